"""The handbook in the terminal: everything that holds for a rule set, a rule after the other."""

from rich.padding import Padding
from rich.text import Text

from paddlewheel.cli.colours import DIM
from paddlewheel.cli.screen import Screen
from paddlewheel.core.rules import RuleSet
from paddlewheel.core.titles import title_of
from paddlewheel.core.told import ToldParagraph


def show_handbook(rules: RuleSet, players: int | None, lang: str) -> None:
    """The rules in words, for a number of players or for all that can play."""
    if players is not None:
        rules.check_players(players)
    screen, game = Screen(lang, ()), title_of(rules)
    screen.show(Text(f"{game.label} · {rules.edition}", "bold"))
    screen.whisper(game.differs(rules, lang))
    for chapter in game.handbook(rules, players, lang):
        screen.show("")
        screen.heading(chapter.heading)
        for paragraph in chapter.paragraphs:
            screen.show(Padding(_told(paragraph), (0, 0, 0, 2)))


def _told(paragraph: ToldParagraph) -> Text:
    ids = f" [{', '.join(paragraph.rules)}]" if paragraph.rules else ""
    return Text.assemble(paragraph.text, (ids, DIM))
