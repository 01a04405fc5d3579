"""Errors for the log: where they happened and of which kind, never with what they say.

What an error says may quote what it stumbled over: a card of a hand, a key.
"""

from __future__ import annotations

import traceback

from rules.core.errors import EndlessError


def traced(error: BaseException) -> str:
    """Return where an error happened and of which kind it is, and the errors behind it."""
    lines: list[str] = []
    seen: set[int] = set()
    now: BaseException | None = error
    while now is not None and id(now) not in seen:
        seen.add(id(now))
        lines += [line.rstrip() for line in traceback.format_tb(now.__traceback__)]
        lines.append(named(now))
        now = now.__cause__ or now.__context__
    return "\n".join(lines)


def named(error: BaseException) -> str:
    """Name an error; one of the network or the system may say what it says."""
    kind = type(error).__name__
    if isinstance(error, OSError):
        return f"{kind}: {error.strerror or error}"
    if isinstance(error, EndlessError):
        return f"{kind}: {error}"  # the name of a step tells nothing of the match
    status = getattr(error, "status", None)  # one of Discord's answers
    return kind if status is None else f"{kind} {status} {getattr(error, 'code', '')}".rstrip()
