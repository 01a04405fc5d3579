"""Routes of the events that a server shows."""

from typing import Annotated

from msgspec import UNSET, Meta, Struct, UnsetType

from bot.sandbox import payloads, permissions
from bot.sandbox.errors import Json, RefusedError
from bot.sandbox.rest.call import NOTHING, Answer, Call, Route
from bot.sandbox.validate.form import Count, shaped

_EXTERNAL = 3
_SCHEDULED = 1


def _may(call: Call) -> None:
    call.guild()
    granted = permissions.EVERYONE | call.core.world.bot_permissions
    if not granted & permissions.BITS["CREATE_EVENTS"]:
        raise RefusedError(50013)


async def create(call: Call) -> Answer:
    _may(call)
    body = call.body
    event = {
        "id": call.core.ids(),
        "guild_id": call.params["guild_id"],
        "name": body["name"],
        "description": body.get("description"),
        "channel_id": None,
        "creator_id": call.core.bot.id,
        "creator": payloads.user(call.core.bot),
        "image": None,
        "scheduled_start_time": body["scheduled_start_time"],
        "scheduled_end_time": body["scheduled_end_time"],
        "status": _SCHEDULED,
        "entity_type": _EXTERNAL,
        "entity_id": None,
        "recurrence_rule": None,
        "privacy_level": body["privacy_level"],
        "guild_scheduled_event_exceptions": [],
        "entity_metadata": body["entity_metadata"],
    }
    call.core.events[event["id"]] = event
    return Answer(200, event)


async def listed(call: Call) -> Answer:
    guild = call.guild()
    events = call.core.events.values()
    return Answer(200, [event for event in events if event["guild_id"] == guild.id])


async def delete(call: Call) -> Answer:
    _may(call)
    if call.core.events.pop(call.params["guild_scheduled_event_id"], None) is None:
        raise RefusedError(10070)
    return NOTHING


_EVENTS = "/guilds/{guild_id}/scheduled-events"


class _Event(Struct, kw_only=True):
    """Discord wants an end and a place of an event outside itself, the only kind that is made."""

    name: Annotated[str, Meta(min_length=1, max_length=100)]
    description: Annotated[str, Meta(max_length=1000)] | UnsetType = UNSET
    scheduled_start_time: str
    scheduled_end_time: str
    entity_type: Count
    privacy_level: Count
    entity_metadata: Json


ROUTES = [
    Route("POST", _EVENTS, create, shaped(_Event), limit=(5, 60.0)),
    Route("GET", _EVENTS, listed),
    Route("DELETE", _EVENTS + "/{guild_scheduled_event_id}", delete, limit=(5, 5.0)),
]
