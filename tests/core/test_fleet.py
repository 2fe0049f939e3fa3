"""What tells the boats apart in words."""

from paddlewheel.core.fleet import LETTERS, colour_name


def test_six_boats_have_six_letters_and_six_colours():
    names = [colour_name(seat) for seat in range(6)]
    assert names[0] == "Red"
    assert len(set(names)) == len(set(LETTERS)) == 6
