"""A captain at the keyboard: tries turns, sees what they lead to, and confirms one."""

import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import ClassVar

from rich.console import RenderableType
from rich.table import Table as Grid
from rich.text import Text

from paddlewheel.bots.advice import ADVISER, advise
from paddlewheel.cli.boards import board_of
from paddlewheel.cli.editors import editor_of
from paddlewheel.cli.screen import Screen, printable
from paddlewheel.cli.sitting import LeftTheTableError, Sitting
from paddlewheel.core.errors import PaddlewheelError
from paddlewheel.core.fleet import SIGNS
from paddlewheel.core.reasons import Reason
from paddlewheel.core.state import Turn

_LINES_OF_LOG = 20


class Person:
    """Decides for a seat by what is typed; nothing is played before it is confirmed."""

    def __init__(self, seat: int, sitting: Sitting) -> None:
        self._seat = seat
        self._sitting = sitting
        self._heard: set[str] = set()

    def play(self) -> None:
        """Play the turn that the person confirms, or take the last one back."""
        desk = _Desk(self._seat, self._sitting)
        desk.open()
        if desk.advice and desk.advice not in self._heard:
            self._heard.add(desk.advice)
            self._sitting.screen.whisper(desk.advice)
        while not desk.cleared:
            try:
                desk.obey(ask(desk.prompt(), self._sitting.screen))
            except PaddlewheelError as error:
                self._sitting.screen.complain(error)


def ask(prompt: str, screen: Screen) -> str:
    """A line from the keyboard."""
    try:
        line = input(prompt)
    except EOFError:
        screen.show("")
        raise LeftTheTableError from None
    line = printable(" ".join(line.split()))
    if not sys.stdin.isatty():
        screen.path_line(line)  # so that the transcript of a script can be read
    return line


