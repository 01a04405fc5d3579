"""The commands as Discord has them: compared with ours, registered, and tried again."""

from __future__ import annotations

import asyncio
import hashlib
import json
import logging
from collections.abc import Collection, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

import discord
from discord.http import Route

from bot.context import AppContext
from bot.delivery.keyed_worker import KeyedWorker
from bot.games.game_ui import PlayableGame
from bot.interactions.discord_errors import TROUBLE, code_of, short
from bot.interactions.match_lookup import LIVE
from bot.matches import Changed, UnavailableError
from bot.store import DatabaseFailedError, MatchId, MatchMissingError, Store, commands_note
from rules.core.data import Value

if TYPE_CHECKING:
    from bot.app.command_tree import Tree

log = logging.getLogger("hexarch")

Json = dict[str, Any]  # what Discord sends and takes has no one type

AGAIN: Final = (60.0, 300.0, 1800.0, 3600.0)
"""Seconds after which a registration is tried again; the last of them from then on."""

TOO_MANY: Final = 30034
"""No more commands may be made today."""

WRONG_FORM: Final = 50035
ENTRY_KEPT: Final = 50240
"""A registration of all commands has left out the one that launches Activities."""

ENTRY_POINT: Final = 4
"""The type of the command that Discord itself makes for an application with Activities."""

EVERYWHERE: Final = 0
"""Stands for the commands of every server, where the id of one stands for those of its own."""

_OF_DISCORD: Final = frozenset({"id", "application_id", "version", "guild_id", "dm_permission"})
"""What Discord adds to a command; ``dm_permission`` only says what the contexts say."""

_ONLY_GLOBAL: Final = frozenset({"contexts", "integration_types"})
"""What Discord takes of commands of every server alone."""


class Difference(Value, frozen=True):
    """How the commands that Discord has differ from ours, by name."""

    missing: tuple[str, ...] = ()
    changed: tuple[str, ...] = ()
    strange: tuple[str, ...] = ()

    @property
    def names(self) -> tuple[str, ...]:
        """The commands that differ."""
        return (*self.missing, *self.changed, *self.strange)

    def __bool__(self) -> bool:
        return bool(self.names)


async def payload_of(tree: Tree, families: Collection[str] | None = None) -> list[Json]:
    """Return what Discord is to be told about the commands of *tree* that every server has.

    *families*: the commands of a server that plays these instead.
    """
    translator = tree.translator
    assert translator is not None
    payload = [
        await command.get_translated_payload(tree, translator)
        for command in tree.get_commands()
        if (command.name in (tree.families if families is None else families))
        is (families is not None)
    ]
    return payload if families is None else [_of_server(command) for command in payload]


def difference(ours: Sequence[Json], theirs: Sequence[Json]) -> Difference:
    """Compare our commands with those of Discord, whatever either leaves to its default."""
    wanted = {_key(command): _plain(command) for command in ours}
    stored = {_key(command): _plain(command) for command in _but_entry(theirs)}
    return Difference(
        missing=_names(wanted.keys() - stored.keys()),
        changed=_names(k for k in wanted.keys() & stored.keys() if wanted[k] != stored[k]),
        strange=_names(stored.keys() - wanted.keys()),
    )


async def registered(
    client: discord.Client, application: int, guild: int = EVERYWHERE
) -> list[Json]:
    """Ask Discord for the commands that it has.

    Raises:
        discord.HTTPException: if Discord refuses or is in trouble.
    """
    path = "/applications/{application_id}/commands"
    if guild:
        path = "/applications/{application_id}/guilds/{guild_id}/commands"
    route = Route("GET", path, application_id=application, guild_id=guild or None)
    commands: list[Json] = await client.http.request(route, params={"with_localizations": "true"})
    return [_of_server(command) for command in commands] if guild else commands


async def register(
    client: discord.Client,
    application: int,
    ours: Sequence[Json],
    theirs: Sequence[Json],
    guild: int = EVERYWHERE,
) -> list[Json]:
    """Let Discord have our commands instead of *theirs*; return them as it has them then.

    The Entry Point command of an application with Activities stays: leaving it out is refused.

    Raises:
        discord.HTTPException: if Discord refuses or is in trouble; then all is as it was.
    """
    stored: Any
    if guild:
        stored = await client.http.bulk_upsert_guild_commands(application, guild, [*ours])
        return [_of_server(command) for command in stored]
    kept = [_to_send(command) for command in theirs if command["type"] == ENTRY_POINT]
    stored = await client.http.bulk_upsert_global_commands(application, [*ours, *kept])
    return list(stored)


async def families_of(
    store: Store, games: Mapping[str, PlayableGame], guild: int
) -> frozenset[str]:
    """Return the families of games that a server plays, or has played and still allows."""
    allowed = (await store.people.guild(guild)).games
    return frozenset(
        games[game].family
        for game, status in await store.matches.played(guild)
        if game in games and (status in LIVE or not allowed or game in allowed)
    )


