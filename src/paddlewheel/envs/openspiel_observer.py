"""What a captain sees of a game of OpenSpiel: everything, from its own place."""

import json
from collections.abc import Mapping
from typing import Any

import numpy as np

from paddlewheel.core.errors import RuleSetError
from paddlewheel.envs.moment import Moment


class Observer:
    """Writes a state into one long array, a view of which there is for every part."""

    def __init__(self, first: Moment, *, recall: bool, params: Mapping[str, Any] | None) -> None:
        if params:
            raise RuleSetError(
                "observer_parameters", "Observers of these games have no parameters."
            )
        self._recall = recall
        sizes = {part.name: part.shape for part in first.encoding.arrays}
        self.tensor = np.zeros(sum(int(np.prod(shape)) for shape in sizes.values()), np.float32)
        self.dict: dict[str, Any] = {}
        begin = 0
        for name, shape in sizes.items():
            end = begin + int(np.prod(shape))
            self.dict[name] = self.tensor[begin:end].reshape(shape)
            begin = end

    def set_from(self, state: Any, player: int) -> None:
        """Take the numbers of a state, as a player sees it."""
        moment: Moment = state.moment
        for name, values in moment.encoding.observe(moment.state, player).items():
            self.dict[name][...] = values

    def string_from(self, state: Any, player: int) -> str:  # noqa: ARG002 (all see everything)
        """The state as text: what has happened so far, or, without memory, the position."""
        if self._recall:
            return str(state.history_str())
        position = state.moment.state.to_dict()
        del position["rule_set"]
        return json.dumps(position, ensure_ascii=False, separators=(",", ":"))
