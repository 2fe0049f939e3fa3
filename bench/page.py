"""How smoothly the page moves, and how soon others see a turn: ``make bench-page``.

A real server and a real Chromium. The frames are those of a river of 18 tiles with seven boats that
is moved about while the boats move, on a processor that is slowed down to a quarter. Figures of a
busy machine say little: let nothing else run.
"""

import argparse
import json
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import (
    Browser,
    Page,
    Playwright,
    Route,
    WebSocketRoute,
    sync_playwright,
)
from rich.console import Console
from rich.table import Table
from scripts.staging import Stage
from tests.e2e.captains import Captain, QueenCaptain, await_one
from tests.e2e.conftest import CHROMIUM
from tests.e2e.visitors import Visitor, me
from tests.server.process import started

from paddlewheel.bots import make_bot
from paddlewheel.core.chance import SeededDealer
from paddlewheel.core.game import rule_set
from paddlewheel.core.play import race
from paddlewheel.core.record import Record
from paddlewheel.core.titles import title
from paddlewheel.games.queen.jobs import PlayTurn
from paddlewheel.games.queen.state import QueenState

RESULTS = Path(__file__).with_suffix(".json")
SLOWER = 4
"""How much the processor of the page is slowed down."""
TILES = 18
NAMES = ("Clara", "Otto", "Jules", "Marta", "Emil", "Pelican")
RIVER: dict[str, object] = {
    "river_tiles": TILES,
    "b_tiles": "B1+B1/B2+B2+B3-1+B3-2+B4",
}
ENOUGH = 5
"""In how many places the picture is at least seen that is moved about."""
PAIR = {"boats_per_player": "one", "passengers": False}

MOVE_ABOUT = """() => new Promise((done) => {
  const view = document.querySelector(".viewport"), world = document.querySelector(".world");
  const hand = (type, x, y) => view.dispatchEvent(new PointerEvent(type, {
    pointerId: 1, pointerType: "mouse", isPrimary: true, button: 0, bubbles: true,
    clientX: x, clientY: y,
  }));
  const [lengths, looks] = [[], new Set()];
  let last = null, step = 0;
  const frame = (now) => {
    if (last !== null) lengths.push(now - last);
    last = now;
    const away = Math.abs(60 - (step++ % 120));
    hand("pointermove", 500 + 3 * away, 420 + away);
    looks.add(world.style.transform);
    if (document.querySelector("section.recap")) return requestAnimationFrame(frame);
    hand("pointerup", 500, 420);
    done([lengths, looks.size]);
  };
  hand("pointerdown", 500, 420);
  requestAnimationFrame(frame);
})"""
"""Moves the picture about by hand as long as a replay is shown; tells how long frames took, and
in how many places the picture was seen. All of it in the page: questions from outside take time."""
NOTE_CONFIRM = """() => document.addEventListener("click", (event) => {
  if (event.target.closest(".confirm")) window.sentAt = performance.timeOrigin + performance.now();
}, { capture: true })"""
NOTE_CHANGE = """() => {
  window.seenAt = 0;
  const board = document.querySelector(".viewport svg.layer");
  const watch = new MutationObserver(() => {
    watch.disconnect();
    requestAnimationFrame(() => { window.seenAt = performance.timeOrigin + performance.now(); });
  });
  watch.observe(board, { attributes: true, childList: true, characterData: true, subtree: true });
}"""


@dataclass(frozen=True)
class Figure:
    """What was measured, in milliseconds, and what is wanted."""

    name: str
    value: float
    wanted: float

    @property
    def holds(self) -> bool:
        """Whether it is as good as it is wanted."""
        return self.value <= self.wanted

    @property
    def verdict(self) -> str:
        """The same in words."""
        return "holds" if self.holds else "falls short"

    def to_dict(self) -> dict[str, float]:
        """As plain data."""
        return {"ms": round(self.value, 1), "at_most": self.wanted}


def launched(playwright: Playwright) -> Browser:
    """A browser without a window."""
    assert CHROMIUM, "there is no Chromium; install it, or name it in $CHROMIUM"
    return playwright.chromium.launch(
        executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"]
    )


# --- Frames


def long_race() -> Record:
    """A race up to a turn of the first captain on a river of all tiles, with all boats on it."""
    rules = rule_set("queen", None, RIVER)
    for seed in range(100):
        state = title("queen").new_game(rules, len(NAMES))
        record, moved = Record.begin(state), set[int]()
        bots = [make_bot("deckhand", f"{seed}/{seat}") for seat in range(len(NAMES))]
        for step in race(record, state, bots, SeededDealer(seed)):
            assert isinstance(step.state, QueenState)
            if step.entry.seat is not None:
                moved = {*moved, step.entry.seat} if step.entry.seat else set()
            if fits(step.state) and len(moved) == len(NAMES) - 1:
                return record
            if step.state.arrived:
                break
    raise AssertionError("no race has such a moment")


def fits(state: QueenState) -> bool:
    """Whether the first captain begins a turn, the river is long and nobody is gone."""
    racing = all(boat.cell is not None for boat in state.boats)
    mine = state.job == PlayTurn(0) and state.passage is not None and not state.passage.speed_set
    return mine and racing and len(state.river.names) == TILES


