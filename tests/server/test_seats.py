"""Seats before, in and after the game: who may do what with which, and what comes of it."""

from concurrent.futures import ThreadPoolExecutor

import pytest
from tests.server.harness import Guest

NOWHERE = 4
"""A seat that a table of four does not have."""

COMMANDS = {
    "stand": ("DELETE", "/seats/{seat}", None),
    "bot": ("PUT", "/seats/{seat}/bot", {}),
    "ready": ("PUT", "/seats/{seat}/ready", {}),
    "resign": ("POST", "/seats/{seat}/resign", None),
    "return": ("POST", "/seats/{seat}/return", None),
    "start": ("POST", "/start", None),
    "rematch": ("POST", "/rematch", None),
}

NOT_SIGNED_IN = (401, "not_signed_in")
NOT_THE_HOST = (403, "not_the_host")
NOT_YOUR_SEAT = (403, "not_your_seat")
NO_SUCH_SEAT = (404, "no_such_seat")
STARTED = (409, "already_started")
NOT_OVER = (409, "not_over")
OVER = (409, "game_over")


def ask(who: Guest, table: str, command: str, seat: int = 0, **wish: object):
    """What a command is answered: None if it was carried out, else the status and the code."""
    method, path, data = COMMANDS[command]
    path = f"/api/tables/{table}{path.format(seat=seat)}"
    answer = who.http.request(method, path, json={**data, **wish} if data is not None else None)
    return None if answer.is_success else (answer.status_code, answer.json()["code"])


def done(who: Guest, table: str, command: str, seat: int = 0, **wish: object):
    """The table after a command that is expected to be carried out."""
    assert ask(who, table, command, seat, **wish) is None
    return who.table(table)


@pytest.fixture
def crowd(guest):
    """Everybody who can ask: the host, another captain, a stranger, somebody without a name."""
    return {
        "host": guest("Anna"),
        "captain": guest("Bert"),
        "stranger": guest("Xenia"),
        "-": guest(),
    }


SEATS_OF = {"host": {0}, "captain": {1}}


def before_the_game(who, command, seat):
    """What is to be answered where the host, a captain and a bot sit, and the last seat is open."""
    own = seat in SEATS_OF.get(who, ())
    match command:
        case "start":
            return None if who == "host" else NOT_THE_HOST
        case "rematch":
            return NOT_OVER
        case "bot":
            bots = {3: None, NOWHERE: NO_SUCH_SEAT}
            return bots.get(seat, (409, "seat_taken")) if who == "host" else NOT_THE_HOST
    if seat == NOWHERE:
        return NO_SUCH_SEAT
    if command == "stand" and who == "host":
        return (409, "seat_open") if seat == 3 else None
    if not own:
        return NOT_YOUR_SEAT
    return (409, "not_started") if command in ("resign", "return") else None


def in_the_game(who, command, seat):
    """The same when the game has begun."""
    own = seat in SEATS_OF.get(who, ())
    match command:
        case "start":
            return STARTED if who == "host" else NOT_THE_HOST
        case "rematch":
            return NOT_OVER
        case "bot" if who != "host":
            return NOT_THE_HOST
        case "stand" if who == "host":
            return STARTED
    if seat == NOWHERE:
        return NO_SUCH_SEAT
    if command == "bot":
        return STARTED
    if not own:
        return NOT_YOUR_SEAT
    return {"resign": None, "return": (409, "no_stand_in")}.get(command, STARTED)


def after_the_game(who, command, seat):
    """The same when it is over."""
    if command == "rematch":
        return None if who in SEATS_OF else NOT_YOUR_SEAT
    told = in_the_game(who, command, seat)
    return OVER if told is None or told == (409, "no_stand_in") else told


def waiting(crowd):
    table = crowd["host"].open_table("me", "open", "mate", "open")
    crowd["captain"].post(f"/api/tables/{table}/seats", {"seat": 1})
    return table


def running(crowd):
    table = crowd["host"].open_table("me", "open")
    crowd["captain"].post(f"/api/tables/{table}/seats", {"seat": 1})
    return table


def over(crowd):
    table = running(crowd)
    assert ask(crowd["captain"], table, "resign", 1) is None
    return table


@pytest.mark.parametrize(
    ("made", "rights"),
    [(waiting, before_the_game), (running, in_the_game), (over, after_the_game)],
    ids=["before", "in", "after"],
)
def test_who_may_do_what_with_which_seat(crowd, made, rights):
    table = made(crowd)
    before = crowd["host"].table(table)
    seats = [*range(len(before["seats"])), NOWHERE]
    wanted, told = {}, {}
    for who, somebody in crowd.items():
        for command in COMMANDS:
            for seat in seats:
                case = (who, command, seat)
                wanted[case] = NOT_SIGNED_IN if who == "-" else rights(*case)
                if wanted[case] is not None:
                    told[case] = ask(somebody, table, command, seat)
    assert told == {case: refusal for case, refusal in wanted.items() if refusal is not None}
    assert crowd["host"].table(table) == before, "nothing has changed"
    for case in [case for case, refusal in wanted.items() if refusal is None]:
        who, command, seat = case
        assert ask(crowd[who], made(crowd), command, seat) is None, case


