"""What one sees first: README, changelog, and the commands of make that pages name."""

import re
from importlib.metadata import version

from tests.guides.pages import ROOT, pages

MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8")


def test_the_readme_is_one_page():
    lines = (ROOT / "README.md").read_text(encoding="utf-8").splitlines()
    assert len(lines) <= 60
    assert sum("![" in line for line in lines) == 1


def test_the_changelog_begins_with_this_version():
    """With its day as soon as it is released."""
    log = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    first = re.findall(r"^## (.+)$", log, re.MULTILINE)[0]
    assert re.fullmatch(
        rf"{re.escape(version('paddlewheel'))} \((unreleased|20\d\d-\d\d-\d\d)\)", first
    )


def test_every_target_that_a_page_names_is_there():
    targets = set(re.findall(r"^([a-z-]+):", MAKEFILE, re.MULTILINE))
    for page in pages():
        text = (ROOT / page).read_text(encoding="utf-8")
        for target in re.findall(r"(?:^|`)make ([a-z-]+)", text, re.MULTILINE):
            assert target in targets, f"{page}: make {target}"
