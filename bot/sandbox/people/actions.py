"""What people do, through the page over HTTP or a test in this process."""

from collections.abc import Callable
from typing import Annotated, Any, NamedTuple, TypeVar

import msgspec
from msgspec import UNSET, Meta, UnsetType

from bot.model import limits
from bot.sandbox import payloads, permissions
from bot.sandbox.broadcast import GUILD_MEMBERS, GUILDS
from bot.sandbox.channels import Channels
from bot.sandbox.core import Core
from bot.sandbox.errors import KNOWN, Json
from bot.sandbox.faults import Faults
from bot.sandbox.gateway.server import HOW_CUT, Gateway
from bot.sandbox.interactions import AUTOCOMPLETE, COMMAND, COMPONENT, MODAL, Interactions
from bot.sandbox.messages import Messages
from bot.sandbox.model import (
    DM,
    FORUM,
    GUILD_NAME,
    LOADING,
    THREADS,
    Channel,
    Interaction,
    Message,
    User,
)
from bot.sandbox.people.modal_submission import submitted
from bot.sandbox.people.slash_commands import NotPossibleError, pick, targeted, typed, usable
from bot.sandbox.validate.commands import ENTRY_POINT
from bot.sandbox.validate.components import walk

_SHOWN_MESSAGES = 100
Listener = Callable[[str, Any], None]  # event, data
T = TypeVar("T")


class _Somebody(msgspec.Struct, forbid_unknown_fields=True):
    """What may be changed of a person, and of a new one said."""

    username: str | None = None
    global_name: Annotated[str, Meta(min_length=1, max_length=32)] | None = None
    locale: str | UnsetType = UNSET
    moderator: bool | UnsetType = UNSET
    dms_open: bool | UnsetType = UNSET
    member: bool | UnsetType = UNSET
    installed: bool | UnsetType = UNSET
    roles: list[str] | UnsetType = UNSET

    def __post_init__(self) -> None:
        if self.locale is not UNSET and self.locale not in limits.LOCALES:
            raise ValueError(f"There is no locale {self.locale!r}.")


class _Option(msgspec.Struct):
    """An option of a command, as far as it is typed."""

    name: str = ""
    value: str | int | float | bool | None = None  # held against the kind of the option
    focused: bool = False
    options: "list[_Option] | None" = None


class _Field(msgspec.Struct):
    """A field of a form, or what holds fields."""

    custom_id: str | UnsetType = UNSET
    value: str | bool | UnsetType | None = UNSET
    values: list[str] | None = None
    component: "_Field | None" = None
    components: "list[_Field] | None" = None


class _Deed(msgspec.Struct, frozen=True):
    """What somebody does with something of the bot."""

    user: str = ""
    channel_id: str = ""
    kind: str = ""
    command_id: str = ""
    target_id: str = ""
    options: list[_Option] | None = None
    message_id: str = ""
    custom_id: str | None = None
    values: list[str] | None = None
    components: list[_Field] | None = None


class _Words(msgspec.Struct, kw_only=True):
    """What somebody writes."""

    user: str = ""
    channel_id: str = ""
    content: Annotated[str, Meta(min_length=1, max_length=limits.CONTENT)]


class _Place(msgspec.Struct):
    """A new channel; a forum if there are ``tags``."""

    name: Annotated[str, Meta(min_length=1, max_length=limits.CHANNEL_NAME)]
    tags: list[str] | None = None


class _Shut(msgspec.Struct, forbid_unknown_fields=True):
    """Whether a thread is archived or locked."""

    archived: bool | UnsetType = UNSET
    locked: bool | UnsetType = UNSET


class _Membership(msgspec.Struct):
    """Whether the bot is on the guild."""

    member: bool


def _read(wanted: Json, shape: type[T]) -> T:
    """Read what somebody wants, whichever way it came.

    Raises:
        NotPossibleError: it is not of this shape
    """
    try:
        return msgspec.convert(wanted, shape)
    except msgspec.ValidationError as error:
        raise NotPossibleError(str(error)) from None


