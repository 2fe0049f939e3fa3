"""What must be true of encodings in every position: one index a step and back, no two alike."""

import random
from collections.abc import Iterator, Sequence
from dataclasses import fields, is_dataclass, replace
from typing import Any

import numpy as np

import paddlewheel as pw
from paddlewheel.core.encoding import Channel, Encoding
from paddlewheel.games.queen.boat import Passage
from paddlewheel.games.queen.river import River
from paddlewheel.games.queen.tiles import tiles


class Seen:
    """Positions of one encoding that have been looked at, by what they look like."""

    def __init__(self) -> None:
        self._by_looks: dict[tuple[Any, bytes], pw.State] = {}
        self.meanings: set[str] = set()
        """Of all channels that positions were compared by."""
        self.needed: set[str] = set()
        """Of those without which two of these positions would have looked the same."""

    def __len__(self) -> int:
        return len(self._by_looks)

    def check(self, state: Any, rng: random.Random, deep: float) -> None:
        """Check a position, and a share of them against others that differ a little."""
        encoding = state.title.encoding(state.rule_set, state.players)
        self._check_looks(encoding, state)
        check_actions(encoding, state)
        if rng.random() < deep:
            check_observations(encoding, state)
            self._compare(encoding, state)

    def _compare(self, encoding: Encoding[Any], state: Any) -> None:
        looks, meanings = encoding.full(state), _meanings(encoding)
        self.meanings |= set(meanings)
        for other in altered(state):
            differ = set(meanings[encoding.full(other) != looks])
            assert differ, (state, other)
            if len(differ) == 1:
                self.needed |= differ

    def _check_looks(self, encoding: Encoding[Any], state: Any) -> None:
        looks = encoding.full(state)
        assert looks.dtype == np.int16
        assert (encoding.full(state) == looks).all()
        known = self._by_looks.setdefault((encoding, looks.tobytes()), state)
        assert known == state, "two positions look the same"


def _meanings(encoding: Encoding[Any]) -> Any:
    """What every number of the whole position means."""
    boats, game = encoding.arrays[-2:]
    rows = [channel.meaning for channel in boats.channels] * boats.shape[0]
    return np.array([*rows, *(channel.meaning for channel in game.channels)])


def check_actions(encoding: Encoding[Any], state: Any) -> None:
    """Every legal step has one index and back, and the mask marks these."""
    legal = state.legal_actions()
    indices = [encoding.index(state, action) for action in legal]
    assert len(set(indices)) == len(indices)
    assert all(0 <= index < encoding.actions for index in indices)
    assert [encoding.action(state, index) for index in indices] == list(legal)
    assert sorted(indices) == list(np.flatnonzero(encoding.mask(state)))


def check_observations(encoding: Encoding[Any], state: Any) -> None:
    """What every seat sees has the shape and the range that its channels promise."""
    for seat in range(state.players):
        seen = encoding.observe(state, seat)
        again = encoding.observe(state, seat)
        assert list(seen) == [array.name for array in encoding.arrays]
        for array in encoding.arrays:
            found = seen[array.name]
            assert (found.shape, found.dtype) == (array.shape, array.dtype)
            assert (found == again[array.name]).all()
            check_range(array.channels, np.moveaxis(found, array.axis, 0))


def check_range(channels: Sequence[Channel], values: Any) -> None:
    """No channel holds what it says that it cannot be."""
    ends = np.array([(channel.low, channel.high) for channel in channels])
    each = values.reshape(len(channels), -1)
    wrong = (each.min(axis=1) < ends[:, 0]) | (each.max(axis=1) > ends[:, 1])
    assert not wrong.any(), [(channels[n], each[n]) for n in np.flatnonzero(wrong)]


def check_afterstates(encoding: Encoding[Any], state: Any) -> None:
    """There is one row a turn, of numbers that are as the features say."""
    after = encoding.afterstates(state)
    assert after.vectors.shape == (len(state.turns()), len(encoding.features))
    assert after.vectors.dtype == np.float32
    assert np.isfinite(after.vectors).all()
    check_range(encoding.features, after.vectors.T)
    assert after.seat == state.to_act


# --- Positions that differ in one thing only, possible or not


def altered(value: Any, name: str = "") -> Iterator[Any]:
    """A position with one number, switch or word in it changed, for each of them."""
    for field in fields(value):
        if field.name in ("rules", "seats"):
            continue
        for other in _others(getattr(value, field.name), field.name):
            yield replace(value, **{field.name: other})


CHOICES = ("boat", "by", "other", "helm", "seat", "first", "way", "discoverer")
"""Numbers that are boats, seats or ways: there are at least two of each."""
WORDS = {
    "situation": ("free", "crash", "blocked", "stranded"),
    "ending": (None, "round_limit"),
}


def _others(value: Any, name: str) -> Iterator[Any]:
    if name in WORDS:
        yield from (word for word in WORDS[name] if word != value)
    elif value is None:
        yield Passage("free") if name == "passage" else 1
    elif isinstance(value, bool):
        yield not value
    elif isinstance(value, int):
        yield value + 1 if name not in CHOICES else 1 - bool(value)
    elif isinstance(value, River):
        yield from _other_rivers(value)
    elif is_dataclass(value):
        yield from altered(value)
        if name == "passage":
            yield None
    elif isinstance(value, tuple):
        yield from _other_tuples(value, name)


def _other_rivers(river: River) -> Iterator[River]:
    yield replace(river, lifted=river.lifted + 1)
    if len(river.names) > 1:
        new = next(name for name in tiles() if name not in river.names)
        yield replace(river, names=(*river.names[:-1], new))
    if river.is_whole:
        yield replace(river, ways=(*river.ways[:-1], 1 - abs(river.ways[-1])))
    elif river.ways:
        yield replace(river, ways=(1 - abs(river.ways[0]), *river.ways[1:]))


LISTS = (
    *("aboard", "arrived", "asked", "finished", "order", "out", "starters"),
    *("to_board", "to_face", "wake"),
)
"""Numbers one after the other; where there are none yet, one comes in."""


def _other_tuples(value: tuple[Any, ...], name: str) -> Iterator[Any]:
    if not value and name in LISTS:
        yield (1,)
    if value and name not in ("waiting", "boats", "steamers"):
        yield value[:-1]
    if len(set(value)) > 1 and name != "pool":
        yield (*value[1:], value[0]) if len(set(value[:2])) > 1 else tuple(reversed(value))
    if name in ("aboard", "wake", "to_face", "to_board", "waiting") and value:
        yield (*value[:-1], value[-1] + 1 if name in ("aboard", "wake") else 1 - bool(value[-1]))
    for place, one in enumerate(value):
        if is_dataclass(one):
            for other in altered(one):
                yield (*value[:place], other, *value[place + 1 :])
