"""Starting games and asking what there is."""

import pytest

import paddlewheel as pw


def test_new_game_of_an_unknown_title():
    with pytest.raises(pw.RuleSetError) as refused:
        pw.new_game("missouri", players=3)
    assert refused.value.code == "unknown_title"
    assert "siegers" in str(refused.value)


def test_editions_of_all_titles_or_of_one():
    assert set(pw.editions()) >= {"siegers"}
    assert [edition.name for edition in pw.editions("siegers")["siegers"]] == ["M87", "F06"]
    assert all(edition.label and edition.doc for edition in pw.editions("siegers")["siegers"])


def test_the_options_of_a_game_are_in_its_state():
    state = pw.new_game("siegers", edition="F06", players=4, options={"rows": 7})
    assert state.rule_set == pw.rule_set("siegers", "F06", {"rows": 7})
    assert state.players == 4


def test_describe_says_the_position_in_words():
    assert "who begins" in pw.new_game("siegers", players=3).describe()


def test_a_game_by_a_rule_set():
    rules = pw.rule_set("siegers", "F06", {"rows": 7})
    state = pw.new_game("siegers", players=4, rules=rules)
    assert state == pw.new_game("siegers", edition="F06", players=4, options={"rows": 7})


@pytest.mark.parametrize("more", [{"edition": "F06"}, {"options": {"rows": 7}}, {"options": {}}])
def test_a_rule_set_leaves_nothing_to_choose(more):
    with pytest.raises(pw.RuleSetError) as refused:
        pw.new_game("siegers", players=3, rules=pw.rule_set("siegers"), **more)
    assert refused.value.code == "rules_given_twice"


def test_a_rule_set_is_for_one_game():
    with pytest.raises(pw.RuleSetError) as refused:
        pw.new_game("siegers", players=3, rules=pw.rule_set("queen"))
    assert refused.value.code == "rules_of_another_game"
    assert str(refused.value) == "These are no rules of Mississippi."


def test_a_rule_set_says_how_many_can_play():
    with pytest.raises(pw.RuleSetError) as refused:
        pw.new_game("queen", players=6, rules=pw.rule_set("queen", "P97"))
    assert refused.value.code == "wrong_number_of_players"
