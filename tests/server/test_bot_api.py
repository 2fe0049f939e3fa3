"""Programs that play over HTTP, from the first line to the last."""

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise

import pytest
from tests.server.harness import Guest
from tests.server.programs import Program, account

SHORT = {"queen": {"max_rounds": 3}, "siegers": {"rows": 3}}
TITLES = sorted(SHORT)


@pytest.fixture
def captain(guest) -> Callable[[str], Guest]:
    """Lets somebody with an account come in."""
    return lambda name: account(guest(name))


@pytest.fixture
def program() -> Iterator[Callable[[Guest], Program]]:
    """Lets a program of somebody come in."""
    programs: list[Program] = []

    def come_in(owner: Guest) -> Program:
        programs.append(Program(owner))
        return programs[-1]

    yield come_in
    for one in programs:
        one.leave()


@pytest.fixture
def anna(captain) -> Guest:
    return captain("Anna")


@pytest.fixture
def bot(anna, program) -> Program:
    return program(anna)


# --- Whole races


@pytest.mark.parametrize("title", TITLES)
def test_a_program_races_alone_with_bots_of_ours(bot, title):
    events = bot.events()
    assert events.hear() == {"type": "tables", "tables": []}
    table = bot.open_table("me", "random", "random", title=title, options=SHORT[title])
    heard = bot.race(table).heard
    first, *between, last = heard
    assert first["type"] == "game"
    assert (first["id"], first["title"], first["mine"]) == (table, title, [0])
    assert [seat["mine"] for seat in first["seats"]] == [True, False, False]
    assert first["position"]["title"] == title
    changes = [line for line in heard if line["type"] in {"game", "changed"}]
    versions = [line["version"] for line in changes]
    assert versions == list(range(versions[0], versions[0] + len(versions))), "no gap, none twice"
    entries = [
        (entry["entry"], entry["seat"], entry["text"])
        for line in changes[1:]
        for entry in line["entries"]
    ]
    log = bot.log(table)
    begun = len(log) - len(entries)
    assert entries == [(n, *log[n - 1]) for n in range(begun + 1, len(log) + 1)]
    for line, following in pairwise(heard):
        assert (following["type"] == "choose") == line.get("your_turn", False)
        if following["type"] == "choose":
            assert (following["version"], following["seat"]) == (line["version"], line["to_act"])
    assert last["ranking"] == bot.table(table)["position"]["ranking"]
    over = events.until("over")
    assert over["table"]["ranking"] == last["ranking"]
    mine = [line["version"] for line in heard if line["type"] == "choose"]
    told = [line for line in events.heard if line["type"] == "your_turn"]
    assert [line["table"]["version"] for line in told] == mine
    assert between


@pytest.mark.parametrize("title", TITLES)
def test_two_programs_at_one_table(captain, program, title):
    bots = [program(captain(name)) for name in ("Anna", "Bert")]
    wish = {"title": title, "options": SHORT[title]}
    table = bots[0].open_table("me", "open", "mate", **wish)
    events = bots[1].events()
    assert events.hear()["tables"] == []
    assert bots[1].post(f"/api/tables/{table}/seats", {})["position"]
    with ThreadPoolExecutor() as hands:
        streams = list(hands.map(lambda bot: bot.race(table), bots))
    rankings = [stream.heard[-1]["ranking"] for stream in streams]
    assert rankings[0] == rankings[1]
    assert [stream.heard[0]["mine"] for stream in streams] == [[0], [1]]
    assert events.until("over")["table"]["seats"] == [1]
    assert [line["type"] for line in events.heard][:2] == ["tables", "started"]


@pytest.mark.parametrize("title", TITLES)
def test_a_person_and_a_program(guest, bot, title):
    bert = guest("Bert")
    table = bert.open_table("me", "open", "random", title=title, options=SHORT[title])
    bot.post(f"/api/tables/{table}/seats", {})
    page = bert.open_page(table)
    with ThreadPoolExecutor() as hands:
        racing = hands.submit(bot.race, table)
        page.play_on()
        heard = racing.result().heard
    assert heard[-1]["ranking"] == page.position["ranking"]
    page_saw = [m["version"] for m in page.heard if m["type"] == "changed"]
    assert heard[-1]["version"] == page_saw[-1]
