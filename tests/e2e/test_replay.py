"""After the race: its end, its replay at any moment, and what can be taken along."""

import json
import re
from io import BytesIO
from xml.etree import ElementTree

import pytest
from PIL import Image
from playwright.sync_api import Locator, Page, expect
from tests.e2e.captains import PATIENCE, SiegersCaptain
from tests.e2e.conftest import NewVisitor
from tests.e2e.visitors import Visitor, bots, me

from paddlewheel.core.record import Record
from paddlewheel.games.siegers.state import SiegersState

SHORT = {"rows": 5, "max_rounds": 3}
FILM = 120_000
"""Milliseconds in which a short film is made, on a machine that has other things to do."""


def finished(visitor: Visitor, title: str = "siegers") -> str:
    """A short race of bots that is over."""
    visitor.introduce("Marta")
    seats = bots("Clara", "Otto", "Jules", bot="random")
    options = SHORT if title == "siegers" else {"max_rounds": 3}
    table = visitor.open_table(title, seats, options=options, name="Log by log")
    visitor.page.locator("section.ending").wait_for(timeout=PATIENCE)
    return table


def moment(page: Page) -> Locator:
    """The scrubber."""
    return page.get_by_role("slider", name="Moment")


def told(page: Page) -> Locator:
    """What is said aloud of a moment."""
    return page.locator("[data-moment]")


def open_replay(visitor: Visitor, table: str, at: int) -> None:
    """Open a link to a moment."""
    visitor.page.goto(f"/t/{table}/replay?at={at}")
    expect(moment(visitor.page)).to_have_value(str(at))


def places(visitor: Visitor) -> list[str | None]:
    """Where the steamers are drawn."""
    steamers = visitor.page.locator("[data-piece]")
    return [one.get_attribute("style") for one in steamers.all()]


def all_afloat(record: Record) -> int:
    """The last moment before the end at which all steamers are on the river."""
    return max(
        step.number
        for step in record.replay(len(record.log) - 1)
        if isinstance(step.state, SiegersState)
        and all(steamer.field is not None for steamer in step.state.steamers)
    )


def test_a_link_opens_a_replay_at_its_moment(visit: NewVisitor) -> None:
    clara, otto = visit(), visit()
    table = finished(clara)
    record = clara.record(table)
    entries, at = len(record.log), all_afloat(record)
    open_replay(otto, table, at)
    page = otto.page
    expect(page).to_have_title(re.compile("^Replay · Round .* Log by log$"))
    expect(page.locator("[data-piece]")).to_have_count(3)
    expect(told(page)).to_contain_text("Clara")
    before = places(otto)

    page.get_by_role("button", name="To the beginning").click()
    expect(page).to_have_url(re.compile(r"/replay\?at=0$"))
    expect(page.get_by_role("button", name="A step back")).to_be_disabled()
    moment(page).fill(str(at))
    expect(page).to_have_url(re.compile(rf"/replay\?at={at}$"))
    expect(told(page)).to_have_attribute("data-moment", str(at))
    expect(page.locator("[data-piece]")).to_have_count(len(before))
    assert places(otto) == before, "a moment looks the same whatever way one came"

    page.get_by_role("button", name="To the end").click()
    expect(told(page)).to_contain_text("wins")
    expect(page).to_have_url(re.compile(rf"at={entries}$"))
    page.reload()
    expect(moment(page)).to_have_value(str(entries))


def test_the_replay_by_keys_alone(visit: NewVisitor) -> None:
    clara = visit()
    table = finished(clara)
    open_replay(clara, table, 0)
    page, entries = clara.page, len(clara.record(table).log)
    river = page.get_by_role("group", name="The river")
    expect(river).to_be_visible()
    page.keyboard.press("ArrowRight")
    expect(moment(page)).to_have_value("1")
    page.keyboard.press("PageDown")
    expect(moment(page)).not_to_have_value("1")
    expect(told(page)).to_contain_text("is to move")
    page.keyboard.press("PageUp")
    page.keyboard.press("Home")
    expect(moment(page)).to_have_value("0")
    page.keyboard.press("End")
    expect(moment(page)).to_have_value(str(entries))
    page.keyboard.press("ArrowLeft")
    expect(moment(page)).to_have_value(str(entries - 1))
    moment(page).focus()
    page.keyboard.press("ArrowRight")
    expect(moment(page)).to_have_value(str(entries))
    page.keyboard.press("Home")
    expect(moment(page)).to_have_value("0")


