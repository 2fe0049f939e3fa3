"""A race whose log cannot be read any more: it can be looked at, and says why it stands still."""

import json
import sqlite3
from pathlib import Path

import pytest
from playwright.sync_api import expect
from tests.e2e.axe import findings
from tests.e2e.captains import QueenCaptain
from tests.e2e.conftest import NewVisitor
from tests.e2e.visitors import DESKTOP, PHONE, bots, me
from tests.server.process import started

from paddlewheel.server.folder import Folder


def damage(folder: Path, table: str) -> None:
    """Let the newest change of a table make no sense."""
    nonsense = json.dumps({"kind": "sunk"})
    with sqlite3.connect(Folder.database_in(folder)) as database:
        database.execute(
            "UPDATE changes SET data = ? WHERE table_id = ? AND version ="
            " (SELECT MAX(version) FROM changes WHERE table_id = ?)",
            (nonsense, table, table),
        )
    database.close()


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_frozen_race_says_why(visit: NewVisitor, tmp_path: Path, size: dict[str, int]) -> None:
    with started(tmp_path) as server:
        address = server.address
        clara = visit(address, size=size)
        clara.introduce("Clara")
        table = clara.open_table("queen", [me("Clara"), *bots("Otto", "Jules")])
        QueenCaptain(clara.page).play(2)
        QueenCaptain(clara.page).await_turn()
        clara.page.goto("about:blank")
    damage(tmp_path, table)
    with started(tmp_path, "--port", address.rsplit(":", 1)[1]):
        clara.page.goto(f"/t/{table}")
        stands = clara.page.get_by_role("heading", name="This race cannot go on")
        expect(stands.first).to_be_visible()
        expect(clara.page.get_by_text("The change makes no sense here").first).to_be_visible()
        expect(clara.page.locator("section.ending")).to_have_count(0)
        clara.page.get_by_role("button", name="Menu").click()
        menu = clara.page.get_by_role("dialog")
        expect(menu.get_by_role("link", name="Replay")).to_be_visible()
        expect(clara.page.get_by_role("button", name="Resign")).to_have_count(0)
        assert findings(clara) == []
        clara.page.goto("about:blank")
