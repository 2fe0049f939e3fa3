"""Games to check: beginnings and positions of all sorts, played by bots of all sorts.

Everything follows from one number, the seed of the game.
"""

import random
from typing import Any, get_args

from tests.properties import invariants
from tests.properties.campaign import Campaign, Tally, in_all
from tests.properties.reference import finish_of

import paddlewheel as pw
from paddlewheel.bots import make_bot
from paddlewheel.games.siegers import events as ev
from paddlewheel.games.siegers.actions import Rotate
from paddlewheel.games.siegers.options import LOGS_EACH
from paddlewheel.games.siegers.state import SiegersState

KINDS = {
    kind.kind
    for kind in vars(ev).values()
    if isinstance(kind, type) and issubclass(kind, pw.Event) and kind is not pw.Event
}
ENDINGS = set(get_args(ev.Ending))
BEGINNINGS = ("new", "late", "becalmed", "half_started")
EDITIONS = ("M87", "F06")
BOTS = ("random", "random", "random", "random", "greedy", "mate")


def check_game(seed: int) -> Tally:
    """Play the game of a seed to its end and check everything on the way."""
    rng = random.Random(seed)
    beginning = rng.choice(BEGINNINGS)
    state = begin(beginning, rng)
    bots = [make_bot(rng.choice(BOTS), seed) for _ in range(state.players)]
    edition, tally = _edition(state), Tally()
    tally.note(edition, "games", beginning)
    record = pw.Record.begin(state)
    before, steps = state, []
    _check(state, rng)
    for step in pw.race(record, state, bots, pw.SeededDealer(seed)):
        steps.append(step)
        move = _move(before, step.entry)
        invariants.check_step(before, move, step.state, step.events)
        _check(step.state, rng)
        is_turn = step.entry.seat is not None and not isinstance(move, Rotate)
        tally.note(edition, *(event.kind for event in step.events), *["turns"][:is_turn])
        before = step.state
    tally.note(edition, str(before.ending))
    invariants.check_record(record, steps)
    return tally


def _edition(state: SiegersState) -> str:
    """The edition that is played, but for the length of the game."""
    changed = set(state.rules.differences()) - {"rows", "max_rounds"}
    return "mixed" if changed else state.rules.edition


def _move(state: pw.State, entry: pw.Entry) -> Any:
    read = state.title.read_outcome if entry.seat is None else state.title.read_action
    return read(entry.text)


def _check(state: Any, rng: random.Random) -> None:
    invariants.check_state(state)
    if state.legal_actions():
        invariants.check_actions(state, rng)
        invariants.check_turns(state, rng)
    else:
        invariants.check_nothing_can_be_done(state)


def begin(beginning: str, rng: random.Random) -> SiegersState:
    """A new game, or a position of some sort."""
    players = rng.choice((3, 4, 5, 6))
    options: dict[str, Any] = {
        "rows": rng.choice((3, 3, 3, 4, 5, 5, 7, 11, 15)),
        "max_rounds": rng.randint(1 if beginning in ("new", "half_started") else 2, 8),
        "stop_at_first": rng.random() < 0.3,
        "roll": rng.choice(("first_turn", "start")),
    }
    # Half of the games are those of an edition, but for the length.
    edition = rng.choice(EDITIONS)
    if rng.random() < 0.5:
        del options["stop_at_first"], options["roll"]
    if beginning == "new":
        return pw.new_game("siegers", edition=edition, players=players, options=options)
    rules = pw.rule_set("siegers", edition, options)
    if beginning == "half_started":
        return pw.state_from_dict(_half_started(rng, players, rules))
    return pw.state_from_dict(_under_way(rng, players, rules, beginning))


def _position(rules: Any, steamers: list[dict[str, Any]], **more: Any) -> dict[str, Any]:
    return {
        "title": "siegers",
        "rule_set": rules.to_dict(),
        "steamers": steamers,
        "box": 60 - sum(steamer["logs"] for steamer in steamers),
        "turned": False,
        "finished": [],
        "ending": None,
        **more,
    }


def _under_way(rng: random.Random, players: int, rules: Any, beginning: str) -> dict[str, Any]:
    """Late: near the finish, some perhaps home. Becalmed: near the start, hardly any logs."""
    finish = finish_of(rules.rows)
    late = beginning == "late"
    home = rng.randint(0, players - 2) if late and not rules.stop_at_first else 0
    finished = rng.sample(range(players), home)
    water = range(max(0, finish - 20), finish) if late else range(players + 2)
    fields: list[int | None] = list(rng.sample(water, players))
    for seat in finished:
        fields[seat] = None
    most = 60 // players if late else 1
    return _position(
        rules,
        [{"field": f, "right": rng.randint(1, 6), "logs": rng.randint(0, most)} for f in fields],
        first=rng.randrange(players),
        seat=rng.choice([seat for seat in range(players) if seat not in finished]),
        round=rng.randint(2, rules.max_rounds),
        finished=finished,
    )


def _half_started(rng: random.Random, players: int, rules: Any) -> dict[str, Any]:
    """Round 1: some have started and lie anywhere, the seat to act and those after it have not."""
    first, started = rng.randrange(players), rng.randint(0, players - 1)
    share = LOGS_EACH[players]
    order = [(first + place) % players for place in range(players)]
    fields = rng.sample(range(finish_of(rules.rows)), started)
    steamers = [{"field": None, "right": None, "logs": share} for _ in range(players)]
    for seat, place in zip(order, fields, strict=False):
        logs = rng.randint(0, share)
        steamers[seat] = {"field": place, "right": rng.randint(1, 6), "logs": logs}
    if started and rules.roll == "start":
        for seat in order[started:]:
            steamers[seat]["right"] = rng.randint(1, 6)
    return _position(rules, steamers, first=first, seat=order[started], round=1)


CAMPAIGN = Campaign(
    name="siegers",
    check=check_game,
    wanted=in_all({*KINDS, *ENDINGS, *BEGINNINGS}),
    patience=400,
    sums=("games", "turns"),
)
