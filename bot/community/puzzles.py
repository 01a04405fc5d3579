"""The puzzle of the day: a decision of a match that is over, by consent of all who played it."""

from __future__ import annotations

import hashlib
import logging
from typing import TYPE_CHECKING, Final

import discord
from msgspec.structs import replace

from bot.context import AppContext
from bot.delivery.keyed_worker import KeyedLocks
from bot.delivery.outbox import Outbox
from bot.history.panel import round_name
from bot.interactions import discord_errors
from bot.interactions.handlers import Use, control
from bot.interactions.i18n import game_title, scene_of
from bot.lang import locale_of, say
from bot.matches import UnavailableError
from bot.model.control_id import Argument, ControlId, Number
from bot.model.panel_parts import Button, Panel, Part, Picture, Row, Text
from bot.model.quiet_hours import DAY
from bot.model.slot_states import PuzzleState, state_of, with_state
from bot.pictures.drawn import Drawn
from bot.store import MatchId, MatchInfo, MatchMissingError, MessageSlot, Status
from bot.store.boards import PUZZLE
from rules.core.play import Question
from rules.players.review import Decision

if TYPE_CHECKING:
    from bot.delivery.reconciler import Reconciler

log = logging.getLogger("hexarch")

EVERY: Final = 3600.0
"""Seconds between two looks."""
FRESH: Final = 30 * DAY
"""How long after its end a match may give puzzles."""
LETTERS: Final = "ABC"
_OVER: Final[tuple[Status, ...]] = ("over",)


class OfPuzzle(Argument, frozen=True):
    """An answer to the puzzle of a server that has this number."""

    number: Number
    answer: Number = 0


