"""Copies of frozen dataclasses."""

from dataclasses import dataclass
from functools import cached_property

import pytest

from paddlewheel.core.frozen import changed, renewed


@dataclass(frozen=True)
class Buoy:
    cell: int
    lit: bool = False

    @cached_property
    def name(self) -> str:
        return f"buoy {self.cell}"


@pytest.mark.parametrize("copied", [changed, renewed])
def test_a_copy_has_other_fields(copied):
    buoy = Buoy(3)
    other = copied(buoy, lit=True)
    assert (other, buoy) == (Buoy(3, lit=True), Buoy(3))
    assert copied(other, cell=4, lit=False) == Buoy(4)
    assert copied(buoy) == buoy
    assert copied(buoy) is not buoy


def test_a_renewed_copy_forgets_what_was_cached():
    buoy = Buoy(3)
    assert buoy.name == "buoy 3"
    assert renewed(buoy, cell=4).name == "buoy 4"
    assert changed(buoy, lit=True).name == "buoy 3", "it is for values that cache nothing"