@pytest.mark.parametrize("command", ["stand", "bot", "ready", "resign", "return"])
def test_seats_and_tables_that_never_were(guest, command):
    anna = guest("Anna")
    table = anna.open_table("me", "open")
    assert ask(anna, "nowhere", command) == (404, "no_such_table")
    for seat in (6, 7, 99):
        assert ask(anna, table, command, seat) == NO_SUCH_SEAT
    for seat in (-1, 100, 10**30, "first"):
        assert ask(anna, table, command, seat) == (422, "bad_request")
    assert anna.table(table)["version"] == 1


def test_bots_that_are_not_known(crowd):
    table = waiting(crowd)
    assert ask(crowd["captain"], table, "bot", 3, bot="deep") == NOT_THE_HOST
    assert ask(crowd["host"], table, "bot", 3, bot="deep") == (400, "unknown_bot")
    assert ask(crowd["host"], table, "bot", 3, bot=7) == (422, "bad_request")
    assert crowd["host"].table(table)["seats"][3]["sitter"] == "open"


# --- Before the game


def test_a_seat_that_was_left_can_be_taken_again(crowd):
    table = waiting(crowd)
    page = crowd["host"].open_page(table)
    page.until("snapshot")
    assert done(crowd["captain"], table, "stand", 1)["seats"][1]["sitter"] == "open"
    assert page.until("changed")["kind"] == "stood"
    free = {**page.seats[3], "livery": 1}
    assert page.seats[1] == free, "nothing is left of the one who sat there"
    crowd["stranger"].post(f"/api/tables/{table}/seats", {"seat": 1})
    assert page.until("changed")["seats"][1]["name"] == "Xenia"


def test_the_host_frees_seats_and_gives_them_to_bots(crowd):
    table = waiting(crowd)
    for seat in (1, 2):
        assert done(crowd["host"], table, "stand", seat)["seats"][seat]["sitter"] == "open"
    seen = done(crowd["host"], table, "bot", 1, bot="greedy")
    assert (seen["seats"][1]["name"], seen["seats"][1]["bot"]) == ("Yellow", "greedy")
    assert seen["position"] is None
    done(crowd["host"], table, "bot", 2)
    assert done(crowd["host"], table, "bot", 3)["position"], "with the last seat the game begins"


def ready_table(crowd, *seats: str):
    """A table that waits until all are ready; a captain has sat down."""
    table = crowd["host"].open_table(*seats, waits_for_ready=True)
    crowd["captain"].post(f"/api/tables/{table}/seats", {"seat": 1})
    return table


def test_the_game_begins_when_the_last_one_is_ready(crowd):
    table = ready_table(crowd, "me", "open", "me")
    assert crowd["host"].table(table)["waits_for_ready"] is True
    page = crowd["host"].open_page(table)
    page.until("snapshot")
    for who, seat, ready in [
        ("host", 0, True),
        ("captain", 1, True),
        ("captain", 1, False),
        ("host", 2, True),
    ]:
        seen = done(crowd[who], table, "ready", seat, ready=ready)
        assert (seen["position"], seen["seats"][seat]["ready"]) == (None, ready)
        assert page.until("changed")["kind"] == "readied"
    assert ask(crowd["host"], table, "start") == (409, "not_ready")
    assert done(crowd["captain"], table, "ready", 1)["position"]
    assert [page.until("changed")["kind"] for _ in range(2)] == ["readied", "started"]


def test_saying_it_twice_changes_nothing(crowd):
    table = ready_table(crowd, "me", "open")
    for ready in (False, True, False):
        version = done(crowd["host"], table, "ready", 0, ready=ready)["version"]
        assert done(crowd["host"], table, "ready", 0, ready=ready)["version"] == version


def test_readiness_goes_with_the_one_who_stands_up(crowd):
    table = ready_table(crowd, "me", "open")
    done(crowd["captain"], table, "ready", 1)
    assert done(crowd["captain"], table, "stand", 1)["seats"][1]["ready"] is False
    done(crowd["host"], table, "ready", 0)
    seen = crowd["captain"].post(f"/api/tables/{table}/seats", {"seat": 1})
    assert (seen["position"], seen["seats"][1]["ready"]) == (None, False)


