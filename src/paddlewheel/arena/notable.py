"""Races that are worth a look."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from paddlewheel.arena.digest import Digest, amount_of
from paddlewheel.arena.result import Result
from paddlewheel.core.figures import Figure
from paddlewheel.core.words import Speaker


@dataclass(frozen=True, slots=True)
class Notable:
    """What a race is notable for, and how much of it there was."""

    what: str
    how_much: str
    race: Result


def notable(digest: Digest, figures: tuple[Figure, ...], say: Speaker) -> Iterator[Notable]:
    """The longest, the shortest, the most contested, and those with the most of every figure."""
    if not digest.races:
        return
    longest, shortest = _most(digest, lambda r: r.rounds), _most(digest, lambda r: -r.rounds)
    yield Notable(say("The longest race"), _rounds(longest, say), longest)
    yield Notable(say("The shortest race"), _rounds(shortest, say), shortest)
    contested = _most(digest, lambda r: r.leads)
    changes = say.count(contested.leads, "{n} change of the lead", "{n} changes of the lead")
    yield Notable(say("The most contested race"), changes, contested)
    for figure in figures:
        if not figure.spread:
            most = _most(digest, lambda r, name=figure.name: _all(r, name))  # type: ignore[misc]
            if amount := _all(most, figure.name):
                yield Notable(say("Most of: {figure}", figure=figure.label), str(amount), most)


def _most(digest: Digest, key: Callable[[Result], int]) -> Result:
    return max(digest.races, key=key)  # the first of equals


def _all(result: Result, figure: str) -> int:
    return sum(amount_of(result, seat, figure) for seat in range(len(result.lineup)))


def _rounds(result: Result, say: Speaker) -> str:
    return say.count(result.rounds, "{n} round", "{n} rounds")
