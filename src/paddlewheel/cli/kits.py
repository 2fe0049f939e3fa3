"""Games to print and play, as a PDF."""

from collections.abc import Sequence
from pathlib import Path

from paddlewheel.art.paper import Paper
from paddlewheel.cli.errors import CliError
from paddlewheel.cli.screen import new_console
from paddlewheel.cli.settings import read_rules
from paddlewheel.core.recordfile import write_atomically
from paddlewheel.core.rules import RuleSet
from paddlewheel.core.titles import title
from paddlewheel.core.words import Speaker
from paddlewheel.render.pdf import sheets_to_pdf


def chosen_rules(
    name: str, *, edition: str | None, file: Path | None, settings: Sequence[str]
) -> RuleSet | None:
    """The rules that were asked for; None if nothing was."""
    if edition is None and file is None and not settings:
        return None
    return read_rules(name, edition=edition, file=file, settings=settings)


def write_kit(
    name: str, rules: RuleSet | None, paper: Paper, lang: str, output: Path | None
) -> None:
    """Write the sheets of a game, and say how many there are."""
    game = title(name)
    path = Path(f"{game.name}-{paper}.pdf") if output is None else output
    if path.suffix.lower() != ".pdf":
        raise CliError(
            "no_pdf", "The sheets are written to a .pdf file, not to {path}.", path=str(path)
        )
    sheets = game.kit(paper, lang, rules)
    write_atomically(path, sheets_to_pdf(sheets, game.label))
    say = Speaker(lang)
    told = say.count(len(sheets), "{n} sheet is in {path}.", "{n} sheets are in {path}.", path=path)
    new_console().print(told, soft_wrap=True)
