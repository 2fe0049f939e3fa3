"""Positions of the advanced game for the turn kernel: any options at all, hazards, the Black Rose.

Everything follows from the seed of the position.
"""

import random
from collections.abc import Iterator
from dataclasses import dataclass

from tests.properties.campaign import ALL, Campaign, Cell, Tally
from tests.properties.queen.fairness import Coals, all_turns, fair_outcomes
from tests.properties.queen.hazards import (
    aground,
    among_hazards,
    hemmed_in,
    trapped_rose,
    with_the_rose,
)
from tests.properties.queen.kernel import UNDER_WAY, under_way, with_extra_coal
from tests.properties.queen.positions import crowded, jammed, late, loading, nearly_home
from tests.properties.queen.rules import any_rules
from tests.properties.queen.turns import check_kernels, check_turns

import paddlewheel as pw
from paddlewheel.games.queen.actions import Back, Push
from paddlewheel.games.queen.jobs import ChooseTransfer, PlayTurn
from paddlewheel.games.queen.options import EXTRA_COAL, ROSE_COAL
from paddlewheel.games.queen.state import QueenState

SORTS = (
    *(among_hazards,) * 8,
    *(aground, with_the_rose) * 4,
    *(hemmed_in, trapped_rose) * 2,
    *(crowded, jammed, late, nearly_home, loading),
)
LENGTHS = (3, 3, 4, 5, 6, 9)
SIZE = range(1, 401)
"""How many outcomes the positions have: those that spare the Rose take long to walk."""
UNMINDED = 1 / 3
"""The share of positions with the Rose that are walked with nobody minding her, too."""


def check_position(seed: int) -> Tally:
    """Compare everything that finds whole turns at the position of a seed."""
    rng = random.Random(f"advanced {seed}")
    state = _position(rng)
    turns, found = check_turns(state, rng)
    tally, edition = Tally(), state.rules.edition
    assert state.passage is not None
    if state.passage.situation == "free":
        check_kernels(state, rng)
        if state.passage.rose_from is not None:
            tally.note(edition, *_check_ban(state, rng, found))
    tally.note(edition, "positions", *Seen(state, turns, found).all())
    tally.note_many(edition, "outcomes", len(turns))
    return tally


def _position(rng: random.Random) -> QueenState:
    """A position with a whole turn to be made, of a size that can be walked."""
    while True:
        rules, players = any_rules(rng, LENGTHS)
        state = with_extra_coal(rng.choice(SORTS)(rng, rules, players))
        if rng.random() < UNDER_WAY:
            state = under_way(rng, state)
        if isinstance(state.job, PlayTurn) and len(state.turns()) in SIZE:
            return state


def _check_ban(state: QueenState, rng: random.Random, found: Coals) -> Iterator[str]:
    """The turns offered are the fair ones if there are any, all otherwise (Q-ROSE-6)."""
    passage = state.passage
    assert passage is not None
    if not passage.spares_rose and passage.speed_set:
        return  # judged when the turn began
    if state.boat_to_act == state.rose and _can_end(state):
        return  # what driftwood would have done to her is not told any more
    assert found == fair_outcomes(state, found)
    unminded = all_turns(state)
    if not passage.spares_rose:
        yield "ban void"
    elif len(unminded.turns()) > len(found):
        yield "ban active"
        if rng.random() < UNMINDED and len(unminded.turns()) in SIZE:
            check_turns(unminded, rng)


def _can_end(state: QueenState) -> bool:
    ends = state.turns() if state.river.landings else ()
    return any(isinstance(t.state, QueenState) and t.state.ending is not None for t in ends)


