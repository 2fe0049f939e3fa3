"""What is sailed on which day: by the weekday, or what the server's setting says for every day."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date

from paddlewheel.bots import LEVELS
from paddlewheel.core.errors import PaddlewheelError
from paddlewheel.core.game import rule_set
from paddlewheel.core.optiontext import read_settings
from paddlewheel.core.rules import RuleSet
from paddlewheel.server.errors import ServerError
from paddlewheel.store.daily import Race

WEEK = (
    "queen/F19 against mate mate pilot",
    "queen/F19 against mate pilot pilot",
    "queen/I97 against mate pilot pilot",
    "queen/F19 against pilot pilot pilot",
    "queen/F19 b_tiles=3 against mate pilot pilot",
    "siegers against mate pilot pilot",
    "queen/F19 black_rose=true against mate pilot pilot",
)
"""From Monday to Sunday: the usual game, the short one, the tiles of the advanced game, the other
title, the Black Rose."""

Plan = Callable[[date], "Fixture"]


@dataclass(frozen=True, slots=True)
class Fixture:
    """A race: its rules, and the bots on the seats after the first one."""

    rules: RuleSet
    title: str
    bots: tuple[str, ...]

    def on(self, day: str) -> Race:
        """The race as that of a day."""
        return Race(day, self.title, self.rules.edition, self.rules.differences(), self.bots)


def plan_of(setting: str) -> Plan | None:
    """What is sailed when; None if nothing is.

    >>> plan_of("week")(date(2026, 11, 21)).title
    'siegers'
    """
    if setting == "off":
        return None
    fixtures = [fixture_of(text) for text in (WEEK if setting == "week" else (setting,))]
    return lambda day: fixtures[day.weekday() % len(fixtures)]


def fixture_of(text: str) -> Fixture:
    """The race that a text means: ``queen/F19 river_tiles=6 against mate pilot``."""
    head, _, tail = text.partition(" against ")
    name, *settings = head.split()
    title, _, edition = name.partition("/")
    bots = tuple(tail.split())
    if not bots or not set(bots) <= set(LEVELS):
        raise _unreadable(text)
    rules = rule_set(title, edition or None, read_settings(title, settings))
    rules.check_players(1 + len(bots))
    return Fixture(rules, title, bots)


def check(setting: str) -> str:
    """A setting that means something; for whoever reads settings it is a bad value otherwise."""
    words = " ".join(setting.split())
    try:
        plan_of(words)
    except (PaddlewheelError, ValueError) as error:
        raise ValueError(str(error)) from error
    return words


def _unreadable(text: str) -> ServerError:
    return ServerError(
        "bad_daily_race",
        "“{text}” is no race; write “week”, “off”, or for example “queen/F19 river_tiles=6 against "
        "mate pilot”, with bots out of: {levels}.",
        text=text,
        levels=", ".join(LEVELS),
    )
