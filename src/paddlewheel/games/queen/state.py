"""A position of Mississippi Queen: the river, the boats, and what is to be done next."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Any, ClassVar

from paddlewheel.core.chance import CHANCE, ChanceNode, Outcome
from paddlewheel.core.event import Event
from paddlewheel.core.state import Action, Ranking, State, Turn, TurnKey
from paddlewheel.games.queen import engine, order, outcomes, position, turns
from paddlewheel.games.queen.actions import Die, Draw, Starter
from paddlewheel.games.queen.boat import Boat, Passage
from paddlewheel.games.queen.events import Ending
from paddlewheel.games.queen.jobs import (
    CaptainsJob,
    DrawStarter,
    DrawTile,
    Follow,
    Job,
    PlayTurn,
    RollDie,
)
from paddlewheel.games.queen.options import BERTHS, START_PLACES, SUPPLY, QueenRules
from paddlewheel.games.queen.river import TILE, River, open_ways
from paddlewheel.games.queen.tiles import START, start_cell, tiles

SOURCE = River((START,))


@dataclass(frozen=True)
class QueenState(State):
    """A position of Mississippi Queen."""

    title_name: ClassVar[str] = "queen"

    rules: QueenRules
    seats: int
    boats: tuple[Boat, ...]
    """A player's boats are those whose number leaves the seat when divided by the players."""
    river: River = SOURCE
    waiting: tuple[int, ...] = (0,)
    """Passengers on the dock of every tile."""
    supply: int = 0
    """Passengers that have not been placed."""
    starters: tuple[int, ...] = ()
    """Boats by start place, as far as it has been drawn; the sixth waits behind the start."""
    berth: int | None = None
    """The start place that the sixth boat waits for."""
    round: int = 0
    order: tuple[int, ...] = ()
    """The boats in the order of this round."""
    passage: Passage | None = None
    arrived: tuple[int, ...] = ()
    out: tuple[int, ...] = ()
    jobs: tuple[Job, ...] = ()
    ending: Ending | None = None

    @classmethod
    def new(cls, rules: QueenRules, players: int) -> "QueenState":
        """The position before anything was drawn."""
        boats = (Boat(),) * (players * rules.boats_each(players))
        supply = SUPPLY[players] if rules.passengers else 0
        return cls(rules, players, boats, supply=supply, jobs=(DrawStarter(),))

    # --- Who acts

    @property
    def rule_set(self) -> QueenRules:
        """The rules that are played."""
        return self.rules

    @property
    def players(self) -> int:
        """The number of seats."""
        return self.seats

    def owner(self, boat: int) -> int:
        """The seat that a boat belongs to."""
        return boat % self.seats

    def fleet(self, seat: int) -> range:
        """The boats of a seat."""
        return range(seat, len(self.boats), self.seats)

    @property
    def job(self) -> Job | None:
        """What is to be decided now."""
        return self.jobs[0] if self.jobs else None

    @property
    def to_act(self) -> int | None:
        """The seat whose decision is due, ``CHANCE``, or None when the game is over."""
        if self.ending is not None:
            return None
        return self.owner(self.job.boat) if isinstance(self.job, CaptainsJob) else CHANCE

    @property
    def turn_id(self) -> tuple[int, ...]:
        """Round and boat, and whether it is the boat's turn or another decision for it."""
        boat = -1 if self.boat_to_act is None else self.boat_to_act
        return self.round, boat, isinstance(self.job, PlayTurn)

    @property
    def interrupted_turn(self) -> TurnKey | None:
        """The turn of a boat that has pushed another one, whose captain decides now."""
        if isinstance(self.job, PlayTurn):
            return None
        going_on = [job.boat for job in self.jobs if isinstance(job, PlayTurn | Follow)]
        return (self.owner(going_on[0]), (self.round, going_on[0], True)) if going_on else None

    @property
    def boat_to_act(self) -> int | None:
        """The boat that a captain has to decide for."""
        return self.job.boat if isinstance(self.job, CaptainsJob) else None

    @property
    def chance(self) -> ChanceNode | None:
        """A start place, the direction die or a tile."""
        match self.job:
            case DrawStarter():
                return _evenly("starter", len(self.starters), map(Starter, self._unplaced))
            case RollDie():
                ways = open_ways(self.river.places, self.tiles_to_come)
                return _evenly("die", len(self.river.names), map(Die, ways))
            case DrawTile():
                return _evenly("tile", len(self.river.names), map(Draw, self.tiles_left))
            case _:
                return None

    @property
    def _unplaced(self) -> tuple[int, ...]:
        placed = {self.owner(boat) for boat in self.starters}
        return tuple(seat for seat in range(self.seats) if seat not in placed)

    @property
    def free_start_places(self) -> tuple[int, ...]:
        """The start places where no boat lies: the one waited for, the other one, the rest."""
        taken = {boat.cell for boat in self.boats}
        places = dict.fromkeys((self.berth, *BERTHS, *range(1, START_PLACES + 1)))
        return tuple(p for p in places if p is not None and start_cell(p) not in taken)

    # --- The river to come

    @property
    def tiles_left(self) -> tuple[str, ...]:
        """The tiles that may still be drawn."""
        return _tiles_left(self.river)

    @property
    def tiles_to_come(self) -> int:
        """How many tiles are still to be laid, without the arrival tile."""
        return self.rules.river_tiles - len(self.river.names)

    # --- Passengers and landing

    def waiting_at(self, cell: int) -> int:
        """The passengers that wait on the dock of a cell; none where there is no dock."""
        dock = self.river.tiles[cell // TILE].dock
        here = dock is not None and dock.cell == cell % TILE
        return self.waiting[cell // TILE] if here else 0

    def may_board(self, number: int, cell: int) -> bool:
        """Whether a boat could take a passenger there, if one waits (Q-PASS-1, Q-PASS-2)."""
        boat = self.boats[number]
        return boat.speed == 1 and not boat.full and self.may_use_dock(number, cell // TILE)

    def may_use_dock(self, number: int, tile: int) -> bool:
        """Whether a boat, or its player, has not had a passenger from that tile (Q-PASS-2)."""
        users = self.fleet(self.owner(number)) if self.rules.dock_limit == "player" else (number,)
        return all(tile not in self.boats[user].aboard for user in users)

    @property
    def may_decline(self) -> bool:
        """Whether captains are asked before a passenger comes aboard (Q-PASS-4)."""
        return len(self.boats) > self.seats

    @property
    def landings_to_end(self) -> int:
        """How many boats have to land to end the game at once (Q-END-3, Q-2P-1)."""
        if len(self.boats) > self.seats:
            return 1
        return len(self.boats) - len(self.arrived) - len(self.out) - 1

    # --- The protocol

    def legal_actions(self) -> tuple[Action, ...]:
        """Everything that the captain to act may do, in a fixed order."""
        return turns.legal_actions(self) if self.boat_to_act is not None else ()

    def turns(self) -> Sequence[Turn]:
        """All distinct outcomes of the whole turn of the captain to act."""
        return outcomes.turns(self) if self.boat_to_act is not None else ()

    def _check(self, action: Action) -> None:
        turns.check(self, action)

    def _act(self, action: Action) -> tuple["QueenState", tuple[Event, ...]]:
        return engine.act(self, action)

    def _settle(self, outcome: Outcome) -> tuple["QueenState", tuple[Event, ...]]:
        return engine.settle(self, outcome)

    @property
    def ranking(self) -> Ranking | None:
        """The places when the game is over (Q-END-3)."""
        return None if self.ending is None else order.ranking(self)

    def to_dict(self) -> dict[str, Any]:
        """The position as plain data."""
        return position.to_dict(self)


@lru_cache(maxsize=1024)
def _tiles_left(river: River) -> tuple[str, ...]:
    return tuple(name for name in tiles() if name[0] == "A" and name not in river.names)


def _evenly(kind: str, index: int, outcomes: Any) -> ChanceNode:
    alike: tuple[Outcome, ...] = tuple(outcomes)
    return ChanceNode(kind, index, tuple((one, Fraction(1, len(alike))) for one in alike))
