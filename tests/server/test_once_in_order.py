"""Once, in order, never stale: commands that come twice, too late, reordered and at once."""

from random import Random
from typing import Any

import pytest
from tests.server.harness import HOUSES, Guest
from tests.server.race import at_table
from tests.server.rivals import Rivals
from tests.server.test_shared import together as together  # noqa: PLC0414 (a fixture)

from paddlewheel.server.live import LiveTable
from paddlewheel.store import StoreError

ROUNDS = 40


def rivals(seed: int, title: str, anna: list[Guest], bert: Guest, carla: Guest) -> Rivals:
    """Three pages of Anna, one of Bert, who sits there too, and one of Carla, who watches."""
    table = anna[0].open_table("me", "me", "open", title=title)
    bert.post(f"/api/tables/{table}/seats", {})
    return Rivals(table, [*anna, bert, carla], Random(seed))


def play(wanted: Rivals, rounds: int) -> None:
    for _ in range(rounds):
        if not wanted.is_over:
            wanted.round()
    assert wanted.lost > len(wanted.accepted), "there was a rush"


@pytest.mark.slow
@pytest.mark.parametrize("title", ["queen", "siegers"])
def test_of_many_commands_each_is_done_once_and_one_at_a_time(address, guest, unhurried, title):
    anna = guest("Anna")
    wanted = rivals(1, title, [anna] * 3, guest("Bert"), guest("Carla"))
    play(wanted, ROUNDS)
    wanted.check(HOUSES[address].settings.database)


@pytest.mark.slow
def test_at_two_servers_it_is_the_same(together, unhurried):
    here, there = together(), together()
    anna, bert, carla = Guest(here, "Anna"), Guest(there, "Bert"), Guest(there, "Carla")
    away = Guest(there)
    away.http.cookies = anna.http.cookies
    wanted = rivals(2, "siegers", [anna, away, away], bert, carla)
    play(wanted, ROUNDS)
    wanted.check(HOUSES[here].settings.database)
    for somebody in (anna, bert, carla, away):
        somebody.leave()


@pytest.mark.parametrize("stored", [True, False])
def test_a_command_of_which_nobody_knew_whether_it_was_stored(tmp_path, stored):
    """The database is lost in the midst of it: the log tells whether it was done."""

    async def scenario(live: LiveTable) -> None:
        append = live._log.append

        async def break_off(*what: Any) -> None:
            if stored:
                await append(*what)
            raise StoreError("not_stored", "The connection is lost.")

        told: list[int] = []
        turn = [str(action) for action in live.table.state.turns()[0].actions]
        live._log.append = break_off
        if stored:
            await live.act(live.table.host, 2, "command-1", turn, told.append)
        else:
            with pytest.raises(StoreError):
                await live.act(live.table.host, 2, "command-1", turn, told.append)
        assert told == ([3] if stored else [])
        assert live.table.version == (3 if stored else 2)

    at_table(tmp_path, scenario)
