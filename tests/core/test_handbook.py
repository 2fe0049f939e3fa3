"""Handbooks: read strictly, told for a rule set, held against each other."""

from pathlib import Path

import pytest
from tests.core.toy import ToyRules

from paddlewheel.core.contrast import contrasts, differences
from paddlewheel.core.handbook import Handbook, check_facts, read_handbook
from paddlewheel.core.labels import Label
from paddlewheel.core.told import ToldChapter, tell_handbook
from paddlewheel.core.words import Speaker

RULES = '[rules]\nT-1 = "One."\nT-2 = "Two."\n'
NOISE = """
name = "noise"
heading = "Noise"

[[paragraph]]
text = "A toy."

[[paragraph]]
rules = ["T-1"]
when = { loud = true }
text = "It is loud {length} times."

[[paragraph]]
rules = ["T-1"]
when = { loud = false }
text = "It is silent."
"""
SEATS = """
name = "seats"
heading = "Seats"

[[paragraph]]
rules = ["T-2"]
each = true
when = { players = [2, 3] }
text = "For {players}."
picture = "box"
caption = "A box."
"""
PICTURES = '[box]\ncolour = "red"\n'


def written(folder: Path, noise: str = NOISE, seats: str = SEATS) -> Path:
    (folder / "handbook").mkdir()
    (folder / "rulebook.toml").write_text(RULES, "utf-8")
    for name, text in (("2_seats", seats), ("1_noise", noise), ("pictures", PICTURES)):
        (folder / "handbook" / f"{name}.toml").write_text(text, "utf-8")
    return folder


@pytest.fixture
def book(tmp_path: Path) -> Handbook:
    return read_handbook(written(tmp_path))


def told(book: Handbook, edition: str, *players: int) -> tuple[ToldChapter, ...]:
    rules = ToyRules.make(edition)
    facts = {number: {**rules.values(), "players": number} for number in players}
    return tell_handbook(book, facts.__getitem__, players, Speaker())


def texts(chapters: tuple[ToldChapter, ...]) -> list[str]:
    return [one.text for chapter in chapters for one in chapter.paragraphs]


def test_what_holds_is_told_in_the_order_of_the_files_with_its_numbers(book: Handbook) -> None:
    assert texts(told(book, "long", 3)) == ["A toy.", "It is loud 9 times.", "For 3."]
    assert texts(told(book, "plain", 3)) == ["A toy.", "It is silent.", "For 3."]


def test_for_several_numbers_of_players(book: Handbook) -> None:
    assert texts(told(book, "plain", 2, 3, 4)) == ["A toy.", "It is silent.", "For 2.", "For 3."]
    assert [chapter.name for chapter in told(book, "plain", 4)] == ["noise"], "no empty chapter"


def test_a_picture_has_a_caption_in_words(book: Handbook) -> None:
    picture = told(book, "plain", 2)[1].paragraphs[0].picture
    assert picture is not None
    assert (picture.name, picture.caption) == ("box", "A box.")
    assert "A box." in set(book.texts)


def test_rule_sets_are_held_against_each_other(book: Handbook) -> None:
    (found,) = contrasts(book, told(book, "plain", 2), told(book, "long", 2))
    assert (found.rule, found.heading) == ("T-1", "Noise")
    assert found.here == ("It is silent.",)
    assert found.there == ("It is loud 9 times.",)
    assert contrasts(book, told(book, "plain", 2), told(book, "plain", 2)) == ()
    (left,) = contrasts(book, told(book, "plain", 2), told(book, "plain", 4))
    assert (left.rule, left.heading, left.there) == ("T-2", "Seats", ())


def test_the_options_in_which_editions_differ(book: Handbook) -> None:
    labels = {name: Label(name.title(), str) for name in ("length", "loud", "colour")}
    found = differences(ToyRules, book, labels)
    assert [(one.label, one.values, one.rules) for one in found] == [
        ("Length", ("3", "9"), ("T-1",)),
        ("Loud", ("False", "True"), ("T-1",)),
    ]


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ('heading = "Noise"', 'heading = "Noise"\nsize = 3', "no “size”"),
        ("when = { loud = true }", "wenn = { loud = true }", "no “wenn”"),
        ('rules = ["T-1"]', 'rules = ["T-7"]', "T-7, which is in no rulebook"),
        ('name = "noise"', 'name = "seats"', "one name"),
        ('text = "A toy."', 'text = "A toy."\npicture = "box"', "has a caption"),
        ('text = "A toy."', 'text = "A toy."\npicture = "x"\ncaption = "y"', "no picture “x”"),
    ],
)
def test_a_slip_is_refused(tmp_path: Path, old: str, new: str, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        read_handbook(written(tmp_path, noise=NOISE.replace(old, new)))


def test_every_rule_is_told_and_every_picture_is_used(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="no paragraph tells T-2"):
        read_handbook(written(tmp_path, seats=SEATS.replace('"T-2"', '"T-1"')))


def test_a_picture_that_nobody_uses_is_refused(tmp_path: Path) -> None:
    seats = SEATS.replace('picture = "box"\ncaption = "A box."\n', "")
    with pytest.raises(ValueError, match="picture “box”"):
        read_handbook(written(tmp_path, seats=seats))


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("loud = true", "noisy = true", "nobody knows “noisy”"),
        ("{length}", "{breadth}", "nobody knows “breadth”"),
        ("loud = true", "loud = 1", "“loud” is never"),
    ],
)
def test_what_nobody_knows_is_refused(tmp_path: Path, old: str, new: str, why: str) -> None:
    book = read_handbook(written(tmp_path, noise=NOISE.replace(old, new)))
    with pytest.raises(ValueError, match=why):
        check_facts(book, {**ToyRules.make().values(), "players": 2})
