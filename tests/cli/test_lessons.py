"""The lessons from the command line: listed, and checked for those who write them."""

from importlib import resources

from tests.cli.terminal import Run

from paddlewheel.core.lessonfile import lessons

STEER = resources.files("paddlewheel").joinpath("games", "queen", "lessons", "steer.toml")


def test_the_lessons_are_listed(run: Run) -> None:
    shown = " ".join(run("lessons").output.split())
    for title in ("queen", "siegers"):
        for one in lessons(title):
            assert f"{one.name} {one.heading}. {one.summary}" in shown
    assert "steer Steuern." in " ".join(run("lessons", "--lang", "de").output.split())


def test_a_lesson_is_checked(run: Run, tmp_path) -> None:
    good, bad, worse = tmp_path / "good.toml", tmp_path / "bad.toml", tmp_path / "worse.toml"
    text = STEER.read_text("utf-8")
    good.write_text(text)
    bad.write_text(text.replace('solution = ["v2 F F ."]', 'solution = ["v1 F ."]', 1))
    worse.write_text(text.replace("heading", "head", 2))
    checked = run("lessons", "check", good)
    assert (checked.exit_code, checked.output) == (0, f"{good}: 3 tasks, all solved.\n")
    checked = run("lessons", "check", bad, worse, good)
    assert checked.exit_code == 2
    told = checked.output.splitlines()
    assert told[0].startswith(
        f"{bad}: error [not_solved]: tasks[1].solution: This fails: You ended"
    )
    assert f"{worse}: error [missing]: heading: This is missing." in told
    assert any(line.startswith(f"{worse}: error [unknown_key]: tasks[1].head: ") for line in told)
    assert told[-1] == f"{good}: 3 tasks, all solved."
