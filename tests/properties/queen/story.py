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

    def tell(self, event: pw.Event) -> None:
        """Go on with one event."""
        getattr(self, {"arrived": "landed"}.get(event.kind, event.kind))(event)

    def compare(self, after: QueenState) -> None:
        """The story must have come to this state."""
        assert [_seen(boat) for boat in self.boats] == [_seen(boat) for boat in after.boats]
        assert (tuple(self.names), tuple(self.ways)) == (after.river.names, after.river.ways)
        assert self.lifted == after.river.lifted
        assert (tuple(self.waiting), self.supply) == (after.waiting, after.supply)
        assert (tuple(self.starters), self.berth) == (after.starters, after.berth)
        assert (self.round, self.order) == (after.round, after.order)
        assert (tuple(self.arrived), tuple(self.out)) == (after.arrived, after.out)
        assert (self.ending, self.ranking) == (after.ending, after.ranking)

    def change(self, number: int, **values: Any) -> None:
        self.boats[number] = replace(self.boats[number], **values)

    def pay(self, number: int, coal: int) -> None:
        assert 0 <= coal <= self.boats[number].coal
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
        self.change(event.boat, cell=event.cell, coal=7)
        self.berth = None

    # --- The river

    def die_rolled(self, event: ev.DieRolled) -> None:
        self.rolled = event.way
        if len(self.names) == self.before.rules.river_tiles:
            return
        assert event.boat < len(self.boats)

    def tile_laid(self, event: ev.TileLaid) -> None:
        assert event.place == len(self.names)
        assert event.tile not in self.names
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

    def pushed(self, event: ev.Pushed) -> None:
        assert event.by != event.boat
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

    # --- Passengers and the end

    def passenger_boarded(self, event: ev.PassengerBoarded) -> None:
        boat = self.boats[event.boat]
        assert boat.cell is not None
        assert boat.cell // 20 == event.dock
        assert boat.speed == 1
        self.waiting[event.dock] -= 1
        self.change(event.boat, aboard=(*boat.aboard, event.dock))
        assert event.aboard == len(self.boats[event.boat].aboard)

    def passenger_declined(self, event: ev.PassengerDeclined) -> None:
        assert self.waiting[event.dock] > 0

    def landed(self, event: ev.Arrived) -> None:
        boat = self.boats[event.boat]
        assert boat.cell in self.before.river.landings
        assert len(boat.aboard) == 2 or not self.before.rules.passengers
        self.arrived.append(event.boat)
        assert event.place == len(self.arrived)
        self.change(event.boat, cell=None)

    def game_ended(self, event: ev.GameEnded) -> None:
        self.ending, self.ranking = event.ending, event.ranking


def _seen(boat: Boat) -> tuple[Any, ...]:
    # What is left of the sixth boat's extra coal goes without an event.
    coal = min(boat.coal, 6)
    return boat.cell, boat.facing, boat.speed, coal, boat.aboard, boat.misses
