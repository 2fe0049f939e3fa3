"""The game that a command line asks for: who plays, by which rules, new or resumed."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from paddlewheel.bots import BOTS, LEVELS, make_bot
from paddlewheel.cli.captains import HUMAN
from paddlewheel.cli.errors import CliError
from paddlewheel.cli.flags import SEATS
from paddlewheel.cli.settings import read_rules
from paddlewheel.core.errors import BotError
from paddlewheel.core.fleet import LETTERS, colour_name
from paddlewheel.core.game import new_game
from paddlewheel.core.record import Record, Seat
from paddlewheel.core.titles import title_of

_LONGEST_NAME = 20


def new_record(
    name: str | None,
    *,
    players: str | None,
    names: str | None,
    edition: str | None,
    file: Path | None,
    settings: Sequence[str],
    lang: str,
) -> Record:
    """The empty record of a new game."""
    rules = read_rules(name, edition=edition, file=file, settings=settings)
    game = title_of(rules).name
    seats = read_seats(SEATS[game] if players is None else players, names, lang)
    return Record.begin(new_game(game, players=len(seats), rules=rules), seats)


def resumed_record(path: Path, name: str | None, decided: Mapping[str, object]) -> Record:
    """The record of a game to go on with; what it decides cannot be asked for again."""
    for flag, value in decided.items():
        if value is not None:
            raise CliError(
                "already_decided", "{flag} cannot be changed in a game that goes on.", flag=flag
            )
    record = Record.load(path)
    if name not in (None, record.title):
        raise CliError(
            "other_title",
            "{path} is a game of {found}, not of {wanted}.",
            path=str(path),
            found=record.title,
            wanted=name,
        )
    return record


def read_seats(players: str, names: str | None, lang: str) -> tuple[Seat, ...]:
    """The seats of a list of players and a list of names; who has no name gets a colour's."""
    kinds = [player.strip() for player in players.split(",")]
    for kind in kinds:
        _check_player(kind)
    if len(kinds) > len(LETTERS):
        raise CliError(
            "too_many_seats",
            "There are {most} boats at the most, not {seats}.",
            most=len(LETTERS),
            seats=len(kinds),
        )
    colours = [colour_name(seat, lang) for seat in range(len(kinds))]
    given = colours if names is None else [name.strip() for name in names.split(",")]
    _check_names(given, len(kinds))
    return tuple(
        Seat(name or colour, kind) for name, colour, kind in zip(given, colours, kinds, strict=True)
    )


def _check_player(kind: str) -> None:
    """Refuse a bot that there is not before the game begins."""
    if kind == HUMAN:
        return
    try:
        make_bot(kind)
    except BotError as error:
        if error.code != "unknown_bot":
            raise
        raise CliError(
            "unknown_bot",
            "“{name}” cannot take a seat; there are: {known}.",
            name=kind,
            known=", ".join((HUMAN, *LEVELS, *BOTS)),
        ) from error


def _check_names(names: Sequence[str], seats: int) -> None:
    if len(names) != seats:
        raise CliError(
            "wrong_number_of_names",
            "Every seat needs a name. Seats: {seats}; names: {names}.",
            seats=seats,
            names=len(names),
        )
    chosen = [name for name in names if name]
    if len(set(chosen)) < len(chosen):
        raise CliError("same_name_twice", "Two captains cannot have the same name.")
    if max(map(len, names)) > _LONGEST_NAME:
        raise CliError("name_too_long", "A name has {most} signs at the most.", most=_LONGEST_NAME)
    if not all(name.isprintable() for name in names):
        raise CliError("unprintable_name", "A name has signs that cannot be printed.")
