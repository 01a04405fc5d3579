"""The bot on a sandbox in one process, and the people there."""

from __future__ import annotations

from collections.abc import Awaitable, Mapping
from typing import Any, TypeVar

from msgspec.structs import replace

from bot.app.client import Hexarch
from bot.app.command_registration import payload_of
from bot.games.game_ui import PlayableGame
from bot.pictures.drawing import Painter, Pictures
from bot.sandbox.server import Sandbox
from bot.store import MatchId, MatchInfo, Plans
from rules.core.ids import Seat
from rules.core.record import Header
from tests.bot.guest import Guest
from tests.bot.person import Person
from tests.workbench.local_bot import LocalBot

Json = dict[str, Any]
T = TypeVar("T")


class Unregistered(Hexarch):
    """The bot where Discord has its commands already."""

    async def register(self) -> None:
        """Leave them as they are."""


REGISTERED: dict[tuple[int, ...], tuple[tuple[PlayableGame, ...], list[dict[str, Any]]]] = {}
"""Of games (by identity, so they are kept) the commands that a bot with them has registered."""


class SandboxedBot(LocalBot):
    """A bot on a sandbox, and the people there; kept apart from what a kind of test notes of them."""

    patience = 60.0
    merge = 0.0
    """Seconds within which changes of a match are shown at once."""
    asks = False
    """Whether questions are put with advice, and their controls are behind it."""
    plans: Plans = "by-hand"
    """What new matches begin with."""
    grace = 0.0
    """Seconds before anybody is called, in matches with plans."""
    registers = False
    """Whether each start asks Discord for its commands; otherwise only the first of a run with the same games."""

    def __init__(self, box: Sandbox, url: str, games: Mapping[str, PlayableGame]) -> None:
        super().__init__(box, url, games)
        self.people: dict[str, Person] = {}
        self.painter: Painter | None = None
        self.pictures: Pictures | None = None
        """Who draws, unless that is ``painter``, in a thread."""

    async def start(self, *, welcome: bool = False, **settings: Any) -> None:
        """Start the bot, or start it again on the same database.

        To translate, send and check a thousand texts for its commands takes a third of a start.
        """
        world, games = self.box.core.world, tuple(self.games.values())
        _, known = REGISTERED.get(tuple(map(id, games)), (games, []))
        self.client = Hexarch if self.registers or not known else Unregistered
        if self.client is Unregistered and not world.commands:
            for one in known:
                world.commands[one["id"]] = {
                    **one,
                    "application_id": world.application,
                    **({"guild_id": world.guild} if "guild_id" in one else {}),
                }
        await super().start(
            merge=self.merge,
            beat=0.0,
            asks=self.asks,
            plans=self.plans,
            grace=self.grace,
            member_gap=0.0,
            welcome=welcome,
            pictures=self.pictures or Pictures(self.painter),
            **settings,
        )
        tree = self.bot.tree
        here = len(tree.get_commands()) - len(tree.families)
        if not known and not self.registers and len(world.commands) == here:
            application = int(world.application)
            verbs = await payload_of(tree, tree.families)
            await self.bot.http.bulk_upsert_guild_commands(application, int(world.guild), verbs)
            REGISTERED[tuple(map(id, games))] = games, list(world.commands.values())
        self._deal_the_same()

    def _deal_the_same(self) -> None:
        """Let people contribute to the chance of a match what they did in every run before.

        Elsewhere that is the id of an interaction, which tells the millisecond.
        """
        lobbies: Any = self.matches.lobbies
        header = lobbies._header

        async def alike(*given: Any) -> Header:
            made: Header = await header(*given)
            numbers = map(str, range(len(made.contributions)))
            return replace(made, contributions=tuple(numbers))

        lobbies._header = alike

    async def person(self, name: str, locale: str = "en-US") -> Person:
        """Sit somebody down at a screen; the first in a sandbox may manage the server."""
        if name not in self.people:
            guest = await Guest.join(self.box, name)
            guest.bot = self
            self.people[name] = guest
            await self.people[name].change(locale=locale)
        return self.people[name]

    async def begin(
        self, *names: str, robots: Mapping[str, str] | None = None, **fields: Any
    ) -> MatchInfo:
        """Let the first of these people open a match, seat them all and automated players, begin it.

        *robots*: the levels of the automated players by their names. *fields*: what is chosen in
        the form of a new match.
        """
        people = [await self.person(name) for name in names]
        await (await people[0].command("play:newtable", **fields)).message()
        (opened, *_) = await self.store.matches.find(channel=int(people[0].here))
        match = opened.id
        for person in people:
            await (await person.command("match:join")).message()
        for name, level in (robots or {}).items():
            await self.matches.lobbies.add_player(match, level, name, None)
        await self.after(people[0].command("match:start"))
        return await self.matches.info(match)

    async def after(self, deed: Awaitable[T]) -> T:
        """Return what a deed comes to, once nothing is left to do that follows from it."""
        result = await deed
        await self.settled()
        return result

    async def seat(self, match: MatchId, who: Person) -> Seat:
        """Return the seat of somebody who plays."""
        found = await self.matches.seat_of(match, int(who.id))
        assert found is not None
        return found

    async def leave(self) -> None:
        """Send everybody home."""
        for person in self.people.values():
            await person.leave()
