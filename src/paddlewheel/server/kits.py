"""Games to print and play: made once by a worker, and kept; there are few."""

from paddlewheel.art.paper import SIZES, Paper
from paddlewheel.core.titles import title, titles
from paddlewheel.core.words import LANGUAGES
from paddlewheel.server import thinking
from paddlewheel.server.crew import Crew
from paddlewheel.server.kept import Kept

Name = tuple[str, Paper, str]
"""Title, paper and language."""


class Kits:
    """All PDFs; many who ask for the same wait until it is made once."""

    def __init__(self, crew: Crew) -> None:
        self._crew = crew
        self._made: Kept[Name, bytes] = Kept(len(titles()) * len(SIZES) * len(LANGUAGES))

    async def kit(self, name: str, paper: Paper, lang: str) -> bytes:
        """The sheets of a title."""
        wanted = (title(name).name, paper, lang)
        return await self._made.get(wanted, lambda: self._crew.do_slowly(thinking.kit, *wanted))
