"""The server is killed in the middle of a race; the open page goes on when it is back."""

from pathlib import Path

from playwright.sync_api import expect
from tests.e2e.captains import QueenCaptain
from tests.e2e.conftest import NewVisitor
from tests.e2e.visitors import bots, me
from tests.server.process import started


def test_a_turn_that_was_sent_to_a_dead_server_is_played_once(
    visit: NewVisitor, tmp_path: Path
) -> None:
    with started(tmp_path) as first:
        address = first.address
        clara = visit(address)
        clara.introduce("Clara")
        options = {"river_tiles": 4, "passengers": False, "max_rounds": 10}
        seats = [me("Clara"), *bots("Otto", "Jules")]
        table = clara.open_table("queen", seats, options=options)
        captain = QueenCaptain(clara.page)
        captain.play(2)
        captain.await_turn()
        captain.choose()
        expect(captain.confirm).to_be_enabled()
        turns = clara.turns(table)
        first.kill()
    expect(clara.page.get_by_role("status").filter(has_text="Connection lost")).to_be_visible()
    planner = captain.planner.element_handle()
    captain.press_confirm()
    with started(tmp_path, "--port", address.rsplit(":", 1)[1]):
        expect(clara.page.get_by_text("Live")).to_be_visible(timeout=30_000)  # pauses grow
        planner.wait_for_element_state("hidden")
        if not captain.await_turn():
            assert clara.turns(table) == turns + 1
        captain.sail_home()
        assert clara.record(table).ranking
    assert not clara.real_troubles()
    clara.troubles.clear()
