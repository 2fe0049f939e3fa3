"""Rule sets: options are typed and checked, editions are presets."""

import dataclasses
import json
from typing import ClassVar

import pytest
from tests.core.toy import ToyRules

from paddlewheel.core.errors import RuleSetError
from paddlewheel.core.rules import Edition, RuleSet, picks


def refusal(edition=None, options=None) -> RuleSetError:
    with pytest.raises(RuleSetError) as refused:
        ToyRules.make(edition, options)
    return refused.value


def test_the_first_edition_is_the_default():
    assert ToyRules.make().edition == "plain"


def test_an_edition_names_only_what_differs():
    assert ToyRules.make("long").values() == {"length": 9, "loud": True, "colour": "red"}


def test_a_table_may_change_single_options():
    rules = ToyRules.make("long", {"colour": "blue", "loud": False})
    assert rules.values() == {"length": 9, "loud": False, "colour": "blue"}
    assert rules.differences() == {"loud": False, "colour": "blue"}


def test_a_rule_set_cannot_be_changed():
    with pytest.raises(dataclasses.FrozenInstanceError):
        ToyRules.make().length = 4


def test_options_describe_themselves():
    length, loud, colour = ToyRules.options()
    assert (length.name, length.kind, length.default, length.allowed) == (
        "length",
        "number",
        3,
        "1 … 10",
    )
    assert (loud.name, loud.kind, loud.allowed) == ("loud", "switch", "true, false")
    assert (colour.name, colour.kind, colour.allowed) == ("colour", "choice", "red, blue")
    assert [option.doc for option in ToyRules.options()] == [
        "How long.",
        "How loud.",
        "Which colour.",
    ]


@pytest.mark.parametrize("value", [1, 10])
def test_numbers_within_their_range_are_accepted(value):
    assert ToyRules.make(options={"length": value}).length == value


@pytest.mark.parametrize("value", [0, 11, -1, 10**30])
def test_numbers_outside_their_range_are_refused(value):
    error = refusal(options={"length": value})
    assert error.code == "option_out_of_range"
    assert str(error) == f"Option “length” cannot be {value}; allowed: 1 … 10."


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("length", "3"),
        ("length", 3.0),
        ("length", True),
        ("length", None),
        ("loud", "yes"),
        ("loud", None),
        ("colour", "green"),
        ("colour", ["red"]),
        ("loud", 1),
        ("colour", 2),
    ],
)
def test_values_of_the_wrong_kind_are_refused(name, value):
    assert refusal(options={name: value}).code == "bad_option_value"


def test_an_unknown_option_suggests_the_nearest():
    assert (
        str(refusal(options={"lenght": 3})) == "There is no option “lenght”; did you mean “length”?"
    )
    assert str(refusal(options={"zzz": 3})).endswith("there are: length, loud, colour.")
    assert refusal(options={"zzz": 3}).code == "unknown_option"


def test_an_unknown_edition_names_those_there_are():
    error = refusal("short")
    assert (error.code, str(error)) == (
        "unknown_edition",
        "There is no edition “short”; there are: plain, long.",
    )


@pytest.mark.parametrize("edition", ["plain", "long"])
def test_a_rule_set_is_read_back_as_it_was_written(edition):
    rules = ToyRules.make(edition, {"length": 5})
    assert ToyRules.from_dict(json.loads(json.dumps(rules.to_dict()))) == rules


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (None, "bad_rule_set"),
        ({}, "bad_rule_set"),
        ({"edition": "plain"}, "bad_rule_set"),
        ({"edition": "plain", "options": {}, "more": 1}, "bad_rule_set"),
        ({"edition": 1, "options": {}}, "bad_rule_set_types"),
        ({"edition": ["plain"], "options": {}}, "bad_rule_set_types"),
        ({"edition": "plain", "options": []}, "bad_rule_set_types"),
        ({"edition": "plain", "options": {"length": 99}}, "option_out_of_range"),
        ({"edition": "other", "options": {}}, "unknown_edition"),
    ],
)
def test_data_that_are_no_rule_set_are_refused(data, code):
    with pytest.raises(RuleSetError) as refused:
        ToyRules.from_dict(data)
    assert refused.value.code == code


# --- Picks


@dataclasses.dataclass(frozen=True, kw_only=True)
class PetRules(RuleSet):
    """A rule set with picks of both sorts."""

    editions: ClassVar[dict[str, Edition]] = {"plain": Edition("plain", "Plain", "As it is.", {})}
    pets: str = picks("0", ("cat", "dog", "emu/owl"), "Who comes along.", draws=True)
    left: str = picks("", ("cat", "dog"), "Who stays at home.")


def test_picks_describe_themselves():
    pets, left = PetRules.options()
    assert (pets.kind, pets.default, pets.draws) == ("picks", "0", True)
    assert (left.kind, left.default, left.draws) == ("picks", "", False)
    assert pets.allowed == "0 … 3, cat+dog+emu/owl"
    assert left.allowed == "cat+dog"


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        (0, "0"),
        (3, "3"),
        ("2", "2"),
        ("cat", "cat"),
        ("emu/owl+cat", "cat+emu/owl"),
        ("dog, cat", "cat+dog"),
        ("dog cat", "cat+dog"),
        (["emu/owl", "dog"], "dog+emu/owl"),
        (("dog",), "dog"),
        ("", "0"),
        ([], "0"),
    ],
)
def test_picks_are_kept_in_their_order_however_they_are_given(given, kept):
    assert PetRules.make(options={"pets": given}).pets == kept


def test_none_can_be_picked_where_nothing_is_drawn():
    assert PetRules.make(options={"left": []}).left == ""
    assert PetRules.make(options={"left": "dog+cat"}).left == "cat+dog"


@pytest.mark.parametrize("value", [4, -1, "4", "03", "²", "cow", "cat+cat", "cat+cow", "2+cat",
                                   True, None, 1.0, [1], ["cat", 2], {"cat": 1}])  # fmt: skip
def test_other_picks_are_refused(value):
    with pytest.raises(RuleSetError) as refused:
        PetRules.make(options={"pets": value})
    assert refused.value.code == "bad_option_value"
    assert "allowed: 0 … 3, cat+dog+emu/owl." in str(refused.value)


@pytest.mark.parametrize("value", [0, 1, "1", "emu/owl", "cat+cat"])
def test_where_nothing_is_drawn_a_number_is_no_pick(value):
    with pytest.raises(RuleSetError) as refused:
        PetRules.make(options={"left": value})
    assert refused.value.code == "bad_option_value"
