"""Pictures of a game or a position: SVG, PNG, or a film of all turns as GIF."""

from collections.abc import Iterable, Iterator
from pathlib import Path

from rich.console import Console
from rich.progress import track

from paddlewheel.cli.errors import CliError
from paddlewheel.cli.scenes import read_record_or_position, scene_at, turn_by_turn
from paddlewheel.cli.screen import new_console
from paddlewheel.core.record import Record
from paddlewheel.core.recordfile import write_atomically
from paddlewheel.core.state import State
from paddlewheel.core.title import Theme
from paddlewheel.core.words import Speaker
from paddlewheel.render.files import GIF_WIDTH, frames_to_gif, render_svg, save_picture
from paddlewheel.render.scenes import Scene


def make_picture(
    source: Path, output: Path, *, at: int | None, width: int | None, theme: Theme, lang: str
) -> None:
    """Draw what a file holds."""
    held = read_record_or_position(source)
    film = output.suffix.lower() == ".gif"
    if isinstance(held, State):
        _refuse_log(at is not None or film)
        scenes, names = [Scene(held)], None
    else:
        scenes, names = _scenes(held, at, film), held.names
    ahead = scenes[-1].state if film else None
    svgs = (
        render_svg(
            scene.state, names=names, theme=theme, lang=lang, events=scene.events, ahead=ahead
        )
        for scene in scenes
    )
    say = Speaker(lang)
    if film:
        frames = _watched(svgs, len(scenes), say("Drawing the turns"))
        write_atomically(output, frames_to_gif(frames, width=width or GIF_WIDTH))
    else:
        save_picture(output, list(svgs), width=width)
    new_console().print(say("The picture is in {path}.", path=output), soft_wrap=True)


def _scenes(record: Record, at: int | None, film: bool) -> list[Scene]:
    return turn_by_turn(record, at) if film else [scene_at(record, at)]


def _refuse_log(asked: bool) -> None:
    if asked:
        raise CliError(
            "no_log", "This file holds a single position: there is no log to go through."
        )


def _watched(frames: Iterable[str], total: int, text: str) -> Iterator[str]:
    """The same frames with a bar on the way, if somebody is looking."""
    console = Console(stderr=True)
    yield from track(
        frames, text, total=total, console=console, disable=not console.is_terminal, transient=True
    )
