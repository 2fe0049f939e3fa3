"""The options of Mississippi Queen and their values, in a few words."""

from collections.abc import Mapping

from paddlewheel.core.labels import Label, yes_or_no
from paddlewheel.core.words import Speaker
from paddlewheel.games.queen.options import picked


def labels(say: Speaker) -> Mapping[str, Label]:
    """Every option and its values."""
    return {**_players(say), **_river(say), **_passengers(say), **_troubles(say), **_pushes(say)}


def _players(say: Speaker) -> Mapping[str, Label]:
    """Who plays with which boats, and in what order."""
    return {
        "players": Label(
            say("Players"), {"3_to_5": say("3 to 5"), "2_to_6": say("2 to 6")}.__getitem__
        ),
        "boats_per_player": Label(
            say("Boats per player"),
            {
                "usual": say("two with two players, else one"),
                "one": say("one boat"),
                "two": say("two boats"),
            }.__getitem__,
        ),
        "teams": Label(
            say("Teams"),
            {
                "none": say("no teams"),
                "two": say("two teams"),
                "three": say("three teams"),
            }.__getitem__,
        ),
        "team_goal": Label(
            say("Goal of a team"),
            {
                "first_boat": say("its first boat lands"),
                "all_boats": say("all its boats land"),
            }.__getitem__,
        ),
        "black_rose": Label(say("Black Rose"), yes_or_no(say)),
        "start_order": Label(
            say("Start places"),
            {
                "random": say("all drawn"),
                "clockwise": say("the first one drawn, then clockwise"),
            }.__getitem__,
        ),
        "order": Label(
            say("Order of turns"),
            {"position": say("the leader first"), "clockwise": say("clockwise")}.__getitem__,
        ),
        "start_facing": Label(
            say("Facing at the start"),
            {"free": say("as everybody likes"), "downstream": say("downstream")}.__getitem__,
        ),
    }


def _river(say: Speaker) -> Mapping[str, Label]:
    """Which tiles there are, and how long the race is."""

    def drawn_or_named(value: str) -> str:
        if not value.isdigit():
            return _named(value)
        n = int(value)
        return say.count(n, "{n} of them, drawn", "{n} of them, drawn") if n else say("none")

    return {
        "river_tiles": Label(
            say("Length of the river"), lambda n: say.count(n, "{n} tile", "{n} tiles")
        ),
        "b_tiles": Label(say("B tiles"), drawn_or_named),
        "left_out": Label(
            say("A tiles that B tiles replace"), lambda value: _named(value) or say("drawn")
        ),
        "lift_left_tiles": Label(say("Tiles left behind are lifted"), yes_or_no(say)),
        "max_rounds": Label(say("Longest race"), lambda n: say.count(n, "{n} round", "{n} rounds")),
    }


def _named(value: str) -> str:
    return " + ".join(picked(value))


def _passengers(say: Speaker) -> Mapping[str, Label]:
    """Passengers, and the landing with them."""
    return {
        "passengers": Label(say("Passengers"), yes_or_no(say)),
        "exact_passengers": Label(say("Exactly two passengers a player"), yes_or_no(say)),
        "dock_limit": Label(
            say("A dock gives one passenger"),
            {"boat": say("to each boat"), "player": say("to each player")}.__getitem__,
        ),
        "landing": Label(
            say("Landing"),
            {"speed_1": say("with speed 1"), "any_speed": say("at any speed")}.__getitem__,
        ),
    }


def _troubles(say: Speaker) -> Mapping[str, Label]:
    """Crashed, blocked and stranded boats."""
    return {
        "crash": Label(
            say("Boat that runs aground"),
            {"repair": say("misses a turn"), "out": say("is out of the race")}.__getitem__,
        ),
        "blocked": Label(
            say("Boat that others block"),
            {
                "stay": say("stays where it is"),
                "sail_and_miss": say("sails up to them and misses a turn"),
            }.__getitem__,
        ),
        "restart": Label(
            say("Speed after a missed turn"),
            {"normal": say("changes as usual"), "exactly_one": say("exactly 1")}.__getitem__,
        ),
        "sand_without_coal": Label(
            say("Sandbanks for a boat without coal"),
            {"allowed": say("allowed"), "forbidden": say("forbidden")}.__getitem__,
        ),
        "stranded": Label(
            say("Boat stranded on a sandbank"),
            {
                "miss_then_face": say("misses a turn, then faces as it likes"),
                "face_and_pass": say("faces as it likes in this turn"),
            }.__getitem__,
        ),
    }


def _pushes(say: Speaker) -> Mapping[str, Label]:
    """What a boat may do to others."""
    return {
        "push_chain": Label(say("Chains of pushes"), yes_or_no(say)),
        "push_taboo": Label(say("No pushing onto the pusher’s own way"), yes_or_no(say)),
        "facing_after_push": Label(
            say("Facing after a push"),
            {"at_once": say("at once"), "after_turn": say("after the movement")}.__getitem__,
        ),
    }
