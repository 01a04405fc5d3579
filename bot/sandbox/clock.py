"""The sandbox's time, which tests may move forward."""

import time
from datetime import UTC, datetime


def iso(moment: float) -> str:
    """Write a moment (seconds since 1970) as Discord writes it."""
    return datetime.fromtimestamp(moment, UTC).isoformat()


class Clock:
    """Wall time plus whatever a test has skipped."""

    def __init__(self) -> None:
        self._skipped = 0.0

    def now(self) -> float:
        """Seconds since 1970."""
        return time.time() + self._skipped

    def skip(self, seconds: float) -> None:
        """Let time pass at once."""
        self._skipped += seconds
