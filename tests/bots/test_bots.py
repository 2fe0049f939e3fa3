"""All bots: they play legally, alike for the same seed, and are found by name."""

from typing import Any

import pytest
from tests.games.queen.setup import position
from tests.games.siegers.setup import position as alongside

import paddlewheel as pw
from paddlewheel.bots import BOTS, LEVELS, make_bot, thinks_long
from paddlewheel.bots.greedy import GOOD_ENOUGH

QUICK = {
    "random": "random",
    "greedy": "greedy:care=0.1",
    "planner": "planner:width=2",
    "searcher": "searcher:nodes=20,width=3,replies=2,futures=1",
}
"""Every bot, so that it does not think long."""


def a_race(state: pw.State, names: list[str], seed: int = 2) -> pw.Record:
    """A race of these bots, over and over around the table; an illegal turn would be refused."""
    bots = [make_bot(names[seat % len(names)], seat) for seat in range(state.players)]
    record = pw.play(state, bots, pw.SeededDealer(seed))
    record.check()
    assert record.ranking is not None
    return record


# --- Legal turns


def test_every_bot_is_tried() -> None:
    assert set(QUICK) == set(BOTS)


@pytest.mark.parametrize("name", QUICK.values(), ids=QUICK.keys())
@pytest.mark.parametrize(("edition", "players"), [("M87", 3), ("F06", 4), ("M87", 6)])
def test_a_race_of_mississippi(name: str, edition: str, players: int) -> None:
    options = {"rows": 5, "max_rounds": 6}
    a_race(pw.new_game("siegers", edition=edition, players=players, options=options), [name])


QUEENS: dict[str, tuple[str, int, dict[str, Any]]] = {
    "two with two boats": ("F19", 2, {}),
    "two with one boat": ("F19", 2, {"boats_per_player": "one"}),
    "three with two boats": ("F19", 3, {"boats_per_player": "two", "max_rounds": 2}),
    "advanced tiles": ("T19", 4, {"b_tiles": "4"}),
    "the Black Rose": ("F19", 3, {"black_rose": True, "b_tiles": "B1+B2"}),
    "the Black Rose of two": ("T19", 2, {"black_rose": True}),
    "two teams": ("F19", 4, {"teams": "two"}),
    "three whole teams": ("F19", 6, {"teams": "three", "team_goal": "all_boats", "max_rounds": 2}),
    "a long river": ("F19", 5, {"river_tiles": 18, "b_tiles": "6", "max_rounds": 2}),
    "passengers of 1997": ("P97", 5, {"max_rounds": 2}),
    "the introductory game": ("I97", 3, {}),
    "facing late": ("F19", 4, {"facing_after_push": "after_turn", "exact_passengers": True}),
}


@pytest.mark.usefixtures("untraced")
@pytest.mark.parametrize(("edition", "players", "options"), QUEENS.values(), ids=QUEENS.keys())
def test_some_rounds_of_mississippi_queen(edition: str, players: int, options: Any) -> None:
    wishes = {"max_rounds": 3} | options
    state = pw.new_game("queen", edition=edition, players=players, options=wishes)
    a_race(state, [QUICK["planner"], QUICK["searcher"], QUICK["greedy"]])


SPOTS: dict[str, tuple[str, str, dict[str, Any]]] = {
    "on a sandbank": ("A 1.6 N c3, B 1.2 N, C 0.2 N", "A0 B3-1 A1-4 A3-2 quay", {}),
    "stranded": ("A 1.6 N c0, B 1.2 N, C 0.2 N", "A0 B3-1 A1-4 A3-2 quay", {}),
    "before driftwood": ("A 0.18 NE v5 c2, B 0.2 N, C 0.5 N", "A0 B2 A1-4", {}),
    "in a trap": ("A 1.15 NW v6 c0, B 0.2 N, C 0.5 N", "A0 A2-2 A1-4", {}),
    "after a crash": ("A 1.15 NW c0 to_face restarts, B 0.2 N, C 0.5 N", "A0 A2-2 A1-4", {}),
    "among boats": ("A 1.6 N v4, B 1.11 N, C 1.16 N, D 1.7 N", "A0 A2-2 A1-4", {"players": 2}),
    "before the quay": ("A 2.15 NE v2 p1 p2, B 2.6 N p1, C home", "A0 A1-1 A2-4 quay", {}),
    "after a crash of another": ("A 1.6 N v4, B 1.11 N, C out", "A0 A2-2 A1-4", {"edition": "P97"}),
    "beside the Black Rose": ("A 1.6 N v4, B 1.11 N, R 1.7 N", "A0 A2-2 A1-4", {}),
    "with a team": ("A 1.6 N c1, B 1.1 N, C 1.11 N, D 0.2 N", "A0 A2-2 A1-4", {"teams": "two"}),
}


