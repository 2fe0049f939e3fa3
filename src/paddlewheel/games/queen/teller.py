"""How boats, seats and directions are called at one table in one language."""

from collections.abc import Sequence
from functools import cache

from paddlewheel.core.fleet import LETTERS, colour_name
from paddlewheel.core.words import speaker
from paddlewheel.games.queen.river import LEFT, RIGHT

ROSE = "Black Rose"
"""Called so in every language."""


class Teller:
    """Tells of one table in one language."""

    def __init__(self, lang: str, names: Sequence[str] | None, rose: int | None = None) -> None:
        self.say = speaker(lang)
        self._names = names
        self._rose = rose

    def boat(self, number: int) -> str:
        """Whose boat it is; a player's second boat is told by its letter as well."""
        if number == self._rose:
            return ROSE
        if self._names is None:
            return colour_name(number, self.say.lang)
        if number < len(self._names):
            return self._names[number]
        owner = self._names[number % len(self._names)]
        return f"{owner} ({LETTERS[number]})"

    def seat(self, number: int) -> str:
        """The player's name, or the colour of the first boat."""
        return self._names[number] if self._names else colour_name(number, self.say.lang)

    def facing(self, direction: int) -> str:
        """A point of the compass."""
        return _points(self.say.lang)[direction]

    def way(self, way: int) -> str:
        """Where the river goes on."""
        say = self.say
        ways = {LEFT: say("to the left"), RIGHT: say("to the right")}
        return ways.get(way, say("straight ahead"))


@cache
def _points(lang: str) -> tuple[str, ...]:
    say = speaker(lang)
    return (
        say("north"), say("north-east"), say("south-east"),
        say("south"), say("south-west"), say("north-west"),
    )  # fmt: skip
