"""What a rule set needs: tiles, boats and passengers."""

from collections.abc import Sequence
from dataclasses import dataclass

from paddlewheel.art.palette import BLACK_ROSE, FLEET, Livery
from paddlewheel.core.errors import RuleSetError
from paddlewheel.games.queen.options import PLAYERS, SUPPLY, B, QueenRules, picked
from paddlewheel.games.queen.tiles import tiles


@dataclass(frozen=True)
class Parts:
    """What is in a kit."""

    tiles: tuple[str, ...]
    fleet: tuple[Livery, ...]
    passengers: int
    ordered: bool = True
    """Whether position decides who moves when: then there is a track and a measuring stick."""

    @property
    def rose(self) -> bool:
        """Whether the Black Rose is among the boats."""
        return BLACK_ROSE in self.fleet

    @property
    def special(self) -> tuple[str, ...]:
        """The B tiles."""
        return tuple(name for name in self.tiles if name in B)


EVERYTHING = Parts(tuple(tiles()), (*FLEET, BLACK_ROSE), max(SUPPLY.values()))


def parts_of(rules: QueenRules) -> Parts:
    """What may be needed in any race by these rules; what is drawn is all there."""
    special = rules.b_chosen or (B if rules.b_count else ())
    out = picked(rules.left_out)
    names = [name for name in tiles() if name not in out and (name not in B or name in special)]
    boats = max(players * rules.boats_each(players) for players in allowed(rules))
    rose = (BLACK_ROSE,) if rules.black_rose else ()
    waiting = max(rules.provision(players)[0] for players in allowed(rules))
    return Parts(tuple(names), (*FLEET[:boats], *rose), waiting, rules.order == "position")


def allowed(rules: QueenRules) -> list[int]:
    """The numbers of captains that these rules are for."""
    found = []
    for players in PLAYERS[rules.players]:
        try:
            rules.check_players(players)
        except RuleSetError:
            continue
        found.append(players)
    return found


def counted(numbers: Sequence[int]) -> str:
    r"""Numbers that lie close together, in few signs.

    >>> counted([2, 3, 4]), counted([4, 6])
    ('2\u20134', '4 / 6')
    """
    first, last = numbers[0], numbers[-1]
    if last > first and list(numbers) == list(range(first, last + 1)):
        return f"{first}–{last}"
    return " / ".join(map(str, numbers))
