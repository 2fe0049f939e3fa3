"""How strong an opponent shall be: four ranks aboard, each a bot with its settings."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Level:
    """A rank: its name, how such a captain sails, and the bot that does."""

    name: str
    doc: str
    bot: str


LEVELS = {
    level.name: level
    for level in (
        Level("deckhand", "Careless now and then, but gets home.", "greedy:care=0.5"),
        Level("mate", "Knows the boat and sees what a turn brings.", "greedy"),
        Level("pilot", "Knows the river and thinks one turn ahead.", "planner"),
        Level(
            "captain", "Foresees what the others will do, and what the river may bring.", "searcher"
        ),
    )
}
"""From the weakest to the strongest."""
