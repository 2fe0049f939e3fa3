"""Rule sets: frozen values with named, typed, documented options. Editions are presets."""

from collections.abc import Mapping
from dataclasses import MISSING, Field, dataclass, field, fields
from difflib import get_close_matches
from typing import Any, ClassVar, Literal, Self

from paddlewheel.core.errors import RuleSetError
from paddlewheel.core.fleet import LETTERS

Value = bool | int | str
Kind = Literal["switch", "number", "choice", "picks"]

_LONG = 20
"""Signs of a number that nobody means."""
_TRUTHS = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}


@dataclass(frozen=True, slots=True)
class Option:
    """One switch of a rule set."""

    name: str
    doc: str
    default: Value
    low: int | None = None
    high: int | None = None
    choices: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    """What can be picked: some of these, written ``B1+B4``."""
    draws: bool = False
    """Whether a number may stand for that many picks, to be drawn."""

    @property
    def kind(self) -> Kind:
        """What values it takes: a switch, a number, a choice or picks."""
        if self.names:
            return "picks"
        if self.choices:
            return "choice"
        return "switch" if isinstance(self.default, bool) else "number"

    @property
    def allowed(self) -> str:
        """The values that it takes, as text."""
        match self.kind:
            case "choice":
                return ", ".join(self.choices)
            case "switch":
                return "true, false"
            case "picks":
                some = "+".join(self.names)
                return f"0 … {len(self.names)}, {some}" if self.draws else some
            case _:
                return f"{self.low} … {self.high}"

    def read(self, text: str) -> object:
        """The value that a text means; what means none stays a text, and the rules refuse it."""
        match self.kind:
            case "number" if text.removeprefix("-").isdecimal() and len(text) < _LONG:
                return int(text)
            case "switch":
                return _TRUTHS.get(text.lower(), text)
            case _:
                return text

    def normal(self, value: object) -> object:
        """A value as it is kept: picks in their order, whatever way they were given."""
        if self.kind != "picks":
            return value
        if isinstance(value, int) and not isinstance(value, bool):
            return str(value)
        if isinstance(value, str):
            value = value.replace(",", "+").replace(" ", "+").split("+")
        if not isinstance(value, list | tuple) or not all(isinstance(one, str) for one in value):
            return value
        given = [one for one in value if one]
        known = [name for name in self.names if name in given]
        kept = "+".join(known if sorted(known) == sorted(given) else given)
        return kept or ("0" if self.draws else "")  # none named is none drawn

    def accepts(self, value: object) -> bool:
        """Whether the option can have this value."""
        match self.kind:
            case "choice":
                return isinstance(value, str) and value in self.choices
            case "switch":
                return isinstance(value, bool)
            case "picks":
                return isinstance(value, str) and self._picks(value)
            case _:
                assert self.low is not None
                assert self.high is not None
                # A bool is an int in Python, but nobody means one row by `true`.
                return (
                    isinstance(value, int)
                    and not isinstance(value, bool)
                    and self.low <= value <= self.high
                )

    def _picks(self, value: str) -> bool:
        if self.draws and value in map(str, range(len(self.names) + 1)):
            return True
        picked = value.split("+") if value else []
        return set(picked) <= set(self.names) and len(set(picked)) == len(picked)


@dataclass(frozen=True, slots=True)
class Edition:
    """A named preset of options; what it does not name has the option's default."""

    name: str
    label: str
    doc: str
    values: Mapping[str, Value]


def number(default: int, low: int, high: int, doc: str) -> Any:
    """A whole number from ``low`` to ``high``, as a field of a rule set."""
    return field(default=default, metadata={"low": low, "high": high, "doc": doc})


def choice(default: str, choices: tuple[str, ...], doc: str) -> Any:
    """One of some words, as a field of a rule set."""
    return field(default=default, metadata={"choices": choices, "doc": doc})


def picks(default: str, names: tuple[str, ...], doc: str, *, draws: bool = False) -> Any:
    """Some of a few names, or how many of them are drawn, as a field of a rule set."""
    return field(default=default, metadata={"names": names, "draws": draws, "doc": doc})


