"""What a captain can do and what chance can bring, with their notation.

A turn reads like ``v4 F L F P3.12 F .``: speed 4, ahead, 60 degrees to port, ahead, push the boat
ahead to cell 12 of tile 3, ahead, done. ``B=NE`` backs off a sandbank and faces north-east.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass

from paddlewheel.core.chance import Outcome
from paddlewheel.core.errors import NotationError
from paddlewheel.core.state import Action
from paddlewheel.games.queen.river import LEFT, RIGHT, STRAIGHT, TILE
from paddlewheel.games.queen.tiles import tiles

COMPASS = ("N", "NE", "SE", "S", "SW", "NW")


def cell_name(cell: int) -> str:
    """A cell as its tile, counted from the start, and its number on the tile."""
    return f"{cell // TILE}.{cell % TILE}"


@dataclass(frozen=True, slots=True)
class Face(Action):
    """Take a facing for free: at the start, after a push, after repairs."""

    facing: int

    def __str__(self) -> str:
        known = self.facing in range(len(COMPASS))
        return f"={COMPASS[self.facing] if known else self.facing}"


@dataclass(frozen=True, slots=True)
class Speed(Action):
    """Choose the speed of this turn."""

    speed: int

    def __str__(self) -> str:
        return f"v{self.speed}"


@dataclass(frozen=True, slots=True)
class Steer(Action):
    """Turn by 60 degrees: -1 to port (against the clock), 1 to starboard."""

    side: int

    def __str__(self) -> str:
        return "L" if self.side < 0 else "R"


@dataclass(frozen=True, slots=True)
class Ahead(Action):
    """Sail one cell ahead, onto free water."""

    def __str__(self) -> str:
        return "F"


@dataclass(frozen=True, slots=True)
class Back(Action):
    """Back off a sandbank by one cell and take a facing; onto another sandbank without one."""

    facing: int | None = None

    def __str__(self) -> str:
        return "B" if self.facing is None else f"B{Face(self.facing)}"


@dataclass(frozen=True, slots=True)
class Push(Action):
    """Push the boat ahead to a cell, the one that is there to the next, and so on; follow it."""

    cells: tuple[int, ...]

    def __str__(self) -> str:
        return "P" + ">".join(cell_name(cell) for cell in self.cells)


@dataclass(frozen=True, slots=True)
class Done(Action):
    """End the movement: all points are spent."""

    def __str__(self) -> str:
        return "."


AHEAD, DONE, PORT, STARBOARD = Ahead(), Done(), Steer(-1), Steer(1)
"""Those of which there is one only are made once: a turn has many of them."""


@dataclass(frozen=True, slots=True)
class Stop(Action):
    """End a movement that cannot be completed: crashed or blocked."""

    def __str__(self) -> str:
        return "stop"


@dataclass(frozen=True, slots=True)
class Board(Action):
    """Take the passenger that waits, or leave it."""

    take: bool

    def __str__(self) -> str:
        return "board" if self.take else "decline"


@dataclass(frozen=True, slots=True)
class Transfer(Action):
    """Give so much coal to the other boat; less than none is taken from it."""

    coal: int

    def __str__(self) -> str:
        if not self.coal:
            return "keep"
        return f"give{self.coal}" if self.coal > 0 else f"take{-self.coal}"


@dataclass(frozen=True, slots=True)
class Berth(Action):
    """Choose the start place behind which the sixth boat waits, or the one it is set on."""

    place: int

    def __str__(self) -> str:
        return f"berth {self.place}"


@dataclass(frozen=True, slots=True)
class Starter(Outcome):
    """The seat that takes the next start place."""

    seat: int

    def __str__(self) -> str:
        return f"starter {self.seat}"


@dataclass(frozen=True, slots=True)
class Add(Outcome):
    """A B tile that is in the game."""

    tile: str

    def __str__(self) -> str:
        return f"add {self.tile}"


@dataclass(frozen=True, slots=True)
class Omit(Outcome):
    """An A tile that is left out for it."""

    tile: str

    def __str__(self) -> str:
        return f"omit {self.tile}"


@dataclass(frozen=True, slots=True)
class Die(Outcome):
    """The way that the river goes on."""

    way: int

    def __str__(self) -> str:
        return {LEFT: "die left", STRAIGHT: "die straight", RIGHT: "die right"}[self.way]


@dataclass(frozen=True, slots=True)
class Draw(Outcome):
    """The tile that is laid."""

    tile: str

    def __str__(self) -> str:
        return f"tile {self.tile}"


_WORDS: dict[str, Action] = {
    str(action): action
    for action in (
        *(Face(facing) for facing in range(6)),
        *(Speed(speed) for speed in range(1, 7)),
        Steer(-1), Steer(1), Ahead(), Done(), Stop(), Board(True), Board(False),
        *(Berth(place) for place in range(1, 6)),
        Back(), *(Back(facing) for facing in range(6)), *(Transfer(coal) for coal in range(-6, 7)),
    )
}  # fmt: skip
_PUSH = re.compile(r"P(\d{1,2}\.\d{1,2}(?:>\d{1,2}\.\d{1,2}){0,5})")


def read_action(text: str) -> Action:
    """The action that a text means.

    >>> read_action("P3.12")
    Push(cells=(72,))
    """
    if text in _WORDS:
        return _WORDS[text]
    wanted = " ".join(text.split())
    if wanted in _WORDS:
        return _WORDS[wanted]
    if push := _PUSH.fullmatch(wanted):
        cells = [cell.split(".") for cell in push[1].split(">")]
        if all(int(number) < TILE for _, number in cells):
            return Push(tuple(TILE * int(tile) + int(number) for tile, number in cells))
    raise NotationError(
        "unreadable_action",
        "“{text}” is no action; write v3 for a speed, L or R to turn, F to sail ahead, "
        "P3.12 to push to cell 12 of tile 3, =NE to face north-east, . when done.",
        text=text,
    )


def read_outcome(text: str) -> Outcome:
    """The chance outcome that a text means."""
    kind, _, rest = text.strip().partition(" ")
    readers: dict[str, tuple[tuple[str, ...], Callable[[str], Outcome]]] = {
        "starter": (tuple("012345"), lambda seat: Starter(int(seat))),
        "die": (tuple(_WAYS), lambda way: Die(_WAYS[way])),
        "tile": (tuple(tiles()), Draw),
        "add": (tuple(tiles()), Add),
        "omit": (tuple(tiles()), Omit),
    }
    if kind in readers and rest in readers[kind][0]:
        return readers[kind][1](rest)
    raise NotationError(
        "unreadable_outcome",
        "“{text}” is no chance outcome; write “starter 2”, “die left” or “tile A2-1”.",
        text=text,
    )


_WAYS = {"left": LEFT, "straight": STRAIGHT, "right": RIGHT}
