"""What is asked in Mississippi Queen, and what can be answered."""

from collections.abc import Sequence

from paddlewheel.cli.editors.queen_ends import queen
from paddlewheel.core.state import Turn
from paddlewheel.core.words import Speaker
from paddlewheel.games.queen.jobs import ChooseBerth, ChooseBoarding, ChooseFacing, ChooseTransfer
from paddlewheel.games.queen.state import QueenState
from paddlewheel.games.queen.teller import Teller


def heading(state: QueenState, names: Sequence[str], say: Speaker) -> str:
    """Who has to decide what."""
    assert state.boat_to_act is not None
    teller = Teller(say.lang, names, state.rose)
    name = teller.boat(state.boat_to_act)
    match state.job:
        case ChooseBerth():
            return say("{name} has to choose a start place.", name=name)
        case ChooseFacing():
            return say("{name} has to choose a facing.", name=name)
        case ChooseBoarding():
            return say("{name} may take a passenger aboard.", name=name)
        case ChooseTransfer(other=other):
            return say(
                "{name} may give coal to {other} or take some.",
                name=name,
                other=teller.boat(other),
            )
    return say("It is the turn of {name}.", name=name)


def missing(draft: Turn, say: Speaker) -> str:
    """What can be typed next."""
    state = queen(draft.state)
    known = ", ".join(map(str, state.legal_actions()))
    match state.job:
        case ChooseBerth():
            return say("Choose a start place: {known}.", known=known)
        case ChooseFacing():
            return say("Choose a facing: N, NE, SE, S, SW or NW.")
        case ChooseBoarding():
            return say("Type “board” to take the passenger aboard, else “decline”.")
        case ChooseTransfer():
            return say("Choose how much coal: {known}.", known=known)
    assert state.passage is not None
    if state.passage.speed_set:
        points = state.passage.points
        return say("Movement points left: {points}. Possible: {known}.", points=points, known=known)
    if state.passage.facing_due:
        return say(
            "Type a facing and a turn, for example NE v1 F, or the cell to end on, for example "
            "3.12; “list” shows where turns end, “help” all that can be typed."
        )
    return say(
        "Type a turn, for example v2 F L F, or the cell to end on, for example 3.12; "
        "“list” shows where turns end, “help” all that can be typed."
    )


def notation(say: Speaker) -> tuple[tuple[str, str], ...]:
    """Steps, goals, and the answers to other questions."""
    return (
        ("v3", say("speed 3: a change of 1 is free, each further one costs 1 coal")),
        ("F", say("one cell ahead")),
        ("L  R", say("turn 60° to port or to starboard: the first one is free")),
        ("P3.12", say("push the boat ahead to cell 12 of tile 3, and take its place")),
        ("P3.12>3.9", say("the same, and a third boat from there to cell 9")),
        (".", say("the end of the turn; it comes by itself when all points are spent")),
        ("v3 F L F F", say("a whole turn in one line")),
        ("3.12", say("the cheapest turn that ends on cell 12 of tile 3")),
        ("3.12 NE v3", say("the same, to end facing north-east with speed 3")),
        ("list 3.12", say("all ways to end there")),
        ("NE", say("a facing: at the start, after a push, after repairs")),
        ("stop", say("end a turn that cannot be completed")),
        ("board  decline", say("take a passenger aboard, or leave it")),
        ("B=NE", say("back off a sandbank and face north-east")),
        ("give2  take1  keep", say("hand over coal, take some, or neither")),
        ("berth 3", say("a start place for the boat behind the start")),
    )
