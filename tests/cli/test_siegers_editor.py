"""Putting a turn of Mississippi together at the keyboard."""

import pytest
from rich.console import Console, RenderableType

import paddlewheel as pw
from paddlewheel.cli.editors import editor_of
from paddlewheel.cli.editors.siegers import complete, extend, missing, overview, preview
from paddlewheel.cli.errors import CliError
from paddlewheel.core.words import Speaker
from paddlewheel.games.siegers.state import SiegersState

SAY = Speaker("en")
NAMES = ("Anna", "Bert", "Carla", "Dora")


def printed(what: RenderableType, width: int = 80) -> str:
    """What a person would see, without the padding at line ends."""
    console = Console(width=width, markup=False, highlight=False, emoji=False)
    with console.capture() as capture:
        console.print(what)
    return "\n".join(line.rstrip() for line in capture.get().splitlines())


def draft(state: pw.State, *lines: str) -> pw.Turn:
    """The draft after some lines."""
    turn = pw.Turn(state, ())
    for line in lines:
        turn = extend(turn, line)
    return turn


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        (["+5"], "+5"),
        (["R1 +5"], "R1 +5"),
        (["r1+5"], "R1 +5"),
        (["5"], "+5"),
        (["l2 −3"], "L2 -3"),
        (["R3 2"], "U +2"),
        (["u +2"], "U +2"),
        (["R1", "+5"], "R1 +5"),
        (["R1", "+5", "+4"], "R1 +4"),
        (["R1 +5", "L1"], "L1"),
        (["R1 +5", "L1 +2"], "L1 +2"),
        (["+5", "+4"], "+4"),
    ],
)
def test_what_lines_mean(midstream: pw.State, typed: list[str], meant: str) -> None:
    assert str(draft(midstream, *typed)) == meant


def test_a_rotation_is_no_whole_turn(midstream: pw.State) -> None:
    turned = draft(midstream, "R1")
    assert not complete(turned)
    assert "distance" in missing(turned, SAY)
    assert complete(draft(midstream, "R1", "+1"))
    assert not complete(draft(midstream))
    assert "help" in missing(draft(midstream), SAY)


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        ("+8", "too_few_logs"),
        ("R2 +7", "too_few_logs"),
        ("-15", "behind_start"),
        ("R1 R1", "already_turned"),
        ("sideways", "unreadable_action"),
        ("+", "unreadable_action"),
        ("pass", "must_move"),
    ],
)
def test_what_cannot_be_played_is_refused(midstream: pw.State, typed: str, code: str) -> None:
    with pytest.raises(pw.PaddlewheelError) as refused:
        draft(midstream, typed)
    assert refused.value.code == code


@pytest.mark.parametrize("typed", ["+2 +2", "+2 R1", "R1 +2 R1 +2"])
def test_a_line_never_plays_for_the_next_captain(midstream: pw.State, typed: str) -> None:
    with pytest.raises(CliError) as refused:
        draft(midstream, typed)
    assert refused.value.code == "more_than_a_turn"


def test_preview_tells_the_chain_with_numbers_before_and_after(midstream: pw.State) -> None:
    shown = printed(preview(draft(midstream, "R2 +5"), NAMES, SAY, 80)).splitlines()
    turned, sailed, *_ = (line.split() for line in shown[1:])
    assert turned[0] == "1"
    assert turned[-3:] == ["7", "→", "6"]
    assert sailed[0] == "2"
    assert sailed[-6:] == ["9", "→", "15", "6", "→", "1"]


def test_preview_tells_of_those_carried_along(midstream: pw.State) -> None:
    shown = printed(preview(draft(midstream, "R1 +5"), NAMES, SAY, 100), 100)
    assert "3  Carla is carried 2 fields to field 20: 4 against the 2 of Anna." in shown
    assert "18 → 20" in shown


def test_preview_of_drifting_back_shows_the_logs_won(midstream: pw.State) -> None:
    assert "7 → 10" in printed(preview(draft(midstream, "-3"), NAMES, SAY, 80))


def test_narrow_preview_has_the_numbers_below(midstream: pw.State) -> None:
    shown = printed(preview(draft(midstream, "R1 +5"), NAMES, SAY, 40), 40)
    assert "Field 9 → 15 · Logs 7 → 2" in shown
    assert max(map(len, shown.splitlines())) <= 40


def cells(state: pw.State, *, everything: bool, width: int = 80) -> dict[tuple[str, str], str]:
    """The overview by distance and rotation."""
    wanted = "all" if everything else ""
    shown = printed(overview(draft(state), SAY, width, wanted), width).splitlines()
    heads = shown[0].split()
    found = {}
    for line in shown[1:]:
        distance, *values = line.split()
        if distance[0] not in "+-":
            break
        found |= dict(zip(((distance, head) for head in heads), values, strict=False))
    return found


def test_full_overview_has_every_turn_with_its_result(midstream: pw.State) -> None:
    found = cells(midstream, everything=True)
    assert len(found) == len(midstream.turns())
    for turn in midstream.turns():
        assert isinstance(turn.state, SiegersState)
        rotation, distance = (["straight", *str(turn).split()])[-2:]
        after = turn.state.steamers[0]
        assert found[distance, rotation].lstrip("*") == f"{after.field}/{after.logs}"


def test_overview_marks_the_furthest_and_holds_it_when_short(midstream: pw.State) -> None:
    full, short = (cells(midstream, everything=everything) for everything in (True, False))
    furthest = max(int(cell.lstrip("*").split("/")[0]) for cell in full.values())
    starred = {key for key, cell in full.items() if cell.startswith("*")}
    assert starred
    assert all(full[key].startswith(f"*{furthest}/") for key in starred)
    assert starred <= set(short)
    assert len({distance for distance, _ in short}) == 8


def test_narrow_overview_fits(midstream: pw.State) -> None:
    shown = printed(overview(draft(midstream), SAY, 40, "all"), 40)
    assert max(map(len, shown.splitlines())) <= 40
    assert "/" not in shown.split("Field after")[0]


def test_notation_of_the_help_can_be_typed(midstream: pw.State) -> None:
    for typed, _ in editor_of(midstream).notation(SAY):
        for line in typed.split("  "):
            assert draft(midstream, line).actions
