"""Lines, and races to study, for tests."""

from typing import Any

from tests.server.harness import Guest, Json

import paddlewheel as pw
from paddlewheel.bots import make_bot

LANGUAGES = ("en", "de", "fr", "it")


def raced(title: str, bot: str = "random", seed: int = 1, **options: Any) -> pw.Record:
    """A whole race of bots."""
    players = options.pop("players", 3)
    state = pw.new_game(title, players=players, options=options)
    record = pw.Record.begin(state)
    bots = [make_bot(bot, seat) for seat in range(players)]
    for _ in pw.race(record, state, bots, pw.SeededDealer(seed)):
        pass
    return record


def at_start(title: str, players: int = 3, **options: Any) -> Json:
    """The start of a line with a new race."""
    return {"kind": "race", "title": title, "players": players, "options": options}


def line_of(record: pw.Record, entries: int | None = None) -> Json:
    """A record, as far as it is wanted, as a line."""
    start = at_start(record.title, len(record.seats), **record.rule_set.differences())
    log = record.log[:entries]
    return {"start": start, "entries": [[entry.seat, entry.text] for entry in log]}


def at_position(state: pw.State) -> Json:
    """A line that begins with a position."""
    return {"start": {"kind": "position", "position": state.to_dict()}}


def look(guest: Guest, line: Json, lang: str = "en", **question: Any) -> Json:
    """The end of a line."""
    answer = guest.http.post(
        "/api/study/look", json={"line": line, **question}, headers={"Accept-Language": lang}
    )
    assert answer.is_success, answer.text
    return answer.json()


def refusal(guest: Guest, path: str, data: Json) -> tuple[int, Json]:
    """The status with which something is refused, and the problem."""
    answer = guest.http.post(f"/api/study/{path}", json=data)
    assert not answer.is_success, answer.text
    return answer.status_code, answer.json()
