"""The advanced game in the browser: house rules, and every decision that they bring."""

import json
import re
from pathlib import Path

from playwright.sync_api import Locator, expect
from tests.e2e.axe import findings
from tests.e2e.captains import QueenCaptain
from tests.e2e.conftest import NewVisitor
from tests.e2e.pilot import Pilot
from tests.e2e.visitors import Visitor, me

EVERYTHING = {
    "black_rose": True,
    "b_tiles": "B1+B1/B2+B2+B3-1+B3-2+B4",
    "boats_per_player": "two",
    "facing_after_push": "after_turn",
    "lift_left_tiles": True,
}
WANTED = {"facing", "transfer", "sandbank exit", "declining", "the Rose’s turn"}
TABLES, DECISIONS = 4, 90
"""Tables to try, and decisions at one of them: which tiles come first is chance."""


def test_every_decision_of_the_advanced_game_is_made_on_the_page(visit: NewVisitor) -> None:
    clara = visit()
    clara.introduce("Clara")
    missing, objections = set(WANTED), list[str]()
    for _ in range(TABLES):
        clara.open_table("queen", [me("Clara"), me("Otto")], options=EVERYTHING)
        pilot = Pilot(clara, missing, lambda: objections.extend(findings(clara)))
        for _ in range(DECISIONS):
            if not pilot.missing or pilot.await_turn():
                break
            pilot.decide()
        missing = pilot.missing
        if not missing:
            break
    assert not missing
    assert not objections
    rules = clara.record(clara.table).rule_set
    assert {name: getattr(rules, name) for name in EVERYTHING} == EVERYTHING


def test_the_fifth_captain_chooses_where_the_black_rose_starts(visit: NewVisitor) -> None:
    clara = visit()
    clara.introduce("Clara")
    seats = [me(name) for name in ("Clara", "Otto", "Jules", "Marta", "Emil")]
    clara.open_table("queen", seats, options={"black_rose": True})
    pilot = Pilot(clara, {"start place", "the Rose’s turn"})
    for _ in range(25):
        if not pilot.missing:
            break
        assert not pilot.await_turn()
        pilot.decide()
    assert not pilot.missing
    captains = clara.page.get_by_role("list", name="Captains")
    expect(captains.get_by_role("listitem")).to_have_count(6)
    rose = captains.get_by_role("listitem").filter(has_text="Black Rose")
    expect(rose).to_contain_text(re.compile("(Clara|Otto|Jules|Marta|Emil) steers"))


def test_a_team_wins(visit: NewVisitor) -> None:
    clara = visit()
    clara.introduce("Clara")
    seats = [me(name) for name in ("Clara", "Otto", "Jules", "Marta")]
    clara.open_table("queen", seats, options={"teams": "two", "max_rounds": 1})
    pilot = Pilot(clara, set())
    pilot.sail_home()
    heading = pilot.ending.get_by_role("heading")
    expect(heading).to_have_text(re.compile("Team [12] wins: (Clara and Jules|Otto and Marta)"))
    expect(pilot.ending.locator(".place")).to_have_text(["1", "1", "3", "3"])
    assert not findings(clara)


# --- The page “New table”


def option(clara: Visitor, name: str) -> Locator:
    """The row of an option."""
    return clara.page.locator(f"[data-option={name}]")


def to_house_rules(clara: Visitor) -> None:
    """Open the page with all options."""
    clara.page.goto("/screen")
    clara.page.get_by_role("button", name="House rules").click()
    option(clara, "black_rose").wait_for()