class _Desk:
    """One turn in the making: the tries so far, and the words that can be typed."""

    def __init__(self, seat: int, sitting: Sitting) -> None:
        state = self._state = sitting.state
        self._seat = seat
        self._sitting = sitting
        self._screen = sitting.screen
        self.say = sitting.screen.say
        self._editor = editor_of(state)
        boat = board_of(state).boat_to_act(state)
        assert boat is not None, "a captain is asked"
        self._boat = boat
        self._look = board_of(self._state).look(self._state, boat)
        self._tries: list[Turn] = []
        self.cleared = False
        """Whether the table has gone on, or back: another desk is needed."""

    @property
    def _draft(self) -> Turn:
        return self._tries[-1] if self._tries else self._editor.draft(self._state)

    @property
    def advice(self) -> str:
        """What could be typed now, if more than Enter is needed."""
        draft = self._draft
        return "" if self._editor.complete(draft) else self._editor.missing(draft, self.say)

    def open(self) -> None:
        """Show who has to decide, what happened since their last action, and the board."""
        title = self._editor.heading(self._state, self._screen.names, self.say)
        self._screen.heading(title, self._look)
        self._screen.tell(self._sitting.story.since(self._seat))
        self._screen.position(self._state, self._boat)
        turns = self._state.turns()
        if len(turns) == 1:
            self._screen.whisper(self.say("There is only one thing to do:"))
            self._tries.append(turns[0])
            self._screen.show(self._preview(turns[0]))

    def prompt(self) -> str:
        """Who is asked, and what Enter would confirm."""
        who = f"{SIGNS[self._look]} {self._screen.names[self._seat]}"
        draft = self._draft
        if self._editor.complete(draft):
            offer = self.say("{turn} (Enter confirms)", turn=draft)
            return f"{who} · {offer} > "
        return f"{who} · {draft} … > " if draft.actions else f"{who} > "

    def obey(self, line: str) -> None:
        """Do what a line says."""
        word, _, rest = line.partition(" ")
        claimed = self._editor.claims(self._draft, line)
        command = None if claimed else self._COMMANDS.get(word.lower())
        if line == "" or line.lower() == "ok":
            self._confirm()
        elif command is None or (rest and word.lower() not in self._WITH_REST):
            self._try(line)
        else:
            command(self, rest)

    def _confirm(self) -> None:
        if self._editor.complete(self._draft):
            self._sitting.act(self._draft.actions)
            self.cleared = True
        else:
            self._screen.whisper(self.advice)

    def _try(self, line: str) -> None:
        self._tries.append(self._editor.extend(self._draft, line))
        self._show_draft()

    def _show_draft(self) -> None:
        draft = self._draft
        self._screen.position(draft.state, self._boat, draft.events, brief=bool(draft.actions))
        if draft.actions:
            self._screen.show(self._preview(draft))

    def _preview(self, turn: Turn) -> RenderableType:
        return self._editor.preview(turn, self._screen.names, self.say, self._screen.width)

    def _undo(self, _: str) -> None:
        if self._tries:
            self._tries.pop()
            self._show_draft()
        elif self._sitting.undoer is not None:
            self._take_back(self._sitting.undoer)
        else:
            self._screen.whisper(self.say("There is no try to take back."))

    def _take_back(self, seat: int) -> None:
        """Take a turn back that was confirmed here and that nobody has answered."""
        self._sitting.undo(seat)
        name = self._screen.names[seat]
        self._screen.whisper(self.say("The last turn of {name} is taken back.", name=name))
        self.cleared = True

    def _clear(self, _: str) -> None:
        self._tries.clear()
        self._show_draft()

    def _list(self, rest: str) -> None:
        wanted = rest.lower()
        self._screen.show(self._editor.overview(self._draft, self.say, self._screen.width, wanted))

    def _hint(self, _: str) -> None:
        advice = advise(self._state, self.say.lang, self._screen.names, self._sitting.seed)
        turn = self._editor.draft(self._state, advice.actions)
        self._screen.whisper(self.say("The bot “{bot}” would play {turn}:", bot=ADVISER, turn=turn))
        self._screen.show(self._preview(turn))
        self._screen.show(self._reasons(advice.reasons))

    def _reasons(self, reasons: Sequence[Reason]) -> RenderableType:
        say = self.say
        labels = {"aim": say("Aim"), "cost": say("Price"), "fear": say("Fear")}
        grid = Grid.grid(padding=(0, 2, 0, 0))
        for reason in reasons:
            grid.add_row(Text(labels[reason.kind], "bold", no_wrap=True), Text(reason.text))
        return grid

    def _board(self, rest: str) -> None:
        if rest.lower() == "all":
            self._screen.whole_board(self._draft.state, self._boat)
        else:
            self._screen.position(self._draft.state, self._boat, self._draft.events)

    def _log(self, _: str) -> None:
        self._screen.tell(self._sitting.story.last(_LINES_OF_LOG))

    def _describe(self, _: str) -> None:
        self._screen.show(Text(self._draft.state.describe(self.say.lang, self._screen.names)))

    def _save(self, rest: str) -> None:
        if rest:
            self._sitting.move_to(Path(rest))
        path = self._sitting.keep()
        self._screen.path_line(self.say("The game is kept in {path}.", path=path))

    def _help(self, _: str) -> None:
        say = self.say
        words = (
            ("Enter  ok", say("confirm what you see")),
            ("u  undo", say("take the last try back, or the last turn if nobody has answered it")),
            ("clear", say("take all tries back")),
            ("list  list all", say("where the turns lead, the furthest or all")),
            ("hint  why", say("what a good bot would do, and why")),
            ("board  board all", say("the board around the boat, or all of it")),
            ("describe", say("the position in words")),
            ("log", say("what happened last")),
            ("save  save FILE", say("keep the game, and go on")),
            ("quit", say("keep the game, and stop")),
        )
        grid = Grid.grid(padding=(0, 2, 0, 0))
        for typed, meaning in (*self._editor.notation(say), *words):
            grid.add_row(Text(typed, "bold", no_wrap=True), Text(meaning))
        self._screen.show(grid)

    def _quit(self, _: str) -> None:
        raise LeftTheTableError

    _COMMANDS: ClassVar[dict[str, Callable[["_Desk", str], None]]] = {
        "u": _undo, "undo": _undo, "clear": _clear, "list": _list, "hint": _hint, "why": _hint,
        "board": _board, "log": _log, "describe": _describe, "save": _save, "help": _help,
        "?": _help, "quit": _quit, "q": _quit,
    }  # fmt: skip
    _WITH_REST: ClassVar[frozenset[str]] = frozenset({"board", "list", "save"})
