"""What people do in a lobby, by button or by command."""

from __future__ import annotations

import contextlib
import logging
from collections.abc import Collection
from typing import TYPE_CHECKING

import discord
from msgspec.structs import replace

from bot.clock.scheduled_start import start_denied, start_from
from bot.clock.zones import minute_of, unknown_zone, zone_named
from bot.context import AppContext
from bot.interactions.discord_errors import DM_CLOSED, TROUBLE, HeldBackError, code_of, short
from bot.interactions.handlers import Use, control
from bot.interactions.i18n import choice_title, game_title
from bot.interactions.permissions import may_start, settings_fixed, why_no_seat
from bot.interactions.requirements import refused
from bot.interactions.responder import Responder
from bot.interactions.time_texts import calendar_form, clock_time, local_time
from bot.lang import say
from bot.lobby.mentions import DECLINED, INVITED, willing
from bot.lobby.panel import (
    CHANCE,
    INVITED_MOST,
    MAP_OPTION,
    MAP_WAYS,
    Wish,
    choices_of,
    chosen_of,
    fixed_words,
    levels_panel,
    options_panel,
    seating_panel,
    votes_panel,
    who_of,
)
from bot.matches import Changed, Refused
from bot.matches.lobby_changes import RANKED, seats_of
from bot.model.control_id import ControlId
from bot.model.fingerprint import where
from bot.model.panel_parts import Button, Panel, Part, Row, Text
from bot.model.refusals import NotRanked
from bot.model.robot_names import robot_name
from bot.model.slot_states import NoticeState, state_of, with_state
from bot.model.turns import LAST, WANTED
from bot.play.rules_panel import taught
from bot.store import MatchId, MatchInfo, MessageSlot

if TYPE_CHECKING:
    from bot.delivery.reconciler import Reconciler

log = logging.getLogger("hexarch")


async def _taken_away(interaction: discord.Interaction) -> None:
    """Delete the private answer to an interaction, as long as Discord lets us."""
    if interaction.is_expired():
        return
    with contextlib.suppress(*TROUBLE):
        await interaction.delete_original_response()


Made = MatchInfo | Refused