def switch(default: bool, doc: str) -> Any:
    """Yes or no, as a field of a rule set."""
    return field(default=default, metadata={"doc": doc})


@dataclass(frozen=True, kw_only=True)
class RuleSet:
    """Base of the titles' rule sets; a title adds its options as fields."""

    editions: ClassVar[Mapping[str, Edition]] = {}

    edition: str
    """The preset that the options started from: for telling, never for deciding."""

    @classmethod
    def options(cls) -> tuple[Option, ...]:
        """All options, described."""
        return tuple(_described(f) for f in fields(cls) if "doc" in f.metadata)

    @classmethod
    def make(cls, edition: str | None = None, options: Mapping[str, object] | None = None) -> Self:
        """An edition with some options changed; bad names and values are refused."""
        name = next(iter(cls.editions)) if edition is None else edition
        if name not in tuple(cls.editions):
            raise RuleSetError(
                "unknown_edition",
                "There is no edition “{name}”; there are: {known}.",
                name=name,
                known=", ".join(cls.editions),
            )
        values = {**cls.editions[name].values, **_checked(cls.options(), options or {})}
        rules = cls(edition=name, **values)
        rules.check()
        return rules

    def check(self) -> None:
        """Refuse options that make no sense together; a title overrides it."""

    def check_players(self, players: int) -> None:
        """Refuse a number of players that these rules do not allow; a title overrides it."""
        raise NotImplementedError

    def player_numbers(self) -> tuple[int, ...]:
        """The numbers of players that these rules allow."""
        return tuple(number for number in range(1, len(LETTERS) + 1) if self._allows(number))

    def _allows(self, players: int) -> bool:
        try:
            self.check_players(players)
        except RuleSetError:
            return False
        return True

    def side(self, seat: int) -> int:
        """Whom a seat races for: itself, unless a title has teams."""
        return seat

    def values(self) -> dict[str, Value]:
        """All options with their values."""
        return {option.name: getattr(self, option.name) for option in self.options()}

    def differences(self) -> dict[str, Value]:
        """The options that differ from the edition."""
        preset = type(self).make(self.edition).values()
        return {name: value for name, value in self.values().items() if value != preset[name]}

    def to_dict(self) -> dict[str, Any]:
        """Edition and all options as plain data, for records."""
        return {"edition": self.edition, "options": self.values()}

    @classmethod
    def from_dict(cls, data: object) -> Self:
        """The rule set that ``to_dict`` wrote."""
        if not isinstance(data, Mapping) or set(data) != {"edition", "options"}:
            raise RuleSetError(
                "bad_rule_set", "A rule set has an “edition” and “options”, and nothing else."
            )
        if not isinstance(data["edition"], str) or not isinstance(data["options"], Mapping):
            raise RuleSetError(
                "bad_rule_set_types", "The edition is a name, the options map names to values."
            )
        return cls.make(data["edition"], data["options"])


def _described(f: "Field[Any]") -> Option:
    assert f.default is not MISSING, "options always have a default"
    return Option(name=f.name, default=f.default, **f.metadata)


def _checked(known: tuple[Option, ...], given: Mapping[str, object]) -> dict[str, object]:
    by_name = {option.name: option for option in known}
    checked = {}
    for name, value in given.items():
        if name not in by_name:
            raise _unknown_option(name, by_name)
        option = by_name[name]
        checked[name] = option.normal(value)
        if not option.accepts(checked[name]):
            is_number = isinstance(value, int) and not isinstance(value, bool)
            raise RuleSetError(
                "option_out_of_range"
                if is_number and option.kind == "number"
                else "bad_option_value",
                "Option “{name}” cannot be {value}; allowed: {allowed}.",
                name=name,
                value=repr(value),
                allowed=option.allowed,
            )
    return checked


def _unknown_option(name: str, known: Mapping[str, Option]) -> RuleSetError:
    near = get_close_matches(name, known, n=1)
    if near:
        return RuleSetError(
            "unknown_option",
            "There is no option “{name}”; did you mean “{near}”?",
            name=name,
            near=near[0],
        )
    return RuleSetError(
        "unknown_option",
        "There is no option “{name}”; there are: {known}.",
        name=name,
        known=", ".join(known),
    )
