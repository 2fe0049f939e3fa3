"""The page with the games to print."""

from playwright.sync_api import expect
from tests.e2e.conftest import NewVisitor


def test_a_game_is_chosen_and_downloaded(visit: NewVisitor) -> None:
    clara = visit()
    page = clara.page
    page.goto("/")
    page.get_by_role("link", name="Print and play").click()
    link = page.get_by_role("link", name="Download the PDF")
    expect(link).to_have_attribute("href", "/api/print/queen.pdf?paper=A4&lang=en")
    for choice in ("Mississippi", "A3", "Deutsch"):
        page.get_by_role("radio", name=choice, exact=True).check()
    expect(page.get_by_text("sixty logs")).to_be_visible()
    with page.expect_download() as started:
        link.click()
    assert started.value.suggested_filename == "siegers-A3-de.pdf"
    assert started.value.path().read_bytes().startswith(b"%PDF-")
