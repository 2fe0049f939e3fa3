"""The rules on one page, for one rule set."""

from paddlewheel.art.paper import ROOM, Leaf
from paddlewheel.art.typesetting import Section
from paddlewheel.core.kit import typeset
from paddlewheel.core.words import Speaker
from paddlewheel.games.siegers.course import course
from paddlewheel.games.siegers.options import LOGS, LOGS_EACH, MOST_BACK, SiegersRules


def rules_leaf(rules: SiegersRules, say: Speaker) -> Leaf:
    """One leaf with all rules."""
    return typeset(sections(rules, say), "Roland Siegers", ROOM, say)


def sections(rules: SiegersRules, say: Speaker) -> list[Section]:
    """The rules in the order in which they are needed."""
    return [
        Section(say("Aim"), _aim(rules, say)),
        Section(say("Set-up"), _set_up(rules, say)),
        Section(say("A turn"), _turn(say)),
        Section(say("Lying alongside"), _alongside(say)),
        Section(say("The end"), _end(rules, say)),
    ]


def _aim(rules: SiegersRules, say: Speaker) -> tuple[str, ...]:
    return (
        say("Bring your steamer from the start along the dotted course to the anchor, {n} fields "
            "away. Logs drive it, logs are short, and steamers that lie side by side shove each "
            "other forward.", n=course(rules.rows).finish),
    )  # fmt: skip


def _set_up(rules: SiegersRules, say: Speaker) -> tuple[str, ...]:
    low, high = min(LOGS_EACH), max(LOGS_EACH)
    shares = " / ".join(str(LOGS_EACH[n]) for n in sorted(LOGS_EACH))
    players = " / ".join(map(str, sorted(LOGS_EACH)))
    rolled = {
        "first_turn": say(
            "In your first turn roll the die: the number that it shows points forward along the "
            "course. It is not needed again."
        ),
        "start": say(
            "Before the race everybody rolls the die: the number that it shows will point forward "
            "along the course. It is not needed again."
        ),
    }
    return (
        say("{low} to {high} captains take a steamer each. All steamers lie with the same side "
            "up: the front, or, if all agree, the back, where the numbers run the other way round.",
            low=low, high=high),
        say("Share out the {logs} logs: with {players} captains everybody has {shares}. The box "
            "is empty at first.", logs=LOGS, players=players, shares=shares),
        say("Draw lots for who begins; then it goes clockwise."),
        rolled[rules.roll],
        say("A steamer is set on the start field in its first turn and must move forward from "
            "there, without turning."),
    )  # fmt: skip


def _turn(say: Speaker) -> tuple[str, ...]:
    return (
        say("First you may turn your steamer: one step of 60° either way is free, each further "
            "step costs a log, paid into the box. A steamer never turns while it moves, not even "
            "where the course does."),
        say("Then you must move, forward or backward, at least one field."),
        say("Forward: pay a log into the box for every free field."),
        say("Backward: take a log from the box for every free field, as long as it has any; at "
            "most {n} fields, and never behind the start.", n=MOST_BACK),
        say("Fields with other steamers are jumped over and do not count. Only one steamer can be "
            "on a field."),
        say("If you cannot or will not pay, go backward, even for nothing. If you can move neither "
            "way, pass."),
    )  # fmt: skip


def _alongside(say: Speaker) -> tuple[str, ...]:
    return (
        say("When your move is over, look at every steamer that touches yours and compare the two "
            "numbers that face each other."),
        say("If yours is higher anywhere, you move forward by the sum of these differences; where "
            "yours is lower, nothing happens."),
        say("If yours is nowhere higher, each steamer with a higher number moves forward by the "
            "difference, clockwise from you. If one of them comes to lie at your side again with a "
            "lower number than yours, you move at once."),
        say("Look again after each of your moves, and after those of the others, until nothing "
            "moves any more. Contacts without your steamer never count."),
        say("These moves cost nothing and jump over steamers as well."),
    )  # fmt: skip


def _end(rules: SiegersRules, say: Speaker) -> tuple[str, ...]:
    over = (
        say("Whoever reaches or passes the anchor first, moving or shoved, has won, and the race "
            "is over at once.")
        if rules.stop_at_first
        else say("Whoever reaches or passes the anchor, moving or shoved, leaves the board. The "
                 "first has won; the others go on for the places until one is left.")
    )  # fmt: skip
    return over, say("After {n} rounds the race is over, and position decides.", n=rules.max_rounds)
