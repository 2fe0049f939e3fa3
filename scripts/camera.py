"""A camera for the web pages: the same picture on a desktop and on a phone, by day and by night."""

from collections.abc import Callable, Iterator
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, Page
from tests.e2e.visitors import DESKTOP, PHONE, Visitor

from scripts.staging import Stage

FOLDER = Path(__file__).parents[1] / "docs" / "pictures" / "web"
SIZES = {"desktop": DESKTOP, "phone": PHONE}
THEMES = ("light", "dark")
COLOURS = 128


class Camera:
    """Takes the same picture in all looks."""

    def __init__(self, browser: Browser, url: str, stage: Stage) -> None:
        self._browser, self._url = browser, url
        self.stage = stage

    def looks(self) -> Iterator[tuple[str, dict[str, object]]]:
        """Names of the looks, and how a visitor gets them."""
        for size, pixels in SIZES.items():
            for theme in THEMES:
                yield f"{size}-{theme}", {"size": pixels, "theme": theme, "touch": size == "phone"}

    def visitor(self, **manner: object) -> Visitor:
        """Somebody with a browser."""
        return Visitor(self._browser, self._url, **manner)  # type: ignore[arg-type]

    def take(
        self, name: str, prepare: Callable[[Visitor], None], who: Visitor | None = None
    ) -> None:
        """One picture in every look; ``who`` lends the cookies."""
        for look, manner in self.looks():
            visitor = self.visitor(**manner)
            if who is not None:
                visitor.context.add_cookies(who.context.cookies())  # type: ignore[arg-type]
            prepare(visitor)
            save(visitor.page, f"{name}-{look}")
            visitor.context.close()


def save(page: Page, name: str, *, still: bool = True) -> None:
    """Write what a page shows, with few enough colours to be small; when all is still, or now."""
    page.wait_for_load_state("networkidle")
    if still:
        page.wait_for_function("() => document.getAnimations().length === 0")
    path = FOLDER / f"{name}.png"
    page.screenshot(path=path)
    reduced(Image.open(path).convert("RGB")).save(path, optimize=True)
    print(path)


def reduced(picture: Image.Image) -> Image.Image:
    """A picture in few colours: half of them for what is large, half for what is rare."""
    large = picture.quantize(COLOURS, Image.Quantize.MEDIANCUT, kmeans=3)
    rare = picture.quantize(COLOURS, Image.Quantize.MAXCOVERAGE)
    palette = Image.new("P", (1, 1))
    palette.putpalette([*colours(large), *colours(rare)])
    return picture.quantize(palette=palette, dither=Image.Dither.FLOYDSTEINBERG)


def colours(picture: Image.Image) -> list[int]:
    """The palette of a picture."""
    return (picture.getpalette() or [])[: 3 * COLOURS]
