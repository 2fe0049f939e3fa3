"""What all are told of a change: put together from parts, and the same as if made for each."""

import json
from dataclasses import asdict, fields, replace

import pytest

from paddlewheel.core.chance import SeededDealer
from paddlewheel.core.game import rule_set
from paddlewheel.games.queen.view import QueenMotion
from paddlewheel.games.siegers.view import SiegersMotion
from paddlewheel.server.chronicle import last_lines, lines_of
from paddlewheel.server.telling import KINDS, Scene, Viewer
from paddlewheel.server.tidings import Tidings
from paddlewheel.server.wire.base import as_text
from paddlewheel.server.wire.stream import Changed
from paddlewheel.server.wire.tables import Beat, NextPosition, Position
from paddlewheel.table import Chair, Opened, Table, Undone

PEOPLE = ("anna", "bert", "carla")
VIEWERS = [
    Viewer(person, lang) for person in (*PEOPLE, "a stranger", None) for lang in ("en", "de")
]

MOTIONS = {"queen": QueenMotion, "siegers": SiegersMotion}


def waiting(title: str) -> Table:
    """A table where the last captain, who has two seats, is about to sit down."""
    chairs = [*(Chair("person", who.title(), who) for who in PEOPLE), Chair()]
    return Table.opened(Opened(PEOPLE[0], "", title, rule_set(title), tuple(chairs)))


def steps(title: str, turns: int = 12):
    """A race: every table with the change that led to the next one."""
    dealer, table = SeededDealer(3), waiting(title)
    for number in range(turns + 2):
        before = table
        match number:
            case 0:
                table, change = table.sit(3, Chair("person", "Carla again", "carla"))
            case 1:
                table, change = table.start(dealer)
            case _:
                actions = [str(action) for action in table.state.turns()[-1].actions]
                seat = table.state.to_act
                table, change = table.act(seat, table.version, f"c{number}", actions, dealer)
        yield before, change, table
    legal = table.state.legal_actions()[:1]  # the beginning of a turn can be taken back
    seat = table.state.to_act
    after, change = table.act(seat, table.version, "begun", [str(legal[0])], dealer)
    yield table, change, after
    if after.may_undo(seat):
        yield after, *reversed(after.undo(seat, after.version, "undone"))


def made_for(scene: Scene, before: Table, change, viewer: Viewer) -> str:
    """The same message in one piece."""
    table, undone = scene.table, isinstance(change, Undone)
    new = () if undone else table.steps[len(before.steps) :]
    return Changed(
        version=table.version,
        kind=KINDS[type(change)],
        paused=table.paused,
        seats=scene.seats(viewer),
        beats=[
            Beat(
                entry=step.number,
                seat=step.entry.seat,
                text=step.entry.text,
                events=[event.to_dict() for event in step.events],
            )
            for step in new
        ],
        log=last_lines(table, viewer.lang) if undone else lines_of(table, new, viewer.lang),
        position=as_told(before, scene._position(viewer)),
    ).model_dump_json()


def as_told(before: Table, position: Position | None) -> NextPosition | None:
    """A position without what is in its view as before, unless something of it is not."""
    if before.first is None or position is None:
        return position
    old, view = before.state.title.view(before.state), position.view
    motion = MOTIONS[view.title]
    names = {field.name for field in fields(motion)}
    if any(asdict(old)[name] != value for name, value in asdict(view).items() if name not in names):
        return position
    moved = motion(**{name: getattr(view, name) for name in names})
    return NextPosition(**{**position.__dict__, "view": moved})


@pytest.mark.parametrize("title", ["queen", "siegers"])
def test_everybody_is_told_what_concerns_them(title):
    kinds = set()
    for before, change, table in steps(title):
        kinds.add(KINDS[type(change)])
        scene = Scene(table, frozenset({"anna", "carla"}))
        if table.is_running:
            scene = replace(scene, plan=table.state.title.plan(table.state, (), None))
        tidings = Tidings(scene, before, change)
        for viewer in VIEWERS:
            text = tidings.text(viewer)
            assert text == made_for(scene, before, change, viewer)
            assert Changed.model_validate_json(text)
            assert tidings.text(viewer) is text, "nothing is written twice"
    assert kinds == {"sat", "started", "acted", "undone"}


def test_those_without_a_seat_are_told_the_same():
    *_, (before, change, table) = steps("queen", 2)
    tidings = Tidings(Scene(table, frozenset()), before, change)
    nobody, stranger = (tidings.text(Viewer(who, "en")) for who in (None, "a stranger"))
    assert nobody is stranger
    assert '"mine":true' not in nobody
    assert tidings.text(Viewer("carla", "en")).count('"mine":true') == 2


@pytest.mark.parametrize(("title", "lasting"), [("queen", "river"), ("siegers", "cells")])
def test_what_lasts_is_told_when_it_is_another_one(title, lasting):
    told = {"same": 0, "other": 0}
    for before, change, table in steps(title, 40):
        if before.first is None:
            continue
        message = json.loads(Tidings(Scene(table, frozenset()), before, change).text(VIEWERS[0]))
        view = message["position"]["view"]
        laid = any(event["kind"] == "tile_laid" for b in message["beats"] for event in b["events"])
        assert lasting in view or not laid, "a tile comes with its river"
        told["other" if lasting in view else "same"] += 1
    assert told["same"] > 20
    assert (told["other"] > 0) == (title == "queen")


@pytest.mark.parametrize(
    "value", [None, 1.5, float("nan"), "“Mississippi”\n", (1, (2,)), {"a": []}]
)
def test_values_are_written_as_messages_write_them(value):
    beat = Beat(entry=1, seat=None, text="", events=[{"value": value}])
    assert f'{{"value":{as_text(value)}}}' in beat.model_dump_json()
