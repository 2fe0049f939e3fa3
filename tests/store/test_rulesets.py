"""Rules that people keep under a name."""

import pytest
from tests.store.shelf import in_store

from paddlewheel.store import Store, StoreError
from paddlewheel.store.rulesets import MOST


def test_rules_are_kept_replaced_by_name_and_removed(url):
    async def use(store: Store) -> None:
        anna, _ = await store.people.welcome("Anna")
        bert, _ = await store.people.welcome("Bert")
        first = await store.rule_sets.keep(anna.id, "queen", "Ours", "F19", {"river_tiles": 8})
        await store.rule_sets.keep(anna.id, "siegers", "Ours", "M87", {})
        again = await store.rule_sets.keep(anna.id, "queen", "Ours", "F19", {"river_tiles": 9})
        kept = await store.rule_sets.of(anna.id)
        assert [(one.title, dict(one.options)) for one in kept] == [
            ("queen", {"river_tiles": 9}),
            ("siegers", {}),
        ]
        assert first.id not in {one.id for one in kept}
        assert await store.rule_sets.of(bert.id) == []
        with pytest.raises(StoreError) as refused:
            await store.rule_sets.remove(bert.id, again.id)
        assert refused.value.code == "no_such_rule_set"
        await store.rule_sets.remove(anna.id, again.id)
        assert [one.title for one in await store.rule_sets.of(anna.id)] == ["siegers"]

    in_store(url, use)


def test_there_is_an_end_to_them(url):
    async def use(store: Store) -> None:
        anna, _ = await store.people.welcome("Anna")
        for number in range(MOST):
            await store.rule_sets.keep(anna.id, "queen", f"Number {number}", "F19", {})
        with pytest.raises(StoreError) as refused:
            await store.rule_sets.keep(anna.id, "queen", "One more", "F19", {})
        assert refused.value.code == "too_many_rule_sets"
        await store.rule_sets.keep(anna.id, "queen", "Number 7", "T19", {})
        assert len(await store.rule_sets.of(anna.id)) == MOST

    in_store(url, use)


def test_they_go_with_the_person(url):
    async def use(store: Store) -> None:
        anna, _ = await store.people.welcome("Anna")
        await store.rule_sets.keep(anna.id, "queen", "Ours", "F19", {})
        await store.people.forget(anna.id)
        assert await store.rule_sets.of(anna.id) == []
        with pytest.raises(StoreError):
            await store.rule_sets.keep(anna.id, "queen", "Ours", "F19", {})

    in_store(url, use)
