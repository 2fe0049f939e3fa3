"""Messages that no page would send: real ones, spoilt in every way that comes to mind."""

import json
from collections.abc import Callable
from copy import deepcopy
from dataclasses import dataclass
from random import Random
from typing import Any

from tests.server.harness import Json

from paddlewheel.server.routes.stream import LONGEST_MESSAGE

ODD: tuple[Any, ...] = (
    *(None, True, False, 0, -1, 1.5, -0.0, 1e308, float("nan"), float("inf"), float("-inf")),
    *(2**31, 2**53 + 1, 2**63, 2**64, -(2**63) - 1, 10**30, 10**4000),
    *("", " ", "\0", "\ud800", "\udfff\ud800", "a\u202eb", "\u200d", "👩‍✈️", "NaN", "-1", "null"),
    *("'; DROP TABLE tables; --", "{name}", "%s%n", "../..", "<b>", "\r\nSet-Cookie: a=b"),
    *([], [[]], [None], ["F"] * 61, ["x" * 61], {}, {"": None}, {"cell": {}}, {"type": "act"}),
)
"""What may stand where something else belongs."""
FURTHER = ("seat", "person", "by_bot", "table", "at", "dealer", "__class__", "Type", "", "\ud800")
TYPES = (
    *("act", "undo", "plan", "advise", "foresee", "say", "resync"),
    *("snapshot", "closing", "ACT", "", None),
)


@dataclass(frozen=True)
class Strange:
    """Something to send, and what was done to it."""

    how: str
    content: str | bytes
    as_text: bool | None = None
    """Whether bytes are sent as if they were a text."""
    pieces: int = 1

    @property
    def ends_the_stream(self) -> bool:
        """Whether the rules of WebSockets, or ours, forbid to go on after it."""
        data = self.content.encode() if isinstance(self.content, str) else self.content
        return len(data) > LONGEST_MESSAGE or (self.as_text is True and _is_broken(data))


def _is_broken(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return True
    return False


Mutation = Callable[[Random, Json], "Json | str | bytes | Strange"]


def _as_it_is(_: Random, message: Json) -> Json:
    return message


def _without_a_field(rng: Random, message: Json) -> Json:
    del message[rng.choice(list(message))]
    return message


def _with_another_field(rng: Random, message: Json) -> Json:
    return {**message, rng.choice(FURTHER): rng.choice(ODD)}


def _with_an_odd_field(rng: Random, message: Json) -> Json:
    return {**message, rng.choice(list(message)): rng.choice(ODD)}


def _with_something_odd_inside(rng: Random, message: Json) -> Json:
    actions = [*message.get("actions", ()), rng.choice(ODD)]
    rng.shuffle(actions)
    goal = {"cell": rng.randrange(-3, 400), rng.choice(("facing", "speed", "hill")): None}
    goal[rng.choice(list(goal))] = rng.choice(ODD)
    return {**message, **rng.choice(({"actions": actions}, {"goal": goal}))}


def _of_another_type(rng: Random, message: Json) -> Json:
    return {**message, "type": rng.choice(TYPES)}


def _of_another_version(rng: Random, message: Json) -> Json:
    version = message.get("version", 0)
    return {**message, "version": rng.choice((version - 1, version + 1, 0, -1, 2**31, 2**64))}


def _cut_short(rng: Random, message: Json) -> str:
    text = json.dumps(message)
    return text[: rng.randrange(len(text))]


def _with_signs_changed(rng: Random, message: Json) -> str:
    signs = list(json.dumps(message))
    for _ in range(rng.randrange(1, 4)):
        signs[rng.randrange(len(signs))] = rng.choice('{}[]",:\\0\0e-é\u2028')
    return "".join(signs)


def _with_keys_twice(rng: Random, message: Json) -> str:
    odd = {rng.choice(list(message)): rng.choice(ODD)}
    texts = [json.dumps(message), json.dumps(odd)]
    rng.shuffle(texts)
    return f"{texts[0][:-1]}, {texts[1][1:]}"


def _deeply_nested(rng: Random, message: Json) -> str:
    depth = rng.choice((50, 500, 5000))
    opening, closing = rng.choice((("[", "]"), ('{"a":', "}")))
    within = opening * min(depth, 2000) + "1" + closing * min(depth, 2000)
    text = json.dumps({**message, rng.choice(list(message)): "HERE"})
    return rng.choice((text.replace('"HERE"', within), opening * 2500))


def _very_long(rng: Random, message: Json) -> Json | str:
    length = rng.choice((301, 4000, LONGEST_MESSAGE - 500, LONGEST_MESSAGE + 1, 100_000))
    field = rng.choice(list(message))
    return {**message, field: rng.choice(("x", "é", "\0", " ", "9")) * length}


def _with_an_endless_number(rng: Random, message: Json) -> str:
    text = json.dumps({**message, rng.choice(list(message)): "HERE"})
    return text.replace('"HERE"', rng.choice(("-", "")) + "9" * 4400 + rng.choice(("", ".5", "e9")))


def _in_a_list(_: Random, message: Json) -> str:
    return json.dumps([message, message])


def _as_bytes(_: Random, message: Json) -> bytes:
    return json.dumps(message).encode()


def _as_other_bytes(rng: Random, message: Json) -> bytes:
    return rng.choice(
        (
            b"",
            rng.randbytes(rng.randrange(1, 200)),
            json.dumps(message).encode(rng.choice(("utf-16", "utf-32", "utf-8-sig"))),
            json.dumps(message).encode()[:-2] + b"\xff\xfe",
        )
    )


def _as_a_text_that_is_none(rng: Random, message: Json) -> Strange:
    text = json.dumps(message).encode()
    at = rng.randrange(len(text))
    return Strange("a text that is none", text[:at] + b"\xed\xa0\x80\xff" + text[at:], True)


def _in_pieces(rng: Random, message: Json) -> Strange:
    return Strange("in pieces", json.dumps(message), pieces=rng.randrange(2, 9))


def _garbage(rng: Random, _: Json) -> str:
    signs = [chr(rng.choice((rng.randrange(32, 127), rng.randrange(0xD800)))) for _ in range(40)]
    return "".join(signs[: rng.randrange(40)])


MUTATIONS: tuple[Mutation, ...] = (
    *(_as_it_is,) * 4,
    _without_a_field,
    _with_another_field,
    _with_an_odd_field,
    _with_an_odd_field,
    _with_something_odd_inside,
    _with_something_odd_inside,
    _of_another_type,
    *(_of_another_version,) * 2,
    _cut_short,
    _with_signs_changed,
    _with_keys_twice,
    _deeply_nested,
    _very_long,
    _with_an_endless_number,
    _in_a_list,
    _as_bytes,
    _as_other_bytes,
    _as_a_text_that_is_none,
    _in_pieces,
    _garbage,
)


def spoilt(rng: Random, message: Json) -> Strange:
    """A real message, after something has happened to it."""
    mutation = rng.choice(MUTATIONS)
    made = mutation(rng, deepcopy(message))
    if isinstance(made, Strange):
        return made
    how = mutation.__name__.strip("_").replace("_", " ")
    return Strange(how, made if isinstance(made, str | bytes) else json.dumps(made))