def frames(browser: Browser, address: str, stage: Stage, rounds: int) -> dict[str, list[float]]:
    """The lengths of frames while the river is moved about and all other boats move."""
    clara = Visitor(browser, address, moving=True)
    clara.introduce("Clara")
    table = stage.table(clara, "A long river", NAMES, RIVER, long_race())
    seventh(clara.page)
    clara.page.goto(f"/t/{table}")
    QueenCaptain(clara.page).await_turn()
    slow_down(clara.page)
    found = {}
    for name, button in (("close", None), ("whole river", "Show everything")):
        if button:
            clara.page.get_by_role("button", name=button).click()
            clara.page.wait_for_timeout(1_000)
        found[name] = [length for _ in range(rounds) for length in moved_about(clara.page)]
    assert not clara.troubles, clara.troubles
    clara.context.close()
    return found


def seventh(page: Page) -> None:
    """Let the page see a boat more: by the rules six boats leave no room for the Black Rose."""

    def in_stream(route: WebSocketRoute) -> None:
        server = route.connect_to_server()
        server.on_message(lambda text: route.send(json.dumps(joined(json.loads(text)))))

    def in_moments(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, json=joined(answer.json()))

    page.route_web_socket("**/stream*", in_stream)
    page.route("**/moments/*", in_moments)


def joined(data: Any) -> Any:
    """The same with the Black Rose in every position."""
    if isinstance(data, dict):
        if "boats" in data and "river" in data:
            return data | {"boats": [*data["boats"], rose_at(data)]}
        return {key: joined(value) for key, value in data.items()}
    return [joined(value) for value in data] if isinstance(data, list) else data


def rose_at(view: Any) -> Any:
    """Her boat, in the middle of the last tile but one."""
    return view["boats"][0] | {"rose": True, "cell": 20 * (TILES - 2) + 7, "speed": 3}


def slow_down(page: Page) -> None:
    """Let the page have a part of the processor only."""
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})


def moved_about(page: Page) -> list[float]:
    """Play what has happened, move the picture as long as it takes, and count the frames."""
    page.get_by_role("button", name="Replay since your last turn").click()
    told = page.get_by_role("region", name="Since your last turn")
    told.get_by_role("status").filter(has_text="sails").wait_for()  # the first boat moves
    lengths, looks = page.evaluate(MOVE_ABOUT)
    assert looks > ENOUGH, "the picture was not moved about"
    QueenCaptain(page).await_turn()
    assert isinstance(lengths, list)
    return lengths


# --- From one browser to another


def waits(first: Browser, second: Browser, address: str, turns: int) -> list[float]:
    """Milliseconds from Confirm to the first picture of the change in another browser."""
    clara, otto = Visitor(first, address), Visitor(second, address)
    clara.introduce("Clara")
    clara.open_table("queen", [me("Clara"), {"sitter": "open"}], options=PAIR)
    otto.introduce("Otto")
    otto.post(f"/api/tables/{clara.table}/seats", {"name": "Otto"})
    otto.page.goto(clara.page.url)
    pages = {QueenCaptain(clara.page): otto.page, QueenCaptain(otto.page): clara.page}
    for page in pages.values():
        page.get_by_role("main", name="The river").wait_for()
        page.evaluate(NOTE_CONFIRM)
    found = []
    while len(found) < turns:
        captain = await_one([*pages])
        if captain is None:
            break
        found.append(wait_of(captain, pages[captain]))
    for visitor in (clara, otto):
        visitor.context.close()
    return found


def wait_of(captain: Captain, other: Page) -> float:
    """One turn, and when the other page showed it."""
    captain.choose()
    other.evaluate(NOTE_CHANGE)
    captain.send()
    other.wait_for_function("() => window.seenAt > 0")
    seen: float = other.evaluate("window.seenAt")
    sent: float = captain.page.evaluate("window.sentAt")
    return seen - sent


# --- All of it


def high(lengths: Sequence[float]) -> float:
    """What 95 of 100 are at most."""
    return quantiles(lengths, n=20)[-1]


def measured(tell: Callable[[str], None], rounds: int, turns: int) -> list[Figure]:
    """All figures."""
    with TemporaryDirectory() as folder, started(Path(folder)) as server, sync_playwright() as play:
        first, second = launched(play), launched(play)
        tell("Moving a long river about …")
        lengths = frames(first, server.address, Stage(Path(folder)), rounds)
        tell("Sending turns from one browser to another …")
        found = waits(first, second, server.address, turns)
        for browser in (first, second):
            browser.close()
    figures = []
    for name, times in lengths.items():
        figures.append(Figure(f"frame, {name}: median of {len(times)}", median(times), 17))
        figures.append(Figure(f"frame, {name}: 95 % at most", high(times), 34))
    figures.append(Figure(f"turn seen elsewhere: median of {len(found)}", median(found), 100))
    figures.append(Figure("turn seen elsewhere: 95 % at most", high(found), 250))
    return figures


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure, print and keep; 1 if something falls short."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=2, help="of moving the river about")
    parser.add_argument("--turns", type=int, default=30, help="sent to another browser")
    wishes = parser.parse_args(arguments)
    console = Console()
    table = Table("figure", "ms", "wanted", "", title="How the page moves")
    figures = measured(console.print, wishes.rounds, wishes.turns)
    for figure in figures:
        table.add_row(
            figure.name, f"{figure.value:.1f}", f"at most {figure.wanted:g}", figure.verdict
        )
    console.print(table)
    report = {figure.name: figure.to_dict() for figure in figures}
    RESULTS.write_text(json.dumps(report, indent=1) + "\n", "utf-8")
    return 0 if all(figure.holds for figure in figures) else 1


if __name__ == "__main__":
    sys.exit(main())
