"""When the postman goes: what is due is told in time, together, once, and not for nothing."""

from tests.server.notices.office import (
    DAY,
    SLOW,
    WINDOW,
    PostOffice,
    captain,
    notice,
    turn,
)

from paddlewheel.table import Clock


def test_what_becomes_due_within_the_window_is_one_notice(office, time, receiver):
    async def scenario(office: PostOffice) -> None:
        (anna,) = await office.people("Anna")
        await office.hook(anna, receiver)
        for name in ("Friday", "Saturday", "Sunday", "Monday"):
            await office.open(anna, anna, name=name, clock=SLOW)
            time.goes_on(WINDOW / 4)
            assert await office.is_due() == (name == "Monday")
        await office.deliver()
        told = notice(receiver)
        assert told["title"] == "It is your turn at 4 tables"
        assert [table["name"] for table in told["tables"]] == [
            "Friday",
            "Saturday",
            "Sunday",
            "Monday",
        ]
        assert told["text"].splitlines() == [
            "Friday: You have 2 days.",
            "Saturday: You have 2 days.",
            "Sunday: You have 2 days.",
            "Monday",
        ]
        time.goes_on(DAY)
        await office.deliver()
        assert not receiver.count, "nothing is told twice"

    office(scenario)


def test_whoever_has_little_time_is_told_before_it_is_over(office, time, receiver):
    async def scenario(office: PostOffice) -> None:
        (anna,) = await office.people("Anna")
        await office.hook(anna, receiver)
        await office.open(anna, anna, clock=Clock("move", 20))
        time.goes_on(4.9)
        assert not await office.is_due()
        time.goes_on(0.1)
        await office.deliver()
        assert notice(receiver)["text"] == "You have 15 seconds."

    office(scenario)


def test_whoever_is_there_is_not_told(office, time, receiver):
    async def scenario(office: PostOffice) -> None:
        (anna,) = await office.people("Anna")
        await office.hook(anna, receiver)
        live = await office.open(anna, anna, clock=SLOW)
        with office.page(live, anna):  # she comes while it waits
            await office.settled()
        time.goes_on(WINDOW)
        assert not await office.is_due(), "she has seen it"
        with office.page(live, anna):
            await turn(live)
            await office.settled()
        time.goes_on(DAY)
        assert not await office.is_due(), "she was there when it became hers"
        await turn(live)
        time.goes_on(WINDOW)
        assert await office.is_due()
        with office.page(live, "somebody else"):
            await office.deliver()
        assert notice(receiver)["tables"]

    office(scenario)


def test_somebody_who_comes_just_before_is_not_told(office, time, receiver, monkeypatch):
    """Also if nobody could write that down."""

    async def scenario(office: PostOffice) -> None:
        (anna,) = await office.people("Anna")
        await office.hook(anna, receiver)
        live = await office.open(anna, anna, clock=SLOW)
        time.goes_on(WINDOW)
        monkeypatch.setattr(live, "on_arrival", lambda _: None)
        with office.page(live, anna):
            await office.deliver()
        assert not receiver.count
        await office.deliver()
        assert not receiver.count

    office(scenario)


def test_a_decision_that_was_made_meanwhile_is_taken_out(office, time, receiver):
    async def scenario(office: PostOffice) -> None:
        anna, bert = await office.people("Anna", "Bert")
        target = await office.hook(anna, receiver)
        live = await office.open(anna, bert, clock=SLOW)
        other = await office.open(anna, bert, clock=SLOW, name="Saturday")
        for table in (live, other):
            while captain(table) != anna:
                await turn(table)
        while captain(live) == anna:
            await turn(live)
        time.goes_on(WINDOW)
        await office.deliver()
        assert [table["id"] for table in notice(receiver)["tables"]] == [other.id]
        assert await office.store.notices.pending(target.id) == []

    office(scenario)


def test_one_decision_is_not_taken_for_another(office, time, receiver):
    """Somebody decides, is to decide again, and nobody has kept that yet."""

    async def scenario(office: PostOffice) -> None:
        (anna,) = await office.people("Anna")
        await office.hook(anna, receiver)
        live = await office.open(anna, anna, clock=SLOW)
        office.hall.on_news = lambda _: None
        await turn(live)
        time.goes_on(WINDOW)
        await office.deliver()
        assert not receiver.count
        await office.watch.note(live)
        time.goes_on(WINDOW)
        await office.deliver()
        assert notice(receiver)["tables"][0]["version"] == live.table.version

    office(scenario)


def test_bots_and_those_for_whom_bots_sail_are_told_nothing(office, time, receiver):
    async def scenario(office: PostOffice) -> None:
        (anna,) = await office.people("Anna")
        await office.hook(anna, receiver)
        await office.open("bot", "bot", host=anna)
        stood_in = await office.open(anna, anna, clock=SLOW)
        seat = stood_in.table.state.to_act
        await stood_in.change(lambda table: [table.take_over(seat, at=time.now)])
        paused = await office.open(anna, anna, clock=SLOW)
        await paused.change(lambda table: [table.pause(time.now)])
        time.goes_on(WINDOW)
        await office.deliver()
        assert not receiver.count
        await paused.change(lambda table: [table.resume(time.now)])
        time.goes_on(WINDOW)
        await office.deliver()
        assert [table["id"] for table in notice(receiver)["tables"]] == [paused.id]

    office(scenario)


def test_no_second_notice_after_a_pause_or_if_somebody_takes_a_turn_back(office, time, receiver):
    async def scenario(office: PostOffice) -> None:
        anna, bert = await office.people("Anna", "Bert")
        live = await office.open(anna, bert, bert, clock=SLOW, title="siegers")
        while captain(live) != anna:
            await turn(live)
        await office.hook(bert, receiver)
        await turn(live)
        assert captain(live) == bert
        time.goes_on(WINDOW)
        await office.deliver()
        notice(receiver)
        await live.change(lambda table: [table.pause(time.now)])
        await live.change(lambda table: [table.resume(time.now)])
        if live.table.may_undo(0):
            await live.undo(anna, live.table.version, "undo", str)
            await turn(live)
        time.goes_on(DAY)
        assert not await office.is_due()
        await turn(live)
        assert captain(live) == bert
        time.goes_on(WINDOW)
        assert await office.is_due(), "his second boat is another decision"

    office(scenario)
