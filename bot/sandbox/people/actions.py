"""What people do, whoever carries it here: the page over HTTP or a test in this process."""

from collections.abc import Callable
from typing import Any, NamedTuple

import msgspec

from bot.model import limits
from bot.sandbox import payloads, permissions
from bot.sandbox.broadcast import GUILD_MEMBERS, GUILDS
from bot.sandbox.channels import Channels
from bot.sandbox.core import Core
from bot.sandbox.errors import KNOWN, Json
from bot.sandbox.gateway.server import Gateway
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
_SWITCHES = frozenset({"dms_open", "moderator", "member", "installed"})
Listener = Callable[[str, Any], None]  # event, data


class Forged(NamedTuple):
    """An interaction as a client that was tampered with could send it: nothing of it is checked.

    Attributes:
        kind: the interaction's type
        data: its `data`, as Discord would hand it on
        channel: where it happens
        message: the message with the component; the bot is told of it as it stands here
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
        names = [wanted.get("username"), wanted.get("global_name")]
        # Discord's limit for both names.
        full = str(names[1] or names[0] or "").strip()[:32]
        name = str(names[0] or full).strip().lower().replace(" ", "_")[:32]
        world = self._core.world
        if not name:
            raise NotPossibleError("A name is needed.")
        if name in [user.username for user in world.users.values()]:
            raise NotPossibleError("This name is taken.")
        person = User(
            id=self._core.ids(),
            username=name,
            global_name=full,
            locale=_locale(wanted.get("locale", "en-US")),
            moderator=bool(wanted.get("moderator")),
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
        person = self._person(user_id)
        for name, value in wanted.items():
            if name == "locale":
                person.locale = _locale(value)
            elif name in _SWITCHES and isinstance(value, bool):
                if name == "member" and person.member and not value:
                    self._leave(person)
                setattr(person, name, value)
            elif name == "roles" and isinstance(value, list):
                person.roles = [role for role in self._core.world.roles if role in value]
            elif name == "global_name" and isinstance(value, str) and 0 < len(value) <= 32:
                person.global_name = value
            else:
                raise NotPossibleError(f"{name!r} cannot be set to that.")
        world = self._core.world
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
        person, place = self._person(wanted.get("user")), self._place(wanted.get("channel_id"))
        if not permissions.sees(self._core.world, person, place):
            raise NotPossibleError("This channel is not yours to see.")
        # Where the bot is no member it can still be used by those who have installed it for
        # themselves.
        away = place.type != DM and not self._core.world.guild_of(place).bot_member
        if away and not person.installed:
            raise NotPossibleError("The bot is not on this server.")
        if place.type == FORUM:
            raise NotPossibleError("A forum holds posts: go to one of them.")
        if place.archived:
            raise NotPossibleError("This thread is archived: write in it first.")
        match wanted.get("kind"):
            case "command":
                return self._command(person, place, wanted, COMMAND)
            case "autocomplete":
                return self._command(person, place, wanted, AUTOCOMPLETE)
            case "component":
                return self._component(person, place, wanted)
            case "modal":
                return self._modal(person, place, wanted)
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
        found = await self._interactions.choices(interaction)
        return {"interaction_id": interaction.id, "choices": found}

    def say(self, wanted: Json) -> Json:
        """A person writes.

        Raises:
            NotPossibleError: nobody, nowhere, nothing or too much
        """
        person, place = self._person(wanted.get("user")), self._place(wanted.get("channel_id"))
        content = wanted.get("content")
        if not isinstance(content, str) or not 0 < len(content) <= limits.CONTENT:
            raise NotPossibleError("A message has between 1 and 2000 characters.")
        if not permissions.sees(self._core.world, person, place):
            raise NotPossibleError("This channel is not yours to see.")
        if place.type == FORUM:
            raise NotPossibleError("A forum holds posts: go to one of them.")
        if place.type in THREADS:
            if place.locked and not person.moderator:
                raise NotPossibleError("This thread is locked.")
            # As on Discord: whoever writes in an archived thread opens it, and joins it.
            self._channels.archive(place, archived=False)
            self._channels.join(place, person.id)
        return self._messages.write(place, person, {"content": content}).data

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
        name, tags = wanted.get("name"), wanted.get("tags")
        if not isinstance(name, str) or not 0 < len(name) <= limits.CHANNEL_NAME:
            raise NotPossibleError("A channel's name has between 1 and 100 characters.")
        name = name.replace(" ", "-").lower()
        made = self._channels.text(name) if tags is None else self._channels.forum(name, tags)
        return payloads.channel(self._core.world, made)

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
        known = {"archived", "locked"}
        good = set(wanted) <= known and all(type(value) is bool for value in wanted.values())
        if place.type not in THREADS or not good:
            raise NotPossibleError("Threads can be archived or locked, nothing else.")
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
        names = wanted.get("missing_permissions")
        listed = names if isinstance(names, list) else []
        unknown = [name for name in map(str, listed) if name not in permissions.BITS]
        if unknown:
            raise NotPossibleError(f"There is no permission {unknown[0]!r}.")
        for name in ("commands_refused", "files_refused"):
            if wanted.get(name, 0) not in (0, *KNOWN):
                raise NotPossibleError(f"There is no refusal {wanted[name]!r}.")
        try:
            self._core.faults.change(wanted)
        except msgspec.ValidationError as error:
            raise NotPossibleError(str(error)) from None
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
        known = [one for one in world.commands.values() if one["type"] == ENTRY_POINT]
        if on and not known:
            launch = payloads.entry_point(world, self._core.ids(), self._core.ids())
            world.commands[launch["id"]] = launch
        elif not on:
            for one in known:
                del world.commands[one["id"]]

    def cut(self, wanted: Json) -> None:
        """Cut the bot's connection.

        Raises:
            NotPossibleError: in no way known here
        """
        try:
            self._gateway.cut(wanted.get("how", "resume"))
        except ValueError:
            raise NotPossibleError("how: resume, reconnect or invalid") from None

    def requests(self, after: int) -> list[Json]:
        """The newest requests of the bot."""
        entries = self._core.log.after(after, 500)
        return [msgspec.to_builtins(entry) for entry in entries]

    def _command(self, person: User, place: Channel, wanted: Json, kind: int) -> Interaction:
        world = self._core.world
        command = world.commands.get(str(wanted.get("command_id")))
        if command is None or not usable(world, command, person, place):
            raise NotPossibleError("There is no such command here.")
        partial = kind == AUTOCOMPLETE
        if command["type"] == 1:
            request = typed(world, command, wanted.get("options") or [], partial=partial)
        else:
            request = targeted(world, command, person, place, str(wanted.get("target_id")))
        return self._interactions.start(person, place, kind, request.data, command=request.words)

    def _component(self, person: User, place: Channel, wanted: Json) -> Interaction:
        message = place.messages.get(str(wanted.get("message_id")))
        if message is None or message.audience not in {None, person.id}:
            raise NotPossibleError("There is no such message.")
        if message.flags & LOADING:
            raise NotPossibleError("The bot is still thinking.")
        for _, component in walk(message.data["components"]):
            # Only what stands on the message now: Discord's client cannot press what an edit has
            # taken away.
            if component.get("custom_id") == wanted.get("custom_id"):
                break
        else:
            raise NotPossibleError("There is no such button or select.")
        values = [str(value) for value in wanted.get("values") or []]
        data = pick(self._core.world, component, values)
        return self._interactions.start(person, place, COMPONENT, data, message=message)

    def _modal(self, person: User, place: Channel, wanted: Json) -> Interaction:
        # The newest first: one form may have been opened several times.
        for origin in reversed(self._core.world.interactions.values()):
            modal = origin.modal
            if (
                modal is not None
                and origin.user == person.id
                and modal["custom_id"] == wanted.get("custom_id")
            ):
                break
        else:
            raise NotPossibleError("There is no such modal.")
        assert origin.modal is not None
        data = submitted(self._core.world, origin.modal, wanted.get("components") or [])
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

    def _person(self, user_id: Any) -> User:
        person = self._core.world.users.get(str(user_id))
        if person is None or person.bot:
            raise NotPossibleError("There is no such person.")
        return person

    def _place(self, channel_id: Any) -> Channel:
        place = self._core.world.channels.get(str(channel_id))
        if place is None:
            raise NotPossibleError("There is no such channel.")
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
            elif event.startswith("MESSAGE_") or event == "TYPING_START":
                place = world.channels.get(data["channel_id"])
                if place is None or not permissions.sees(world, person, place):
                    continue
            listener(event, told)


def _locale(value: Any) -> str:
    if value not in limits.LOCALES:
        raise NotPossibleError(f"There is no locale {value!r}.")
    return str(value)
