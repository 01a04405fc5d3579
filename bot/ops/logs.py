"""What every log line may say, from every logger: no hand, no key, no token.

Our own messages are written with that in mind. Libraries log what they send, receive and stumble
over, so of theirs only the constant part is kept, and numbers. Errors are told by ``traced``.
"""

from __future__ import annotations

import logging
import re
import sys
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from datetime import UTC, datetime
from typing import Any, Final

import msgspec

from bot.model.redacted_traceback import traced

OURS: Final = ("hexarch", "bot", "rules", "render")
PLAIN: Final = ("discord",)
"""Whose messages without arguments are always the same."""

HIDDEN: Final = "…"

CONSTANT: Final = (
    "Task exception was never retrieved",
    "Future exception was never retrieved",
    "Task was destroyed but it is pending!",
    "Exception in callback",
    "Unhandled exception in event loop",
    "Unclosed client session",
    "Unclosed connection",
    "Error handling request",
    "Unhandled exception",
)
"""How messages of libraries begin that are put together before they are logged."""

log: Final = logging.getLogger("hexarch")

_TEXT: Final = "%(asctime)s %(levelname)-7s %(name)s: %(message)s"
_NAMED: Final = {
    "match": re.compile(r"\bmatch ([0-9a-z]{3,10})\b"),
    "reference": re.compile(r"\berror (#[0-9a-f]{4})\b"),
    "shard": re.compile(r"\bshard (?:id )?(\d+)\b", re.IGNORECASE),
}
"""What a line may name, as our own messages and those of discord.py put it."""


class JsonFormatter(logging.Formatter):
    """One object a line, for programs that collect logs; what it is given is redacted already."""

    def format(self, record: logging.LogRecord) -> str:
        """Write a record: when, how grave, who, what, and which match, shard or error it names."""
        message = record.getMessage()
        when = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        line = {"time": when, "level": record.levelname.lower(), "logger": record.name}
        line["message"] = message
        first = message.partition("\n")[0]
        for name, pattern in _NAMED.items():
            if found := pattern.search(first):
                line[name] = found[1]
        return msgspec.json.encode(line).decode()


def formatter(kind: str) -> logging.Formatter:
    """Return what writes the log as ``HEXARCH_LOG_FORMAT`` says: ``text`` or ``json``."""
    return JsonFormatter() if kind == "json" else logging.Formatter(_TEXT)


class Redacted(logging.LogRecord):
    """A record of the log that holds nothing secret, from the moment it is made."""

    def __init__(  # noqa: PLR0917 - what logging gives every record
        self,
        name: str,
        level: int,
        pathname: str,
        lineno: int,
        msg: object,
        args: Any,  # Any: a tuple, or a mapping, of anything
        exc_info: Any,  # Any: what logging takes for an error
        func: str | None = None,
        sinfo: str | None = None,
        **more: Any,
    ) -> None:
        whose = name.partition(".")[0]
        if whose in OURS or (whose in PLAIN and not args):
            text = _said(msg, args)
        else:
            text = _constant(msg, args)
        error = exc_info[1] if isinstance(exc_info, tuple) else None
        if error is not None:
            text = f"{text}\n{traced(error)}"
        super().__init__(name, level, pathname, lineno, text, (), None, func, None, **more)


def _said(msg: object, args: Any) -> str:
    if isinstance(args, tuple) and len(args) == 1 and isinstance(args[0], Mapping) and args[0]:
        args = args[0]
    return str(str(msg) % args) if args else str(msg)


def _constant(msg: object, args: Any) -> str:
    """Return what a library always says at that place, with the numbers that it says now."""
    text = str(msg)
    # Put together before it was logged, with an f-string: what is variable in it cannot be told
    # from the rest.
    if not args:
        return next((known for known in CONSTANT if text.startswith(known)), HIDDEN)
    hidden: Any
    if isinstance(args, tuple) and not isinstance(args[0], Mapping):
        hidden = tuple(_number(one) for one in args)
    else:
        given = args[0] if isinstance(args, tuple) else args
        hidden = {name: _number(one) for name, one in given.items()}
    try:
        return str(text % hidden)
    except (TypeError, ValueError, KeyError):
        return HIDDEN


def _number(one: object) -> object:
    # Greater numbers are ids of people, channels and messages.
    return one if isinstance(one, int | float) and abs(one) < 10**9 else HIDDEN


@contextmanager
def redacting() -> Iterator[None]:
    """Let nothing secret into any log, nor onto the screen when something fails unguarded."""
    factory, hooks = logging.getLogRecordFactory(), (threading.excepthook, sys.unraisablehook)
    # The factory and not a filter: filters and handlers that a library adds would see the record as
    # it was.
    logging.setLogRecordFactory(Redacted)
    threading.excepthook = lambda met: _unguarded("a thread", met.exc_value)
    sys.unraisablehook = lambda met: _unguarded("cleaning up", met.exc_value)
    try:
        yield
    finally:
        logging.setLogRecordFactory(factory)
        threading.excepthook, sys.unraisablehook = hooks


def _unguarded(where: str, error: BaseException | None) -> None:
    if error is not None:
        log.error("%s failed:\n%s", where, traced(error))
