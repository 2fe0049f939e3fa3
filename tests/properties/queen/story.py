"""A position of Mississippi Queen that changes by events alone."""

from dataclasses import replace
from typing import Any

import paddlewheel as pw
from paddlewheel.games.queen import events as ev
from paddlewheel.games.queen.boat import Boat
from paddlewheel.games.queen.state import QueenState
from paddlewheel.games.queen.tiles import start_cell


class Story:
    """Told event by event; each must fit where it is told."""

    def __init__(self, before: QueenState) -> None:
        self.before = before
        self.boats = list(before.boats)
        self.names, self.ways = list(before.river.names), list(before.river.ways)
        self.lifted = before.river.lifted
        self.waiting, self.supply = list(before.waiting), before.supply
        self.starters, self.berth = list(before.starters), before.berth
        self.round, self.order = before.round, before.order
        self.arrived, self.out = list(before.arrived), list(before.out)
        self.ending: Any = before.ending
        self.ranking: Any = before.ranking
        self.rolled: int | None = None
        self.pool, self.helm = before.pool, before.helm

    def tell(self, event: pw.Event) -> None:
        """Go on with one event."""
        getattr(self, {"arrived": "landed"}.get(event.kind, event.kind))(event)

    def compare(self, after: QueenState) -> None:
        """The story must have come to this state."""
        told = [self._seen(number, boat) for number, boat in enumerate(self.boats)]
        assert told == [self._seen(number, boat) for number, boat in enumerate(after.boats)]
        assert self.pool == after.pool
        if self.round and after.rose is not None:
            assert self.helm == after.helm
        assert (tuple(self.names), tuple(self.ways)) == (after.river.names, after.river.ways)
        assert self.lifted == after.river.lifted
        assert (tuple(self.waiting), self.supply) == (after.waiting, after.supply)
        assert (tuple(self.starters), self.berth) == (after.starters, after.berth)
        assert (self.round, self.order) == (after.round, after.order)
        assert (tuple(self.arrived), tuple(self.out)) == (after.arrived, after.out)
        assert (self.ending, self.ranking) == (after.ending, after.ranking)

    def _seen(self, number: int, boat: Boat) -> tuple[Any, ...]:
        # What is left of the sixth boat's extra coal goes without an event, and so does all that
        # the Black Rose has for her turn.
        coal = 0 if number == self.before.rose else min(boat.coal, 6)
        return boat.cell, boat.facing, boat.speed, coal, boat.aboard, boat.misses, boat.stranded

    def change(self, number: int, **values: Any) -> None:
        self.boats[number] = replace(self.boats[number], **values)

    def pay(self, number: int, coal: int) -> None:
        assert 0 <= coal <= self.boats[number].coal, "nobody spends more than there is"
        self.change(number, coal=self.boats[number].coal - coal)

    def go(self, number: int, start: int, end: int) -> None:
        assert self.boats[number].cell == start
        assert end not in [boat.cell for boat in self.boats], "a cell holds one boat"
        assert end in self.before.river.neighbours[start], "a step leads to the next cell"
        self.change(number, cell=end)

    # --- The start

    def start_place_drawn(self, event: ev.StartPlaceDrawn) -> None:
        self.starters.append(event.boat)
        assert event.place == len(self.starters)
        if event.place <= 5:
            self.change(event.boat, cell=start_cell(event.place))

    def berth_chosen(self, event: ev.BerthChosen) -> None:
        self.berth = event.place

    def launched(self, event: ev.Launched) -> None:
        assert event.cell not in [boat.cell for boat in self.boats]
        self.change(event.boat, cell=event.cell, coal=self.boats[event.boat].coal + 1)
        self.berth = None

    def took_the_helm(self, event: ev.TookTheHelm) -> None:
        last = [boat for boat in self.order if boat != self.before.rose][-1]
        assert event.seat == last % self.before.seats, "whose own boat moves last"
        self.helm = event.seat

    # --- The river

    def tile_added(self, event: ev.TileAdded) -> None:
        assert event.tile not in self.pool
        self.pool = (*self.pool, event.tile)

    def tile_omitted(self, event: ev.TileOmitted) -> None:
        assert event.tile in self.pool
        self.pool = tuple(name for name in self.pool if name != event.tile)

    def die_rolled(self, event: ev.DieRolled) -> None:
        self.rolled = event.way
        if len(self.names) == self.before.rules.river_tiles:
            return
        assert event.boat < len(self.boats)

    def tile_laid(self, event: ev.TileLaid) -> None:
        assert event.place == len(self.names)
        assert event.tile not in self.names
        assert event.tile in self.pool
        self.names.append(event.tile)
        self.ways.append(event.way)
        self.waiting.append(event.passengers)
        self.supply -= event.passengers

    def arrival_laid(self, event: ev.ArrivalLaid) -> None:
        assert self.rolled == event.way
        assert len(self.names) == self.before.rules.river_tiles
        self.ways.append(event.way)

    def tiles_lifted(self, event: ev.TilesLifted) -> None:
        assert event.lifted > self.lifted
        self.lifted = event.lifted

    # --- Turns

    def round_began(self, event: ev.RoundBegan) -> None:
        self.round += 1
        assert event.round == self.round
        self.order = event.order

    def turn_missed(self, event: ev.TurnMissed) -> None:
        if self.boats[event.boat].cell is not None:
            assert self.boats[event.boat].misses
            self.change(event.boat, misses=False)

    def speed_set(self, event: ev.SpeedSet) -> None:
        assert self.boats[event.boat].speed == event.before
        self.pay(event.boat, event.coal)
        self.change(event.boat, speed=event.speed)

    def steered(self, event: ev.Steered) -> None:
        assert (event.facing - self.boats[event.boat].facing) % 6 in (1, 5)
        self.pay(event.boat, event.coal)
        self.change(event.boat, facing=event.facing)

    def sailed(self, event: ev.Sailed) -> None:
        ahead = self.before.river.neighbours[event.start][self.boats[event.boat].facing]
        assert event.end == ahead, "always over the bow"
        self.go(event.boat, event.start, event.end)

    def backed_off(self, event: ev.BackedOff) -> None:
        river, facing = self.before.river, self.boats[event.boat].facing
        assert event.start in river.sandbanks
        assert event.end not in river.driftwood
        assert event.end == river.neighbours[event.start][(facing + 3) % 6]
        self.go(event.boat, event.start, event.end)

    def left_sandbank(self, event: ev.LeftSandbank) -> None:
        boat = self.boats[event.boat]
        assert boat.cell in self.before.river.sandbanks
        assert event.coal == 1 or (boat.stranded and boat.coal == 0)
        self.pay(event.boat, event.coal)
        self.change(event.boat, stranded=False)

    def ran_onto_sandbank(self, event: ev.RanOntoSandbank) -> None:
        assert self.boats[event.boat].cell in self.before.river.sandbanks
        self.change(event.boat, speed=1, stranded=False)

    def stranded(self, event: ev.Stranded) -> None:
        assert self.boats[event.boat].cell in self.before.river.sandbanks
        self.change(event.boat, stranded=True)

    def slowed(self, event: ev.Slowed) -> None:
        assert 1 <= event.speed < self.boats[event.boat].speed
        self.change(event.boat, speed=event.speed)

    def pushed(self, event: ev.Pushed) -> None:
        assert event.by != event.boat
        assert event.start not in self.before.river.sandbanks, "nobody is pushed off a sandbank"
        self.go(event.boat, event.start, event.end)

    def faced(self, event: ev.Faced) -> None:
        self.change(event.boat, facing=event.facing)

    def crashed(self, event: ev.Crashed) -> None:
        self.change(event.boat, speed=1, misses=True)

    def blocked(self, event: ev.Blocked) -> None:
        misses = self.before.rules.blocked == "sail_and_miss"
        self.change(event.boat, speed=1, misses=misses)

    def went_out(self, event: ev.WentOut) -> None:
        self.out.append(event.boat)
        self.change(event.boat, cell=None)

    # --- Coal

    def took_coal(self, event: ev.TookCoal) -> None:
        boat = self.boats[event.boat]
        assert boat.cell in self.before.river.coal_docks
        assert (boat.speed, boat.coal + event.coal) == (1, 6)
        assert event.boat != self.before.rose
        self.change(event.boat, coal=6)

    def coal_given(self, event: ev.CoalGiven) -> None:
        river, rose, boats = self.before.river, self.before.rose, (event.giver, event.taker)
        cells = [self.boats[boat].cell for boat in boats]
        special = river.docks | river.coal_docks | river.sandbanks | river.driftwood
        assert not special & set(cells)
        assert cells[1] in river.neighbours[cells[0] or 0]
        assert self.boats[event.giver].speed == self.boats[event.taker].speed
        assert event.taker != rose
        if event.giver == rose:
            assert event.taker % self.before.seats == self.helm
            assert self.boats[event.taker].coal + event.coal == 6
        else:
            assert self.before.side(event.giver) == self.before.side(event.taker)
            self.pay(event.giver, event.coal)
        self.change(event.taker, coal=self.boats[event.taker].coal + event.coal)
        assert self.boats[event.taker].coal <= 6

    # --- Passengers and the end

    def passenger_boarded(self, event: ev.PassengerBoarded) -> None:
        boat = self.boats[event.boat]
        assert boat.cell is not None
        assert boat.cell // 20 == event.dock
        assert boat.speed == 1
        assert event.boat != self.before.rose
        self.waiting[event.dock] -= 1
        self.change(event.boat, aboard=(*boat.aboard, event.dock))
        assert event.aboard == len(self.boats[event.boat].aboard)

    def passenger_declined(self, event: ev.PassengerDeclined) -> None:
        assert self.waiting[event.dock] > 0

    def landed(self, event: ev.Arrived) -> None:
        boat = self.boats[event.boat]
        assert boat.cell in self.before.river.landings
        assert event.boat != self.before.rose
        assert len(boat.aboard) == 2 or not self.before.rules.passengers
        self.arrived.append(event.boat)
        assert event.place == len(self.arrived)
        self.change(event.boat, cell=None)

    def game_ended(self, event: ev.GameEnded) -> None:
        self.ending, self.ranking = event.ending, event.ranking
