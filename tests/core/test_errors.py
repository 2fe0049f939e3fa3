"""Errors: a type, a code for machines, a sentence for people."""

import pickle

import pytest

import paddlewheel as pw
from paddlewheel.core.errors import BotError

KINDS = (
    pw.RuleSetError,
    pw.IllegalAction,
    pw.NotationError,
    pw.PositionError,
    pw.RecordError,
    pw.DealerError,
    pw.RenderError,
    BotError,
)


@pytest.mark.parametrize("kind", KINDS)
def test_an_error_has_a_code_and_a_sentence_with_its_details(kind):
    error = kind("too_wet", "The {thing} is too wet.", thing="wood")
    assert isinstance(error, pw.PaddlewheelError)
    assert error.code == "too_wet"
    assert error.details == {"thing": "wood"}
    assert str(error) == error.tell() == error.tell("en") == "The wood is too wet."


@pytest.mark.parametrize("kind", KINDS)
def test_an_error_survives_a_journey_to_another_process(kind):
    error = kind("too_wet", "The {thing} is too wet.", thing="wood")
    travelled = pickle.loads(pickle.dumps(error))
    assert type(travelled) is kind
    assert (travelled.code, travelled.details, str(travelled)) == (
        error.code,
        error.details,
        str(error),
    )


@pytest.mark.parametrize("detail", ["text", "code", "message", "n", "self", "lang"])
def test_a_detail_may_have_any_name(detail):
    error = pw.NotationError("odd", "It was {" + detail + "}.", **{detail: "odd"})
    assert error.tell() == "It was odd."


def test_half_a_sign_in_a_detail_can_be_written_down():
    assert pw.NotationError("odd", "“{text}”?", text="a\ud800").tell() == "“a?”?"


def test_braces_in_a_detail_are_left_alone():
    assert pw.NotationError("odd", "“{text}”?", text="{x}").tell() == "“{x}”?"


def test_an_illegal_action_names_its_rule():
    assert pw.IllegalAction("no", "No.", rule="S-MOVE-1").rule == "S-MOVE-1"
    assert pw.IllegalAction("no", "No.").rule is None


def test_a_record_error_names_its_entry():
    assert pw.RecordError("no", "No.", entry=0).entry == 0
    assert pw.RecordError("no", "No.").entry is None
    assert pw.RecordError("no", "No.", entry="?").entry is None


def test_a_position_error_tells_all_its_reasons():
    reasons = (pw.PositionError("a", "One."), pw.RuleSetError("b", "Two {n}.", n=2))
    error = pw.PositionError("impossible_position", "Impossible.", reasons=reasons)
    assert str(error) == "One. Two 2."
    assert [reason.code for reason in pickle.loads(pickle.dumps(error)).reasons] == ["a", "b"]


def test_a_language_that_does_not_exist_is_a_mistake_of_the_caller():
    with pytest.raises(ValueError, match="no such language"):
        pw.NotationError("no", "No.").tell("xx")
