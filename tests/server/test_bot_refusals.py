"""What programs are refused, and how long they have to wait."""

import json
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from tests.server.harness import PATIENCE, Guest, Json, serving
from tests.server.programs import Program, account

from paddlewheel.server.attempts import Limits

EVENTS = "/api/bot/events"


@pytest.fixture
def programs() -> Iterator[Callable[[Guest], Program]]:
    """Lets a program of somebody come in."""
    found: list[Program] = []

    def come_in(owner: Guest) -> Program:
        found.append(Program(owner))
        return found[-1]

    yield come_in
    for one in found:
        one.leave()


@pytest.fixture
def anna(guest) -> Guest:
    return account(guest("Anna"))


@pytest.fixture
def bot(anna, programs) -> Program:
    return programs(anna)


@pytest.fixture
def table(bot) -> str:
    return bot.open_table("me", "me", "me", title="siegers")


def chosen(bot: Program, table: str) -> Json:
    """What a program can do at a table now."""
    return bot.follow(table).until("choose")


def answer(bot: Guest, table: str, order: Json) -> tuple[int, Json]:
    told = bot.http.post(f"/api/bot/tables/{table}/act", json=order)
    return told.status_code, told.json()


# --- Who comes in


@pytest.mark.parametrize("path", [EVENTS, "/api/bot/tables/{table}/stream"])
def test_streams_are_for_tokens(guest, anna, table, path):
    path = path.format(table=table)
    assert anna.refused("GET", path) == (401, "token_needed"), "a cookie is none"
    assert guest().refused("GET", path) == (401, "not_signed_in")
    stranger = guest()
    stranger.http.headers["Authorization"] = "Bearer pw_wrong"
    assert stranger.refused("GET", path) == (401, "bad_token")


def test_moves_are_for_tokens(anna, bot, table):
    line = chosen(bot, table)
    order = bot.order(line["version"], line["turns"][0])
    assert anna.refused("POST", f"/api/bot/tables/{table}/act", order) == (401, "token_needed")
    assert anna.table(table)["version"] == line["version"]


def test_tables_that_are_not_there(bot):
    assert bot.refused("GET", "/api/bot/tables/nowhere/stream") == (404, "no_such_table")
    order = bot.order(1, ["+1"])
    assert bot.refused("POST", "/api/bot/tables/nowhere/act", order) == (404, "no_such_table")


# --- Moves


def test_a_stale_move_is_refused_with_the_version_that_there_is(bot, table):
    line = chosen(bot, table)
    bot.act(table, line["version"], line["turns"][0])
    for version in (line["version"], line["version"] + 7, 0, -1, 10**30):
        status, told = answer(bot, table, bot.order(version, line["turns"][0]))
        assert (status, told["code"]) == (409, "stale_version")
        assert told["details"] == {"version": line["version"] + 1}


def test_moves_of_others_and_impossible_ones_change_nothing(guest, programs, bot, table):
    line = chosen(bot, table)
    stranger = programs(account(guest("Bert")))
    before = bot.log(table)
    for who, actions, refused in [
        (stranger, line["turns"][0], (403, "not_your_turn")),
        (bot, [*line["turns"][0], "+1"], None),
        (bot, ["what is this?"], None),
    ]:
        status, told = answer(who, table, who.order(line["version"], actions))
        assert status in {400, 403}
        assert refused in {None, (status, told["code"])}
        assert told["details"] == {"version": line["version"]}
    assert bot.log(table) == before
    assert bot.table(table)["version"] == line["version"]


def test_a_game_that_has_not_begun_takes_no_moves(bot):
    table = bot.open_table("me", "open", "open")
    status, told = answer(bot, table, bot.order(1, ["+1"]))
    assert (status, told["code"], told["details"]) == (409, "not_started", {"version": 1})


@pytest.mark.parametrize(
    "change",
    [{"actions": []}, {"command": "short"}, {"version": "3"}, {"seat": 1}, {"actions": ["x" * 61]}],
)
def test_an_order_that_cannot_be_read(bot, table, change):
    order = {**bot.order(2, ["+1"]), **change}
    assert bot.refused("POST", f"/api/bot/tables/{table}/act", order) == (422, "bad_request")


def test_a_command_that_comes_twice_is_done_once(bot, table):
    line = chosen(bot, table)
    order = bot.order(line["version"], line["turns"][0])
    first = answer(bot, table, order)
    assert first == (
        200,
        {"type": "acknowledged", "command": order["command"], "version": line["version"] + 1},
    )
    entries = bot.log(table)
    assert answer(bot, table, order) == first
    assert answer(bot, table, {**order, "version": 77}) == first, "it is known by its id alone"
    assert bot.log(table) == entries


