"""The case file of a match, for an accusation: who did what and when, and no hand.

While a match goes on it says nothing of how many hidden entries there are, nor of turns that ended
in time: one more would tell that a sealed answer was given or changed.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, datetime
from typing import Final

from bot.context import AppContext
from bot.interactions.i18n import game_title
from bot.lang import say
from bot.lobby.panel import kind_name
from bot.matches import log_entries
from bot.model.names import names_of, tidy
from bot.model.results import LogEntry
from bot.model.turns import Turn
from bot.moderation.audit_panel import audit_line
from bot.ops.verifying import Verifier
from bot.store import AuditLine, MatchInfo

_MOMENT: Final = re.compile(r"<t:(-?\d+):\w>")
_PERSON: Final = re.compile(r"<@(\d+)>")
_TAKEN_BACK: Final = ("undo", "rewind", "repair")
_OUT_OF_TIME: Final = ("late", "missed")


class CaseFiles:
    """Writes case files."""

    def __init__(self, context: AppContext, verifier: Verifier) -> None:
        """Read the matches of *context*; *verifier* plays those that are over again."""
        self.context, self.verifier = context, verifier

    async def file(self, info: MatchInfo, locale: str) -> bytes:
        """Write the case file of a match that has begun."""
        store, game, over = self.context.store, self.context.game(info), info.status == "over"
        dated = await store.records.entries(info.id)
        entries = log_entries.lines(game, dated, -1, None, await store.records.undone(info.id))
        verdict = ""
        if over:
            number, wrong, _ = await self.verifier.checked(info.id)
            if wrong is None:
                verdict = say(locale, "case-right", n=number)
            else:
                verdict = say(locale, "case-wrong", why=wrong.localized(locale))
        text = case_text(
            info,
            title=game_title(game, locale),
            audit=await store.audit.read(info.id),
            turns=await store.turns.of_match(info.id),
            entries=entries,
            verdict=verdict,
            locale=locale,
        )
        return text.encode()


def case_text(
    info: MatchInfo,
    *,
    title: str,
    audit: Sequence[AuditLine],
    turns: Sequence[Turn],
    entries: Sequence[LogEntry],
    verdict: str,
    locale: str,
) -> str:
    """Write what is known of a match, one fact a line; *entries*: those that everybody knows of."""
    seats = {seat.user: tidy(seat.name) for seat in info.seats if seat.user is not None}
    over = info.status == "over"

    def part(key: str, lines: Sequence[str]) -> Iterator[str]:
        yield f"\n== {say(locale, key)} =="
        yield from lines or [say(locale, "case-nothing")]

    out = [say(locale, "case-head", match=info.id, game=title, status=info.status)]
    moments = (("created", info.created_at), ("started", info.started_at), ("ended", info.ended_at))
    out += [say(locale, f"case-{what}", at=_at(at)) for what, at in moments if at]
    out += part("case-players", list(_players(info, locale)))
    out += part("case-audit", [_plain(audit_line(line, info, locale), seats) for line in audit])
    told = [turn for turn in turns if over or turn.outcome in _OUT_OF_TIME]
    out += part("case-turns", [_turn(turn, seats, locale) for turn in told])
    back = [entry for entry in entries if entry.kind in _TAKEN_BACK]
    names = names_of(info)
    out += part(
        "case-back",
        [
            say(
                locale,
                "case-entry",
                at=_at(entry.at),
                kind=entry.kind,
                who=names.get(-1 if entry.seat is None else int(entry.seat), "none"),
                n=len(entry.undoes),
            )
            for entry in back
        ],
    )
    proof = [say(locale, "case-entries", n=len(entries))]
    proof.append(say(locale, "case-hash", hash=info.commitment))
    if info.secret is not None:
        proof.append(say(locale, "case-key", secret=info.secret))
    out += part("case-proof", [*proof, verdict or say(locale, "case-later")])
    return "\n".join(out) + "\n"


def _players(info: MatchInfo, locale: str) -> Iterator[str]:
    for seat in sorted(info.seats, key=lambda seat: seat.seat or 0):
        yield say(
            locale,
            "case-player",
            seat=int(seat.seat or 0) + 1,
            who=tidy(seat.name),
            user=str(seat.user or "none"),
            kind=kind_name(seat.kind, locale) if seat.kind else "none",
            rated="yes" if info.ranked and seat.rated is not None else "no",
        )


def _turn(turn: Turn, names: Mapping[int, str], locale: str) -> str:
    return say(
        locale,
        "case-turn",
        seat=int(turn.seat) + 1,
        who=names.get(turn.user, str(turn.user)),
        since=_at(turn.since),
        ended=_at(turn.ended),
        outcome=turn.outcome,
    )


def _at(moment: float) -> str:
    return f"{datetime.fromtimestamp(moment, UTC):%Y-%m-%d %H:%M:%S} UTC"


def _plain(text: str, names: Mapping[int, str]) -> str:
    """Write out what Discord would show of a moment or a person."""
    text = _MOMENT.sub(lambda found: _at(int(found[1])), text)
    return _PERSON.sub(lambda found: f"{names.get(int(found[1]), '?')} ({found[1]})", text)
