"""What is told of a race afterwards, or of as much as there is of it."""

from paddlewheel.core.curves import samples
from paddlewheel.core.titles import title
from paddlewheel.server.study.lines import check_moment
from paddlewheel.server.wire.retrospect import CurveView, Retrospect
from paddlewheel.table import Table


def retrospect(table: Table, lang: str) -> Retrospect:
    """Why everybody has their place, and the curves of the race."""
    check_moment(table, 0)
    assert table.first is not None
    game, steps = title(table.title), tuple(table.steps)
    read = samples(table.first, steps)
    return Retrospect(
        verdicts=list(game.verdicts(table.first, steps, lang, table.names)),
        rounds=[sample.round for sample in read],
        entries=[sample.entry for sample in read],
        curves=[
            CurveView(
                name=curve.name,
                label=curve.label,
                unit=curve.unit,
                boats=[
                    list(boat)
                    for boat in zip(*(sample.readings[curve.name] for sample in read), strict=True)
                ],
            )
            for curve in game.curves(lang)
        ],
    )
