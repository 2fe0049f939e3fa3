"""What differs between editions: option by option, and paragraph by paragraph."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from paddlewheel.core.handbook import Handbook
from paddlewheel.core.labels import Label
from paddlewheel.core.rules import RuleSet
from paddlewheel.core.told import ToldChapter


@dataclass(frozen=True, slots=True)
class Difference:
    """An option that is not the same in all editions, in words."""

    name: str
    label: str
    values: tuple[str, ...]
    """What it is in every edition, in their order."""
    rules: tuple[str, ...]
    """The rules that depend on it."""


@dataclass(frozen=True, slots=True)
class Contrast:
    """What two rule sets say about one rule."""

    rule: str
    heading: str
    """Of the chapter."""
    here: tuple[str, ...]
    there: tuple[str, ...]


def differences(
    rules: type[RuleSet], book: Handbook, labels: Mapping[str, Label]
) -> tuple[Difference, ...]:
    """The options in which the editions differ."""
    made = [rules.make(edition).values() for edition in rules.editions]
    return tuple(
        Difference(
            name=option.name,
            label=labels[option.name].option,
            values=tuple(labels[option.name].value(values[option.name]) for values in made),
            rules=_rules_of(option.name, book),
        )
        for option in rules.options()
        if len({values[option.name] for values in made}) > 1
    )


def _rules_of(option: str, book: Handbook) -> tuple[str, ...]:
    found = (one for one in book.paragraphs if option in {*one.when, *one.fills_in})
    return tuple(dict.fromkeys(one.rules[0] for one in found if one.rules))


def contrasts(
    book: Handbook, here: Sequence[ToldChapter], there: Sequence[ToldChapter]
) -> tuple[Contrast, ...]:
    """The rules about which two tellings of a book do not say the same, in the book's order."""
    mine, theirs = _texts(here), _texts(there)
    headings = _headings(there) | _headings(here)
    rules = dict.fromkeys(one.rules[0] for one in book.paragraphs if one.rules)
    return tuple(
        Contrast(rule, headings[rule], mine.get(rule, ()), theirs.get(rule, ()))
        for rule in rules
        if mine.get(rule) != theirs.get(rule)
    )


def _texts(chapters: Sequence[ToldChapter]) -> dict[str, tuple[str, ...]]:
    """What is said about every rule, by what the paragraphs are mostly about."""
    found: dict[str, tuple[str, ...]] = {}
    for chapter in chapters:
        for one in chapter.paragraphs:
            if one.rules:
                found[one.rules[0]] = (*found.get(one.rules[0], ()), one.text)
    return found


def _headings(chapters: Sequence[ToldChapter]) -> dict[str, str]:
    return {
        one.rules[0]: chapter.heading
        for chapter in chapters
        for one in chapter.paragraphs
        if one.rules
    }
