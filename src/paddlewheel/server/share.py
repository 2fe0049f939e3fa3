"""What a link to a table tells those who show links: a title, a sentence and a picture.

It tells no more than whoever has the link may see at the table.
"""

import re
from dataclasses import dataclass
from html import escape
from urllib.parse import parse_qs, quote

from paddlewheel.core.titles import game_label, title
from paddlewheel.core.words import Speaker
from paddlewheel.render.preview import HEIGHT, WIDTH
from paddlewheel.server.chronicle import last_lines
from paddlewheel.table import Table

_TABLE = re.compile(r"t/([\w-]{1,32})(/replay)?/?")
_HEAD_TITLE = re.compile(r"<title>[^<]*</title>")
_DESCRIPTION = re.compile(r'\s*<meta name="description"[^>]*>')
LONGEST = 200
"""Characters of a sentence; more is not shown anyway."""


@dataclass(frozen=True)
class Link:
    """A page of a table: its address, and the moment that it opens at, if it names one."""

    table: str
    path: str
    at: int | None
    live: bool
    """Whether it is the page of the table itself."""


def link_of(path: str, query: str) -> Link | None:
    """The table that an address leads to."""
    found = _TABLE.fullmatch(path)
    if found is None:
        return None
    wanted = parse_qs(query).get("at", [""])[0]
    at = int(wanted) if found[2] and wanted.isascii() and wanted.isdigit() else None
    address = "/" + path.rstrip("/") + (f"?at={at}" if at is not None else "")
    return Link(found[1], address, at, live=not found[2])


@dataclass(frozen=True)
class Card:
    """What is told of a link."""

    title: str
    text: str
    picture: str | None
    """Where the picture is, on this server."""


def card_of(table: Table, link: Link, lang: str) -> Card:
    """What there is to tell of a table, or of one of its moments."""
    say = Speaker(lang)
    label = game_label(table.rules, lang)
    named = table.name or label
    captains = [chair.name for chair in table.chairs if chair.sitter != "open"]
    if table.first is None:
        seats = sum(chair.sitter == "open" for chair in table.chairs)
        text = say.count(seats, "{n} seat is open.", "{n} seats are open.")
        return Card(say("Come along: {name}", name=named), f"{label}. {text}", None)
    entries = len(table.steps)
    at = entries if link.at is None else min(link.at, entries)
    picture = f"/api/tables/{link.table}/moments/{at}/preview.png?lang={lang}"
    who = say.together(captains)
    if at < entries or table.ranking is None:
        round_ = say("Round {n}", n=table.state_at(at).turn_id[0])
        return Card(f"{round_} · {named}", f"{label}: {who}.", picture)
    winners = [table.names[seat] for seat in table.ranking[0]]
    if len(winners) == 1:
        heading = say("{name} wins", name=winners[0])
    else:
        heading = say("{names} share the victory", names=say.together(winners))
    lines = last_lines(table, lang)
    told = f" {lines[-1].text}" if lines else ""
    return Card(f"{heading} · {named}", f"{label}: {who}.{told}", picture)


def with_card(page: str, card: Card, base: str, link: Link) -> str:
    """The page of the app with what is told of the link in its head."""
    text = card.text if len(card.text) <= LONGEST else card.text[: LONGEST - 1].rstrip() + "…"
    tags = {
        "og:type": "website",
        "og:site_name": "Paddlewheel",
        "og:title": card.title,
        "og:description": text,
        "og:url": base + link.path,
    }
    if card.picture is not None:
        tags |= {
            "og:image": base + card.picture,
            "og:image:type": "image/png",
            "og:image:width": str(WIDTH),
            "og:image:height": str(HEIGHT),
            "og:image:alt": card.title,
        }
    large = "summary" if card.picture is None else "summary_large_image"
    head = [_meta("property", name, value) for name, value in tags.items()]
    head += [_meta("name", "twitter:card", large), _meta("name", "description", text)]
    heading = f"<title>{escape(card.title)} · Paddlewheel</title>"
    page = _DESCRIPTION.sub("", _HEAD_TITLE.sub(lambda _: heading, page, count=1), count=1)
    return page.replace("</head>", "".join(head) + "</head>", 1)


def with_chart(page: str, table: Table) -> str:
    """The page with the name of the chart that it will show first, so that it is asked for soon.

    The theme and the language are filled in by the page itself, before it does anything else.
    """
    if table.first is None:
        return page
    key = quote(title(table.title).chart_key(table.state), safe="")
    address = f"/api/charts/{table.title}/{{theme}}/{{lang}}/{key}.svg"
    return page.replace("<script", _meta("name", "chart", address) + "<script", 1)


def _meta(kind: str, name: str, value: str) -> str:
    return f'<meta {kind}="{name}" content="{escape(value)}" />'
