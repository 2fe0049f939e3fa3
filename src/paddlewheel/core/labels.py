"""Options and their values in a few words: for those who choose, and for telling what differs."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from paddlewheel.core.rules import RuleSet
from paddlewheel.core.words import Speaker


@dataclass(frozen=True, slots=True)
class Label:
    """What an option is called, and what its values are."""

    option: str
    value: Callable[[Any], str]


def yes_or_no(say: Speaker) -> Callable[[bool], str]:
    """The values of a switch."""
    return {True: say("yes"), False: say("no")}.__getitem__


def differs(rules: RuleSet, labels: Mapping[str, Label], say: Speaker) -> str:
    """What a rule set does otherwise than its edition, as one sentence."""
    edition = say(rules.editions[rules.edition].label)
    points = ", ".join(
        f"{labels[name].option} ({labels[name].value(value)})"
        for name, value in rules.differences().items()
    )
    if not points:
        return say("As in “{edition}”.", edition=edition)
    return say("Differs from “{edition}” in: {points}.", edition=edition, points=points)
