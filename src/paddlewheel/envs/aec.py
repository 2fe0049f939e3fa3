"""PettingZoo environments for all titles and rule sets: captains act one at a time."""

from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers
from pettingzoo.utils.env_logger import EnvLogger

from paddlewheel.core.rules import RuleSet
from paddlewheel.core.state import Action
from paddlewheel.envs.extras import whole
from paddlewheel.envs.pictures import MODES, check_mode, show
from paddlewheel.envs.race import Options, Race
from paddlewheel.envs.rewards import Shaping
from paddlewheel.envs.spaces import masked

Seen = dict[str, Any]


class RaceEnv(AECEnv[str, Seen, Any]):
    """A race: the captains are agents, a small step is an action, chance comes from the seed.

    What a captain may do is in ``observation["action_mask"]`` and in ``info["action_mask"]``; any
    other action is refused with an ``IllegalAction`` that says why, and changes nothing.
    """

    metadata = {  # noqa: RUF012 (PettingZoo declares it of an instance)
        "render_modes": MODES,
        "name": "paddlewheel_v0",
        "is_parallelizable": False,
        "render_fps": 2,
    }

    def __init__(self, race: Race, *, name: str, render_mode: str | None = None) -> None:
        super().__init__()  # type: ignore[no-untyped-call]
        check_mode(render_mode)
        self.race, self.render_mode = race, render_mode
        self._name = name
        self.possible_agents = [f"captain_{seat}" for seat in range(race.players)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        encoding = race.encoding
        self.observation_spaces = {agent: masked(encoding) for agent in self.possible_agents}
        self.action_spaces = {
            agent: spaces.Discrete(encoding.actions) for agent in self.possible_agents
        }
        self._nothing = np.zeros(encoding.actions, dtype=np.int8)

    def observation_space(self, agent: str) -> spaces.Space[Seen]:
        """What an agent can see."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent can do."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002
        """A new race, up to the first decision."""
        self.race.begin(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self._paid = False
        self._legal: dict[int, Action] = {}
        self._ask()

    def _ask(self) -> None:
        """Whoever is to act is told what can be done."""
        seat = self.race.state.to_act
        if seat is None:
            self.terminations = dict.fromkeys(self.agents, True)
            self._mask = self._nothing
        else:
            self.agent_selection = self.possible_agents[seat]
            encoding = self.race.encoding
            self._legal = encoding.legal(self.race.state)
            self._mask = encoding.mask_of(self._legal)
        self.infos[self.agent_selection] = {"action_mask": self._mask}

    def observe(self, agent: str) -> Seen:
        """What an agent sees, and may do if it is to act."""
        seen = self.race.encoding.observe(self.race.state, self._seats[agent])
        acts = agent == self.agent_selection
        return {"observation": seen, "action_mask": self._mask if acts else self._nothing.copy()}

    def step(self, action: int | None) -> None:
        """Play an action of the agent that is to act."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None, "an agent that is still in the race does something"
        won = self._play(whole(action))
        self.infos[agent] = {}
        self._cumulative_rewards[agent] = 0.0
        if self._paid:
            self._clear_rewards()
        self._paid = won is not None
        if won is not None:
            self.rewards = dict(zip(self.possible_agents, won, strict=True))
            self._accumulate_rewards()
        self._ask()
        if self.render_mode == "human":
            self.render()

    def _play(self, index: int) -> list[float] | None:
        action = self._legal.get(index)
        if action is None:
            state = self.race.state
            action = self.race.encoding.action(state, index)
            state.check(action)  # says why it is not legal
        return self.race.play(action)

    def state(self) -> Any:
        """The whole position in numbers, seen from nowhere."""
        return self.race.encoding.full(self.race.state)

    def render(self) -> Any:
        """The position: in words, as an SVG or in pixels."""
        return show(self.race.state, self.render_mode)

    def close(self) -> None:
        """Nothing is kept open."""

    def __str__(self) -> str:
        return self._name


class Forgiving(wrappers.TerminateIllegalWrapper[str, Seen, Any]):
    """Whoever tries something illegal has lost, also with a number that no action has."""

    def step(self, action: int | None) -> None:
        """Play an action, or end the race with it."""
        if action is not None:
            action = whole(action)
            if not self.action_space(self.agent_selection).contains(action):
                seen = self.observe(self.agent_selection)
                assert seen is not None
                action = int(seen["action_mask"].argmin())  # there is always something illegal
        super().step(action)


class InOrder(wrappers.OrderEnforcingWrapper[str, Seen, Any]):
    """Refuses calls in a wrong order; the race is asked at once, not attribute by attribute."""

    def last(self, observe: bool = True) -> tuple[Seen | None, float, bool, bool, dict[str, Any]]:
        """What the agent that is to act sees and has won."""
        if not self._has_reset:
            EnvLogger.error_observe_before_reset()
        return self.env.last(observe)


def raw_env(  # noqa: PLR0913 (what is played, and what is shown)
    title: str,
    *,
    edition: str | None = None,
    players: int = 4,
    options: Options | None = None,
    rules: RuleSet | None = None,
    shaping: Shaping | None = None,
    render_mode: str | None = None,
) -> RaceEnv:
    """A race of any title by any rules: an edition with options changed, or a rule set."""
    race = Race(
        title, edition=edition, players=players, options=options, rules=rules, shaping=shaping
    )
    return RaceEnv(race, name=f"{title}_v0", render_mode=render_mode)


def env(title: str, *, forgiving: bool = False, **settings: Any) -> AECEnv[str, Seen, Any]:
    """The same, checked for the order of calls; a forgiving one ends with an illegal action.

    The captain who tried it has lost then; otherwise it is an error.
    """
    made: AECEnv[str, Seen, Any] = raw_env(title, **settings)
    if forgiving:
        made = Forgiving(made, illegal_reward=-1)
    return InOrder(made)
