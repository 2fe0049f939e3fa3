"""What resigning does to the places.

A side is a team or, without teams, a seat; it has given up when all its captains have resigned. A
captain who resigns alone shares the place that the others of the team reach.
"""

from collections.abc import Sequence

from paddlewheel.core.rules import RuleSet
from paddlewheel.core.state import Ranking


def given_up(rules: RuleSet, seats: int, resigned: Sequence[int]) -> Ranking:
    """The sides that have given up, best first: whoever held out longer is the better one."""
    sides: dict[int, list[int]] = {}
    for seat in range(seats):
        sides.setdefault(rules.side(seat), []).append(seat)
    gone = [tuple(side) for side in sides.values() if set(side) <= set(resigned)]
    return tuple(sorted(gone, key=lambda side: -max(map(resigned.index, side))))


def ranked(places: Ranking, gone: Ranking) -> Ranking:
    """Places with those who have given up after all others; a tie with others is split."""
    lost = {seat for side in gone for seat in side}
    kept = (tuple(seat for seat in tied if seat not in lost) for tied in places)
    return (*(tied for tied in kept if tied), *gone)
