"""The public interface as others build on it."""

import pytest

import paddlewheel as pw
from paddlewheel.bots import make_bot


def test_a_game_through_the_public_interface(tmp_path):
    state = pw.new_game("siegers", edition="F06", players=4, options={"rows": 5, "max_rounds": 20})
    assert state.to_act == pw.CHANCE
    assert sum(odds for _, odds in state.chance_outcomes()) == 1
    bots = [make_bot("greedy", seat) for seat in range(4)]
    record = pw.play(state, bots, dealer=pw.SeededDealer(7))
    record.save(tmp_path / "race.json")
    last = None
    for step in pw.Record.load(tmp_path / "race.json").replay():
        last = step.state
    assert last is not None
    assert last.to_act is None
    assert last.ranking == record.ranking
    assert pw.state_from_dict(last.to_dict()) == last
    assert pw.render_svg(last).startswith("<svg")


def test_a_turn_through_the_public_interface():
    state = pw.new_game("siegers", players=3)
    state, events = state.apply(state.chance_outcomes()[0][0])
    state, events = state.apply(state.chance_outcomes()[0][0])
    assert [event.kind for event in events] == ["rolled"]
    assert state.to_act == 0
    action = pw.parse_action(state, "+5")
    assert action in state.legal_actions()
    assert str(action) == "+5"
    turn = next(turn for turn in state.turns() if turn.actions == (action,))
    assert turn.state == state.apply(action)[0]
    with pytest.raises(pw.IllegalAction):
        state.apply(pw.parse_action(state, "-1"))


@pytest.mark.parametrize("name", pw.__all__)
def test_everything_promised_is_there_and_documented(name):
    thing = getattr(pw, name)
    if name != "CHANCE":
        assert thing.__doc__, name
