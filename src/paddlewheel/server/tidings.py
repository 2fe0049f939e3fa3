"""What a change means to all who saw the table before it: nearly all of it is written once."""

from functools import cached_property

from paddlewheel.server.chronicle import last_lines, lines_of
from paddlewheel.server.telling import KINDS, Scene, Viewer, beat
from paddlewheel.server.wire.base import NO, NOTHING, YES, Text, as_text, joined
from paddlewheel.server.wire.stream import Changed
from paddlewheel.server.wire.tables import Position, SeatView
from paddlewheel.table import Change, Table, Undone


class Tidings:
    """A change, as text for everybody. Only what is particular to somebody is written for them."""

    def __init__(self, scene: Scene, before: Table, change: Change) -> None:
        self._scene, self._table = scene, scene.table
        self._kind = KINDS[type(change)]
        self._undone = isinstance(change, Undone)
        self._new = () if self._undone else self._table.steps[len(before.steps) :]
        self._told: dict[Viewer, Text] = {}
        self._logs: dict[str, Text] = {}

    def text(self, viewer: Viewer) -> str:
        """The message to somebody; all who have no seat are told the same."""
        seats = viewer.seats(self._table)
        eyes = viewer if seats else Viewer(None, viewer.lang)
        if eyes not in self._told:
            self._told[eyes] = joined(
                Changed,
                self._of_the_table,
                seats=self._seats(seats),
                log=self._log(viewer.lang),
                position=self._position(eyes, seats),
            )
        return self._told[eyes]

    @cached_property
    def _of_the_table(self) -> dict[str, Text]:
        """What is the same for all."""
        return {
            "type": as_text("changed"),
            "version": as_text(self._table.version),
            "kind": as_text(self._kind),
            "paused": as_text(self._table.paused),
            "beats": as_text([beat(step) for step in self._new]),
        }

    def _log(self, lang: str) -> Text:
        if lang not in self._logs:
            table, new = self._table, self._new
            lines = last_lines(table, lang) if self._undone else lines_of(table, new, lang)
            self._logs[lang] = as_text(lines)
        return self._logs[lang]

    # --- The seats

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

    # --- The position

    def _position(self, viewer: Viewer, seats: tuple[int, ...]) -> Text:
        table = self._table
        if table.first is None:
            return NOTHING
        return joined(
            Position,
            self._of_the_position,
            may_undo=YES if any(map(table.may_undo, seats)) else NO,
            plan=self._plan if viewer.decides(table) else NOTHING,
        )

    @cached_property
    def _of_the_position(self) -> dict[str, Text]:
        """What is the same for all."""
        table, state = self._table, self._table.state
        return {
            "to_act": as_text(state.to_act if table.is_running else None),
            "view": as_text(state.title.view(state)),
            "ranking": as_text(table.ranking),
        }

    @cached_property
    def _plan(self) -> Text:
        return as_text(self._scene.plan)
