"""Games by rule sets that are drawn: any option, any edition, any number of players.

Everything follows from one number, the seed of the game.
"""

import random

from tests.properties.campaign import Campaign, Tally, in_all
from tests.properties.queen.games import ENDINGS, KINDS, check_race
from tests.properties.queen.hazards import aground, among_hazards, hemmed_in, with_the_rose
from tests.properties.queen.positions import asked, at_the_quay, jammed, nearly_home
from tests.properties.queen.rules import any_rules

import paddlewheel as pw
from paddlewheel.games.queen.options import QueenRules
from paddlewheel.games.queen.state import QueenState

LENGTHS = (3, 3, 3, 4, 4, 5, 6)
NEW = 0.4
"""The share of races from the start."""
ROUNDS = 4
"""How many rounds a position is played on, at most."""
SORTS = (among_hazards, aground, hemmed_in, with_the_rose, jammed, at_the_quay, asked)


def check_rule_set(seed: int) -> Tally:
    """Draw a rule set, play a game by it and check everything on the way."""
    rng = random.Random(f"rules {seed}")
    rules, players = any_rules(rng, LENGTHS)
    tally = check_race(begin(rng, rules, players), rng, seed, rules.edition)
    tally.note(rules.edition, "rule sets", f"{players} players", *traits(rules))
    return tally


def begin(rng: random.Random, rules: QueenRules, players: int) -> QueenState:
    """A new game, or a position of some sort."""
    if rng.random() < NEW:
        options = {**rules.differences(), "max_rounds": ROUNDS}
        state = pw.new_game("queen", edition=rules.edition, players=players, options=options)
        assert isinstance(state, QueenState)
        return state
    short = QueenRules.make(rules.edition, {**rules.differences(), "max_rounds": ROUNDS})
    landing = rules.team_goal == "all_boats" and rng.random() < 0.5
    return (nearly_home if landing else rng.choice(SORTS))(rng, short, players)


def traits(rules: QueenRules) -> list[str]:
    """What is special about a rule set."""
    seen = {
        "Black Rose": rules.black_rose,
        "teams": rules.teams != "none",
        "all boats": rules.team_goal == "all_boats",
        "B tiles": rules.b_count > 0,
        "longer river": rules.river_tiles > 12,
        "exact passengers": rules.exact_passengers,
    }
    return [name for name, is_so in seen.items() if is_so]


TRAITS = {"Black Rose", "teams", "all boats", "B tiles", "longer river", "exact passengers"}
"""What there must be among the rule sets."""
RARE = {"whole_team", "passenger_declined", "took_coal", "first_boat"}
"""What may be missing among some dozen games."""
CAMPAIGN = Campaign(
    name="queen-rules",
    check=check_rule_set,
    wanted=in_all(KINDS | ENDINGS | TRAITS | {f"{n} players" for n in range(2, 7)}),
    patience=3_000,
    sums=("rule sets", "turns"),
)
