"""The options of Mississippi Queen, its editions, and the numbers printed in the rules."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Literal

from paddlewheel.core.errors import RuleSetError
from paddlewheel.core.rules import Edition, RuleSet, choice, number, switch

MAX_SPEED = 6
MAX_COAL = 6
EXTRA_COAL = 1
"""What the boat behind the start has more in its first turn (Q-6P-1)."""
START_PLACES = 5
BERTHS = (3, 5)
"""The start places that the sixth boat may wait behind (Q-6P-1)."""
ENOUGH = 2
"""The passengers that a boat needs, and the most that it takes."""

SUPPLY = {2: 8, 3: 8, 4: 12, 5: 16, 6: 16}
AT_DOCK = {
    2: {"red": 1, "blue": 1},
    3: {"red": 1, "blue": 1},
    4: {"red": 1, "blue": 2},
    5: {"red": 2, "blue": 2},
    6: {"red": 2, "blue": 2},
}
"""Passengers in the game and placed on a dock, by number of players (Q-SET-7)."""

PLAYERS = {"3_to_5": range(3, 6), "2_to_6": range(2, 7)}

_THE_97: Mapping[str, str | bool | int] = {
    "players": "3_to_5",
    "start_order": "clockwise",
    "start_facing": "downstream",
    "dock_limit": "boat",
    "crash": "out",
    "push_chain": False,
    "push_taboo": True,
    "lift_left_tiles": True,
}


@dataclass(frozen=True, kw_only=True)
class QueenRules(RuleSet):
    """A rule set of Mississippi Queen."""

    editions: ClassVar[Mapping[str, Edition]] = {
        "F19": Edition("F19", "Super Meeple 2019", "The French rules of 2019.", {}),
        "T19": Edition(
            "T19",
            "GateOnGames 2019",
            "The Italian rules of 2019.",
            {"dock_limit": "player", "blocked": "sail_and_miss"},
        ),
        "P97": Edition("P97", "Goldsieber 1997", "The passenger game of 1997.", _THE_97),
        "I97": Edition(
            "I97",
            "Goldsieber 1997, introductory",
            "The introductory game of 1997: a short race without passengers.",
            {
                **_THE_97,
                "order": "clockwise",
                "river_tiles": 4,
                "passengers": False,
                "landing": "any_speed",
            },
        ),
    }

    players: Literal["3_to_5", "2_to_6"] = choice(
        "2_to_6", ("3_to_5", "2_to_6"), "How many can play."
    )
    boats_per_player: Literal["usual", "one", "two"] = choice(
        "usual",
        ("usual", "one", "two"),
        "Boats for each player; usual is two for two players and one for more.",
    )
    start_order: Literal["random", "clockwise"] = choice(
        "random",
        ("random", "clockwise"),
        "Who starts where: all places are drawn, or the first one and then clockwise.",
    )
    order: Literal["position", "clockwise"] = choice(
        "position",
        ("position", "clockwise"),
        "Who moves when: the leader first, or clockwise from start place 1.",
    )
    start_facing: Literal["free", "downstream"] = choice(
        "free", ("free", "downstream"), "How the boats lie at the start."
    )
    river_tiles: int = number(12, 3, 12, "The length of the river in tiles, the start included.")
    passengers: bool = switch(True, "Boats must take two passengers aboard before they land.")
    dock_limit: Literal["boat", "player"] = choice(
        "boat", ("boat", "player"), "A dock gives one passenger to each boat, or to each player."
    )
    landing: Literal["speed_1", "any_speed"] = choice(
        "speed_1",
        ("speed_1", "any_speed"),
        "How a boat lands: it ends its movement there with speed 1, or it reaches the quay.",
    )
    crash: Literal["repair", "out"] = choice(
        "repair",
        ("repair", "out"),
        "A boat that cannot avoid land misses a turn, or is out of the race.",
    )
    blocked: Literal["stay", "sail_and_miss"] = choice(
        "stay",
        ("stay", "sail_and_miss"),
        "A boat that other boats block stays where it is, or sails up to them and misses a turn.",
    )
    restart: Literal["normal", "exactly_one"] = choice(
        "normal",
        ("normal", "exactly_one"),
        "After a missed turn the speed may change as usual, or is exactly 1.",
    )
    push_chain: bool = switch(True, "A boat may be pushed onto another one, which is pushed on.")
    push_taboo: bool = switch(
        False, "No boat may be pushed onto a cell that the pusher has moved over in this turn."
    )
    facing_after_push: Literal["at_once", "after_turn"] = choice(
        "at_once",
        ("at_once", "after_turn"),
        "When pushed captains choose their facing: at once, or when the movement is complete.",
    )
    lift_left_tiles: bool = switch(False, "Tiles that all boats have left are lifted.")
    max_rounds: int = number(
        150, 1, 1000, "After so many rounds the race ends and position decides."
    )

    def check_players(self, players: int) -> None:
        """Refuse a number of players that these rules do not allow (Q-SET-1, Q-2P-1)."""
        allowed = PLAYERS[self.players]
        if players not in allowed:
            raise RuleSetError(
                "wrong_number_of_players",
                "By these rules {low} to {high} can play, not {players}.",
                low=allowed.start,
                high=allowed.stop - 1,
                players=players,
            )
        if self.boats_per_player == "two" and players > 2:
            raise RuleSetError(
                "too_many_boats",
                "With two boats each, two can play, not {players}.",
                players=players,
            )

    def boats_each(self, players: int) -> int:
        """How many boats a player has (Q-2P-1)."""
        if self.boats_per_player == "usual":
            return 2 if players == 2 else 1
        return 2 if self.boats_per_player == "two" else 1
