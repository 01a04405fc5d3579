"""Routes about the application's own emojis."""

import base64
import binascii
import re

from bot.model import limits
from bot.sandbox import payloads
from bot.sandbox.errors import Json, RefusedError
from bot.sandbox.model import Upload
from bot.sandbox.rest.call import NOTHING, Answer, Call, Route
from bot.sandbox.validate.form import Shape, Text, shaped

_WORD = re.compile(r"\w+", re.ASCII)
_NAME = Text(*limits.EMOJI_NAME, lambda name: _WORD.fullmatch(name) is not None)
_NEW = Shape({"name": _NAME, "image": Text(1)}, ["name", "image"])
_RENAMED = Shape({"name": _NAME})


def _find(call: Call) -> Json:
    call.own_application()
    found = call.core.world.emojis.get(call.params["emoji_id"])
    if found is None:
        raise RefusedError(10014)
    return found


async def listed(call: Call) -> Answer:
    call.own_application()
    return Answer(200, {"items": list(call.core.world.emojis.values())})


async def one(call: Call) -> Answer:
    return Answer(200, _find(call))


async def create(call: Call) -> Answer:
    call.own_application()
    world = call.core.world
    if len(world.emojis) >= limits.EMOJIS:
        raise RefusedError(30008)
    head, _, data = call.body["image"].partition(",")
    try:
        content = base64.b64decode(data, validate=True)
    except binascii.Error:
        content = b""
    if not head.startswith("data:image/") or not content or len(content) > limits.EMOJI_SIZE:
        problem = {
            "code": "BINARY_TYPE_MAX_SIZE",
            "message": "File cannot be larger than 256.0 kb.",
        }
        raise RefusedError(50035, errors={"image": {"_errors": [problem]}})
    emoji: Json = {
        "id": call.core.ids(),
        "name": call.body["name"],
        "user": payloads.user(call.core.bot),
        "roles": [],
        "require_colons": True,
        "managed": False,
        "animated": "gif" in head,
        "available": True,
    }
    world.emojis[emoji["id"]] = emoji
    kind = head.removeprefix("data:").partition(";")[0]
    world.pictures[emoji["id"]] = Upload(filename=emoji["name"], content_type=kind, content=content)
    return Answer(201, emoji)


async def rename(call: Call) -> Answer:
    emoji = _find(call)
    emoji["name"] = call.body.get("name", emoji["name"])
    return Answer(200, emoji)


async def delete(call: Call) -> Answer:
    emoji = _find(call)
    del call.core.world.emojis[emoji["id"]]
    call.core.world.pictures.pop(emoji["id"], None)
    return NOTHING


_ALL = "/applications/{application_id}/emojis"
_ONE = _ALL + "/{emoji_id}"
ROUTES = [
    Route("GET", _ALL, listed),
    Route("POST", _ALL, create, shaped(_NEW)),
    Route("GET", _ONE, one),
    Route("PATCH", _ONE, rename, shaped(_RENAMED)),
    Route("DELETE", _ONE, delete),
]
