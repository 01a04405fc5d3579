"""One REST request as a handler sees it."""

import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, NamedTuple

from bot.sandbox import permissions
from bot.sandbox.channels import Channels
from bot.sandbox.core import Core
from bot.sandbox.errors import RefusedError, misshapen
from bot.sandbox.gateway.server import Gateway
from bot.sandbox.interactions import Interactions
from bot.sandbox.messages import Messages
from bot.sandbox.model import Channel, Guild, Upload
from bot.sandbox.validate.form import Check, check_nothing

_WHOLE = re.compile(r"[0-9]{1,20}")


@dataclass
class Call:
    """A request with its body already checked.

    Attributes:
        params: what stands in the path's braces
        query: the query string
        body: the JSON body, `payload_json` of a form; empty without one
        files: uploaded files by their number in `files[n]`
    """

    core: Core
    gateway: Gateway
    messages: Messages
    channels: Channels
    interactions: Interactions
    params: dict[str, str]
    query: dict[str, str]
    body: Any
    files: dict[int, Upload]

    def channel(self) -> Channel:
        """The channel in the path, if the bot sees it.

        Raises:
            RefusedError: 10003, 50001
        """
        place = self.core.channel(self.params["channel_id"])
        self.may(place)
        return place

    def whole(self, name: str, default: int, least: int = 0, most: int = (1 << 64) - 1) -> int:
        """A whole number of the query.

        Raises:
            RefusedError: 50035
        """
        value = self.query.get(name)
        if value is None:
            return default
        if not _WHOLE.fullmatch(value) or not least <= int(value) <= most:
            raise misshapen((name,), f"Must be between {least} and {most}.")
        return int(value)

    def may(self, place: Channel, *names: str) -> None:
        """Refuse what the bot has no permission for.

        Raises:
            RefusedError: 50001, 50013
        """
        permissions.require(self.core.bot_permissions(place), place, *names)

    def own_application(self) -> None:
        """Refuse to speak for another application.

        Raises:
            RefusedError: 20012
        """
        if self.params["application_id"] != self.core.world.application:
            raise RefusedError(20012)

    def guild(self) -> Guild:
        """The guild in the path, if the bot is on it.

        Raises:
            RefusedError: 10004
        """
        for guild in self.core.world.guilds:
            if guild.id == self.params["guild_id"] and guild.bot_member:
                return guild
        raise RefusedError(10004)


class Answer(NamedTuple):
    """A status with its JSON; None stands for an empty answer."""

    status: int
    body: Any


NOTHING = Answer(204, None)
Handler = Callable[[Call], Awaitable[Answer]]


@dataclass(frozen=True)
class Route:
    """A method with a path template, who handles it, how its body is checked.

    Attributes:
        check: gives the known fields of the body; without one there must be none
        anonymous: whether the token in the path is the only one needed
        exempt: whether Discord's global rate limit leaves it alone, as it does answers
        limit: requests per seconds; None where no bucket applies
    """

    method: str
    path: str
    handler: Handler
    check: Check = check_nothing
    anonymous: bool = False
    exempt: bool = False
    limit: tuple[int, float] | None = (20, 1.0)
