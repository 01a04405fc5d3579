"""Whom a message mentions, under the limits that its sender set."""

import re
from typing import NamedTuple

from bot.sandbox import payloads
from bot.sandbox.errors import Json
from bot.sandbox.model import World
from bot.sandbox.validate.components import TEXT_DISPLAY, walk

_USER = re.compile(r"<@!?(\d+)>")
_ROLE = re.compile(r"<@&(\d+)>")
_EVERYONE = re.compile(r"@(everyone|here)\b")


class Mentions(NamedTuple):
    """Those who are told of a message."""

    users: list[Json]
    roles: list[str]
    everyone: bool


def text_of(data: Json) -> str:
    """All text in which a mention counts: the content, texts among the components."""
    texts = [data.get("content") or ""]
    for _, component in walk(data.get("components") or []):
        if component["type"] == TEXT_DISPLAY:
            texts.append(component["content"])
    return "\n".join(texts)


def find(
    world: World, data: Json, allowed: Json | None, *, answer: bool, everyone: bool
) -> Mentions:
    """Find the mentions of a message.

    `data`: the message
    `allowed`: the body's `allowed_mentions`
    `answer`: whether it answers an interaction, where only users are parsed
    `everyone`: whether the bot may mention everyone
    """
    if allowed is None:
        parse = {"users"} if answer else {"users", "roles", "everyone"}
        users: set[str] = set()
        roles: set[str] = set()
    else:
        parse = set(allowed.get("parse") or ())
        users = {str(user) for user in allowed.get("users") or ()}
        roles = {str(role) for role in allowed.get("roles") or ()}
    text = text_of(data)
    named = [user for user in dict.fromkeys(_USER.findall(text)) if user in world.users]
    known = {*world.roles}
    for guild in world.guilds:
        known |= {guild.moderator_role, guild.bot_role}
    named_roles = [role for role in dict.fromkeys(_ROLE.findall(text)) if role in known]
    return Mentions(
        [payloads.user(world.users[user]) for user in named if "users" in parse or user in users],
        [role for role in named_roles if "roles" in parse or role in roles],
        everyone and "everyone" in parse and _EVERYONE.search(text) is not None,
    )
