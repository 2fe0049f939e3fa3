"""A handbook as it is told for a rule set: the paragraphs that hold, in a language."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from paddlewheel.core.handbook import Chapter, Facts, Handbook, Paragraph
from paddlewheel.core.words import Speaker


@dataclass(frozen=True, slots=True)
class ToldPicture:
    """A picture by its name, and what it shows."""

    name: str
    caption: str


@dataclass(frozen=True, slots=True)
class ToldParagraph:
    """A paragraph with its numbers."""

    text: str
    rules: tuple[str, ...]
    picture: ToldPicture | None


@dataclass(frozen=True, slots=True)
class ToldChapter:
    """A chapter; one of which nothing holds is not told."""

    name: str
    heading: str
    paragraphs: tuple[ToldParagraph, ...]


FactsOf = Callable[[int], Facts]
"""The facts of a rule set for a number of players."""


def tell_handbook(
    book: Handbook, facts_of: FactsOf, players: Sequence[int], say: Speaker
) -> tuple[ToldChapter, ...]:
    """All that holds for at least one of these numbers of players."""
    facts = [facts_of(number) for number in players]
    told = (_chapter(chapter, facts, say) for chapter in book.chapters)
    return tuple(chapter for chapter in told if chapter.paragraphs)


def _chapter(chapter: Chapter, facts: Sequence[Facts], say: Speaker) -> ToldChapter:
    paragraphs = tuple(
        told for paragraph in chapter.paragraphs for told in _tellings(paragraph, facts, say)
    )
    return ToldChapter(chapter.name, say(chapter.heading), paragraphs)


def _tellings(
    paragraph: Paragraph, facts: Sequence[Facts], say: Speaker
) -> Iterator[ToldParagraph]:
    """A paragraph once, or once for each number of players for which it holds."""
    holding = [known for known in facts if paragraph.holds(known)]
    for known in holding if paragraph.each else holding[:1]:
        picture = None
        if paragraph.picture is not None and paragraph.caption is not None:
            picture = ToldPicture(paragraph.picture, say(paragraph.caption))
        yield ToldParagraph(say(paragraph.text, **known), paragraph.rules, picture)
