"""The rules for people."""

from paddlewheel.server.wire.base import OptionValue, Wire


class PictureView(Wire):
    """A picture by its name, and what it shows."""

    name: str
    caption: str
    width: int
    height: int


class ParagraphView(Wire):
    """A few sentences, and the ids of the rules that they tell."""

    text: str
    rules: list[str]
    picture: PictureView | None


class ChapterView(Wire):
    """Paragraphs about one matter."""

    name: str
    heading: str
    paragraphs: list[ParagraphView]


class EditionView(Wire):
    """An edition by name."""

    name: str
    label: str


class DifferenceView(Wire):
    """An option that is not the same in all editions, in words."""

    name: str
    label: str
    values: list[str]
    """What it is in each of the editions, in their order."""
    rules: list[str]
    """The rules that depend on it."""


class HandbookView(Wire):
    """The rules of a game as they hold for a rule set."""

    title: str
    label: str
    edition: str
    options: dict[str, OptionValue]
    """What differs from the edition."""
    differs: str
    """The same in words."""
    players: int | None
    """For how many they are told; none if for all numbers that these rules allow."""
    chapters: list[ChapterView]
    editions: list[EditionView]
    differences: list[DifferenceView]
    """In what the editions differ."""


class ContrastView(Wire):
    """What two rule sets say about one rule; nothing where one of them does not have it."""

    rule: str
    heading: str
    here: list[str]
    there: list[str]


class ContrastsView(Wire):
    """Everything that two rule sets do not say alike."""

    contrasts: list[ContrastView]
