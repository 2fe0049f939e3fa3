"""The pieces for the web app, from the same art as the pictures: ``python -m scripts.web_art``.

Writes ``web/src/board/livery.ts`` and ``web/src/board/queen/sprite.ts``. ``--check`` writes
nothing and fails if they are not current.
"""

import argparse
import json
import re
import sys
from pathlib import Path

from paddlewheel.art import fleet
from paddlewheel.art.palette import BLACK_ROSE, FLEET, Livery
from paddlewheel.games.queen import boat_art, token_art
from paddlewheel.games.queen.boat_art import FINE, PLAIN, Look
from paddlewheel.games.queen.dock_art import _landward  # the side of a dock where its house stands
from paddlewheel.games.queen.tiles import START, tiles

BOARD = Path(__file__).parents[1] / "web" / "src" / "board"
NOTE = "/** Generated from the art of the pictures by `python -m scripts.web_art`. */\n"


def livery_module() -> str:
    """Letters, colours and patterns of the fleet; the Black Rose comes last."""
    rows = ",\n".join(_livery(livery) for livery in (*FLEET, BLACK_ROSE))
    return f"""{NOTE}export interface Livery {{
  readonly letter: string;
  readonly colour: string;
  /** The colour of the letter. */
  readonly ink: string;
  readonly pattern: string;
  /** What is drawn on the colour: SVG about (32, 32), 64 units wide and tall. */
  readonly marks: string;
}}

export const LIVERIES: readonly Livery[] = [
{rows},
];
"""


def _livery(livery: Livery) -> str:
    drawn = fleet._MARKS[livery.pattern]
    fields = {
        "letter": livery.letter,
        "colour": livery.colour,
        "ink": livery.ink,
        "pattern": livery.pattern,
        "marks": drawn,
    }
    lines = "".join(f"    {name}: {_quoted(value)},\n" for name, value in fields.items())
    return f"  {{\n{lines}  }}"


def sprite_module() -> str:
    """The drawings of Mississippi Queen by name, and where the things on a boat are."""
    return f"""{NOTE}
/** The inside of a `<defs>`; every name begins with `queen-`. */
export const SPRITE = {_quoted(_sprite())};

/** Where the things on a boat are and how large, in units of which a cell has {boat_art.SIZE:g}. */
export interface Look {{
  readonly name: "fine" | "plain";
  readonly dialAt: readonly [number, number];
  readonly dial: number;
  readonly figure: number;
  readonly letterAt: readonly [number, number];
  readonly letter: number;
  readonly seatAt: readonly [number, number];
  readonly seat: number;
}}

export const SIZE = {boat_art.SIZE:g};
export const FINE: Look = {_look(FINE, "fine")};
export const PLAIN: Look = {_look(PLAIN, "plain")};
/** The strokes behind a boat that is under way. */
export const WAKES = {_quoted(boat_art._WAKES)};

/** A dial without its figure, 10 units in radius, and a parasol, one unit. */
export const TOKENS = {{
{_tokens()}
}} as const;

/** The cells of the start places, from the first. */
export const STARTS: readonly number[] = [{_starts()}];

/** By the name of its tile: on which side of the dock the house stands, the tile pointing north. */
export const PIERS: Readonly<Record<string, number>> = {_piers()};
"""


def _sprite() -> str:
    plain = boat_art.definitions((*FLEET, BLACK_ROSE), PLAIN)
    plain = re.sub(r"<pattern.*?</pattern>", "", plain)
    shapes = (
        token_art.definitions()
        + _named(boat_art.definitions((*FLEET, BLACK_ROSE), FINE), "fine-")
        + _named(plain, "plain-")
    )
    return re.sub(r'(id="|href="#|url\(#)', r"\g<1>queen-", shapes)


def _named(shapes: str, prefix: str) -> str:
    """The same drawings under other names; the patterns keep theirs."""
    return re.sub(r'(id="|href="#)(?=hull|boat)', rf"\g<1>{prefix}", shapes)


def _look(look: Look, name: str) -> str:
    (dx, dy), (lx, ly), (sx, sy) = look.dial_at, look.letter_at, look.seat_at
    return (
        "{\n"
        f'  name: "{name}",\n'
        f"  dialAt: [{dx:g}, {dy:g}],\n  dial: {look.dial:g},\n  figure: {look.figure:g},\n"
        f"  letterAt: [{lx:g}, {ly:g}],\n  letter: {look.letter:g},\n"
        f"  seatAt: [{sx:g}, {sy:g}],\n  seat: {look.seat:g},\n"
        "}"
    )


def _tokens() -> str:
    """What can be drawn where no sprite is."""
    drawn = re.findall(r'<g id="(\w+)">(.*?)</g>', token_art.definitions())
    return "\n".join(f"  {name}: {_quoted(shape)}," for name, shape in drawn)


def _starts() -> str:
    return ", ".join(map(str, tiles()[START].start))


def _piers() -> str:
    sides = {
        name: _landward(tile, tile.dock.cell)
        for name, tile in tiles().items()
        if tile.dock is not None
    }
    return "{\n" + "".join(f'  "{name}": {side},\n' for name, side in sides.items()) + "}"


def _quoted(text: str) -> str:
    if '"' not in text:
        return json.dumps(text, ensure_ascii=False)
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'"


def main() -> int:
    """Write the modules, or compare them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="only compare")
    check = parser.parse_args().check
    files = {
        BOARD / "livery.ts": livery_module(),
        BOARD / "queen" / "sprite.ts": sprite_module(),
    }
    stale = [
        path for path, text in files.items() if not path.exists() or path.read_text("utf-8") != text
    ]
    for path in stale:
        if check:
            print(f"{path} is not current: python -m scripts.web_art")
        else:
            path.write_text(files[path], encoding="utf-8")
    return int(check and bool(stale))


if __name__ == "__main__":
    sys.exit(main())
