"""A position of Mississippi Queen: the river, the boats, and what is to be done next."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Any, ClassVar

from paddlewheel.core.chance import CHANCE, ChanceNode, Outcome
from paddlewheel.core.event import Event
from paddlewheel.core.state import Action, Ranking, State, Turn, TurnKey
from paddlewheel.games.queen import engine, laying, order, outcomes, position, turns
from paddlewheel.games.queen.actions import Add, Die, Draw, Omit, Starter
from paddlewheel.games.queen.boat import Boat, Passage, Situation
from paddlewheel.games.queen.events import Ending
from paddlewheel.games.queen.jobs import (
    CaptainsJob,
    DrawAddition,
    DrawOmission,
    DrawStarter,
    DrawTile,
    Follow,
    Job,
    PlayTurn,
    RollDie,
)
from paddlewheel.games.queen.needs import entry
from paddlewheel.games.queen.options import A2, A3, BERTHS, ROSE_COAL, START_PLACES, B, QueenRules
from paddlewheel.games.queen.plainturn import follow, is_plain_turn
from paddlewheel.games.queen.river import TILE, River, open_ways
from paddlewheel.games.queen.tiles import START, start_cell

SOURCE = River((START,))


@dataclass(frozen=True)
class QueenState(State):
    """A position of Mississippi Queen."""

    title_name: ClassVar[str] = "queen"

    rules: QueenRules
    seats: int
    boats: tuple[Boat, ...]
    """A player's boats are those whose number leaves the seat when divided by the players; the
    Black Rose comes after them all."""
    pool: tuple[str, ...] = ()
    """The tiles that are in the game besides the start."""
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
    helm: int = 0
    """The seat that steers the Black Rose in this round."""
    passage: Passage | None = None
    arrived: tuple[int, ...] = ()
    out: tuple[int, ...] = ()
    jobs: tuple[Job, ...] = ()
    ending: Ending | None = None

    @classmethod
    def new(cls, rules: QueenRules, players: int) -> "QueenState":
        """The position before anything was drawn."""
        boats = (Boat(),) * (players * rules.boats_each(players))
        if rules.black_rose:
            boats = (*boats, Boat(coal=ROSE_COAL))
        pool, draws = laying.tiles_in_game(rules)
        supply, _ = rules.provision(players)
        jobs = (*draws, DrawStarter())
        return cls(rules, players, boats, pool=pool, supply=supply, jobs=jobs)

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
        """The seat that a boat belongs to, or that steers the Black Rose."""
        if self.rules.black_rose and boat == len(self.boats) - 1:
            return self.helm
        return boat % self.seats

    def fleet(self, seat: int) -> range:
        """The boats of a seat."""
        return range(seat, self.racers, self.seats)

    @property
    def rose(self) -> int | None:
        """The number of the Black Rose, if she sails along."""
        return len(self.boats) - 1 if self.rules.black_rose else None

    @property
    def racers(self) -> int:
        """How many boats the players have."""
        return len(self.boats) - self.rules.black_rose

    def side(self, boat: int) -> int:
        """The team that a boat belongs to, or the seat."""
        return self.rules.side(boat % self.seats)

    @property
    def sides(self) -> list[tuple[int, ...]]:
        """The boats of every team, or of every seat."""
        found: dict[int, list[int]] = {}
        for boat in range(self.racers):
            found.setdefault(self.side(boat), []).append(boat)
        return [tuple(boats) for boats in found.values()]

    @property
    def has_fleets(self) -> bool:
        """Whether some team, or some seat, has several boats."""
        return self.rules.teams != "none" or self.racers > self.seats

    @property
    def job(self) -> Job | None:
        """What is to be decided now."""
        return self.jobs[0] if self.jobs else None

    @property
    def to_act(self) -> int | None:
        """The seat whose decision is due, ``CHANCE``, or None when the game is over."""
        if self.ending is not None:
            return None
        job = self.jobs[0] if self.jobs else None
        return self.owner(job.boat) if isinstance(job, CaptainsJob) else CHANCE

    @property
    def turn_id(self) -> tuple[int, ...]:
        """Round and boat, and whether it is the boat's turn or another decision for it."""
        job = self.job
        boat = job.boat if isinstance(job, CaptainsJob) else -1
        return self.round, boat, isinstance(job, PlayTurn)

    @property
    def turn_key(self) -> TurnKey | None:
        """The captain to act and the turn that is due, at one look: it is asked at every step."""
        job = self.jobs[0] if self.jobs else None
        if self.ending is not None or not isinstance(job, CaptainsJob):
            return None
        return self.owner(job.boat), (self.round, job.boat, isinstance(job, PlayTurn))

    @property
    def sails(self) -> bool:
        """Whether the captain to act is to sail, not to answer a question on the way."""
        return isinstance(self.job, PlayTurn)

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
        job = self.job
        return job.boat if isinstance(job, CaptainsJob) else None

    @property
    def chance(self) -> ChanceNode | None:
        """A start place, the direction die or a tile."""
        match self.job:
            case DrawAddition():
                left = tuple(name for name in B if name not in self.pool)
                return _evenly("addition", len(B) - len(left), map(Add, left))
            case DrawOmission():
                a3 = tuple(name for name in A3 if name in self.pool)
                left = a3 or tuple(name for name in A2 if name in self.pool)
                return _evenly("omission", len(left), map(Omit, left))
            case DrawStarter():
                return _evenly("starter", len(self.starters), map(Starter, self._unplaced))
            case RollDie():
                return _die(self.river, self.tiles_to_come)
            case DrawTile():
                return _next_tile(self.river, self.pool)
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
        return _tiles_left(self.river, self.pool)

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
        if number == self.rose or boat.speed != 1 or boat.full:
            return False
        return self.may_use_dock(number, cell // TILE)

    def may_use_dock(self, number: int, tile: int) -> bool:
        """Whether a boat, or its player, has not had a passenger from that tile (Q-PASS-2)."""
        users = self.fleet(self.owner(number)) if self.rules.dock_limit == "player" else (number,)
        return all(tile not in self.boats[user].aboard for user in users)

    @property
    def may_decline(self) -> bool:
        """Whether captains are asked before a passenger comes aboard (Q-PASS-4)."""
        return self.has_fleets

    def would_end(self, landing: Sequence[int]) -> bool:
        """Whether the game would end if these boats landed besides (Q-END-3, Q-2P-1, Q-VAR-3)."""
        return order.ending_after(self, (*self.arrived, *landing), self.out) is not None

    def ends_at_once(self, boat: int, situation: Situation) -> bool:
        """Whether a boat stays, or goes out, where it is (Q-MOVE-7, Q-MOVE-8, Q-SAND-3)."""
        match situation:
            case "crash":
                return self.rules.crash == "out" and boat != self.rose
            case "blocked":
                return self.rules.blocked == "stay"
            case "stranded":
                return True
        return False

    # --- Sandbanks, driftwood and the Black Rose

    def may_lie_on_sand(self, boat: int, coal: int) -> bool:
        """Whether a boat with so much coal may come onto a sandbank (Q-SAND-5)."""
        return self.rules.sand_without_coal == "allowed" or coal > 0 or boat == self.rose

    def push_cost(self, ahead: int, cells: Sequence[int]) -> int:
        """The points for a push: the own cell, and every cell that a boat is set on (Q-PUSH-3)."""
        return sum(entry(self.river, cell) for cell in (ahead, *cells))

    @property
    def rose_from(self) -> int | None:
        """Where the Black Rose lay when this turn began."""
        if self.rose is None:
            return None
        begun = self.passage is not None and self.passage.spares_rose
        return self.passage.rose_from if begun and self.passage else self.boats[self.rose].cell

    # --- The protocol

    def legal_actions(self) -> tuple[Action, ...]:
        """Everything that the captain to act may do, in a fixed order."""
        return turns.legal_actions(self) if self.boat_to_act is not None else ()

    def turns(self) -> Sequence[Turn]:
        """All distinct outcomes of the whole turn of the captain to act."""
        return outcomes.turns(self) if self.boat_to_act is not None else ()

    def is_surely_legal(self, actions: Sequence[Action]) -> bool:
        """Whether these are a whole turn over open water."""
        return is_plain_turn(self, actions)

    def follow(self, actions: Sequence[Action]) -> Iterator[tuple["QueenState", tuple[Event, ...]]]:
        """What such a turn leads to, step by step."""
        return follow(self, actions)

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
def _tiles_left(river: River, pool: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(name for name in pool if name not in river.names)


# A chance node is looked at several times before it is answered.


@lru_cache(maxsize=256)
def _die(river: River, tiles_to_come: int) -> ChanceNode:
    return _evenly("die", len(river.names), map(Die, open_ways(river.places, tiles_to_come)))


@lru_cache(maxsize=256)
def _next_tile(river: River, pool: tuple[str, ...]) -> ChanceNode:
    return _evenly("tile", len(river.names), map(Draw, _tiles_left(river, pool)))


def _evenly(kind: str, index: int, outcomes: Any) -> ChanceNode:
    alike: tuple[Outcome, ...] = tuple(outcomes)
    return ChanceNode(kind, index, tuple((one, Fraction(1, len(alike))) for one in alike))
