"""The log: lines for people or for machines, from all loggers through one place.

What others log below “warning” is left out: it tells whole addresses, headers, messages and rows.
"""

import logging
import sys
from typing import Literal, TextIO

import structlog
from structlog.typing import Processor

OURS = "paddlewheel"


def set_up(
    shape: Literal["text", "json"], level: str = "warning", stream: TextIO | None = None
) -> None:
    """Log everything from this level on, to stderr if no other place is named."""
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.setFormatter(_formatter(shape, handler.stream))
    root = logging.getLogger()
    root.handlers[:] = [handler]
    lowest = logging.getLevelNamesMapping()[level.upper()]
    root.setLevel(max(lowest, logging.WARNING))
    logging.getLogger(OURS).setLevel(lowest)
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access", "uvicorn.asgi"):
        logger = logging.getLogger(name)
        logger.handlers.clear()
        logger.propagate = True
        logger.setLevel(logging.NOTSET)
    logging.getLogger("uvicorn.error").addFilter(is_ours)


def is_ours(record: logging.LogRecord) -> bool:
    """Whether we have to know it: that somebody sends what is no text is no fault of ours."""
    return not (record.exc_info and isinstance(record.exc_info[1], UnicodeDecodeError))


def _formatter(shape: Literal["text", "json"], stream: TextIO) -> logging.Formatter:
    said: list[Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.stdlib.add_logger_name,
        structlog.stdlib.ExtraAdder(),
        _without_colours,
        structlog.processors.TimeStamper(fmt="iso", utc=shape == "json"),
    ]
    ending: list[Processor] = (
        [
            structlog.processors.format_exc_info,
            structlog.processors.JSONRenderer(ensure_ascii=False),
        ]
        if shape == "json"
        else [_console(stream)]
    )
    strip = structlog.stdlib.ProcessorFormatter.remove_processors_meta
    return structlog.stdlib.ProcessorFormatter(foreign_pre_chain=said, processors=[strip, *ending])


def _console(stream: TextIO) -> Processor:
    # The plain traceback: the other one shows what is in the variables.
    return structlog.dev.ConsoleRenderer(
        colors=stream.isatty(), exception_formatter=structlog.dev.plain_traceback
    )


def _without_colours(
    _logger: object, _name: str, line: structlog.typing.EventDict
) -> structlog.typing.EventDict:
    """Without the second text that uvicorn gives, with colours in it."""
    line.pop("color_message", None)
    return line
