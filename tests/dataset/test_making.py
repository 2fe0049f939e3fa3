"""A dataset read back: every row replays, and the results are those of the records."""

import json
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow.parquet as pq
import pytest

import paddlewheel as pw
from paddlewheel.bots import make_bot
from paddlewheel.core.standings import places, rewards
from paddlewheel.dataset.errors import DatasetError
from paddlewheel.dataset.making import make_dataset
from paddlewheel.dataset.schema import KEY
from paddlewheel.dataset.sources import sources_of
from paddlewheel.dataset.writing import matches_file

GAMES = (
    ("siegers", "M87", {"rows": 3}, 3),
    ("queen", "I97", {"river_tiles": 4}, 3),
    ("queen", "F19", {"river_tiles": 4, "black_rose": True, "b_tiles": "2"}, 2),
)


def race(title: str, edition: str, options: dict[str, Any], players: int, seed: int) -> pw.Record:
    start = pw.new_game(title, edition=edition, players=players, options=options)
    bots = [make_bot("random" if seat else "greedy", seed) for seat in range(players)]
    seats = [pw.Seat(f"Captain {seat}", "random" if seat else "greedy") for seat in range(players)]
    return pw.play(start, bots, pw.SeededDealer(seed), seats)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Records of both titles."""
    folder = tmp_path_factory.mktemp("races")
    for seed, game in enumerate(GAMES):
        race(*game, seed).save(folder / f"race-{seed}.json")
    return folder


def made(folder: Path, file: Path, **how: Any) -> list[dict[str, Any]]:
    make_dataset(sources_of([folder]), file, lambda *_: None, jobs=1, **how)
    return pq.read_table(file).to_pylist()


@pytest.fixture(scope="module")
def file(folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("data") / "games.parquet"
    made(folder, file)
    return file


def test_every_choice_leads_to_the_next_position(file, folder):
    rows = pq.read_table(file).to_pylist()
    for row, after in zip(rows, [*rows[1:], None], strict=True):
        state = pw.state_from_dict(json.loads(row["position"]))
        action = pw.parse_action(state, row["choice"])
        assert state.to_act == row["seat"]
        assert row["alternatives"] == len(state.legal_actions())
        encoding = state.title.encoding(state.rule_set, state.players)
        assert encoding.action(state, row["action"]) == action
        state, _ = state.apply(action)
        if state.to_act not in (None, pw.CHANCE):
            assert after is not None
            assert after["position"] == json.dumps(state.to_dict(), separators=(",", ":"))
            assert (after["match"], after["seat"]) == (row["match"], state.to_act)


def test_rows_and_results_are_those_of_the_records(file, folder):
    rows = pq.read_table(file).to_pylist()
    matches = pq.read_table(matches_file(file)).to_pylist()
    assert [match["match"] for match in matches] == list(range(len(GAMES)))
    for match in matches:
        record = pw.Record.load(folder / f"{match['name']}.json")
        own = [row for row in rows if row["match"] == match["match"]]
        assert record.ranking is not None
        assert match["places"] == list(places(record.ranking))
        assert match["rewards"] == pytest.approx(rewards(record.ranking))
        assert sum(match["rewards"]) == pytest.approx(0)
        assert (match["origin"], match["seed"], match["entries"], match["decisions"]) == (
            "record",
            None,
            len(record.log),
            len(own),
        )
        assert match["captains"] == list(record.names)
        assert json.loads(match["rule_set"]) == record.rule_set.to_dict()
        assert [(row["entry"], row["seat"], row["choice"]) for row in own] == [
            (number, entry.seat, entry.text)
            for number, entry in enumerate(record.log, start=1)
            if entry.seat is not None
        ]
        for row in own:
            assert row["places"] == match["places"]
            assert row["reward"] == match["rewards"][row["seat"]]
            assert row["player"] == match["players"][row["seat"]]
            assert 0 <= row["round"] <= match["rounds"]
            assert row["seconds"] is None


def test_both_files_say_what_they_are_and_that_they_belong_together(file):
    decisions, matches = (
        json.loads(pq.read_metadata(path).metadata[KEY]) for path in (file, matches_file(file))
    )
    assert (decisions.pop("table"), matches.pop("table")) == ("decisions", "matches")
    assert decisions == matches
    assert (decisions["format"], decisions["version"]) == ("paddlewheel-dataset", 1)
    assert decisions["decisions"] == pq.read_metadata(file).num_rows
    assert decisions["matches"] == pq.read_metadata(matches_file(file)).num_rows == len(GAMES)


@pytest.mark.usefixtures("untraced")
def test_several_processes_write_the_same_bytes(file, folder, tmp_path):
    again = tmp_path / "games.parquet"
    make_dataset(sources_of([folder]), again, lambda *_: None, jobs=2)
    assert again.read_bytes() == file.read_bytes()
    assert matches_file(again).read_bytes() == matches_file(file).read_bytes()


def test_rows_are_written_group_by_group(folder, tmp_path, monkeypatch):
    monkeypatch.setattr("paddlewheel.dataset.writing._GROUP_ROWS", 10)
    made(folder, tmp_path / "games.parquet")
    assert pq.read_metadata(tmp_path / "games.parquet").num_row_groups == len(GAMES)


def test_games_without_an_end_are_left_out(folder, tmp_path):
    races = tmp_path / "races"
    races.mkdir()
    (races / "whole.json").write_bytes((folder / "race-0.json").read_bytes())
    record = pw.Record.load(folder / "race-0.json")
    record.log, record.ranking = record.log[:-1], None
    record.save(races / "broken-off.json")
    told: list[tuple[int, int]] = []
    file = tmp_path / "games.parquet"
    result = make_dataset(sources_of([races]), file, lambda *far: told.append(far), jobs=1)
    assert (result.matches, result.left_out) == (1, 1)
    assert [match["name"] for match in pq.read_table(matches_file(file)).to_pylist()] == ["whole"]
    assert told == [(0, 2), (1, 2)]


def test_a_bad_game_is_named_and_nothing_is_left_behind(folder, tmp_path):
    races = tmp_path / "races"
    races.mkdir()
    (races / "a.json").write_bytes((folder / "race-0.json").read_bytes())
    (races / "b.json").write_text((folder / "race-0.json").read_text().replace('"n": 3', '"n": 4'))
    with pytest.raises(DatasetError) as refused:
        made(races, tmp_path / "games.parquet")
    assert refused.value.code == "bad_game"
    assert "“b”" in str(refused.value)
    assert list(tmp_path.iterdir()) == [races]


def test_a_result_that_the_log_does_not_tell_is_refused(folder, tmp_path):
    record = pw.Record.load(folder / "race-0.json")
    assert record.ranking is not None
    record.ranking = tuple(reversed(record.ranking))
    record.save(tmp_path / "wrong.json")
    with pytest.raises(DatasetError, match="another ranking"):
        made(tmp_path / "wrong.json", tmp_path / "games.parquet")


def test_nothing_but_unfinished_games_is_refused(folder, tmp_path):
    record = pw.Record.load(folder / "race-0.json")
    record.log, record.ranking = [], None
    record.save(tmp_path / "begun.json")
    with pytest.raises(DatasetError) as refused:
        made(tmp_path / "begun.json", tmp_path / "games.parquet")
    assert refused.value.code == "no_games"


def test_an_interrupted_run_leaves_no_file(folder, tmp_path):
    def tired(done: int, whole: int) -> None:
        if done == 1:
            raise KeyboardInterrupt

    old = tmp_path / "games.parquet"
    old.write_text("what was there before")
    with pytest.raises(KeyboardInterrupt):
        make_dataset(sources_of([folder]), old, tired, jobs=1)
    assert list(tmp_path.iterdir()) == [old]
    assert old.read_text() == "what was there before"


@pytest.mark.parametrize("number", range(len(GAMES)))
def test_positions_as_numbers(folder, tmp_path, number):
    rows = made(folder / f"race-{number}.json", tmp_path / "games.parquet", encoded=True)
    for row in rows:
        state = pw.state_from_dict(json.loads(row["position"]))
        encoding = state.title.encoding(state.rule_set, state.players)
        assert row["encoded"] == encoding.full(state).tolist()
        assert row["legal"] == np.flatnonzero(encoding.mask(state)).tolist()
        assert row["action"] in row["legal"]
    size = len(rows[0]["encoded"])
    column = pq.read_schema(tmp_path / "games.parquet").field("encoded")
    assert column.type.list_size == size


def test_numbers_of_several_kinds_are_refused(folder, tmp_path):
    with pytest.raises(DatasetError) as refused:
        made(folder, tmp_path / "games.parquet", encoded=True)
    assert refused.value.code == "mixed_encodings"
    assert not list(tmp_path.iterdir())
