"""What a change means to all who saw the table before it: most of it is put into words once."""

from functools import cached_property

from paddlewheel.core.record import Step
from paddlewheel.server.chronicle import last_lines, lines_of
from paddlewheel.server.telling import KINDS, Scene, Viewer
from paddlewheel.server.wire.base import Text, as_text, joined
from paddlewheel.server.wire.stream import Changed
from paddlewheel.server.wire.tables import Beat, Position, SeatView
from paddlewheel.table import Change, Table, Undone


class Tidings:
    """A change, as text for everybody. Only what is particular to a viewer is made for each."""

    def __init__(self, scene: Scene, before: Table, change: Change) -> None:
        self._scene, self._table = scene, scene.table
        self._change = change
        self._undone = isinstance(change, Undone)
        self._new = () if self._undone else self._table.steps[len(before.steps) :]
        self._told: dict[Viewer, Text] = {}
        self._logs: dict[str, Text] = {}

    def text(self, viewer: Viewer) -> str:
        """The message to somebody; all who have no seat are told the same."""
        seated = viewer.seats(self._table)
        eyes = viewer if seated else Viewer(None, viewer.lang)
        if eyes not in self._told:
            self._told[eyes] = self._tell(eyes, seated)
        return self._told[eyes]

    def _tell(self, viewer: Viewer, seats: tuple[int, ...]) -> Text:
        return joined(
            Changed,
            type="changed",
            version=self._table.version,
            kind=KINDS[type(self._change)],
            paused=self._table.paused,
            seats=self._seats(seats),
            beats=self._beats,
            log=self._log(viewer.lang),
            position=self._position(viewer, seats),
        )

    def _seats(self, own: tuple[int, ...]) -> Text:
        """The seats, as somebody sees them who has these."""
        texts = [*self._seat_texts]
        for seat in own:
            texts[seat] = as_text(self._seat_views[seat].model_copy(update={"mine": True}))
        return Text(f"[{','.join(texts)}]")

    @cached_property
    def _seat_views(self) -> list[SeatView]:
        return self._scene.seats(Viewer(None, "en"))

    @cached_property
    def _seat_texts(self) -> list[Text]:
        return [as_text(view) for view in self._seat_views]

    def _log(self, lang: str) -> Text:
        if lang not in self._logs:
            table, new = self._table, self._new
            lines = last_lines(table, lang) if self._undone else lines_of(table, new, lang)
            self._logs[lang] = as_text(lines)
        return self._logs[lang]

    @cached_property
    def _beats(self) -> Text:
        return as_text([_beat(step) for step in self._new])

    def _position(self, viewer: Viewer, seats: tuple[int, ...]) -> Text | None:
        table = self._table
        if table.first is None:
            return None
        return joined(
            Position,
            to_act=self._to_act,
            view=self._view,
            ranking=table.ranking,
            may_undo=any(map(table.may_undo, seats)),
            plan=self._plan if viewer.decides(table) else None,
        )

    @cached_property
    def _to_act(self) -> int | None:
        return self._table.state.to_act if self._table.is_running else None

    @cached_property
    def _view(self) -> Text:
        state = self._table.state
        return as_text(state.title.view(state))

    @cached_property
    def _plan(self) -> Text:
        return as_text(self._scene.plan)


def _beat(step: Step) -> Beat:
    events = [event.to_dict() for event in step.events]
    return Beat(entry=step.number, seat=step.entry.seat, text=step.entry.text, events=events)
