"""Study: lines from a moment of a race, the Captain, playing on, positions of one's own."""

import json
import re
from pathlib import Path

from playwright.sync_api import Locator, Page, expect
from tests.e2e.captains import PATIENCE, QueenCaptain, SiegersCaptain
from tests.e2e.conftest import NewVisitor
from tests.e2e.test_replay import finished, open_replay
from tests.e2e.visitors import Visitor, bots, me

from paddlewheel.core.record import Record
from paddlewheel.games.queen.state import QueenState


def turn_to_play(record: Record) -> int:
    """A moment at which a captain of Mississippi Queen has a whole turn to plan."""
    return next(
        step.number
        for step in record.replay()
        if isinstance(step.state, QueenState)
        and step.state.round > 1
        and step.state.sails
        and step.state.passage is not None
        and not step.state.passage.speed_set
        and step.state.passage.situation == "free"
    )


def moves(page: Page) -> Locator:
    """The line that is tried, the start included."""
    return page.get_by_role("navigation", name="The line").locator("button.move")


def now(page: Page) -> Locator:
    """The move of the line that is shown."""
    return page.locator("button.move[aria-current]")


def ask_the_captain(page: Page) -> Locator:
    """Ask, and wait for the answer: the buttons that try a turn."""
    page.get_by_role("button", name="Ask the Captain").click()
    turns = page.get_by_role("button", name=re.compile("^Try it: "))
    turns.first.wait_for(timeout=PATIENCE)
    return turns


def verdict(page: Page) -> Locator:
    """What the editor says of a position."""
    return page.locator("[data-possible]")


def open_editor(visitor: Visitor, edition: str = "Queen 2019") -> None:
    """Put a position together for three captains."""
    page = visitor.page
    page.goto("/study")
    page.get_by_text(edition, exact=True).click()
    page.get_by_role("button", name="Put the position together").click()
    expect(verdict(page)).to_have_attribute("data-possible", "true")


# --- Lines


def test_study_from_a_replay(visit: NewVisitor) -> None:
    clara = visit()
    table = finished(clara, "queen")
    at = turn_to_play(clara.record(table))
    open_replay(clara, table, at)
    page = clara.page
    page.get_by_role("link", name="Study from here").click()
    expect(page).to_have_url(re.compile(rf"/t/{table}/study\?at={at}$"))
    expect(page.get_by_role("heading", name=re.compile("is to move$"))).to_be_visible()
    expect(moves(page)).to_have_count(1)

    captain = QueenCaptain(page)
    captain.await_turn()
    captain.choose()
    captain.press_confirm()
    expect(moves(page)).to_have_count(2)
    expect(moves(page).nth(1)).to_have_attribute("aria-current", "step")
    tried = page.url
    assert "#" in tried

    page.get_by_role("button", name="Take back", exact=True).click()
    expect(now(page)).to_have_text("Start")
    expect(moves(page)).to_have_count(2)
    page.get_by_role("button", name="Forward again").click()
    expect(moves(page).nth(1)).to_have_attribute("aria-current", "step")
    assert page.url == tried
    moves(page).first.click()
    expect(now(page)).to_have_text("Start")

    turns = ask_the_captain(page)
    expect(page.get_by_text("The Captain’s turn")).to_be_visible()
    expect(turns.first).to_be_focused()
    assert turns.count() > 1
    second = turns.nth(1).get_attribute("aria-label") or ""
    turns.nth(1).click()
    expect(moves(page)).to_have_count(2)
    # Whoever pushes somebody is interrupted; but for that the whole turn is told again.
    expect(now(page)).to_contain_text(second.removeprefix("Try it: ").split()[0])

    page.get_by_role("button", name="Play on from here").click()
    dialog = page.get_by_role("dialog", name="Play on from here")
    expect(dialog.get_by_role("combobox")).to_have_count(3)
    dialog.get_by_role("combobox").nth(0).select_option("deckhand")
    for seat in (1, 2):
        dialog.get_by_role("combobox").nth(seat).select_option("me")
    dialog.get_by_role("button", name="Play on", exact=True).click()
    expect(page).to_have_url(re.compile(rf"/t/(?!{table})[a-z0-9]+$"))
    assert not captain.play(1), "the race goes on"
    assert not captain.await_turn()


