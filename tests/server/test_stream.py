"""The stream of a table: commands, versions, acknowledgements, gaps, and what is refused."""

import json

import pytest
from websockets.exceptions import ConnectionClosed

SHORT = {"max_rounds": 2}


@pytest.fixture
def anna(guest):
    return guest("Anna")


@pytest.fixture
def table(anna):
    """A table with three captains on Anna's screen."""
    return anna.open_table("me", "me", "me", title="siegers")


def test_first_everything_then_every_change(anna, table):
    page = anna.open_page(table)
    assert page.hear()["type"] == "snapshot"
    assert page.version == 2
    page.play_on(3)
    kinds = [message["type"] for message in page.heard if message["type"] != "planned"]
    assert kinds == ["snapshot", *["acknowledged", "changed"] * 3], "told after the acknowledgement"


def test_a_change_tells_what_happened(anna, table):
    page = anna.open_page(table)
    plan = page.until_my_turn()
    actions = plan["choices"][0]["actions"]
    entries = len(anna.log(table))
    mover = page.position["to_act"]
    page.act(actions)
    changed = page.until("changed")
    assert changed["kind"] == "acted"
    assert [beat["text"] for beat in changed["beats"]][: len(actions)] == actions
    assert changed["beats"][0]["entry"] == entries + 1
    assert changed["beats"][0]["seat"] == mover
    assert all(beat["events"] for beat in changed["beats"])
    assert changed["log"][0]["entry"] >= entries + len(actions)
    assert page.log == anna.table(table)["log"], "pieced together as in a new snapshot"
    assert page.position == anna.table(table)["position"]


def test_the_log_has_the_language_of_the_page(anna, table):
    words = {lang: anna.open_page(table, lang) for lang in ("en", "de", "fr", "it", "xx")}
    for page in words.values():
        page.hear()
    first = {lang: page.log[0]["text"] for lang, page in words.items()}
    assert len(set(first.values())) == 4
    assert first["xx"] == first["en"], "who speaks none of ours is told in English"


def test_two_people_by_link_and_somebody_who_watches(guest, anna):
    bert, carla = guest("Bert"), guest("Carla")
    table = anna.open_table("me", "me", "open", title="siegers")
    hers, watching, signed_out = (
        anna.open_page(table),
        carla.open_page(table),
        guest().open_page(table),
    )
    for page in (hers, watching, signed_out):
        assert page.hear()["type"] == "snapshot"
        assert page.position is None
    bert.post(f"/api/tables/{table}/seats", {})
    his = bert.open_page(table)
    his.hear()
    for page in (hers, watching, signed_out):
        assert page.until("changed")["kind"] == "sat"
        assert page.until("changed")["kind"] == "started"
        assert page.until("presence")["seats"][2]["online"] is True

    pages = {0: hers, 1: hers, 2: his}
    for _ in range(4):
        mover = pages[hers.position["to_act"]]
        other = his if mover is hers else hers
        assert other.position["plan"] is None
        assert watching.position["plan"] is None
        version = mover.act(mover.whole_turn())
        for page in (hers, his, watching, signed_out):
            while page.version < version:
                page.hear()
    assert watching.position == signed_out.position
    assert not any(seat["mine"] for seat in watching.seats)
    assert [seat["mine"] for seat in his.seats] == [False, False, True]


def test_who_is_there_is_told(guest, anna):
    bert = guest("Bert")
    table = anna.open_table("me", "me", "open", title="siegers")
    bert.post(f"/api/tables/{table}/seats", {})
    page = anna.open_page(table)
    page.hear()
    assert [seat["online"] for seat in page.seats] == [True, True, False]
    first, second = bert.open_page(table), bert.open_page(table)
    second.hear()
    assert page.hear()["type"] == "presence"
    assert [seat["online"] for seat in page.seats] == [True, True, True]
    first.socket.close()
    guest("Carla").open_page(table).hear()
    presence = page.hear()  # Bert is still there, and Carla has no seat
    assert (presence["type"], presence["watching"]) == ("presence", 1)
    assert [seat["online"] for seat in page.seats] == [True, True, True]
    page.quiet()
    second.socket.close()
    assert page.hear()["type"] == "presence"
    assert [seat["online"] for seat in page.seats] == [True, True, False]


# --- Commands that are refused, and nothing changes


