"""The options of Mississippi and their values, in a few words."""

from collections.abc import Mapping

from paddlewheel.core.labels import Label, yes_or_no
from paddlewheel.core.words import Speaker


def labels(say: Speaker) -> Mapping[str, Label]:
    """Every option and its values."""
    return {
        "rows": Label(say("Length of the course"), lambda n: say.count(n, "{n} row", "{n} rows")),
        "roll": Label(
            say("Roll of the die"),
            {"first_turn": say("in each first turn"), "start": say("before the race")}.__getitem__,
        ),
        "stop_at_first": Label(say("The first at the finish ends the race"), yes_or_no(say)),
        "max_rounds": Label(say("Longest race"), lambda n: say.count(n, "{n} round", "{n} rounds")),
    }
