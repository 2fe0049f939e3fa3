"""A race under way: its position, its luck, and what everybody has won."""

from collections.abc import Mapping
from random import Random

from paddlewheel.core.chance import CHANCE, Dealer, SeededDealer
from paddlewheel.core.encoding import Encoding
from paddlewheel.core.game import new_game
from paddlewheel.core.rules import RuleSet
from paddlewheel.core.standings import rewards
from paddlewheel.core.state import Action, State
from paddlewheel.envs.extras import EnvError, whole
from paddlewheel.envs.rewards import Shaping, check_shaping, progress

Options = Mapping[str, object]


class Race:
    """Plays races of one rule set, one after the other; chance is answered at once."""

    def __init__(  # noqa: PLR0913 (what is played, and what is won)
        self,
        title: str,
        *,
        edition: str | None = None,
        players: int = 4,
        options: Options | None = None,
        rules: RuleSet | None = None,
        shaping: Shaping | None = None,
    ) -> None:
        check_shaping(shaping)
        self._first = new_game(
            title, edition=edition, players=players, options=options, rules=rules
        )
        self.players, self.title = players, self._first.title
        self.encoding: Encoding[State] = self.title.encoding(self._first.rule_set, players)
        self._shaping = shaping
        self._state: State | None = None
        self._seeds = Random()
        self._dealer: Dealer = SeededDealer(0)

    @property
    def state(self) -> State:
        """The position."""
        if self._state is None:
            raise EnvError("not_begun", "No race has begun; reset() begins one.")
        return self._state

    def begin(self, seed: int | None = None, dealer: Dealer | None = None) -> int:
        """A new race, up to the first decision; returns the seed that its luck comes from.

        With the same seed everything comes the same. Without one the luck of each race follows from
        that of the last one that was given a seed.
        """
        if seed is None:
            seed = self._seeds.getrandbits(32)
        else:
            seed = whole(seed)
            self._seeds = Random(seed)
        self._dealer = SeededDealer(seed) if dealer is None else dealer
        self._settle(self._first)
        return seed

    def play(self, action: Action) -> list[float] | None:
        """Play a legal action; returns what every seat wins by it, None if it is nothing."""
        before = self.state
        after = self._settle(before.carry_out(action)[0])
        if after.to_act is None:
            return self._won(before, after)
        return None if self._shaping is None else progress(before, after)

    def _won(self, before: State, after: State) -> list[float]:
        ranking = after.ranking
        assert ranking is not None
        won = list(rewards(ranking))
        if self._shaping is None:
            return won
        more = progress(before, after)
        return [one + other for one, other in zip(won, more, strict=True)]

    def _settle(self, state: State) -> State:
        """Let chance decide, as long as it is to."""
        while state.to_act == CHANCE:
            state, _ = state.apply(self._dealer.deal(state))
        self._state = state
        return state