def unchanged(anna, table):
    """What must be the same before and after."""
    return anna.table(table)["version"], anna.log(table)


def test_a_stale_command_is_refused(anna, table):
    page = anna.open_page(table)
    page.play_on(1)
    before = unchanged(anna, table)
    actions = page.whole_turn()
    for version in (page.version - 1, page.version + 1, 0, -1, 10**30):
        assert page.refused(page.order(actions, version=version)) == "stale_version"
    assert unchanged(anna, table) == before
    page.act(actions)


def test_a_command_that_comes_twice_is_done_once(anna, table):
    page = anna.open_page(table)
    order = page.order(page.whole_turn(), version=page.version)
    page.send(order)
    page.send(order)
    first = page.until("acknowledged")
    assert page.until("changed")["version"] == first["version"]
    assert page.until("acknowledged") == first
    page.play_on(2)
    before = unchanged(anna, table)
    page.send(order)
    assert page.until("acknowledged") == first, "also later, with the version it has led to"
    page.send({"type": "undo", "command": order["command"], "version": page.version})
    assert page.until("acknowledged") == first, "an id is used once"
    assert unchanged(anna, table) == before
    page.quiet()


def test_of_two_commands_for_one_version_one_is_done(anna, table):
    pages = [anna.open_page(table) for _ in range(6)]
    orders = [page.order(page.whole_turn(), version=page.version) for page in pages]
    before = len(anna.log(table))
    for page, order in zip(pages, orders, strict=True):
        page.send(order)
    answers = [page.until(lambda m: m["type"] in ("acknowledged", "refused")) for page in pages]
    assert sorted(answer.get("code", "done") for answer in answers) == [
        "done",
        *["stale_version"] * 5,
    ]
    assert anna.table(table)["version"] == 3
    own = [entry for entry in anna.log(table)[before:] if entry[0] is not None]
    assert [text for _, text in own] == orders[0]["actions"]


def test_a_resent_command_is_recognised_on_another_connection(anna, table):
    page = anna.open_page(table)
    order = page.order(page.whole_turn(), version=page.version)
    page.send(order)
    acknowledged = page.until("acknowledged")
    page.socket.close()
    again = anna.open_page(table)
    again.hear()
    again.send(order)
    assert again.hear() == acknowledged
    assert again.version == acknowledged["version"]


def test_foreign_commands_are_refused(guest, anna):
    bert, carla, nobody = guest("Bert"), guest("Carla"), guest()
    table = anna.open_table("me", "me", "open", title="siegers")
    bert.post(f"/api/tables/{table}/seats", {})
    pages = [somebody.open_page(table) for somebody in (anna, bert)]
    for page in pages:
        page.until(lambda m: m["type"] == "snapshot")
    mover, other = sorted(pages, key=lambda page: page.position["plan"] is None)
    actions = mover.whole_turn()
    before = unchanged(anna, table)
    watcher, stranger = carla.open_page(table), nobody.open_page(table)
    watcher.hear()
    stranger.hear()
    for page, code in ((other, "not_your_turn"), (watcher, "not_your_turn")):
        assert page.refused(page.order(actions)) == code
        assert (
            page.refused({**page.order([]), "type": "plan", "request": 1}) == "unreadable_message"
        )
        look = {"type": "plan", "request": 1, "version": page.version, "actions": []}
        assert page.refused(look) == code
    assert stranger.refused(stranger.order(actions)) == "not_signed_in"
    undo = {"type": "undo", "command": "12345678", "version": stranger.version}
    assert stranger.refused(undo) == "not_signed_in"
    assert watcher.refused(undo) == "nothing_to_undo"
    assert unchanged(anna, table) == before


def test_an_id_of_somebody_else_means_nothing(guest, anna):
    """Ids are chosen by the senders; nobody can use up another's, nor those of the bots."""
    bert = guest("Bert")
    table = anna.open_table("me", "me", "open", title="siegers")
    bert.post(f"/api/tables/{table}/seats", {})
    pages = [somebody.open_page(table) for somebody in (anna, bert)]
    for page in pages:
        page.until("snapshot")
    for command in ("bot-00003", "the-same"):
        mover, other = sorted(pages, key=lambda page: page.position["plan"] is None)
        order = mover.order(mover.whole_turn(), command=command)
        mover.send(order)
        version = mover.until("acknowledged")["version"]
        for page in pages:
            while page.version < version:
                page.hear()
        if mover.position["plan"] is None:
            assert mover.refused({**order, "command": "something else"}) == "stale_version"
            assert other.refused({**order, "version": 1}) == "stale_version", "and not acknowledged"


