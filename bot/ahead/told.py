"""What was answered for somebody since they answered something by hand, above their panel."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from bot.context import AppContext
from bot.delivery.answerer import trifles_of, with_ahead
from bot.interactions.i18n import scene_of
from bot.lang import say
from bot.matches import Snapshot
from bot.store import MatchInfo

NAMED: Final = 1
"""Answers that are named; trifles are where all of them fit into one line."""
TRIFLES: Final = 60
"""Characters of that line; of more it says how many there are."""


async def seat_note(context: AppContext, info: MatchInfo, snapshot: Snapshot, locale: str) -> str:
    """Return what a panel says of the answers given for its owner; empty if none was."""
    seat = snapshot.seat
    who = None if seat is None else info.of_seat(seat)
    game = context.game(info)
    if seat is None or who is None or who.user is None or not with_ahead(info, game):
        return ""
    records = await context.store.ahead.of_user(info.id, who.user)
    entries = sorted(seq for record in records for seq in record.answered)
    if not entries:
        return ""
    past = context.matches.past_answers
    last = await past.last_by_hand(info.id, seat, entries[0])
    trifles = trifles_of(info, game)
    small = {
        seq
        for record in records
        if trifles.issuperset(record.standing.questions) and record.standing.questions
        for seq in record.answered
    }
    fresh = [seq for seq in entries if seq > last]
    actions = await past.given(info.id, fresh) if fresh else {}
    words, wording = scene_of(snapshot, info, locale), game.ui.wording

    def labels(wanted: Collection[int]) -> list[str]:
        labelled = (wording.label(words, actions[seq]) for seq in wanted if seq in actions)
        return list(dict.fromkeys(labelled))

    named = labels([seq for seq in fresh if seq not in small])
    lines = [say(locale, "ahead-answered", what=label) for label in named[-NAMED:]]
    if trifling := [seq for seq in fresh if seq in small and seq in actions]:
        listed = " · ".join(labels(trifling))
        few = len(listed) <= TRIFLES
        lines.insert(0, say(locale, "ahead-trifles", list=listed if few else len(trifling)))
    return "\n".join(f"-# {line}" for line in lines)