class PuzzleService:
    """Keeps the puzzle of each server that has a channel for it; the last look back has done the work.

    Level-triggered, as calls are: a look that comes late, twice or after a crash finds what is to do.
    """

    def __init__(self, context: AppContext, delivery: Reconciler) -> None:
        """Take the reviews in the store of *context*; *delivery* posts."""
        self.context, self.delivery = context, delivery
        self.outbox = Outbox(context, delivery.sender, slots=lambda: context.store.puzzles)
        self.locks = KeyedLocks[int]()

    # --- what time brings about ---

    async def run_due(self, now: float) -> None:
        """Show what came of the puzzle of yesterday, and post the next, when nobody waits."""
        for guild in self.delivery.client.guilds:
            if self.context.health.load != "usual":
                return
            await self.context.yield_to_answers()
            try:
                async with self.locks(guild.id):
                    await self._look(guild, now)
            except UnavailableError as error:
                log.warning("there is no puzzle for server %s: %s", guild.id, error)
            except (*discord_errors.TROUBLE, discord_errors.HeldBackError) as error:
                log.info("the puzzle of server %s met %s", guild.id, discord_errors.short(error))

    async def _look(self, guild: discord.Guild, now: float) -> None:
        settings = await self.context.store.people.guild(guild.id)
        slot = await self.context.store.puzzles.get(guild.id)
        if slot is None and settings.puzzles is None:
            return
        blank = MessageSlot(match=MatchId(""), kind=PUZZLE, key=str(guild.id), channel=0)
        slot = await self.outbox.recover(slot or blank)
        state, spoken = state_of(slot, PuzzleState), settings.language or self.context.language
        locale = spoken or locale_of(guild.preferred_locale)
        late = now >= state.posted_at + DAY
        stays = settings.puzzles == slot.channel and await self._agreed(MatchId(state.match))
        if slot.message is not None and not state.over:
            if stays and not late:
                return
            slot = await self._closed(slot, state, locale, shown=stays)
        if late and settings.puzzles is not None:
            await self._post(guild.id, slot, settings.puzzles, locale, now)

    async def _closed(
        self, slot: MessageSlot, state: PuzzleState, locale: str, *, shown: bool
    ) -> MessageSlot:
        """Take the buttons of a puzzle away, and show its solution, or nothing of it any more."""
        parts: tuple[Part, ...] = (Text(say(locale, "puzzle-withdrawn")),)
        if shown:
            chosen = [str(answer) for answer in state.ballots.values()]
            counts = ", ".join(
                say(locale, "puzzle-count", answer=letter, n=chosen.count(str(at)), of=len(chosen))
                for at, letter in enumerate(LETTERS)
            )
            lines = [state.text, solution_words(state, locale)]
            lines += [f"**{counts}**"] if chosen else []
            parts = (Picture("kept"), Text("\n".join(lines)))
        await self.delivery.sender.try_edit(
            slot.channel, slot.message or 0, Panel(parts), why="over", slot=slot
        )
        slot = with_state(slot, replace(state, over=True))
        await self.context.store.puzzles.put(slot)
        return slot

    async def _post(
        self, guild: int, slot: MessageSlot, channel: int, locale: str, now: float
    ) -> None:
        before = state_of(slot, PuzzleState)
        matches = await self.context.store.matches.find(guild=guild, status=_OVER, limit=100)
        for info in sorted(matches, key=lambda info: info.ended_at or 0.0):
            ended = int(info.ended_at or 0)
            if ended < max(before.ended, now - FRESH):
                continue
            reviewed = await self.context.matches.look_back.review(info.id)
            decisions = [
                decision
                for decision in (() if reviewed is None else reviewed[0].decisions)
                # Each once, in the order in which they were played.
                if decision.third and (ended, decision.seq) > (before.ended, slot.seq)
            ]
            # Last, since that reads a whole record.
            if not decisions or not await self._agreed(info.id):
                continue
            for decision in sorted(decisions, key=lambda decision: decision.seq):
                number = slot.revision + 1
                if (posed := await self._posed(info, decision, number, locale)) is None:
                    continue
                state, panel, drawn = posed
                state = replace(state, ended=ended, posted_at=int(now))
                next_slot = replace(slot, channel=channel, seq=decision.seq, revision=number)
                next_slot = with_state(replace(next_slot, message=None), state)
                await self.outbox.post(slot, next_slot, panel, drawn, why="first", silent=True)
                return

    async def _posed(
        self, info: MatchInfo, decision: Decision, number: int, locale: str
    ) -> tuple[PuzzleState, Panel, dict[Picture, Drawn]] | None:
        """Ask what a seat was asked, from what it saw; None: its answers cannot be told apart."""
        seq, seat = decision.seq - 1, decision.seat
        past = await self.context.matches.past_snapshots(info.id, [seq], seat)
        if seq not in past:
            return None
        # Not who it was: everybody is called by their place at the table.
        nameless = replace(
            info,
            seats=tuple(
                replace(who, name=say(locale, "puzzle-who", n=(who.seat or 0) + 1))
                for who in info.seats
            ),
        )
        game, snapshot = self.context.game(info), replace(past[seq], past=True)
        wording, words = game.ui.wording, scene_of(snapshot, nameless, locale)
        mixed = hashlib.blake2b(f"{info.id}:{seq}".encode(), digest_size=3).digest()
        answers = (decision.better, decision.played, decision.third)
        order = sorted(range(3), key=lambda n: (mixed[n], n))
        labels = [", ".join(wording.label(words, act) for act in answers[n]) for n in order]
        if len(set(labels)) < len(labels):
            return None
        left = (0, decision.tenths, int(decision.beaten / 10))
        lines = [
            say(
                locale,
                "puzzle-head",
                game=game_title(game, locale),
                when=round_name(locale, game.family, decision.round),
                who=words.names[seat],
                what=wording.asks(words, Question(seat, decision.question)),
            ),
            *(f"**{letter}** {label}" for letter, label in zip(LETTERS, labels, strict=True)),
        ]
        state = PuzzleState(
            match=info.id,
            text="\n".join(lines),
            played=order.index(1),
            left="".join(str(min(9, left[n])) for n in order),
        )
        drawn = {}
        for kind in (Picture("map"), Picture("hand", f"{seat};names")):
            painted = await self.context.pictures.one(kind, game, snapshot, nameless, locale)
            if painted is not None:  # the name of its file names the match
                name = f"puzzle-{kind.kind}.{painted.name.rpartition('.')[2]}"
                drawn[kind] = Drawn(painted.data, name, painted.alt, painted.size)
        if not drawn:  # nobody could answer
            return None
        buttons = [
            Button(
                letter, ControlId(MatchId("-"), "puzzle", OfPuzzle(number, at).text()), "primary"
            )
            for at, letter in enumerate(LETTERS)
        ]
        text = Text(f"{state.text}\n-# {say(locale, 'puzzle-foot')}")
        return state, Panel((*drawn, text, Row(tuple(buttons)))), drawn

    async def _agreed(self, match: MatchId) -> bool:
        """Return whether all who have played a match let it become puzzles."""
        try:
            info = await self.context.matches.info(match)
        except MatchMissingError:
            return False
        if any(who.user is None and who.kind is None for who in info.seats):  # who was forgotten
            return False
        entries = await self.context.store.records.entries(match, -1)
        users = {who.user for who in info.seats} | {dated.user for dated in entries}
        people = self.context.store.people
        return all([(await people.user(user)).puzzles for user in users if user is not None])

    # --- an answer ---

    @control("puzzle", needs="nothing", takes=OfPuzzle)
    async def answer(self, use: Use, wanted: OfPuzzle) -> None:
        """Count the first answer of somebody, and tell them alone what the program says."""
        reply = use.reply
        guild = reply.interaction.guild_id or 0
        async with self.locks(guild):
            slot = await self.context.store.puzzles.get(guild)
            slot = None if slot is None else await self.outbox.recover(slot)
            state = state_of(slot, PuzzleState)
            current = slot is not None and slot.revision == wanted.number and not state.over
            if slot is None or not current or not await self._agreed(MatchId(state.match)):
                await reply.say("puzzle-over")
                return
            mine = int(state.ballots.get(reply.user, min(wanted.answer, len(LETTERS) - 1)))
            state = replace(state, ballots={**state.ballots, reply.user: str(mine)})
            await self.context.store.puzzles.put(with_state(slot, state))
        await reply.say(
            "puzzle-told",
            right="yes" if state.left[mine] == "0" else "no",
            mine=LETTERS[mine],
            solution=solution_words(state, reply.locale),
        )


def solution_words(state: PuzzleState, locale: str) -> str:
    """Say which answer is best, by how much, and which was played."""
    worse = [
        say(locale, "puzzle-worse", answer=LETTERS[at], n=left)
        for at, left in enumerate(map(int, state.left))
        if left
    ]
    return say(
        locale,
        "puzzle-solution",
        best=LETTERS[state.left.index("0")],
        worse=" · ".join(worse),
        played=LETTERS[state.played],
    )
