"""The rules for people, as they stand in a title's folder: chapters of paragraphs, and pictures.

``handbook/*.toml`` are the chapters in the order of their file names; ``pictures.toml`` among them
has the positions that are drawn. A paragraph tells rules by their ids; ``when`` names the facts of
a rule set under which it holds, and ``{values}`` in its text are such facts as well.
"""

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from string import Formatter
from types import MappingProxyType
from typing import Any

from paddlewheel.core.rules import Value

FOLDER, PICTURES, RULEBOOK = "handbook", "pictures.toml", "rulebook.toml"

Facts = Mapping[str, Value]
"""What a handbook may depend on or fill in: the options of a rule set, and what follows from them
for a number of players."""


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A few sentences about one matter."""

    text: str
    rules: tuple[str, ...]
    """The ids of the rules that it tells, mostly about the first one; none in an introduction."""
    when: Mapping[str, tuple[Value, ...]]
    """The facts on which it depends, with the values of each for which it holds."""
    each: bool
    """Whether it is told anew for every number of players."""
    picture: str | None
    caption: str | None

    def holds(self, facts: Facts) -> bool:
        """Whether it is a rule where these are the facts."""
        return all(facts[name] in values for name, values in self.when.items())

    @property
    def fills_in(self) -> set[str]:
        """The facts that its text names."""
        return {name for _, name, _, _ in Formatter().parse(self.text) if name is not None}


@dataclass(frozen=True, slots=True)
class Chapter:
    """Paragraphs about one matter, in order."""

    name: str
    heading: str
    paragraphs: tuple[Paragraph, ...]


@dataclass(frozen=True, slots=True)
class Handbook:
    """All chapters of a title, whatever the rule set."""

    chapters: tuple[Chapter, ...]
    pictures: Mapping[str, Mapping[str, Any]]
    """Positions by name, as the title writes them."""
    rules: tuple[str, ...]
    """The ids of all rules of the title."""

    @property
    def paragraphs(self) -> Iterator[Paragraph]:
        """Those of all chapters."""
        return (paragraph for chapter in self.chapters for paragraph in chapter.paragraphs)

    @property
    def texts(self) -> Iterator[str]:
        """Everything that is translated."""
        for chapter in self.chapters:
            yield chapter.heading
            for paragraph in chapter.paragraphs:
                yield paragraph.text
                if paragraph.caption is not None:
                    yield paragraph.caption


@cache
def handbook_of(package: str) -> Handbook:
    """The handbook in a title's package."""
    return read_handbook(resources.files(package))


def read_handbook(folder: Traversable) -> Handbook:
    """A handbook; a slip in its files is refused, for it must not become a rule."""
    files = sorted(folder.joinpath(FOLDER).iterdir(), key=lambda file: file.name)
    chapters = [_data(file) for file in files if file.name != PICTURES]
    book = Handbook(
        chapters=tuple(map(_chapter, chapters)),
        pictures=MappingProxyType(_data(folder.joinpath(FOLDER, PICTURES))),
        rules=tuple(_data(folder.joinpath(RULEBOOK))["rules"]),
    )
    for problem in _problems(book):
        raise ValueError(problem)
    return book


def _data(file: Traversable) -> dict[str, Any]:
    return tomllib.loads(file.read_text(encoding="utf-8"))


def _chapter(data: dict[str, Any]) -> Chapter:
    _know(data, {"name", "heading", "paragraph"}, "a chapter")
    paragraphs = tuple(map(_paragraph, data["paragraph"]))
    return Chapter(data["name"], data["heading"], paragraphs)


def _paragraph(data: dict[str, Any]) -> Paragraph:
    _know(data, {"text", "rules", "when", "each", "picture", "caption"}, "a paragraph")
    when = {
        name: tuple(value) if isinstance(value, list) else (value,)
        for name, value in data.get("when", {}).items()
    }
    return Paragraph(
        text=data["text"].strip(),
        rules=tuple(data.get("rules", ())),
        when=MappingProxyType(when),
        each=data.get("each", False),
        picture=data.get("picture"),
        caption=data.get("caption"),
    )


def _know(data: Mapping[str, Any], known: set[str], what: str) -> None:
    if unknown := set(data) - known:
        raise ValueError(f"{what} has no “{min(unknown)}”")


def _problems(book: Handbook) -> Iterator[str]:
    """What does not fit together."""
    names = [chapter.name for chapter in book.chapters]
    if len(set(names)) < len(names):
        yield f"two chapters have one name: {names}"
    for paragraph in book.paragraphs:
        about = f"“{paragraph.text[:40]}…”"
        if unknown := set(paragraph.rules) - set(book.rules):
            yield f"{about} tells {min(unknown)}, which is in no rulebook"
        if (paragraph.picture is None) != (paragraph.caption is None):
            yield f"{about}: a picture has a caption"
        if paragraph.picture is not None and paragraph.picture not in book.pictures:
            yield f"{about}: there is no picture “{paragraph.picture}”"
    if untold := set(book.rules) - {rule for one in book.paragraphs for rule in one.rules}:
        yield f"no paragraph tells {min(untold)}"
    if unused := set(book.pictures) - {one.picture for one in book.paragraphs}:
        yield f"no paragraph has the picture “{min(unused)}”"


def check_facts(book: Handbook, facts: Facts) -> None:
    """Refuse paragraphs that depend on something else than what a title knows."""
    for paragraph in book.paragraphs:
        if unknown := {*paragraph.when, *paragraph.fills_in} - set(facts):
            raise ValueError(f"“{paragraph.text[:40]}…”: nobody knows “{min(unknown)}”")
        for name, values in paragraph.when.items():
            if any(type(value) is not type(facts[name]) for value in values):
                raise ValueError(f"“{paragraph.text[:40]}…”: “{name}” is never {values}")