def test_before_the_game_begins_nothing_can_be_played(anna):
    page = anna.open_page(anna.open_table("me", "me", "open", title="siegers"))
    page.hear()
    assert page.refused(page.order(["="])) == "not_started"
    undo = {"type": "undo", "command": "12345678", "version": page.version}
    assert page.refused(undo) == "nothing_to_undo"
    look = {"type": "plan", "request": 1, "version": page.version, "actions": []}
    assert page.refused(look) == "not_your_turn"


def test_after_the_game_nothing_can_be_played(anna):
    table = anna.open_table("me", "me", options=SHORT)
    page = anna.open_page(table)
    page.play_on()
    assert page.position["ranking"]
    before = unchanged(anna, table)
    assert page.refused(page.order(["3"])) == "game_over"
    assert unchanged(anna, table) == before


def test_an_illegal_action_undoes_the_whole_command(anna):
    table = anna.open_table("me", "me", "me", options=SHORT)
    page = anna.open_page(table)
    while not page.until_my_turn()["reach"]:
        page.play_on(1)
    way = page.whole_turn()
    before = unchanged(anna, table)
    assert page.refused(page.order([*way, *way])) == "turn_over"
    assert page.refused(page.order([*way[:-1], "?!"])) == "unreadable_action"
    assert page.refused(page.order([way[0], way[0]])) == "speed_is_fixed"
    assert unchanged(anna, table) == before
    page.act(way)


# --- Gaps


def test_who_has_missed_something_asks_for_everything(anna, table):
    page = anna.open_page(table)
    page.play_on(2)
    page.version, page.position, page.log = 0, None, []
    page.send({"type": "resync"})
    assert page.hear()["type"] == "snapshot"
    assert page.version == anna.table(table)["version"]
    page.play_on(1)


def test_who_comes_late_sees_the_end_of_the_log(anna):
    table = anna.open_table("me", "me", "me", title="siegers", options={"rows": 21})
    page = anna.open_page(table)
    while len(page.log) < 90:
        page.play_on(5)
    late = anna.open_page(table)
    late.hear()
    assert len(late.log) == 80
    assert late.log == page.log[-80:]


# --- Taking back


def test_a_command_can_be_taken_back_until_somebody_answers(anna):
    table = anna.open_table("me", "me", "me", options=SHORT)
    page = anna.open_page(table)
    while not page.until_my_turn()["reach"]:
        page.play_on(1)
    log, start, entries = page.log, page.position, anna.log(table)
    first, *rest = page.whole_turn()
    page.act([first])
    page.until("changed")
    assert page.position["may_undo"] is True
    undone = page.undo()
    assert (undone["kind"], undone["beats"]) == ("undone", [])
    assert page.position["view"] == start["view"]
    assert page.position["plan"] == start["plan"]
    assert (page.log, anna.log(table)) == (log, entries)
    page.act([first])
    page.until("changed")
    page.act(rest)
    page.until("changed")


def test_what_others_have_answered_stays(guest, anna):
    bert = guest("Bert")
    table = anna.open_table("me", "me", "open", title="siegers", edition="F06")
    bert.post(f"/api/tables/{table}/seats", {})
    hers, his = anna.open_page(table), bert.open_page(table)

    def play() -> None:
        mover = hers if hers.position["plan"] else his
        version = mover.act(mover.whole_turn())
        for page in (hers, his):
            while page.version < version:
                page.hear()

    for page in (hers, his):
        page.until("snapshot")
    while hers.position["plan"]:
        play()
    play()  # Bert's turn, and nobody has answered it yet
    undo = {"type": "undo", "command": "taken-back", "version": hers.version}
    assert his.position["may_undo"] is True
    assert hers.position["may_undo"] is False
    assert hers.refused(undo) == "nothing_to_undo"
    play()
    before = unchanged(anna, table)
    assert his.refused({**undo, "version": his.version}) == "nothing_to_undo"
    assert unchanged(anna, table) == before
    assert hers.undo()["kind"] == "undone"