def test_the_film_plays_to_the_end_and_can_be_paused(visit: NewVisitor) -> None:
    clara = visit()
    table = finished(clara)
    clara.page.clock.install()
    open_replay(clara, table, 0)
    page, entries = clara.page, len(clara.record(table).log)
    now = page.evaluate("Date.now() / 1000")
    page.clock.pause_at(now + 1)
    page.get_by_role("button", name="Play").click()
    page.get_by_role("button", name="Pause").click()
    expect(moment(page)).not_to_have_value("0")
    page.clock.resume()
    page.get_by_label("Speed").select_option("4×")
    page.get_by_role("button", name="Play").click()
    expect(moment(page)).to_have_value(str(entries), timeout=60_000)
    expect(page.get_by_role("button", name="Play")).to_be_visible()
    expect(page).to_have_url(re.compile(rf"at={entries}$"))


PLACES = r"""boats => boats.map(
  boat => (boat.outerHTML.split(">")[0].match(/translate\([^)]*\)/) ?? [""])[0]
).join()"""
"""Where the boats are drawn."""
FRAME, FRAMES = 25, 240
"""Milliseconds from one look at them to the next, and how many looks are enough for any turn."""


@pytest.mark.parametrize("title", ["siegers", "queen"])
def test_boats_move_when_time_goes_forward_and_not_when_it_jumps(
    visit: NewVisitor, title: str
) -> None:
    clara = visit(moving=True)
    table = finished(visit(), title)
    log = clara.record(table).log
    first = next(n for n, entry in enumerate(log) if entry.text[0] in "v+")  # somebody sails
    page = clara.page
    page.clock.install()
    open_replay(clara, table, first)
    expect(page.get_by_role("group", name="The river")).to_be_visible()
    page.clock.pause_at(page.evaluate("Date.now() / 1000") + 1)
    expect(page.get_by_role("button", name="What may come next")).to_have_count(0)  # it is known
    boats = page.locator("[data-piece]")
    page.keyboard.press("PageDown")
    seen: set[str] = set()
    for _ in range(FRAMES):  # time stands still but for this: no machine is too slow
        page.clock.run_for(FRAME)
        seen.add(boats.evaluate_all(PLACES))
    assert len(seen) > 6, "the boats were seen on their way"

    page.keyboard.press("End")
    expect(moment(page)).to_have_value(str(len(log)))
    seen = set()
    for _ in range(FRAMES // 8):
        page.clock.run_for(FRAME)
        seen.add(boats.evaluate_all(PLACES))
    assert len(seen) <= 2, "a jump is no movement"


def test_lines_of_the_log_and_rounds_of_the_charts_lead_to_their_moments(visit: NewVisitor) -> None:
    clara = visit()
    table = finished(clara)
    open_replay(clara, table, 0)
    page = clara.page
    line = page.get_by_role("button", name=re.compile(r"^Clara (burns|drifts)")).last
    line.click()
    expect(line).to_have_attribute("aria-current", "step")
    expect(moment(page)).not_to_have_value("0")
    expect(told(page)).to_contain_text(line.locator("span:not(.badge)").inner_text())

    page.get_by_role("tab", name="Charts").click()
    position = page.get_by_role(
        "img", name=re.compile("^Position over the rounds; at the end Clara: ")
    )
    expect(position).to_be_visible()
    expect(page.get_by_role("img", name=re.compile("^Logs over the rounds"))).to_be_visible()
    page.get_by_text("Position as a table").click()
    table_of = page.get_by_role("table").first
    expect(table_of.get_by_role("columnheader")).to_have_text(["Round", "Clara", "Otto", "Jules"])
    table_of.get_by_role("button", name="Round 1").click()
    expect(page.get_by_role("region", name="Replay controls")).to_contain_text("Round 2")
    box = position.bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + 4, box["y"] + box["height"] / 2)
    expect(page.get_by_role("region", name="Replay controls")).to_contain_text("Round 1")


