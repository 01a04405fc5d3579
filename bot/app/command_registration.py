"""The commands as Discord has them: compared with ours, registered, and tried again."""

from __future__ import annotations

import asyncio
import hashlib
import itertools
import json
import logging
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

import discord
from discord.http import Route

from bot.interactions.discord_errors import TROUBLE, code_of, short
from bot.store import DatabaseFailedError, Store
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

_NOTE: Final = "commands"
_OF_DISCORD: Final = frozenset({"id", "application_id", "version", "guild_id", "dm_permission"})
"""What Discord adds to a command; ``dm_permission`` only says what the contexts say."""


class Difference(Value, frozen=True):
    """How the commands that Discord has differ from ours, by name."""

    missing: tuple[str, ...] = ()
    changed: tuple[str, ...] = ()
    strange: tuple[str, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.missing or self.changed or self.strange)


async def payload_of(tree: Tree) -> list[Json]:
    """Return what Discord is to be told about the commands of *tree*."""
    translator = tree.translator
    assert translator is not None
    return [
        await command.get_translated_payload(tree, translator) for command in tree.get_commands()
    ]


def difference(ours: Sequence[Json], theirs: Sequence[Json]) -> Difference:
    """Compare our commands with those of Discord, whatever either leaves to its default."""
    wanted = {_key(one): _plain(one) for one in ours}
    there = {_key(one): _plain(one) for one in _but_entry(theirs)}
    return Difference(
        missing=_names(wanted.keys() - there.keys()),
        changed=_names(k for k in wanted.keys() & there.keys() if wanted[k] != there[k]),
        strange=_names(there.keys() - wanted.keys()),
    )


async def registered(client: discord.Client, application: int) -> list[Json]:
    """Ask Discord for the commands that it has.

    Raises:
        discord.HTTPException: if Discord refuses or is in trouble.
    """
    route = Route("GET", "/applications/{application_id}/commands", application_id=application)
    found: list[Json] = await client.http.request(route, params={"with_localizations": "true"})
    return found


async def register(
    client: discord.Client, application: int, ours: Sequence[Json], theirs: Sequence[Json]
) -> list[Json]:
    """Let Discord have our commands instead of *theirs*; return them as it has them then.

    The Entry Point command of an application with Activities stays: leaving it out is refused.

    Raises:
        discord.HTTPException: if Discord refuses or is in trouble; then all is as it was.
    """
    kept = [_to_send(one) for one in theirs if one["type"] == ENTRY_POINT]
    made: Any = await client.http.bulk_upsert_global_commands(application, [*ours, *kept])
    return list(made)


class CommandRegistration:
    """Sees to it that Discord has the commands of this version, and never stands in the way."""

    def __init__(self, client: discord.Client, store: Store, tree: Tree) -> None:
        """Register the commands of *tree* through *client*."""
        self.client, self.store, self.tree = client, store, tree
        self.tried = asyncio.Event()
        """Set once it has been tried, whatever came of it."""

    async def run(self) -> None:
        """Register the commands; where that fails go on with what is registered, and try again."""
        for wait in itertools.chain(AGAIN, itertools.repeat(AGAIN[-1])):
            try:
                await self.once()
            except (*TROUBLE, DatabaseFailedError) as error:
                self._tell(error, wait)
            else:
                return
            finally:
                self.tried.set()
            await asyncio.sleep(wait)

    async def once(self) -> bool:
        """Register the commands if Discord has others; say whether that was done.

        Neither what was noted nor what is compared is believed alone: somebody else may have
        changed the commands since, and Discord may put them otherwise than we do.

        Raises:
            discord.HTTPException: if Discord refuses or is in trouble.
            DatabaseFailedError: if the database is.
        """
        application = self.client.application_id
        assert application is not None
        ours = await payload_of(self.tree)
        theirs = await registered(self.client, application)
        # Discord may keep a command otherwise than it was sent: without this note it would be
        # registered anew at each start.
        if await self.store.notes.get(_NOTE) == _mark(application, ours, theirs):
            return False
        differs = bool(difference(ours, theirs))
        if differs:
            theirs = await register(self.client, application, ours, theirs)
            log.info("Discord has the %d commands of this version now", len(ours))
        await self.store.notes.put(_NOTE, _mark(application, ours, theirs))
        return differs

    def _tell(self, error: BaseException, wait: float) -> None:
        """Say what has happened; a form that Discord refuses is a mistake of ours."""
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
