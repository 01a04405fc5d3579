"""Rate limits: buckets by route, the global one."""

import hashlib
import time
from dataclasses import dataclass, field

from bot.model import limits

_MAJOR = ("channel_id", "guild_id", "webhook_id")


@dataclass(frozen=True)
class Pace:
    """How fast the bot may go.

    Attributes:
        buckets: whether each route has the limit it is declared with
        identify: seconds between two sessions of a bucket of shards
        per_second: requests a second over all routes that are not exempt
    """

    buckets: bool = True
    identify: float = limits.IDENTIFY_EVERY
    per_second: int = limits.GLOBAL_PER_SECOND


LIKE_DISCORD = Pace()
UNHURRIED = Pace(
    buckets=False, identify=0.0, per_second=1_000_000
)  # for tests that play whole matches


@dataclass
class _Window:
    start: float
    count: int = 0


@dataclass
class Verdict:
    """Whether a request may pass, with the headers that say so.

    Attributes:
        retry_after: seconds to wait; 0 if it may pass
        everywhere: whether the global limit was hit
    """

    headers: dict[str, str] = field(default_factory=dict)
    retry_after: float = 0.0
    everywhere: bool = False


class Buckets:
    """How much of each limit has been used."""

    def __init__(self, pace: Pace) -> None:
        self._pace = pace
        self._windows: dict[str, _Window] = {}
        self._second = _Window(0.0)

    def take(
        self,
        method: str,
        path: str,
        params: dict[str, str],
        limit: tuple[int, float] | None,
        *,
        exempt: bool,
    ) -> Verdict:
        """Count one request of a route.

        `limit`: requests per seconds; None where no bucket applies
        `exempt`: whether the global limit leaves it alone
        """
        # Real time: tests that skip days must not thereby be allowed more requests.
        now = time.monotonic()
        if not exempt:
            if now - self._second.start >= 1.0:
                self._second = _Window(now)
            if self._second.count >= self._pace.per_second:
                wait = self._second.start + 1.0 - now
                return Verdict({"X-RateLimit-Global": "true"}, max(wait, 0.001), everywhere=True)
            self._second.count += 1
        if limit is None or not self._pace.buckets:
            return Verdict()
        return self._bucket(method, path, params, limit, now)

    def _bucket(
        self, method: str, path: str, params: dict[str, str], limit: tuple[int, float], now: float
    ) -> Verdict:
        most, span = limit
        major = "+".join(params[name] for name in _MAJOR if name in params)
        key = f"{method} {path} {major}"
        window = self._windows.get(key)
        if window is None or now - window.start >= span:
            if len(self._windows) > 10_000:
                self._windows.clear()
            window = self._windows[key] = _Window(now)
        left = window.start + span - now
        verdict = Verdict(retry_after=left if window.count >= most else 0.0)
        window.count = min(window.count + 1, most)
        verdict.headers = {
            "X-RateLimit-Limit": str(most),
            "X-RateLimit-Remaining": str(most - window.count),
            "X-RateLimit-Reset": f"{time.time() + left:.3f}",
            "X-RateLimit-Reset-After": f"{left:.3f}",
            "X-RateLimit-Bucket": _name(method, path),
        }
        return verdict


def _name(method: str, path: str) -> str:
    return hashlib.blake2b(f"{method} {path}".encode(), digest_size=16).hexdigest()
