"""Which bots there are, and how one is made from its name: ``searcher:nodes=400,width=8``."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from paddlewheel.bots.greedy import GreedyBot
from paddlewheel.bots.levels import LEVELS
from paddlewheel.bots.planner import PlannerBot
from paddlewheel.bots.random import RandomBot
from paddlewheel.bots.searcher import SearcherBot
from paddlewheel.core.errors import BotError
from paddlewheel.core.play import Bot


@dataclass(frozen=True, slots=True)
class Setting:
    """A number that a bot can be given."""

    kind: type[int] | type[float]
    least: float
    most: float

    def read(self, text: str) -> float | None:
        """The number that a text means; None if it means none that is possible."""
        try:
            number = self.kind(text)
        except ValueError:
            return None
        return number if self.least <= number <= self.most else None


@dataclass(frozen=True, slots=True)
class BotKind:
    """A bot that can be had: its name, its style in a sentence, and how to make one."""

    name: str
    doc: str
    make: Callable[..., Bot]
    settings: Mapping[str, Setting] = field(default_factory=dict)
    thinks_long: bool = False
    """Whether its turns take so long that others must not have to wait for them."""


WIDTH = Setting(int, 1, 1_000)

BOTS = {
    kind.name: kind
    for kind in (
        BotKind("random", "Makes any turn that is legal.", RandomBot),
        BotKind(
            "greedy",
            "Takes what is worth most at once.",
            GreedyBot,
            {"care": Setting(float, 0, 1)},
        ),
        BotKind(
            "planner",
            "Thinks ahead to its next turn, and of what the others do until then.",
            PlannerBot,
            {"width": WIDTH},
        ),
        BotKind(
            "searcher",
            "Foresees what the others foresee, and tries its turns out.",
            SearcherBot,
            {
                "nodes": Setting(int, 1, 10_000_000),
                "seconds": Setting(float, 0.01, 3_600),
                "width": WIDTH,
                "replies": WIDTH,
                "futures": Setting(int, 0, 1_000),
            },
            thinks_long=True,
        ),
    )
}


def make_bot(text: str, seed: int | str | None = None) -> Bot:
    """A bot by its name, or by a level's; with a seed it always plays the same."""
    kind, settings = _kind(text)
    return kind.make(seed, **_read(kind, settings))


def thinks_long(text: str) -> bool:
    """Whether a bot takes its time."""
    return _kind(text)[0].thinks_long


def _kind(text: str) -> tuple[BotKind, str]:
    """What a bot is, and its settings: those of a level come first."""
    name, _, settings = text.partition(":")
    if name in LEVELS:
        name, _, preset = LEVELS[name].bot.partition(":")
        settings = ",".join(part for part in (preset, settings) if part)
    if name not in BOTS:
        raise BotError(
            "unknown_bot",
            "There is no bot “{name}”; there are: {known}.",
            name=name,
            known=", ".join((*LEVELS, *BOTS)),
        )
    return BOTS[name], settings


def _read(kind: BotKind, text: str) -> dict[str, float]:
    """The settings of a bot; the later of two counts."""
    found: dict[str, float] = {}
    for part in filter(None, text.split(",")):
        name, _, value = part.partition("=")
        setting = kind.settings.get(name)
        number = setting.read(value) if setting else None
        if number is None:
            raise BotError(
                "bad_bot_setting",
                "“{setting}” is no setting of the bot “{bot}”; there are: {known}.",
                setting=part,
                bot=kind.name,
                known=", ".join(map(_described, kind.settings.items())) or "–",
            )
        found[name] = number
    return found


def _described(named: tuple[str, Setting]) -> str:
    name, setting = named
    return f"{name}={setting.least:g}…{setting.most:g}"
