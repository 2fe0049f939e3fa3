"""The licences of all that is shipped and was made by others: ``python -m scripts.licences``.

Writes ``THIRD-PARTY.md`` from the installed packages. ``--check`` writes nothing and fails if it is
not current. That the list of packages is complete is seen by the build of the web app, which
refuses to ship one that is not on it (``licensed`` in ``web/vite.config.ts``).
"""

import argparse
import json
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from importlib.metadata import distribution
from pathlib import Path

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "THIRD-PARTY.md"
MODULES = ROOT / "web" / "node_modules"
FONTS = ROOT / "src" / "paddlewheel" / "art" / "fonts"
RUNTIME = "mypy"
"""The one package of Python whose code is in the wheel: a compiled kernel contains its runtime."""

IN_THE_BUNDLE = {
    "@fontsource/besley": "the lettering of the web app",
    "@fontsource-variable/figtree": "the lettering of the web app",
    "clsx": "the web app, as a part of Svelte",
    "svelte": "the web app: what keeps its pages current",
    "vite": "the web app: how its parts are loaded",
}
"""What the web app is built from, and ships."""

HEAD = """# Licences of others

Made by `make licences` from the packages themselves; do not edit it by hand.

Paddlewheel is under the MIT licence (`LICENSE`). It ships what is listed here, made by others. The
packages of Python that it needs are not shipped; each of them brings its own licence.

| what | licence | where it is |
|---|---|---|
"""


@dataclass(frozen=True)
class Part:
    """Something made by others, with the text of its licence."""

    name: str
    licence: str
    use: str
    text: str


def package(name: str) -> Part:
    """A package of the web app; a text without its appendix, which is on what only builds it."""
    about = json.loads((MODULES / name / "package.json").read_text(encoding="utf-8"))
    [file] = (file for file in (MODULES / name).iterdir() if file.stem.lower() == "license")
    text = file.read_text(encoding="utf-8").partition("# Licenses of bundled dependencies")[0]
    return Part(f"{name} {about['version']}", about["license"], IN_THE_BUNDLE[name], text)


def font(file: Path) -> Part:
    """A font that pictures are lettered with."""
    name = file.stem.removeprefix("OFL-")
    return Part(f"{name} SemiBold", "OFL-1.1", "the lettering of pictures", file.read_text("utf-8"))


def runtime() -> Part:
    """What a compiled kernel contains besides our own."""
    about = distribution(RUNTIME)
    [file] = (file for file in about.files or () if file.match("licenses/LICENSE"))
    use, licence = "the compiled kernels: the runtime of mypyc", "MIT AND PSF-2.0"
    return Part(f"{RUNTIME} {about.version}", licence, use, file.read_text("utf-8"))


def page() -> str:
    """The whole file."""
    fonts = [font(file) for file in sorted(FONTS.glob("OFL-*.txt"))]
    parts = [*map(package, sorted(IN_THE_BUNDLE)), *fonts, runtime()]
    rows = "".join(f"| {part.name} | {part.licence} | {part.use} |\n" for part in parts)
    texts = (f"\n## {part.name}\n\n```text\n{_plain(part.text)}\n```\n" for part in parts)
    return HEAD + rows + "".join(texts)


def _plain(text: str) -> str:
    """A text without spaces at the ends of its lines, so that an editor has nothing to tidy up."""
    return "\n".join(line.rstrip() for line in text.strip().splitlines())


def main(arguments: Sequence[str] | None = None, file: Path = PAGE) -> int:
    """Write the page, or check that it is current."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--check", action="store_true", help="write nothing, fail if not current")
    check, text = parser.parse_args(arguments).check, page()
    if not check:
        file.write_text(text, encoding="utf-8")
    elif not file.exists() or file.read_text(encoding="utf-8") != text:
        print(f"{file.name} is not current; run: make licences", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
