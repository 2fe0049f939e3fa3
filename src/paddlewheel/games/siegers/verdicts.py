"""Why every captain of Mississippi has the place that the ranking says, in words."""

from collections.abc import Sequence

from paddlewheel.core.fleet import colour_name
from paddlewheel.core.record import Step
from paddlewheel.core.words import Speaker, speaker
from paddlewheel.games.siegers.events import Finished
from paddlewheel.games.siegers.state import SiegersState


def verdicts(
    first: SiegersState, steps: Sequence[Step], lang: str, names: Sequence[str] | None
) -> tuple[str, ...]:
    """A few facts for every seat."""
    state, home = first, dict[int, int]()
    for step in steps:
        for event in step.events:
            if isinstance(event, Finished):
                home[event.seat] = state.round
        assert isinstance(step.state, SiegersState)
        state = step.state
    called = names or [colour_name(seat, lang) for seat in range(state.players)]
    return tuple(
        " · ".join(_facts(state, seat, home, called, speaker(lang)))
        for seat in range(state.players)
    )


def _facts(
    state: SiegersState, seat: int, home: dict[int, int], names: Sequence[str], say: Speaker
) -> list[str]:
    steamer = state.steamers[seat]
    logs = say.count(steamer.logs, "{n} log left", "{n} logs left")
    if seat in state.finished:
        return [say("Home in round {n}", n=home.get(seat, state.round)), logs]
    if steamer.field is None:
        return [say("Not started")]
    finish = state.course.finish
    where = say("On field {n} of {all}", n=steamer.field, all=finish)
    return [where, *_behind(state, seat, names, say), logs]


def _behind(state: SiegersState, seat: int, names: Sequence[str], say: Speaker) -> list[str]:
    """How far the next steamer on the river is ahead."""
    field = state.steamers[seat].field
    assert field is not None
    ahead = [
        (there, other)
        for other, steamer in enumerate(state.steamers)
        if (there := steamer.field) is not None and there > field and other not in state.finished
    ]
    if not ahead:
        return []
    there, other = min(ahead)
    behind = there - field
    return [
        say.count(behind, "{n} field behind {name}", "{n} fields behind {name}", name=names[other])
    ]
