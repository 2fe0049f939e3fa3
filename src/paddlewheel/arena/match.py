"""One match: the same, wherever and whenever it is played."""

from contextlib import ExitStack
from typing import Any

from paddlewheel.arena.captain import Captain, StopWatch
from paddlewheel.arena.logkeeper import LogKeeper
from paddlewheel.arena.result import Choices, Fault, Played, Result
from paddlewheel.arena.schedule import Lineup, Match
from paddlewheel.arena.tournament import Tournament
from paddlewheel.core.chance import SeededDealer
from paddlewheel.core.errors import BotError
from paddlewheel.core.fleet import colour_name
from paddlewheel.core.game import new_game
from paddlewheel.core.play import race
from paddlewheel.core.record import Record, Seat
from paddlewheel.core.standings import places
from paddlewheel.core.state import Ranking


def play_match(tournament: Tournament, match: Match, keep: bool) -> Played:
    """Play it to its end, or to the first fault of a bot; the record is kept if it is wanted."""
    bots = [tournament.bots[bot] for bot in match.lineup]
    start = new_game(tournament.title, players=tournament.seats, rules=tournament.rules)
    record = Record.begin(start, [Seat(colour_name(seat), bot) for seat, bot in enumerate(bots)])
    keeper, fault, captains = LogKeeper(start), None, list[Captain]()
    watch = StopWatch()
    with ExitStack() as harbour:
        try:
            for seat, bot in enumerate(bots):
                captains.append(Captain(tournament, bot, match.seed, seat))
                harbour.callback(captains[-1].close)
            for step in race(record, start, captains, SeededDealer(match.seed)):
                keeper.note(step.events, step.state)
                watch.note(step, captains)
        except BotError as error:
            fault = Fault(error.details["seat"], error.code, error.tell())
    result = Result(
        match=match.name,
        seed=match.seed,
        lineup=match.lineup,
        places=_places(record.ranking, match.lineup, fault),
        rounds=keeper.rounds,
        entries=len(record.log),
        ending=keeper.ending,
        leads=keeper.leads,
        figures=keeper.figures,
        fault=fault,
        **_of_captains(captains, tournament.seats),
    )
    return Played(result, record.to_json(), watch.seconds) if keep else Played(result)


def _of_captains(captains: list[Captain], seats: int) -> dict[str, Any]:
    missing = seats - len(captains)  # they never came aboard
    return {
        "choices": (*(c.choices for c in captains), *(Choices(0, 0, 0),) * missing),
        "thinking": (*(c.thinking for c in captains), *(0.0,) * missing),
    }


def _places(ranking: Ranking | None, lineup: Lineup, fault: Fault | None) -> tuple[int, ...]:
    """The place of every seat. Who spoils a race is last in all its seats; the others tie."""
    seats = range(len(lineup))
    if fault is not None:
        guilty = tuple(seat for seat in seats if lineup[seat] == lineup[fault.seat])
        ranking = (tuple(seat for seat in seats if seat not in guilty), guilty)
    assert ranking is not None, "a race without a fault has an end"
    return places(ranking)
