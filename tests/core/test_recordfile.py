"""Record files that were cut, altered or are none: each is refused with a reason and a place."""

import copy
import json
import os
import stat
from pathlib import Path

import pytest
from tests.core.test_record import recorded

import paddlewheel as pw
from paddlewheel.core.recordfile import write_atomically

RECORD = recorded(seats=[pw.Seat("Zoë"), pw.Seat("李"), pw.Seat("Ann")])
TEXT = RECORD.to_json()
DATA = json.loads(TEXT)
ENTRIES = len(RECORD.log)


def refusal(text: str) -> pw.RecordError:
    with pytest.raises(pw.RecordError) as refused:
        pw.Record.from_json(text)
    return refused.value


def altered(change) -> pw.RecordError:
    """The refusal of the record's data after a change."""
    data = copy.deepcopy(DATA)
    change(data)
    return refusal(json.dumps(data))


# --- Cut off


def test_a_file_cut_at_any_byte_is_refused(tmp_path):
    """All but the last two bytes, which are the last brace and the end of its line."""
    path, content = tmp_path / "race.json", TEXT.encode()
    for length in range(len(content) - 1):
        path.write_bytes(content[:length])
        with pytest.raises(pw.RecordError) as refused:
            pw.Record.load(path)
        assert refused.value.code in ("foreign_file", "broken_record")
    path.write_bytes(content[:-1])
    assert pw.Record.load(path) == RECORD, "only the last line feed is missing: all is there"


@pytest.mark.parametrize("entry", range(1, ENTRIES + 1))
def test_a_file_that_breaks_off_names_the_entry(entry):
    start = TEXT.index(f'{{"n": {entry}, ')
    error = refusal(TEXT[: start + 9])
    assert (error.code, error.entry) == ("broken_record", entry)
    assert f"at entry {entry} (line {TEXT[:start].count(chr(10)) + 1})" in str(error)


# --- Altered


@pytest.mark.parametrize("entry", range(ENTRIES))
def test_an_altered_entry_is_named(entry):
    def change(data):
        line = data["log"][entry]
        key = "chance" if "chance" in line else "action"
        line[key] = "roll 6" if line[key] != "roll 6" else "roll 1"

    error = altered(change)
    assert (error.code, error.entry) == ("altered_entry", entry + 1)


@pytest.mark.parametrize("entry", range(ENTRIES))
@pytest.mark.parametrize("change", [{"seat": 9}, {"n": 99}, {"check": "0" * 12}, {"extra": 1}])
def test_every_part_of_an_entry_is_checked(entry, change):
    error = altered(lambda data: data["log"][entry].update(change))
    assert (error.code, error.entry) == ("altered_entry", entry + 1)


@pytest.mark.parametrize("entry", range(ENTRIES - 1))
def test_a_removed_entry_is_named(entry):
    error = altered(lambda data: data["log"].pop(entry))
    assert (error.code, error.entry) == ("altered_entry", entry + 1)


def test_a_removed_last_entry_is_noticed():
    error = altered(lambda data: data["log"].pop())
    assert (error.code, error.entry) == ("altered_end", ENTRIES - 1)


@pytest.mark.parametrize("entry", range(ENTRIES - 1))
def test_swapped_entries_are_noticed(entry):
    def swap(data):
        log = data["log"]
        log[entry], log[entry + 1] = log[entry + 1], log[entry]

    error = altered(swap)
    assert (error.code, error.entry) == ("altered_entry", entry + 1)


def test_a_doubled_key_is_refused():
    error = refusal(TEXT.replace('"chance": "first', '"chance": "first 2", "chance": "first', 1))
    assert error.code == "doubled_key"


def test_a_mark_of_the_encoding_does_no_harm(tmp_path):
    path = tmp_path / "marked.json"
    path.write_text(TEXT, encoding="utf-8-sig")
    assert pw.Record.load(path) == RECORD


def test_a_link_stays_a_link(tmp_path):
    target, link = tmp_path / "target.json", tmp_path / "link.json"
    target.write_text("old")
    link.symlink_to(target)
    RECORD.save(link)
    assert link.is_symlink()
    assert pw.Record.load(target) == RECORD


def test_an_added_entry_is_noticed():
    error = altered(lambda data: data["log"].append(dict(data["log"][-1], n=ENTRIES + 1)))
    assert (error.code, error.entry) == ("altered_entry", ENTRIES + 1)


