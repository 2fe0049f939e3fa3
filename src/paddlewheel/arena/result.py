"""What came of a match, as plain data."""

from dataclasses import asdict, dataclass, field
from typing import Any

Tally = dict[str, dict[str, int]]
"""For every figure how often each amount came, the amounts as texts: JSON knows no other keys."""


@dataclass(frozen=True, slots=True)
class Fault:
    """A bot that did not do its job: where it sat, a code and a sentence."""

    seat: int
    code: str
    sentence: str


@dataclass(frozen=True, slots=True)
class Choices:
    """How many whole turns a captain could choose from: decisions, their sum and the most."""

    decisions: int
    turns: int
    most: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """A match that was played; lists have an entry a seat."""

    match: str
    seed: int
    lineup: tuple[int, ...]
    places: tuple[int, ...]
    """From 1; those who tie share the better one."""
    rounds: int
    entries: int
    """The length of the log."""
    ending: str
    leads: int
    """How often another captain took the lead."""
    choices: tuple[Choices, ...]
    figures: tuple[Tally, ...]
    fault: Fault | None = None
    thinking: tuple[float, ...] = ()
    """The median of the seconds that a bot took; never the same twice, so nothing depends on it."""

    def to_dict(self) -> dict[str, Any]:
        """Everything, for the journal."""
        return asdict(self)

    def lasting(self) -> dict[str, Any]:
        """What is the same whenever and wherever the match is played."""
        data = self.to_dict()
        del data["thinking"]
        return data

    @classmethod
    def from_dict(cls, data: dict[str, Any]) -> "Result":
        """The result that ``to_dict`` wrote."""
        fault = data["fault"]
        return cls(
            **{
                **data,
                "lineup": tuple(data["lineup"]),
                "places": tuple(data["places"]),
                "choices": tuple(Choices(**one) for one in data["choices"]),
                "figures": tuple(data["figures"]),
                "fault": None if fault is None else Fault(**fault),
                "thinking": tuple(data["thinking"]),
            }
        )


@dataclass(frozen=True, slots=True)
class Played:
    """A result and, if it is wanted, the text of the record and how long bots thought."""

    result: Result
    record: str | None = None
    seconds: dict[int, float] = field(default_factory=dict)
    """By the numbers of the entries with which their answers begin."""
