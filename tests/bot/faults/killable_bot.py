"""The bot on a sandbox, in one process, where both can be hurt on purpose."""

from __future__ import annotations

import asyncio
import contextlib
import copy
import itertools
import logging
from collections import defaultdict
from collections.abc import AsyncIterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from bot.games.game_ui import PlayableGame
from bot.matches import OpenQuestion
from bot.model.control_id import ControlId, write_action
from bot.model.delivery_line import DeliveryLine
from bot.model.slot_states import state_in
from bot.pictures.drawing import Painter
from bot.sandbox.client import point_discord_at
from bot.sandbox.interactions import COMPONENT, MODAL
from bot.sandbox.people.actions import Forged
from bot.sandbox.rest.exchange import Exchange
from bot.sandbox.rest.rate_limits import UNHURRIED
from bot.sandbox.server import Sandbox
from bot.sandbox.validate.components import walk
from bot.store import MatchId, MatchInfo, MessageSlot, Status
from rules.core.data import Value
from tests.bot.databases import database
from tests.bot.person import Outcome, Person
from tests.bot.sandboxed import SandboxedBot
from tests.bot.tiny import TINY

Json = dict[str, Any]

BUTTON, SELECT = 2, 3
_WORK = ("discord-ui-", "CommandTree-", "discord.py: on_")
"""How the library's tasks are named that do the bot's work."""

NEVER_PICKED = ("Concede", "Boast")
"""Actions that no test plays by chance: they end a match, or lead nowhere."""


class LogFaults(NamedTuple):
    """What is wrong in the delivery log: messages noted twice, not at all, or that never were."""

    twice: set[str]
    untold: set[str]
    unknown: set[str]
    lines: list[DeliveryLine]