def test_of_identical_commands_at_the_same_time_one_is_done(bot, table):
    line = chosen(bot, table)
    order = bot.order(line["version"], line["turns"][0])
    with ThreadPoolExecutor(8) as hands:
        answers = list(hands.map(lambda _: answer(bot, table, order), range(8)))
    assert all(told == answers[0] for told in answers)
    assert answers[0][0] == 200
    assert bot.table(table)["version"] == line["version"] + 1


def test_of_different_commands_at_the_same_time_one_is_done(bot, table):
    line = chosen(bot, table)
    orders = [bot.order(line["version"], line["turns"][0]) for _ in range(8)]
    with ThreadPoolExecutor(8) as hands:
        answers = list(hands.map(lambda order: answer(bot, table, order), orders))
    codes = sorted(told.get("code", "") for _, told in answers)
    assert codes == ["", *["stale_version"] * 7]
    assert bot.table(table)["version"] == line["version"] + 1


# --- Limits


@pytest.fixture
def strict(tmp_path: Path) -> Iterator[str]:
    """A server where nothing is made good by waiting."""
    with serving(tmp_path, limited=True) as address:
        yield address


def too_often(answer) -> tuple[str, str]:
    """The code and the limit of a refusal, which says how long to wait."""
    told = answer.json()
    assert answer.status_code == 429
    assert str(told["details"]["retry_after"]) == answer.headers["Retry-After"]
    assert int(answer.headers["Retry-After"]) > 0
    return told["code"], told["details"]["limit"]


def test_so_many_moves_and_openings_for_a_token(strict, programs):
    anna = account(Guest(strict, "Anna"))
    bot, other = programs(anna), programs(anna)
    path = "/api/bot/tables/nowhere"
    for _ in range(20):
        assert bot.http.get(f"{path}/stream").status_code == 404
        assert bot.http.post(f"{path}/act", json=bot.order(1, ["+1"])).status_code == 404
    assert too_often(bot.http.get(f"{path}/stream")) == ("too_many_tries", "bot_openings")
    assert too_often(bot.http.get(EVENTS)) == ("too_many_tries", "bot_openings")
    move = bot.http.post(f"{path}/act", json=bot.order(1, ["+1"]))
    assert too_often(move) == ("too_many_tries", "bot_moves")
    assert other.http.get(f"{path}/stream").status_code == 404, "another token is another program"
    assert other.http.post(f"{path}/act", json=bot.order(1, ["+1"])).status_code == 404
    anna.leave()


def test_so_many_streams_at_once_for_a_person(strict, programs):
    anna, bert = (account(Guest(strict, name)) for name in ("Anna", "Bert"))
    bot, other, his = programs(anna), programs(anna), programs(bert)
    table = bot.open_table("me", "open", "open")
    for stream in (*(bot.events() for _ in range(4)), *(bot.follow(table) for _ in range(4))):
        stream.hear()
    assert too_often(bot.http.get(EVENTS)) == ("too_many_streams", "bot_streams")
    assert too_often(other.http.get(EVENTS)) == ("too_many_streams", "bot_streams")
    assert his.events().hear()["type"] == "tables"
    bot.leave()
    gives_up = time.monotonic() + PATIENCE
    while other.http.get("/api/bot/tables/nowhere/stream").status_code == 429:
        assert time.monotonic() < gives_up, "whoever is gone makes room"
    anna.leave()
    bert.leave()


def test_so_many_streams_at_once_for_an_address(tmp_path, programs):
    with serving(tmp_path, max_connections_per_address=2) as address:
        anna = account(Guest(address, "Anna"))
        bot = programs(anna)
        for _ in range(2):
            bot.events().hear()
        assert too_often(bot.http.get(EVENTS)) == ("too_many_connections", "connections")
        bot.leave()
        anna.leave()


def test_the_numbers():
    limits = Limits()
    for attempts in (limits.bot_moves, limits.bot_openings):
        assert (attempts.most, attempts.every) == (20, 0.2)
    assert limits.bot_streams.most == 8


# --- What is in no line


def test_nothing_secret_is_told(guest, bot, anna):
    bert = guest("Bert")
    table = bert.open_table("me", "open", "mate", title="siegers")
    events = bot.events()
    events.hear()
    bot.post(f"/api/tables/{table}/seats", {})
    page = bert.open_page(table)
    page.hear()
    if page.position["to_act"] != 1:  # the first captain is drawn
        page.play_on(1)
    stream = bot.follow(table)
    bot.act(table, *[(line := stream.until("choose"))["version"], line["turns"][0]])
    stream.until("changed")
    events.until("your_turn")
    told = json.dumps([*events.heard, *stream.heard])
    assert "Bert" in told, "names are no secret"
    for secret in (bert.http.get("/api/me").json()["id"], anna.http.get("/api/me").json()["id"]):
        assert secret not in told
    assert bot.token not in told
    assert "seed" not in told
