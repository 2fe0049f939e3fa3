"""Pictures from records and positions."""

import json
from pathlib import Path

import pytest
from PIL import Image
from tests.cli.terminal import Run

import paddlewheel as pw
from paddlewheel.cli.scenes import scene_at, turn_by_turn
from paddlewheel.games.siegers.events import Carried, DriftedBack, Sailed, Turned


def test_svg_of_the_last_moment(run: Run, short_race: Path, tmp_path: Path) -> None:
    picture = tmp_path / "race.svg"
    result = run("render", short_race, "-o", picture)
    assert result.exit_code == 0
    assert result.output == f"The picture is in {picture}.\n"
    record = pw.Record.load(short_race)
    scene = scene_at(record, None)
    assert picture.read_text() == pw.render_svg(
        scene.state, names=record.names, events=scene.events
    )


def test_svg_of_a_moment_in_the_dark(run: Run, short_race: Path, tmp_path: Path) -> None:
    picture = tmp_path / "race.svg"
    assert run("render", short_race, "-o", picture, "--at", 5, "--theme", "dark").exit_code == 0
    record = pw.Record.load(short_race)
    scene = scene_at(record, 5)
    assert picture.read_text() == pw.render_svg(
        scene.state, names=record.names, theme="dark", events=scene.events
    )


def test_png_has_the_width_that_was_asked_for(run: Run, short_race: Path, tmp_path: Path) -> None:
    picture = tmp_path / "race.PNG"
    assert run("render", short_race, "-o", picture, "--width", 333).exit_code == 0
    with Image.open(picture) as image:
        assert image.format == "PNG"
        assert image.width == 333


def test_gif_has_a_frame_for_every_turn(run: Run, short_race: Path, tmp_path: Path) -> None:
    picture = tmp_path / "race.gif"
    assert run("render", short_race, "-o", picture, "--width", 200).exit_code == 0
    scenes = turn_by_turn(pw.Record.load(short_race), None)
    with Image.open(picture) as image:
        assert image.format == "GIF"
        assert image.width == 200
        assert getattr(image, "n_frames", 1) == len(scenes)


def test_a_position_can_be_drawn(run: Run, tmp_path: Path, midstream: pw.State) -> None:
    source, picture = tmp_path / "position.json", tmp_path / "position.svg"
    source.write_text(json.dumps(midstream.to_dict()))
    assert run("render", source, "-o", picture).exit_code == 0
    assert picture.read_text() == pw.render_svg(midstream)


@pytest.mark.parametrize("width", ["0", "-5", "99999", "wide"])
def test_impossible_widths(run: Run, short_race: Path, tmp_path: Path, width: str) -> None:
    result = run("render", short_race, "-o", tmp_path / "x.png", "--width", width)
    assert result.exit_code == 2
    assert not (tmp_path / "x.png").exists()


def test_scenes_end_with_whole_turns(short_race: Path) -> None:
    record = pw.Record.load(short_race)
    scenes = turn_by_turn(record, None)
    moves = sum(entry.text[0] in "+-p" for entry in record.log if entry.seat is not None)
    assert len(scenes) == 1 + moves
    assert scenes[-1].state == record.state_at()
    for scene in scenes[1:]:
        assert any(isinstance(event, Sailed | DriftedBack) for event in scene.events)


def test_a_scene_holds_the_last_turn_only(short_race: Path) -> None:
    record = pw.Record.load(short_race)
    for step in record.replay():
        scene = scene_at(record, step.number)
        assert scene.state == step.state
        own = [e for e in scene.events if isinstance(e, Sailed | DriftedBack)]
        assert len(own) <= 1
        if step.entry.seat is not None:
            assert scene.events[-len(step.events) :] == step.events


def test_a_die_between_turns_leaves_the_last_turn_in_the_picture(short_race: Path) -> None:
    record = pw.Record.load(short_race)
    assert [entry.seat is None for entry in record.log[:4]] == [True, True, False, True]
    assert any(isinstance(event, Sailed) for event in scene_at(record, 4).events)


def test_a_rotation_belongs_to_the_turn_that_it_begins(short_race: Path) -> None:
    record = pw.Record.load(short_race)
    rotation = next(n for n, entry in enumerate(record.log) if entry.text[0] in "LRU")
    assert [type(e) for e in scene_at(record, rotation + 1).events] == [Turned]
    kinds = [type(e) for e in scene_at(record, rotation + 2).events]
    assert kinds[0] is Turned
    assert kinds[1] in (Sailed, DriftedBack, Carried)


def test_the_first_scene_is_the_beginning(short_race: Path) -> None:
    record = pw.Record.load(short_race)
    assert scene_at(record, 0).state == record.first_state()
    assert scene_at(record, 0).events == ()
    assert len(turn_by_turn(record, 0)) == 1
