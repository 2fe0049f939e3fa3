"""What an environment shows of a position."""

import sys
from io import BytesIO
from typing import Any

import numpy as np

from paddlewheel.core.state import State
from paddlewheel.envs.extras import EnvError
from paddlewheel.render.files import render_svg, svg_to_png

MODES = ["human", "ansi", "rgb_array", "svg"]
SIZE = 480
"""Pixels across and down: enough to follow a race, and soon drawn. A river that grows changes its
shape; what records films of environments wants pictures that are all of one size."""


def check_mode(mode: str | None) -> None:
    """Refuse a way of showing that does not exist."""
    if mode is not None and mode not in MODES:
        raise EnvError(
            "unknown_render_mode",
            "There is no render mode “{name}”; there are: {known}.",
            name=mode,
            known=", ".join(MODES),
        )


def show(state: State, mode: str | None) -> Any:
    """The position: printed, in words, in pixels or as a drawing."""
    match mode:
        case "human":
            sys.stdout.write(state.describe() + "\n")
            return None
        case "ansi":
            return state.describe()
        case "svg":
            return render_svg(state)
        case "rgb_array":
            return _pixels(render_svg(state))
    raise EnvError(
        "no_render_mode",
        "Say what you want to see when you make the environment: render_mode is one of {known}.",
        known=", ".join(MODES),
    )


def _pixels(svg: str) -> Any:
    from PIL import Image, ImageOps  # noqa: PLC0415 (takes time to load)

    with Image.open(BytesIO(svg_to_png(svg, SIZE))) as image:
        drawn = image.convert("RGB")
        shore = drawn.crop((0, 0, 1, 1)).tobytes()
        return np.array(ImageOps.pad(drawn, (SIZE, SIZE), color=tuple(shore)))
