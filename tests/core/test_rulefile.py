"""Files of rule sets: read back as they were written, or refused with a reason; never a half."""

import json
from pathlib import Path

import pytest

import paddlewheel as pw
from paddlewheel.core.rulefile import LONGEST_NAME, MOST_BYTES
from paddlewheel.games.queen.options import QueenRules

TUESDAY = pw.NamedRules(
    "Our Tuesday",
    pw.rule_set("queen", "P97", {"b_tiles": "B4+B1", "crash": "repair", "max_rounds": 99}),
)
DATA = json.loads(TUESDAY.to_json())


def refusal(text: str) -> pw.RuleSetError:
    with pytest.raises(pw.RuleSetError) as refused:
        pw.NamedRules.from_json(text)
    return refused.value


def changed(**values: object) -> str:
    """The text of the file with some values changed."""
    return json.dumps({**DATA, **values})


def without(key: str) -> str:
    """The text of the file with something left out."""
    return json.dumps({name: value for name, value in DATA.items() if name != key})


# --- There and back


@pytest.mark.rule("Q-VAR-4")
def test_a_rule_set_is_read_back_as_it_was_written(tmp_path: Path) -> None:
    path = tmp_path / "tuesday.json"
    pw.save_rules(path, TUESDAY.rules, TUESDAY.name)
    assert pw.load_rules(path) == TUESDAY
    assert pw.load_rules(str(path)).title == "queen"


@pytest.mark.parametrize("title", ["queen", "siegers"])
def test_every_edition_is_read_back(title: str, tmp_path: Path) -> None:
    for edition in pw.editions(title)[title]:
        rules = pw.rule_set(title, edition.name)
        pw.save_rules(tmp_path / "rules.json", rules, edition.label)
        assert pw.load_rules(tmp_path / "rules.json") == pw.NamedRules(edition.label, rules)


def test_a_file_tells_only_what_differs() -> None:
    assert DATA == {
        "format": "paddlewheel-rules",
        "version": 1,
        "title": "queen",
        "name": "Our Tuesday",
        "edition": "P97",
        "options": {"b_tiles": "B1+B4", "crash": "repair", "max_rounds": 99},
    }


def test_a_file_can_be_written_by_hand() -> None:
    """Values that the edition has anyway, a number of tiles, a list of them: all are understood."""
    for tiles, kept in ((3, "3"), (["B4", "B1"], "B1+B4")):
        options = {"b_tiles": tiles, "crash": "out"}
        rules = pw.NamedRules.from_json(changed(options=options)).rules
        assert rules.differences() == {"b_tiles": kept}


def test_a_file_may_begin_with_a_mark_and_have_any_letters(tmp_path: Path) -> None:
    path = tmp_path / "rules.json"
    path.write_text("\ufeff" + changed(name="Zoës 李-Abend"), encoding="utf-8")
    assert pw.load_rules(path).name == "Zoës 李-Abend"


def test_a_name_has_no_blanks_around_it(tmp_path: Path) -> None:
    pw.save_rules(tmp_path / "rules.json", TUESDAY.rules, "  Our Tuesday ")
    assert pw.load_rules(tmp_path / "rules.json") == TUESDAY
    assert json.loads((tmp_path / "rules.json").read_text())["name"] == "Our Tuesday"


# --- Refused


@pytest.mark.parametrize("text", ["", "Dear Anna", "[]", "{}", "null", "7", "[" * 9000, "9" * 9000])
def test_what_is_no_file_of_rules_is_foreign(text: str) -> None:
    assert refusal(text).code == "foreign_file"


def test_a_record_is_no_file_of_rules(tmp_path: Path) -> None:
    pw.Record.begin(pw.new_game("siegers", players=3)).save(tmp_path / "race.json")
    with pytest.raises(pw.RuleSetError) as refused:
        pw.load_rules(tmp_path / "race.json")
    assert refused.value.code == "foreign_file"


def test_a_file_that_breaks_off_is_refused_wherever_it_does() -> None:
    text = TUESDAY.to_json()
    for length in range(len(text) - 2):
        assert refusal(text[:length]).code in ("foreign_file", "damaged_rules")
    error = refusal(text[: text.index('"edition"')])
    assert (error.code, str(error)) == ("damaged_rules", "The file is damaged in line 6.")


@pytest.mark.parametrize("version", [0, 2, "1", True, 1.0, None])
def test_other_versions_are_refused(version: object) -> None:
    assert refusal(changed(version=version)).code == "unknown_format_version"


@pytest.mark.parametrize("key", ["title", "name", "edition", "options"])
def test_what_is_missing_or_of_another_type_is_named(key: str) -> None:
    for text in (without(key), changed(**{key: 7}), changed(**{key: None}), changed(**{key: [1]})):
        error = refusal(text)
        assert error.code == "malformed_rules"
        assert str(error).endswith(f"wrong here: '{key}'.")


def test_what_does_not_belong_there_is_named() -> None:
    assert str(refusal(changed(extra=1))).endswith("wrong here: 'extra'.")


def test_nothing_stands_there_twice() -> None:
    twice = TUESDAY.to_json().replace('"crash"', '"crash": "out", "crash"')
    assert refusal(twice).code == "doubled_key"


