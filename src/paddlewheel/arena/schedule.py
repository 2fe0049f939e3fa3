"""Who meets whom, in which seats: every bot sits in every seat equally often.

Seats of one team are always held by one bot, so line-ups are made of sides and not of seats.

* Duels: two bots hold as equal a number of sides as possible, in every order: AB BA; AAB ABA BAA
  ABB BAB BBA; AABB ABAB … (6). From five sides on there would be 20, so it is the rotations of
  AABAB… and of the same with A and B exchanged, 10 for five sides and 12 for six.
* Melee: as many bots as there are sides, in all rotations; if there are more bots, all choices of
  them; if there are fewer, they sit there several times, and all choices of who does so once more.

All line-ups with one seed make a seed group: the river and the dice are the same for all of them.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise

from paddlewheel.arena.tournament import Tournament

Lineup = tuple[int, ...]
"""The number of the bot in every seat, or for every side."""

_ALL_ORDERS = 4
"""Up to so many sides, all orders of a duel are played."""


@dataclass(frozen=True, slots=True, order=True)
class Match:
    """One race: its seed, and the bot in every seat, by its place in the list."""

    seed: int
    lineup: Lineup

    @property
    def name(self) -> str:
        """The same text for the same match in the same tournament; good for the name of a file."""
        return f"{self.seed:06d}-{'.'.join(map(str, self.lineup))}"


def matches(tournament: Tournament) -> list[Match]:
    """All matches in their order: a seed group after the other."""
    lineups = seat_lineups(tournament)
    return [Match(seed, lineup) for seed in tournament.seeds for lineup in lineups]


def seat_lineups(tournament: Tournament) -> list[Lineup]:
    """The line-ups of every seed group, sorted."""
    sides = [tournament.rules.side(seat) for seat in range(tournament.seats)]
    names = sorted(set(sides))
    lineups = _melee if tournament.kind == "melee" else _duels
    return sorted(
        tuple(lineup[names.index(side)] for side in sides)
        for lineup in set(lineups(tournament, len(names)))
    )


def pairs(tournament: Tournament) -> list[tuple[int, int]]:
    """The bots that are compared, by their places in the list."""
    bots = range(len(tournament.bots))
    return list(pairwise(bots) if tournament.neighbours else combinations(bots, 2))


def _duels(tournament: Tournament, sides: int) -> Iterator[Lineup]:
    for one, other in pairs(tournament):
        for places in _shares(sides):
            yield tuple(one if side in places else other for side in range(sides))
            yield tuple(other if side in places else one for side in range(sides))


def _shares(sides: int) -> Iterator[frozenset[int]]:
    """The sides of one of two bots, in all orders or in all rotations."""
    half = sides // 2
    if sides <= _ALL_ORDERS:
        yield from map(frozenset, combinations(range(sides), half))
        return
    first = (0, *range(1, 2 * half - 2, 2))  # AABAB…
    for turn in range(sides):
        yield frozenset((side + turn) % sides for side in first)


def _melee(tournament: Tournament, sides: int) -> Iterator[Lineup]:
    bots = tuple(range(len(tournament.bots)))
    often, rest = divmod(sides, len(bots))
    for more in combinations(bots, rest):
        yield from _rotations((*bots * often, *more))


def _rotations(table: Sequence[int]) -> Iterator[Lineup]:
    for turn in range(len(table)):
        yield (*table[turn:], *table[:turn])
