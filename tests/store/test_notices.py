"""Targets of notices and what waits for them: told once, kept over a restart, gone with people."""

import asyncio
from datetime import UTC, datetime, timedelta

import pytest
from tests.store.shelf import everything_in, in_store, in_two_minds, opened, sat

from paddlewheel.store import NewTarget, Noted, Pending, Store, StoreError, Target
from paddlewheel.store.schema import now
from paddlewheel.store.shelf import Shelf
from paddlewheel.store.targets import MOST

NOON = datetime(2027, 1, 15, 12, tzinfo=UTC)
WINDOW = timedelta(seconds=30)


def hook(number: int = 1, lang: str = "en") -> NewTarget:
    return NewTarget("webhook", f"https://hook.test/{number}", lang, secret=f"whsec_{number}")


def push(number: int = 1) -> NewTarget:
    return NewTarget("webpush", f"https://push.test/{number}", "de", "key", "auth")


async def anna_with(store: Store, *targets: NewTarget) -> tuple[str, list[Target]]:
    """Somebody with targets, and a table where they sit."""
    new = await opened(store)
    return new.host, [await store.targets.add(new.host, target) for target in targets]


def noted(person: str, decision: str = "first", version: int = 1, **other) -> Noted:
    due = other.get("due", NOON + WINDOW)
    return Noted(person, other.get("table", "here"), decision, version, due)


async def waiting(store: Store, target: Target) -> list[str]:
    return [one.decision for one in await store.notices.pending(target.id)]


# --- Targets


def test_targets_are_added_listed_and_removed(url):
    async def use(store: Store) -> None:
        anna, _ = await store.people.welcome("Anna")
        bert, _ = await store.people.welcome("Bert")
        first = await store.targets.add(anna.id, hook())
        second = await store.targets.add(anna.id, push())
        assert await store.targets.of(anna.id) == [second, first]
        assert (first.failures, first.off, first.tried) == (0, False, None)
        assert await store.targets.mine(anna.id, first.id) == first
        for refused in (store.targets.remove, store.targets.mine):
            with pytest.raises(StoreError) as error:
                await refused(bert.id, first.id)
            assert error.value.code == "no_such_target"
        await store.targets.remove(anna.id, first.id)
        assert await store.targets.of(anna.id) == [second]
        assert await store.targets.get(first.id) is None

    in_store(url, use)


def test_a_target_tells_nobody_what_it_opens():
    assert "whsec" not in repr(hook())
    assert "hook.test" not in str(Target("webhook", "https://hook.test/", "en", secret="whsec_1"))


def test_the_same_address_is_the_same_target_and_on_again(url):
    async def use(store: Store) -> None:
        anna, [first] = await anna_with(store, hook())
        await store.targets.tried(first, "gone", 410, failures=1, off=True)
        known = await store.targets.get(first.id)
        assert known is not None
        assert (known.outcome, known.status, known.off) == ("gone", 410, True)
        again = await store.targets.add(
            anna, NewTarget("webhook", first.address, "it", secret="whsec_new")
        )
        assert await store.targets.of(anna) == [again]
        assert (again.id, again.lang, again.secret) == (first.id, "it", "whsec_new")
        assert not again.off

    in_store(url, use)


def test_a_browser_belongs_to_whoever_uses_it_last_and_a_webhook_to_many(url):
    async def use(store: Store) -> None:
        anna, [browser, _] = await anna_with(store, push(), hook())
        await store.notices.note(noted(anna))
        bert, _ = await store.people.welcome("Bert")
        taken = await store.targets.add(bert.id, push())
        await store.targets.add(bert.id, hook())
        assert [one.kind for one in await store.targets.of(anna)] == ["webhook"]
        assert await store.targets.get(browser.id) is None
        assert taken.id in [one.id for one in await store.targets.of(bert.id)]

    in_store(url, use)


def test_there_are_so_many_targets_and_no_more(url):
    async def use(store: Store) -> None:
        anna, _ = await store.people.welcome("Anna")
        for number in range(MOST - 1):
            await store.targets.add(anna.id, hook(number))
        more = (store.targets.add(anna.id, hook(100 + number)) for number in range(8))
        assert await in_two_minds(*more) == ["done", *["too_many_targets"] * 7]
        assert len(await store.targets.of(anna.id)) == MOST
        await store.targets.add(anna.id, hook(0))  # that is none more

    in_store(url, use)


