"""No link leads nowhere, neither in the Markdown files nor in the pages built from them."""

import subprocess
import sys
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path, PurePosixPath
from posixpath import normpath
from urllib.parse import unquote, urlsplit

import pytest
from tests.guides.pages import ROOT, anchors, files, links, pages

PARTS = frozenset(str(part) for name in files() for part in PurePosixPath(name).parents)
"""All folders with something in them."""


def fault_outside(address: str) -> str | None:
    """What is wrong with the form of an address of somebody else; nobody is asked."""
    parts = urlsplit(address)
    if parts.scheme not in ("https", "http", "mailto"):
        return f"{address}: neither https, http nor mailto"
    if parts.scheme != "mailto" and not ("." in parts.netloc or parts.netloc.startswith("127.")):
        return f"{address}: no such host"
    return f"{address}: has a space" if " " in address else None


def fault(page: str, address: str) -> str | None:
    """What is wrong with a link of a Markdown file."""
    parts = urlsplit(address)
    if parts.scheme or parts.netloc:
        return fault_outside(address)
    here = PurePosixPath(page).parent / unquote(parts.path)
    target = normpath(str(here)) if parts.path else page
    if target not in files() and target not in PARTS:
        return f"{page}: {address} is no file"
    if parts.fragment and parts.fragment not in anchors(target):
        return f"{page}: {address} is no heading"
    return None


def test_links_of_markdown_files():
    found = [(page, link) for page in pages() for link in links(page)]
    assert len(found) > 100
    assert [told for page, link in found if (told := fault(page, link))] == []


@pytest.mark.parametrize(
    "address",
    ["docs/nothing.md", "#nowhere", "docs/guide/hosts.md#nowhere", "https://here", "ftp://a.org/"],
)
def test_a_dead_link_is_seen(address):
    assert fault("README.md", address)


class Page(HTMLParser):
    """The links of a built page, and what can be linked to in it."""

    def __init__(self, file: Path) -> None:
        super().__init__()
        self.links: list[str] = []
        self.ids: set[str] = set()
        self.feed(file.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if name in ("href", "src") and value and tag != "link":
                self.links.append(value)
            elif name == "id" and value:
                self.ids.add(value)


def build(folder: Path) -> None:
    """Build the pages, without a warning."""
    command = (sys.executable, "-m", "sphinx", "--quiet", "--fail-on-warning", "--keep-going")
    done = subprocess.run(
        [*command, "docs", folder], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr


def dead(site: Path) -> Iterator[str]:
    """What is wrong with the links of all pages."""
    built = {file: Page(file) for file in site.rglob("*.html") if "_downloads" not in file.parts}
    assert len(built) > 30
    for file, page in built.items():
        for link in page.links:
            parts = urlsplit(link)
            if parts.scheme or parts.netloc:
                told = fault_outside(link)
                if told:
                    yield told
                continue
            target = (file.parent / unquote(parts.path)).resolve() if parts.path else file
            if not target.is_file():
                yield f"{file.name}: {link} is no file"
            elif parts.fragment and target in built and parts.fragment not in built[target].ids:
                yield f"{file.name}: {link} is no heading"


def test_the_built_pages(tmp_path):
    """One test, because every process would build them anew."""
    build(tmp_path)
    assert list(dead(tmp_path)) == []
    first = tmp_path / "index.html"
    found = {urlsplit(link).path for link in Page(first).links}
    for page in pages():
        if page.startswith("docs/") and page != "docs/index.md":
            name = page.removeprefix("docs/").replace(".md", ".html")
            assert name in found, "whatever is added is found from the first page"
    first.write_text(first.read_text() + '<a href="nothing.html"></a><a href="#nowhere"></a>')
    assert len(list(dead(tmp_path))) == 2, "it sees what is dead"
