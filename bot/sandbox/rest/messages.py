"""Routes about the messages of a channel."""

from bot.model import limits
from bot.sandbox import payloads
from bot.sandbox.errors import RefusedError, misshapen
from bot.sandbox.model import DM, FORUM, THREADS, Channel, Message
from bot.sandbox.permissions import BITS
from bot.sandbox.rest.call import NOTHING, Answer, Call, Route
from bot.sandbox.validate.bodies import check_edit, check_new


def _writable(call: Call, place: Channel) -> None:
    """Refuse to write where the bot may not, or where nobody listens."""
    names = ["SEND_MESSAGES"]
    if call.files:
        names.append("ATTACH_FILES")
    call.may(place, *names)
    if place.type == FORUM:
        raise RefusedError(50008)
    if place.type == DM:
        person = call.core.world.users[place.recipient or ""]
        if not person.dms_open or person.id in call.core.faults.closed_dms:
            raise RefusedError(50007)
        if not person.member:
            raise RefusedError(50278)
    elif call.core.faults.automod:
        raise RefusedError(200000)
    # Discord lets a message into an archived thread and opens it by that; a locked one only for
    # those who may manage threads.
    if place.type in THREADS and place.archived:
        if place.locked and not call.core.bot_permissions(place) & BITS["MANAGE_THREADS"]:
            raise RefusedError(160005)
        call.channels.archive(place, archived=False)


async def create(call: Call) -> Answer:
    place = call.channel()
    body = call.body
    _writable(call, place)
    if body.get("enforce_nonce") and body.get("nonce") is not None:
        same = call.messages.repeated(place, body["nonce"])
        if same is not None:
            return Answer(200, same.data)
    reference = body.get("message_reference")
    if reference is not None:
        _reply(call, place, str(reference["message_id"]), reference)
    message = call.messages.write(
        place, call.core.bot, body, call.files, reply=reference is not None
    )
    if reference is not None:
        target = place.messages.get(str(reference["message_id"]))
        message.data["message_reference"] = {
            "type": 0,
            "channel_id": place.id,
            "message_id": str(reference["message_id"]),
        }
        message.data["referenced_message"] = target.data if target is not None else None
    return Answer(200, message.data)


def _reply(call: Call, place: Channel, target: str, reference: dict[str, object]) -> None:
    if not call.core.bot_permissions(place) & BITS["READ_MESSAGE_HISTORY"]:
        raise RefusedError(160002)
    known = place.messages.get(target)
    if (known is None or known.audience is not None) and reference.get("fail_if_not_exists", True):
        raise misshapen(("message_reference",), "Unknown message")


async def history(call: Call) -> Answer:
    place = call.channel()
    # No refusal: without this permission Discord lists an empty history.
    if not call.core.bot_permissions(place) & BITS["READ_MESSAGE_HISTORY"]:
        return Answer(200, [])
    limit = call.whole("limit", 50, 1, limits.HISTORY)
    seen = [m for m in place.messages.values() if m.audience is None]
    if "after" in call.query:
        after = call.whole("after", 0)
        chosen = [m for m in seen if int(m.id) > after][:limit]
    else:
        before = call.whole("before", 1 << 63)
        chosen = [m for m in seen if int(m.id) < before][-limit:]
    world = call.core.world
    return Answer(200, [payloads.message_for_bot(world, m) for m in reversed(chosen)])


def _message(call: Call) -> Message:
    return call.core.message(call.channel(), call.params["message_id"])


async def one(call: Call) -> Answer:
    message = _message(call)
    call.may(call.channel(), "READ_MESSAGE_HISTORY")
    return Answer(200, payloads.message_for_bot(call.core.world, message))


async def edit(call: Call) -> Answer:
    message, place = _message(call), call.channel()
    if message.author != call.core.bot.id:
        raise RefusedError(50005)
    if place.archived:
        raise RefusedError(50083)
    if call.files:
        call.may(place, "ATTACH_FILES")
    age = call.core.clock.now() - message.created
    if call.core.faults.old_edits and age > limits.OLD_MESSAGE:
        raise RefusedError(30046)
    return Answer(200, call.messages.change(message, call.body, call.files).data)


async def delete(call: Call) -> Answer:
    message, place = _message(call), call.channel()
    if message.author != call.core.bot.id:
        call.may(place, "MANAGE_MESSAGES")
    if place.archived:
        raise RefusedError(50083)
    call.messages.delete(message)
    return NOTHING


async def pin(call: Call) -> Answer:
    message, place = _message(call), call.channel()
    call.may(place, "PIN_MESSAGES")
    if message.id not in place.pins and len(place.pins) >= limits.PINS:
        raise RefusedError(30003)
    call.messages.pin(message)
    return NOTHING


_ALL = "/channels/{channel_id}/messages"
_ONE = "/channels/{channel_id}/messages/{message_id}"
_PIN = "/channels/{channel_id}/messages/pins/{message_id}"
ROUTES = [
    Route("POST", _ALL, create, check_new, limit=(5, 5.0)),
    Route("GET", _ALL, history, limit=(5, 5.0)),
    Route("PUT", _PIN, pin, limit=(5, 4.0)),
    Route("GET", _ONE, one, limit=(5, 1.0)),
    Route("PATCH", _ONE, edit, check_edit, limit=(5, 5.0)),
    Route("DELETE", _ONE, delete, limit=(5, 1.0)),
]
