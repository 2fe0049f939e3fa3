"""Every page: nothing that axe objects to, and nothing that does not fit, in any language."""

import re
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import expect
from tests.e2e.axe import findings
from tests.e2e.conftest import NewVisitor
from tests.e2e.fit import misfits
from tests.e2e.tour import PARTS, Tour
from tests.e2e.visitors import DESKTOP, Visitor
from tests.e2e.words import LOCALES

ROUTER = Path(__file__).parents[2] / "web" / "src" / "router.ts"
SMALL = {"width": 360, "height": 740}
ENGLISH = re.compile(r"\b(the|of|and|is|are|with|this|your|you|has|have|from|by|it)\b")
"""Words that stand in nearly every English sentence, and in no other language of the app."""
EVERYWHERE = {
    "home",
    "home: at home",
    "table: Queen",
    "table: Queen, a turn",
    "table: Mississippi, a turn",
}
"""What axe looks at in every language; the other pages in English."""


def by_day_and_night(visitor: Visitor) -> list[str]:
    """What axe objects to in either theme: all but the contrast is the same in both."""
    switch_theme(visitor, "dark")
    dark = [f"dark, {text}" for text in findings(visitor, "color-contrast")]
    switch_theme(visitor, "light")
    return findings(visitor) + dark


def switch_theme(visitor: Visitor, theme: Literal["light", "dark"]) -> None:
    """Let the system go over to another theme, and the page with it."""
    visitor.page.emulate_media(color_scheme=theme)
    expect(visitor.page.locator("html")).to_have_attribute("data-theme", theme)


def enlarged(visitor: Visitor) -> list[str]:
    """What does not fit when letters are twice as large."""
    visitor.page.set_viewport_size({"width": 1280, "height": 800})
    visitor.page.evaluate("() => { document.documentElement.style.fontSize = '200%'; }")
    lost = [f"with large letters, {text}" for text in misfits(visitor.page)]
    visitor.page.evaluate("() => { document.documentElement.style.fontSize = ''; }")
    visitor.page.set_viewport_size(DESKTOP)  # type: ignore[arg-type]
    return lost


def untranslated(visitor: Visitor) -> list[str]:
    """Sentences that are not in the language of the reader."""
    if visitor.words.lang == "en":
        return []
    said = visitor.page.locator("body").inner_text().splitlines()
    heard = visitor.page.locator("[aria-label]").evaluate_all(
        "all => all.map(one => one.ariaLabel)"
    )
    return [f"English: {text}" for text in {*said, *heard} if ENGLISH.search(text)]


def routes() -> set[str]:
    """The kinds of pages that the app knows."""
    return set(re.findall(r'\| \{ page: "([\w-]+)"', ROUTER.read_text("utf-8")))


@pytest.mark.parametrize("part", PARTS)
def test_every_page_is_for_everybody_by_day_and_night_and_in_large_letters(
    visit: NewVisitor, part: str
) -> None:
    clara = visit()
    wrong = list[str]()
    for stop in Tour(clara).stops(part):
        found = by_day_and_night(clara) + enlarged(clara)
        wrong += [f"{stop}: {text}" for text in found]
    clara.troubles = clara.real_troubles()
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("lang", LOCALES)
def test_every_page_fits_a_small_phone(visit: NewVisitor, lang: str) -> None:
    clara = visit(size=SMALL, lang=lang, theme="dark")
    wrong, seen = list[str](), set[str]()
    for stop in Tour(clara).stops():
        seen.add(stop)
        wrong += [f"{stop}: {text}" for text in misfits(clara.page) + untranslated(clara)]
        if lang == "en" or stop in EVERYWHERE:
            wrong += [f"{stop}: {text}" for text in findings(clara)]
    clara.troubles = clara.real_troubles()
    assert not wrong, "\n".join(wrong)
    assert seen >= EVERYWHERE
    assert {stop.split(":")[0] for stop in seen} == routes(), "the tour goes everywhere"
