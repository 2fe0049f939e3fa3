"""The rules that a command line asks for: an edition or a file, and single options."""

from collections.abc import Sequence
from pathlib import Path

from paddlewheel.cli.errors import CliError
from paddlewheel.core.game import rule_set
from paddlewheel.core.rulefile import NamedRules, load_rules
from paddlewheel.core.rules import RuleSet
from paddlewheel.core.settings import read_settings
from paddlewheel.core.titles import title, titles


def read_rules(
    name: str | None, *, edition: str | None, file: Path | None, settings: Sequence[str]
) -> RuleSet:
    """The rules of a game, or of a file for it; single settings come last and win."""
    if file is not None:
        wanted = None if name is None else title(name).name  # an unknown game is refused first
        return with_settings(_loaded(file, wanted), edition, settings).rules
    if name is None:
        raise CliError(
            "no_title", "Which game? There are: {known}.", known=", ".join(t.name for t in titles())
        )
    return rule_set(title(name).name, edition, read_settings(name, settings))


def _loaded(file: Path, name: str | None) -> NamedRules:
    named = load_rules(file)
    if name not in (None, named.title):
        raise CliError(
            "rules_of_another_game",
            "{path} holds rules of {found}, not of {wanted}.",
            path=str(file),
            found=named.title,
            wanted=name,
        )
    return named


def with_settings(named: NamedRules, edition: str | None, settings: Sequence[str]) -> NamedRules:
    """The rules of a file with some options changed; their edition is decided."""
    if edition is not None:
        raise CliError(
            "edition_decided", "The rules in the file have an edition; leave --edition out."
        )
    changed = {**named.rules.differences(), **read_settings(named.title, settings)}
    return NamedRules(named.name, rule_set(named.title, named.rules.edition, changed))
