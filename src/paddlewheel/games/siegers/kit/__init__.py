"""Mississippi to print and play: the board, steamers, logs, a die and the rules, at true scale."""

from paddlewheel.art.paper import Paper, Sheet, bound, imposed
from paddlewheel.core.kit import scale_note
from paddlewheel.core.words import Speaker
from paddlewheel.games.siegers.kit.board import board_pages
from paddlewheel.games.siegers.kit.pieces import pieces_leaf
from paddlewheel.games.siegers.kit.rule_sheet import rules_leaf
from paddlewheel.games.siegers.options import SiegersRules
from paddlewheel.games.siegers.panel_art import TITLE


def kit(rules: SiegersRules, paper: Paper, lang: str) -> tuple[Sheet, ...]:
    """All sheets, the board first."""
    say = Speaker(lang)
    pages = board_pages(rules.rows, paper, say)
    pages += imposed([pieces_leaf(say), rules_leaf(rules, say)], paper)
    return bound(TITLE, scale_note(say), pages)
