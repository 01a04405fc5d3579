"""The sandbox's world: its guilds, their people, channels, messages.

Plain structs that msgspec can write to a file; what Discord shows of each is in `present`.
"""

from typing import Any, Final

import msgspec

from bot.model.discord_permissions import INVITATION

TEXT: Final = 0  # channel types (Discord's numbers)
DM: Final = 1
PUBLIC_THREAD: Final = 11
PRIVATE_THREAD: Final = 12
FORUM: Final = 15
GUILD_NAME: Final = "Hexarch"  # of the first guild
THREADS: Final = frozenset({PUBLIC_THREAD, PRIVATE_THREAD})

EPHEMERAL: Final = 1 << 6  # message flags (Discord's numbers)
LOADING: Final = 1 << 7
SILENT: Final = 1 << 12
COMPONENTS_V2: Final = 1 << 15


class User(msgspec.Struct, kw_only=True):
    """A person, or the bot."""

    id: str
    username: str
    global_name: str | None
    bot: bool = False
    locale: str = "en-US"
    moderator: bool = False
    dms_open: bool = True
    member: bool = True
    roles: list[str] = []  # ids of roles of the guild, beside the moderators'
    installed: bool = False  # has added the application to their account
    joined: float = 0.0


class Channel(msgspec.Struct, kw_only=True):
    """A text channel, a forum, a thread (a post, in a forum) or a person's direct messages."""

    id: str
    type: int
    name: str = ""
    guild: str = ""  # of further guilds; the first if left out
    parent: str | None = None
    recipient: str | None = None  # of direct messages
    owner: str = ""  # of a thread
    position: int = 0
    slow_mode: int = 0
    archived: bool = False
    locked: bool = False
    invitable: bool = True
    tags: list[dict[str, Any]] = []  # of a forum: those that its posts may have
    needs_tag: bool = False  # of a forum
    applied: list[str] = []  # of a post: the ids of its tags
    auto_archive: int = 4320
    archived_at: float = 0.0
    created: float = 0.0
    named: list[float] = []  # when it was given a new name, the two last times
    readers: list[str] | None = None  # who alone sees a private channel; None: everybody
    members: dict[str, float] = {}  # of a thread: user id -> moment of joining
    last_message: str | None = None
    messages: dict[str, "Message"] = {}
    nonces: dict[str, tuple[str, float]] = {}  # nonce -> message id, moment
    pins: dict[str, float] = {}
    message_count: int = 0


class Message(msgspec.Struct, kw_only=True):
    """One message: Discord's JSON beside what Discord keeps to itself.

    ``data`` is replaced by what a change leads to, so that a holder of the old one sees that it changed.
    """

    id: str
    channel: str
    author: str
    data: dict[str, Any]  # the message as REST shows it
    files: list[dict[str, Any]] = []  # all its attachments, also those that only components show
    audience: str | None = None  # the only person who sees an ephemeral message
    created: float = 0.0
    interaction: str | None = None  # whose token may change it

    @property
    def flags(self) -> int:
        flags: int = self.data["flags"]
        return flags

    @property
    def attached(self) -> list[dict[str, Any]]:
        """All its attachments; a world that was kept before has them in ``data`` only."""
        return self.files or self.data["attachments"]


class Upload(msgspec.Struct, kw_only=True):
    """A file that arrived with a request."""

    filename: str
    content_type: str
    content: bytes


class Interaction(msgspec.Struct, kw_only=True):
    """One thing a person did that the bot must answer."""

    id: str
    token: str
    type: int  # 2 command, 3 component, 4 autocomplete, 5 modal
    user: str
    channel: str
    data: dict[str, Any]  # as dispatched
    born: float
    message: str | None = None  # the message with the component
    origin: str | None = None  # of a modal: the interaction that opened it
    answer: int | None = None  # type of the first answer
    response: str | None = None  # id of the message that @original means
    missed: bool = False  # nobody answered in time
    command: str = ""  # the command's words, with its sub-commands
    modal: dict[str, Any] | None = None  # the modal it opened


class Guild(msgspec.Struct, kw_only=True):
    """A server; a member of one is a member of all."""

    id: str
    name: str
    locale: str = "en-US"
    moderator_role: str
    bot_role: str
    bot_member: bool = True  # whether the bot is on it


class World(msgspec.Struct, kw_only=True):
    """Everything the sandbox remembers; what it says of a guild is about the first one."""

    guild: str
    locale: str = "en-US"  # what the guild prefers
    owner: str
    application: str
    moderator_role: str
    bot_role: str
    bot_member: bool = True  # whether the bot is on the guild
    bot_permissions: int = INVITATION
    further: dict[str, Guild] = {}  # guilds beside the first one, by id
    bot_denied: list[str] = []  # names of permissions that no role grants any more
    roles: dict[str, str] = {}  # id -> name: roles that grant nothing by themselves
    installs: tuple[int, ...] = (0, 1)  # where the application may be added: to guilds, to accounts
    users: dict[str, User] = {}
    channels: dict[str, Channel] = {}
    interactions: dict[str, Interaction] = {}  # by id
    commands: dict[str, dict[str, Any]] = {}  # by id
    created_commands: dict[str, float] = {}  # command id -> moment of creation
    files: dict[str, Upload] = {}  # attachment id -> content
    file_bytes: int = 0
    last_id: int = 0

    @property
    def guilds(self) -> list[Guild]:
        """All guilds, as they are now."""
        first = Guild(
            id=self.guild,
            name=GUILD_NAME,
            locale=self.locale,
            moderator_role=self.moderator_role,
            bot_role=self.bot_role,
            bot_member=self.bot_member,
        )
        return [first, *self.further.values()]

    def guild_of(self, place: Channel) -> Guild:
        """Give the guild of a channel that is not somebody's direct messages."""
        return self.further.get(place.guild) or self.guilds[0]
