"""Routes about channels and threads."""

from bot.model import limits
from bot.sandbox import payloads
from bot.sandbox.errors import Json, RefusedError
from bot.sandbox.model import FORUM, PUBLIC_THREAD, THREADS, Channel
from bot.sandbox.permissions import BITS
from bot.sandbox.rest.call import Answer, Call, Route
from bot.sandbox.validate import channels as shapes
from bot.sandbox.validate.bodies import check_new
from bot.sandbox.validate.form import fit, shaped


def _shown(call: Call, place: Channel) -> Json:
    return payloads.channel(call.core.world, place)


async def one(call: Call) -> Answer:
    return Answer(200, _shown(call, call.channel()))


async def edit(call: Call) -> Answer:
    place = call.channel()
    if place.type not in THREADS:
        raise RefusedError(50024)
    _may_edit_thread(call, place)
    _take_name(call, place)
    call.channels.change(place, call.body)
    return Answer(200, _shown(call, place))


def _may_edit_thread(call: Call, thread: Channel) -> None:
    manages = call.core.bot_permissions(thread) & BITS["MANAGE_THREADS"]
    if thread.owner != call.core.bot.id and not manages:
        raise RefusedError(50013)
    # The opener of a thread may close and rename it, but only moderators lock.
    if "locked" in call.body and not manages:
        raise RefusedError(50013)
    # An archived thread takes no change but the one that opens it.
    if thread.archived and call.body.get("archived") is not False:
        raise RefusedError(50083)
    if thread.locked and not manages:
        raise RefusedError(160005)


def _take_name(call: Call, place: Channel) -> None:
    """Note a new name of a channel; Discord takes few in a span."""
    if call.body.get("name", place.name) == place.name:
        return
    most, span = limits.CHANNEL_NAMES
    now = call.core.clock.now()
    # Discord counts changes of a name by themselves, far more strictly than requests.
    place.named = [at for at in place.named if now - at < span]
    if len(place.named) >= most:
        raise RefusedError(20028)
    place.named.append(now)


async def thread(call: Call) -> Answer:
    parent = call.channel()
    if parent.type == FORUM:
        return await _post(call, parent)
    body = fit(shapes.Thread, call.body)
    public = body["type"] == PUBLIC_THREAD
    call.may(parent, "CREATE_PUBLIC_THREADS" if public else "CREATE_PRIVATE_THREADS")
    made = call.channels.thread(parent, body["name"], body["type"], body)
    return Answer(201, _shown(call, made))


async def thread_of_message(call: Call) -> Answer:
    """Open the thread that begins with a message, and has its id."""
    parent, message = call.channel(), call.params["message_id"]
    body = fit(shapes.ThreadOfMessage, call.body)
    call.may(parent, "CREATE_PUBLIC_THREADS")
    if message not in parent.messages:
        raise RefusedError(10008)
    if message in call.core.world.channels:
        raise RefusedError(160004)
    made = call.channels.thread(parent, body["name"], PUBLIC_THREAD, body, id_=message)
    return Answer(201, _shown(call, made))


async def _post(call: Call, forum: Channel) -> Answer:
    """Open a post of a forum, which begins with a message whose id it has."""
    body = fit(shapes.Post, call.body)
    call.may(forum, "SEND_MESSAGES")
    # Checked before it is made: a post whose first message is refused is not there at all.
    first = check_new(body["message"], call.files)
    made = call.channels.thread(forum, body["name"], PUBLIC_THREAD, body)
    message = call.messages.write(made, call.core.bot, first, call.files, id_=made.id)
    return Answer(201, {**_shown(call, made), "message": message.data})


_CHANNEL = "/channels/{channel_id}"
ROUTES = [
    Route("GET", _CHANNEL, one),
    Route("PATCH", _CHANNEL, edit, shaped(shapes.ChangedThread), limit=(5, 5.0)),
    Route(
        "POST",
        _CHANNEL + "/messages/{message_id}/threads",
        thread_of_message,
        shaped(shapes.ThreadOfMessage),
        limit=(5, 5.0),
    ),
    Route("POST", _CHANNEL + "/threads", thread, shaped(dict), limit=(5, 5.0)),
]
