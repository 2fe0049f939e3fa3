"""A game of Mississippi Queen in words."""

from collections.abc import Iterator
from typing import Any

from tests.golden.telling import Teller

from paddlewheel.core.fleet import LETTERS
from paddlewheel.games.queen.actions import COMPASS, cell_name
from paddlewheel.games.queen.river import LEFT, RIGHT, STRAIGHT

SIGNS = {LEFT: "<", STRAIGHT: "", RIGHT: ">"}
WAYS = {LEFT: "left", STRAIGHT: "straight", RIGHT: "right"}


class QueenTeller(Teller):
    """Shows the boats by number and the river as laid, as the tests of the rules write them."""

    legend = (
        "A boat is shown as cell, facing, v speed, c coal, p tile of a passenger's dock; "
        "a tile with < or > if the river turns there, and / passengers waiting."
    )

    def position(self, state: Any) -> Iterator[str]:
        """River and boats, when a boat has not yet set out; within a turn the events tell all."""
        if state.passage is not None and state.passage.speed_set:
            return
        yield f"river: {' '.join(_river(state))}"
        boats = (self._boat(state, number) for number in range(len(state.boats)))
        yield ", ".join(boats)

    def actor(self, state: Any) -> str:
        """The boat that is to be decided for."""
        return self._name(state.boat_to_act)

    def value(self, name: str, value: Any) -> str:
        """Names for boats, cells, facings and ways."""
        match name:
            case "boat" | "by" | "giver" | "taker":
                return self._name(value)
            case "order":
                return ", ".join(map(self._name, value))
            case "start" | "end" | "cell":
                return cell_name(value)
            case "landings":
                return ", ".join(map(cell_name, value))
            case "facing":
                return COMPASS[value]
            case "way":
                return WAYS[value]
            case "ranking":
                return self.ranking(value)
            case _:
                return str(value)

    def _name(self, boat: int) -> str:
        """The captain; a second boat has its letter as well."""
        owner = self.names[boat % len(self.names)]
        return owner if boat < len(self.names) else f"{owner}/{LETTERS[boat]}"

    def _boat(self, state: Any, number: int) -> str:
        name, boat = self._name(number), state.boats[number]
        if number in state.arrived:
            return f"{name} home"
        if number in state.out:
            return f"{name} out"
        cell = "ashore" if boat.cell is None else cell_name(boat.cell)
        words = [name, cell, COMPASS[boat.facing], f"v{boat.speed}", f"c{boat.coal}"]
        words += [f"p{tile}" for tile in boat.aboard]
        due = {"misses": boat.misses, "restarts": boat.restarts, "to_face": boat.face_due}
        due["stranded"] = boat.stranded
        return " ".join([*words, *(word for word, is_due in due.items() if is_due)])


def _river(state: Any) -> Iterator[str]:
    """Every tile, and the quay if it lies; tiles that were lifted are left out."""
    river = state.river
    names, ways, waiting = (*river.names, "quay"), (STRAIGHT, *river.ways), (*state.waiting, 0)
    laid = list(zip(names, ways, waiting, strict=False))
    for tile, way, passengers in laid[river.lifted :]:
        yield f"{SIGNS[way]}{tile}" + (f"/{passengers}" if passengers else "")
