"""What happened so far, in words."""

import pytest

import paddlewheel as pw
from paddlewheel.cli.story import Story
from paddlewheel.core.record import Step
from paddlewheel.render.scenes import ends_turn

LOG = ("first 0", "roll 5", "+8", "roll 3", "+6", "roll 2", "+5", "R1", "+1")


@pytest.fixture
def steps() -> list[Step]:
    """Anna, Bert and Carla have started, and Anna has turned and sailed on."""
    record = pw.Record.begin(pw.new_game("siegers", players=3))
    state = record.first_state()
    for text in LOG:
        read = state.title.read_outcome if state.to_act == pw.CHANCE else state.title.read_action
        state = record.play(state, read(text)).state
    return list(record.replay())


@pytest.fixture
def story(steps: list[Step]) -> Story:
    """The same to be told."""
    return Story(steps, "en", ("Anna", "Bert", "Carla"))


def test_since_the_last_action_of_a_seat(story: Story) -> None:
    assert story.since(0) == []
    assert story.since(2)[0].startswith("Anna turns")
    assert story.since(1)[0] == "Carla rolls a 2."
    assert "Bert burns" not in " ".join(story.since(1))


def test_all_of_it(story: Story) -> None:
    assert story.since(None)[:2] == ["Anna begins.", "Round 1"]
    assert story.since(5) == story.since(None), "who has not acted hears everything"


def test_the_last_lines(story: Story) -> None:
    assert story.last(2) == story.since(None)[-2:]
    assert len(story.last(3)) == 3
    assert story.last(99) == story.since(None)


def test_nothing_yet() -> None:
    assert Story((), "en", ()).since(None) == []
    assert Story((), "de", ()).last(4) == []


def test_which_entries_end_a_turn(steps: list[Step]) -> None:
    before = [pw.new_game("siegers", players=3), *(step.state for step in steps)]
    ends = [step.entry.text for step in steps if ends_turn(before[step.number - 1], step)]
    assert ends == ["+8", "+6", "+5", "+1"]
