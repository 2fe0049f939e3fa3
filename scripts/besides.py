"""Pictures of the pages besides: print and play, rules, invitations, an address that is wrong."""

from collections.abc import Callable

from tests.e2e.visitors import Visitor

from scripts.camera import Camera

PAGES = {
    "print": ("/print", "Print and play"),
    "handbooks": ("/rules", "Rules"),
    "invite": ("/invite", "Captains"),
    "link": ("/link#abc", "Another device"),
    "stranger": ("/me/games", "We have not met yet"),
    "nowhere": ("/no/such/page", "There is nothing here"),
    "notable": ("/t/nowhere", "There is no such table"),
}
"""Where they are, and their headings."""


def opened(path: str, heading: str) -> Callable[[Visitor], None]:
    """Makes somebody open a page."""

    def prepare(visitor: Visitor) -> None:
        visitor.page.goto(path)
        visitor.page.get_by_role("heading", name=heading).first.wait_for()

    return prepare


def besides(camera: Camera) -> None:
    """All of them, as a stranger sees them."""
    for name, (path, heading) in PAGES.items():
        camera.take(name, opened(path, heading))
