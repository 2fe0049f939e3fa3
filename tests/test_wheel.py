"""The wheel: complete, and enough to serve the web app and play on a machine without Node.js."""

import os
import re
import shutil
import subprocess
import tarfile
import zipfile
from email import message_from_bytes
from pathlib import Path

import httpx
import pytest
from tests.environment import new_environment, run
from tests.server.harness import Guest
from tests.server.process import started

ROOT = Path(__file__).parents[1]
VERSION = re.search(r'^version = "(.+)"$', (ROOT / "pyproject.toml").read_text(), re.MULTILINE)[1]


@pytest.mark.slow
def test_installed_from_the_wheel_it_serves_and_plays(tmp_path):
    """One test, because the building takes long and every process would do it again."""
    built(ROOT)
    [wheel], [source] = ((ROOT / "dist").glob(ending) for ending in ("*.whl", "*.tar.gz"))
    check_source(source)
    check_metadata(wheel)
    check_contents(wheel)

    place = tmp_path / "installed"
    install(wheel, place)
    program = (place / "bin" / "paddlewheel",)
    bare = {"PATH": str(place / "bin"), "PYTHONPATH": ""}
    with started(tmp_path / "data", program=program, **bare) as server:
        assert server.address, "it has not started"
        check_pages(server.address)
        play_a_game(server.address)


def install(wheel: Path, place: Path) -> None:
    """Install it into an environment of its own, where there is no Node.js and no compiler."""
    new_environment(place)
    bare, python = place / "bin", place / "bin" / "python"
    assert not [name for name in ("node", "npm", "cc", "gcc") if shutil.which(name, path=bare)]
    # What is installed here has the same name and version, and is not to be taken for it.
    options = ("--quiet", "--no-compile", "--no-deps", "--no-index", "--ignore-installed")
    run(python, "-m", "pip", "install", *options, wheel, cwd=place, path=bare)
    told = run(bare / "paddlewheel", "--version", cwd=place, path=bare)
    assert told == f"paddlewheel {VERSION}\n"
    kernel = "from paddlewheel.games.queen import kernel; print(kernel.__file__)"
    file = Path(run(python, "-c", kernel, cwd=place, path=bare).strip())
    assert file.is_relative_to(place), "not the one that is being worked on"
    assert file.suffix == ".so", "compiled"


def built(root: Path) -> None:
    """Build both packages, unless that was done since the last change of what they are made of."""
    env = {name: value for name, value in os.environ.items() if name not in ("MAKEFLAGS", "MFLAGS")}
    command = ["make", "--silent", "wheel"]
    done = subprocess.run(command, cwd=root, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def check_source(source: Path) -> None:
    """The source package has the built web app, what that is built from, and what sets it up."""
    with tarfile.open(source) as package:
        names = {name.partition("/")[2] for name in package.getnames()}
    for name in (
        "src/paddlewheel/web/index.html",
        "web/src/main.ts",
        "web/package-lock.json",
        "Makefile",
        "scripts/setup",
    ):
        assert name in names, name
    assert not [name for name in names if "node_modules" in name or name.endswith(".so")]
    assert not [name for name in names if name.startswith("tests/")]


def check_contents(wheel: Path) -> None:
    """All of the package is in it, and nothing else but the kernels and what says whose it is."""
    with zipfile.ZipFile(wheel) as package:
        names = set(package.namelist())
    told = {name for name in names if name.startswith(f"paddlewheel-{VERSION}.dist-info/")}
    kernels = {name for name in names if re.fullmatch(r".*/kernel(__mypyc)?\.[^/]+\.so", name)}
    files = {
        str(file.relative_to(ROOT / "src"))
        for file in (ROOT / "src" / "paddlewheel").rglob("*")
        if file.is_file() and file.suffix not in (".so", ".pyc")
    }
    assert names - told - kernels == files
    assert len(kernels) in (0, 4), "compiled as a whole, or not at all where there is no compiler"


def check_metadata(wheel: Path) -> None:
    """It says whose it is, what it is for and under which licences, and brings their texts."""
    with zipfile.ZipFile(wheel) as package:
        names = set(package.namelist())
        info = f"paddlewheel-{VERSION}.dist-info"
        about = message_from_bytes(package.read(f"{info}/METADATA"))
    assert about["Version"] == VERSION
    assert about["Author"] == about["Maintainer"] == "The Paddlewheel developers"
    assert about["License-Expression"] == "MIT AND OFL-1.1 AND PSF-2.0"
    assert about["Summary"]
    assert about["Keywords"]
    assert "Typing :: Typed" in about.get_all("Classifier", [])
    texts = about.get_all("License-File", [])
    assert {"LICENSE", "THIRD-PARTY.md"} < set(texts)
    assert len(texts) == 4, "and those of the two fonts"
    assert {f"{info}/licenses/{text}" for text in texts} <= names
    assert "paddlewheel/web/index.html" in names


def check_pages(address: str) -> None:
    """The page is there with everything that it asks for, and so are the licences."""
    page = httpx.get(address).raise_for_status().text
    wanted = re.findall(r'(?:src|href)="(/[^"]+)"', page)
    assert any(path.endswith(".js") for path in wanted)
    assert any(path.endswith(".css") for path in wanted)
    for path in wanted:
        assert httpx.get(address + path).raise_for_status().content, path
    told = httpx.get(f"{address}/third-party.txt").raise_for_status()
    assert told.text == (ROOT / "THIRD-PARTY.md").read_text(encoding="utf-8")


def play_a_game(address: str) -> None:
    """A whole race against two bots, with the page of the table open."""
    anna = Guest(address, "Anna")
    table = anna.open_table("me", "mate", "mate", title="siegers", options={"rows": 3})
    page = anna.open_page(table)
    page.play_on()
    assert page.is_over
    anna.leave()