def test_somebody_who_is_gone_has_no_targets(url):
    async def use(store: Store) -> None:
        with pytest.raises(StoreError) as refused:
            await store.targets.add("nobody", hook())
        assert refused.value.code == "not_signed_in"

    in_store(url, use)


# --- What is told


def test_a_decision_is_told_once_to_every_target(url):
    async def use(store: Store) -> None:
        anna, targets = await anna_with(store, hook(), push())
        await store.notices.note(noted(anna))
        assert await store.notices.due(NOON + WINDOW / 2, 10) == []
        due = await store.notices.due(NOON + WINDOW, 10)
        assert sorted(due) == sorted(target.id for target in targets)
        assert await store.notices.due(NOON + WINDOW, 1) == due[:1]
        [pending] = await store.notices.pending(targets[0].id)
        assert pending == Pending("here", "first", 0)
        await store.notices.settle(anna, targets[0].id, [pending])
        assert await store.notices.due(NOON + WINDOW, 10) == [targets[1].id]
        await store.notices.note(noted(anna, version=2))
        assert await waiting(store, targets[0]) == [], "it is the same decision"
        await store.notices.note(noted(anna, "second", version=3))
        assert await waiting(store, targets[0]) == ["second"]
        assert await waiting(store, targets[1]) == ["second"]

    in_store(url, use)


def test_what_was_not_taken_is_tried_again_later(url):
    async def use(store: Store) -> None:
        anna, [target] = await anna_with(store, hook())
        await store.notices.note(noted(anna))
        pending = await store.notices.pending(target.id)
        await store.notices.settle(anna, target.id, pending, NOON + 10 * WINDOW)
        assert await store.notices.due(NOON + 9 * WINDOW, 10) == []
        assert await store.notices.due(NOON + 10 * WINDOW, 10) == [target.id]
        assert await store.notices.pending(target.id) == [Pending("here", "first", 1)]
        await store.notices.note(noted(anna, "second", version=2))
        assert await store.notices.pending(target.id) == [Pending("here", "second", 0)]
        await store.notices.settle(anna, target.id, pending)
        assert await waiting(store, target) == ["second"], "only the first one was meant"

    in_store(url, use)


def test_what_is_over_may_be_due_again(url):
    async def use(store: Store) -> None:
        anna, [target] = await anna_with(store, hook())
        await store.notices.note(noted(anna))
        over = await store.notices.pending(target.id)
        await store.notices.note(noted(anna, "second", version=2))
        await store.notices.forget(anna, target.id, over)
        assert await waiting(store, target) == ["second"], "that one is not over"
        await store.notices.forget(anna, target.id, await store.notices.pending(target.id))
        assert await waiting(store, target) == []
        await store.notices.note(noted(anna, "second", version=4))
        assert await waiting(store, target) == ["second"]

    in_store(url, use)


def test_whoever_has_seen_it_is_not_told_in_whatever_order_that_is_known(url):
    async def use(store: Store) -> None:
        anna, [target] = await anna_with(store, hook())
        await store.notices.note(noted(anna))
        await store.notices.note(noted(anna, due=None))
        assert await waiting(store, target) == []
        await store.notices.note(noted(anna, "second", version=2, due=None))
        await store.notices.note(noted(anna, "second", version=2))
        assert await waiting(store, target) == []

    in_store(url, use)


def test_old_news_do_not_cover_what_is_newer(url):
    async def use(store: Store) -> None:
        anna, [target] = await anna_with(store, hook())
        await store.notices.note(noted(anna, "second", version=5))
        await store.notices.note(noted(anna, "first", version=4))
        assert await waiting(store, target) == ["second"]

    in_store(url, use)


def test_of_news_that_come_at_once_the_newest_stays(url):
    async def use(store: Store) -> None:
        anna, [target] = await anna_with(store, hook())
        order = [3, 7, 1, 8, 5, 2, 6, 4]
        await asyncio.gather(*(store.notices.note(noted(anna, str(n), n)) for n in order))
        assert await waiting(store, target) == ["8"]

    in_store(url, use)


def test_two_servers_that_note_the_same_note_it_once(url):
    async def use(store: Store) -> None:
        anna, [target] = await anna_with(store, hook())
        both = (store.notices.note(noted(anna)), store.notices.note(noted(anna)))
        assert await in_two_minds(*both) == ["done", "done"]
        assert await waiting(store, target) == ["first"]

    in_store(url, use)


