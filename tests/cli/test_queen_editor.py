"""Putting a turn of Mississippi Queen together at the keyboard."""

import re

import pytest
from rich.console import Console, RenderableType
from tests.games.queen.setup import A, after, laid, new, position

import paddlewheel as pw
from paddlewheel.cli.editors.queen import (
    claims,
    complete,
    draft,
    extend,
    heading,
    missing,
    notation,
    overview,
    preview,
)
from paddlewheel.cli.editors.queen_ends import End, ends_of
from paddlewheel.cli.editors.queen_reading import read_line
from paddlewheel.core.words import Speaker
from paddlewheel.games.queen.actions import COMPASS, cell_name
from paddlewheel.games.queen.river import NOWHERE, TILE
from paddlewheel.games.queen.state import QueenState

SAY = Speaker("en")
NAMES = ("Anna", "Bert", "Carla", "Dora", "Emil", "Fritz")
OPEN = "A 0.7 N v2 c4, B 1.9, C 1.14"


def printed(what: RenderableType, width: int = 80) -> str:
    """What a person would see, without the padding at line ends."""
    console = Console(width=width, markup=False, highlight=False, emoji=False)
    with console.capture() as capture:
        console.print(what)
    return "\n".join(line.rstrip() for line in capture.get().splitlines())


def typed(state: QueenState, *lines: str) -> pw.Turn:
    """The draft after some lines."""
    turn = draft(state)
    for line in lines:
        turn = extend(turn, line)
    return turn


@pytest.fixture
def state() -> QueenState:
    """Anna in open water with speed 2 and coal 4."""
    return position(OPEN)


@pytest.fixture
def pushing() -> QueenState:
    """Anna with Bert right ahead."""
    return position("A 0.7 N v2 c4, B 0.12 N, C 1.14")


@pytest.mark.parametrize(
    ("lines", "meant"),
    [
        (["v2 F F ."], "v2 F F ."),
        (["v2 F F"], "v2 F F ."),
        (["v2ff"], "v2 F F ."),
        (["V2 f l f"], "v2 F L F ."),
        (["2 F F"], "v2 F F ."),
        (["v2", "F", "F"], "v2 F F ."),
        (["v2", "F", "R"], "v2 F R"),
        (["v2 F F", "L"], "v2 F F L ."),
        (["v2 F F ", "L", "L"], "v2 F F L L ."),
        (["v2 F F", "."], "v2 F F ."),
        (["v2 F F", "v1 F"], "v1 F ."),
        (["v2 F", "v3"], "v3"),
        (["v1 F", "0.12"], "v1 F ."),
    ],
)
def test_what_lines_mean(state: QueenState, lines: list[str], meant: str) -> None:
    assert str(typed(state, *lines)) == meant


@pytest.mark.parametrize(
    ("line", "meant"),
    [("v3 P0.16", "v3 P0.16"), ("v3 p0.16 f", "v3 P0.16 F ."), ("v2P0.17", "v2 P0.17 .")],
)
def test_pushing(pushing: QueenState, line: str, meant: str) -> None:
    assert str(typed(pushing, line)) == meant


def test_a_chain_of_pushes() -> None:
    state = position("A 0.7 N v3 c4, B 0.12 N, C 0.17 N")
    assert str(typed(state, "v3 p0.17>1.2")) == "v3 P0.17>1.2 ."


def test_a_push_in_a_draft_leaves_the_facing_open(pushing: QueenState) -> None:
    pushed = typed(pushing, "v3 P0.16 F")
    assert complete(pushed)
    assert str(pushed) == "v3 P0.16 F ."
    shown = printed(preview(pushed, NAMES, SAY, 80))
    assert "Anna pushes Bert to 0.16." in shown
    assert "0.12 → 0.16" in shown
    assert "Bert has to choose a facing." in shown


@pytest.mark.parametrize("line", ["NE", "ne", "=NE", "=ne"])
def test_a_facing_at_the_start(line: str) -> None:
    start = after(new(3), "starter 0 starter 1 tile A1-1")
    chosen = typed(start, "S", line)
    assert str(chosen) == "=NE"
    assert complete(chosen)
    assert heading(start, NAMES, SAY) == "Anna has to choose a facing."
    assert missing(draft(start), SAY) == "Choose a facing: N, NE, SE, S, SW or NW."
    assert printed(preview(chosen, NAMES, SAY, 80)) == "1 Anna faces north-east."
    assert "Choose a facing" in printed(overview(chosen, SAY, 80, ""))


