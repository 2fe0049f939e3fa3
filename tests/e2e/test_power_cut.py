"""The server is killed in the middle of a race; the open page goes on when it is back."""

import shutil
from pathlib import Path

from playwright.sync_api import expect
from tests.e2e.captains import QueenCaptain
from tests.e2e.conftest import NewVisitor
from tests.e2e.visitors import bots, me
from tests.server.process import started

from paddlewheel.server.settings import WEB


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


def test_a_page_that_was_open_while_the_server_was_upgraded_is_loaded_anew(
    visit: NewVisitor, tmp_path: Path
) -> None:
    app = shutil.copytree(WEB, tmp_path / "web")
    with started(tmp_path, PADDLEWHEEL_WEB=str(app)) as old:
        address = old.address
        clara = visit(address)
        clara.introduce("Clara")
        clara.open_table("queen", [me("Clara"), *bots("Otto", "Jules")])
        QueenCaptain(clara.page).await_turn()
        clara.page.evaluate("document.body.dataset.old = 'yes'")
    script = next(app.glob("assets/index-*.js"))
    shutil.copy(script, script.with_name("index-newer.js"))
    for page in (app / "index.html", app / "table.html"):
        page.write_text(page.read_text("utf-8").replace(script.name, "index-newer.js"), "utf-8")
        for packed in app.glob(f"{page.name}.*"):
            packed.unlink()
    port = address.rsplit(":", 1)[1]
    with started(tmp_path, "--port", port, PADDLEWHEEL_WEB=str(app)):
        expect(clara.page.locator("body[data-old]")).to_have_count(0, timeout=30_000)
        QueenCaptain(clara.page).await_turn()
    assert not clara.real_troubles()
    clara.troubles.clear()
