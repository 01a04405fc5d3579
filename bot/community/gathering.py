"""Bring people together who want to play the same: one wish, one call, one table."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Callable
from itertools import groupby
from typing import TYPE_CHECKING, Final

import discord
from msgspec.structs import replace

from bot.community.gathering_panel import DAYS, GAMES, ForDays, OfCall, call_panel, wish_panel
from bot.community.substitutes import offer_seats
from bot.context import AppContext
from bot.delivery.keyed_worker import KeyedLocks
from bot.delivery.outbox import Outbox
from bot.games.game_ui import PlayableGame
from bot.interactions import discord_errors
from bot.interactions.handlers import Use, control
from bot.interactions.permissions import preset_of, too_many_here
from bot.interactions.responder import Responder
from bot.lobby import match_threads
from bot.lobby.board import Boards
from bot.lobby.mentions import GATHERED
from bot.lobby.service import LobbyService
from bot.matches import Refused
from bot.model.clocks import AT_ZERO, PACES, USUAL, Clocks
from bot.model.control_id import numbers_of
from bot.model.discord_permissions import lacked
from bot.model.fingerprint import digest_of
from bot.model.gathering import Answer, Call, Said, Wish, group_of, waking_moment
from bot.model.quiet_hours import DAY
from bot.model.slot_states import BoardState, NoticeState, OfferState, state_of, with_state
from bot.store import MatchId, MessageSlot, SeatInfo
from bot.store.gathering import CallSlots, Gathering

if TYPE_CHECKING:
    from bot.delivery.reconciler import Reconciler

log = logging.getLogger("hexarch")

EVERY: Final = 60.0
"""Seconds between two looks at all wishes."""
APART: Final = DAY
"""Seconds between two calls that mention the same person."""
LEFT_ALONE: Final = 3 * DAY
"""Seconds in which nobody is called who has said *Not now*."""
_NUMBERS: Final = 10**9
"""Numbers of calls: as many as an argument of a control can name."""


class GatheringService:
    """Keeps what people want to play, and calls them once enough want the same.

    Level-triggered: a look that comes late, twice or after a crash finds in the rows what is to do.
    """

    def __init__(
        self, context: AppContext, delivery: Reconciler, boards: Boards, lobby: LobbyService
    ) -> None:
        """Keep wishes in the store of *context*; the channel of its *boards* is where people are called."""
        self.context, self.delivery, self.boards, self.lobby = context, delivery, boards, lobby
        self.outbox = Outbox(context, delivery.sender, slots=lambda: CallSlots(self.store))
        self.locks = KeyedLocks[int]()

    @property
    def store(self) -> Gathering:
        """The wishes and calls."""
        return self.context.store.gathering

    # --- what somebody wants ---

    @control("wish", "edit", needs="nothing")
    async def show(self, use: Use) -> None:
        """Show somebody what they want to play here."""
        await self._change(use.reply)

    @control("wishgames", "edit", needs="nothing", chooses=True)
    async def choose_games(self, use: Use) -> None:
        """Want the games that were chosen, and no others."""
        reply, now = use.reply, self.context.clock()
        guild = reply.interaction.guild_id or 0
        settings = await self.context.store.people.guild(guild)
        playable = {game.id: game for game in await self._games(guild)}

        def change(mine: list[Wish]) -> list[Wish]:
            until = max((wish.until for wish in mine), default=now + DAYS[0] * DAY)
            pace = mine[0].pace if mine else settings.clock or USUAL
            least = min((wish.least for wish in mine), default=0)
            return [
                Wish(
                    guild=guild,
                    user=reply.user,
                    name=reply.interaction.user.display_name,
                    game=game,
                    least=_seats_near(playable[game], least),
                    pace=pace,
                    until=until,
                )
                for game in list(dict.fromkeys(use.values))[:GAMES]
                if game in playable
            ]

        await self._change(reply, change)

    @control("wishsub", "edit", needs="nothing")
    async def choose_substitutes(self, use: Use) -> None:
        """Substitute in the games that were chosen, and in no others."""
        reply, guild = use.reply, use.reply.interaction.guild_id or 0
        until = self.context.clock() + DAYS[-1] * DAY
        playable = [game.id for game in await self._games(guild)]
        wanted = [
            Wish(
                guild=guild,
                user=reply.user,
                name=reply.interaction.user.display_name,
                game=game,
                kind="substitute",
                least=0,
                pace=USUAL,
                until=until,
            )
            for game in list(dict.fromkeys(use.values))[:GAMES]
            if game in playable
        ]
        await self._change(reply, None, lambda mine: wanted)

    @control("wishpace", "edit", needs="nothing", chooses=True)
    async def choose_pace(self, use: Use) -> None:
        """Want another rhythm."""
        pace = next((pace for pace in PACES if pace == use.values[0]), USUAL)
        await self._change(use.reply, lambda mine: [replace(wish, pace=pace) for wish in mine])

    @control("wishleast", "edit", needs="nothing", chooses=True)
    async def choose_least(self, use: Use) -> None:
        """Want to play from another number of people on, as far as each game goes."""
        wanted, games = next(iter(numbers_of(use.values[0])), 0), self.context.games
        await self._change(
            use.reply,
            lambda mine: [
                replace(wish, least=_seats_near(games[wish.game], wanted))
                for wish in mine
                if wish.game in games
            ],
        )

    @control("wishdays", "edit", needs="nothing", takes=ForDays)
    async def choose_days(self, use: Use, wanted: ForDays) -> None:
        """Want it for some days from now on."""
        days = wanted.days if wanted.days in DAYS else DAYS[0]
        until = self.context.clock() + days * DAY

        def prolonged(mine: list[Wish]) -> list[Wish]:
            return [replace(wish, until=until) for wish in mine]

        await self._change(use.reply, prolonged, prolonged)

    @control("wishoff", "edit", needs="nothing")
    async def withdraw(self, use: Use) -> None:
        """Want nothing any more."""
        await self._change(use.reply, lambda mine: [], lambda mine: [])

    async def _change(
        self,
        reply: Responder,
        change: Callable[[list[Wish]], list[Wish]] | None = None,
        change_subs: Callable[[list[Wish]], list[Wish]] | None = None,
    ) -> None:
        """Change what somebody wants to play, where they substitute, and show both."""
        guild, now = reply.interaction.guild_id, self.context.clock()
        if guild is None:
            await reply.say("server-only")
            return
        async with self.locks(guild):
            mine = await self.store.wishes(guild, now, reply.user)
            subs = await self.store.wishes(guild, now, reply.user, kind="substitute")
            if change is not None or change_subs is not None:
                mine = mine if change is None else change(mine)
                subs = subs if change_subs is None else change_subs(subs)
                await self.store.put(guild, reply.user, [*mine, *subs])
                self.boards.wake_soon(guild)
        games, here = await self._games(guild), await self._place(guild) is not None
        await reply.show(wish_panel(mine, subs, games, called_here=here, locale=reply.locale))

    async def _games(self, guild: int) -> list[PlayableGame]:
        """List the games that are played on a server."""
        allowed = (await self.context.store.people.guild(guild)).games
        return [game for game in self.context.games.values() if not allowed or game.id in allowed]

    # --- the answers to a call ---

    @control("callin", needs="nothing", takes=OfCall)
    async def accept(self, use: Use, which: OfCall) -> None:
        """Be in; the press with which enough are in opens the lobby."""
        if not await self.lobby.has_enough(use.reply, use.reply.interaction.guild_id):
            await self._answer(use.reply, which.number, "in")

    @control("callno", needs="nothing", takes=OfCall)
    async def decline(self, use: Use, which: OfCall) -> None:
        """Say *Not now*: stay on the list, and be left alone for some days."""
        await self._answer(use.reply, which.number, "no")

    async def _answer(self, reply: Responder, number: int, answer: Said) -> None:
        guild, name = reply.interaction.guild_id or 0, reply.interaction.user.display_name
        async with self.locks(guild):
            call = await self.store.call(number)
            if call is None or call.guild != guild or call.game not in self.context.games:
                await reply.say("out-of-date")
                return
            if call.press is None and not call.over and self.context.clock() < call.until:
                game, key = self.context.games[call.game], str(reply.user)
                # Others who read it may come too; they have asked for no more people than needed.
                fresh = Answer(name=name, least=min(game.seats), called=False)
                before = call.answers.get(key, fresh)
                if before.said != answer:
                    after = replace(before, name=name, said=answer, press=reply.id)
                    call = replace(call, answers={**call.answers, key: after})
                    if _group(call, game):
                        call = replace(call, press=reply.id)
                    await self.store.save(call)
                    call = await self._tend(call)
        if call.match is not None:
            await reply.say("call-opened", match=call.match, thread=f"<#{call.slot.message}>")
        elif call.over or call.press is not None:
            await reply.say("call-closed")
        else:
            await reply.say("call-told-in" if answer == "in" else "call-told-no")

    # --- what time brings about ---

    async def run_due(self, now: float) -> None:
        """Go on with every call, and make those whose moment has come."""
        await self.store.prune(now)
        for guild in await self.store.guilds(now):
            if self.delivery.client.get_guild(guild) is None:
                continue
            try:
                async with self.locks(guild):
                    await self._look(guild, now)
                await offer_seats(self.context, self.delivery, guild, now)
            except (*discord_errors.TROUBLE, discord_errors.HeldBackError) as error:
                log.info("the calls of server %s met %s", guild, discord_errors.short(error))

    async def _look(self, guild: int, now: float) -> None:
        """Settle the open calls of a server, then call people who want the same game and are awake."""
        busy = set()
        for call in await self.store.open_calls(guild):
            busy.add(call.game)
            await self._tend(call)
        place = await self._place(guild)
        if place is None or self.context.health.load == "too-heavy":
            return
        settings = await self.context.store.people.guild(guild)
        if await too_many_here(self.context, settings):
            return
        spared = await self._spared(now)
        playable = {game.id: game for game in await self._games(guild)}
        wishes = await self.store.wishes(guild, now)
        ordered = sorted(wishes, key=lambda wish: (wish.game, wish.pace, wish.until, wish.user))
        for (name, _), same in groupby(ordered, key=lambda wish: (wish.game, wish.pace)):
            wanting = {wish.user: wish for wish in same if wish.user not in spared}
            if name in busy or name not in playable:
                continue
            game = playable[name]
            group = group_of({u: wish.least for u, wish in wanting.items()}, game.seats)
            # More than a table and its reserve would be a crowd that is called for nothing.
            called = [wanting[user] for user in group[: 2 * max(game.seats)]]
            if not called or not await self._is_time(called, now):
                continue
            busy.add(name)
            spared |= {wish.user for wish in called}
            await self._tend(await self._made(called, place, now))

    async def _spared(self, now: float) -> set[int]:
        """List the people whom no call mentions now."""
        return {
            user
            for call in await self.store.calls()
            for user in (
                *(call.users("", "in", "no") if now < call.at + APART else ()),
                *(call.users("no") if now < call.at + LEFT_ALONE else ()),
            )
        }

    async def _is_time(self, called: list[Wish], now: float) -> bool:
        """Return whether no better moment comes within a day: the fewest have quiet hours."""
        habits = [(await self.context.store.people.user(wish.user)).habits for wish in called]
        quiet = [habit.quiet for habit in habits if habit.quiet is not None]
        return waking_moment(quiet, now) <= now

    async def _made(self, called: list[Wish], place: discord.TextChannel, now: float) -> Call:
        """Note a call; its message is posted by what comes after, also after a crash."""
        number = secrets.randbelow(_NUMBERS)
        first = called[0]
        answers = {str(wish.user): Answer(name=wish.name, least=wish.least) for wish in called}
        call = Call(
            id=number,
            guild=first.guild,
            game=first.game,
            pace=first.pace,
            at=now,
            answers=answers,
            slot=MessageSlot(match=MatchId(""), kind="call", key=str(number), channel=place.id),
        )
        await self.store.add(call)
        return call

    async def _place(self, guild: int) -> discord.TextChannel | None:
        """Find the channel of a server's board, if people can be called and matches opened there."""
        slot = await self.context.store.boards.get(guild)
        server = self.delivery.client.get_guild(guild)
        place = None if slot is None or server is None else server.get_channel(slot.channel)
        if not isinstance(place, discord.TextChannel) or place.is_news():
            return None
        if not await self.boards.may_call(guild, slot):
            return None
        allowed = (await self.context.store.people.guild(guild)).channels
        if allowed and place.id not in allowed:
            return None
        mine = place.permissions_for(place.guild.me)
        able = mine.create_public_threads and not lacked(mine, "all", thread=True)
        return place if able else None

    async def _tend(self, call: Call) -> Call:
        """Do what is next for a call, and show how it stands."""
        game = self.context.games.get(call.game)
        late = self.context.clock() >= call.until
        if game is None or (late and call.slot.message is None):
            call = replace(call, over=True)  # nobody has read it
            await self.store.save(call)
            return call
        if call.press is not None and call.match is None and not late:
            call = await self._open(call, game)
        ended = replace(call, over=call.over or late or call.match is not None)
        call = replace(call, slot=await self._shown(ended, game))
        if not ended.over:
            return call
        call = replace(call, over=True)
        # Those who have a table, or were silent for a day, want nothing of the kind any more.
        done = list(_group(call, game)) if call.match is not None else call.users("")
        await self.store.save(call, done)
        self.boards.wake_soon(call.guild)
        return call

    async def _shown(self, call: Call, game: PlayableGame) -> MessageSlot:
        """Post the message of a call once, or edit it."""
        board = await self.context.store.boards.get(call.guild)
        placed = state_of(board, BoardState).language
        panel = call_panel(call, game, await self.boards.locale(call.guild, placed))
        slot = await self.outbox.recover(call.slot)
        shows = OfferState(fingerprint=digest_of(panel))
        changed = with_state(slot, shows)
        if slot.message is None:
            return await self.outbox.post(slot, changed, panel, why="mention", users=panel.pings)
        if state_of(slot, OfferState).fingerprint != shows.fingerprint:
            await self.delivery.sender.try_edit(
                slot.channel, slot.message, panel, why="changed", slot=slot
            )
            await self.store.put_slot(changed)
        return changed

    async def _open(self, call: Call, game: PlayableGame) -> Call:
        """Open the lobby in the thread of the call's message; done twice, it opens the same one.

        Raises:
            discord.HTTPException: if Discord refuses.
        """
        place = self.delivery.client.get_channel(call.slot.channel)
        message = call.slot.message
        if not isinstance(place, discord.TextChannel) or message is None or call.press is None:
            return replace(call, over=True)
        settings = await self.context.store.people.guild(call.guild)
        # The server may have chosen otherwise since people were called.
        here, playable = settings.channels or (place.id,), settings.games or (call.game,)
        board = await self.context.store.boards.get(call.guild)
        allowed = place.id in here and call.game in playable
        if not allowed or not await self.boards.may_call(call.guild, board):
            return replace(call, over=True)
        seated = _group(call, game)
        opener = next(iter(seated))
        spoken = await self.boards.locale(call.guild, state_of(board, BoardState).language)
        name = match_threads.first_name(game, "", seated[opener].name, spoken)
        await match_threads.opened_from(place, message, name)
        zone = (await self.context.store.people.user(opener)).zone or "UTC"
        pace = settings.clock or USUAL if call.game in settings.fixed else call.pace
        gathered = MessageSlot(match=MatchId(""), kind=GATHERED, channel=message)
        opened = await self.context.matches.lobbies.create_lobby(
            game=call.game,
            guild=call.guild,
            channel=message,
            parent=place.id,
            by=opener,
            language=spoken,
            interaction=call.press,
            options=preset_of(settings, game),
            clocks=Clocks(
                pace=pace, at_zero=AT_ZERO[pace][0], zone=zone, announced=self.context.clock()
            ),
            plans=self.context.plans,
            seats=[
                SeatInfo(number=0, user=user, name=answer.name, contribution=str(answer.press))
                for user, answer in seated.items()
            ],
            new_slots=[
                *match_threads.slots_of_thread(message, place, line=False),
                with_state(gathered, NoticeState()),
            ],
        )
        if isinstance(opened, Refused):
            log.warning("call %d opened no lobby: %s", call.id, type(opened.reason).__name__)
            return replace(call, over=True)
        call = replace(call, match=opened.id)
        await self.store.save(call)
        self.delivery.wake_soon(opened.id)
        return call


def _group(call: Call, game: PlayableGame) -> dict[int, Answer]:
    """Return those who are in and get a seat, the first first; empty: they are not enough."""
    joined = call.is_in()
    group = set(group_of({user: answer.least for user, answer in joined.items()}, game.seats))
    seated = [(user, answer) for user, answer in joined.items() if user in group]
    return dict(seated[: max(game.seats)])


def _seats_near(game: PlayableGame, wanted: int) -> int:
    """Return the number of people that a game takes and that is the nearest to what is wanted."""
    return min(max(wanted, min(game.seats)), max(game.seats))
