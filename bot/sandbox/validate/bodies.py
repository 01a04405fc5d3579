"""What may stand in the body of a message."""

from typing import Any, Final

from bot.model import limits
from bot.sandbox.errors import Json, RefusedError
from bot.sandbox.model import COMPONENTS_V2, EPHEMERAL, SILENT, SUPPRESS_EMBEDS, Upload
from bot.sandbox.validate import form as f
from bot.sandbox.validate.components import check_components
from bot.sandbox.validate.embeds import check_embeds


def _nothing(value: Any, path: f.Path, faulty: f.Faulty) -> None:
    """Leave a field to a later, closer look."""


def _mentions(value: Any, path: f.Path, faulty: f.Faulty) -> None:
    _MENTIONS(value, path, faulty)
    parse = value.get("parse") if isinstance(value, dict) else None
    if not isinstance(parse, list):
        return
    for name in ("users", "roles"):
        if value.get(name) and name in parse:
            problem = f'parse:["{name}"] and {name}: [ids...] are mutually exclusive.'
            faulty.add((*path, name), "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", problem)


_MENTIONS = f.Shape(
    {
        "parse": f.Maybe(f.Several(f.OneOf(("users", "roles", "everyone")))),
        "users": f.Maybe(f.Several(f.snowflake, 0, limits.ALLOWED_USERS)),
        "roles": f.Maybe(f.Several(f.snowflake, 0, limits.ALLOWED_ROLES)),
        "replied_user": f.Maybe(f.flag),
    }
)
_REFERENCE = f.Shape(
    {
        "type": f.Maybe(f.OneOf((0,))),
        "message_id": f.snowflake,
        "channel_id": f.Maybe(f.snowflake),
        "guild_id": f.Maybe(f.snowflake),
        "fail_if_not_exists": f.Maybe(f.flag),
    },
    ["message_id"],
)
_ATTACHMENT = f.Shape(
    {
        "id": f.snowflake,
        "filename": f.Maybe(f.Text(1, limits.FILE_NAME)),
        "description": f.Maybe(f.Text(0, limits.FILE_DESCRIPTION)),
        "title": f.Maybe(f.Text(1, limits.FILE_NAME)),
        "is_spoiler": f.Maybe(f.flag),
        "duration_secs": f.Maybe(_nothing),
        "waveform": f.Maybe(f.Text(0, 400)),
        # what an edit may send back of an attachment that stays
        "size": f.Maybe(f.Whole(0)),
        "url": f.Maybe(f.Text()),
        "proxy_url": f.Maybe(f.Text()),
        "content_type": f.Maybe(f.Text()),
        "height": f.Maybe(f.Whole(0)),
        "width": f.Maybe(f.Whole(0)),
        "spoiler": f.Maybe(f.flag),
        "flags": f.Maybe(f.Whole(0)),
        "ephemeral": f.Maybe(f.flag),
    },
    ["id"],
)
_COMMON: Final[dict[str, f.Rule]] = {
    "content": f.Maybe(f.Text(0, limits.CONTENT)),
    "embeds": f.Maybe(_nothing),
    "components": f.Maybe(_nothing),
    "allowed_mentions": f.Maybe(_mentions),
    "attachments": f.Maybe(f.Several(_ATTACHMENT, 0, limits.ATTACHMENTS)),
    "flags": f.Maybe(f.Whole(0)),
    "tts": f.Maybe(f.flag),
}
_CREATE = f.Shape(
    {
        **_COMMON,
        "nonce": f.Maybe(_nothing),
        "enforce_nonce": f.Maybe(f.flag),
        "message_reference": f.Maybe(_REFERENCE),
    }
)
_PLAIN = f.Shape(_COMMON)

_CREATE_FLAGS: Final = SUPPRESS_EMBEDS | SILENT | COMPONENTS_V2
_ANSWER_FLAGS: Final = _CREATE_FLAGS | EPHEMERAL