def test_house_rules_are_set_saved_loaded_and_played(visit: NewVisitor, tmp_path: Path) -> None:
    clara = visit()
    to_house_rules(clara)
    page, sentence = clara.page, clara.page.locator(".sentence")
    start = page.get_by_role("button", name="Start the race")
    expect(sentence).to_have_text("As in “Super Meeple 2019”.")
    page.get_by_role("switch", name="Black Rose").click()
    expect(sentence).to_have_text("Differs from “Super Meeple 2019” in: Black Rose (yes).")

    # One tile more needs a B tile: refused with the reason, until there is one.
    option(clara, "river_tiles").get_by_role("button", name="One more").click()
    expect(sentence).to_contain_text("A river of 13 tiles has")
    expect(start).to_be_disabled()
    expect(start).to_have_accessible_description(re.compile("^A river of 13 tiles"))
    option(clara, "b_tiles").get_by_role("button", name="B3-2").click()
    expect(sentence).to_contain_text("B tiles (B3-2)")
    expect(start).to_be_enabled()

    with page.expect_download() as download:
        page.get_by_label("Name of the rules").fill("Tuesday night")
        page.get_by_role("button", name="Save to a file").click()
    saved = tmp_path / download.value.suggested_filename
    download.value.save_as(saved)
    assert saved.name == "Tuesday-night.json"
    rules = {"black_rose": True, "river_tiles": 13, "b_tiles": "B3-2"}
    assert json.loads(saved.read_text())["options"] == rules

    page.get_by_role("button", name="Length of the river: as in the edition").click()
    expect(option(clara, "river_tiles").get_by_role("spinbutton")).to_have_value("12")
    page.get_by_role("button", name="Back to the edition").click()
    expect(sentence).to_have_text("As in “Super Meeple 2019”.")
    page.locator("input[type=file]").set_input_files(saved)
    expect(page.get_by_text("“Tuesday night” is loaded.")).to_be_visible()
    expect(sentence).to_contain_text("B tiles (B3-2)")
    expect(start).to_be_enabled()

    start.click()
    page.wait_for_url("**/t/*")
    page.get_by_role("button", name="House rules").click()
    expect(page.get_by_role("dialog", name="Rules")).to_contain_text("Black Rose (yes)")
    assert clara.record(clara.table).rule_set.differences() == rules
    clara.troubles = clara.real_troubles()  # what was refused stands in the console


def test_a_wrong_file_of_rules_changes_nothing(visit: NewVisitor, tmp_path: Path) -> None:
    clara = visit()
    to_house_rules(clara)
    page, alert = clara.page, clara.page.locator(".file [role=alert]")
    data = {"format": "paddlewheel-rules", "version": 1, "title": "queen", "name": "Odd"}
    wrong = {
        "no rules of a Paddlewheel game": "hello",
        "cannot be: A river of 15 tiles": {"edition": "F19", "options": {"river_tiles": 15}},
        "“anchors”": {"edition": "F19", "options": {"anchors": 3}},
    }
    for reason, told in wrong.items():
        file = tmp_path / "odd.json"
        file.write_text(told if isinstance(told, str) else json.dumps(data | told))
        page.locator("input[type=file]").set_input_files(file)
        expect(alert).to_contain_text(reason)
    expect(page.locator(".sentence")).to_have_text("As in “Super Meeple 2019”.")
    clara.troubles = clara.real_troubles()


def test_the_number_of_captains_follows_the_rules(visit: NewVisitor) -> None:
    clara = visit()
    to_house_rules(clara)
    names = clara.page.get_by_label(re.compile("^Name of captain"))
    expect(names).to_have_count(3)
    option(clara, "teams").get_by_text("two teams", exact=True).click()
    expect(names).to_have_count(4)
    clara.page.get_by_role("button", name="Person", exact=True).last.click()
    expect(clara.page.get_by_text("By these rules 4 or 6 captains can play.")).to_be_visible()
    expect(clara.page.get_by_role("button", name="Start the race")).to_be_disabled()


def test_a_team_game_is_set_up_and_won_on_the_page(visit: NewVisitor) -> None:
    clara = visit()
    to_house_rules(clara)
    page = clara.page
    option(clara, "teams").get_by_text("two teams", exact=True).click()
    option(clara, "max_rounds").get_by_role("spinbutton").fill("1")
    for who in page.get_by_role("group", name="Who sits here").all():
        who.get_by_role("button", name="Person").click()
    for number, name in enumerate(("Clara", "Otto", "Jules", "Marta"), 1):
        page.get_by_label(f"Name of captain {number}").fill(name)
    page.get_by_role("button", name="Start the race").click()
    page.wait_for_url("**/t/*")
    captains = page.get_by_role("list", name="Captains").get_by_role("listitem")
    for name, team in (("Clara", 1), ("Otto", 2), ("Jules", 1), ("Marta", 2)):
        expect(captains.filter(has_text=name)).to_contain_text(f"Team {team}")
    captain = QueenCaptain(page)
    captain.sail_home()
    expect(captain.ending.get_by_role("heading")).to_have_text(re.compile("Team [12] wins: "))
    assert clara.record(clara.table).rule_set.differences() == {"teams": "two", "max_rounds": 1}
