"""What the worker processes do: bots think and charts are drawn here, never in the event loop."""

import gzip
import os
from collections.abc import Sequence
from typing import Any

from paddlewheel.art.paper import Paper
from paddlewheel.bots import make_bot
from paddlewheel.bots.advice import Advice, explained
from paddlewheel.bots.advice import advise as pilots_advice
from paddlewheel.bots.opinion import SEED, Weighed
from paddlewheel.bots.opinion import weigh as captains_opinion
from paddlewheel.core.record import Step
from paddlewheel.core.state import Action, State, Turn
from paddlewheel.core.title import Theme
from paddlewheel.core.titles import title
from paddlewheel.render.files import pngs_to_gif, render_svg, svg_to_png
from paddlewheel.render.film import frames as drawn_frames
from paddlewheel.render.pdf import sheets_to_pdf, svg_to_pdf
from paddlewheel.render.preview import preview
from paddlewheel.render.scenes import Scene

FRAME = 600
"""Milliseconds that a frame of a film is seen."""


def warm() -> int:
    """Nothing, but the worker has started and knows the games when it is done."""
    return os.getpid()


def choose(bot: str, seed: str, state: State) -> list[str]:
    """What a bot does, as notation."""
    answer: Any = make_bot(bot, seed).choose(state)
    actions = answer.actions if isinstance(answer, Turn) else answer
    return [str(action) for action in actions]


def advise(state: State, lang: str, names: Sequence[str], seed: str) -> Advice:
    """What the pilot would do, and why."""
    return pilots_advice(state, lang, names, seed)


def foresee(state: State, actions: Sequence[Action]) -> Any:
    """What is to be known of the turn after the one that is planned."""
    return state.title.foresee(state, actions)


def weigh(state: State, level: str) -> tuple[Weighed, ...]:
    """What a captain of a level would do, and how it weighs other turns."""
    return captains_opinion(state, level)


def explain(
    state: State, turns: Sequence[Sequence[Action]], lang: str, names: Sequence[str]
) -> list[Advice]:
    """Turns in words, and what speaks for them."""
    return [explained(state, turn, lang, names, SEED) for turn in turns]


def draw(name: str, key: str, theme: Theme, lang: str) -> bytes:
    """A chart as a compressed SVG."""
    return gzip.compress(title(name).chart(key, theme, lang).encode(), mtime=0)


def illustrate(name: str, picture: str, theme: Theme, lang: str) -> bytes:
    """A picture of a handbook as a compressed SVG."""
    return gzip.compress(title(name).illustration(picture, theme, lang).encode(), mtime=0)


def picture(scene: Scene, names: Sequence[str], theme: Theme, lang: str, kind: str) -> bytes:
    """A moment of a race: as an SVG, as a PNG, or as a preview of a link to it."""
    svg = render_svg(scene.state, names=names, theme=theme, lang=lang, events=scene.events)
    if kind == "svg":
        return svg.encode()
    return svg_to_png(preview(svg, theme) if kind == "preview" else svg)


def poster(  # noqa: PLR0913, PLR0917 (an executor passes no names)
    first: State, steps: Sequence[Step], names: Sequence[str], theme: Theme, lang: str, kind: str
) -> bytes:
    """A whole race as an SVG or a PDF."""
    svg = first.title.poster(first, steps, names=names, theme=theme, lang=lang)
    return svg_to_pdf(svg, first.title.label) if kind == "pdf" else svg.encode()


def kit(name: str, paper: Paper, lang: str) -> bytes:
    """A game to print and play as a PDF."""
    game = title(name)
    return sheets_to_pdf(game.kit(paper, lang), game.label)


def frames(
    scenes: Sequence[Scene], last: State, names: Sequence[str], theme: Theme, lang: str
) -> list[bytes]:
    """Some frames of a film."""
    return list(drawn_frames(scenes, last, names, theme, lang))


def film(pngs: Sequence[bytes]) -> bytes:
    """Frames as a GIF."""
    return pngs_to_gif(pngs, milliseconds=FRAME)