def test_the_end_says_why_and_leads_on(visit: NewVisitor) -> None:
    clara = visit()
    table = finished(clara)
    page = clara.page
    ending = page.locator("section.ending")
    record = clara.record(table)
    assert record.ranking is not None
    told = ending.get_by_role("listitem")
    expect(told).to_have_count(3)
    expect(told).to_contain_text([re.compile(r"(Home in round \d|On field \d+ of \d+)")] * 3)
    page.get_by_role("tab", name="Charts").click()
    expect(page.get_by_role("img", name=re.compile("^Position over the rounds"))).to_be_visible()

    clara.context.grant_permissions(["clipboard-read", "clipboard-write"])
    ending.get_by_role("button", name="Share").click()
    expect(ending.get_by_role("status").filter(has_text="Link copied")).to_be_attached()
    assert page.evaluate("navigator.clipboard.readText()") == f"{clara.url}/t/{table}"

    ending.get_by_role("link", name="Replay").click()
    expect(moment(page)).to_have_value("0")
    page.get_by_role("link", name="To the table").click()
    expect(ending).to_be_visible()


def downloaded(page: Page, name: str) -> tuple[str, bytes]:
    """A file that a link downloads, and what it is called."""
    with page.expect_download() as started:
        page.get_by_role("link", name=name, exact=True).click()
    path = started.value.path()
    return started.value.suggested_filename, path.read_bytes()


@pytest.mark.parametrize("title", ["siegers", "queen"])
def test_everything_can_be_taken_along(visit: NewVisitor, title: str) -> None:
    clara = visit()
    table = finished(clara, title)
    page = clara.page
    page.get_by_role("button", name="Downloads").click()
    name, svg = downloaded(page, "Picture of this moment, SVG")
    entries = len(clara.record(table).log)
    assert name == f"{title}-{table}-{entries}.svg"
    assert ElementTree.fromstring(svg).tag.endswith("svg")
    name, png = downloaded(page, "Picture of this moment, PNG")
    with Image.open(BytesIO(png)) as image:
        image.load()
        assert image.format == "PNG"
    name, pdf = downloaded(page, "Poster, PDF")
    assert name == f"{title}-{table}-poster.pdf"
    assert pdf.startswith(b"%PDF-")
    assert pdf.rstrip().endswith(b"%%EOF")
    _, svg = downloaded(page, "Poster, SVG")
    assert ElementTree.fromstring(svg).tag.endswith("svg")
    _, record = downloaded(page, "Record, JSON")
    assert json.loads(record)["title"] == title
    page.get_by_role("button", name="Make the film").click()
    expect(page.get_by_text("The film is ready.")).to_be_visible(timeout=FILM)
    name, gif = downloaded(page, "Film, GIF")
    assert name == f"{title}-{table}.gif"
    with Image.open(BytesIO(gif)) as film:
        assert film.format == "GIF"
        assert film.n_frames > 1  # type: ignore[attr-defined]


def test_a_running_race_can_be_watched_again_as_far_as_it_goes(visit: NewVisitor) -> None:
    clara = visit()
    clara.introduce("Clara")
    table = clara.open_table("siegers", [me("Clara"), *bots("Otto", "Jules")])
    SiegersCaptain(clara.page).play(1)
    assert not SiegersCaptain(clara.page).await_turn()
    entries = len(clara.record(table).log)
    otto = visit()
    otto.page.goto(f"/t/{table}/replay")
    expect(moment(otto.page)).to_have_value(str(entries))
    expect(told(otto.page)).to_contain_text("Clara is to move")
    otto.page.get_by_role("button", name="Downloads").click()
    expect(otto.page.get_by_text("There is a film when the race is over.")).to_be_visible()


def test_a_replay_of_nothing_says_so(visit: NewVisitor) -> None:
    clara = visit()
    clara.introduce("Clara")
    waiting = clara.post("/api/tables", {"title": "queen", "seats": [me(), {"sitter": "open"}]})
    clara.page.goto(f"/t/{waiting['id']}/replay")
    expect(clara.page.get_by_role("heading", name="The race has not begun")).to_be_visible()
    clara.page.goto("/t/nowhere/replay")
    expect(clara.page.get_by_role("heading", name="There is no such table")).to_be_visible()
    # The browser itself complains about what was refused; by the next page it has done so.
    clara.page.goto("/")
    clara.page.get_by_role("heading", name="Race the bots").wait_for()
    clara.troubles = clara.real_troubles()
