"""Who may do what in which channel."""

from typing import Final

from bot.sandbox.errors import Json, RefusedError
from bot.sandbox.model import DM, PRIVATE_THREAD, THREADS, Channel, User, World

# Discord's permission bits (DD topics/permissions)
BITS: Final[dict[str, int]] = {
    "CREATE_INSTANT_INVITE": 1 << 0,
    "ADMINISTRATOR": 1 << 3,
    "MANAGE_CHANNELS": 1 << 4,
    "MANAGE_GUILD": 1 << 5,
    "ADD_REACTIONS": 1 << 6,
    "VIEW_CHANNEL": 1 << 10,
    "SEND_MESSAGES": 1 << 11,
    "MANAGE_MESSAGES": 1 << 13,
    "EMBED_LINKS": 1 << 14,
    "ATTACH_FILES": 1 << 15,
    "READ_MESSAGE_HISTORY": 1 << 16,
    "MENTION_EVERYONE": 1 << 17,
    "USE_EXTERNAL_EMOJIS": 1 << 18,
    "CHANGE_NICKNAME": 1 << 26,
    "MANAGE_ROLES": 1 << 28,
    "USE_APPLICATION_COMMANDS": 1 << 31,
    "MANAGE_THREADS": 1 << 34,
    "CREATE_PUBLIC_THREADS": 1 << 35,
    "CREATE_PRIVATE_THREADS": 1 << 36,
    "SEND_MESSAGES_IN_THREADS": 1 << 38,
    "CREATE_EVENTS": 1 << 44,
    "PIN_MESSAGES": 1 << 51,
}
ALL: Final = sum(BITS.values())


def _sum(*names: str) -> int:
    return sum(BITS[name] for name in names)


EVERYONE: Final = _sum(  # what a new Discord server grants to everybody
    "CREATE_INSTANT_INVITE", "ADD_REACTIONS", "VIEW_CHANNEL", "SEND_MESSAGES", "EMBED_LINKS",
    "ATTACH_FILES", "READ_MESSAGE_HISTORY", "USE_EXTERNAL_EMOJIS", "CHANGE_NICKNAME",
    "USE_APPLICATION_COMMANDS", "CREATE_PUBLIC_THREADS", "CREATE_PRIVATE_THREADS",
    "SEND_MESSAGES_IN_THREADS",
)  # fmt: skip
MODERATOR: Final = EVERYONE | _sum(
    "MANAGE_CHANNELS", "MANAGE_GUILD", "MANAGE_MESSAGES", "MANAGE_THREADS", "PIN_MESSAGES"
)
_IN_DM: Final = _sum(
    "VIEW_CHANNEL", "SEND_MESSAGES", "EMBED_LINKS", "ATTACH_FILES", "READ_MESSAGE_HISTORY",
    "ADD_REACTIONS", "USE_EXTERNAL_EMOJIS", "MENTION_EVERYONE", "PIN_MESSAGES",
)  # fmt: skip


def without(bits: int, names: list[str]) -> int:
    """Take the permissions of these names away."""
    return bits & ~_sum(*set(names))


def of_member(world: World, user: User) -> int:
    """Permission bits of a person on the guild."""
    if user.id == world.owner:
        return ALL
    return MODERATOR if user.moderator else EVERYONE


def of_person(world: World, user: User, channel: Channel) -> int:
    """Permission bits of a person in a channel."""
    if channel.type == DM:
        return _IN_DM
    bits = of_member(world, user)
    return bits if _reads(world, user, channel) else without(bits, ["VIEW_CHANNEL"])


def readers(world: World, channel: Channel) -> list[str] | None:
    """Who alone sees a private channel, or the channel above a thread; None: everybody."""
    above = world.channels.get(channel.parent or "", channel)
    return above.readers


def _reads(world: World, user: User, channel: Channel) -> bool:
    alone = readers(world, channel)
    return alone is None or user.id in (world.owner, *alone)


def grants(have: int, command: Json) -> bool:
    """Return whether who has these bits on the guild may use a command as it is registered.

    Administrators may use every one; "0" asks for an administrator.
    """
    needed = command["default_member_permissions"]
    if needed is None or have & BITS["ADMINISTRATOR"]:
        return True
    return needed != "0" and have & int(needed) == int(needed)


def of_bot(world: World, channel: Channel, missing: list[str]) -> int:
    """Permission bits of the bot in a channel; `missing` names what was taken away."""
    if channel.type == DM:
        return _IN_DM
    if not world.guild_of(channel).bot_member:
        return 0
    return without(EVERYONE | world.bot_permissions, [*missing, *world.bot_denied])


def sees(world: World, user: User, channel: Channel) -> bool:
    """Return whether a person sees a channel at all."""
    if channel.type == DM:
        return channel.recipient == user.id
    if not user.member or not _reads(world, user, channel):
        return False
    if channel.type == PRIVATE_THREAD:
        return user.id in channel.members or user.moderator
    return True


def require(have: int, channel: Channel, *names: str) -> None:
    """Refuse an act of the bot for which it lacks a permission.

    Raises:
        RefusedError: 50001 without sight of the channel, 50013 without one of `names`
    """
    if not have & BITS["VIEW_CHANNEL"]:
        raise RefusedError(50001)
    for name in names:
        wanted = name
        if name == "SEND_MESSAGES" and channel.type in THREADS:
            wanted = "SEND_MESSAGES_IN_THREADS"
        if not have & BITS[wanted]:
            raise RefusedError(50013)
