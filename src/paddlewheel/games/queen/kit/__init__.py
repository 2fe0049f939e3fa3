"""Mississippi Queen to print and play: tiles, boats, wheels, die, stick, track and the rules."""

from paddlewheel.art.paper import Paper, Sheet, bound, imposed
from paddlewheel.core.kit import scale_note
from paddlewheel.core.words import Speaker
from paddlewheel.games.queen import boat_art, token_art
from paddlewheel.games.queen.kit.cards import cards_leaf
from paddlewheel.games.queen.kit.parts import EVERYTHING, parts_of
from paddlewheel.games.queen.kit.pieces import pieces_leaf
from paddlewheel.games.queen.kit.rule_sheet import rules_leaf
from paddlewheel.games.queen.kit.tiles import tile_leaves
from paddlewheel.games.queen.kit.tools import tools_leaf
from paddlewheel.games.queen.options import QueenRules
from paddlewheel.games.queen.panel_art import TITLE


def kit(rules: QueenRules | None, paper: Paper, lang: str) -> tuple[Sheet, ...]:
    """All sheets for some rules, or with everything and the rules of the first edition."""
    say = Speaker(lang)
    parts = EVERYTHING if rules is None else parts_of(rules)
    held = QueenRules.make() if rules is None else rules
    defs = (boat_art.definitions(parts.fleet, boat_art.FINE), token_art.definitions())
    tools = tools_leaf(len(parts.fleet), say) if parts.ordered else None
    leaves = [
        *tile_leaves(parts.tiles, tools, say),
        cards_leaf(parts.fleet, defs, parts.passengers > 0, say),
        pieces_leaf(parts, defs, say),
        rules_leaf(held, parts, say),
    ]
    return bound(TITLE, scale_note(say), imposed(leaves, paper))
