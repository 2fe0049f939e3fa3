"""People far apart: a link, a reload, a lost connection."""

from playwright.sync_api import expect
from tests.e2e.captains import QueenCaptain, play_together
from tests.e2e.conftest import NewVisitor
from tests.e2e.visitors import me

SHORT = {"river_tiles": 4, "passengers": False, "max_rounds": 20, "boats_per_player": "one"}


def test_two_browsers_race_by_link_through_a_reload_and_a_lost_connection(
    visit: NewVisitor,
) -> None:
    clara, otto = visit(), visit()
    clara.introduce("Clara")
    table = clara.open_table("queen", [me("Clara"), {"sitter": "open"}], options=SHORT)
    link = clara.page.get_by_label("Link to this table").input_value()
    otto.page.goto(link)
    otto.page.get_by_label("Your name, captain").fill("Otto")
    otto.page.get_by_role("button", name="Take a seat").click()

    first, second = QueenCaptain(clara.page), QueenCaptain(otto.page)
    both = first, second
    assert not play_together(both, 6)

    clara.page.reload()
    assert not play_together(both, 3)

    otto.context.set_offline(True)
    expect(otto.page.get_by_role("status").filter(has_text="Connection lost")).to_be_visible()
    expect(clara.page.get_by_text("Connection lost").first).to_be_visible()
    if first.planner.is_visible():
        first.decide()  # the other one misses it
    otto.context.set_offline(False)
    expect(otto.page.get_by_text("Live")).to_be_visible()

    assert play_together(both)
    rows = [captain.ending.get_by_role("listitem").all_inner_texts() for captain in both]
    # Place, letter and name; why is told a moment later.
    places = [[row.split("\n")[:3] for row in page] for page in rows]
    assert places[0] == places[1]
    assert clara.record(table).ranking
    assert not otto.real_troubles()
    otto.troubles.clear()
