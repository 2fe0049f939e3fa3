"""The journal: resumed where it ends, cleaned of a torn line, refused if it is another one's."""

import json
from pathlib import Path

import pytest
from tests.arena.cups import result, small

from paddlewheel.arena.errors import ArenaError
from paddlewheel.arena.journal import open_journal
from paddlewheel.arena.tournament import Tournament

CUP = small("random", "greedy")
ONE, TWO = result(1, (0, 0, 1), (1, 2, 3)), result(1, (0, 1, 0), (2, 1, 3))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "cup.jsonl"
    with open_journal(path, CUP) as journal:
        assert journal.results == {}
        journal.write(ONE)
        journal.write(TWO)
    return path


def refusal(path: Path, tournament: Tournament = CUP) -> str:
    with pytest.raises(ArenaError) as refused, open_journal(path, tournament):
        pass
    return refused.value.code


def test_what_was_written_is_there_again(path):
    with open_journal(path, CUP) as journal:
        assert journal.results == {ONE.match: ONE, TWO.match: TWO}


@pytest.mark.parametrize("cut", [1, 10, 100])
def test_a_torn_last_line_is_dropped_and_can_be_written_again(path, cut):
    whole = path.read_bytes()
    path.write_bytes(whole[:-cut])
    with open_journal(path, CUP) as journal:
        assert journal.results == {ONE.match: ONE}
        journal.write(TWO)
    assert path.read_bytes() == whole


def test_a_journal_that_was_torn_in_its_first_line_begins_anew(path):
    head = path.read_bytes().splitlines(keepends=True)[0]
    for torn in (b"", head[:5], head[:-1]):
        path.write_bytes(torn)
        with open_journal(path, CUP) as journal:
            assert journal.results == {}
        assert path.read_bytes() == head


def test_more_groups_make_no_other_tournament(path):
    with open_journal(path, small("random", "greedy", groups=9)) as journal:
        assert len(journal.results) == 2


@pytest.mark.parametrize(
    "other",
    [
        small("random", "mate"),
        small("greedy", "random"),
        small("random", "greedy", seats=4),
        small("random", "greedy", seed=2),
        small("random", "greedy", kind="melee"),
        small("random", "greedy", rules={"rows": 4}),
    ],
)
def test_the_journal_of_another_tournament_is_refused_and_left_alone(path, other):
    before = path.read_bytes()
    assert refusal(path, other) == "other_tournament"
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    "content", ["my diary", "my diary\n", "[]\n", "[" * 100_000 + "\n", "{}\n"]
)
def test_a_file_that_is_no_journal_is_refused_and_left_alone(tmp_path, content):
    path = tmp_path / "diary"
    path.write_text(content)
    assert refusal(path) == "foreign_file"
    assert path.read_text() == content


@pytest.mark.parametrize("line", ["nonsense", "{}", json.dumps({"match": 1})])
def test_a_damaged_line_in_the_middle_is_named(path, line):
    lines = path.read_text().splitlines()
    path.write_text("\n".join([lines[0], line, lines[2], ""]))
    assert refusal(path) == "damaged_journal"


def test_two_cannot_write_to_one_journal(path):
    with open_journal(path, CUP):
        assert refusal(path) == "journal_in_use"


def test_a_place_where_nothing_can_be_written(tmp_path):
    assert refusal(tmp_path) == "unwritable_file"
    assert refusal(tmp_path / "no" / "cup") == "unwritable_file"
