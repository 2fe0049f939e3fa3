"""The rules on one page, for one rule set and what is in the kit."""

from collections.abc import Iterator

from paddlewheel.art.paper import ROOM, Leaf
from paddlewheel.art.typesetting import Section
from paddlewheel.core.kit import typeset
from paddlewheel.core.words import Speaker
from paddlewheel.games.queen.kit.parts import Parts, allowed, counted
from paddlewheel.games.queen.kit.special_rules import black_rose, company, tile_rules
from paddlewheel.games.queen.options import (
    A_TILES,
    BERTHS,
    ENOUGH,
    MAX_BOATS,
    MAX_COAL,
    START_PLACES,
    QueenRules,
)
from paddlewheel.games.queen.town_art import NAME


def rules_leaf(rules: QueenRules, parts: Parts, say: Speaker) -> Leaf:
    """One leaf with all rules."""
    return typeset(sections(rules, parts, say), "Werner Hodel", ROOM, say)


def sections(rules: QueenRules, parts: Parts, say: Speaker) -> list[Section]:
    """The rules in the order in which they are needed."""
    every = [
        Section(say("Aim"), (_aim(rules, say),)),
        Section(say("Set-up"), tuple(_set_up(rules, parts, say))),
        Section(say("Order of turns"), tuple(_order(rules, say))),
        Section(say("A turn"), tuple(_turn(rules, say))),
        Section(say("Pushing"), tuple(_pushing(rules, say))),
        Section(say("The river"), tuple(_river(rules, say))),
        Section(say("Passengers and landing"), tuple(_landing(rules, say))),
        Section(say("Several boats and teams"), tuple(company(rules, say))),
        Section(say("Special tiles"), tuple(tile_rules(rules, parts, say))),
        Section(say("The Black Rose"), tuple(black_rose(rules, parts, say))),
    ]
    return [section for section in every if section.points]


def _aim(rules: QueenRules, say: Speaker) -> str:
    if rules.passengers:
        return say("Race down a river that nobody knows yet. Whoever is the first to land in "
                   "{town} with {n} passengers aboard wins.", town=NAME, n=ENOUGH)  # fmt: skip
    return say("Race down a river that nobody knows yet. Whoever is the first to land in {town} "
               "wins.", town=NAME)  # fmt: skip


def _set_up(rules: QueenRules, parts: Parts, say: Speaker) -> Iterator[str]:
    yield say("{captains} captains. Everybody has a boat and its card, with speed 1 and coal "
              "{coal}.", captains=counted(allowed(rules)), coal=MAX_COAL)  # fmt: skip
    yield from _tiles(rules, say)
    yield say("Lay the start tile, turn up one tile and lay it straight ahead of it.")
    yield {
        "random": say("Draw lots for the start places 1 to {n}.", n=START_PLACES),
        "clockwise": say("Draw lots for start place 1; the others follow clockwise."),
    }[rules.start_order]
    if len(parts.fleet) >= MAX_BOATS:
        yield say("A sixth boat waits on the land behind place {a} or {b}, enters there in its "
                  "first turn and has 1 coal more in that turn.",
                  a=BERTHS[0], b=BERTHS[1])  # fmt: skip
    yield {
        "free": say("In this order everybody turns their boat as they like."),
        "downstream": say("All boats look downstream."),
    }[rules.start_facing]
    yield from _supply(rules, say)


def _tiles(rules: QueenRules, say: Speaker) -> Iterator[str]:
    """Which tiles the river is made of."""
    if rules.river_tiles > A_TILES:
        yield say("Tiles: all A tiles and {n} B tiles.", n=rules.b_count)
    elif rules.b_count:
        yield say("Tiles: {n} B tiles take the place of as many A tiles, first of the A3, then of "
                  "the A2.", n=rules.b_count)  # fmt: skip
    yield say("Shuffle the tiles face down. The river has {n} tiles, the start included.",
              n=rules.river_tiles)  # fmt: skip


def _supply(rules: QueenRules, say: Speaker) -> Iterator[str]:
    """The passengers, by the number of captains; those who have the same share a line."""
    if not rules.passengers:
        return
    lines: dict[tuple[int, int, int], list[int]] = {}
    for players in allowed(rules):
        supply, docks = rules.provision(players)
        lines.setdefault((supply, docks["red"], docks["blue"]), []).append(players)
    yield say("Passengers wait on every new tile with a station, as long as there are any.")
    for (supply, red, blue), numbers in lines.items():
        yield say("{captains} captains: {supply} passengers, {red} at a red station, {blue} at a "
                  "blue one.", captains=counted(numbers), supply=supply, red=red,
                  blue=blue)  # fmt: skip


