"""What tells the boats apart in words: a letter and the name of a colour, by seat."""

from paddlewheel.core.words import Speaker

LETTERS = "ABCDEF"
BLACK = len(LETTERS)
"""The look of a boat that is nobody's, after those of all seats; its letter is R."""
SIGNS = LETTERS + "R"
"""The letters by look."""


def colour_name(seat: int, lang: str = "en") -> str:
    """The colour of a seat's boat.

    >>> colour_name(0)
    'Red'
    """
    say = Speaker(lang)
    colours = (say("Red"), say("Yellow"), say("Blue"), say("Green"), say("Violet"), say("Ivory"))
    return colours[seat]
