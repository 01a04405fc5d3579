"""What may stand in the body of a message."""

from typing import Annotated, Any, Final, Literal

from msgspec import UNSET, Meta, Struct

from bot.model import limits
from bot.sandbox.errors import Json, RefusedError, misshapen
from bot.sandbox.model import COMPONENTS_V2, EPHEMERAL, SILENT, Upload
from bot.sandbox.validate.components import components_of
from bot.sandbox.validate.form import Count, Maybe, Snowflake, Whole, fit

_FileName = Annotated[str, Meta(min_length=1, max_length=limits.FILE_NAME)]


class _Mentions(Struct):
    parse: Maybe[list[Literal["users", "roles", "everyone"]]] = UNSET
    users: Maybe[Annotated[list[Snowflake], Meta(max_length=limits.ALLOWED_USERS)]] = UNSET
    roles: Maybe[Annotated[list[Snowflake], Meta(max_length=limits.ALLOWED_ROLES)]] = UNSET
    replied_user: Maybe[bool] = UNSET

    def __post_init__(self) -> None:
        for name in ("users", "roles"):
            if getattr(self, name) and name in (self.parse or ()):
                raise ValueError(f"The field `{name}` goes with no parse of {name}.")


class _Reference(Struct):
    message_id: Snowflake
    type: Maybe[Literal[0]] = UNSET
    channel_id: Maybe[Snowflake] = UNSET
    guild_id: Maybe[Snowflake] = UNSET
    fail_if_not_exists: Maybe[bool] = UNSET


class _Attachment(Struct):
    """A file that is sent, or one that an edit keeps: what it says of itself then is not read."""

    id: Snowflake
    filename: Maybe[_FileName] = UNSET
    description: Maybe[Annotated[str, Meta(max_length=limits.FILE_DESCRIPTION)]] = UNSET
    title: Maybe[_FileName] = UNSET
    is_spoiler: Maybe[bool] = UNSET
    size: Maybe[Count] = UNSET
    url: Maybe[str] = UNSET
    proxy_url: Maybe[str] = UNSET
    content_type: Maybe[str] = UNSET
    height: Maybe[Count] = UNSET
    width: Maybe[Count] = UNSET
    spoiler: Maybe[bool] = UNSET
    flags: Maybe[Count] = UNSET


class _Message(Struct):
    content: Maybe[Annotated[str, Meta(max_length=limits.CONTENT)]] = UNSET
    embeds: Maybe[Annotated[list[Json], Meta(max_length=0)]] = UNSET  # none are imitated
    components: Maybe[list[Json]] = UNSET  # which they may be depends on the flags
    allowed_mentions: Maybe[_Mentions] = UNSET
    attachments: Maybe[Annotated[list[_Attachment], Meta(max_length=limits.ATTACHMENTS)]] = UNSET
    flags: Maybe[Count] = UNSET
    tts: Maybe[bool] = UNSET


class _New(_Message):
    nonce: Maybe[Annotated[str, Meta(max_length=limits.NONCE)] | Whole] = UNSET
    enforce_nonce: Maybe[bool] = UNSET
    message_reference: Maybe[_Reference] = UNSET


_CREATE_FLAGS: Final = SILENT | COMPONENTS_V2
_ANSWER_FLAGS: Final = _CREATE_FLAGS | EPHEMERAL


def _whole(
    shape: type, body: Any, files: dict[int, Upload], flags: int, path: tuple[str, ...] = ()
) -> Json:
    """Return the body of a message that is not there yet, which may have these *flags*."""
    message = check_edit(body, files, path, shape)
    wished = message.get("flags") or 0
    if wished & ~flags:
        raise misshapen((*path, "flags"), "These flags cannot be set here.")
    message = check_edited(message, v2=bool(wished & COMPONENTS_V2), path=path)
    if not files and not any(
        message.get(name) for name in ("content", "components", "attachments")
    ):
        raise RefusedError(50006)
    return message


def check_new(body: Any, files: dict[int, Upload]) -> Json:
    """Return the body of a new message in a channel.

    Raises:
        RefusedError: 50035, 50006, 40005
    """
    return _whole(_New, body, files, _CREATE_FLAGS)


def check_answer(body: Any, files: dict[int, Upload], path: tuple[str, ...] = ()) -> Json:
    """Return the body of a message that answers an interaction.

    Raises:
        RefusedError: 50035, 50006, 40005
    """
    return _whole(_Message, body, files, _ANSWER_FLAGS, path)


def check_edit(
    body: Any, files: dict[int, Upload], path: tuple[str, ...] = (), shape: type = _Message
) -> Json:
    """Return a change of a message, checked as far as that is possible without the message.

    Raises:
        RefusedError: 50035, 40005
    """
    if any(len(upload.content) > limits.FILE_SIZE for upload in files.values()):
        raise RefusedError(40005)
    message: Json = fit(shape, body, path)
    if len(files) > limits.ATTACHMENTS:
        raise misshapen((*path, "attachments"), f"Must be {limits.ATTACHMENTS} or fewer.")
    return message


def check_edited(body: Json, *, v2: bool, path: tuple[str, ...] = ()) -> Json:
    """Return a change of a message that is, or becomes, of components v2 or not.

    Raises:
        RefusedError: 50035
    """
    if v2 and body.get("content"):
        raise misshapen((*path, "content"), "This field goes with no components v2.")
    if body.get("components") is None:
        return body
    return {**body, "components": components_of(body["components"], v2=v2, path=path)}
