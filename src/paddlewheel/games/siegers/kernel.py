"""A race in numbers, for bots: turns are played and judged fast. Typed Python that mypyc compiles.

Without a compiler the same file runs as it is, only slower. It knows nothing of states, events and
reasons; what a turn leads to is what the rules say, and a test plays both to compare.

A log burnt is a field sailed, and a field drifted back is a log won: so field and logs together
are what a steamer has, and moving along the river by itself changes nothing. Only lying
alongside brings more. A steamer is well placed if it has much, and if there is something to be
won from the others in its next turn.
"""

from typing import Final

NOWHERE: Final = -1
"""The field of a steamer that is not on the course."""
SIDES: Final = 6

HOME: Final = 1000.0
OTHERS: Final = 0.5
"""How much the average progress of the others counts against one's own."""
PROSPECT: Final = 0.6
"""How much of what could be won next turn is believed in: the others move before."""
APART: Final = 0.5
"""The price of a field between a steamer and the nearest other one: stay in touch."""
STRANDED: Final = 2.5
"""The price of such a field that nobody has the logs for. More than a log: it must be worth
drifting back for nothing, because a steamer that meets nobody stays where it is for ever."""

A_LOT: Final = 20.0
A_WIN: Final = 10.0
"""Logs, and fields won at once, that count as one for those who learn."""


class Board:
    """The course: the field beyond each of the six sides of a field, and the numbers on boats."""

    def __init__(
        self, beyond: list[list[int]], ring: list[int], most_back: int, stop_at_first: bool
    ) -> None:
        self.beyond = beyond
        self.ring = ring
        self.most_back = most_back
        self.stop_at_first = stop_at_first
        self.finish = len(beyond) - 1