@pytest.mark.parametrize("line", [None, 3, "+5", [], {}])
def test_an_entry_that_is_no_entry_is_named(line):
    error = altered(lambda data: data["log"].__setitem__(1, line))
    assert (error.code, error.entry) == ("altered_entry", 2)


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("title", "queen"),
        ("rules_version", 0),
        ("rule_set", {}),
        ("seats", []),
        ("start", {}),
        ("check", "0" * 12),
        ("more", 1),
    ],
)
def test_an_altered_head_is_refused(key, value):
    error = altered(lambda data: data.update({key: value}))
    assert (error.code, error.entry) == ("altered_header", None)


def test_a_letter_that_cannot_be_is_refused():
    """Half of a pair of surrogates is legal in JSON and no text."""
    error = altered(lambda data: data["seats"][0].update(name="\ud800"))
    assert error.code == "altered_header"


@pytest.mark.parametrize(
    ("key", "value"), [("ranking", [[0], [1], [2]]), ("entries", 3), ("check", "0" * 12), ("x", 1)]
)
def test_an_altered_end_is_refused(key, value):
    assert altered(lambda data: data["end"].update({key: value})).code == "altered_end"


@pytest.mark.parametrize("part", ["log", "end"])
def test_a_record_without_log_or_end_is_incomplete(part):
    assert altered(lambda data: data.pop(part)).code == "incomplete_record"
    assert altered(lambda data: data.update({part: 7})).code == "incomplete_record"


def test_a_newer_format_is_refused_by_its_number():
    error = altered(lambda data: data.update(version=2))
    assert error.code == "unknown_format_version"
    assert str(error) == "The record has format version 2; this program reads version 1."


# --- Other files


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{}",
        "[]",
        "null",
        "7",
        '"text"',
        '{"format": "other"}',
        "ahoy",
        "[" * 100_000,
        "9" * 5000,
    ],
    ids=lambda text: text[:12] or "empty",
)
def test_foreign_texts_are_refused(text):
    assert refusal(text).code == "foreign_file"


@pytest.mark.parametrize("content", [bytes(range(256)), b"\x89PNG\r\n", b"\xff\xfe{\x00}\x00"])
def test_binary_files_are_refused(content, tmp_path):
    path = tmp_path / "race.json"
    path.write_bytes(content)
    with pytest.raises(pw.RecordError) as refused:
        pw.Record.load(path)
    assert refused.value.code == "foreign_file"


def test_a_damaged_letter_names_its_place(tmp_path):
    path = tmp_path / "race.json"
    path.write_bytes(TEXT.encode().replace("ë".encode(), b"\xc3"))
    with pytest.raises(pw.RecordError) as refused:
        pw.Record.load(path)
    assert refused.value.code == "altered_header"


def test_a_missing_file_and_a_folder_are_refused(tmp_path):
    for path in (tmp_path / "none.json", tmp_path):
        with pytest.raises(pw.RecordError) as refused:
            pw.Record.load(path)
        assert refused.value.code == "unreadable_file"
        assert str(path) in str(refused.value)


# --- Writing


def test_a_saved_file_can_be_read_by_others_and_leaves_nothing_beside_it(tmp_path):
    path = tmp_path / "race.json"
    RECORD.save(path)
    RECORD.save(path)
    assert [file.name for file in tmp_path.iterdir()] == ["race.json"]
    assert path.read_text(encoding="utf-8") == TEXT
    assert stat.S_IMODE(path.stat().st_mode) == 0o644


@pytest.mark.parametrize("crash_in", ["fsync", "replace"])
@pytest.mark.parametrize("error", [OSError("disk full"), KeyboardInterrupt()])
def test_a_crash_in_the_middle_keeps_the_old_file(crash_in, error, tmp_path, monkeypatch):
    path = tmp_path / "race.json"
    RECORD.save(path)

    def crash(*_):
        raise error

    target = (os, "fsync") if crash_in == "fsync" else (Path, "replace")
    monkeypatch.setattr(*target, crash)
    expected = pw.RecordError if isinstance(error, OSError) else KeyboardInterrupt
    with pytest.raises(expected):
        write_atomically(path, b"half a rec")
    monkeypatch.undo()
    assert pw.Record.load(path) == RECORD
    assert [file.name for file in tmp_path.iterdir()] == ["race.json"]


def test_a_file_that_cannot_be_written_is_refused_with_the_reason(tmp_path):
    with pytest.raises(pw.RecordError) as refused:
        RECORD.save(tmp_path / "nowhere" / "race.json")
    assert refused.value.code == "unwritable_file"
    assert "nowhere" in str(refused.value)
