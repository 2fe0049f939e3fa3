"""Learn what positions are worth after a turn, by racing against oneself: NumPy is enough.

    python examples/afterstate_learner.py            # about a minute, then 300 races against greedy
    python examples/afterstate_learner.py --races 50 --trials 30

A small network says what every outcome of a turn promises its captain: the reward at the end, from
-1 for the last place to 1 for the first. Each captain takes the best one. After a race the network
is moved towards what came of it.
"""

import argparse
import time

import numpy as np

from paddlewheel import SeededDealer, new_game, play
from paddlewheel.envs.turns import TurnRace

COURSE = {"players": 3, "options": {"rows": 5, "max_rounds": 40}}
HIDDEN, RATE, TRACE, CURIOSITY = 48, 0.004, 0.8, 0.05


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

    def learn(self, rows: np.ndarray, targets: np.ndarray) -> None:
        """One step towards some targets."""
        first, bias, second, shift = self.weights
        hidden = np.tanh(rows @ first + bias)
        value = np.tanh(hidden @ second + shift)
        error = (value - targets) * (1 - value**2) / len(rows)
        back = np.outer(error, second) * (1 - hidden**2)
        self._move([rows.T @ back, back.sum(0), hidden.T @ error, np.array([error.sum()])])

    def _move(self, slopes: list[np.ndarray]) -> None:
        self._steps += 1
        for weight, slope, mean, square in zip(
            self.weights, slopes, self._mean, self._square, strict=True
        ):
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope**2 - square)
            fair = mean / (1 - 0.9**self._steps)
            weight -= RATE * fair / (np.sqrt(square / (1 - 0.999**self._steps)) + 1e-8)


def race_and_learn(race: TurnRace, network: Network, rng: np.random.Generator) -> None:
    """One race of the network against itself."""
    seen: list[list[np.ndarray]] = [[] for _ in range(race.players)]
    promised: list[list[float]] = [[] for _ in range(race.players)]
    after = race.reset(int(rng.integers(2**31)))
    while after is not None:
        values = network.value(after.vectors)
        curious = rng.random() < CURIOSITY
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
    network.learn(np.array(rows), np.array(targets))


class LearntBot:
    """A bot like any other: it takes the turn that promises most."""

    def __init__(self, race: TurnRace, network: Network) -> None:
        self._encoding, self._network = race.encoding, network

    def choose(self, state):
        """The best turn."""
        after = self._encoding.afterstates(state)
        return after.turns[int(self._network.value(after.vectors).argmax())].actions


def against(bot, other: str, races: int) -> float:
    """The share of races that a bot wins against two others, from all seats in turn."""
    from paddlewheel.bots import make_bot

    won = 0
    for seed in range(races):
        bots = [make_bot(other, f"{seed}/{seat}") for seat in range(COURSE["players"])]
        bots[seed % COURSE["players"]] = bot
        record = play(new_game("siegers", **COURSE), bots, SeededDealer(f"trial {seed}"))
        won += record.ranking[0] == (seed % COURSE["players"],)
    return won / races


def main() -> None:
    """Train, then race."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--races", type=int, default=1000)
    parser.add_argument("--trials", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    rng = np.random.default_rng(wanted.seed)
    race = TurnRace("siegers", **COURSE)
    network = Network(len(race.encoding.features), rng)
    bot = LearntBot(race, network)
    before = against(bot, "greedy", wanted.trials)
    began = time.perf_counter()
    for _ in range(wanted.races):
        race_and_learn(race, network, rng)
    spent = time.perf_counter() - began
    after = against(bot, "greedy", wanted.trials)
    print(
        f"{wanted.races} races in {spent:.0f} s; races won against two greedy ones (a third is even):"
    )
    print(f"before: {before:.0%}, after: {after:.0%}")


if __name__ == "__main__":
    main()
