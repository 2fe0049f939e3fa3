"""Mississippi in numbers, for those who learn it."""

from functools import lru_cache

import numpy as np

from paddlewheel.core.encoding import (
    Afterstates,
    Channel,
    Encoding,
    Numbers,
    Observation,
    planes,
    row,
    rows,
)
from paddlewheel.games.siegers import encoding_views as views
from paddlewheel.games.siegers import kernel, outlook
from paddlewheel.games.siegers.course import WIDE
from paddlewheel.games.siegers.encoding_actions import SiegersActions
from paddlewheel.games.siegers.options import SiegersRules
from paddlewheel.games.siegers.state import SiegersState

_FEATURES: tuple[tuple[str, str] | tuple[str, str, int, int], ...] = (
    ("field", "how much of the course is behind it; 1 at home"),
    ("logs", "logs, in twenties", 0, 3),
    ("home", "1 if it came home first, less for the others; 0 if it is not at home"),
    ("ashore", "it has not started"),
    ("prospect", "the most that it could win at its next contact, in tens", 0, 2),
    ("apart", "the way to the nearest other steamer, as a part of the course"),
    ("near", "it has the logs to go home by itself"),
)


class SiegersEncoding(SiegersActions, Encoding[SiegersState]):
    """Actions and positions of a rule set and a number of players."""

    def __init__(self, rules: SiegersRules, players: int) -> None:
        super().__init__(rules)
        self.arrays = (
            planes(
                "planes",
                "Around the own steamer: four fields each way, turned so that its six is up. Rows "
                "and columns are the axes of the hexagons; the corners, and all before the start "
                "and after the finish, are empty.",
                (views.SPAN, views.SPAN),
                views.WINDOW,
            ),
            planes(
                "course",
                "Along the course: a row a row of it, from the field that is sailed first.",
                (rules.rows, WIDE),
                views.COURSE,
            ),
            rows(
                "boats",
                "A row a steamer: that of the seat first, then seat by seat clockwise.",
                players,
                views.STEAMERS,
            ),
            row("game", "Whose turn it is, and how far the race has come.", views.GAME),
        )
        self.features = tuple(
            Channel(
                f"{name} {steamer}", f"of the mover's steamer, then clockwise: {meaning}", *ends
            )
            for steamer in range(players)
            for name, meaning, *ends in _FEATURES
        )

    def observe(self, state: SiegersState, seat: int) -> Observation:
        """The position as a seat sees it."""
        return {
            "planes": views.window(state, seat),
            "course": views.along(state, seat),
            "boats": views.steamers(state, seat),
            "game": views.game(state, seat),
        }

    def full(self, state: SiegersState) -> Numbers:
        """Steamers and game, as the first seat sees them: the planes show nothing else."""
        return np.concatenate((views.steamers(state, 0).ravel(), views.game(state, 0)))

    def afterstates(self, state: SiegersState) -> Afterstates:
        """All turns, played in numbers by the kernel."""
        turns = state.turns()
        now = outlook.race(outlook.board(state), state)
        found = kernel.features(now, state.seat, outlook.moves(turns)) if turns else []
        vectors = np.array(found, dtype=np.float32).reshape(len(turns), len(self.features))
        return Afterstates(turns, vectors, state.seat)


@lru_cache(maxsize=64)
def encoding(rules: SiegersRules, players: int) -> SiegersEncoding:
    """The encoding of a rule set and a number of players; made once."""
    return SiegersEncoding(rules, players)
