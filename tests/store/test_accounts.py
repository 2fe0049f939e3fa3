"""Accounts: names, passwords, recovery codes; nothing of them can be read in the database."""

import asyncio
import re
from pathlib import Path

import pytest
from argon2 import PasswordHasher
from sqlalchemy import select
from tests.store.shelf import in_store, in_two_minds

from paddlewheel.store import Store, StoreError
from paddlewheel.store.accounts import folded
from paddlewheel.store.schema import accounts

PASSWORD = "correct horse"
OTHER = "battery staple"


async def anna_with_account(store: Store) -> tuple[str, str, list[str]]:
    """A person's id, a session, and recovery codes."""
    anna, session = await store.people.welcome("Anna")
    return anna.id, session, await store.accounts.open(anna.id, "Anna L", PASSWORD)


async def refused(work) -> str:
    with pytest.raises(StoreError) as error:
        await work
    return error.value.code


def test_a_guest_with_an_account_stays_the_same_person(url):
    async def sign_up(store: Store) -> None:
        anna, session, _ = await anna_with_account(store)
        assert (await store.people.of_session(session)).id == anna
        person, other = await store.accounts.sign_in("anna l", PASSWORD)
        assert (person.id, person.name) == (anna, "Anna")
        assert await store.people.of_session(other) == person
        account = await store.accounts.of(anna)
        assert (account.name, account.codes) == ("Anna L", 8)

    in_store(url, sign_up)


def test_a_guest_has_no_account(url):
    async def look(store: Store) -> None:
        bert, _ = await store.people.welcome("Bert")
        assert await store.accounts.of(bert.id) is None
        assert await refused(store.accounts.check(bert.id, PASSWORD)) == "account_needed"
        assert await refused(store.accounts.renew_codes(bert.id, PASSWORD)) == "account_needed"

    in_store(url, look)


def test_names_that_read_alike_are_one():
    assert len({folded(name) for name in ("Straße", "STRASSE", "ｓtrasse", "stra\u200dsse")}) == 1
    assert folded("e\u0301va") == folded("Éva")
    assert folded("Anna") != folded("Hanna")


def test_a_name_is_taken_once(url):
    async def sign_up(store: Store) -> None:
        anna, _, _ = await anna_with_account(store)
        bert, _ = await store.people.welcome("Bert")
        assert await refused(store.accounts.open(bert.id, "ANNA L", OTHER)) == "name_taken"
        assert await refused(store.accounts.open(anna, "Annabel", OTHER)) == "has_account"
        assert await store.accounts.of(bert.id) is None

    in_store(url, sign_up)


def test_of_two_who_want_a_name_at_once_one_gets_it(url):
    async def sign_up(store: Store) -> None:
        bert, _ = await store.people.welcome("Bert")
        carla, _ = await store.people.welcome("Carla")
        results = await in_two_minds(
            store.accounts.open(bert.id, "Captain", PASSWORD),
            store.accounts.open(carla.id, "captain", PASSWORD),
        )
        assert results == ["done", "name_taken"]

    in_store(url, sign_up)


def test_of_two_windows_one_makes_the_account(url):
    async def sign_up(store: Store) -> None:
        bert, _ = await store.people.welcome("Bert")
        results = await in_two_minds(
            store.accounts.open(bert.id, "Captain", PASSWORD),
            store.accounts.open(bert.id, "Bertram", PASSWORD),
        )
        assert results == ["done", "has_account"]

    in_store(url, sign_up)


@pytest.mark.parametrize(
    ("name", "password"),
    [
        ("Anna L", OTHER),
        ("Anna M", PASSWORD),
        ("Anna L", ""),
        ("", PASSWORD),
        ("Anna L", "Correct"),
    ],
)
def test_what_does_not_fit_is_refused_with_the_same_words(url, name, password):
    async def sign_in(store: Store) -> None:
        await anna_with_account(store)
        with pytest.raises(StoreError) as error:
            await store.accounts.sign_in(name, password)
        assert error.value.code == "wrong_password"
        assert str(error.value) == "The name or the password is wrong."

    in_store(url, sign_in)


def test_an_accent_may_be_typed_as_one_sign_or_two(url):
    async def sign_in(store: Store) -> None:
        anna, _ = await store.people.welcome("Anna")
        await store.accounts.open(anna.id, "Anna", "passe\u0301-partout")
        person, _ = await store.accounts.sign_in("Anna", "pass\u00e9-partout")
        assert person == anna

    in_store(url, sign_in)


def test_a_new_password_ends_all_other_sessions(url):
    async def change(store: Store) -> None:
        anna, session, _ = await anna_with_account(store)
        _, other = await store.accounts.sign_in("Anna L", PASSWORD)
        link = await store.devices.link(anna)
        wrong = store.accounts.change_password(anna, OTHER, PASSWORD, other)
        assert await refused(wrong) == "wrong_password"
        await store.accounts.change_password(anna, PASSWORD, OTHER, other)
        assert await store.people.of_session(session) is None
        assert (await store.people.of_session(other)).id == anna
        assert await refused(store.devices.use(link)) == "bad_link"
        assert await refused(store.accounts.sign_in("Anna L", PASSWORD)) == "wrong_password"
        await store.accounts.sign_in("Anna L", OTHER)

    in_store(url, change)


def test_a_password_changes_once_if_two_change_it(url):
    async def change(store: Store) -> None:
        anna, _, _ = await anna_with_account(store)
        results = await in_two_minds(
            store.accounts.change_password(anna, PASSWORD, OTHER),
            store.accounts.change_password(anna, PASSWORD, "something else"),
        )
        assert results == ["done", "wrong_password"]

    in_store(url, change)