@pytest.mark.usefixtures("untraced")
@pytest.mark.parametrize("name", QUICK.values(), ids=QUICK.keys())
@pytest.mark.parametrize(("boats", "river", "changes"), SPOTS.values(), ids=SPOTS.keys())
def test_on_from_a_tight_spot(boats: str, river: str, changes: Any, name: str) -> None:
    state = position(boats, river=river, max_rounds=3, **changes)
    a_race(state, [name])


# --- The same again


@pytest.mark.usefixtures("untraced")
@pytest.mark.parametrize("name", QUICK.values(), ids=QUICK.keys())
@pytest.mark.parametrize("title", ["siegers", "queen"])
def test_the_same_seed_plays_the_same_race(name: str, title: str) -> None:
    def race(seed: int) -> list[pw.Entry]:
        state = pw.new_game(title, players=3, options={"max_rounds": 2})
        return pw.play(state, [make_bot(name, seed)] * 3, pw.SeededDealer(5)).log

    assert race(1) == race(1)
    if name == "random":
        assert race(1) != race(2)


# --- By name


def test_every_bot_says_what_it_is_like() -> None:
    assert all(kind.doc.endswith(".") for kind in BOTS.values())


def test_an_unknown_bot_is_refused_with_the_names_that_there_are() -> None:
    with pytest.raises(pw.PaddlewheelError) as refused:
        make_bot("plannner")

    assert refused.value.code == "unknown_bot"
    assert ", ".join((*LEVELS, *BOTS)) in str(refused.value)


@pytest.mark.parametrize(
    "text",
    ["searcher:nodes=50,replies=2", "searcher:seconds=0.5", "planner:width=3", "greedy:care=0.5",
     "captain:nodes=9", "deckhand:care=1", "searcher:", "random"],
)  # fmt: skip
def test_settings_are_read(text: str) -> None:
    assert callable(make_bot(text).choose)


@pytest.mark.parametrize(
    "text",
    ["searcher:nodes=0", "searcher:nodes=1.5", "searcher:nodes", "searcher:seconds=0",
     "searcher:seconds=nan", "searcher:replies=0", "planner:nodes=5", "planner:width=wide",
     "greedy:care=2", "random:care=1", "pilot:care=1", "searcher:nodes=5;replies=1"],
)  # fmt: skip
def test_settings_that_make_no_sense_are_refused(text: str) -> None:
    with pytest.raises(pw.PaddlewheelError) as refused:
        make_bot(text)

    assert refused.value.code == "bad_bot_setting"


def test_a_refusal_says_what_there_is() -> None:
    with pytest.raises(pw.PaddlewheelError, match="width=1…1000"):
        make_bot("planner:depth=3")
    with pytest.raises(pw.PaddlewheelError, match="–"):
        make_bot("random:depth=3")


def test_only_the_captain_thinks_long() -> None:
    assert [name for name in LEVELS if thinks_long(name)] == ["captain"]
    assert thinks_long("searcher:nodes=9")
    assert not thinks_long("greedy:care=0.5")


# --- Greedy


ABREAST = alongside("R5[5] B9[4] G2[3]")


def test_greedy_takes_what_is_worth_most_at_once() -> None:
    chosen = make_bot("greedy").choose(ABREAST)
    worth = {turn.actions: ABREAST.title.value(turn.state, 0) for turn in ABREAST.turns()}

    assert worth[tuple(chosen)] == max(worth.values()) > min(worth.values())


def test_the_careless_are_content_with_any_of_the_better_turns() -> None:
    turns = ABREAST.turns()
    worth = {turn.actions: ABREAST.title.value(turn.state, 0) for turn in turns}
    least = sorted(worth.values(), reverse=True)[int(GOOD_ENOUGH * len(turns)) - 1]
    chosen = {tuple(make_bot("greedy:care=0", seed).choose(ABREAST)) for seed in range(20)}

    assert all(worth[actions] >= least for actions in chosen)
    assert len({worth[actions] for actions in chosen}) > 2


def test_the_more_care_the_more_often_the_best_turn() -> None:
    best = make_bot("greedy").choose(ABREAST)
    often = [
        sum(make_bot(f"greedy:care={care}", seed).choose(ABREAST) == best for seed in range(40))
        for care in (0, 0.5, 1)
    ]
    assert often[0] < often[1] < often[2] == 40


def test_where_there_is_hardly_a_choice_even_the_careless_see_it() -> None:
    state = position("A 1.11 NW v1 c0, B 0.2 N, C 0.5 N", river="A0 A2-2 A1-4")
    assert 1 < len(state.turns()) < 2 / GOOD_ENOUGH
    best = make_bot("greedy").choose(state)
    for seed in range(5):
        assert make_bot("greedy:care=0", seed).choose(state) == best
