"""Both titles as games of OpenSpiel; to import this makes them known to it.

>>> import pyspiel
>>> game = pyspiel.load_game("python_paddlewheel_siegers", {"players": 3, "options": "rows=3"})
>>> game.num_players(), game.get_type().chance_mode.name
(3, 'EXPLICIT_STOCHASTIC')
"""

import re
from collections.abc import Mapping
from typing import Any, ClassVar

import pyspiel  # type: ignore[import-not-found]

from paddlewheel.core.chance import CHANCE
from paddlewheel.core.game import new_game, rule_set
from paddlewheel.core.optiontext import read_settings
from paddlewheel.core.rules import RuleSet, Value
from paddlewheel.core.titles import title
from paddlewheel.envs.moment import Moment
from paddlewheel.envs.openspiel_observer import Observer

_MOST_OUTCOMES = 32
"""No chance node has more: the most are the tiles that are left."""
_MOST_DRAWS = 64
"""So often chance decides at most in a game: places at the start, and a way and a tile each."""
_LONGEST_TURN = 64
"""So many decisions a turn of a boat asks for at most, those of pushed captains included."""


class PaddlewheelGame(pyspiel.Game):  # type: ignore[misc]
    """A title with a rule set and a number of players."""

    name: ClassVar[str]
    kind: ClassVar[Any]

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        """Read the parameters; what the rules do not allow is refused with a reason."""
        given = {**self.kind.parameter_specification, **(params or {})}
        self.rules = _rules(self.name, given)
        self.first = Moment(new_game(self.name, players=given["players"], rules=self.rules))
        super().__init__(self.kind, self._info(given["players"]), _plain(self.rules, given))

    def _info(self, players: int) -> Any:
        boats = 2 * players + 1  # two each, and one that is nobody's
        rounds = int(self.rules.values()["max_rounds"]) + 1  # and what comes before the first
        return pyspiel.GameInfo(
            num_distinct_actions=self.first.encoding.actions,
            max_chance_outcomes=_MOST_OUTCOMES,
            num_players=players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=rounds * boats * _LONGEST_TURN,
        )

    def new_initial_state(self) -> "PaddlewheelState":
        """The position before anything was drawn."""
        return PaddlewheelState(self)

    def max_chance_nodes_in_history(self) -> int:
        """How often chance decides at most."""
        return _MOST_DRAWS

    def make_py_observer(
        self, iig_obs_type: Any = None, params: Mapping[str, Any] | None = None
    ) -> Observer:
        """What somebody sees of a state, as numbers and as text."""
        recall = iig_obs_type is not None and iig_obs_type.perfect_recall
        return Observer(self.first, recall=recall, params=params)


class PaddlewheelState(pyspiel.State):  # type: ignore[misc]
    """A position, by way of which OpenSpiel plays."""

    def __init__(self, game: PaddlewheelGame) -> None:
        super().__init__(game)
        self.moment = game.first

    def current_player(self) -> int:
        """Whose decision is due."""
        seat = self.moment.state.to_act
        if seat is None:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if seat == CHANCE else seat

    def _legal_actions(self, player: int) -> list[int]:  # noqa: ARG002 (it is the one to act)
        return list(self.moment.moves)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What may be drawn, by its place in the list, and the odds."""
        odds = self.moment.state.chance_outcomes()
        return [(number, float(chance)) for number, (_, chance) in enumerate(odds)]

    def _apply_action(self, action: int) -> None:
        self.moment = self.moment.after(action)

    def _action_to_string(self, player: int, action: int) -> str:  # noqa: ARG002
        move = self.moment.moves.get(action)
        return f"action {action}" if move is None else str(move)

    def is_terminal(self) -> bool:
        """Whether the race is over."""
        return self.moment.state.to_act is None

    def returns(self) -> list[float]:
        """What everybody has gained by their places."""
        return list(self.moment.rewards)

    def __str__(self) -> str:
        return self.moment.state.describe()


class QueenGame(PaddlewheelGame):
    """Mississippi Queen."""

    name = "queen"


class SiegersGame(PaddlewheelGame):
    """Mississippi."""

    name = "siegers"


def _rules(name: str, given: Mapping[str, Any]) -> RuleSet:
    """The rule set that parameters ask for."""
    settings = [
        setting.replace(":", "=", 1) for setting in re.split("[,;]", given["options"]) if setting
    ]
    options = read_settings(name, settings)
    if given["max_rounds"]:
        options["max_rounds"] = given["max_rounds"]
    return rule_set(name, given["edition"] or None, options)


def _plain(rules: RuleSet, given: Mapping[str, Any]) -> dict[str, Any]:
    """Parameters as OpenSpiel can write and read them: commas and equal signs are its own."""
    changed = {name: value for name, value in rules.differences().items() if name != "max_rounds"}
    options = ";".join(f"{name}:{_text(value)}" for name, value in changed.items())
    return {
        "edition": rules.edition,
        "players": given["players"],
        "options": options,
        "max_rounds": rules.values()["max_rounds"],
    }


def _text(value: Value) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _register(game: type[PaddlewheelGame], least: int, most: int) -> None:
    game.kind = pyspiel.GameType(
        short_name=f"python_paddlewheel_{game.name}",
        long_name=f"{title(game.name).label} (Paddlewheel)",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        min_num_players=least,
        max_num_players=most,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"edition": "", "players": least, "options": "", "max_rounds": 0},
    )
    pyspiel.register_game(game.kind, game)


_register(QueenGame, 2, 6)
_register(SiegersGame, 3, 6)
