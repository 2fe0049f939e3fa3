"""The editions and options of Mississippi."""

import pytest

import paddlewheel as pw


def test_the_editions_are_presets():
    assert {
        edition.name: dict(edition.values) for edition in pw.editions("siegers")["siegers"]
    } == {
        "M87": {},
        "F06": {"roll": "start", "stop_at_first": True},
    }


def test_the_german_rules_are_the_default():
    rules = pw.rule_set("siegers")
    assert rules.edition == "M87"
    assert rules.values() == {
        "rows": 11,
        "roll": "first_turn",
        "stop_at_first": False,
        "max_rounds": 200,
    }


def test_every_option_is_described():
    described = {option.name: (option.kind, option.allowed) for option in pw.options("siegers")}
    assert described == {
        "rows": ("number", "3 … 31"),
        "roll": ("choice", "first_turn, start"),
        "stop_at_first": ("switch", "true, false"),
        "max_rounds": ("number", "1 … 1000"),
    }
    assert all(option.doc for option in pw.options("siegers"))


@pytest.mark.rule("S-BOARD-2")
@pytest.mark.parametrize("rows", [2, 32, 0, -1])
def test_a_course_has_three_to_thirty_one_rows(rows):
    with pytest.raises(pw.RuleSetError) as refused:
        pw.rule_set("siegers", options={"rows": rows})
    assert refused.value.code == "option_out_of_range"


@pytest.mark.rule("S-END-2")
@pytest.mark.parametrize("rounds", [1, 1000])
def test_the_round_limit_has_a_range(rounds):
    assert pw.rule_set("siegers", options={"max_rounds": rounds}).values()["max_rounds"] == rounds
    with pytest.raises(pw.RuleSetError):
        pw.rule_set("siegers", options={"max_rounds": 0 if rounds == 1 else 1001})


@pytest.mark.parametrize("edition", ["M87", "F06"])
def test_options_can_be_changed_in_every_edition(edition):
    changed = {"rows": 7, "roll": "start", "stop_at_first": True, "max_rounds": 9}
    assert pw.rule_set("siegers", edition, changed).values() == changed
