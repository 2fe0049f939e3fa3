"""What those who load a server have seen while they measured."""

from dataclasses import dataclass, field


@dataclass
class Outcome:
    """So many moves in so much time."""

    moves: int = 0
    seconds: float = 0.0
    server_cpu: float = 0.0
    """Seconds of processor time that the server used."""
    own_cpu: float = 0.0
    acknowledged: list[float] = field(default_factory=list)
    """Milliseconds until the sender knew, a turn each."""
    told: list[float] = field(default_factory=list)
    """Milliseconds until everybody knew."""

    @property
    def a_second(self) -> float:
        """Moves a second, as a clock on the wall shows it."""
        return self.moves / self.seconds

    @property
    def a_core_second(self) -> float:
        """Moves in a second of the server's core, whatever else the machine had to do."""
        return self.moves / self.server_cpu

    @property
    def milliseconds(self) -> float:
        """What one move costs the server, in processor time."""
        return 1000 / self.a_core_second

    @property
    def busy(self) -> float:
        """The share of its core that the server had and used."""
        return self.server_cpu / self.seconds

    @property
    def own_share(self) -> float:
        """The share of the other core that the load itself took: near 1 it is the limit."""
        return self.own_cpu / self.seconds
