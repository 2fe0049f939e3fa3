"""From a title's picture to SVG, PNG and GIF files."""

from typing import Any

from paddlewheel.core.state import State


def render_svg(state: State, **how: Any) -> str:
    """A position as an SVG: ``names``, ``theme``, ``lang`` and ``events`` say how."""
    return state.title.picture(state, **how)
