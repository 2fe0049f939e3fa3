"""A picture as pages that link to it show it: 1200 by 630 pixels, whatever shape it has itself."""

import re

from paddlewheel.art.palette import THEMES
from paddlewheel.art.svg import element, num
from paddlewheel.core.title import Theme

WIDTH, HEIGHT = 1200, 630
_EDGE = 12
_VIEW = re.compile(r'viewBox="(\S+) (\S+) (\S+) (\S+)" width="[^"]*" height="[^"]*"')


def area_of(svg: str) -> tuple[float, float, float, float]:
    """What a picture of ours shows: left, top, width, height."""
    found = _VIEW.search(svg)
    assert found is not None, "all our pictures say how large they are"
    x, y, wide, high = map(float, found.groups())
    return x, y, wide, high


def preview(svg: str, theme: Theme = "light") -> str:
    """The picture in the middle of a sheet of its own colour."""
    x, y, wide, high = area_of(svg)
    scale = min((WIDTH - 2 * _EDGE) / wide, (HEIGHT - 2 * _EDGE) / high)
    left, top = (WIDTH - wide * scale) / 2, (HEIGHT - high * scale) / 2
    size = (
        f'x="{num(left)}" y="{num(top)}" width="{num(wide * scale)}" height="{num(high * scale)}" '
        f'viewBox="{num(x)} {num(y)} {num(wide)} {num(high)}"'
    )
    return element(
        "svg",
        element("rect", width=WIDTH, height=HEIGHT, fill=THEMES[theme].bg),
        _VIEW.sub(size, svg, count=1),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        width=WIDTH,
        height=HEIGHT,
    )
