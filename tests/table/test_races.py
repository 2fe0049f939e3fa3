"""Whole races at tables, with random commands: the log alone tells everything, at every version.

Captains say single steps, parts of turns and whole turns, take commands back, and say things that
are refused. Everything follows from one number, the seed of the race.
"""

import random
from collections import Counter

import pytest
from tests.properties.queen.games import ROTATION
from tests.properties.queen.games import begin as queen_begins
from tests.table.setup import Game, refusal, stored

import paddlewheel as pw
from paddlewheel.table import Table

pytestmark = pytest.mark.usefixtures("untraced")

EDITIONS = ("M87", "F06")
COMMANDS = 60
"""A race that takes longer is left at that."""
SEEN: Counter[str] = Counter()


def begin(title: str, rng: random.Random, seed: int) -> pw.State:
    """A new game or a position, of every edition in turn."""
    if title == "queen":
        edition, players = ROTATION[seed % len(ROTATION)]
        return queen_begins(rng, edition, players)
    options = {"rows": rng.choice((3, 5)), "max_rounds": rng.randint(2, 6)}
    return pw.new_game("siegers", edition=EDITIONS[seed % 2], players=3 + seed % 4, options=options)


def some_actions(state: pw.State, rng: random.Random) -> list[str]:
    """A single step, a whole turn, or a part of one; turns that push are liked."""
    if rng.random() < 0.4:
        return [str(rng.choice(state.legal_actions()))]
    turns = state.turns()
    tried = [[str(action) for action in rng.choice(turns).actions] for _ in range(12)]
    tried.sort(key=lambda turn: not any(word[0] == "P" for word in turn))
    turn = tried[0] if rng.random() < 0.7 else tried[-1]
    return turn if rng.random() < 0.7 else turn[: rng.randint(1, len(turn))]


def some_command(game: Game, rng: random.Random) -> None:
    """Act or take back; now and then try what is refused."""
    table = game.table
    able = [seat for seat in range(len(table.chairs)) if table.may_undo(seat)]
    if able and rng.random() < 0.25:
        game.undo(able[0])
        note("undone")
        return
    change = game.act(" ".join(some_actions(table.state, rng)))
    note("acted", *(["interrupted"] if change.plan else []))
    others = {entry.seat for entry in change.entries} - {change.seat, None}
    note(*(["carried on"] if others else []))


def note(*what: str) -> None:
    """Count what has been seen."""
    SEEN.update(what)


def check_refusals(game: Game, rng: random.Random) -> None:
    """Nothing comes of commands that are refused."""
    table, seat = game.table, game.to_act
    other = (seat + 1) % len(table.chairs)
    step = str(table.state.legal_actions()[0])
    assert refusal(game.act, step, other) == "not_your_turn"
    code = refusal(game.act, f"{step} nonsense")
    assert code in ("unreadable_action", "turn_over")
    assert refusal(table.act, seat, rng.randrange(table.version), "x", [step], game.dealer) == (
        "stale_version"
    )
    assert game.table is table


def check_log(game: Game, tables: list[Table]) -> None:
    """The stored changes tell every table there was, and the record the game."""
    changes = stored(game.changes)
    assert changes == game.changes
    folded = Table.opened(changes[0])
    for change, table in zip(changes[1:], tables, strict=True):
        folded = folded.after(change)
        assert folded == table
    record = pw.Record.from_json(game.table.record.to_json())
    assert record.state_at() == game.table.state
    assert [step.events for step in record.replay()] == [s.events for s in game.table.steps]
    record.check()


def play(title: str, seed: int) -> Game:
    """A race, or its beginning."""
    rng = random.Random(seed)
    game = Game.at(begin(title, rng, seed), pw.SeededDealer(seed))
    tables = [game.table]
    while game.to_act is not None and len(tables) < COMMANDS:
        before = game.table
        if rng.random() < 0.2:
            check_refusals(game, rng)
        some_command(game, rng)
        tables.append(game.table)
        assert game.table.version == before.version + 1
        check_undo(game, before)
    check_log(game, tables)
    return game


def check_undo(game: Game, before: Table) -> None:
    """Whoever has just acted and may take it back gets the table that was."""
    now, change = game.table, game.changes[-1]
    if change.kind == "acted" and now.may_undo(change.seat):
        back = now.undo(change.seat, now.version, "again")[0]
        for part in ("state", "steps", "plan", "marks", "chairs"):
            assert getattr(back, part) == getattr(before, part)
    elif change.kind == "acted":
        new = now.steps[len(before.steps) :]
        own = all(step.entry.seat == change.seat for step in new)
        assert not own or now.state.to_act is None
        assert not any(now.may_undo(seat) for seat in range(len(now.chairs)))


@pytest.mark.parametrize("seed", range(50))
def test_races_of_mississippi_queen(seed):
    play("queen", seed)


@pytest.mark.parametrize("seed", range(12))
def test_races_of_mississippi(seed):
    play("siegers", seed)


def test_everything_was_seen():
    """The races are worth something: turns were interrupted, carried on and taken back."""
    SEEN.clear()
    seed = 0
    while min(SEEN[what] for what in ("undone", "interrupted", "carried on")) < 3:
        play("queen", seed)
        seed += 1
        assert seed < 60, SEEN
