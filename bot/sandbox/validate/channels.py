"""What may stand in bodies about channels, threads."""

from typing import Any, Final

from bot.model import limits
from bot.sandbox.errors import Json
from bot.sandbox.model import PRIVATE_THREAD, PUBLIC_THREAD, TEXT, Upload
from bot.sandbox.validate.form import (
    Maybe,
    OneOf,
    Rule,
    Shape,
    Text,
    Whole,
    check,
    flag,
    snowflake,
)

_NAME = Text(1, limits.CHANNEL_NAME)
_ARCHIVE = OneOf(limits.AUTO_ARCHIVE)
_SLOW = Whole(0, limits.SLOW_MODE)
_ON_MESSAGE: Final[dict[str, Rule]] = {
    "name": _NAME,
    "auto_archive_duration": Maybe(_ARCHIVE),
    "rate_limit_per_user": Maybe(_SLOW),
}
_THREAD_ON_MESSAGE = Shape(_ON_MESSAGE, ["name"])
_THREAD = Shape(
    {
        **_ON_MESSAGE,
        "type": Maybe(OneOf((PUBLIC_THREAD, PRIVATE_THREAD))),
        "invitable": Maybe(flag),
    },
    ["name"],
)
_CHANNEL = Shape(
    {
        "name": _NAME,
        "type": Maybe(OneOf((TEXT,))),
        "topic": Maybe(Text(0, limits.TOPIC)),
        "rate_limit_per_user": Maybe(_SLOW),
        "parent_id": Maybe(snowflake),
        "position": Maybe(Whole(0)),
        "nsfw": Maybe(flag),
    },
    ["name"],
)
_CHANGED_CHANNEL = Shape(
    {
        "name": _NAME,
        "topic": Maybe(Text(0, limits.TOPIC)),
        "rate_limit_per_user": Maybe(_SLOW),
    }
)
_CHANGED_THREAD = Shape(
    {
        "name": _NAME,
        "archived": flag,
        "locked": flag,
        "invitable": flag,
        "auto_archive_duration": _ARCHIVE,
        "rate_limit_per_user": _SLOW,
    }
)


def check_thread(body: Any, files: dict[int, Upload]) -> None:
    """Check the request for a thread without a message.

    Raises:
        RefusedError: 50035
    """
    check(_THREAD, body)


def check_thread_on_message(body: Any, files: dict[int, Upload]) -> None:
    """Check the request for a thread that hangs on a message.

    Raises:
        RefusedError: 50035
    """
    check(_THREAD_ON_MESSAGE, body)


def check_channel(body: Any, files: dict[int, Upload]) -> None:
    """Check the request for a new channel.

    Raises:
        RefusedError: 50035
    """
    check(_CHANNEL, body)


def check_any_change(body: Any, files: dict[int, Upload]) -> None:
    """Check that the change of a channel or thread is an object at all.

    Raises:
        RefusedError: 50035
    """
    if not isinstance(body, dict):
        check(_CHANGED_CHANNEL, body)


def check_change(body: Json, *, thread: bool) -> None:
    """Check the change of a channel, knowing whether it is a thread.

    Raises:
        RefusedError: 50035
    """
    check(_CHANGED_THREAD if thread else _CHANGED_CHANNEL, body)
