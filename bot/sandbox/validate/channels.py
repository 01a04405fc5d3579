"""What may stand in bodies about threads."""

from typing import Annotated, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from bot.model import limits
from bot.sandbox.errors import Json
from bot.sandbox.model import PRIVATE_THREAD, PUBLIC_THREAD
from bot.sandbox.validate.form import Maybe, Snowflake

_Name = Annotated[str, Meta(min_length=1, max_length=limits.CHANNEL_NAME)]
_Archive = Literal[60, 1440, 4320, 10080]
_Slow = Annotated[int, Meta(ge=0, le=limits.SLOW_MODE)]
_Tags = Annotated[list[Snowflake], Meta(max_length=limits.POST_TAGS)]


class Thread(Struct, kw_only=True):
    name: _Name
    auto_archive_duration: Maybe[_Archive] = UNSET
    rate_limit_per_user: Maybe[_Slow] = UNSET
    type: Literal[11, 12] = PRIVATE_THREAD
    invitable: Maybe[bool] = UNSET


class ThreadOfMessage(Struct, kw_only=True):
    name: _Name
    auto_archive_duration: Maybe[_Archive] = UNSET
    rate_limit_per_user: Maybe[_Slow] = UNSET


class Post(Struct, kw_only=True):
    name: _Name
    message: Json
    auto_archive_duration: Maybe[_Archive] = UNSET
    rate_limit_per_user: Maybe[_Slow] = UNSET
    applied_tags: Maybe[_Tags] = UNSET
    type: Literal[11] = PUBLIC_THREAD  # said by clients, though it can be no other


class ChangedThread(Struct):
    name: _Name | UnsetType = UNSET
    archived: bool | UnsetType = UNSET
    locked: bool | UnsetType = UNSET
    invitable: bool | UnsetType = UNSET
    auto_archive_duration: _Archive | UnsetType = UNSET
    rate_limit_per_user: _Slow | UnsetType = UNSET
    applied_tags: _Tags | UnsetType = UNSET
