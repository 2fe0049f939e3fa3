"""A bot in its seat: its time and its choices are written down, its faults get its name."""

from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from statistics import median
from time import perf_counter

from paddlewheel.arena.players import seated_bot
from paddlewheel.arena.result import Choices
from paddlewheel.arena.tournament import Tournament
from paddlewheel.core.errors import BotError, PaddlewheelError
from paddlewheel.core.play import actions_of
from paddlewheel.core.record import Step
from paddlewheel.core.state import Action, State


class Captain:
    """Decides for a seat as a bot does."""

    def __init__(self, tournament: Tournament, bot: str, seed: int, seat: int) -> None:
        self._seat = seat
        self._seconds: list[float] = []
        self._turns: list[int] = []
        with self._blamed():
            self._bot = seated_bot(tournament, bot, seed, seat)

    def choose(self, state: State) -> Sequence[Action]:
        """The bot's answer, which consists of actions and nothing else."""
        began = perf_counter()
        with self._blamed():
            actions = actions_of(self._bot.choose(state))
        self._seconds.append(perf_counter() - began)
        if state.interrupted_turn is None:  # else it is but an answer within another one's turn
            self._turns.append(len(state.turns()))
        return actions

    @contextmanager
    def _blamed(self) -> Iterator[None]:
        """Whatever goes wrong here is the fault of this seat."""
        try:
            yield
        except PaddlewheelError as error:
            raise BotError(
                error.code, error.message, **{**error.details, "seat": self._seat}
            ) from error
        except (Exception, SystemExit) as error:  # a bot can do anything
            raise BotError(
                "bot_failed",
                "The bot of seat {seat} has failed: {why}",
                seat=self._seat,
                why=f"{type(error).__name__}: {error}",
            ) from error

    @property
    def answers(self) -> int:
        """How often it was asked so far."""
        return len(self._seconds)

    @property
    def last_seconds(self) -> float:
        """How long it took for its last answer."""
        return self._seconds[-1]

    @property
    def choices(self) -> Choices:
        """What it could choose from so far."""
        return Choices(len(self._turns), sum(self._turns), max(self._turns, default=0))

    @property
    def thinking(self) -> float:
        """The median of the seconds that an answer took."""
        return median(self._seconds) if self._seconds else 0.0

    def close(self) -> None:
        """End the program, if it is one."""
        close = getattr(self._bot, "close", None)
        if callable(close):
            close()


class StopWatch:
    """How long captains thought, by the numbers of the entries with which their answers begin."""

    def __init__(self) -> None:
        self.seconds: dict[int, float] = {}
        self._answers: Counter[int] = Counter()

    def note(self, step: Step, captains: Sequence[Captain]) -> None:
        """A step of the race: the beginning of an answer, or what was planned before."""
        seat = step.entry.seat
        if seat is not None and captains[seat].answers > self._answers[seat]:
            self._answers[seat] = captains[seat].answers
            self.seconds[step.number] = captains[seat].last_seconds