@dataclass
class Seen:
    """What there is to a position, its turns and their outcomes."""

    state: QueenState
    turns: tuple[pw.Turn, ...]
    found: Coals

    def all(self) -> Iterator[str]:
        """Everything that there is."""
        seen = {**self._pushes(), **self._sand(), **self._rose(), **self._others()}
        yield from (name for name, is_so in seen.items() if is_so)

    @property
    def _mover(self) -> int:
        assert self.state.boat_to_act is not None
        return self.state.boat_to_act

    def _shoved(self, boat: int) -> bool:
        """Whether a boat can be pushed elsewhere."""
        lay = self.state.boats[boat].cell
        return boat != self._mover and any(result[3][boat] != lay for result in self.found)

    def _pushes(self) -> dict[str, bool]:
        wood, sand = self.state.river.driftwood, self.state.river.sandbanks
        pushes = [a.cells for turn in self.turns for a in turn.actions if isinstance(a, Push)]
        chains = [cells for cells in pushes if len(cells) > 1]
        boats = self.state.boats
        return {
            "pushed onto driftwood": any(wood & set(cells) for cells in pushes),
            "pushed onto sand": any(sand & set(cells) for cells in pushes),
            "pushed off driftwood": any(
                boat.cell in wood and self._shoved(n) for n, boat in enumerate(boats)
            ),
            "chain": bool(chains),
            "chain ends on driftwood": any(cells[-1] in wood for cells in chains),
            "chain ends on sand": any(cells[-1] in sand for cells in chains),
        }

    def _sand(self) -> dict[str, bool]:
        sand, me = self.state.river.sandbanks, self.state.boats[self._mover]
        is_free = self.state.passage is not None and self.state.passage.situation == "free"
        leaves = me.cell in sand and is_free
        backs = [turn for turn in self.turns if isinstance(turn.actions[-1], Back)]
        return {
            "sand entered": is_free and any(r[0] in sand and r[0] != me.cell for r in self.found),
            "sand left ahead": leaves and len(backs) < len(self.turns),
            "sand left back": leaves and bool(backs),
            "sand to sand back": any(turn.actions[-1] == Back() for turn in backs),
            "free leaving": leaves and me.stranded and me.coal == 0,
        }

    def _rose(self) -> dict[str, bool]:
        rose, passage = self.state.rose, self.state.passage
        if rose is None or passage is None:
            return {}
        usual = ROSE_COAL + (EXTRA_COAL if rose in self.state.starters[5:] else 0)
        return {
            "Rose's turn": rose == self._mover,
            "Rose on sand": self.state.boats[rose].cell in self.state.river.sandbanks,
            "Rose pushed": self._shoved(rose),
            "Rose needs more": rose == self._mover and self.state.boats[rose].coal > usual,
        }

    def _others(self) -> dict[str, bool]:
        state, me = self.state, self.state.boats[self._mover]
        assert state.passage is not None
        after = [turn.state for turn in self.turns if isinstance(turn.state, QueenState)]
        docks = state.river.coal_docks
        return {
            state.passage.situation: True,
            "restart": state.passage.facing_due,
            "under way": state.passage.speed_set,
            "driftwood crossed": any(
                turn.actions[0] != turn.actions[-1] and self._is_slowed(turn) for turn in self.turns
            ),
            "coal taken": any(r[0] in docks and r[2] == 1 and me.coal < 6 for r in self.found),
            "coal offered": any(isinstance(then.job, ChooseTransfer) for then in after),
            "landed": any(len(then.arrived) > len(state.arrived) for then in after),
            "whole team": any(then.ending == "whole_team" for then in after),
            "decided": any(then.ending in ("all_but_one", "first_boat") for then in after),
        }

    def _is_slowed(self, turn: pw.Turn) -> bool:
        chosen = [int(str(action)[1:]) for action in turn.actions if str(action)[:1] == "v"]
        after = turn.state
        assert isinstance(after, QueenState)
        here = after.boats[self._mover]
        return here.cell in self.state.river.driftwood and chosen[:1] > [here.speed]


FREQUENT = (
    "free", "restart", "under way", "chain", "pushed onto driftwood", "pushed onto sand",
    "pushed off driftwood", "chain ends on driftwood", "chain ends on sand", "sand entered",
    "sand left ahead", "sand left back", "free leaving", "stranded", "crash", "blocked",
    "driftwood crossed", "coal taken", "coal offered", "landed", "decided", "Rose's turn",
    "Rose on sand", "Rose pushed", "Rose needs more", "ban active", "ban void",
)  # fmt: skip
"""What there must be among some hundred positions."""
RARE = ("sand to sand back", "whole team")


def campaign(positions: int) -> Campaign:
    """So many positions, and all that can occur in a share of them."""
    wanted: dict[Cell, int] = {(ALL, "positions"): positions}
    wanted |= {(ALL, name): max(1, positions // 600) for name in FREQUENT}
    wanted |= {(ALL, name): 1 for name in RARE}
    return Campaign(
        "queen-advanced", check_position, wanted, 2 * positions, ("positions", "outcomes")
    )
