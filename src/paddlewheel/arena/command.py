"""The command line that plays a tournament."""

import shlex

from paddlewheel.arena.tournament import Tournament


def command(tournament: Tournament) -> str:
    """What to type for the same results; where and by how many processes makes no difference."""
    rules = tournament.rules
    words = ["paddlewheel", "arena", *tournament.bots]
    words += ["--title", tournament.title, "--edition", rules.edition]
    for name, value in rules.differences().items():
        told = str(value).lower() if isinstance(value, bool) else str(value)
        words += ["--set", f"{name}={told}"]
    words += ["--seats", str(tournament.seats), "--groups", str(tournament.groups)]
    words += ["--seed", str(tournament.seed)]
    if tournament.kind != "duels":
        words += ["--schedule", tournament.kind]
    if tournament.neighbours:
        words.append("--neighbours")
    return shlex.join(words)
