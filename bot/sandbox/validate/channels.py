"""What may stand in bodies about channels, threads."""

from typing import Final

from bot.model import limits
from bot.sandbox.model import PRIVATE_THREAD, PUBLIC_THREAD, TEXT
from bot.sandbox.validate import form as f

_NAME = f.Text(1, limits.CHANNEL_NAME)
_ARCHIVE = f.OneOf(limits.AUTO_ARCHIVE)
_SLOW = f.Whole(0, limits.SLOW_MODE)
_ON_MESSAGE: Final[dict[str, f.Rule]] = {
    "name": _NAME,
    "auto_archive_duration": f.Maybe(_ARCHIVE),
    "rate_limit_per_user": f.Maybe(_SLOW),
}
THREAD_ON_MESSAGE: Final = f.Shape(_ON_MESSAGE, ["name"])
THREAD: Final = f.Shape(
    {
        **_ON_MESSAGE,
        "type": f.Maybe(f.OneOf((PUBLIC_THREAD, PRIVATE_THREAD))),
        "invitable": f.Maybe(f.flag),
    },
    ["name"],
)
POST: Final = f.Shape(
    {
        **_ON_MESSAGE,
        "applied_tags": f.Maybe(f.Several(f.snowflake, 0, limits.POST_TAGS)),
        "type": f.Maybe(f.OneOf((PUBLIC_THREAD,))),  # said by clients, though it can be no other
        "message": f.mapping,
    },
    ["name", "message"],
)
CHANNEL: Final = f.Shape(
    {
        "name": _NAME,
        "type": f.Maybe(f.OneOf((TEXT,))),
        "topic": f.Maybe(f.Text(0, limits.TOPIC)),
        "rate_limit_per_user": f.Maybe(_SLOW),
        "parent_id": f.Maybe(f.snowflake),
        "position": f.Maybe(f.Whole(0)),
        "nsfw": f.Maybe(f.flag),
    },
    ["name"],
)
CHANGED_CHANNEL: Final = f.Shape(
    {
        "name": _NAME,
        "topic": f.Maybe(f.Text(0, limits.TOPIC)),
        "rate_limit_per_user": f.Maybe(_SLOW),
    }
)
CHANGED_THREAD: Final = f.Shape(
    {
        "name": _NAME,
        "archived": f.flag,
        "locked": f.flag,
        "invitable": f.flag,
        "auto_archive_duration": _ARCHIVE,
        "rate_limit_per_user": _SLOW,
        "applied_tags": f.Several(f.snowflake, 0, limits.POST_TAGS),
    }
)
