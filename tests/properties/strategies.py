"""Hypothesis strategies: positions, actions and texts."""

import random
from typing import Any

from hypothesis import strategies as st
from tests.properties.games import BEGINNINGS, begin

from paddlewheel.games.siegers.actions import ROTATIONS, Pass, Sail

actions = st.one_of(
    st.sampled_from(ROTATIONS),
    st.builds(Sail, st.integers(-20, 70).filter(bool)),
    st.builds(Pass),
)


@st.composite
def positions(draw: Any) -> Any:
    """A position of any sort, some turns after its beginning."""
    rng = random.Random(draw(st.integers(0, 2**32)))
    state = begin(draw(st.sampled_from(BEGINNINGS)), rng)
    for _ in range(draw(st.integers(0, 12))):
        moves = [*state.legal_actions(), *(outcome for outcome, _ in state.chance_outcomes())]
        if not moves:
            break
        state, _ = state.apply(rng.choice(moves))
    return state


json_values = st.recursive(
    st.none() | st.booleans() | st.integers(-5, 100) | st.text(max_size=5),
    lambda values: st.lists(values, max_size=3) | st.dictionaries(st.text(max_size=5), values),
    max_leaves=5,
)
