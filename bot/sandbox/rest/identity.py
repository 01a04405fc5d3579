"""Routes about the bot itself, its guild, people."""

import msgspec

from bot.sandbox import payloads
from bot.sandbox.errors import RefusedError
from bot.sandbox.rest.call import Answer, Call, Route
from bot.sandbox.validate.form import Snowflake, shaped


async def gateway_for_bot(call: Call) -> Answer:
    gateway = call.gateway
    answer = {"url": gateway.url, "shards": gateway.shards}
    return Answer(200, {**answer, "session_start_limit": gateway.starts.limit()})


async def own_user(call: Call) -> Answer:
    return Answer(200, payloads.me(call.core.bot))


async def own_application(call: Call) -> Answer:
    return Answer(200, payloads.application(call.core.world))


async def own_guilds(call: Call) -> Answer:
    world = call.core.world
    keys = ("id", "name", "icon", "banner", "features")
    own = {"owner": False, "permissions": str(world.bot_permissions)}
    guilds = [payloads.guild(world, guild) for guild in world.guilds if guild.bot_member]
    return Answer(200, [{**{key: guild[key] for key in keys}, **own} for guild in guilds])


async def open_direct(call: Call) -> Answer:
    person = call.core.user(str(call.body["recipient_id"]))
    if call.core.faults.dms_too_fast > 0:
        call.core.faults.dms_too_fast -= 1
        raise RefusedError(40003)
    if person.bot:
        raise RefusedError(50007)
    return Answer(200, payloads.channel(call.core.world, call.channels.direct(person)))


async def guild(call: Call) -> Answer:
    return Answer(200, payloads.guild(call.core.world, call.guild()))


async def guild_member(call: Call) -> Answer:
    guild = call.guild()
    person = call.core.user(call.params["user_id"])
    if not person.member:
        raise RefusedError(10007)
    return Answer(200, payloads.member(guild, person))


class _Recipient(msgspec.Struct):
    recipient_id: Snowflake


ROUTES = [
    Route("GET", "/gateway/bot", gateway_for_bot),
    Route("GET", "/users/@me", own_user),
    Route("GET", "/users/@me/guilds", own_guilds),
    Route("POST", "/users/@me/channels", open_direct, shaped(_Recipient), limit=(10, 10.0)),
    Route("GET", "/oauth2/applications/@me", own_application),
    Route("GET", "/guilds/{guild_id}", guild),
    Route("GET", "/guilds/{guild_id}/members/{user_id}", guild_member),
]
