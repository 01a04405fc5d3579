"""Routes about channels, threads."""

from bot.model import limits
from bot.sandbox import payloads
from bot.sandbox.clock import iso
from bot.sandbox.errors import Json, RefusedError
from bot.sandbox.model import DM, FORUM, PRIVATE_THREAD, PUBLIC_THREAD, THREADS, Channel
from bot.sandbox.permissions import BITS
from bot.sandbox.rest.call import NOTHING, Answer, Call, Route
from bot.sandbox.validate import channels as shapes
from bot.sandbox.validate.bodies import check_new
from bot.sandbox.validate.form import check, mapping, shaped


def _shown(call: Call, place: Channel) -> Json:
    return payloads.channel(call.core.world, place)


async def one(call: Call) -> Answer:
    return Answer(200, _shown(call, call.channel()))


async def create(call: Call) -> Answer:
    guild = call.guild()
    if not call.core.world.bot_permissions & BITS["MANAGE_CHANNELS"]:
        raise RefusedError(50013)
    place = call.channels.text(
        call.body["name"],
        call.body.get("topic"),
        guild=guild.id if guild.id in call.core.world.further else "",
    )
    return Answer(201, _shown(call, place))


async def edit(call: Call) -> Answer:
    place = call.channel()
    if place.type == DM:
        raise RefusedError(50003)
    if place.type in THREADS:
        check(shapes.CHANGED_THREAD, call.body)
        _may_edit_thread(call, place)
    else:
        check(shapes.CHANGED_CHANNEL, call.body)
        call.may(place, "MANAGE_CHANNELS")
    _take_name(call, place)
    call.channels.change(place, call.body)
    return Answer(200, _shown(call, place))


def _may_edit_thread(call: Call, thread: Channel) -> None:
    manages = call.core.bot_permissions(thread) & BITS["MANAGE_THREADS"]
    if thread.owner != call.core.bot.id and not manages:
        raise RefusedError(50013)
    # Whoever has opened a thread may close and rename it, but only moderators lock.
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


async def delete(call: Call) -> Answer:
    place = call.channel()
    if place.type == DM:
        return Answer(200, _shown(call, place))
    call.may(place, "MANAGE_THREADS" if place.type in THREADS else "MANAGE_CHANNELS")
    shown = _shown(call, place)
    call.channels.delete(place)
    return Answer(200, shown)


async def thread(call: Call) -> Answer:
    parent = call.channel()
    if parent.type == FORUM:
        return await _post(call, parent)
    check(shapes.THREAD, call.body)
    kind = call.body.get("type", PRIVATE_THREAD)
    public = kind == PUBLIC_THREAD
    call.may(parent, "CREATE_PUBLIC_THREADS" if public else "CREATE_PRIVATE_THREADS")
    made = call.channels.thread(parent, call.body["name"], kind, call.body)
    return Answer(201, _shown(call, made))


async def _post(call: Call, forum: Channel) -> Answer:
    """Open a post of a forum, which begins with a message whose id it has."""
    check(shapes.POST, call.body)
    call.may(forum, "SEND_MESSAGES")
    first = call.body["message"]
    check_new(first, call.files)
    # Checked before it is made: a post whose first message is refused is not there at all.
    made = call.channels.thread(forum, call.body["name"], PUBLIC_THREAD, call.body)
    message = call.messages.write(made, call.core.bot, first, call.files, id_=made.id)
    return Answer(201, {**_shown(call, made), "message": message.data})


async def thread_on_message(call: Call) -> Answer:
    parent = call.channel()
    message = call.core.message(parent, call.params["message_id"])
    call.may(parent, "CREATE_PUBLIC_THREADS")
    made = call.channels.thread(parent, call.body["name"], PUBLIC_THREAD, call.body, message)
    message.data = {**message.data, "thread": _shown(call, made), "flags": message.flags | 1 << 5}
    return Answer(201, _shown(call, made))


async def join(call: Call) -> Answer:
    call.channels.join(_open(call), call.core.bot.id)
    return NOTHING


async def leave(call: Call) -> Answer:
    call.channels.leave(_open(call), call.core.bot.id)
    return NOTHING


async def add(call: Call) -> Answer:
    place = _open(call)
    call.may(place, "SEND_MESSAGES")
    person = call.core.user(call.params["user_id"])
    if not person.member:
        raise RefusedError(10007)
    call.channels.join(place, person.id)
    return NOTHING


async def remove(call: Call) -> Answer:
    place = _open(call)
    # Whoever has opened a private thread may remove people from it without a permission.
    if place.type != PRIVATE_THREAD or place.owner != call.core.bot.id:
        call.may(place, "MANAGE_THREADS")
    call.channels.leave(place, call.params["user_id"])
    return NOTHING


async def member(call: Call) -> Answer:
    place, user_id = call.channel(), call.params["user_id"]
    if user_id not in place.members:
        raise RefusedError(10007)
    return Answer(200, payloads.thread_member(place, user_id))


def _open(call: Call) -> Channel:
    place = call.channel()
    if place.archived:
        raise RefusedError(50083)
    return place


def _threads(call: Call, threads: list[Channel]) -> Json:
    bot = call.core.bot.id
    return {
        "threads": [_shown(call, thread) for thread in threads],
        "members": [payloads.thread_member(t, bot) for t in threads if bot in t.members],
    }


async def active(call: Call) -> Answer:
    guild, world = call.guild(), call.core.world
    found = [
        place
        for place in world.channels.values()
        if place.type in THREADS and not place.archived and world.guild_of(place).id == guild.id
    ]
    return Answer(200, {**_threads(call, found), "has_more": False})


async def archived(call: Call) -> Answer:
    parent = call.channel()
    call.may(parent, "READ_MESSAGE_HISTORY")
    places = call.core.world.channels.values()
    found = [p for p in places if p.parent == parent.id and p.archived and p.type == PUBLIC_THREAD]
    before = call.query.get("before")
    if before is not None:
        found = [place for place in found if iso(place.archived_at) < before]
    # The last that was closed first, as `before` pages back in time.
    found.sort(key=lambda place: -place.archived_at)
    limit = call.whole("limit", 50, 2, 100)
    return Answer(200, {**_threads(call, found[:limit]), "has_more": len(found) > limit})


_CHANNEL = "/channels/{channel_id}"
_MEMBERS = "/channels/{channel_id}/thread-members"
ROUTES = [
    Route("GET", _CHANNEL, one),
    Route("PATCH", _CHANNEL, edit, shaped(mapping), limit=(5, 5.0)),
    Route("DELETE", _CHANNEL, delete, limit=(5, 5.0)),
    Route("POST", "/guilds/{guild_id}/channels", create, shaped(shapes.CHANNEL), limit=(5, 5.0)),
    Route("POST", _CHANNEL + "/threads", thread, shaped(mapping), limit=(5, 5.0)),
    Route(
        "POST",
        _CHANNEL + "/messages/{message_id}/threads",
        thread_on_message,
        shaped(shapes.THREAD_ON_MESSAGE),
        limit=(5, 5.0),
    ),
    Route("PUT", _MEMBERS + "/@me", join),
    Route("DELETE", _MEMBERS + "/@me", leave),
    Route("GET", _MEMBERS + "/{user_id}", member),
    Route("PUT", _MEMBERS + "/{user_id}", add),
    Route("DELETE", _MEMBERS + "/{user_id}", remove),
    Route("GET", "/guilds/{guild_id}/threads/active", active),
    Route("GET", _CHANNEL + "/threads/archived/public", archived),
]
