"""How the bot fares, in figures that tell nothing of any match.

What is counted is told in round numbers: where little goes on, one more would tell a moderator that
a sealed answer was changed, or that somebody was written to in private.
"""

from __future__ import annotations

from typing import Final

from bot.interactions.time_texts import moment
from bot.lang import say
from bot.model.health import TOO_INVALID, Health, Timed
from bot.model.limits import INVALID_REQUESTS
from bot.model.panel_parts import Panel, Part, Text
from bot.moderation.console import tabs
from bot.store import MatchId

_TIMED: tuple[Timed, ...] = ("acknowledge", "commit", "draw", "lag")
_ROUND: Final = 100


def health_panel(health: Health, locale: str, *, match: MatchId | None = None) -> Panel:
    """Show the figures of today; *match*: that of the console whose page they are."""
    hours = int((health.clock() - health.since) / 3600)
    lines = [say(locale, "health-head", hours=hours)]
    for what in _TIMED:
        t = health.times(what)
        lines.append(
            "• "
            + say(
                locale,
                f"health-{what}",
                n=_round(t.n),
                median=_ms(t.median),
                p95=_ms(t.p95),
                most=_ms(t.most),
            )
        )
    lines.append("• " + say(locale, "health-behind", n=health.behind, seconds=round(health.oldest)))
    lines.append(
        "• "
        + say(
            locale,
            "health-refused",
            requests=_round(health.counted("requests")),
            slow=health.counted("429"),
            forbidden=health.counted("403"),
            broken=health.counted("5xx"),
            closed=health.counted("dm-closed"),
            errors=health.counted("error"),
            undrawn=health.counted("undrawn"),
        )
    )
    searches, by_rule = health.searches()
    if _round(searches):
        # Tenths for the same reason as round numbers.
        share = 10 * round(10 * by_rule / searches)
        lines.append("• " + say(locale, "health-searched", n=_round(searches), share=share))
    if health.away is not None:
        lines.append("• " + away_words(health.away, locale))
    if health.invalid >= TOO_INVALID:
        lines.append("• " + invalid_words(health, locale))
    lines.append(say(locale, f"health-{health.load}"))
    parts: list[Part] = [Text("\n".join(lines))]
    if match is not None:
        parts.append(tabs(match, "health", locale))
    return Panel(tuple(parts))


def invalid_words(health: Health, locale: str) -> str:
    """Warn of invalid requests, after too many of which Discord bans the address of the host."""
    return say(locale, "health-invalid", count=_round(health.invalid), most=INVALID_REQUESTS)


def away_words(away: tuple[float, float], locale: str) -> str:
    """Return when the bot was last not there, and what that means."""
    since, until = (moment(at, "f") for at in away)
    return say(locale, "health-away", since=since, until=until)


def _round(count: int) -> int:
    return count - count % _ROUND


def _ms(seconds: float) -> int:
    return round(seconds * 1000)
