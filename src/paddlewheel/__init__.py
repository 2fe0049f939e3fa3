"""Paddlewheel: play, study and automate Mississippi Queen and Mississippi.

>>> import paddlewheel as pw
>>> state = pw.new_game("siegers", players=3)
>>> state.to_act == pw.CHANCE
True
"""

import paddlewheel.games  # noqa: F401 (makes the titles known)
from paddlewheel.core.chance import (
    CHANCE,
    ChanceNode,
    Dealer,
    Outcome,
    ScriptedDealer,
    SecretDealer,
    SeededDealer,
)
from paddlewheel.core.errors import (
    BotError,
    DealerError,
    IllegalAction,
    NotationError,
    PaddlewheelError,
    PositionError,
    RecordError,
    RenderError,
    RuleSetError,
)
from paddlewheel.core.event import Event
from paddlewheel.core.game import (
    differs,
    editions,
    new_game,
    options,
    rule_set,
    state_from_dict,
)
from paddlewheel.core.play import Bot, play, race
from paddlewheel.core.record import Entry, Record, Seat, Step
from paddlewheel.core.rulefile import NamedRules, load_rules, save_rules
from paddlewheel.core.rules import Edition, Option, RuleSet
from paddlewheel.core.state import Action, State, Turn
from paddlewheel.core.title import parse_action
from paddlewheel.render import render_svg

__all__ = [
    "CHANCE",
    "Action",
    "Bot",
    "BotError",
    "ChanceNode",
    "Dealer",
    "DealerError",
    "Edition",
    "Entry",
    "Event",
    "IllegalAction",
    "NamedRules",
    "NotationError",
    "Option",
    "Outcome",
    "PaddlewheelError",
    "PositionError",
    "Record",
    "RecordError",
    "RenderError",
    "RuleSet",
    "RuleSetError",
    "ScriptedDealer",
    "Seat",
    "SecretDealer",
    "SeededDealer",
    "State",
    "Step",
    "Turn",
    "differs",
    "editions",
    "load_rules",
    "new_game",
    "options",
    "parse_action",
    "play",
    "race",
    "render_svg",
    "rule_set",
    "save_rules",
    "state_from_dict",
]
