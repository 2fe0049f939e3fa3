"""Small tournaments for the tests: three rows, or the introductory river."""

from typing import Any

import paddlewheel as pw
from paddlewheel.arena.outcome import Outcome
from paddlewheel.arena.result import Choices, Fault, Result
from paddlewheel.arena.tournament import Tournament


def small(*bots: str, rules: dict[str, Any] | None = None, **how: Any) -> Tournament:
    """A cup of Mississippi on three rows, short of rounds."""
    options = {"rows": 3, "max_rounds": 12, **(rules or {})}
    given = {"seats": 3, "groups": 2, **how}
    return Tournament(rules=pw.rule_set("siegers", None, options), bots=bots, **given)


def queen(*bots: str, rules: dict[str, Any] | None = None, **how: Any) -> Tournament:
    """A cup of Mississippi Queen."""
    edition = how.pop("edition", "I97")
    given = {"seats": 4, "groups": 1, **how}
    return Tournament(rules=pw.rule_set("queen", edition, rules), bots=bots, **given)


def result(seed: int, lineup: tuple[int, ...], places: tuple[int, ...], **more: Any) -> Result:
    """A result that nobody has played."""
    seats = len(lineup)
    given = {
        "match": f"{seed:06d}-{'.'.join(map(str, lineup))}",
        "rounds": 5,
        "entries": 40,
        "ending": "all_home",
        "leads": 1,
        "choices": (Choices(4, 40, 20),) * seats,
        "figures": ({"logs": {"2": 3}, "sailed": {"2": 1, "4": 1}},) * seats,
        "thinking": (0.01,) * seats,
        **more,
    }
    return Result(seed=seed, lineup=lineup, places=places, **given)


def played(*results: Result, bots: tuple[str, ...] = ("one", "two"), groups: int = 2) -> Outcome:
    """An outcome of such results."""
    return Outcome(small(*bots, groups=groups), results)


def spoilt(seed: int, lineup: tuple[int, ...], places: tuple[int, ...], seat: int) -> Result:
    """The same, cut short by a fault."""
    fault = Fault(seat, "bot_failed", "It <sank>.")
    return result(seed, lineup, places, fault=fault, ending="", rounds=1)
