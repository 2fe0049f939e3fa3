"""A page of HTML in one file: sections, tables and plots, in our colours, by day and by night."""

from collections.abc import Iterable, Sequence
from html import escape
from importlib import resources

from paddlewheel.arena.lettering import font_faces
from paddlewheel.art.palette import DARK, LIGHT, Palette

_WAVES = (
    '<svg class="waves" viewBox="0 0 1200 28" preserveAspectRatio="none" aria-hidden="true">'
    '<path fill="currentColor" d="M0 28V14q50 -14 100 0t100 0t100 0t100 0t100 0t100 0t100 0t100 0'
    't100 0t100 0t100 0t100 0V28z"/></svg>'
)


def section(heading: str, told: str, *content: str, wide: bool = False) -> str:
    """A card with a heading, a paragraph and anything below; the content is HTML."""
    kind = ' class="wide"' if wide else ""
    paragraph = f"<p>{escape(told)}</p>" if told else ""
    return f"<section{kind}><h2>{escape(heading)}</h2>{paragraph}{''.join(content)}</section>"


def plot(svg: str, label: str) -> str:
    """A plot that also says what it shows."""
    return svg.replace("<svg", f'<svg role="img" aria-label="{escape(label)}"', 1)


def table(headings: Sequence[str], rows: Iterable[Sequence[str]], kind: str = "") -> str:
    """A table; cells are HTML, whole ``<td>`` and ``<th>``, headings are texts."""
    head = "".join(f"<th>{escape(heading)}</th>" for heading in headings)
    body = "".join(f"<tr>{''.join(row)}</tr>" for row in rows)
    return (
        f'<div class="scroll"><table class="{kind}"><thead><tr>{head}</tr></thead>'
        f"<tbody>{body}</tbody></table></div>"
    )


def page(lang: str, heading: str, head: Iterable[str], sections: Iterable[str], foot: str) -> str:
    """The whole page; paragraphs of the head are texts, the sections HTML."""
    above, *below = head
    top = f'<p class="eyebrow">{escape(above)}</p><h1>{escape(heading)}</h1>'
    top += "".join(f"<p>{escape(text)}</p>" for text in below)
    body = (
        f"<header><div>{top}</div>{_WAVES}</header>\n<main>\n"
        + "\n".join(sections)
        + f"\n</main>\n<footer>{escape(foot)}</footer>"
    )
    return (
        f'<!DOCTYPE html>\n<html lang="{lang}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(heading)}</title>\n<style>\n{_styles(heading + body)}</style>\n</head>\n"
        f"<body>\n{body}\n</body>\n</html>\n"
    )


def _styles(text: str) -> str:
    sheet = resources.files("paddlewheel").joinpath("arena", "report.css")
    return (
        f"{font_faces(text)}\n:root {{ {_colours(LIGHT)} }}\n"
        f"@media (prefers-color-scheme: dark) {{ :root {{ {_colours(DARK)} }} }}\n"
        f"{sheet.read_text(encoding='utf-8')}"
    )


def _colours(theme: Palette) -> str:
    names = ("bg", "surface", "sunk", "ink", "ink2", "line", "danger")
    return " ".join(f"--{name}: {getattr(theme, name)};" for name in names)
