"""Encodings as spaces of Gymnasium."""

import numpy as np
from gymnasium import spaces

from paddlewheel.core.encoding import Array, Encoding
from paddlewheel.core.state import State


def box(array: Array) -> spaces.Box:
    """The space of one array, channel by channel."""
    shape = [1] * len(array.shape)
    shape[array.axis] = len(array.channels)
    low, high = (
        np.broadcast_to(
            np.array([getattr(channel, end) for channel in array.channels]).reshape(shape),
            array.shape,
        ).astype(array.dtype)
        for end in ("low", "high")
    )
    return spaces.Box(low, high, array.shape, array.dtype)  # type: ignore[arg-type]


def observation(encoding: Encoding[State]) -> spaces.Dict:
    """The space of what a seat sees."""
    return spaces.Dict({array.name: box(array) for array in encoding.arrays})


def masked(encoding: Encoding[State]) -> spaces.Dict:
    """The same with what it may do."""
    mask = spaces.Box(0, 1, (encoding.actions,), np.int8)
    return spaces.Dict({"observation": observation(encoding), "action_mask": mask})
