"""What every part of the sandbox shares."""

from dataclasses import dataclass, field

from bot.sandbox import permissions
from bot.sandbox.broadcast import Broadcast
from bot.sandbox.clock import Clock
from bot.sandbox.errors import Json, RefusedError
from bot.sandbox.faults import Faults
from bot.sandbox.fresh_world import fresh_world
from bot.sandbox.model import Channel, Message, User, World
from bot.sandbox.rest.request_log import RequestLog
from bot.sandbox.snowflake import Snowflakes


@dataclass
class Core:
    """The world with its clock, ids, switches, listeners."""

    clock: Clock
    ids: Snowflakes
    world: World
    faults: Faults = field(default_factory=Faults)
    broadcast: Broadcast = field(default_factory=Broadcast)
    log: RequestLog = field(default_factory=RequestLog)
    events: dict[str, Json] = field(default_factory=dict)  # that the server shows, by id
    url: str = ""  # where the server listens, without a slash at the end

    @classmethod
    def fresh(cls, locale: str = "en-US") -> "Core":
        """Make a world that nobody has touched, on a guild that prefers *locale*."""
        clock = Clock()
        ids = Snowflakes(clock.now)
        return cls(clock, ids, fresh_world(clock, ids, locale))

    @classmethod
    def of(cls, world: World, url: str = "") -> "Core":
        """Go on with a world."""
        clock = Clock()
        return cls(clock, Snowflakes(clock.now, world.last_id), world, url=url)

    @property
    def bot(self) -> User:
        return self.world.users[self.world.application]

    def channel(self, channel_id: str) -> Channel:
        """Find a channel.

        Raises:
            RefusedError: 10003
        """
        found = self.world.channels.get(channel_id)
        if found is None:
            raise RefusedError(10003)
        return found

    def message(self, place: Channel, message_id: str) -> Message:
        """Find a message that everybody in its channel sees.

        Raises:
            RefusedError: 10008, for ephemeral messages as well: a bot token does not reach them
        """
        found = place.messages.get(message_id)
        if found is None or found.audience is not None:
            raise RefusedError(10008)
        return found

    def user(self, user_id: str) -> User:
        """Find a person or the bot.

        Raises:
            RefusedError: 10013
        """
        found = self.world.users.get(user_id)
        if found is None:
            raise RefusedError(10013)
        return found

    def bot_permissions(self, place: Channel) -> int:
        """Permission bits of the bot in a channel, faults included."""
        return permissions.of_bot(self.world, place, self.faults.missing_permissions)
