"""What every release has written can still be read, replayed and gone on with."""

import json
from collections import Counter

import pytest
from tests.releases.files import FOLDER, digest, index, log_of, releases
from tests.releases.write import main

import paddlewheel as pw
from paddlewheel.table import Table, change_from_dict, fold_as_far_as_possible

FROZEN: dict[str, str] = {}
"""Tables of older releases that new rules cannot follow: release/name, and the code of the reason.

Such a table is shown up to there and never lost; nothing is put here without a line in the
changelog. A record that cannot be replayed any more must not be: its rules version says which
program it needs, and that has to be refused with a reason.
"""

RECORDS = [(one, name) for one in releases() for name in index(one)["records"]]
TABLES = [(one, name) for one in releases() for name in index(one)["tables"]]


def folded(release: str, name: str) -> Table:
    return fold_as_far_as_possible(map(change_from_dict, log_of(release, name)))


@pytest.mark.parametrize(("release", "name"), RECORDS)
def test_records_give_the_same_ranking(release, name):
    record = pw.Record.load(FOLDER / release / "records" / f"{name}.json")
    record.check()
    told, last = index(release)["records"][name], record.state_at()
    assert [list(tied) for tied in last.ranking] == told["ranking"]
    assert pw.state_from_dict(told["position"]) == last


@pytest.mark.parametrize(("release", "name"), TABLES)
def test_tables_come_to_the_same(release, name):
    table, told = folded(release, name), index(release)["tables"][name]
    why = FROZEN.get(f"{release}/{name}")
    if why is not None:
        assert table.frozen is not None
        assert table.frozen.code == why
        return
    assert table.frozen is None, str(table.frozen)
    assert digest(table) == told["digest"]
    if table.first is not None:
        assert pw.state_from_dict(told["position"]) == table.state
        table.record.check()


@pytest.mark.parametrize("release", releases())
def test_a_table_that_was_not_over_goes_on(release):
    going = 0
    for name in index(release)["tables"]:
        table = folded(release, name)
        if table.is_running and not table.paused:
            seat, turn = table.state.to_act, table.state.turns()[0]
            words = [str(action) for action in turn.actions]
            after, _ = table.act(
                seat, table.version, "later", words, pw.SeededDealer(1), at=2e9, by_bot=True
            )
            going += after.version == table.version + 1
    assert going or release != "0.1.0"


def test_the_first_release_has_everything_in_it():
    changes = [change for name in index("0.1.0")["tables"] for change in log_of("0.1.0", name)]
    kinds = Counter(change["kind"] for change in changes)
    assert set(kinds) == {
        *("opened", "sat", "stood", "readied", "started", "acted", "undone"),
        *("taken_over", "given_back", "paused", "resumed"),
    }
    assert {change["why"] for change in changes if change["kind"] == "taken_over"} == {
        *("away", "time", "resigned")
    }
    entries = [entry for change in changes for entry in change.get("entries", ())]
    assert any(seat is None for seat, _ in entries), "chance"
    assert any(change.get("plan") for change in changes), "a turn that was interrupted"
    opened = [change for change in changes if change["kind"] == "opened"]
    editions = {(one["title"], one["rule_set"]["edition"]) for one in opened}
    assert editions == {
        (title, edition.name)
        for title in ("queen", "siegers")
        for edition in pw.editions(title)[title]
    }


def test_a_broken_log_would_be_noticed():
    lines = log_of("0.1.0", "queen-F19-eventful")
    acted = [line for line in lines if line["kind"] == "acted"]
    acted[5]["entries"][0][1] = "F F F F"
    table = fold_as_far_as_possible(map(change_from_dict, json.loads(json.dumps(lines))))
    assert table.frozen is not None


def test_old_games_are_never_written_again(monkeypatch):
    monkeypatch.setattr("sys.argv", ["write", "0.1.0"])
    with pytest.raises(SystemExit, match="never written again"):
        main()
