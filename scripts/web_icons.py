"""The icons of the installed web app, drawn from our own wheel: ``python -m scripts.web_icons``.

Writes PNG files into ``web/public``. ``--check`` writes nothing and fails if one is not current.
"""

import argparse
import sys
from pathlib import Path

import resvg_py

PUBLIC = Path(__file__).parents[1] / "web" / "public"
PAPER, INK, HUB = "#F3E9D6", "#2A2018", "#B3261A"
WATER = ("#BED6CA", "#A3C4BB")

_PADDLE = '<path d="M-3 -16.5H3V-9H-3ZM-3 16.5H3V9H-3ZM-.9 -10H.9V10H-.9Z"/>'


def wheel(ink: str, hub: str) -> str:
    """The wheel about the origin, 34 units wide."""
    turned = "".join(f'<g transform="rotate({turn})">{_PADDLE}</g>' for turn in (0, 45, 90, 135))
    ring = f'<circle r="9.8" fill="none" stroke="{ink}" stroke-width="2.4"/>'
    return f'<g fill="{ink}">{turned}{ring}<circle r="3.3" fill="{hub}"/></g>'


def icon(radius: float, size: float) -> str:
    """The wheel over the river, on paper with round corners; its size in hundredths."""
    waves = "".join(
        f'<path d="M0 {y}q12.5 -5 25 0t25 0t25 0t25 0V100H0Z" fill="{colour}"/>'
        for y, colour in zip((66, 80), WATER, strict=True)
    )
    turned = f'<g transform="translate(50 48) scale({size / 34})">{wheel(INK, HUB)}</g>'
    shape = f'<clipPath id="c"><rect width="100" height="100" rx="{radius}"/></clipPath>'
    inside = f'<rect width="100" height="100" fill="{PAPER}"/>{waves}{turned}'
    return _drawing("0 0 100 100", f'{shape}<g clip-path="url(#c)">{inside}</g>')


def badge() -> str:
    """What systems show in one colour."""
    return _drawing("-18 -18 36 36", wheel("#FFFFFF", "#FFFFFF"))


def _drawing(box: str, inside: str) -> str:
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}">{inside}</svg>'


FILES = {
    "icon-192.png": (icon(22, 74), 192),
    "icon-512.png": (icon(22, 74), 512),
    "icon-maskable-512.png": (icon(0, 58), 512),  # systems cut a fifth off
    "apple-touch-icon.png": (icon(0, 70), 180),
    "badge-96.png": (badge(), 96),
}


def main() -> int:
    """Write the icons, or compare them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="only compare")
    check = parser.parse_args().check
    stale = False
    for name, (svg, width) in FILES.items():
        path, drawn = PUBLIC / name, bytes(resvg_py.svg_to_bytes(svg_string=svg, width=width))
        if path.exists() and path.read_bytes() == drawn:
            continue
        stale = True
        if check:
            print(f"{path} is not current: python -m scripts.web_icons")
        else:
            path.write_bytes(drawn)
    return int(check and stale)


if __name__ == "__main__":
    sys.exit(main())
