"""Which feature says what each message of a match shows."""

from __future__ import annotations

from typing import Final

from bot.ahead import notice
from bot.attendance import panels as attendance_panels
from bot.clock import scheduled_start, timeout_votes
from bot.community import substitutes
from bot.delivery.slot_kinds import SlotPanels
from bot.history.ending import end_picture, over_panel
from bot.history.summary import summary, summary_panel
from bot.lobby import end_vote, match_threads, mentions, open_seats
from bot.lobby.panel import lobby_card, lobby_panel
from bot.play.seat_panel import seat_panel
from bot.play.table_panel import closed_panel, table_panel

SLOT_PANELS: Final = SlotPanels(
    lobby=lobby_panel,
    lobby_card=lobby_card,
    table=table_panel,
    closed_table=closed_panel,
    ended_table=over_panel,
    end_picture=end_picture,
    hand=seat_panel,
    summary=summary_panel,
    summary_pictures=summary,
    thread_name=match_threads.thread_name,
    post_tags=match_threads.post_tags,
    notices=(
        *mentions.NOTICES,
        *substitutes.NOTICES,
        *match_threads.NOTICES,
        *notice.NOTICES,
        *scheduled_start.NOTICES,
    ),
    offers=(*timeout_votes.OFFERS, *end_vote.OFFERS, *open_seats.OFFERS, *attendance_panels.OFFERS),
)