def test_a_line_with_chance_branches_and_its_link(visit: NewVisitor) -> None:
    clara, otto = visit(), visit()
    table = finished(clara)
    page = clara.page
    page.goto(f"/t/{table}/study?at=0")
    chance = page.get_by_role("region", name="What does chance bring?")
    expect(chance.get_by_role("button", name="Otto begins. 1 in 3")).to_be_visible()
    chance.get_by_role("button", name="Otto begins. 1 in 3").click()
    expect(moves(page)).to_have_count(2)
    expect(now(page)).to_have_text("Otto begins.")
    chance.get_by_role("button", name="Draw one").click()
    expect(page.get_by_role("heading", name="Otto is to move")).to_be_visible()
    expect(moves(page)).to_have_count(3)

    moves(page).first.click()
    chance.get_by_role("button", name="Jules begins. 1 in 3").click()
    expect(moves(page)).to_have_count(2)
    page.get_by_role("button", name=re.compile("^Move 2 of 2 ")).click()
    expect(moves(page)).to_have_count(3)
    expect(now(page)).to_have_text("Otto begins.")
    moves(page).nth(2).click()
    expect(page.get_by_role("heading", name="Otto is to move")).to_be_visible()

    captain = SiegersCaptain(page)
    captain.choose()
    captain.press_confirm()
    expect(moves(page)).to_have_count(4)
    words = now(page).inner_text()
    otto.page.goto(page.url.removeprefix(otto.url))
    expect(moves(otto.page)).to_have_count(4)
    expect(now(otto.page)).to_have_text(words)


def test_a_race_that_goes_on_cannot_be_studied(visit: NewVisitor) -> None:
    clara, otto = visit(), visit()
    clara.introduce("Clara")
    table = clara.open_table("siegers", [me("Clara"), *bots("Otto", "Jules")])
    SiegersCaptain(clara.page).await_turn()
    otto.page.goto(f"/t/{table}/study?at=1")
    expect(otto.page.get_by_role("heading", name="This race goes on")).to_be_visible()
    expect(otto.page.get_by_text("it can be studied when it is over")).to_be_visible()
    otto.troubles = otto.real_troubles()  # the browser itself complains about what was refused
    otto.page.goto(f"/t/{table}/replay")
    expect(otto.page.get_by_role("button", name="Link to this moment")).to_be_visible()
    expect(otto.page.get_by_role("link", name="Study from here")).to_have_count(0)


def test_ways_to_the_study(visit: NewVisitor) -> None:
    clara = visit()
    clara.introduce("Clara")
    seats = [me("Clara"), *bots("Otto", "Jules")]
    options = {"rows": 3, "max_rounds": 1}
    table = clara.open_table("siegers", seats, options=options, name="Short")
    captain = SiegersCaptain(clara.page)
    captain.sail_home()
    page = clara.page
    page.locator("section.ending").get_by_role("link", name="Study").click()
    expect(page).to_have_url(re.compile(f"/t/{table}/study$"))
    expect(page.get_by_role("heading", name=re.compile("is to move$"))).to_be_visible()
    page.goto("/")
    page.get_by_role("link", name="Study Short").click()
    expect(page.get_by_role("heading", name=re.compile("is to move$"))).to_be_visible()
    page.goto("/")
    page.get_by_role("link", name="Study a position").click()
    expect(page.get_by_role("heading", name="Study a position")).to_be_visible()


# --- Positions of one's own


