"""A game of Mississippi in words."""

from collections.abc import Iterator
from typing import Any

from tests.golden.telling import Teller


class SiegersTeller(Teller):
    """Shows the steamers by seat."""

    legend = "A steamer is shown as field[number to the right]/logs."

    def position(self, state: Any) -> Iterator[str]:
        """All steamers in a line."""
        named = enumerate(self.names[: state.players])
        steamers = (f"{name} {_steamer(state, seat)}" for seat, name in named)
        yield f"{'  '.join(steamers)}  box {state.box}"

    def value(self, name: str, value: Any) -> str:
        """Names for seats."""
        match name:
            case "seat":
                return self.names[value]
            case "contacts":
                return ", ".join(f"{c.own} against {self.names[c.seat]}'s {c.other}" for c in value)
            case "ranking":
                return self.ranking(value)
            case _:
                return str(value)


def _steamer(state: Any, seat: int) -> str:
    steamer = state.steamers[seat]
    if seat in state.finished:
        return f"home/{steamer.logs}"
    field = "ashore" if steamer.field is None else steamer.field
    return f"{field}[{steamer.right or '-'}]/{steamer.logs}"