def test_who_signs_in_with_a_password_that_changes_meanwhile_is_refused(url):
    """The comparison is over before the change, the session would begin after it."""

    async def change(store: Store) -> None:
        anna, _, _ = await anna_with_account(store)
        compared, changed = asyncio.Event(), asyncio.Event()
        renewed = store.passwords.renewed

        async def later(kept: str, password: str) -> str:
            compared.set()
            await changed.wait()
            return await renewed(kept, password)

        store.passwords.renewed = later
        late = asyncio.create_task(store.accounts.sign_in("Anna L", PASSWORD))
        await compared.wait()
        await store.accounts.change_password(anna, PASSWORD, OTHER)
        changed.set()
        assert await refused(late) == "wrong_password"
        assert await store.sessions.of(anna) == []

    in_store(url, change)


async def kept_password(store: Store) -> str:
    async with store.engine.connect() as connection:
        return (await connection.execute(select(accounts.c.password))).scalar_one()


def test_a_password_is_hashed_anew_when_it_is_hashed_otherwise(url):
    async def sign_in(store: Store) -> None:
        current = store.passwords.hasher
        store.passwords.hasher = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
        await anna_with_account(store)
        weak = await kept_password(store)
        store.passwords.hasher = current
        assert await refused(store.accounts.sign_in("Anna L", OTHER)) == "wrong_password"
        assert await kept_password(store) == weak
        await store.accounts.sign_in("Anna L", PASSWORD)
        strong = await kept_password(store)
        assert not current.check_needs_rehash(strong)
        await store.accounts.sign_in("Anna L", PASSWORD)
        assert await kept_password(store) == strong

    in_store(url, sign_in)


# --- Recovery


def test_codes_are_easy_to_read(url):
    async def look(store: Store) -> None:
        _, _, codes = await anna_with_account(store)
        assert len(set(codes)) == 8
        group = "[a-km-np-z2-9]{4}"
        assert all(re.fullmatch(f"{group}-{group}-{group}", code) for code in codes)

    in_store(url, look)


def test_a_code_sets_a_new_password_and_ends_all_sessions(url):
    async def recover(store: Store) -> None:
        anna, session, codes = await anna_with_account(store)
        typed = codes[3].upper().replace("-", " ")
        person, fresh = await store.accounts.recover("ANNA L", typed, OTHER)
        assert person.id == anna
        assert await store.people.of_session(session) is None
        assert await store.people.of_session(fresh) == person
        await store.accounts.sign_in("Anna L", OTHER)
        assert await refused(store.accounts.sign_in("Anna L", PASSWORD)) == "wrong_password"
        assert (await store.accounts.of(anna)).codes == 7
        again = store.accounts.recover("Anna L", codes[3], PASSWORD)
        assert await refused(again) == "wrong_code"
        await store.accounts.recover("Anna L", codes[4], PASSWORD)

    in_store(url, recover)


def test_a_code_is_good_for_its_own_account_only(url):
    async def recover(store: Store) -> None:
        _, _, codes = await anna_with_account(store)
        bert, _ = await store.people.welcome("Bert")
        await store.accounts.open(bert.id, "Bert", PASSWORD)
        for name, code in (("Bert", codes[0]), ("Nobody", codes[0]), ("Anna L", "abcd-efgh-jkmn")):
            assert await refused(store.accounts.recover(name, code, OTHER)) == "wrong_code"
        await store.accounts.sign_in("Anna L", PASSWORD)

    in_store(url, recover)


def test_of_two_who_use_a_code_at_once_one_wins(url):
    async def recover(store: Store) -> None:
        anna, _, codes = await anna_with_account(store)
        results = await in_two_minds(
            store.accounts.recover("Anna L", codes[0], OTHER),
            store.accounts.recover("Anna L", codes[0], "something else"),
        )
        assert results == ["done", "wrong_code"]
        assert len(await store.sessions.of(anna)) == 1

    in_store(url, recover)


def test_new_codes_make_the_old_ones_worthless(url):
    async def renew(store: Store) -> None:
        anna, _, old = await anna_with_account(store)
        assert await refused(store.accounts.renew_codes(anna, OTHER)) == "wrong_password"
        await store.accounts.recover("Anna L", old[0], PASSWORD)
        new = await store.accounts.renew_codes(anna, PASSWORD)
        assert not set(old) & set(new)
        assert (await store.accounts.of(anna)).codes == 8
        assert await refused(store.accounts.recover("Anna L", old[1], OTHER)) == "wrong_code"
        await store.accounts.recover("Anna L", new[1], OTHER)

    in_store(url, renew)


def test_no_secret_stands_in_the_database(file_url):
    async def leave_traces(store: Store) -> None:
        anna, session, codes = await anna_with_account(store)
        _, token = await store.tokens.make(anna, "my bot")
        link = await store.devices.link(anna)
        _, other = await store.devices.use(link)
        assert await store.people.of_session(other)
        assert await store.tokens.person_of(token)
        secrets.extend([PASSWORD, session, other, token, token.removeprefix("pw_"), link])
        secrets.extend([*codes, *(code.replace("-", "") for code in codes)])

    secrets: list[str] = []
    in_store(file_url, leave_traces)
    stored = b"".join(file.read_bytes() for file in Path(file_url.database).parent.iterdir())
    assert b"Anna L" in stored, "this is where it would be"
    assert [secret for secret in secrets if secret.encode() in stored] == []
