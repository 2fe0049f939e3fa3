"""Games of Mississippi Queen to check: every edition and number of players, options mixed, short
rivers, captains of all sorts.

Everything follows from one number, the seed of the game.
"""

import random
from itertools import product
from typing import Any, get_args

from tests.properties.campaign import Campaign, Tally, in_all
from tests.properties.invariants import check_record
from tests.properties.queen import invariants
from tests.properties.queen.captains import BOTS
from tests.properties.queen.positions import asked, at_the_quay, crowded, jammed, late, moored
from tests.properties.queen.rules import EDITIONS, MIXED, some_rules

import paddlewheel as pw
from paddlewheel.games.queen import events as ev
from paddlewheel.games.queen.state import QueenState

KINDS = {
    kind.kind
    for kind in vars(ev).values()
    if isinstance(kind, type) and issubclass(kind, pw.Event) and kind is not pw.Event
}
ADVANCED = {
    "tile_added", "tile_omitted", "took_the_helm", "left_sandbank", "backed_off",
    "ran_onto_sandbank", "stranded", "slowed", "took_coal", "coal_given",
}  # fmt: skip
"""What needs B tiles, the Black Rose or friends: it is wanted where rule sets are drawn."""
ENDINGS = set(get_args(ev.Ending))
"""Nobody can be the last one out: when one boat is left the race is over."""
ROTATION = tuple(product((*EDITIONS, MIXED), range(2, 7)))
"""The edition and the number of players of the seeds one after the other."""
BEGINNINGS = (crowded, jammed, jammed, jammed, late, at_the_quay, moored, moored)
FOR_TWO = (crowded, late, at_the_quay, at_the_quay, moored, asked, asked, asked, asked)
"""Only captains with two boats are asked at the docks, and only theirs is a race to the first."""
CHECKED = 0.25
"""The share of states at which every action is tried."""


def begin(rng: random.Random, edition: str, players: int) -> QueenState:
    """A new game, or a position of some sort."""
    rules = some_rules(rng, edition, players)
    # The sixth boat's start is seen in new games only.
    if rng.random() < (0.5 if players == 6 else 0.8):
        return rng.choice(FOR_TWO if players == 2 else BEGINNINGS)(rng, rules, players)
    changed = rules.differences()
    state = pw.new_game("queen", edition=rules.edition, players=players, options=changed)
    assert isinstance(state, QueenState)
    return state


def check_game(seed: int) -> Tally:
    """Play the game of a seed to its end and check everything on the way."""
    rng = random.Random(seed)
    edition, players = ROTATION[seed % len(ROTATION)]
    tally = check_race(begin(rng, edition, players), rng, seed, edition)
    tally.note(edition, "games", f"{players} players")
    return tally


def check_race(state: QueenState, rng: random.Random, seed: int, edition: str) -> Tally:
    """Play on with captains of all sorts, check every state, count everything that happens."""
    bots = [rng.choice(BOTS)(rng) for _ in range(state.players)]
    tally = Tally()
    record = pw.Record.begin(state)
    before: Any = state
    steps = []
    _check(state, rng)
    for step in pw.race(record, state, bots, pw.SeededDealer(seed)):
        steps.append(step)
        invariants.check_step(before, step.state, step.events)
        _check(step.state, rng)
        kinds = [event.kind for event in step.events]
        tally.note(edition, *kinds, *(["turns"] if "speed_set" in kinds else []))
        before = step.state
    tally.note(edition, str(before.ending))
    check_record(record, steps)
    return tally


def _check(state: Any, rng: random.Random) -> None:
    invariants.check_state(state)
    if rng.random() < CHECKED:
        invariants.check_actions(state, rng)


CAMPAIGN = Campaign(
    name="queen",
    check=check_game,
    wanted={
        **in_all((KINDS - ADVANCED) | (ENDINGS - {"whole_team"})),
        **{(edition, f"{players} players"): 1 for edition, players in ROTATION},
    },
    patience=400,
    sums=("games", "turns"),
)
