"""A second, slow and plain reading of the rules of Mississippi, to compare the engine with.

It knows fields by their place on paper, walks one field at a time and shares no code with the
engine. Where the two differ, one of them has misread the rules.
"""

from dataclasses import dataclass

RING = (1, 2, 3, 6, 5, 4)
SIDES = ((1, 0), (0.5, -1), (-0.5, -1), (-1, 0), (-0.5, 1), (0.5, 1))
"""From the right against the clock: how far along the row, and how many rows down."""


def place(field: int) -> tuple[float, int]:
    """Where a field lies: odd rows of nine run to the right, even rows of eight back."""
    pairs, rest = divmod(field, 17)
    return (rest, 2 * pairs) if rest < 9 else (7.5 - (rest - 9), 2 * pairs + 1)


def finish_of(rows: int) -> int:
    """The last field of so many rows."""
    return rows // 2 * 17 + rows % 2 * 9 - 1


@dataclass
class Table:
    """Steamers on a course, by seat; one that is ashore or home is not in ``fields``."""

    players: int
    finish: int
    stop_at_first: bool
    fields: dict[int, int]
    rights: list[int | None]
    finished: list[int]

    @property
    def over(self) -> bool:
        home = len(self.finished)
        return home >= self.players - 1 or (self.stop_at_first and home > 0)

    def touching(self, seat: int) -> list[tuple[int, int, int]]:
        """Who touches this steamer, clockwise round the table: (seat, own number, theirs)."""
        if seat not in self.fields:
            return []
        x, y = place(self.fields[seat])
        found = []
        for step in range(1, self.players):
            other = (seat + step) % self.players
            if other in self.fields:
                ox, oy = place(self.fields[other])
                if (ox - x, oy - y) in SIDES:
                    side = SIDES.index((ox - x, oy - y))
                    found.append((other, self.number(seat, side), self.number(other, side + 3)))
        return found

    def number(self, seat: int, side: int) -> int:
        return RING[(RING.index(self.rights[seat]) + side) % 6]

    def lead(self, seat: int, other: int) -> int:
        """By how much the number of a steamer beats that of another, 0 if they do not touch."""
        return sum(own - theirs for who, own, theirs in self.touching(seat) if who == other)

    def move(self, seat: int, free: int) -> None:
        """Walk field by field, forward or backward; occupied fields do not count."""
        step = 1 if free > 0 else -1
        here = self.fields.pop(seat)
        while free and here < self.finish:
            here += step
            if here not in self.fields.values():
                free -= step
        if here >= self.finish:
            self.finished.append(seat)
        else:
            self.fields[seat] = here

    def chain(self, active: int) -> None:
        """Everything that lying alongside sets off."""
        while not self.over:
            leads = {who: own - theirs for who, own, theirs in self.touching(active)}
            gain = sum(lead for lead in leads.values() if lead > 0)
            behind = [who for who, lead in leads.items() if lead < 0]
            if gain:
                self.move(active, gain)
            elif behind:
                self._carry_others(active, behind, leads)
            else:
                return

    def _carry_others(self, active: int, behind: list[int], leads: dict[int, int]) -> None:
        for other in behind:
            self.move(other, -leads[other])
            if self.over or self.lead(active, other) > 0:
                return