class Forged(NamedTuple):
    """An interaction as a client that was tampered with could send it: nothing of it is checked.

    Attributes:
        kind: the interaction's type
        data: its `data`, as Discord would hand it on
        channel: where it happens
        message: the message with the component; the bot is told of its present state
        origin: of a form, the interaction that opened it
    """

    kind: int
    data: Json
    channel: str
    message: Message | None = None
    origin: Interaction | None = None


class PeopleActions:
    """Carries out what people do, and tells each page what its person gets to see."""

    def __init__(
        self,
        core: Core,
        gateway: Gateway,
        messages: Messages,
        channels: Channels,
        interactions: Interactions,
    ) -> None:
        self._core = core
        self._gateway = gateway
        self._messages = messages
        self._channels = channels
        self._interactions = interactions
        self._listeners: list[tuple[str, Listener]] = []
        core.broadcast.pages.append(self._spread)

    def listen(self, user_id: str, listener: Listener) -> Callable[[], None]:
        """Hear everything one person gets to see; gives what ends it."""
        entry = (user_id, listener)
        self._listeners.append(entry)
        return lambda: self._listeners.remove(entry)

    def ready(self, user_id: str) -> Json:
        """Everything one person sees on arriving."""
        world = self._core.world
        person = self._person(user_id)
        places = [p for p in world.channels.values() if permissions.sees(world, person, p)]
        return {
            "me": payloads.person(person),
            "people": self.everybody(),
            "guild": {
                "id": world.guild,
                "name": GUILD_NAME,
                "roles": payloads.roles(world, world.guilds[0]),
            },
            "channels": [payloads.channel(world, place) for place in places],
            "messages": {place.id: self._messages_for(person, place) for place in places},
            "commands": self._commands_for(person, list(world.commands.values())),
            "application": payloads.user(self._core.bot),
            "bot_online": self._gateway.online,
            "faults": self.faults(),
        }

    def everybody(self) -> list[Json]:
        """Everybody but the bot."""
        users = self._core.world.users.values()
        return [payloads.person(user) for user in users if not user.bot]

    def free(self) -> Json:
        """The first person whom no tab shows; the very first where all are shown."""
        shown = {user_id for user_id, _ in self._listeners}
        people = self.everybody()
        # A tab that is opened again gets the person whom nobody plays now.
        return next((person for person in people if person["id"] not in shown), people[0])

    def add(self, wanted: Json) -> Json:
        """A new person.

        Raises:
            NotPossibleError: no usable name, or one that is taken
        """
        new, world = _read(wanted, _Somebody), self._core.world
        # Discord's limit for both names.
        full = (new.global_name or new.username or "").strip()[:32]
        name = (new.username or full).strip().lower().replace(" ", "_")[:32]
        if not name:
            raise NotPossibleError("A name is needed.")
        if name in [user.username for user in world.users.values()]:
            raise NotPossibleError("This name is taken.")
        person = User(
            id=self._core.ids(),
            username=name,
            global_name=full,
            locale=new.locale or "en-US",
            moderator=bool(new.moderator),
            joined=self._core.clock.now(),
        )
        world.users[person.id] = person
        self._core.broadcast.tell_pages("PEOPLE", self.everybody())
        return payloads.person(person)

    def change(self, user_id: str, wanted: Json) -> Json:
        """Change what the sandbox knows of a person.

        Raises:
            NotPossibleError: nobody, or nothing like that
        """
        person, new, world = self._person(user_id), _read(wanted, _Somebody), self._core.world
        if new.member is False and person.member:
            self._leave(person)
        for name, value in msgspec.structs.asdict(new).items():
            if value is not UNSET and value is not None and name != "username":
                setattr(person, name, value)
        person.roles = [role for role in world.roles if role in person.roles]
        everybody = list(world.commands.values())
        # Which commands a person is offered follows from their roles and their language.
        self._core.broadcast.tell_pages("COMMANDS", everybody, person.id)
        self._core.broadcast.tell_pages("PEOPLE", self.everybody())
        return payloads.person(person)

    def interact(self, wanted: Json) -> Interaction:
        """Start an interaction.

        Raises:
            NotPossibleError: what Discord's own client would not let a person do
        """
        deed = _read(wanted, _Deed)
        person, place = self._person(deed.user), self._seen(deed.user, deed.channel_id)
        # Where the bot is no member it can still be used by those who have installed it for
        # themselves.
        away = place.type != DM and not self._core.world.guild_of(place).bot_member
        if away and not person.installed:
            raise NotPossibleError("The bot is not on this server.")
        if place.archived:
            raise NotPossibleError("This thread is archived: write in it first.")
        match deed.kind:
            case "command":
                return self._command(person, place, deed, COMMAND)
            case "autocomplete":
                return self._command(person, place, deed, AUTOCOMPLETE)
            case "component":
                return self._component(person, place, deed)
            case "modal":
                return self._modal(person, place, deed)
            case kind:
                raise NotPossibleError(f"There is no interaction of kind {kind!r}.")

    def forge(self, user_id: str, wanted: Forged) -> Interaction:
        """Start an interaction that Discord's own client would not let a person start.

        Raises:
            NotPossibleError: nobody, or nowhere
        """
        person, place = self._person(user_id), self._place(wanted.channel)
        return self._interactions.start(
            person, place, wanted.kind, wanted.data, message=wanted.message, origin=wanted.origin
        )

    async def act(self, wanted: Json) -> Json:
        """Start an interaction; for autocomplete, wait for its choices.

        Raises:
            NotPossibleError: what Discord's own client would not let a person do
        """
        interaction = self.interact(wanted)
        if interaction.type != AUTOCOMPLETE:
            return {"interaction_id": interaction.id}
        choices = await self._interactions.choices(interaction)
        return {"interaction_id": interaction.id, "choices": choices}

    def say(self, wanted: Json) -> Json:
        """A person writes.

        Raises:
            NotPossibleError: nobody, nowhere, nothing or too much
        """
        words = _read(wanted, _Words)
        person, place = self._person(words.user), self._seen(words.user, words.channel_id)
        if place.type in THREADS:
            if place.locked and not person.moderator:
                raise NotPossibleError("This thread is locked.")
            # As on Discord: a person who writes in an archived thread opens it, and joins it.
            self._channels.archive(place, archived=False)
            self._channels.join(place, person.id)
        return self._messages.write(place, person, {"content": words.content}).data

    def dismiss(self, user_id: str, channel_id: str, message_id: str) -> None:
        """Dismiss one's own ephemeral message; a moderator deletes any.

        Raises:
            NotPossibleError: not there, or not theirs
        """
        person, place = self._person(user_id), self._place(channel_id)
        message = place.messages.get(message_id)
        if message is None or not permissions.sees(self._core.world, person, place):
            raise NotPossibleError("There is no such message.")
        # A private answer belongs to whom it is shown, though the bot has written it; not even
        # moderators see those of others.
        own = person.id in {message.author, message.audience}
        if not own and (message.audience is not None or not person.moderator):
            raise NotPossibleError("This message is not yours.")
        self._messages.delete(message)

    def open_channel(self, wanted: Json) -> Json:
        """A moderator makes a channel; with *tags*, even none, a forum.

        Raises:
            NotPossibleError: no name, or one too long
        """
        new, channels = _read(wanted, _Place), self._channels
        name = new.name.replace(" ", "-").lower()
        place = channels.text(name) if new.tags is None else channels.forum(name, new.tags)
        return payloads.channel(self._core.world, place)

    def open_role(self, name: str) -> str:
        """A moderator makes a role that grants nothing by itself; gives its id."""
        world, role_id = self._core.world, self._core.ids()
        world.roles[role_id] = name
        roles = payloads.roles(world, world.guilds[0])
        (role,) = [role for role in roles if role["id"] == role_id]
        told = {"guild_id": world.guild, "role": role}
        self._core.broadcast.tell_bot("GUILD_ROLE_CREATE", told, GUILDS)
        return role_id

    def expel(self, *, expelled: bool) -> None:
        """A moderator removes the bot from the first guild, or invites it again."""
        world = self._core.world
        if world.bot_member is not expelled:
            return
        if expelled:
            # Told before the bot is out: nobody tells a bot about servers that it is not on.
            self._core.broadcast.tell_bot("GUILD_DELETE", {"id": world.guild}, GUILDS)
            world.bot_member = False
        else:
            world.bot_member = True
            shown = payloads.guild_created(world, world.guilds[0], joined=True)
            self._core.broadcast.tell_bot("GUILD_CREATE", shown, GUILDS)

    def invite(self, wanted: Json) -> None:
        """A moderator invites the bot to the first guild, or removes it.

        Raises:
            NotPossibleError: it is not said which
        """
        self.expel(expelled=not _read(wanted, _Membership).member)

    def close_channel(self, channel_id: str) -> None:
        """A moderator deletes a channel or thread.

        Raises:
            NotPossibleError: nowhere, or direct messages
        """
        place = self._place(channel_id)
        if place.type == DM:
            raise NotPossibleError("Direct messages cannot be deleted.")
        self._channels.delete(place)

    def change_channel(self, channel_id: str, wanted: Json) -> Json:
        """A moderator archives or locks a thread.

        Raises:
            NotPossibleError: not a thread, or nothing like that
        """
        place = self._place(channel_id)
        if place.type not in THREADS:
            raise NotPossibleError("Threads can be archived or locked, nothing else.")
        _read(wanted, _Shut)
        self._channels.change(place, wanted)
        return payloads.channel(self._core.world, place)

    def faults(self) -> Json:
        """The switches as they stand."""
        shown: Json = msgspec.to_builtins(self._core.faults)
        return shown

    def change_faults(self, wanted: Json) -> Json:
        """Set some switches.

        Raises:
            NotPossibleError: no such switch, or no such value
        """
        new = _read({**self.faults(), **wanted}, Faults)
        if unknown := {*new.missing_permissions} - {*permissions.BITS}:
            raise NotPossibleError(f"There are no permissions {unknown}.")
        for code in (new.commands_refused, new.files_refused):
            if code not in (0, *KNOWN):
                raise NotPossibleError(f"There is no refusal {code}.")
        self._core.faults.change(wanted)
        self._deny(self._core.faults.missing_permissions)
        self._launch(on=self._core.faults.activities)
        self._core.broadcast.tell_pages("FAULTS", self.faults())
        return self.faults()

    def _deny(self, names: list[str]) -> None:
        """Let the roles say what the bot lacks, and tell it, as when somebody edits them."""
        world = self._core.world
        if world.bot_denied == names:
            return
        world.bot_denied = list(names)
        for guild in world.guilds:
            for role in payloads.roles(world, guild):
                if role["id"] in (guild.id, guild.bot_role):
                    told = {"guild_id": guild.id, "role": role}
                    self._core.broadcast.tell_bot("GUILD_ROLE_UPDATE", told, GUILDS)

    def _launch(self, *, on: bool) -> None:
        """Let the application have Activities or none: Discord makes their Entry Point command."""
        world = self._core.world
        launching = [c for c in world.commands.values() if c["type"] == ENTRY_POINT]
        if on and not launching:
            launch = payloads.entry_point(world, self._core.ids(), self._core.ids())
            world.commands[launch["id"]] = launch
        elif not on:
            for command in launching:
                del world.commands[command["id"]]

    def cut(self, wanted: Json) -> None:
        """Cut the bot's connection.

        Raises:
            NotPossibleError: in no way known here
        """
        if (how := wanted.get("how", "resume")) not in HOW_CUT:
            raise NotPossibleError(f"how: {', '.join(HOW_CUT)}")
        self._gateway.cut(how)

    def requests(self, after: int) -> list[Json]:
        """The newest requests of the bot."""
        entries = self._core.log.after(after, 500)
        return [msgspec.to_builtins(entry) for entry in entries]

    def _command(self, person: User, place: Channel, deed: _Deed, kind: int) -> Interaction:
        world = self._core.world
        command = world.commands.get(deed.command_id)
        if command is None or not usable(world, command, person, place):
            raise NotPossibleError("There is no such command here.")
        if command["type"] == 1:
            options = msgspec.to_builtins(deed.options or [])
            request = typed(world, command, options, partial=kind == AUTOCOMPLETE)
        else:
            request = targeted(world, command, person, place, deed.target_id)
        return self._interactions.start(person, place, kind, request.data, command=request.words)

    def _component(self, person: User, place: Channel, deed: _Deed) -> Interaction:
        message = place.messages.get(deed.message_id)
        if message is None or message.audience not in {None, person.id}:
            raise NotPossibleError("There is no such message.")
        if message.flags & LOADING:
            raise NotPossibleError("The bot is still thinking.")
        for _, component in walk(message.data["components"]):
            # Only what stands on the message now: Discord's client cannot press what an edit has
            # taken away, nor what has no ``custom_id``.
            if "custom_id" in component and component["custom_id"] == deed.custom_id:
                break
        else:
            raise NotPossibleError("There is no such button or select.")
        data = pick(self._core.world, component, deed.values or [])
        return self._interactions.start(person, place, COMPONENT, data, message=message)

    def _modal(self, person: User, place: Channel, deed: _Deed) -> Interaction:
        # The newest first: one form may have been opened several times.
        for origin in reversed(self._core.world.interactions.values()):
            modal = origin.modal
            if (
                modal is not None
                and origin.user == person.id
                and modal["custom_id"] == deed.custom_id
            ):
                break
        else:
            raise NotPossibleError("There is no such modal.")
        assert origin.modal is not None
        fields = msgspec.to_builtins(deed.components or [])
        data = submitted(self._core.world, origin.modal, fields)
        message = place.messages.get(origin.message or "")
        started = self._interactions.start(
            person, place, MODAL, data, message=message, origin=origin
        )
        # A form is handed in once.
        origin.modal = None
        return started

    def _leave(self, person: User) -> None:
        for guild in self._core.world.guilds:
            left = {"guild_id": guild.id, "user": payloads.user(person)}
            self._core.broadcast.tell_bot("GUILD_MEMBER_REMOVE", left, GUILD_MEMBERS)

    def _person(self, user_id: str) -> User:
        person = self._core.world.users.get(user_id)
        if person is None or person.bot:
            raise NotPossibleError("There is no such person.")
        return person

    def _place(self, channel_id: str) -> Channel:
        place = self._core.world.channels.get(channel_id)
        if place is None:
            raise NotPossibleError("There is no such channel.")
        return place

    def _seen(self, user_id: str, channel_id: str) -> Channel:
        """A place in which a person can do something."""
        place = self._place(channel_id)
        if not permissions.sees(self._core.world, self._person(user_id), place):
            raise NotPossibleError("This channel is not yours to see.")
        if place.type == FORUM:
            raise NotPossibleError("A forum holds posts: go to one of them.")
        return place

    def _messages_for(self, person: User, place: Channel) -> list[Json]:
        """What one person sees of a place: private answers do not push out what all read."""
        shown: set[str] = set()
        for audience in (None, person.id):
            ids = [m.id for m in place.messages.values() if m.audience == audience]
            shown.update(ids[-_SHOWN_MESSAGES:])
        return [m.data for m in place.messages.values() if m.id in shown]

    def _commands_for(self, person: User, commands: list[Json]) -> list[Json]:
        have = permissions.of_member(self._core.world, person)
        return [command for command in commands if permissions.grants(have, command)]

    def _spread(self, event: str, data: Any, audience: str | None) -> None:
        world = self._core.world
        for user_id, listener in list(self._listeners):
            if audience is not None and user_id != audience:
                continue
            person = world.users[user_id]
            told = data
            # Each sees only the commands that they may use, so this is worked out for every
            # listener.
            if event == "COMMANDS":
                told = self._commands_for(person, data)
            elif event.startswith("MESSAGE_"):
                place = world.channels.get(data["channel_id"])
                if place is None or not permissions.sees(world, person, place):
                    continue
            listener(event, told)