def _closer(
    body: Json, files: dict[int, Upload], faulty: f.Faulty, path: f.Path, *, v2: bool
) -> None:
    if isinstance(body.get("embeds"), list):
        check_embeds(body["embeds"], (*path, "embeds"), faulty)
    elif body.get("embeds") is not None:
        faulty.add((*path, "embeds"), "LIST_TYPE_CONVERT", "Only iterables may be used here.")
    if body.get("components") is not None:
        place = (*path, "components")
        check_components(body["components"], v2=v2, path=place, faulty=faulty)
    if v2:
        for name in ("content", "embeds"):
            if body.get(name):
                problem = (
                    f"The '{name}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2"
                )
                faulty.add(
                    (*path, name), "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2", problem
                )
    if len(files) > limits.ATTACHMENTS:
        problem = f"Must be {limits.ATTACHMENTS} or fewer in length."
        faulty.add((*path, "attachments"), "BASE_TYPE_MAX_LENGTH", problem)


def _flags(body: Json, known: int, path: f.Path, faulty: f.Faulty) -> int:
    flags = body.get("flags") or 0
    if isinstance(flags, int) and flags & ~known:
        problem = "These flags cannot be set here."
        faulty.add((*path, "flags"), "MESSAGE_FLAGS_INVALID", problem)
    return flags if isinstance(flags, int) else 0


def _needs_something(body: Json, files: dict[int, Upload]) -> None:
    filled = ("content", "embeds", "components", "attachments")
    if not files and not any(body.get(name) for name in filled):
        raise RefusedError(50006)


def _check_files(files: dict[int, Upload]) -> None:
    if any(len(upload.content) > limits.FILE_SIZE for upload in files.values()):
        raise RefusedError(40005)


def _check(
    shape: f.Rule, body: Any, files: dict[int, Upload], known: int, path: f.Path = ()
) -> None:
    _check_files(files)
    faulty = f.Faulty()
    shape(body, path, faulty)
    if isinstance(body, dict):
        flags = _flags(body, known, path, faulty)
        _closer(body, files, faulty, path, v2=bool(flags & COMPONENTS_V2))
        nonce = body.get("nonce")
        if isinstance(nonce, str) and len(nonce) > limits.NONCE:
            problem = f"Must be {limits.NONCE} or fewer in length."
            faulty.add((*path, "nonce"), "BASE_TYPE_MAX_LENGTH", problem)
        elif nonce is not None and not isinstance(nonce, (str, int)):
            faulty.add((*path, "nonce"), "NONCE_TYPE_FORMAT", "Must be a string or an integer.")
    faulty.refuse()


def check_new(body: Any, files: dict[int, Upload]) -> None:
    """Check the body of a new message in a channel.

    Raises:
        RefusedError: 50035, 50006, 40005
    """
    _check(_CREATE, body, files, _CREATE_FLAGS)
    _needs_something(body, files)


def check_answer(body: Any, files: dict[int, Upload], path: f.Path = ()) -> None:
    """Check a message that answers an interaction.

    Raises:
        RefusedError: 50035, 50006, 40005
    """
    _check(_PLAIN, body, files, _ANSWER_FLAGS, path)
    _needs_something(body, files)


def check_edit(body: Any, files: dict[int, Upload], path: f.Path = ()) -> None:
    """Check a change of a message, as far as that is possible without the message.

    Raises:
        RefusedError: 50035, 40005
    """
    _check_files(files)
    faulty = f.Faulty()
    _PLAIN(body, path, faulty)
    faulty.refuse()


def check_edited(body: Json, files: dict[int, Upload], *, v2: bool, path: f.Path = ()) -> None:
    """Check a change of a message, knowing whether the message is of components v2.

    Raises:
        RefusedError: 50035
    """
    faulty = f.Faulty()
    _closer(body, files, faulty, path, v2=v2)
    faulty.refuse()
