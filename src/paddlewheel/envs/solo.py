"""One captain against bots, for Gymnasium."""

from collections import deque
from collections.abc import Sequence
from typing import Any, Literal, get_args

import gymnasium
import numpy as np
from gymnasium import spaces

from paddlewheel.bots import make_bot
from paddlewheel.core.chance import CHANCE
from paddlewheel.core.errors import IllegalAction
from paddlewheel.core.play import Bot, illegal_answer, plan_of
from paddlewheel.core.state import Action, State, TurnKey
from paddlewheel.envs.extras import EnvError, whole
from paddlewheel.envs.pictures import MODES, check_mode, show
from paddlewheel.envs.race import Race
from paddlewheel.envs.spaces import observation

Seen = dict[str, Any]
Illegal = Literal["lose", "raise"]
_PATIENCE = 100
"""So many races may end, one after the other, before the captain has had anything to decide."""


class CaptainEnv(gymnasium.Env[Seen, np.int64]):
    """A captain among bots of the registry; what may be done is in ``info["action_mask"]``.

    Who tries something illegal has lost, so that also those can learn who know no masks;
    ``illegal="raise"`` makes it an error. ``seat=None`` draws the captain's seat for every race.
    """

    metadata = {"render_modes": MODES, "render_fps": 2}  # noqa: RUF012 (as Gymnasium declares it)

    def __init__(
        self,
        title: str,
        *,
        opponents: str | Sequence[str] = "greedy",
        seat: int | None = 0,
        illegal: Illegal = "lose",
        render_mode: str | None = None,
        **settings: Any,
    ) -> None:
        check_mode(render_mode)
        self.race, self.render_mode = Race(title, **settings), render_mode
        self._opponents = _each(opponents, self.race.players - 1)
        self._seat, self._illegal = _checked_seat(seat, self.race.players), _checked(illegal)
        self.observation_space = observation(self.race.encoding)
        self.action_space = spaces.Discrete(self.race.encoding.actions)

    # --- Gymnasium

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, dict[str, Any]]:
        """A new race, up to the captain's first decision."""
        super().reset(seed=seed, options=options)
        self._over = True  # unless all goes well
        self._begin(seed)
        for _ in range(_PATIENCE):
            if self.race.state.to_act is not None:
                break
            self._begin(None)  # over before the captain was to act: that was no race at all
        else:
            raise EnvError(
                "nothing_to_decide",
                "By these rules races are over before seat {seat} has anything to decide.",
                seat=self.seat,
            )
        self._over = False
        self._show_to_people()
        return self._seen(), self._info()

    def _begin(self, seed: int | None) -> None:
        luck = self.race.begin(seed)
        players = self.race.players
        self.seat = int(self.np_random.integers(players)) if self._seat is None else self._seat
        others = [(self.seat + step) % players for step in range(1, players)]
        self._bots: dict[int, Bot] = {
            seat: make_bot(text, f"{luck}/{seat}")
            for seat, text in zip(others, self._opponents, strict=True)
        }
        self._plans: dict[TurnKey | None, deque[Action]] = {}
        self._sail_on()

    def step(self, action: np.int64) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        """A step of the captain, and all that the others do until the next one."""
        encoding, state, index = self.race.encoding, self.race.state, whole(action)
        if self._over:
            raise EnvError("race_is_over", "The race is over; reset() begins another one.")
        try:
            wanted = encoding.action(state, index)
            state.check(wanted)
        except IllegalAction as refused:
            if self._illegal == "raise":
                raise
            self._over = True
            return self._seen(), -1.0, True, False, {**self._info(), "illegal": refused.tell()}
        self._over = True  # also if a bot fails: then there is no race to go on with
        won = self._share(self.race.play(wanted)) + self._sail_on()
        self._over = self.race.state.to_act is None
        self._show_to_people()
        return self._seen(), won, self._over, False, self._info()

    def render(self) -> Any:
        """The position: in words, as an SVG or in pixels."""
        return show(self.race.state, self.render_mode)

    def _show_to_people(self) -> None:
        if self.render_mode == "human":
            self.render()

    def action_masks(self) -> np.ndarray[Any, np.dtype[np.bool_]]:
        """What may be done, as some libraries ask for it."""
        return self.race.encoding.mask(self.race.state).astype(bool)

    # --- The others

    def _sail_on(self) -> float:
        """Let the bots act until the captain is to; returns what the captain wins by it."""
        won = 0.0
        while (seat := self.race.state.to_act) not in (None, CHANCE, self.seat):
            assert seat is not None
            won += self._share(self.race.play(self._next_action(self._bots[seat])))
        return won

    def _next_action(self, bot: Bot) -> Action:
        """The next one of a bot's plan, if it can still be done; else the bot is asked."""
        state = self.race.state
        plan = self._plans.get(state.turn_key)
        if plan and _refusal(state, plan[0]) is None:
            return plan.popleft()
        plan = self._plans[state.turn_key] = plan_of(bot, state)
        action = plan.popleft()
        if refused := _refusal(state, action):
            raise illegal_answer(state, action, refused) from refused
        return action

    def _share(self, won: list[float] | None) -> float:
        return 0.0 if won is None else won[self.seat]

    def _seen(self) -> Seen:
        return self.race.encoding.observe(self.race.state, self.seat)

    def _info(self) -> dict[str, Any]:
        mask = self.race.encoding.mask(self.race.state)
        return {"action_mask": mask, "seat": self.seat}


def _refusal(state: State, action: Action) -> IllegalAction | None:
    try:
        state.check(action)
    except IllegalAction as refused:
        return refused
    return None


def _each(opponents: str | Sequence[str], count: int) -> tuple[str, ...]:
    """A bot for every other seat: one kind for all, or as many as there are."""
    texts = (opponents,) * count if isinstance(opponents, str) else tuple(opponents)
    if len(texts) != count:
        raise EnvError(
            "wrong_number_of_opponents",
            "Bots: {bots}; other seats: {seats}. Name one for all of them, or one for each.",
            bots=len(texts),
            seats=count,
        )
    for text in texts:
        make_bot(text)  # refused now, not in the first race
    return texts


def _checked(illegal: Illegal) -> Illegal:
    if illegal not in get_args(Illegal):
        raise EnvError(
            "unknown_answer_to_illegal",
            "What is illegal cannot be answered by “{name}”; there are: {known}.",
            name=illegal,
            known=", ".join(get_args(Illegal)),
        )
    return illegal


def _checked_seat(seat: int | None, players: int) -> int | None:
    if seat is not None and (type(seat) is not int or seat not in range(players)):
        raise EnvError(
            "no_such_captain",
            "There is no seat {seat}; they are numbered from 0 to {last}.",
            seat=seat,
            last=players - 1,
        )
    return seat