class LobbyService:
    """Carries out what the cards of lobbies ask for."""

    def __init__(self, context: AppContext, delivery: Reconciler) -> None:
        """Work on the matches of *context*; *delivery* owns the messages."""
        self.context, self.delivery = context, delivery
        self._shown: dict[MatchId, dict[int, discord.Interaction]] = {}
        """The interactions whose answer sets a lobby up, by person."""

    def on_match_changed(self, changed: Changed) -> None:
        """Take what sets a lobby up away once its match has begun: it sets nothing any more."""
        shown = self._shown.pop(changed.match, {}) if changed.seq >= 0 else {}
        for interaction in shown.values():
            self.context.spawn(_taken_away(interaction), f"deliver-options-{changed.match}")

    async def _show_alone(self, reply: Responder, match: MatchId, panel: Panel) -> None:
        """Show a private panel that sets a lobby up, instead of the one before."""
        await reply.show(panel)
        shown = self._shown.setdefault(match, {})
        before = shown.get(reply.user)
        shown[reply.user] = reply.interaction
        edits = reply.interaction.message is not None and reply.interaction.message.flags.ephemeral
        if before is not None and not edits:
            await _taken_away(before)  # of two panels one would be out of date

    async def sit_down(self, reply: Responder, info: MatchInfo) -> None:
        """Take a seat, and learn how the hand will come."""
        if info.of_user(reply.user) is None and (
            await self.has_enough(reply, info.guild) or await self._breaks_turns(reply, info)
        ):
            return
        made = await self.context.matches.lobbies.join(
            info.id, reply.user, reply.interaction.user.display_name, reply.id
        )
        if isinstance(made, Refused):
            await refused(reply, made)
            return
        self.delivery.wake_soon(info.id)
        await reply.send_private(await self.joined_panel(reply, made))

    async def _breaks_turns(self, reply: Responder, info: MatchInfo) -> bool:
        """Return whether a committed table does not welcome somebody, and tell them why."""
        if info.status != "lobby" or info.welcome != "committed":
            return False
        kept = (await self.context.store.turns.of(info.guild, [reply.user]))[reply.user]
        if kept.is_committed:
            return False
        await reply.say(
            "welcome-not-yet",
            wanted=WANTED,
            last=LAST,
            kept=kept.kept,
            turns=len(kept.turns),
            more=kept.missing,
        )
        return True

    async def has_enough(self, reply: Responder, guild: int | None) -> bool:
        """Return whether somebody plays in as many matches as they may, and tell them so."""
        why = await why_no_seat(self.context, guild, reply.user, reply.locale)
        if why is not None:
            await reply.send(why)
        return why is not None

    async def joined_panel(self, reply: Responder, info: MatchInfo) -> Panel:
        """Welcome somebody at the table: how the hand comes, what the game is."""
        locale = reply.locale
        game = self.context.game(info)
        works = await self._hand_comes(reply.user)
        names = ", ".join(
            choice_title(choice.id, locale) for choice in choices_of(game) if not choice.vote
        )
        welcome = say(
            locale,
            "joined",
            game=game_title(game, locale),
            what="some" if names else "none",
            names=names,
        )
        parts: list[Part] = [
            Text(welcome),
            Text(say(locale, works, hand=say(info.language, "my-hand"))),
        ]
        if info.ranked:
            parts.append(Text(say(locale, "ranked-joined")))
        buttons = [*taught(info, game, locale)]
        if names:
            buttons.append(Button(say(locale, "options"), ControlId(info.id, "seating")))
        if works == "dm-closed":
            buttons.append(Button(say(locale, "try-dm"), ControlId(info.id, "trydm")))
        if buttons:
            parts.append(Row(tuple(buttons)))
        return Panel(tuple(parts))

    async def _hand_comes(self, user: int) -> str:
        """Say in a key how somebody's hand will come.

        Nobody is written to before there is a hand: Discord quarantines bots that open many direct
        messages.
        """
        settings = await self.context.store.people.user(user)
        if not settings.dm:
            return "dm-off"
        return "dm-likely" if settings.dm_closed is None else "dm-closed"

    async def greet(self, user: int, info: MatchInfo, locale: str) -> str:
        """Try to write to somebody who asks for it, and say in a key what came of it."""
        settings = await self.context.store.people.user(user)
        if not settings.dm:
            return "dm-off"
        text = say(
            locale,
            "dm-hello",
            game=game_title(self.context.game(info), locale),
            link=self.delivery.link(info),
        )
        try:
            # Whether somebody takes direct messages is known only by sending one.
            channel = await self.delivery.hands.dm_channel(user)
            # Only where it is not known: a greeting for each lobby would be a nuisance.
            if unknown := settings.dm_channel is None or settings.dm_closed is not None:
                await self.delivery.sender.post(
                    channel,
                    Panel((Text(text),)),
                    # The same each time: two lobbies that are joined at once greet once.
                    nonce=f"hello-{user}"[:25],
                    why="greeting",
                )
        except (*TROUBLE, HeldBackError) as error:
            if code_of(error) not in DM_CLOSED:
                log.info("user %s could not be greeted: %s", user, short(error))
                return "dm-later"
            await self.delivery.hands.note_dm_closed(user)
            return "dm-closed"
        await self.context.store.people.put_user(
            replace(settings, dm_channel=channel, dm_closed=None)
        )
        # They may have closed them since the last message, which only the next one will tell.
        return "dm-works" if unknown else "dm-likely"

    @control("trydm")
    async def try_dm(self, use: Use) -> None:
        """Try direct messages again, because the person asked."""
        reply, info = use.reply, use.info
        works = await self.greet(reply.user, info, reply.locale)
        self.delivery.wake(info.id)
        await reply.say(works, hand=say(info.language, "my-hand"))

    @control("start", "edit")
    async def start(self, use: Use) -> None:
        """Begin the match."""
        reply, info = use.reply, use.info
        seated = info.of_user(reply.user) is not None
        if not seated and not await may_start(self.context, reply.interaction, info):
            await reply.say("may-not-start")
            return
        if kind := use.press.arg:  # automated players take the seats that a match needs at least
            if kind not in self.context.kinds:
                await reply.say("may-not-start")
                return
            least = min(seats_of(info, self.context.game(info)))
            for _ in range(least - len(info.seats)):
                added = await self.seat_automated(info.id, kind, None)
                if await refused(reply, added):
                    return
        if info.ranked and not await self._may_rank(info):  # the server has changed its mind
            await refused(reply, Refused(NotRanked("server")))
            return
        made = await self.context.matches.lobbies.start(info.id, reply.user, reply.id)
        await self.card(reply, made, "started")

    @control("levels")
    async def levels(self, use: Use) -> None:
        """Ask how well an automated player should play."""
        reply, info = use.reply, use.info
        if await self._may_set(reply, info):
            await self._show_levels(reply, info)

    @control("addlevel", "edit")
    async def add_level(self, use: Use) -> None:
        """Seat an automated player of the level that was pressed, and ask for another one."""
        reply, info, press = use.reply, use.info, use.press
        if not await self._may_set(reply, info):
            return
        made = await self.seat_automated(info.id, press.arg, reply.id)
        if isinstance(made, Refused):
            await refused(reply, made)
            return
        self.delivery.wake_soon(made.id)
        await self._show_levels(reply, made)

    async def _show_levels(self, reply: Responder, info: MatchInfo) -> None:
        game = self.context.game(info)
        panel = levels_panel(info, game, self.context.kinds, reply.locale)
        await self._show_alone(reply, info.id, panel)

    @control("addkind", "edit", chooses=True)
    async def add_kind(self, use: Use) -> None:
        """Seat an automated player of the chosen kind."""
        reply, info, values = use.reply, use.info, use.values
        if not await self._may_set(reply, info):
            return
        made = await self.seat_automated(info.id, values[0], reply.id)
        await self._options_again(reply, made)

    async def seat_automated(self, match: MatchId, kind: str, interaction: int | None) -> Made:
        """Seat an automated player of this kind, with a name that is free."""
        info = await self.context.matches.info(match)
        name = robot_name(info, kind)
        return await self.context.matches.lobbies.add_player(match, kind, name, interaction)

    @control("drop", "edit", chooses=True)
    async def drop(self, use: Use) -> None:
        """Take a participant out of the lobby."""
        reply, info, values = use.reply, use.info, use.values
        if not await self._may_set(reply, info):
            return
        # Nobody has the number -1: the lobby refuses it.
        number = int(values[0]) if values[0].isdecimal() else -1
        made = await self.context.matches.lobbies.remove_player(
            info.id, number, reply.user, reply.id
        )
        await self._options_again(reply, made)

    @control("choose", "edit", chooses=True)
    async def choose(self, use: Use) -> None:
        """Choose a World, a colour, or leave it to chance."""
        reply, info, press, values = use.reply, use.info, use.press, use.values
        mine = info.of_user(reply.user)
        if mine is None:
            await reply.say("join-first")
            return
        value = None if values[0] == CHANCE else values[0]
        made = await self.context.matches.lobbies.choose(
            info.id, mine.number, press.arg, value, reply.id
        )
        if isinstance(made, Refused):
            await refused(reply, made)
        else:
            self.delivery.wake_soon(made.id)
            await self._show_seating(reply, made)

    @control("votefor", "edit", takes=Wish)
    async def vote(self, use: Use, for_: Wish) -> None:
        """Vote for one of what the table may begin with; the same vote again takes it back."""
        reply, info = use.reply, use.info
        mine = info.of_user(reply.user)
        if mine is None:
            await reply.say("join-first")
            return
        wish = None if mine.choices.get(for_.choice) == for_.value else for_.value
        made = await self.context.matches.lobbies.choose(
            info.id, mine.number, for_.choice, wish, reply.id
        )
        if isinstance(made, Refused):
            await refused(reply, made)
        else:
            self.delivery.wake_soon(made.id)
            await self._show_maps(reply, made)

    @control("maps")
    async def maps(self, use: Use) -> None:
        """Show the maps that the table votes on."""
        await self._show_maps(use.reply, use.info)

    async def _show_maps(self, reply: Responder, info: MatchInfo) -> None:
        panel = votes_panel(info, self.context.game(info), reply.locale)
        await reply.show(panel, drawn=await self.delivery.lobby.maps(info, panel, reply.locale))

    @control("mapway", "edit")
    async def map_way(self, use: Use) -> None:
        """Make the map in a quicker way than the book's."""
        reply, info = use.reply, use.info
        if use.press.arg not in MAP_WAYS:
            await reply.say("out-of-date")
        elif await self._may_settle(reply, info):
            made = await self.context.matches.lobbies.set_option(
                info.id, MAP_OPTION, MAP_WAYS[use.press.arg], reply.id
            )
            await self.card(reply, made, "chosen")

    @control("name", "edit", chooses=True)
    async def name(self, use: Use) -> None:
        """Change something of a participant: who is the first player."""
        reply, info, press, values = use.reply, use.info, use.press, use.values
        if not await self._may_set(reply, info):
            return
        found = (s.number for s in info.seats if who_of(s) == values[0])
        number = None if values[0] == CHANCE else next(found, -1)
        made = await self.context.matches.lobbies.name(info.id, press.arg, number, reply.id)
        await self._options_again(reply, made)

    @control("seating")
    async def seating(self, use: Use) -> None:
        """Show what a participant chooses, and the way to everything that sets the match up."""
        await self._show_seating(use.reply, use.info)

    async def _show_seating(self, reply: Responder, info: MatchInfo, note: str = "") -> None:
        game, kinds = self.context.game(info), self.context.kinds
        panel = seating_panel(info, game, kinds, reply.locale, reply.user, note=note)
        await self._show_alone(reply, info.id, panel)

    @control("options")
    async def options(self, use: Use) -> None:
        """Show the options of the match."""
        reply, info = use.reply, use.info
        if not await self._may_set(reply, info):
            return
        await self._show_options(reply, info)

    async def _show_options(self, reply: Responder, info: MatchInfo) -> None:
        game = self.context.game(info)
        fixed = await settings_fixed(self.context, reply.interaction, info.game)
        panel = options_panel(info, game, self.context.kinds, reply.locale, fixed=fixed)
        await self._show_alone(reply, info.id, panel)

    @control("option", "edit", chooses=True)
    async def option(self, use: Use) -> None:
        """Set an option of the match."""
        reply, info, press, values = use.reply, use.info, use.press, use.values
        if not await self._may_settle(reply, info):
            return
        option, value = chosen_of(press.arg, values[0])
        made = await self.context.matches.lobbies.set_option(info.id, option, value, reply.id)
        await self._options_again(reply, made)

    @control("clock", "edit", chooses=True)
    async def clock(self, use: Use) -> None:
        """Set how much time there is, or what is done when it has run out."""
        reply, info, press, values = use.reply, use.info, use.press, use.values
        if not await self._may_settle(reply, info):
            return
        made = await self.context.matches.lobbies.set_clock(info.id, press.arg, values[0], reply.id)
        await self._options_again(reply, made)

    @control("calendar", "form")
    async def calendar(self, use: Use) -> None:
        """Open the form of the zone, the hour and the start, as the first answer."""
        form = calendar_form(use.info, use.reply.locale, self.context.clock())
        await use.reply.form(form)

    @control("calendarset", "edit", event="submit")
    async def set_calendar(self, use: Use) -> None:
        """Set the start, the hour, the zone and what is done with lost time as the form says."""
        reply, info, locale = use.reply, use.info, use.reply.locale
        if not await self._may_settle(reply, info):
            return
        before, starts = info.clocks, None
        asked = {"zone": "", "hour": clock_time(before.hour), "start": "", "zero": before.at_zero}
        typed = {n: next(iter(use.fields.get(n, ())), old).strip() for n, old in asked.items()}
        zone, hour = zone_named(typed["zone"]), minute_of(typed["hour"])
        if zone is None:
            await reply.send(unknown_zone(typed["zone"], locale))
            return
        if hour is None:
            await reply.say("calendar-hour-unreadable")
            return
        if typed["start"]:
            unchanged = before.starts is not None and zone == before.zone
            if unchanged and typed["start"] == local_time(before.starts or 0, zone):
                starts = before.starts
            else:
                found = start_from(typed["start"], zone, self.context.clock())
                if isinstance(found, str):
                    await reply.send(start_denied(locale, found, zone))
                    return
                starts = found
        settings = await self.context.store.people.user(reply.user)
        if settings.zone is None:  # so that nobody is asked twice
            await self.context.store.people.put_user(replace(settings, zone=zone))
        made = await self.context.matches.lobbies.set_calendar(
            info.id,
            zone=zone,
            hour=hour,
            starts=starts,
            at_zero=typed["zero"],
            interaction=reply.id,
        )
        await self._options_again(reply, made)

    @control("consent", "edit", chooses=True)
    @control("welcome", "edit", chooses=True)
    @control("plans", "edit", chooses=True)
    @control("language", "edit", chooses=True)
    async def setting(self, use: Use) -> None:
        """Set what the verb names: ``consent`` to go back, ``plans`` (advice), the ``language``."""
        reply, info = use.reply, use.info
        if not await self._may_settle(reply, info):
            return
        if use.values[0] == RANKED and not await self._may_rank(info):
            await refused(reply, Refused(NotRanked("server")))
            return
        made = await self.context.matches.lobbies.set_setting(
            info.id, use.press.verb, use.values[0], reply.id
        )
        await self._options_again(reply, made)

    @control("invite", "edit", chooses=True)
    async def invite_chosen(self, use: Use) -> None:
        """Invite the people who were picked from the server."""
        if not await may_start(self.context, use.reply.interaction, use.info):
            await use.reply.say("may-not-set")
            return
        users = [int(value) for value in use.values if value.isdecimal()]
        await self._show_seating(use.reply, use.info, await self.invite(use.reply, use.info, users))

    async def invite(self, reply: Responder, info: MatchInfo, users: Collection[int]) -> str:
        """Have people told once that the lobby waits for them; return who of them is not, and why.

        An invitation is open until it is declined or its seat taken; so many may be open at once.
        """
        async with self.delivery.lock(info.id):
            invited, declined = [await self._whom(info, kind) for kind in (INVITED, DECLINED)]
            seated = {seat.user for seat in info.seats}
            fresh = [u for u in dict.fromkeys(users) if u not in seated | {*invited.values()}]
            wanted = await willing(self.context, fresh)
            is_open = {*invited.values()} - {*declined.values()} - seated
            free = max(INVITED_MOST - len(is_open), 0)
            for number, user in enumerate(wanted[:free], len(invited)):
                await self._owe(info, INVITED, str(number), user)
        self.delivery.wake_soon(info.id)
        refused_by = {
            "invite-not": [u for u in fresh if u not in wanted],
            "invite-most": wanted[free:],
        }
        return "\n".join(
            say(reply.locale, key, who=", ".join(f"<@{user}>" for user in which))
            for key, which in refused_by.items()
            if which
        )

    @control("inviteno")
    async def decline(self, use: Use) -> None:
        """Decline an invitation: its opener learns that somebody has, and may invite somebody else."""
        reply, info = use.reply, use.info
        async with self.delivery.lock(info.id):
            invited = await self._whom(info, INVITED)
            mine = next((key for key, user in invited.items() if user == reply.user), None)
            if mine is None or info.status != "lobby" or info.of_user(reply.user) is not None:
                await reply.say("invited-not-you" if mine is None else "out-of-date")
                return
            if mine not in await self._whom(info, DECLINED):
                await self._owe(info, DECLINED, mine, reply.user)
        self.delivery.wake_soon(info.id)
        await reply.say("invited-you-declined")

    async def _whom(self, info: MatchInfo, kind: str) -> dict[str, int | None]:
        """Return whom the notices of a kind are about, by their keys; None: who was forgotten."""
        there = await self.context.store.message_slots.of_match(info.id)
        return {slot.key: state_of(slot, NoticeState).user for slot in there if slot.kind == kind}

    async def _owe(self, info: MatchInfo, kind: str, key: str, user: int) -> None:
        """Owe the table a notice about somebody."""
        # A crash before the post must not lose it.
        await self.delivery.mark_outdated(info.id)
        slot = MessageSlot(match=info.id, kind=kind, key=key, channel=where(info))
        await self.context.store.message_slots.put(with_state(slot, NoticeState(user=user)))

    async def _may_rank(self, info: MatchInfo) -> bool:
        settings = await self.context.store.people.guild(info.guild or 0)
        return info.guild is not None and settings.ranked

    async def _options_again(self, reply: Responder, made: Made) -> None:
        if isinstance(made, Refused):
            await refused(reply, made)
            return
        self.delivery.wake_soon(made.id)
        await self._show_options(reply, made)

    async def _may_set(self, reply: Responder, info: MatchInfo) -> bool:
        seated = info.of_user(reply.user) is not None
        if seated or await may_start(self.context, reply.interaction, info):
            return True
        await reply.say("may-not-set")
        return False

    async def _may_settle(self, reply: Responder, info: MatchInfo) -> bool:
        """Return whether the person may set this up, and the server has not fixed it."""
        if not await self._may_set(reply, info):
            return False
        if await settings_fixed(self.context, reply.interaction, info.game):
            await reply.send_private(
                Panel((Text(fixed_words(self.context.game(info), reply.locale)),))
            )
            return False
        return True

    async def card(self, reply: Responder, made: Made, done: str) -> None:
        """Show the change: on the card that was pressed, else in a private word."""
        if isinstance(made, Refused):
            await refused(reply, made)
            return
        shown = await self.delivery.lobby_pressed(made, reply)
        if not shown:
            self.delivery.wake_soon(made.id)
            await reply.say(f"lobby-{done}")
