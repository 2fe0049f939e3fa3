"""The options of Mississippi Queen, its editions, and the numbers printed in the rules."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Literal

from paddlewheel.core.errors import RuleSetError
from paddlewheel.core.rules import Edition, RuleSet, choice, number, picks, switch

MAX_SPEED = 6
MAX_COAL = 6
EXTRA_COAL = 1
"""What the boat behind the start has more in its first turn (Q-6P-1)."""
ROSE_COAL = 1
"""What the Black Rose may use in a turn (Q-ROSE-3)."""
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

A2 = ("A2-1", "A2-2", "A2-3", "A2-4")
A3 = ("A3-1", "A3-2", "A3-3")
B = ("B1", "B1/B2", "B2", "B3-1", "B3-2", "B4")
"""The tiles that can be replaced, and those that replace them or lengthen the river."""
A_TILES = 12
BLUE_DOCKS = 4

MAX_BOATS = 6
TEAMS = {"none": 0, "two": 2, "three": 3}
TEAM_SIZES = {"two": (4, 6), "three": (6,)}

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
            {
                "dock_limit": "player",
                "blocked": "sail_and_miss",
                "sand_without_coal": "forbidden",
                "stranded": "face_and_pass",
            },
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
        "Boats for each player: usually one, but two for two players.",
    )
    teams: Literal["none", "two", "three"] = choice(
        "none",
        ("none", "two", "three"),
        "Players race in two teams (four or six players) or in three (six players).",
    )
    team_goal: Literal["first_boat", "all_boats"] = choice(
        "first_boat",
        ("first_boat", "all_boats"),
        "A team wins with its first boat that lands, or as soon as all its boats have.",
    )
    black_rose: bool = switch(
        False, "The Black Rose sails along: whoever moves last steers her, and she brings coal."
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
    river_tiles: int = number(
        12,
        3,
        18,
        "The length of the river in tiles, the start included. A short one may have too few "
        "passengers; then the race ends early.",
    )
    b_tiles: str = picks(
        "0",
        B,
        "B tiles, named or so many drawn. Up to 12 tiles they replace A tiles; "
        "a longer river has one for every tile more.",
        draws=True,
    )
    left_out: str = picks(
        "",
        (*A2, *A3),
        "Which A tiles the B tiles replace: the A3 first, then an A2 for each of the fourth to "
        "sixth. Drawn if none is named.",
    )
    passengers: bool = switch(True, "Boats must take two passengers aboard before they land.")
    exact_passengers: bool = switch(
        False, "Two passengers a player in the whole game, and no more."
    )
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
    sand_without_coal: Literal["allowed", "forbidden"] = choice(
        "allowed",
        ("allowed", "forbidden"),
        "Whether a boat without coal may enter a sandbank or be pushed onto one.",
    )
    stranded: Literal["miss_then_face", "face_and_pass"] = choice(
        "miss_then_face",
        ("miss_then_face", "face_and_pass"),
        "A boat that cannot leave a sandbank misses this turn and faces as it likes in the next, "
        "or uses this turn to face as it likes.",
    )
    lift_left_tiles: bool = switch(False, "Tiles that all boats have left are lifted.")
    max_rounds: int = number(
        150, 1, 1000, "After so many rounds the race ends and position decides."
    )

    # --- What makes no sense

    def check(self) -> None:
        """Refuse options that make no sense together (Q-VAR-4)."""
        if self.teams == "none" and self.team_goal == "all_boats":
            raise RuleSetError(
                "goal_without_teams", "Without teams there is no goal of a team.", rule="Q-VAR-3"
            )
        if self.teams != "none" and self.boats_per_player == "two":
            raise RuleSetError(
                "boats_in_teams", "In a team everybody has one boat.", rule="Q-VAR-3"
            )
        if self.exact_passengers and not self.passengers:
            raise RuleSetError(
                "no_passengers_at_all", "There are no passengers to count exactly.", rule="Q-VAR-1"
            )
        self._check_tiles()

    def _check_tiles(self) -> None:
        longer = self.river_tiles - A_TILES
        if longer > 0 and self.b_count != longer:
            raise RuleSetError(
                "wrong_length",
                "A river of {tiles} tiles has {need} B tiles, not {count}.",
                tiles=self.river_tiles,
                need=longer,
                count=self.b_count,
                rule="Q-ADV-2",
            )
        if self.left_out and self._replaced() != self.replaced:
            raise RuleSetError(
                "wrong_tiles_left_out",
                "B tiles: {count}; they replace {a3} of the A3 and {a2} of the A2.",
                count=self.b_count,
                a3=self.replaced[0],
                a2=self.replaced[1],
                rule="Q-ADV-1",
            )

    def _replaced(self) -> tuple[int, int]:
        out = picked(self.left_out)
        return sum(name in A3 for name in out), sum(name in A2 for name in out)

    def check_players(self, players: int) -> None:
        """Refuse a number of players that these rules do not allow (Q-SET-1, Q-2P-1, Q-VAR-3)."""
        allowed = PLAYERS[self.players]
        if players not in allowed:
            raise RuleSetError(
                "wrong_number_of_players",
                "By these rules {low} to {high} can play, not {players}.",
                low=allowed.start,
                high=allowed.stop - 1,
                players=players,
                rule="Q-SET-1",
            )
        if players * self.boats_each(players) > MAX_BOATS:
            raise RuleSetError(
                "too_many_boats",
                "With two boats each, two or three can play, not {players}.",
                players=players,
                rule="Q-2P-1",
            )
        if self.teams != "none" and players not in TEAM_SIZES[self.teams]:
            raise RuleSetError(
                "no_such_teams",
                "Two teams are for four or six players, three teams for six; not for {players}.",
                players=players,
                rule="Q-VAR-3",
            )
        if self.black_rose and players * self.boats_each(players) >= MAX_BOATS:
            raise RuleSetError(
                "no_room_for_the_rose",
                "Six boats leave no room for the Black Rose.",
                rule="Q-ROSE-8",
            )

    # --- Boats, teams and tiles

    def boats_each(self, players: int) -> int:
        """How many boats a player has (Q-2P-1, Q-VAR-2)."""
        if self.boats_per_player == "usual":
            return 2 if players == 2 else 1
        return 2 if self.boats_per_player == "two" else 1

    def side(self, seat: int) -> int:
        """The team of a seat, or, without teams, the seat itself (Q-VAR-3)."""
        teams = TEAMS[self.teams]
        return seat % teams if teams else seat

    @property
    def b_count(self) -> int:
        """How many B tiles there are."""
        return int(self.b_tiles) if self.b_tiles.isdigit() else len(picked(self.b_tiles))

    @property
    def b_chosen(self) -> tuple[str, ...]:
        """Those of them that are not drawn."""
        return () if self.b_tiles.isdigit() else picked(self.b_tiles)

    @property
    def replaced(self) -> tuple[int, int]:
        """How many A3 and A2 tiles they replace (Q-ADV-1); a longer river has all (Q-ADV-2)."""
        if self.river_tiles > A_TILES:
            return 0, 0
        return min(self.b_count, len(A3)), max(0, self.b_count - len(A3))

    # --- Passengers

    def provision(self, players: int) -> tuple[int, Mapping[str, int]]:
        """The passengers in the game, and those on a dock by its colour (Q-SET-7, Q-ADV-1)."""
        at_dock, supply = AT_DOCK[players], SUPPLY[players]
        docks = {"blue": BLUE_DOCKS, "red": len(A2) - self.replaced[1]}
        if sum(count * at_dock[colour] for colour, count in docks.items()) < ENOUGH * players:
            at_dock = {colour: count + 1 for colour, count in at_dock.items()}
            supply = sum(count * at_dock[colour] for colour, count in docks.items())
        if self.exact_passengers:
            supply = ENOUGH * players  # Q-VAR-1
        return (supply if self.passengers else 0), at_dock


def picked(value: str) -> tuple[str, ...]:
    """The names in the value of an option."""
    return tuple(value.split("+")) if value else ()