class KillableBot(SandboxedBot):
    """A sandbox, the bot on it, and people."""

    merge = 0.02

    def __init__(self, box: Sandbox, url: str, games: Mapping[str, PlayableGame]) -> None:
        super().__init__(box, url, games)
        self.clock = box.core.clock.now
        self.patient = True
        self.requests: list[Exchange] = []
        self.dismissed: set[str] = set()
        self.count = itertools.count(1)
        box.rest.observers.append(self.requests.append)

    # --- the bot ---

    async def kill(self) -> None:
        """Let the bot vanish: nothing is finished, nothing is said."""
        self._drop_work()
        await self.bot.hang_up()
        self._drop_work()  # what an event has begun that was heard while the connection closed
        self.context.pictures.close()
        await self.close_disconnected()

    def _drop_work(self) -> None:
        for task in asyncio.all_tasks():
            if task in self.context.tasks or task.get_name().startswith(_WORK):
                task.cancel()

    def has_received_all(self) -> bool:
        """Tell whether the bot has heard everything that happened, and has thought about it."""
        tasks = asyncio.all_tasks()
        return super().has_received_all() and not any(
            t.get_name().startswith("discord.py: on_") for t in tasks
        )

    async def traced(self) -> None:
        """See that the log has one line for each message that was posted to show a match."""
        # A message is there a moment before the bot knows it, and nothing tells when it does.
        # Looked at until nothing is amiss, and then not once more: the next message may be posted
        # just then.
        wrong: LogFaults | None = None
        for _ in range(1000):
            if not (wrong := await self._wrong_in_log()) or not wrong.untold:
                break
            await asyncio.sleep(0.01)
        assert wrong is None, wrong

    async def _wrong_in_log(self) -> LogFaults | None:
        await self.store.delivery_log.write()
        matches = await self.store.matches.find(limit=1000)
        if not matches or any(not (s.user or s.kind) for info in matches for s in info.seats):
            return None  # with a match that is deleted, or a person who is erased, the lines go too
        lines = [
            line for info in matches for line in await self.store.delivery_log.of_match(info.id)
        ]
        slots = [
            slot for info in matches for slot in await self.store.message_slots.of_match(info.id)
        ]
        # What was posted when the bot was killed is found again when its slot is looked at next.
        lost = [intent for slot in slots if (intent := state_in(slot).intent) is not None]
        told = defaultdict[str, set[str]](set)
        for line in lines:
            if line.op == "post" and line.message:
                told[str(line.message)].add(line.nonce)  # a repeated post finds what it has posted
        there = {
            message.id
            for place in self.box.core.world.channels.values()
            for message in place.messages.values()
            if message.author == self.box.core.bot.id
            and message.audience is None
            and not message.data.get("pinned")  # the board of a server, which is of no match
            and not message.data.get("interaction_metadata")
            and not str(message.data.get("nonce")).startswith(("hello-", "err", "show-"))
            and "play" not in {control.split(":")[3] for control in self.controls(message.data)}
            and not any(message.data.get("nonce") == intent.nonce for intent in lost)
        }
        posted = {r.answer["id"] for r in self.sent("POST", "/messages") if r.status == 200}
        # A post whose answer was lost is known once it is found, and is gone if it was a twin.
        gone = {str(line.message) for line in lines if line.op == "delete"} | self.dismissed
        wrong = LogFaults(
            twice={message for message, nonces in told.items() if len(nonces) > 1},
            untold=there - told.keys(),
            unknown=told.keys() - (there | posted | gone),
            lines=lines,
        )
        return wrong if wrong.twice or wrong.untold or wrong.unknown else None

    async def trace(self, match: MatchId) -> str:
        """Tell what was asked of Discord for a match, a line each."""
        await self.store.delivery_log.write()
        return "\n".join(str(line) for line in await self.store.delivery_log.of_match(match))

    # --- people ---

    async def match(
        self,
        *names: str,
        channel: str = "table-1",
        game: str | None = None,
        automated: Sequence[str] = (),
        **options: Any,
    ) -> MatchId:
        """Open a match by the first of *names*, seat everybody, begin."""
        wanted = game or next(iter(self.games))
        first = await self.person(names[0])
        first.here = first.place(channel)
        out = await first.command("play:newtable", game=wanted)
        await out.message()
        lobby: tuple[Status, ...] = ("lobby",)
        (info, *_) = await self.store.matches.find(channel=int(first.here), status=lobby)
        for option, value in options.items():
            await self.matches.lobbies.set_option(info.id, option, value, None)
        for name in names:
            who = await self.person(name)
            who.here = who.place(channel)
            await (await who.command("match:join")).message()
        for number, kind in enumerate(automated):
            await self.matches.lobbies.add_player(info.id, kind, f"{kind}{number}", None)
        await (await first.command("match:start")).message()
        await self.settled()
        return info.id

    async def info(self, match: MatchId) -> MatchInfo:
        return await self.matches.info(match)

    async def question(self, match: MatchId, who: Person) -> OpenQuestion | None:
        """Return what a person is asked first."""
        mine = await self.seat(match, who)
        for question in await self.matches.pending(match):
            if question.decision.seat == mine and question.decision.asked:
                return question
        return None

    async def asked(self, match: MatchId) -> list[Person]:
        """List the people whom the match waits for, by their seats.

        The first to take is so never the last to seal, and is called for what others did.
        """
        found = {
            await self.seat(match, who): who
            for who in self.people.values()
            if await self._is_asked(match, who)
        }
        return [found[seat] for seat in sorted(found)]

    async def _is_asked(self, match: MatchId, who: Person) -> bool:
        seated = await self.matches.seat_of(match, int(who.id))
        return seated is not None and await self.question(match, who) is not None

    async def answers(self, match: MatchId, who: Person) -> list[Value]:
        """List what a person may answer now."""
        legal = await self.matches.legal(match, await self.seat(match, who))
        return [a for a in legal if type(a).__name__ not in NEVER_PICKED]

    async def press_of(self, match: MatchId, who: Person, action: Value) -> ControlId:
        """Return the press of a control with which a person would play *action* now."""
        question = await self.question(match, who)
        assert question is not None
        return ControlId(match, "do", write_action(action), question.moved)

    async def place(self, match: MatchId, kind: str = "table", key: str = "") -> MessageSlot:
        found = await self.store.message_slots.get(match, kind, key)
        assert found is not None, (match, kind, key)
        return found

    async def table(self, match: MatchId, who: Person) -> Json:
        """Return the message that shows a match to everybody, as *who* sees it."""
        place = await self.place(match)
        return next(m for m in who.messages(str(place.channel)) if m["id"] == str(place.message))

    async def hand(self, who: Person) -> Json:
        """Open the private panel of a person."""
        return await (await who.command("/hand")).message()

    async def play(
        self, match: MatchId, who: Person, action: Value | None = None, *, on: Json | None = None
    ) -> Outcome:
        """Let a person press the control of an action, on the table's message if no other is said."""
        if action is None:
            action = (await self.answers(match, who))[-1]
        press = await self.press_of(match, who, action)
        return await self.forge(who, press.custom_id(), on=on or await self.table(match, who))

    async def forge(
        self, who: Person, custom_id: str, *values: str, on: Json, may_fail: bool = False
    ) -> Outcome:
        """Send a press as a client that was tampered with could: any id, any values."""
        data: Json = {"custom_id": custom_id, "component_type": SELECT if values else BUTTON}
        control: Json = {"type": BUTTON, "style": 2, "label": "?", "custom_id": custom_id}
        if values:
            data["values"] = list(values)
            options = [{"label": value[:100], "value": value} for value in values]
            control = {"type": SELECT, "custom_id": custom_id, "options": options}
        return await self._send(who, COMPONENT, data, on, control, may_fail=may_fail)

    async def submit(
        self, who: Person, custom_id: str, fields: Mapping[str, str], *, on: Json
    ) -> Outcome:
        """Send a form that nobody opened."""
        filled = [
            {
                "type": 18,
                "component": {"type": 3, "custom_id": name, "values": [value]},
            }
            for name, value in fields.items()
        ]
        return await self._send(who, MODAL, {"custom_id": custom_id, "components": filled}, on)

    async def _send(
        self,
        who: Person,
        kind: int,
        data: Json,
        on: Json,
        control: Json | None = None,
        *,
        may_fail: bool = False,
    ) -> Outcome:
        place = self.box.core.world.channels[on["channel_id"]]
        message = copy.copy(place.messages[on["id"]])
        if control is not None:
            row = {"type": 1, "components": [control]}
            message.data = {**message.data, "components": [*message.data["components"], row]}
        outcome = await who.forge(Forged(kind, data, place.id, message), may_fail=may_fail)
        if self.patient and not may_fail:
            await self.answered()
        return outcome

    def dismiss(self, who: Person, place: MessageSlot) -> None:
        """Let a moderator delete the message of a slot.

        Raises:
            NotPossibleError: if it was deleted before.
        """
        self.box.people.dismiss(who.id, str(place.channel), str(place.message))
        self.dismissed.add(str(place.message))

    # --- what was sent ---

    @staticmethod
    def controls(message: Json) -> list[str]:
        """List the controls of a message that can be used."""
        return [
            part["custom_id"]
            for _, part in walk(message["components"])
            if part.get("custom_id") and not part.get("disabled")
        ]

    def sent(self, method: str, path: str) -> list[Exchange]:
        """List the requests that the bot made, by method and the end of the path's template."""
        return [r for r in self.requests if r.method == method and r.path.endswith(path)]


@contextlib.asynccontextmanager
async def killable_bot(
    tmp_path: Path,
    games: Mapping[str, PlayableGame] | None = None,
    *,
    painter: Painter | None = None,
) -> AsyncIterator[KillableBot]:
    """Run the bot on a sandbox of its own."""
    async with Sandbox(pace=UNHURRIED) as box:
        point_discord_at(box.url)
        made = KillableBot(box, await database(tmp_path), games or {"tiny": TINY})
        made.painter = painter
        await made.start()
        try:
            yield made
            await made.traced()
        finally:
            await made.stop()
            await made.leave()


def labels(who: Person, message: Json) -> list[str]:
    """List the present buttons of a message."""
    return [str(b.get("label")) for b in who.buttons(message)]


def complaints(caplog: Any) -> list[str]:  # Any: pytest's own class
    """List what the bot has logged as an error of its own."""
    return [r.getMessage() for r in caplog.records if r.levelno >= logging.ERROR]
