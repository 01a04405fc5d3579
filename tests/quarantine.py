"""The tests that may fail for a while, from quarantine.txt; run as a program it refuses old lines."""

from __future__ import annotations

import re
import sys
from datetime import date, timedelta
from pathlib import Path
from typing import Final, NamedTuple

FILE: Final = Path(__file__).with_suffix(".txt")
LONGEST: Final = timedelta(days=14)
_LINE: Final = re.compile(r"(\d{4}-\d\d-\d\d) +(\S+?\.py::[^\s\[]+(?:\[.*?\])?) +(\S.*)")


class Suspended(NamedTuple):
    """A test whose failure does not count, since when and why."""

    since: date
    test: str
    reason: str


def suspended(text: str) -> dict[str, Suspended]:
    """Read quarantine.txt: the suspended tests by their ids.

    Raises:
        ValueError: if a line is not a date, the id of a test and a reason.
    """
    found = {}
    for line in text.splitlines():
        if not line.strip() or line.startswith("#"):
            continue
        match = _LINE.fullmatch(line.strip())
        if match is None:
            raise ValueError(f"not a date, a test and a reason: {line!r}")
        found[match[2]] = Suspended(date.fromisoformat(match[1]), match[2], match[3])
    return found


def overdue(text: str, today: date) -> list[str]:
    """List the tests that stand in quarantine.txt for longer than allowed."""
    return [one.test for one in suspended(text).values() if today - one.since > LONGEST]


if __name__ == "__main__":
    late = overdue(FILE.read_text("utf-8"), date.today())  # noqa: DTZ011 - days, wherever it runs
    for test in late:
        sys.stderr.write(f"longer than {LONGEST.days} days in {FILE.name}: {test}\n")
    sys.exit(bool(late))