def test_a_target_that_is_off_is_told_nothing(url):
    async def use(store: Store) -> None:
        anna, [target] = await anna_with(store, hook())
        await store.notices.note(noted(anna))
        await store.targets.tried(target, "gone", 410, failures=1, off=True)
        assert await waiting(store, target) == []
        await store.notices.note(noted(anna, "second", version=2))
        assert await waiting(store, target) == []
        await store.targets.tried(target, "delivered", 201, failures=0, off=False)
        await store.notices.note(noted(anna, "third", version=3))
        assert await waiting(store, target) == ["third"]

    in_store(url, use)


def test_a_restart_loses_nothing(url):
    async def before(store: Store) -> None:
        anna, [target] = await anna_with(store, hook())
        await store.notices.note(noted(anna))
        kept.append(target.id)

    async def after(store: Store) -> None:
        assert await store.notices.due(NOON + WINDOW, 10) == kept

    kept: list[str] = []
    in_store(url, before)
    in_store(url, after)


def test_what_was_never_noted_is_found(url):
    async def use(store: Store) -> None:
        anna, [target] = await anna_with(store, hook())
        shelf = Shelf("running", waits_for=anna)
        await store.log.append("here", 2, shelf, sat("Bert"))
        hour = timedelta(hours=1)
        recent = (now() - hour, now() + hour, 10)
        assert await store.notices.overlooked(*recent) == ["here"]
        assert await store.notices.overlooked(now() - hour, now() - hour / 2, 10) == []
        assert await store.notices.overlooked(now() + hour / 2, now() + hour, 10) == []
        await store.notices.note(noted(anna, version=1))
        assert await store.notices.overlooked(*recent) == ["here"], "it has gone on since"
        await store.notices.note(noted(anna, version=2))
        assert await store.notices.overlooked(*recent) == []
        await store.targets.add(anna, hook(2))
        assert await store.notices.overlooked(*recent) == [], "it was due before it was asked for"
        await store.log.append("here", 3, Shelf("paused", waits_for=anna), sat("Carla"))
        assert await store.notices.overlooked(*recent) == []
        await store.log.append("here", 4, shelf, sat("Dora"))
        await store.targets.remove(anna, target.id)
        assert await store.notices.overlooked(*recent) == ["here"], "the other target has not heard"

    in_store(url, use)


def test_of_games_that_are_over_nothing_stays(url):
    async def use(store: Store) -> None:
        anna, [target] = await anna_with(store, hook())
        await store.notices.note(noted(anna))
        await store.notices.clear_away()
        assert await waiting(store, target) == ["first"]
        await store.log.append("here", 2, Shelf("over"), sat("Bert"))
        await store.notices.clear_away()
        assert await waiting(store, target) == []

    in_store(url, use)


def test_notices_go_with_the_person_and_with_the_table(url):
    async def use(store: Store) -> None:
        anna, _ = await anna_with(store, hook(), push())
        await opened(store, "there")
        for table in ("here", "there"):
            await store.notices.note(noted(anna, table=table))
        await store.log.remove(["there"])
        assert "there" not in everything_in(url)
        await store.people.forget(anna)
        assert "hook.test" not in everything_in(url)
        await store.notices.note(noted(anna))  # nobody, at no table

    in_store(url, use)


def test_a_table_that_is_gone_is_noted_by_nobody(url):
    async def use(store: Store) -> None:
        anna, [target] = await anna_with(store, hook())
        await store.notices.note(noted(anna, table="nowhere"))
        assert await waiting(store, target) == []

    in_store(url, use)


# --- Keys


def test_a_key_is_made_once(url):
    async def use(store: Store) -> None:
        assert await store.keys.get("vapid", lambda: "one") == "one"
        assert await store.keys.get("vapid", lambda: "another") == "one"
        assert await store.keys.get("other", lambda: "two") == "two"

    async def again(store: Store) -> None:
        assert await store.keys.get("vapid", lambda: "another") == "one"

    in_store(url, use)
    in_store(url, again)


def test_servers_that_make_a_key_at_once_have_the_same(url):
    async def use(store: Store) -> None:
        numbers = iter(range(10))
        keys = await asyncio.gather(
            *(store.keys.get("vapid", lambda: str(next(numbers))) for _ in range(5))
        )
        assert len(set(keys)) == 1

    in_store(url, use)