def test_a_bot_on_the_last_seat_begins_only_what_all_want(crowd):
    table = ready_table(crowd, "me", "open", "open")
    done(crowd["host"], table, "ready", 0)
    assert done(crowd["host"], table, "bot", 2)["position"] is None, "the captain is not ready"
    done(crowd["host"], table, "stand", 2)
    done(crowd["captain"], table, "ready", 1)
    assert done(crowd["host"], table, "bot", 2)["position"]


def test_the_host_cannot_begin_before_all_are_ready(crowd):
    table = ready_table(crowd, "me", "open", "open")
    done(crowd["host"], table, "ready", 0)
    before = crowd["host"].table(table)
    assert ask(crowd["host"], table, "start") == (409, "not_ready")
    assert crowd["host"].table(table) == before, "no bot has sat down either"
    done(crowd["captain"], table, "ready", 1)
    assert done(crowd["host"], table, "start")["seats"][2]["bot"] == "mate"


# --- Giving up


def test_whoever_resigns_never_comes_back(crowd):
    table = crowd["host"].open_table("me", "open", "me")
    crowd["captain"].post(f"/api/tables/{table}/seats", {"seat": 1})
    page = crowd["host"].open_page(table)
    page.until("snapshot")
    seat = done(crowd["captain"], table, "resign", 1)["seats"][1]
    assert (seat["resigned"], seat["stand_in"], seat["sitter"]) == (True, "mate", "person")
    assert page.until("changed")["kind"] == "taken_over"
    assert ask(crowd["captain"], table, "resign", 1) == (409, "resigned")
    assert ask(crowd["captain"], table, "return", 1) == (409, "resigned")
    crowd["captain"].open_page(table).until("snapshot")
    assert crowd["host"].table(table)["seats"][1]["stand_in"] == "mate", "nor by opening the page"


def test_the_race_is_over_when_one_is_left(crowd):
    table = running(crowd)
    seen = done(crowd["host"], table, "resign", 0)
    assert seen["position"]["to_act"] is None
    assert seen["position"]["ranking"] == [[1], [0]]


# --- A rematch


def test_a_rematch_is_one_table_whoever_asks(crowd):
    table = over(crowd)
    both = [crowd["host"], crowd["captain"]]
    with ThreadPoolExecutor() as hands:
        links = list(hands.map(lambda who: who.post(f"/api/tables/{table}/rematch")["id"], both))
    assert links[0] == links[1] != table
    assert crowd["host"].post(f"/api/tables/{table}/rematch")["id"] == links[0]
    seen = crowd["captain"].table(links[0])
    assert [(s["name"], s["mine"], s["resigned"]) for s in seen["seats"]] == [
        ("Bert", True, False),
        ("Anna", False, False),
    ]
    assert (seen["position"], seen["waits_for_ready"], seen["public"]) == (None, True, False)
    done(crowd["captain"], links[0], "ready", 0)
    assert done(crowd["host"], links[0], "ready", 1)["position"]


def test_those_who_sat_there_are_told_of_the_rematch_and_nobody_else(crowd):
    table = over(crowd)
    pages = {who: somebody.open_page(table) for who, somebody in crowd.items()}
    for page in pages.values():
        page.until("snapshot")
    link = crowd["captain"].post(f"/api/tables/{table}/rematch")["id"]
    crowd["captain"].post(f"/api/tables/{table}/rematch")
    for who in ("host", "captain"):
        assert pages[who].until("rematch") == {"type": "rematch", "table": link}
    for page in pages.values():
        page.refused({"type": "plan", "request": 1, "version": -1, "actions": []})
    heard = {who: sum(m["type"] == "rematch" for m in page.heard) for who, page in pages.items()}
    assert heard == {"host": 1, "captain": 1, "stranger": 0, "-": 0}


def test_a_rematch_can_be_followed_by_another(crowd):
    links = [over(crowd)]
    for _ in range(2):
        links.append(crowd["host"].post(f"/api/tables/{links[-1]}/rematch")["id"])
        for who in ("host", "captain"):
            mine = [s["mine"] for s in crowd[who].table(links[-1])["seats"]]
            done(crowd[who], links[-1], "ready", mine.index(True))
        seat = [s["mine"] for s in crowd["captain"].table(links[-1])["seats"]].index(True)
        assert ask(crowd["captain"], links[-1], "resign", seat) is None
    assert len(set(links)) == 3


def test_alone_against_bots_the_rematch_begins_at_once(guest):
    anna = guest("Anna")
    table = anna.open_table("me", "mate", clock={"kind": "bank", "seconds": 600})
    assert ask(anna, table, "resign", 0) is None
    seen = anna.table(anna.post(f"/api/tables/{table}/rematch")["id"])
    assert seen["position"]
    assert [s["bot"] for s in seen["seats"]] == ["mate", None]
    assert seen["clock"] == {"kind": "bank", "seconds": 600, "increment": 0}