def test_an_impossible_position_says_why_and_mended_it_is_studied(visit: NewVisitor) -> None:
    clara = visit()
    open_editor(clara)
    page = clara.page
    study = page.get_by_role("button", name="Study this position")
    expect(study).to_be_enabled()
    coal = page.get_by_label("Coal", exact=True)
    coal.fill("7")
    coal.press("Enter")
    expect(verdict(page)).to_contain_text("Impossible, for 1 reason")
    expect(verdict(page)).to_contain_text(re.compile(r"Coal of boat [ABC]: 0 to 6, not 7\."))
    fields = page.get_by_role("region", name="What is on the river")
    expect(fields.get_by_text(re.compile("Coal of boat"))).to_be_visible()
    expect(fields.get_by_role("button", name=re.compile(" 1 fault$"))).to_have_count(1)
    expect(study).to_be_disabled()
    for _ in range(3):
        page.get_by_role("button", name="Coal: one less").click()
    expect(verdict(page)).to_have_attribute("data-possible", "true")

    page.locator("[data-cell='7']").click()
    expect(page.get_by_label("Cell", exact=True)).to_have_value("7")
    page.locator("[data-cell='7']").click()  # once more: to turn it
    page.get_by_role("radio", name="south-east").click()
    expect(page.get_by_label("Faces")).to_have_value("2")
    page.locator("[data-cell='7']").click()
    expect(page.get_by_role("radio", name="south-east")).to_have_count(0)
    expect(verdict(page)).to_have_attribute("data-possible", "true")
    # By keys: a cell further.
    page.locator("[data-cell='7']").focus()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    expect(page.get_by_label("Cell", exact=True)).not_to_have_value("7")
    page.get_by_label("Round", exact=True).fill("2")
    page.get_by_label("Round", exact=True).press("Enter")
    expect(verdict(page)).to_have_attribute("data-possible", "true")

    study.click()
    expect(page).to_have_url(re.compile("/study/line$"))
    captain = QueenCaptain(page)
    captain.await_turn()
    captain.choose()
    captain.press_confirm()
    expect(moves(page)).to_have_count(2)
    page.get_by_role("link", name="To the editor").click()
    expect(page.get_by_label("Coal", exact=True)).to_have_value("4")


def test_a_river_is_laid_and_kept_in_a_file(visit: NewVisitor, tmp_path: Path) -> None:
    clara, otto = visit(), visit()
    open_editor(clara)
    page = clara.page
    tile = page.get_by_role("combobox", name="Tile 2")
    expect(tile).to_have_count(0)
    page.get_by_role("button", name="Lay another tile").click()
    expect(tile).to_have_count(1)
    expect(verdict(page)).to_have_attribute("data-possible", "true")
    ahead = page.get_by_role("combobox", name="How the river goes on after tile 0")
    ahead.select_option("to the left")
    expect(verdict(page)).to_contain_text("A river goes on to the left")
    ahead.select_option("straight ahead")
    expect(verdict(page)).to_have_attribute("data-possible", "true")
    page.get_by_label("The quay lies after the last tile").check()
    expect(verdict(page)).to_contain_text("Impossible")
    page.get_by_label("The quay lies after the last tile").uncheck()
    expect(verdict(page)).to_have_attribute("data-possible", "true")
    name = tile.input_value()

    with page.expect_download() as download:
        page.get_by_role("button", name="Save to a file").click()
    file = tmp_path / "position.json"
    download.value.save_as(file)
    assert json.loads(file.read_text())["position"]["river"]["names"][2] == name

    other = otto.page
    other.goto("/study")
    expect(other.get_by_role("heading", name="Study a position")).to_be_visible()
    other.locator("input[type=file]").first.set_input_files(file)
    expect(verdict(other)).to_have_attribute("data-possible", "true")
    expect(other.get_by_role("combobox", name="Tile 2")).to_have_value(name)
    (tmp_path / "other.json").write_text('{"title": "chess"}')
    other.locator("input[type=file]").set_input_files(tmp_path / "other.json")
    expect(other.get_by_text("This file holds no position")).to_be_visible()


def test_a_position_of_mississippi(visit: NewVisitor) -> None:
    clara = visit()
    open_editor(clara, "Mississippi 1987")
    page = clara.page
    page.get_by_role("button", name="Round: one more").click()
    expect(verdict(page)).to_contain_text("is ashore after its first turn")
    fleet = page.get_by_role("group", name="Boats").get_by_role("button")
    for seat, field in enumerate((9, 12, 30)):
        fleet.nth(seat).click()
        page.get_by_role("button", name=f"Field {field}", exact=True).click()
        page.get_by_label("Number to the right").select_option(str(seat + 2))
    expect(verdict(page)).to_have_attribute("data-possible", "true")
    page.get_by_role("button", name="Logs: one less", exact=True).click()
    expect(page.get_by_role("spinbutton", name="Logs in the box")).to_have_value("1")
    page.get_by_role("button", name="Logs in the box: one more").click()
    expect(verdict(page)).to_contain_text("There are 60 logs in the game, not 61.")
    page.get_by_role("button", name="Logs in the box: one less").click()
    page.get_by_role("button", name="Study this position").click()
    captain = SiegersCaptain(page)
    captain.await_turn()
    captain.choose()
    captain.press_confirm()
    expect(moves(page)).to_have_count(2)
    page.get_by_role("button", name="Edit this position").click()
    expect(verdict(page)).to_have_attribute("data-possible", "true")
