"""Learn what positions are worth after a turn, by racing against oneself: NumPy is enough.

    python examples/afterstate_learner.py            # about a minute, then 300 races against greedy
    python examples/afterstate_learner.py --races 50 --trials 30

A small network says what every outcome of a turn promises its captain: the reward at the end, from
-1 for the last place to 1 for the first. Each captain takes the best one. After a race the network
is moved towards what came of it.
"""

import argparse
import time
from copy import deepcopy
from typing import Any

import numpy as np

from paddlewheel import Action, Bot, SeededDealer, State, new_game, play
from paddlewheel.bots import make_bot
from paddlewheel.core.standings import rewards as by_places
from paddlewheel.envs.turns import TurnRace

COURSE: dict[str, Any] = {"players": 3, "options": {"rows": 5, "max_rounds": 40}}
RACES = 2200
"""Of training."""
HIDDEN, LESSONS, TRACE = 48, 3, 0.8
RATE, CURIOSITY = 0.006, 0.4
"""At the beginning; both become less and less."""


class Network:
    """One hidden layer, trained by Adam."""

    def __init__(self, inputs: int, rng: np.random.Generator) -> None:
        self.weights = [
            rng.normal(0, 1 / np.sqrt(inputs), (inputs, HIDDEN)),
            np.zeros(HIDDEN),
            np.zeros(HIDDEN),
            np.zeros(1),
        ]
        self._mean = [np.zeros_like(w) for w in self.weights]
        self._square = [np.zeros_like(w) for w in self.weights]
        self._steps = 0

    def value(self, rows: np.ndarray) -> np.ndarray:
        """What positions promise, from -1 to 1."""
        first, bias, second, shift = self.weights
        return np.tanh(np.tanh(rows @ first + bias) @ second + shift)

    def learn(self, rows: np.ndarray, targets: np.ndarray, rate: float) -> None:
        """One step towards some targets."""
        first, bias, second, shift = self.weights
        hidden = np.tanh(rows @ first + bias)
        value = np.tanh(hidden @ second + shift)
        error = (value - targets) * (1 - value**2) / len(rows)
        back = np.outer(error, second) * (1 - hidden**2)
        self._move([rows.T @ back, back.sum(0), hidden.T @ error, np.array([error.sum()])], rate)

    def _move(self, slopes: list[np.ndarray], rate: float) -> None:
        self._steps += 1
        for weight, slope, mean, square in zip(
            self.weights, slopes, self._mean, self._square, strict=True
        ):
            mean[...] += 0.1 * (slope - mean)
            square[...] += 0.001 * (slope**2 - square)
            fair = mean / (1 - 0.9**self._steps)
            weight[...] -= rate * fair / (np.sqrt(square / (1 - 0.999**self._steps)) + 1e-8)


def race_and_learn(race: TurnRace, network: Network, rng: np.random.Generator, left: float) -> None:
    """One race of the network against itself, with so much of the training still to come."""
    seen: list[list[np.ndarray]] = [[] for _ in range(race.players)]
    promised: list[list[float]] = [[] for _ in range(race.players)]
    after = race.reset(int(rng.integers(2**31)))
    while after is not None:
        values = network.value(after.vectors)
        curious = rng.random() < CURIOSITY * left
        index = int(rng.integers(len(after)) if curious else values.argmax())
        seen[after.seat].append(after.vectors[index])
        promised[after.seat].append(float(values[index]))
        after = race.choose(index)
    rows, targets = [], []
    for seat, reward in enumerate(race.rewards):
        target = reward  # from the last turn backwards: partly what came, partly what was promised
        for row, value in zip(reversed(seen[seat]), reversed(promised[seat]), strict=True):
            rows.append(row)
            targets.append(target)
            target = TRACE * target + (1 - TRACE) * value
    for _ in range(LESSONS):
        network.learn(np.array(rows), np.array(targets), RATE * max(left, 0.05))


class LearntBot:
    """A bot like any other: it takes the turn that promises most."""

    def __init__(self, race: TurnRace, network: Network) -> None:
        self._encoding, self._network = race.encoding, network

    def choose(self, state: State) -> tuple[Action, ...]:
        """The best turn."""
        after = self._encoding.afterstates(state)
        return after.turns[int(self._network.value(after.vectors).argmax())].actions


def against(bot: LearntBot, other: str, races: int) -> tuple[float, float]:
    """What a bot wins against two others, from all seats: its reward, and the share of firsts."""
    rewards, firsts = 0.0, 0
    for seed in range(races):
        state = new_game("siegers", **COURSE)
        seat = seed % state.players
        bots: list[Bot] = [make_bot(other, f"{seed}/{n}") for n in range(state.players)]
        bots[seat] = bot
        ranking = play(state, bots, SeededDealer(f"trial {seed}")).ranking
        rewards += by_places(ranking)[seat]
        firsts += ranking[0] == (seat,)
    return rewards / races, firsts / races


def train(races: int, seed: int) -> tuple[LearntBot, LearntBot]:
    """Race so many times; returns what has been learnt, and what there was at first."""
    rng = np.random.default_rng(seed)
    race = TurnRace("siegers", **COURSE)
    network = Network(len(race.encoding.features), rng)
    first = deepcopy(network)
    for number in range(races):
        race_and_learn(race, network, rng, 1 - number / races)
    return LearntBot(race, network), LearntBot(race, first)


def main() -> None:
    """Train, then race."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--races", type=int, default=RACES, help="of training")
    parser.add_argument("--trials", type=int, default=300, help="races against greedy afterwards")
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    began = time.perf_counter()
    learnt, first = train(wanted.races, wanted.seed)
    print(f"{wanted.races} races in {time.perf_counter() - began:.0f} s.")
    print("Against two greedy bots; as good as they are: reward 0, a third of all races won.")
    for name, bot in ("before", first), ("after", learnt):
        reward, firsts = against(bot, "greedy", wanted.trials)
        print(f"{name}: reward {reward:+.2f}, {firsts:.0%} won")


if __name__ == "__main__":
    main()
