"""Ratings: which races count, and what they say of those who sailed them."""

import asyncio
from dataclasses import replace

import pytest
from tests.server.clockwork import Office, at_work
from tests.server.harness import PATIENCE, Guest, Json

from paddlewheel.core.chance import SeededDealer
from paddlewheel.core.game import rule_set
from paddlewheel.server import ratings as ratings_module
from paddlewheel.server.ratings import BOTS, NEW, Rater, after, counts
from paddlewheel.store.schema import GONE
from paddlewheel.table import Chair, Opened, Table

ANNA, BERT = Chair("person", "Anna", "a"), Chair("person", "Bert", "b")
MATE, CAPTAIN = Chair("bot", "Otter", "mate"), Chair("bot", "Heron", "captain")


def race(*chairs: Chair, given_up: tuple[int, ...], title: str = "queen", **how) -> Table:
    """A race that ends because all sides but one have given up."""
    rules = rule_set(title, None, how.pop("options", {}))
    table, _ = Table.opened(Opened("a", "", title, rules, chairs, **how)).start(SeededDealer("x"))
    for seat in given_up:
        table, _ = table.resign(seat)
    return table


def test_who_wins_rises_and_who_loses_falls_and_both_are_known_better():
    table = race(ANNA, BERT, given_up=(1,))
    assert counts(table)
    now = after(table, {})
    assert now["a"].mu > NEW.mu > now["b"].mu
    assert max(now["a"].sigma, now["b"].sigma) < NEW.sigma
    assert [(now[who].games, now[who].wins) for who in "ab"] == [(1, 1), (1, 0)]
    again = after(table, now)
    assert again["a"].mu > now["a"].mu
    assert again["a"].games == 2


def test_to_lose_against_a_strong_bot_costs_less():
    def lost_to(bot: Chair) -> float:
        return after(race(ANNA, bot, BERT, given_up=(2, 0)), {})["a"].mu

    assert lost_to(CAPTAIN) > lost_to(MATE)


def test_a_team_is_one_side():
    carla, dora = Chair("person", "Carla", "c"), Chair("person", "Dora", "d")
    table = race(ANNA, BERT, carla, dora, given_up=(1, 3), options={"teams": "two"})
    now = after(table, {})
    assert now["a"] == now["c"]
    assert now["b"] == now["d"]
    assert now["a"].wins == now["c"].wins == 1
    assert now["b"].mu < NEW.mu < now["a"].mu


def test_who_leaves_the_helm_to_a_bot_for_good_is_behind_all_others():
    table = race(ANNA, BERT, given_up=(1,))
    away = replace(table.chairs[0], stand_in="mate")
    here = replace(table.chairs[1], stand_in=None)
    table = replace(table, chairs=(away, here))
    now = after(table, {})
    assert now["a"].mu < NEW.mu < now["b"].mu


@pytest.mark.parametrize(
    ("chairs", "how"),
    [
        ((ANNA, BERT), {"study": True}),
        ((ANNA, ANNA), {}),
        ((ANNA, Chair("person", "Somebody", GONE)), {}),
        ((ANNA, Chair("bot", "Otter", "random")), {}),
    ],
)
def test_what_says_nothing_does_not_count(chairs, how):
    assert not counts(race(*chairs, given_up=(0,), **how))


def test_a_race_that_goes_on_does_not_count():
    assert not counts(race(ANNA, BERT, MATE, given_up=(1,)))


def ratings(somebody: Guest) -> dict[str, Json]:
    told = somebody.http.get("/api/me/ratings").raise_for_status().json()["ratings"]
    return {one["title"]: one for one in told}


def test_a_race_that_is_over_counts_at_once_for_all_who_sailed(guest):
    anna, bert = guest("Anna"), guest("Bert")
    before = ratings(anna)
    assert before["queen"]["mine"] is None
    assert [one["bot"] for one in before["queen"]["bots"]] == list(BOTS["queen"])
    table = anna.open_table("me", "open")
    bert.post(f"/api/tables/{table}/seats", {})
    assert ratings(anna)["queen"]["mine"] is None, "it is not over"
    bert.post(f"/api/tables/{table}/seats/1/resign")
    mine, his = ratings(anna)["queen"]["mine"], ratings(bert)["queen"]["mine"]
    assert mine["points"] > 1000 > his["points"]
    assert (mine["games"], mine["wins"], his["games"], his["wins"]) == (1, 1, 1, 0)
    assert mine["unsure"] < 667
    assert ratings(anna)["queen"]["mine"] == mine, "once is enough"
    assert ratings(anna)["siegers"]["mine"] is None


def test_races_are_counted_though_nobody_asks(tmp_path, monkeypatch):
    monkeypatch.setattr(ratings_module, "EVERY", 0.01)

    async def over(office: Office) -> None:
        people = [(await office.store.people.welcome(name))[0] for name in ("Anna", "Bert")]
        chairs = tuple(Chair("person", one.name, one.id) for one in people)
        opened = Opened(people[0].id, "", "queen", rule_set("queen"), chairs)
        live = await office.hall.open(opened)
        await live.change(lambda table: [table.resign(1)])
        rater = Rater(office.store.ratings, office.hall)
        counting = asyncio.create_task(rater.keep())
        async with asyncio.timeout(PATIENCE):
            while not await office.store.ratings.of(people[0].id):
                await asyncio.sleep(0.01)
        counting.cancel()
        assert (await office.store.ratings.of(people[1].id))["queen"].games == 1

    at_work(tmp_path, over)


def test_only_people_are_rated(guest):
    assert guest().refused("GET", "/api/me/ratings") == (401, "not_signed_in")