@pytest.mark.rule("Q-VAR-4")
@pytest.mark.parametrize(
    ("values", "code"),
    [
        ({"title": "rowing"}, "unknown_title"),
        ({"edition": "X99"}, "unknown_edition"),
        ({"options": {"crahs": "out"}}, "unknown_option"),
        ({"options": {"max_rounds": 0}}, "option_out_of_range"),
        ({"options": {"max_rounds": 10**30}}, "option_out_of_range"),
        ({"options": {"max_rounds": True}}, "bad_option_value"),
        ({"options": {"max_rounds": "99"}}, "bad_option_value"),
        ({"options": {"max_rounds": 99.0}}, "bad_option_value"),
        ({"options": {"passengers": 1}}, "bad_option_value"),
        ({"options": {"crash": None}}, "bad_option_value"),
        ({"options": {"crash": {}}}, "bad_option_value"),
        ({"options": {"b_tiles": True}}, "bad_option_value"),
        ({"options": {"b_tiles": 7}}, "bad_option_value"),
        ({"options": {"b_tiles": "B1+B1"}}, "bad_option_value"),
        ({"options": {"b_tiles": [1, 2]}}, "bad_option_value"),
        ({"options": {"team_goal": "all_boats"}}, "goal_without_teams"),
        ({"options": {"river_tiles": 14}}, "wrong_length"),
    ],
)
def test_rules_that_cannot_be_are_refused(values: dict[str, object], code: str) -> None:
    error = refusal(changed(**values))
    assert error.code == code
    assert str(error).startswith("The rules in the file cannot be: ")
    assert error.tell("de") != str(error)


@pytest.mark.parametrize("name", ["", "  ", "x" * (LONGEST_NAME + 1), "Our\nTuesday", "\x1b[2J"])
def test_names_that_cannot_be_shown_are_refused(name: str) -> None:
    assert refusal(changed(name=name)).code == "bad_rules_name"
    pw.NamedRules.from_json(changed(name="x" * LONGEST_NAME))


@pytest.mark.parametrize(
    "values", [{"title": "\x1b[2J"}, {"edition": "\x07"}, {"options": {"\x1b[2J": 1}}]
)
def test_errors_never_quote_what_would_drive_a_terminal(values: dict[str, object]) -> None:
    error = refusal(changed(**values))
    assert error.code == "unprintable_rules"
    assert str(error).isprintable()


# --- Files


@pytest.mark.parametrize("path", ["missing.json", "", "x" * 300])
def test_a_file_that_cannot_be_read_is_named(tmp_path: Path, path: str) -> None:
    with pytest.raises(pw.RuleSetError) as refused:
        pw.load_rules(tmp_path / path)
    assert refused.value.code == "unreadable_file"
    assert str(refused.value).startswith(str(tmp_path))


def test_a_file_that_is_no_text_is_foreign(tmp_path: Path) -> None:
    path = tmp_path / "rules.json"
    path.write_bytes(TUESDAY.to_json().replace("Our", "\xff").encode("latin-1"))
    with pytest.raises(pw.RuleSetError) as refused:
        pw.load_rules(path)
    assert refused.value.code == "foreign_file"


def test_a_large_file_is_not_read_to_its_end(tmp_path: Path) -> None:
    path, text = tmp_path / "rules.json", TUESDAY.to_json()
    path.write_text(text + " " * (MOST_BYTES - len(text.encode())), encoding="utf-8")
    assert pw.load_rules(path) == TUESDAY
    for large in (path.read_text() + " ", text.replace("Our", "é" * (MOST_BYTES // 2))):
        path.write_text(large, encoding="utf-8")
        with pytest.raises(pw.RuleSetError) as refused:
            pw.load_rules(path)
        assert refused.value.code == "file_too_large"
    assert refusal(text + " " * MOST_BYTES).code == "file_too_large"
    with pytest.raises(pw.RuleSetError, match="bytes at the most"):
        pw.load_rules("/dev/zero")


def test_what_could_not_be_read_is_not_written(tmp_path: Path) -> None:
    path = tmp_path / "rules.json"
    pw.save_rules(path, TUESDAY.rules, TUESDAY.name)
    before = path.read_bytes()
    for rules, name, code in (
        (TUESDAY.rules, "", "bad_rules_name"),
        (QueenRules(edition="F19", crash="explode"), "Loud", "bad_option_value"),  # type: ignore[arg-type]
        (QueenRules(edition="F19", river_tiles=14), "Long", "wrong_length"),
        (QueenRules(edition="X99"), "None", "unknown_edition"),
    ):
        with pytest.raises(pw.RuleSetError) as refused:
            pw.save_rules(path, rules, name)
        assert refused.value.code == code
    assert path.read_bytes() == before
    assert list(tmp_path.iterdir()) == [path]


def test_a_place_that_cannot_be_written_to_is_named(tmp_path: Path) -> None:
    with pytest.raises(pw.RuleSetError) as refused:
        pw.save_rules(tmp_path / "no" / "folder.json", TUESDAY.rules, "Our Tuesday")
    assert refused.value.code == "unwritable_file"
    assert "folder.json cannot be written" in str(refused.value)
