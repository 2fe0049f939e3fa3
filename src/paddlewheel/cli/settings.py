"""The rules that a command line asks for: an edition or a file, and single options."""

from collections.abc import Sequence
from pathlib import Path

from paddlewheel.cli.errors import CliError
from paddlewheel.core.game import options, rule_set
from paddlewheel.core.rulefile import NamedRules, load_rules
from paddlewheel.core.rules import RuleSet
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


def read_settings(title: str, settings: Sequence[str]) -> dict[str, object]:
    """The options of lines such as ``rows=7``; whether they are allowed is not said here."""
    known = {option.name: option for option in options(title)}
    values: dict[str, object] = {}
    for setting in settings:
        name, equals, text = (part.strip() for part in setting.partition("="))
        # Nothing is a value only where it can mean that nothing is picked.
        empty = not text and (name not in known or known[name].kind != "picks")
        if not name or not equals or empty:
            raise CliError(
                "bad_setting",
                "“{setting}” is no setting; write name=value, for example rows=7.",
                setting=setting,
            )
        values[name] = known[name].read(text) if name in known else text
    return values
