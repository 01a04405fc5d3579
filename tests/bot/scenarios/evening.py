"""A whole match, played by robots, watched from every seat."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

from bot.ops.archive import export, read_export
from bot.sandbox.model import DM, LOADING
from rules.core.record import Verdict, verify
from tests.bot.person import Person
from tests.bot.scenarios.checked_bot import CheckedBot, Json
from tests.bot.scenarios.robots import ANSWERING, Presser, Typist, controls, table_panel
from tests.bot.scenarios.tongues import foreign

PATIENCE = 60
"""Turns without a step in the match after which somebody is stuck."""


class Witness:
    """Reads every version of every message that a person gets to see, and in which language."""

    def __init__(self, person: Person, table: str, own: str) -> None:
        self.person, self.table, self.own = person, table, own
        self.seen: dict[str, Json] = {}
        self.wrong: list[str] = []

    def look(self) -> None:
        """Read what is new or different."""
        private = {c["id"] for c in self.person.channels if c["type"] == DM}
        for message in self.person.everything():
            if self.seen.get(message["id"]) is message or message["flags"] & LOADING:
                continue
            self.seen[message["id"]] = message
            mine = self.person.private(message) or message["channel_id"] in private
            for piece in foreign(message, self.own if mine else self.table):
                self.wrong.append(f"{self.person.me['global_name']}: {piece!r}")


class Evening:
    """Two or more people at a table, until the match is over."""

    def __init__(
        self, stage: CheckedBot, players: Mapping[int, Presser | Typist], witnesses: list[Witness]
    ) -> None:
        self.stage, self.players, self.witnesses = stage, players, witnesses
        self.untold: list[str] = []
        self.steps = 0
        self._owed: set[int] = set()

    async def play(self, seed: int) -> None:
        """Let those asked act, one after the other, until nobody is asked any more."""
        luck = random.Random(seed)
        still, before = 0, -1
        await self._look()
        while asked := await self.stage.asked():
            user = luck.choice(sorted(asked))
            player = self.players[user]
            await player.act()
            self.steps += 1
            seq = (await self.stage.match()).seq
            still = 0 if seq != before else still + 1
            before = seq
            assert still < PATIENCE, (await self._asked_words(), _trail(player))
            await self._look(user)
        await self.stage.settled()
        await self._look()

    async def _look(self, actor: int | None = None) -> None:
        """Make sure that everybody who is asked has been told so, and read all that is new.

        The last to act knows what that led to. Each call names the person and leads to the
        answer.
        """
        asked = set(await self.stage.asked())
        calls, self.stage.calls = self.stage.calls, []
        called = {int(user["id"]) for message in calls for user in message["mentions"]}
        for user in asked:
            person = self.players[user].person
            panel = table_panel(person)
            if panel is None or f"<@{user}>" not in person.text(panel):
                self.untold.append(f"{person.me['global_name']} is not named where the match waits")
            if user not in {*self._owed, actor} and user not in called:
                self.untold.append(f"{person.me['global_name']} was not called")
        for message in calls:
            for user in message["mentions"]:
                self.untold += self._lacks(message, int(user["id"]))
        self._owed = asked
        for witness in self.witnesses:
            witness.look()

    def _lacks(self, message: Json, user: int) -> list[str]:
        """Say what a call lacks: the name, the way to the answer."""
        person = self.players[user].person
        lacks = [] if f"<@{user}>" in person.text(message) else ["the name is not said"]
        if not controls(message, "hand", *ANSWERING):
            lacks.append("nothing leads to the answer")
        who = person.me["global_name"]
        return [f"{who}, called by {message['id']}: {what}" for what in lacks]

    async def _asked_words(self) -> list[str]:
        info = await self.stage.match()
        return [str(q.decision) for q in await self.stage.matches.pending(info.id)]


def _trail(player: Presser | Typist) -> list[str]:
    return (player.trail if isinstance(player, Presser) else player.typed)[-8:]


async def verdict(stage: CheckedBot) -> Verdict:
    """Check the record of the newest match as ``hexarch verify`` does."""
    info = await stage.match()
    record = read_export(await export(stage.store, info.id))
    game: Any = stage.games[info.game]
    return verify(record.header, record.entries, game)
