"""The titles that there are, by name. Title packages enter themselves; nothing here knows them."""

from typing import TYPE_CHECKING, Any

from paddlewheel.core.errors import RuleSetError
from paddlewheel.core.words import speaker

if TYPE_CHECKING:
    from paddlewheel.core.rules import RuleSet
    from paddlewheel.core.title import Title

_titles: dict[str, "Title[Any]"] = {}


def register(new: "Title[Any]") -> None:
    """Make a title known."""
    _titles[new.name] = new


def titles() -> tuple["Title[Any]", ...]:
    """All titles."""
    return tuple(_titles.values())


def title(name: str) -> "Title[Any]":
    """The title of that name."""
    if name not in _titles:
        raise RuleSetError(
            "unknown_title",
            "There is no game “{name}”; there are: {known}.",
            name=name,
            known=", ".join(_titles),
        )
    return _titles[name]


def title_of(rules: "RuleSet") -> "Title[Any]":
    """The title that a rule set is made for."""
    return next(game for game in titles() if game.rules is type(rules))


def game_label(rules: "RuleSet", lang: str) -> str:
    """The game and the edition that somebody plays."""
    edition = rules.editions[rules.edition]
    return f"{title_of(rules).label}, {speaker(lang)(edition.label)}"