def test_what_chance_has_answered_stays(anna):
    table = anna.open_table("me", "me", "me", title="siegers")
    page = anna.open_page(table)
    page.act(page.whole_turn())
    chance = page.until("changed")["beats"][-1]
    assert chance["seat"] is None, "the next steamer was rolled"
    undo = {"type": "undo", "command": "12345678", "version": page.version}
    assert page.refused(undo) == "nothing_to_undo"


# --- Messages that are none


@pytest.mark.parametrize(
    "text",
    [
        "",
        "hello",
        "{",
        "[]",
        "null",
        "7",
        "{}",
        '{"type": "sing"}',
        '{"type": "act"}',
        '{"type": "act", "command": "short", "version": 2, "actions": ["="]}',
        '{"type": "act", "command": "12345678", "version": "2x", "actions": ["="]}',
        '{"type": "act", "command": "12345678", "version": 2, "actions": []}',
        '{"type": "act", "command": "12345678", "version": 2, "actions": "="}',
        '{"type": "act", "command": "12345678", "version": 2, "actions": ["="], "seat": 1}',
        '{"type": "act", "command": {}, "version": 2, "actions": ["="]}',
        '{"type": "act", "command": "12345678", "version": 2, "actions": ["\\ud800"]}',
        '{"type": "plan", "request": [], "version": 2, "actions": []}',
        '{"type": "plan", "request": 1, "version": 2, "actions": [], "goal": {"cell": "x"}}',
        '{"type": "plan", "request": 1, "version": 2, "actions": [], "goal": {"hill": 1}}',
        '{"type": "undo", "command": "12345678"}',
        '{"type": "undo", "command": "\\ud800", "version": 2}',
        '{"type": "undo", "command": "12345678", "version": 2, "\\ud800": 1}',
        "[" * 5000,
        '{"type": ' + "9" * 5000 + "}",
        b"\xff\xfe\x00",
        b"",
    ],
)
def test_a_message_that_cannot_be_read_is_refused_and_nothing_else_happens(anna, table, text):
    page = anna.open_page(table)
    page.hear()
    before = unchanged(anna, table)
    page.socket.send(text)
    answer = page.hear()
    assert (answer["type"], answer["code"]) == ("refused", "unreadable_message")
    assert unchanged(anna, table) == before
    page.play_on(1)


def test_a_refusal_names_what_it_refuses(anna, table):
    page = anna.open_page(table)
    page.hear()
    page.send({"type": "act", "command": "my-command", "version": 2, "actions": [], "request": 5})
    answer = page.hear()
    assert (answer["command"], answer["request"]) == ("my-command", 5)


@pytest.mark.parametrize("size", [16 * 1024 + 1, 200_000])
def test_a_message_that_is_too_long_ends_the_stream(anna, table, size):
    page = anna.open_page(table)
    page.hear()
    page.socket.send("x" * size)
    with pytest.raises(ConnectionClosed) as closed:
        page.hear()
    assert closed.value.rcvd.code == 1009
    anna.open_page(table).play_on(1)


def test_too_many_messages_are_refused_and_the_stream_stays(anna, table):
    page = anna.open_page(table)
    page.hear()
    for _ in range(200):
        page.socket.send("{}")
    codes = [page.hear()["code"] for _ in range(200)]
    assert codes[:40] == ["unreadable_message"] * 40
    assert "too_fast" in codes[40:]
    order = page.order(page.position["plan"]["legal"][:1])
    page.send(order)
    while page.hear().get("code") == "too_fast":
        page.send(order)
    page.until("changed")


@pytest.mark.parametrize("table", ["nowhere", "%00", "x" * 200])
def test_the_stream_of_a_table_that_is_not_there(anna, table):
    page = anna.open_page(table)
    answer = page.hear()
    assert (answer["type"], answer["code"], answer["version"]) == ("refused", "no_such_table", 0)
    with pytest.raises(ConnectionClosed) as closed:
        page.hear()
    assert closed.value.rcvd.code == 4404


def test_pages_that_come_and_go_leave_nothing_behind(anna, table):
    for _ in range(20):
        page = anna.open_page(table)
        page.socket.send(json.dumps({"type": "resync"}))
        page.socket.close()
    page = anna.open_page(table)
    page.hear()
    page.play_on(1)
    assert [seat["online"] for seat in anna.table(table)["seats"]] == [True, True, True]