@pytest.mark.parametrize("line", ["berth 5", "BERTH 5", "berth5", "5"])
def test_a_berth(line: str) -> None:
    chance = "starter 0 starter 1 starter 2 starter 3 starter 4 tile A1-1"
    start = after(new(6), f"{chance} =N =N =N =N =N")
    chosen = typed(start, line)
    assert str(chosen) == "berth 5"
    assert complete(chosen)
    assert heading(start, NAMES, SAY) == "Fritz has to choose a start place."
    assert missing(draft(start), SAY) == "Choose a start place: berth 3, berth 5."


def before_a_dock(boats: str, **options: int) -> QueenState:
    """Anna with speed 1, a dock with passengers right ahead of her."""
    lying = laid("A0 A1-1/2 A1-2")
    dock = lying.tiles[1].dock
    assert dock is not None
    around = lying.neighbours[TILE + dock.cell]
    side = next(side for side, there in enumerate(around) if there != NOWHERE)
    anna = f"A {cell_name(around[side])} {COMPASS[(side + 3) % 6]} v1"
    return position(f"{anna}, {boats}", river="A0 A1-1/2 A1-2", **options)


@pytest.mark.parametrize(("line", "meant"), [("board", "board"), ("Decline", "decline")])
def test_boarding(line: str, meant: str) -> None:
    asked = after(before_a_dock("B 0.5, C 0.9, D 0.3", players=2), "v1 F .")
    assert heading(asked, NAMES, SAY) == "Anna may take a passenger aboard."
    assert missing(draft(asked), SAY).startswith("Type “board”")
    assert claims(draft(asked), "Board")
    assert not claims(draft(asked), "board all")
    assert str(typed(asked, line)) == meant
    assert complete(typed(asked, line))


def test_board_is_a_command_in_a_turn(state: QueenState) -> None:
    assert not claims(draft(state), "board")


def test_a_restart_begins_with_a_facing() -> None:
    state = position("A 0.7 N v1 restarts to_face, B 1.9, C 1.14")
    assert "NE v1 F" in missing(draft(state), SAY)
    assert str(typed(state, "NE v1 F")) == "=NE v1 F ."
    assert str(typed(state, "NE", "v2", "v1 F")) == "=NE v1 F ."
    assert str(typed(state, "NE v1 F", "S")) == "=S"
    assert complete(typed(state, "0.6"))


def grounded() -> QueenState:
    """Anna must run aground: no coal, too fast, land ahead."""
    return position("A 0.15 NW v6 c0, B 1.9, C 1.14")


def test_a_turn_that_cannot_be_completed_is_stopped() -> None:
    state = grounded()
    assert "stop" in {str(turn.actions[-1]) for turn in state.turns()}
    (way, *_) = state.turns()
    found = typed(state, str(way))
    assert complete(found)
    assert "runs aground" in printed(preview(found, NAMES, SAY, 80))


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("sidewise", "unreadable_action"),
        ("v2 F X", "unreadable_action"),
        ("F", "speed_first"),
        ("v2 v3", "speed_is_fixed"),
        ("v9", "unreadable_action"),
        ("v6 F F F F F F", "land_ahead"),
        ("v2 F F F", "no_points"),
        ("v2 F .", "points_left"),
        ("v2 F F . F", "more_than_a_turn"),
        ("v2 P0.17", "nobody_ahead"),
        ("v1 L L L L L L L", "too_little_coal"),
        ("NE", "not_now"),
        ("board", "not_now"),
        ("stop", "not_now"),
        ("0.0", "no_turn_ends_there"),
        ("9.7", "no_turn_ends_there"),
        ("0.77", "no_turn_ends_there"),
        ("0.12 S v6", "no_turn_ends_like_that"),
        ("0.12 0.17", "no_goal"),
        ("go", "no_goal"),
        ("v2 F 0.17", "no_goal"),
        ("0.12 N NE", "no_goal"),
    ],
)
def test_what_cannot_be_played_is_refused(state: QueenState, line: str, code: str) -> None:
    with pytest.raises(pw.PaddlewheelError) as refused:
        typed(state, line)
    assert refused.value.code == code


def test_a_cell_is_no_answer_to_another_question() -> None:
    start = after(new(3), "starter 0 starter 1 tile A1-1")
    with pytest.raises(pw.PaddlewheelError) as refused:
        typed(start, "0.12")
    assert refused.value.code == "not_now"


