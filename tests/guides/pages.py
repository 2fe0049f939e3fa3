"""The pages that people read: all Markdown files, with their blocks of code and their links."""

import re
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from pathlib import Path

from markdown_it import MarkdownIt
from markdown_it.token import Token

ROOT = Path(__file__).parents[2]
RUN = frozenset({"python", "sh", "console"})
READ = frozenset({"json", "toml"})
PLAIN = frozenset({"", "text"})
"""Languages of blocks that are run, that are read, and that are no code."""

_EXCUSE = re.compile(r"<!-- not run: (.+?) -->\s*")
_TAG = re.compile(r"<(?:img|a)\b[^>]*?\b(?:src|href)=\"([^\"]*)\"")


@dataclass(frozen=True)
class Block:
    """A block of code, and why it is not run if it is not."""

    page: str
    line: int
    lang: str
    text: str
    excuse: str | None

    @property
    def is_run(self) -> bool:
        return self.lang in RUN and self.excuse is None


@cache
def files() -> frozenset[str]:
    """All files that git knows or would take up, from the root on."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    return frozenset(name for name in listed.stdout.split("\0") if (ROOT / name).is_file())


def pages() -> list[str]:
    """All pages, from the root on."""
    return sorted(name for name in files() if name.endswith(".md"))


@cache
def _tokens(page: str) -> tuple[Token, ...]:
    reader = MarkdownIt("commonmark").enable("table")
    return tuple(reader.parse((ROOT / page).read_text(encoding="utf-8")))


@cache
def blocks(page: str) -> tuple[Block, ...]:
    """The blocks of code of a page; what Sphinx is told in braces is none."""
    return tuple(_blocks(page))


def _blocks(page: str) -> Iterator[Block]:
    excuse = None
    for token in _tokens(page):
        if token.type == "fence" and not token.info.startswith("{"):
            assert token.map is not None
            yield Block(page, token.map[0] + 1, token.info.strip(), token.content, excuse)
        found = _EXCUSE.fullmatch(token.content) if token.type == "html_block" else None
        excuse = found[1] if found else None


def links(page: str) -> Iterator[str]:
    """Where a page leads to, and the pictures that it shows."""
    for token in _tokens(page):
        if token.type == "html_block":
            yield from _TAG.findall(token.content)
        for part in token.children or ():
            if part.type == "html_inline":
                yield from _TAG.findall(part.content)
            elif part.type in ("link_open", "image"):
                yield str(part.attrGet("href") or part.attrGet("src") or "")


@cache
def anchors(page: str) -> frozenset[str]:
    """The headings of a page, as links name them."""
    found: list[str] = []
    tokens = _tokens(page)
    for token, inline in pairwise(tokens):
        if token.type == "heading_open":
            words = re.sub(r"[^\w\- ]", "", inline.content.lower())
            found.append(words.replace(" ", "-"))
    return frozenset(found)
