"""/match create, join, leave, start, status, mine, list, end, seek, brief, rematch; /gm board."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import discord
from discord import app_commands

from bot.delivery.reconciler import Reconciler
from bot.interactions.command_texts import CLOCKS, LANGUAGES, pacing_of
from bot.interactions.commands import Commands, match_line, suggested
from bot.interactions.handlers import Use
from bot.interactions.i18n import game_title, goal_lines, scene_of
from bot.interactions.match_lookup import suggest_matches
from bot.interactions.permissions import may_tend
from bot.interactions.responder import Responder
from bot.interactions.time_texts import moment, pace_words, paused_words
from bot.lang import say
from bot.lobby.board import Boards, wish_button
from bot.lobby.end_vote import EndVoteService
from bot.lobby.match_threads import WHERE, Parent, Where, why_here
from bot.lobby.open_seats import OpenSeatService, offered_seat
from bot.lobby.open_seats_panel import seat_buttons
from bot.lobby.opening import MatchOpener
from bot.lobby.panel import kind_name, length_words
from bot.model.control_id import ControlId
from bot.model.limits import COMMAND_CHOICES
from bot.model.names import clean, fold, names_of
from bot.model.panel_parts import Button, Panel, Row, Text, rows_of
from bot.model.quiet_hours import DAY
from bot.moderation.audit_panel import audit_line
from bot.moderation.replacing import ReplaceService
from bot.ops.health_panel import away_words
from bot.play.seat_panel import waiting_words
from bot.play.table_panel import ended_words
from bot.store import MatchInfo
from rules.core.ids import Seat


class ParentOption(app_commands.Transformer):
    """A channel that threads can be opened in, or a forum."""

    @property
    def type(self) -> discord.AppCommandOptionType:
        """The kind of option."""
        return discord.AppCommandOptionType.channel

    @property
    def channel_types(self) -> list[discord.ChannelType]:
        """The kinds of channels that are offered; the library would add news and media."""
        return [discord.ChannelType.text, discord.ChannelType.forum]

    async def transform(self, _: discord.Interaction, value: Any) -> Any:  # Any: of the library
        """Find the channel that was chosen."""
        return value.resolve() or await value.fetch()


_AUDIT_LINES: Final = 5
"""Lines of the audit log in the status of a match; ``/match audit`` shows all."""


def add_commands(
    commands: Commands,
    opener: MatchOpener,
    seats: OpenSeatService,
    voting: EndVoteService,
    boards: Boards,
) -> None:
    """Add what begins and ends a match, and concerns the people at its table."""
    context = commands.context

    async def status(use: Use) -> None:
        await use.reply.show(await status_panel(opener.delivery, use.reply, use.info))

    games = [
        app_commands.Choice(name=game_title(game, "en"), value=game.id)
        for game in context.games.values()
    ][:COMMAND_CHOICES]

    @commands.add(commands.match, "create")
    @app_commands.choices(
        game=games, language=[LANGUAGES["en"], LANGUAGES["fr"]], clock=CLOCKS, where=WHERE
    )
    async def create(
        reply: Responder,
        game: app_commands.Choice[str] | None = None,
        title: str = "",
        *,
        quick: bool | None = None,
        language: str | None = None,
        clock: str | None = None,
        starts: str = "",
        where: Where | None = None,
        channel: app_commands.Transform[Parent, ParentOption] | None = None,
    ) -> None:
        wanted = context.games[game.value] if game else next(iter(context.games.values()))
        known = {option.id for option in wanted.options}
        # Options of commands cannot depend on one another, so `quick` can be given for a game that
        # has no map to lay.
        options = {"quick_map": quick} if quick is not None and "quick_map" in known else {}
        info = await opener.create(
            reply,
            game=wanted.id,
            title=title,
            language=language,
            options=options,
            pace=pacing_of(clock),
            starts=starts,
            where=where,
            channel=channel,
        )
        if info is not None:
            await opener.opened(reply, info, note=why_here(reply, where, channel))

    for name in ("join", "leave", "start"):
        commands.for_match(commands.match, name, name)
    commands.for_match(commands.match, "status", status)
    commands.for_match(commands.match, "end", voting.propose)
    commands.for_match(commands.match, "seek", seats.seek)
    commands.for_match(commands.match, "briefing", "brief", menu="brief")
    commands.for_match(commands.match, "rematch", "rematch", menu="rematch")

    @commands.add(commands.match, "mine")
    async def mine(reply: Responder) -> None:
        await commands.router.run("mine", reply)

    @commands.add(commands.gm, "board")
    async def board(reply: Responder, *, remove: bool = False) -> None:
        await boards.place(reply, remove=remove)

    @commands.add(commands.match, "list")
    async def list_(reply: Responder, *, archived: bool = False) -> None:
        found = await suggest_matches(context, reply.interaction, "", filed=archived)
        lines = [match_line(reply, info) for info in found]
        text = Text("\n".join(lines) or say(reply.locale, "list-empty"))
        await reply.show(Panel((text, Row((wish_button(reply.locale),)))))


def add_replace(commands: Commands, replacing: ReplaceService) -> None:
    """Add ``/gm replace``."""
    context = commands.context

    async def suggest_kind(
        interaction: discord.Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        locale = await context.locale(interaction)
        kinds = [(kind_name(kind, locale), kind) for kind in context.kinds]
        return suggested(kinds, current, by_value=True)

    @commands.add(commands.gm, "replace", about="tended", reason="c-rewind.reason")
    @app_commands.autocomplete(automated=suggest_kind)
    async def replace(
        reply: Responder,
        info: MatchInfo,
        seat: int,
        reason: str,
        automated: str | None = None,
    ) -> None:
        kind = kind_meant(context.kinds, automated) if automated is not None else None
        if automated is not None and kind is None:
            kinds = ", ".join(kind_name(one, reply.locale) for one in context.kinds)
            text = say(reply.locale, "unknown-kind", kind=clean(automated[:40]), kinds=kinds)
            await reply.send(text)
            return
        await replacing.propose(reply, info, Seat(seat - 1), reason, kind)


def kind_meant(kinds: Sequence[str], text: str) -> str | None:
    """Read a kind of automated player as its id or as its name in either language."""
    for kind in kinds:
        if fold(text) in {fold(kind), *(fold(kind_name(kind, locale)) for locale in ("en", "fr"))}:
            return kind
    return None


async def status_panel(delivery: Reconciler, reply: Responder, info: MatchInfo) -> Panel:
    """Return one screen that shows where a match stands."""
    locale, context = reply.locale, reply.context
    lines = [match_line(reply, info)]
    if info.status == "paused":
        lines.append(paused_words(info, locale))
    if info.seq < 0:
        names = ", ".join(clean(seat.name) for seat in info.seats)
        lines.append(say(locale, "status-lobby", names=names or "none"))
        return Panel((Text("\n".join(lines)), *rows_of(await anew_buttons(reply, info))))
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
    lines += [f"-# {audit_line(entry, info, locale)}" for entry in audit[-_AUDIT_LINES:]]
    buttons = [
        Button(say(locale, "to-table"), url=await delivery.table_link(info)),
        Button(say(locale, "map"), ControlId(info.id, "map")),
        Button(say(locale, "log"), ControlId(info.id, "log")),
    ]
    if info.of_user(reply.user) is not None:
        buttons.append(Button(say(locale, "since"), ControlId(info.id, "since")))
    if info.status == "running" and info.of_user(reply.user) is not None:
        buttons.append(Button(say(locale, "nudge"), ControlId(info.id, "nudge")))
    buttons += await anew_buttons(reply, info)
    offered = await offered_seat(context, info, reply.user, locale)
    buttons += seat_buttons(info, reply.user, locale, offered)
    return Panel((Text("\n".join(lines)), *rows_of(buttons)))


async def anew_buttons(reply: Responder, info: MatchInfo) -> list[Button]:
    """Offer to post the table anew in its channel, where it was deleted or is far above."""
    there = reply.interaction.channel_id == (info.thread or info.channel)
    if not there or info.status not in ("lobby", "running", "paused"):
        return []
    mine = info.of_user(reply.user) is not None
    if not mine and await may_tend(reply.context, reply.interaction, info) == "no":
        return []
    return [Button(say(reply.locale, "table-anew"), ControlId(info.id, "anew"))]
