"""/match: one panel of a match, where it stands and all that can be done with it."""

from __future__ import annotations

from typing import Final

from bot.delivery.reconciler import Reconciler
from bot.interactions.commands import match_line
from bot.interactions.handlers import Use, control
from bot.interactions.i18n import goal_lines, scene_of
from bot.interactions.permissions import may_start, may_tend
from bot.interactions.responder import Responder
from bot.interactions.time_texts import moment, pace_words, paused_words
from bot.lang import say
from bot.lobby.open_seats import offered_seat
from bot.lobby.open_seats_panel import seat_buttons
from bot.lobby.panel import length_words
from bot.model.control_id import ControlId
from bot.model.limits import DISPLAYED_TEXT
from bot.model.names import clean, names_of
from bot.model.panel_parts import Button, Panel, Text, rows_of
from bot.model.quiet_hours import DAY
from bot.moderation.audit_panel import audit_line
from bot.ops.health_panel import away_words
from bot.play.seat_panel import waiting_words
from bot.play.table_panel import ended_words
from bot.store import MatchInfo
from rules.core.data import tag_of
from rules.core.ids import Seat

_AUDIT_LINES: Final = 5
"""Lines of the audit log that are shown if there is room; *Audit* shows all."""


class MatchPanel:
    """Shows the panel of a match."""

    def __init__(self, delivery: Reconciler) -> None:
        """Show it; *delivery* knows where its table is."""
        self.delivery = delivery

    @control("match")
    async def show(self, use: Use) -> None:
        """Show where the match stands, and offer what the person can do with it."""
        await use.reply.show(await status_panel(self.delivery, use.reply, use.info))


async def status_panel(delivery: Reconciler, reply: Responder, info: MatchInfo) -> Panel:
    """Return one screen that shows where a match stands."""
    locale, context = reply.locale, reply.context
    lines = [match_line(reply, info)]
    if info.status == "paused":
        lines.append(paused_words(info, locale))
    if info.seq < 0:
        names = ", ".join(clean(seat.name) for seat in info.seats)
        lines.append(say(locale, "status-lobby", names=names or "none"))
        ways = [*await lobby_buttons(reply, info), *await anew_buttons(reply, info)]
        return Panel((Text("\n".join(lines)), *rows_of([*ways, *_reading(info, reply)])))
    snapshot = await context.matches.view(info.id, None)
    # Read again: making the view may have brought its clocks in line.
    info = await context.matches.info(info.id)
    game = context.game(info)
    wording, words_ = game.ui.wording, scene_of(snapshot, info, locale)
    if stands := wording.phase(words_):
        lines.append(f"**{stands}**")
    if info.status == "running":
        lines.append(waiting_words(snapshot, info, game, locale))
        lines += [f"-# {line}" for line in goal_lines(game.goals(snapshot.view), words_)]
        if length := length_words(info, game, locale, snapshot.round):
            lines.append(f"-# {length}")
        lines.append("-# " + pace_words(info, locale))
    elif info.status == "over":
        lines.append(ended_words(info, words_, wording, snapshot.round))
    for seat, name in sorted(names_of(info).items()):
        line = wording.seat_line(words_, Seat(seat))
        who = info.of_seat(Seat(seat))
        extra = f" ({say(locale, 'leaving')})" if who is not None and who.leaving else ""
        clock = info.clocks.of(seat)
        if clock is not None and clock.gone_away(context.clock()):
            extra += f" ({say(locale, 'away-until', until=moment(clock.away, 'd'))})"
        lines.append(" · ".join(part for part in (f"- **{name}**{extra}", line) if part))
    away = context.health.away
    if away is not None and away[1] > max(info.started_at or 0, context.clock() - DAY):
        lines.append(f"-# {away_words(away, locale)}")
    audit = await context.store.audit.read(info.id)
    left, newest = DISPLAYED_TEXT - len("\n".join(lines)), list[str]()
    for entry in reversed(audit[-_AUDIT_LINES:]):
        line = f"-# {audit_line(entry, info, locale)}"
        left -= len(line) + 1
        if left < 0:
            break
        newest.insert(0, line)
    lines += newest
    buttons = [Button(say(locale, "to-table"), url=await delivery.table_link(info))]
    buttons += [_way(info, locale, verb) for verb in ("map", "log", "replay")]
    mine = info.of_user(reply.user) is not None
    if mine:
        buttons.append(_way(info, locale, "since"))
    if info.status == "running" and mine:
        buttons += [_way(info, locale, "nudge"), _way(info, locale, "whatif")]
    buttons += await anew_buttons(reply, info)
    offered = await offered_seat(context, info, reply.user, locale)
    buttons += seat_buttons(info, reply.user, locale, offered)
    if info.status == "over":
        buttons.append(_way(info, locale, "rematch"))
    elif mine:
        buttons.append(_way(info, locale, "seek"))
        if any(tag_of(kind) == "concede" for kind in game.actions):
            buttons.append(Button(say(locale, "match-concede"), ControlId(info.id, "concedeask")))
        buttons.append(Button(say(locale, "match-end"), ControlId(info.id, "endask")))
    buttons += _reading(info, reply)
    return Panel((Text("\n".join(lines)), *rows_of(buttons)))


def _way(info: MatchInfo, locale: str, verb: str) -> Button:
    return Button(say(locale, verb), ControlId(info.id, verb))


def _reading(info: MatchInfo, reply: Responder) -> list[Button]:
    """Offer what shows that all is fair: the proof, the audit log, the file of a report."""
    ways = {"verify": "fair", "audit": "desk-audit", "report": "desk-report"}
    return [
        Button(say(reply.locale, label), ControlId(info.id, verb)) for verb, label in ways.items()
    ]


async def lobby_buttons(reply: Responder, info: MatchInfo) -> list[Button]:
    """Offer what can be done with a match that has not begun, or was closed before."""
    locale, seated = reply.locale, info.of_user(reply.user) is not None
    if info.status != "lobby":
        return [_way(info, locale, "rematch")]
    buttons = [_way(info, locale, "leave" if seated else "join")]
    opened = await may_start(reply.context, reply.interaction, info)
    if seated or opened:
        buttons += [_way(info, locale, verb) for verb in ("start", "seek")]
    if opened:
        buttons.append(Button(say(locale, "match-close"), ControlId(info.id, "endask")))
    return buttons


async def anew_buttons(reply: Responder, info: MatchInfo) -> list[Button]:
    """Offer to post the table anew in its channel, where it was deleted or is far above."""
    there = reply.interaction.channel_id == (info.thread or info.channel)
    if not there or info.status not in ("lobby", "running", "paused"):
        return []
    mine = info.of_user(reply.user) is not None
    if not mine and await may_tend(reply.context, reply.interaction, info) is None:
        return []
    return [Button(say(reply.locale, "table-anew"), ControlId(info.id, "anew"))]