class CommandRegistration:
    """Sees to it that Discord has the commands of this version, and never stands in the way.

    The commands of a game are commands of the servers that play it: from its first lobby there
    until the server allows the game no more and plays none of it.
    """

    def __init__(self, client: discord.Client, context: AppContext, tree: Tree) -> None:
        """Register the commands of *tree* through *client*."""
        self.client, self.context, self.tree = client, context, tree
        self.tried = asyncio.Event()
        """Set once those of every server have been tried, whatever came of it."""
        self.worker = KeyedWorker[int](context, "commands", self._work, passing=self._again)
        self._payloads: dict[frozenset[str] | None, list[Json]] = {}
        self._played: dict[int, frozenset[str]] = {}

    def begin(self) -> None:
        """Register what every server has; then what each has that plays."""
        self.worker.wake(EVERYWHERE)

    def wake(self, guild: int) -> None:
        """Look at the commands of a server."""
        if self.tried.is_set():  # before, each server will be looked at
            self.worker.wake(guild)

    def on_match_changed(self, changed: Changed) -> None:
        """Look whether a lobby is the first of its game on its server."""
        if changed.seq < 0 and self.tried.is_set():
            self.context.spawn(self._opened(changed.match), f"commands-of-{changed.match}")

    async def _opened(self, match: MatchId) -> None:
        try:
            info = await self.context.matches.info(match)
            family = self.context.game(info).family
        except (UnavailableError, MatchMissingError):
            return
        if info.guild is not None and family not in self._played.get(info.guild, ()):
            self.wake(info.guild)

    async def _work(self, guild: int) -> None:
        try:
            if guild == EVERYWHERE or self.client.get_guild(guild) is not None:
                await self.once(guild)
        finally:
            if guild == EVERYWHERE and not self.tried.is_set():
                self.tried.set()
                for server in self.client.guilds:
                    self.wake(server.id)

    async def once(self, guild: int = EVERYWHERE) -> bool:
        """Register the commands if Discord has others; say whether that was done.

        Neither what was noted nor what is compared is believed alone: somebody else may have
        changed the commands since, and Discord may put them otherwise than we do.

        Raises:
            discord.HTTPException: if Discord refuses or is in trouble.
            DatabaseFailedError: if the database is.
        """
        application = self.client.application_id
        assert application is not None
        note, notes = commands_note(guild), self.context.store.notes
        store, games = self.context.store, self.context.games
        families = await families_of(store, games, guild) if guild else None
        if families is not None:
            self._played[guild] = families
            if not families and await notes.get(note) is None:
                return False
        ours = self._payloads.get(families)
        if ours is None:
            ours = self._payloads[families] = await payload_of(self.tree, families)
        theirs = await registered(self.client, application, guild)
        # Discord may keep a command otherwise than it was sent: without this note it would be
        # registered anew at each start.
        if await notes.get(note) == _mark(application, ours, theirs):
            return False
        differs = bool(difference(ours, theirs))
        if differs:
            theirs = await register(self.client, application, ours, theirs, guild)
            where = f"server {guild}" if guild else "Discord"
            log.info("%s has the %d commands of this version now", where, len(ours))
        await notes.put(note, _mark(application, ours, theirs))
        return differs

    @staticmethod
    def _again(error: Exception, failures: int) -> float | None:
        """Say what has happened; a form that Discord refuses is a mistake of ours."""
        if not isinstance(error, (*TROUBLE, DatabaseFailedError)):
            return None
        wait = AGAIN[min(failures, len(AGAIN) - 1)]
        level = logging.ERROR if code_of(error) == WRONG_FORM else logging.WARNING
        why = error.text if isinstance(error, discord.HTTPException) else ""
        log.log(
            level,
            "the commands could not be registered: %s; those that Discord has stay, "
            "and it is tried again in %d minutes. %s",
            short(error),
            wait // 60,
            why,
        )
        return wait


def _of_server(command: Json) -> Json:
    """Leave out of a command what those of one server do not have."""
    return {k: v for k, v in command.items() if k not in _ONLY_GLOBAL}


def _mark(application: int, ours: Sequence[Json], theirs: Sequence[Json]) -> str:
    """Name what was registered: what we said, and which versions of it Discord has made."""
    versions = sorted((str(one["id"]), str(one["version"])) for one in theirs)
    text = json.dumps([application, ours, versions], sort_keys=True)
    return hashlib.blake2b(text.encode(), digest_size=16).hexdigest()


def _to_send(command: Json) -> Json:
    """Put a command of Discord's as it takes it: permissions as a number, not as text."""
    bits = command.get("default_member_permissions")
    sent = {k: v for k, v in command.items() if k not in _OF_DISCORD}
    return {**sent, "default_member_permissions": None if bits is None else int(bits)}


def _but_entry(commands: Sequence[Json]) -> list[Json]:
    return [one for one in commands if one.get("type") != ENTRY_POINT]


def _key(command: Mapping[str, Any]) -> tuple[int, str]:
    return command.get("type") or 1, command["name"]


def _names(keys: Any) -> tuple[str, ...]:  # Any: any iterable of keys
    return tuple(name for _, name in sorted(keys))


def _plain(value: Any, field: str = "") -> Any:  # Any: JSON
    """Put a command as both sides would: nothing empty, numbers of bits as text."""
    match value:
        case dict():
            plain = {k: _plain(v, k) for k, v in value.items() if k not in _OF_DISCORD}
            return {k: v for k, v in plain.items() if not _nothing(v)}
        case list() if field in ("contexts", "integration_types", "channel_types"):
            return sorted(value)
        case list():
            return [_plain(one) for one in value]
        case int() if field == "default_member_permissions":
            return str(value)
        case _:
            return value


def _nothing(value: Any) -> bool:  # Any: JSON
    """Return whether leaving a field out means the same; a least value of 0 is something."""
    return value is None or value is False or value in ("", [], {})
