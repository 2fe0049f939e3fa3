"""What is worked out once."""

from dataclasses import dataclass

from paddlewheel.core.frozen import renewed
from paddlewheel.core.lazy import Lazy

asked: list[int] = []


@dataclass(frozen=True)
class River:
    length: int

    @Lazy
    def twice(self) -> int:
        """There and back."""
        asked.append(self.length)
        return 2 * self.length


def test_it_is_worked_out_once():
    asked.clear()
    river = River(3)
    assert asked == []
    assert (river.twice, river.twice) == (6, 6)
    assert asked == [3]


def test_a_copy_forgets_it():
    river = River(3)
    assert river.twice == 6
    assert renewed(river, length=4).twice == 8


def test_it_is_no_part_of_the_value():
    river = River(3)
    assert river.twice == 6
    assert river == River(3)


def test_the_class_tells_what_it_is():
    assert River.twice.__doc__ == "There and back."
