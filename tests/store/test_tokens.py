"""Tokens of programs: for accounts, ten at most, each ended by an id that opens nothing."""

import pytest
from sqlalchemy import update
from tests.store.shelf import in_store, in_two_minds

from paddlewheel.store import Person, Store, StoreError
from paddlewheel.store.schema import now, tokens
from paddlewheel.store.sessions import SEEN_ANEW
from paddlewheel.store.tokens import MOST


async def account(store: Store, name: str = "Anna") -> Person:
    person, _ = await store.people.welcome(name)
    await store.accounts.open(person.id, name, "correct horse")
    return person


def test_a_token_names_its_person_until_it_is_ended(url):
    async def use(store: Store) -> None:
        anna, bert = await account(store), await account(store, "Bert")
        token, secret = await store.tokens.make(anna.id, "my bot")
        assert secret.startswith("pw_")
        assert token.id not in secret
        assert (token.label, token.seen) == ("my bot", None)
        assert await store.tokens.of(anna.id) == [token]
        assert await store.tokens.person_of(secret) == anna
        assert await store.tokens.person_of(secret + "x") is None
        with pytest.raises(StoreError) as refused:
            await store.tokens.end(bert.id, token.id)
        assert refused.value.code == "no_such_token"
        await store.tokens.end(anna.id, token.id)
        assert await store.tokens.person_of(secret) is None
        assert await store.tokens.of(anna.id) == []

    in_store(url, use)


def test_it_is_known_when_a_token_was_used_last(url):
    async def use(store: Store) -> None:
        anna = await account(store)
        _, secret = await store.tokens.make(anna.id, "my bot")
        await store.tokens.person_of(secret)
        (used,) = await store.tokens.of(anna.id)
        assert used.seen is not None
        await store.tokens.person_of(secret)
        assert await store.tokens.of(anna.id) == [used], "no write for every request"
        long_ago = now() - 2 * SEEN_ANEW
        async with store.engine.begin() as connection:
            await connection.execute(update(tokens).values(seen=long_ago))
        await store.tokens.person_of(secret)
        assert (await store.tokens.of(anna.id))[0].seen > long_ago

    in_store(url, use)


def test_guests_have_no_tokens(url):
    async def ask(store: Store) -> None:
        anna, _ = await store.people.welcome("Anna")
        with pytest.raises(StoreError) as refused:
            await store.tokens.make(anna.id, "my bot")
        assert refused.value.code == "account_needed"
        assert await store.tokens.of(anna.id) == []

    in_store(url, ask)


def test_there_are_so_many_tokens_and_no_more(url):
    async def ask(store: Store) -> None:
        anna, bert = await account(store), await account(store, "Bert")
        for number in range(MOST - 1):
            await store.tokens.make(anna.id, f"bot {number}")
        results = await in_two_minds(
            store.tokens.make(anna.id, "one"), store.tokens.make(anna.id, "another")
        )
        assert results == ["done", "too_many_tokens"]
        mine = await store.tokens.of(anna.id)
        assert len(mine) == MOST
        await store.tokens.make(bert.id, "another’s")
        await store.tokens.end(anna.id, mine[0].id)
        await store.tokens.make(anna.id, "again")

    in_store(url, ask)
