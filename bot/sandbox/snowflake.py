"""Discord's ids: a moment in the high bits, strictly rising."""

from collections.abc import Callable

_EPOCH_MS = 1420070400000  # the first second of 2015


class Snowflakes:
    """A source of ids that never gives the same one twice."""

    def __init__(self, now: Callable[[], float], last: int = 0) -> None:
        self._now = now
        self.last = last

    def __call__(self) -> str:
        """Draw the next id."""
        # Many ids in one millisecond, or a clock set back, still rise.
        self.last = max(self.last + 1, (int(self._now() * 1000) - _EPOCH_MS) << 22)
        return str(self.last)


def moment(snowflake: str) -> float:
    """Seconds since 1970 at which an id was drawn."""
    return ((int(snowflake) >> 22) + _EPOCH_MS) / 1000


def earlier(snowflake: str, seconds: float) -> str:
    """Write the id that would have been drawn so long before; no other has it."""
    # A low bit that counting up never reaches in a millisecond, so that it meets no id that was
    # drawn.
    return str(int(snowflake) - (int(seconds * 1000) << 22) | 1 << 21)