def _order(rules: QueenRules, say: Speaker) -> Iterator[str]:
    if rules.order == "clockwise":
        yield say("The boats move clockwise, beginning with start place 1.")
        return
    yield say("In the first round the boats move in the order of their start places. Afterwards "
              "the boat that is farthest ahead at the beginning of the round moves first, and so "
              "on.")  # fmt: skip
    yield say("Ahead is who is on the later tile; on one tile the measuring stick decides, then "
              "the higher speed, more coal, and who is further right.")  # fmt: skip


def _turn(rules: QueenRules, say: Speaker) -> Iterator[str]:
    yield say("Choose your speed: 1 more or 1 less is free, each further point costs 1 coal.")
    yield say("Sail exactly as many cells as your speed, always forward. Before, between and "
              "after them you may turn: 60° a turn are free, each further 60° costs 1 "
              "coal.")  # fmt: skip
    yield say("You may not sail onto land, off the river or past its last tile. If you can make a "
              "complete move, you must, however bad it is.")  # fmt: skip
    yield {
        "repair": say("If every way ends aground, sail up to the obstacle. Your speed is 1, you "
                      "miss your next turn and may then turn your boat as you like."),
        "out": say("If every way ends aground, you are out of the race."),
    }[rules.crash]  # fmt: skip
    yield {
        "stay": say("If other boats leave you no complete move, stay where you are, with "
                    "speed 1."),
        "sail_and_miss": say("If other boats leave you no complete move, sail up to them. Your "
                             "speed is 1, and you miss your next turn."),
    }[rules.blocked]  # fmt: skip
    misses = rules.crash == "repair" or rules.blocked == "sail_and_miss"
    if rules.restart == "exactly_one" and misses:
        yield say("In the turn after a missed one the speed is exactly 1.")


def _pushing(rules: QueenRules, say: Speaker) -> Iterator[str]:
    yield say("You may sail into a cell with a boat and push it to any water cell beside it, but "
              "not to the one you come from. The push costs 1 point besides the one for the "
              "cell.")  # fmt: skip
    if rules.push_chain:
        yield say("If there is a boat there, it is pushed on in the same way, for 1 point more.")
    else:
        yield say("That cell must be free; a boat that has nowhere to go cannot be pushed.")
    if rules.push_taboo:
        yield say("No boat may be pushed to a cell that you have moved over in this turn.")
    yield {
        "at_once": say("The captain of a pushed boat at once turns it as they like; its speed "
                       "stays."),
        "after_turn": say("When the move is complete, the captain of a pushed boat turns it as "
                          "they like; its speed stays."),
    }[rules.facing_after_push]  # fmt: skip


def _river(rules: QueenRules, say: Speaker) -> Iterator[str]:
    yield say("When the first boat enters the last tile, finish the move. Then roll the direction "
              "die and lay a new tile that way. Roll again if it would touch another tile, or if "
              "the river could not go on from there.")  # fmt: skip
    yield say("After the last tile lay the arrival tile in the same way.")
    if rules.lift_left_tiles:
        yield say("Tiles that all boats have left are taken away.")


def _landing(rules: QueenRules, say: Speaker) -> Iterator[str]:
    if rules.passengers:
        yield {
            "boat": say("If you end your move with speed 1 in the ring of a station, or are "
                        "pushed there, you take one passenger: one a station and boat, two a boat "
                        "in all."),
            "player": say("If you end your move with speed 1 in the ring of a station, or are "
                          "pushed there, you take one passenger: one a station and captain, two a "
                          "boat in all."),
        }[rules.dock_limit]  # fmt: skip
    if rules.landing == "any_speed":
        yield say("You land as soon as you reach one of the three cells right before the anchors.")
    else:
        yield say("You land if you end your move at speed 1 on one of the three cells right "
                  "before the anchors, or are pushed there.")  # fmt: skip
    if rules.passengers:
        yield say("Nobody lands without two passengers.")
    yield say("The first to land has won; the others go on for the places. After {n} rounds "
              "position decides.", n=rules.max_rounds)  # fmt: skip
