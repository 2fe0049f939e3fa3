"""Starting games and describing what can be chosen, for all titles alike."""

from collections.abc import Mapping
from typing import Any

from paddlewheel.core.errors import PositionError, RuleSetError
from paddlewheel.core.rules import Edition, Option, RuleSet
from paddlewheel.core.state import State
from paddlewheel.core.titles import title, title_of, titles


def rule_set(
    name: str, edition: str | None = None, options: Mapping[str, object] | None = None
) -> RuleSet:
    """A rule set of a title: an edition with some options changed.

    >>> rule_set("siegers", options={"rows": 7}).differences()
    {'rows': 7}
    """
    return title(name).rules.make(edition, options)


def new_game(
    name: str,
    *,
    edition: str | None = None,
    players: int,
    options: Mapping[str, object] | None = None,
    rules: RuleSet | None = None,
) -> State:
    """The state at the very beginning of a game: by an edition and options, or by a rule set.

    >>> new_game("siegers", players=3).chance_outcomes()[0]
    (First(seat=0), Fraction(1, 3))
    """
    if rules is None:
        rules = rule_set(name, edition, options)
    elif edition is not None or options is not None:
        raise RuleSetError(
            "rules_given_twice", "A game has either a rule set, or an edition and options."
        )
    if type(players) is not int:
        raise RuleSetError("no_number_of_players", "The number of players is a whole number.")
    if not isinstance(rules, title(name).rules):
        raise RuleSetError(
            "rules_of_another_game",
            "These are no rules of {title}.",
            title=title(name).label,
        )
    rules.check_players(players)
    state: State = title(name).new_game(rules, players)
    return state


def state_from_dict(data: Any) -> State:
    """The position that ``state.to_dict()`` wrote; an impossible one is refused with reasons."""
    if not isinstance(data, Mapping) or not isinstance(data.get("title"), str):
        why = PositionError("malformed_position", "“{what}” is missing.", what="title")
        raise PositionError("malformed_position", "The position cannot be read.", reasons=(why,))
    state: State = title(data["title"]).state_from_dict(data)
    return state


def editions(name: str | None = None) -> dict[str, tuple[Edition, ...]]:
    """The editions of a title, or of all, by the title's name."""
    chosen = titles() if name is None else (title(name),)
    return {game.name: tuple(game.rules.editions.values()) for game in chosen}


def options(name: str) -> tuple[Option, ...]:
    """All options of a title, described."""
    return title(name).rules.options()


def differs(rules: RuleSet, lang: str = "en") -> str:
    """What a rule set does otherwise than its edition, in words.

    >>> differs(rule_set("siegers", options={"rows": 7}))
    'Differs from “Mattel 1987” in: Length of the course (7 rows).'
    """
    return title_of(rules).differs(rules, lang)