class Race:
    """Where everybody is. The front of a steamer: the place in the ring of what points right."""

    def __init__(
        self,
        board: Board,
        fields: list[int],
        fronts: list[int],
        logs: list[int],
        box: int,
        finished: list[int],
    ) -> None:
        self.board = board
        self.fields = fields
        self.fronts = fronts
        self.logs = logs
        self.box = box
        self.finished = finished

    # --- A turn

    def after(self, seat: int, steps: int, fields: int) -> "Race":
        """The race after a steamer has turned by so many steps and sailed so many fields."""
        race = Race(
            self.board,
            self.fields.copy(),
            self.fronts.copy(),
            self.logs.copy(),
            self.box,
            self.finished.copy(),
        )
        race._turn(seat, steps)
        if fields > 0:
            race._sail(seat, fields)
        elif fields < 0:
            race._drift(seat, -fields)
        if fields:
            race._run_chain(seat)
        return race

    def _turn(self, seat: int, steps: int) -> None:
        cost = max(0, abs(steps) - 1)
        self.fronts[seat] = (self.fronts[seat] + steps) % SIDES
        self.logs[seat] -= cost
        self.box += cost

    def _sail(self, seat: int, fields: int) -> None:
        self.logs[seat] -= fields
        self.box += fields
        self._carry(seat, fields)

    def _drift(self, seat: int, fields: int) -> None:
        won = min(fields, self.box)
        self.logs[seat] += won
        self.box -= won
        field = self.fields[seat]
        while fields:
            field -= 1
            if self._at(field) == NOWHERE:
                fields -= 1
        self.fields[seat] = field

    def _carry(self, seat: int, fields: int) -> None:
        """So many free fields ahead; at the finish a steamer leaves the course."""
        field = max(0, self.fields[seat])
        finish = self.board.finish
        while fields and field < finish:
            field += 1
            if self._at(field) == NOWHERE:
                fields -= 1
        if field == finish:
            self.fields[seat] = NOWHERE
            self.finished.append(seat)
        else:
            self.fields[seat] = field

    def _at(self, field: int) -> int:
        for seat in range(len(self.fields)):
            if self.fields[seat] == field:
                return seat
        return NOWHERE

    @property
    def is_over(self) -> bool:
        """Whether nobody sails on."""
        home = len(self.finished)
        return (home > 0 and self.board.stop_at_first) or home >= len(self.fields) - 1

    # --- Lying alongside

    def _run_chain(self, seat: int) -> None:
        while not self.is_over:
            won = 0
            stronger: list[int] = []
            for other in self._touched(seat):
                gain = self._gain(seat, other)
                if gain > 0:
                    won += gain
                elif gain < 0:
                    stronger.append(other)
            if won:
                self._carry(seat, won)
            elif stronger:
                self._carry_others(seat, stronger)
            else:
                return

    def _carry_others(self, seat: int, stronger: list[int]) -> None:
        """One by one, until the steamer in turn is ahead of the one that has just moved."""
        gains = [-self._gain(seat, other) for other in stronger]
        for index in range(len(stronger)):
            other = stronger[index]
            self._carry(other, gains[index])
            if self.is_over or (self._side(seat, other) != NOWHERE and self._gain(seat, other) > 0):
                return

    def _touched(self, seat: int) -> list[int]:
        """Those that touch a steamer, clockwise from it."""
        touched: list[int] = []
        if self.fields[seat] != NOWHERE:
            for step in range(1, len(self.fields)):
                other = (seat + step) % len(self.fields)
                if self._side(seat, other) != NOWHERE:
                    touched.append(other)
        return touched

    def _side(self, seat: int, other: int) -> int:
        """The side on which another steamer lies, if it does."""
        field = self.fields[other]
        if field == NOWHERE or self.fields[seat] == NOWHERE:
            return NOWHERE
        beyond = self.board.beyond[self.fields[seat]]
        for side in range(SIDES):
            if beyond[side] == field:
                return side
        return NOWHERE

    def _gain(self, seat: int, other: int) -> int:
        """By how much a steamer's number is higher than that of one that touches it."""
        side = self._side(seat, other)
        ring = self.board.ring
        own = ring[(self.fronts[seat] + side) % SIDES]
        return own - ring[(self.fronts[other] + side + 3) % SIDES]

    # --- What it is worth

    def worth(self, seat: int) -> float:
        """What the race is worth to a seat."""
        for place in range(len(self.finished)):
            if self.finished[place] == seat:
                return HOME * (len(self.fields) - place)
        others = 0
        for other in range(len(self.fields)):
            if other != seat:
                others += self.progress(other)
        return (
            self.progress(seat)
            + self.logs[seat]
            + PROSPECT * self.prospect(seat)
            - OTHERS * others / (len(self.fields) - 1)
            - self._loneliness(seat)
        )

    def progress(self, seat: int) -> int:
        """How far a steamer has come: beyond the finish the better places are higher."""
        for place in range(len(self.finished)):
            if self.finished[place] == seat:
                return self.board.finish + len(self.fields) - place
        return self.fields[seat]

    def _loneliness(self, seat: int) -> float:
        """The price of the way to the nearest other; none for one that can go home alone."""
        field = self.fields[seat]
        if field == NOWHERE or field + self.logs[seat] >= self.board.finish:
            return 0.0
        price = -1.0
        for other in range(len(self.fields)):
            if other == seat or self.fields[other] == NOWHERE:
                continue
            gap = abs(field - self.fields[other])
            behind = seat if field < self.fields[other] else other
            this = APART * gap + STRANDED * max(0, gap - self.logs[behind])
            if price < 0 or this < price:
                price = this
        return max(0.0, price)

    def prospect(self, seat: int) -> int:
        """The most that a steamer could win at its first contact if it were to move now."""
        here = self.fields[seat]
        furthest = here + self.logs[seat]
        nearest = 0 if here == NOWHERE else max(0, here - self.board.most_back)
        best = 0
        for other in range(len(self.fields)):
            if other == seat or self.fields[other] == NOWHERE:
                continue
            for landing in self.board.beyond[self.fields[other]]:
                if nearest <= landing <= furthest and self._at(landing) == NOWHERE:
                    best = max(best, self._best_gain(seat, landing))
        return best

    def _best_gain(self, seat: int, field: int) -> int:
        """The most to be won on a field, less the price of turning towards the others there."""
        sides: list[int] = []
        numbers: list[int] = []
        ring = self.board.ring
        beyond = self.board.beyond[field]
        for side in range(SIDES):
            other = NOWHERE if beyond[side] == NOWHERE else self._at(beyond[side])
            if other not in (NOWHERE, seat):
                sides.append(side)
                numbers.append(ring[(self.fronts[other] + side + 3) % SIDES])
        best = NOWHERE
        for turn in range(-2, 4):
            won = -max(0, abs(turn) - 1)
            for index in range(len(sides)):
                own = ring[(self.fronts[seat] + turn + sides[index]) % SIDES]
                won += max(0, own - numbers[index])
            best = max(best, won)
        return best

    # --- For those who learn

    def describe(self, seat: int, found: list[float]) -> None:
        """Append the numbers of a steamer (see ``features``)."""
        field, seats = self.fields[seat], len(self.fields)
        home = 0.0
        for place in range(len(self.finished)):
            if self.finished[place] == seat:
                home = (seats - place) / seats
        ashore = field == NOWHERE and home == 0.0
        found.append(1.0 if home else max(0, field) / self.board.finish)
        found.append(self.logs[seat] / A_LOT)
        found.append(home)
        found.append(1.0 if ashore else 0.0)
        found.append(0.0 if home else self.prospect(seat) / A_WIN)
        found.append(self._way_to_others(seat))
        near = not home and max(0, field) + self.logs[seat] >= self.board.finish
        found.append(1.0 if near else 0.0)

    def _way_to_others(self, seat: int) -> float:
        """How far the nearest other steamer is, as a part of the course."""
        if self.fields[seat] == NOWHERE:
            return 0.0
        least = self.board.finish
        for other in range(len(self.fields)):
            if other != seat and self.fields[other] != NOWHERE:
                least = min(least, abs(self.fields[seat] - self.fields[other]))
        return least / self.board.finish


def worths(race: Race, seat: int, turns: list[tuple[int, int]]) -> list[float]:
    """What turns are worth to the one who makes them: steps and fields of each."""
    return [race.after(seat, steps, fields).worth(seat) for steps, fields in turns]


FEATURES: Final = 7
"""Numbers a steamer in ``features``."""


def features(race: Race, seat: int, turns: list[tuple[int, int]]) -> list[float]:
    """What turns lead to, for those who learn: numbers of every steamer, from the mover's on.

    Field, logs, place at home, ashore, what it could win next, the way to the nearest other one,
    and whether it can go home by itself: all between 0 and about 1.
    """
    found: list[float] = []
    for steps, fields in turns:
        after = race.after(seat, steps, fields)
        for step in range(len(race.fields)):
            after.describe((seat + step) % len(race.fields), found)
    return found