@pytest.mark.parametrize("text", [OPEN, "A 0.7 N v2 c4, B 0.12 N, C 0.17 N, D 0.6"])
def test_ends_are_told_from_the_steps_as_the_engine_plays_them(text: str) -> None:
    state = position(text)
    ends = ends_of(draft(state))
    assert len(ends) == len(state.turns())
    for end in ends[:: max(1, len(ends) // 200)]:
        found = draft(state, end.steps).state
        assert isinstance(found, QueenState)
        boat = found.boats[A]
        assert (end.cell, end.facing, end.speed) == (boat.cell, boat.facing, boat.speed)
        assert end.coal == boat.coal


def test_ends_tell_of_passengers_and_landings() -> None:
    river = "A0 A1-1 A1-2/1 quay"
    state = position("A 1.17 N v1 c6 p0, B 0.5, C 0.9", river=river, waiting=(0, 1, 1))
    for end in ends_of(draft(state)):
        kinds = {event.kind for event in draft(state, end.steps).events}
        assert end.boards == ("passenger_boarded" in kinds)
        assert end.lands == ("arrived" in kinds)


@pytest.mark.parametrize("line", ["0.17", "go 0.17", "Go 0.17"])
def test_a_cell_chooses_the_cheapest_turn_that_ends_there(state: QueenState, line: str) -> None:
    found = typed(state, line)
    assert str(found) == "v2 F F ."


@pytest.mark.parametrize(
    ("line", "facing", "speed"),
    [
        ("0.17 NE", 1, 2),
        ("0.17 v3", None, 3),
        ("0.17 nw V3", 5, 3),
        ("v3 ne 0.17", 1, 3),
        ("0.17 3", None, 3),
    ],
)
def test_a_facing_and_a_speed_can_be_chosen(
    state: QueenState, line: str, facing: int | None, speed: int
) -> None:
    found = typed(state, line).state
    assert isinstance(found, QueenState)
    assert cell_name(found.boats[A].cell or 0) == "0.17"
    assert found.boats[A].speed == speed
    assert facing in (None, found.boats[A].facing)


def test_a_cell_goes_on_from_an_unfinished_draft(state: QueenState) -> None:
    found = typed(state, "v3 F", "0.17")
    assert str(found).startswith("v3 F ")
    assert complete(found)
    with pytest.raises(pw.PaddlewheelError):
        typed(state, "v3 F F", "0.2")


def test_everything_legal_can_be_typed(pushing: QueenState) -> None:
    for turn in pushing.turns()[::7]:
        found = typed(pushing, str(turn))
        assert complete(found)
        assert found.state == turn.state


def test_an_unfinished_draft_says_what_is_possible(state: QueenState) -> None:
    begun = typed(state, "v2 F")
    assert not complete(begun)
    said = "Movement points left: 1. Possible: L, R, F."
    assert missing(begun, SAY) == said
    assert said in printed(preview(begun, NAMES, SAY, 80))
    assert "“help”" in missing(draft(state), SAY)
    assert not complete(draft(state))
    assert heading(state, NAMES, SAY) == "It is the turn of Anna."


def test_preview_tells_the_way_with_cells_and_coal(state: QueenState) -> None:
    shown = printed(preview(typed(state, "v4 F F R F R F"), NAMES, SAY, 80)).splitlines()
    assert shown[0].split() == ["v4", "F", "F", "R", "F", "R", "F", ".", "Cell", "Coal"]
    assert re.fullmatch(r"1  Anna speeds up to 4\. That costs 1 coal\. +4 → 3", shown[1])
    assert re.fullmatch(r"2  Anna sails to 0\.17\. +0\.7 → 0\.17", shown[2])
    assert "for 1 coal" in shown[5]
    assert shown[5].endswith("3 → 2")


def test_preview_names_other_ways_to_the_same_cell(state: QueenState) -> None:
    shown = printed(preview(typed(state, "0.17"), NAMES, SAY, 80))
    assert "Also to 0.17: NE v2, NW v2" in shown


def test_preview_says_that_the_river_goes_on() -> None:
    state = position("A 1.17 N v2 c4, B 0.5, C 0.9", river="A0 A1-1 A1-2")
    onto_last = next(end for end in ends_of(draft(state)) if end.cell // 20 == 2)
    shown = printed(preview(draft(state, onto_last.steps), NAMES, SAY, 80))
    assert "Then the river goes on: the next tile is laid." in shown


def test_narrow_preview_has_the_numbers_below(state: QueenState) -> None:
    shown = printed(preview(typed(state, "v4 F F F F"), NAMES, SAY, 40), 40)
    assert "  Coal 4 → 3" in shown
    assert "  Cell 0.7 → " in shown
    assert max(map(len, shown.splitlines())) <= 40


def rows(shown: str) -> dict[str, str]:
    """The lines of the overview by cell."""
    lines = (line.split(maxsplit=1) for line in shown.splitlines())
    return {line[0]: line[1] for line in lines if re.fullmatch(r"\d+\.\d+", line[0])}


def test_full_overview_has_every_cell_with_its_cheapest_ends(state: QueenState) -> None:
    found = rows(printed(overview(draft(state), SAY, 80, "all")))
    ends = ends_of(draft(state))
    assert set(found) == {cell_name(end.cell) for end in ends}
    for name, line in found.items():
        here = [end for end in ends if cell_name(end.cell) == name and not end.boards]
        facings = dict.fromkeys(sorted({end.facing for end in here}))
        cheapest = [next(end for end in here if end.facing == facing) for facing in facings]
        assert re.findall(r"v(\d)/(\d)", line) == [(str(e.speed), str(e.coal)) for e in cheapest]


def test_short_overview_names_how_many_are_hidden(state: QueenState) -> None:
    full, short = (printed(overview(draft(state), SAY, 80, w)) for w in ("all", ""))
    hidden = len(rows(full)) - len(rows(short))
    assert len(rows(short)) == 10
    assert f"“list all” shows {hidden} more cells." in short
    assert "list all" not in full


def test_overview_shows_what_comes_of_a_turn() -> None:
    shown = printed(overview(draft(before_a_dock("B 0.5, C 0.9")), SAY, 80, ""))
    (line,) = (line for line in shown.splitlines() if "takes a passenger" in line)
    assert set(re.findall(r"v\d", line)) == {"v1"}


def test_overview_shows_where_a_boat_lands() -> None:
    river = "A0 A1-1 A1-2 quay"
    lying = laid(river)
    quay = min(lying.landings)
    side, here = next((s, c) for s, c in enumerate(lying.neighbours[quay]) if c != NOWHERE)
    anna = f"A {cell_name(here)} {COMPASS[(side + 3) % 6]} v1 p0 p1"
    state = position(f"{anna}, B 0.5, C 0.9", river=river)
    shown = printed(overview(draft(state), SAY, 80, ""))
    assert re.search(rf"^{cell_name(quay)} .*v1.*lands$", shown, re.MULTILINE)


def test_overview_marks_pushes(pushing: QueenState) -> None:
    assert re.search(r"v\d/\d!", printed(overview(draft(pushing), SAY, 80, "all")))


def test_narrow_overview_fits(state: QueenState) -> None:
    shown = printed(overview(draft(state), SAY, 40, "all"), 40)
    assert max(map(len, shown.splitlines())) <= 40
    assert "/" not in shown


def test_all_ways_to_a_cell(pushing: QueenState) -> None:
    shown = printed(overview(draft(pushing), SAY, 100, "0.17"), 100).splitlines()
    ends = [end for end in ends_of(draft(pushing)) if cell_name(end.cell) == "0.17"]
    assert len(shown) == 1 + len(ends)
    assert shown[1].split()[:2] == str(ends[0]).split()
    assert any("P0.16" in line for line in shown)
    narrow = printed(overview(draft(pushing), SAY, 40, "0.17"), 40)
    assert max(map(len, narrow.splitlines())) <= 40
    with pytest.raises(pw.PaddlewheelError):
        overview(draft(pushing), SAY, 80, "9.9")


def test_overview_goes_on_from_a_draft(state: QueenState) -> None:
    shown = rows(printed(overview(typed(state, "v1"), SAY, 80, "all")))
    assert set(shown) <= {cell_name(n) for n in state.river.neighbours[7]}


def test_notation_of_the_help_can_be_read() -> None:
    for written, _ in notation(SAY):
        for line in written.split("  "):
            assert read_line(line.removeprefix("list "), None)


def test_an_end_knows_its_words(state: QueenState) -> None:
    turn = state.turns()[0]
    end = End(state, turn)
    assert re.fullmatch(r"(N|NE|SE|S|SW|NW) v\d", str(end))
    assert not end.stops
