"""The parts that all encodings share."""

import numpy as np
import pytest

import paddlewheel as pw
from paddlewheel.core.encoding import Block, Channel, channels, planes, row, rows, slots, table

SIEGERS = pw.new_game("siegers", players=3, options={"rows": 3})
ENCODING = SIEGERS.title.encoding(SIEGERS.rule_set, 3)


def to_act() -> pw.State:
    state = SIEGERS
    while state.to_act == pw.CHANCE:
        state, _ = state.apply(pw.SeededDealer(1).deal(state))
    return state


@pytest.mark.parametrize("title", ["queen", "siegers"])
def test_it_is_made_once_for_a_rule_set_and_a_number_of_players(title):
    rules = pw.rule_set(title)
    game = pw.new_game(title, players=3).title
    assert game.encoding(rules, 3) is game.encoding(pw.rule_set(title), 3)
    assert game.encoding(rules, 3) is not game.encoding(rules, 4)


@pytest.mark.parametrize(("title", "players"), [("queen", 2), ("queen", 6), ("siegers", 4)])
def test_blocks_lie_one_after_the_other_and_cover_all_actions(title, players):
    state = pw.new_game(title, players=players)
    encoding = state.title.encoding(state.rule_set, players)
    blocks = encoding.action_table()
    assert [block.first for block in blocks] == list(
        np.cumsum([0, *(block.size for block in blocks[:-1])])
    )
    assert blocks[-1].first + blocks[-1].size == encoding.actions
    assert len({block.name for block in blocks}) == len(blocks)
    assert all(block.meaning.endswith((".", "…")) for block in blocks)


@pytest.mark.parametrize("index", [-1, ENCODING.actions])
def test_an_index_outside_the_space_is_refused(index):
    with pytest.raises(pw.IllegalAction) as refused:
        ENCODING.action(to_act(), index)
    assert refused.value.code == "no_such_index"
    assert str(ENCODING.actions - 1) in str(refused.value)


def test_where_no_captain_is_to_act_no_index_means_anything():
    assert not ENCODING.mask(SIEGERS).any()
    with pytest.raises(pw.IllegalAction) as refused:
        ENCODING.action(SIEGERS, 0)
    assert refused.value.code == "no_captain_to_act"


def test_a_mask_marks_what_is_legal():
    state = to_act()
    mask = ENCODING.mask(state)
    assert mask.dtype == np.int8
    marked = [ENCODING.action(state, int(index)) for index in np.flatnonzero(mask)]
    assert set(marked) == set(state.legal_actions())
    assert ENCODING.legal(state) == {ENCODING.index(state, a): a for a in state.legal_actions()}


def test_what_an_encoding_is_written_with():
    assert table(("a", 2, "A."), ("b", 3, "B.")) == (Block(0, 2, "a", "A."), Block(2, 3, "b", "B."))
    assert channels(("x", "y"), ("n", "m", -1, 5)) == (Channel("x", "y"), Channel("n", "m", -1, 5))
    two = slots("place", "a place", 2, 0, 9)
    assert [channel.name for channel in two] == ["place 1", "place 2"]
    assert planes("p", "", (3, 4), two).shape == (2, 3, 4)
    assert rows("r", "", 5, two).shape == (5, 2)
    assert row("o", "", two).shape == (2,)
