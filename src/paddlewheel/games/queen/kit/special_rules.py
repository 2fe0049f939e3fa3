"""The parts of the rules page that not every race needs: special tiles, the Black Rose, teams."""

from collections.abc import Iterator
from dataclasses import replace

from paddlewheel.core.words import Speaker
from paddlewheel.games.queen.kit.parts import Parts, allowed, counted
from paddlewheel.games.queen.options import MAX_COAL, ROSE_COAL, B, QueenRules
from paddlewheel.games.queen.tiles import tiles


def company(rules: QueenRules, say: Speaker) -> Iterator[str]:
    """Captains with two boats, and teams."""
    pairs = [players for players in allowed(rules) if rules.boats_each(players) > 1]
    if pairs:
        yield say("{captains} captains: everybody has two boats, and the first boat to land wins "
                  "for its captain.", captains=counted(pairs))  # fmt: skip
    for players in pairs:
        # Q-2P-1, Q-VAR-2: who has the first place has the last one as well.
        places = " / ".join(f"{one} + {2 * players + 1 - one}" for one in range(1, players + 1))
        yield say("The start places of {captains} captains: {places}.", captains=players,
                  places=places)  # fmt: skip
    if rules.teams != "none":
        yield {
            "two": say("Two teams; their captains sit alternately."),
            "three": say("Three teams; their captains sit alternately."),
        }[rules.teams]
        yield {
            "first_boat": say("The first boat to land wins for its team."),
            "all_boats": say("A team wins as soon as all its boats have landed."),
        }[rules.team_goal]
    if pairs or rules.teams != "none":
        yield say("At the end of a move two boats of one captain or team may hand over coal, if "
                  "they lie side by side with the same speed, and neither is at a dock, on "
                  "driftwood or on a sandbank.")  # fmt: skip


def tile_rules(rules: QueenRules, parts: Parts, say: Speaker) -> Iterator[str]:
    """What is on the B tiles of the kit."""
    special = [tiles()[name] for name in parts.special]
    if special and not rules.b_count:
        yield say("If you like, B tiles take the place of as many A tiles, first of the A3, then "
                  "of the A2, or make the river longer.")  # fmt: skip
        yield from _scarce(rules, say)
    if any(tile.coal_docks for tile in special):
        yield say("Coal dock (dotted ring): whoever ends there with speed 1, or is pushed there, "
                  "has coal {n} again.", n=MAX_COAL)  # fmt: skip
    if any(tile.driftwood for tile in special):
        yield say("Driftwood costs 2 points to enter, and pushing a boat onto it 1 point more. At "
                  "the end of the move the speed goes down by 1 for every driftwood "
                  "entered.")  # fmt: skip
    if any(tile.sandbanks for tile in special):
        yield from _sand(rules, say)


def _scarce(rules: QueenRules, say: Speaker) -> Iterator[str]:
    """Passengers, where so many stations are left out that there would be too few (Q-ADV-1)."""
    fewest = replace(rules, b_tiles=str(len(B)))
    for players in allowed(rules):
        supply, docks = fewest.provision(players)
        if docks != rules.provision(players)[1]:
            yield say("{n} B tiles instead of A tiles, {captains} captains: {supply} passengers, "
                      "{red} at every station.", n=len(B), captains=players, supply=supply,
                      red=docks["red"])  # fmt: skip


def _sand(rules: QueenRules, say: Speaker) -> Iterator[str]:
    yield say("A sandbank ends the move, with speed 1 and without turning. Leaving it costs 1 "
              "coal: forward, or one cell backward with speed 1, and then you turn as you like. "
              "Nobody can be pushed off a sandbank.")  # fmt: skip
    if rules.sand_without_coal == "forbidden":
        yield say("A boat without coal may not get onto a sandbank.")
    yield {
        "miss_then_face": say("A boat that cannot leave its sandbank misses a turn and then turns "
                              "as it likes before it leaves."),
        "face_and_pass": say("A boat that cannot leave its sandbank uses its turn to turn as it "
                             "likes."),
    }[rules.stranded]  # fmt: skip


def black_rose(rules: QueenRules, parts: Parts, say: Speaker) -> Iterator[str]:
    """The boat that is nobody's."""
    if not parts.rose:
        return
    if not rules.black_rose:
        yield say("She sails along if you like, with at most five other boats.")
    yield say("She starts last, on the first free place, and moves like any boat, with at most "
              "{n} coal a turn. Whoever moves last in a round steers her in that round.",
              n=ROSE_COAL)  # fmt: skip
    yield say("She takes no passengers and cannot land. Nobody may leave her where she would need "
              "more than {n} coal for her next move, if there is another way.",
              n=ROSE_COAL)  # fmt: skip
    yield say("If she lies beside your boat with the same speed at the end of her move or yours, "
              "while you steer her, your coal is {n} again; not at docks, on driftwood or on "
              "sandbanks.", n=MAX_COAL)  # fmt: skip
