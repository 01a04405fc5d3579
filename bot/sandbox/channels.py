"""Channels, forums, threads, direct messages: opened, changed, closed."""

from collections.abc import Sequence
from typing import Any

from bot.model import limits
from bot.sandbox import media, model, payloads, permissions
from bot.sandbox.broadcast import GUILDS
from bot.sandbox.core import Core
from bot.sandbox.errors import Json, RefusedError, misshapen


def forum_tag(tag_id: str, name: str) -> Json:
    """A tag that the posts of a forum may have."""
    return {"id": tag_id, "name": name, "moderated": False, "emoji_id": None, "emoji_name": None}


class Channels:
    """Opens, changes and closes channels, and tells the bot and the pages of it."""

    def __init__(self, core: Core) -> None:
        self._core = core

    def direct(self, person: model.User) -> model.Channel:
        """The bot's direct messages with a person; opened again, the same."""
        world = self._core.world
        for place in world.channels.values():
            if place.recipient == person.id:
                return place
        place = model.Channel(
            id=self._core.ids(),
            type=model.DM,
            recipient=person.id,
            created=self._core.clock.now(),
        )
        world.channels[place.id] = place
        self._tell_pages("CHANNEL_CREATE", place)
        return place

    def guild(self, name: str) -> model.Guild:
        """A further server, with everybody and the bot on it and one text channel, ``general``."""
        core, world = self._core, self._core.world
        # The server after another one belongs to the shard after its shard.
        last = max(int(guild.id) for guild in world.guilds)
        made = model.Guild(
            id=str(last + (1 << 22) | 1 << 21),
            name=name,
            locale=world.locale,
            moderator_role=core.ids(),
            bot_role=core.ids(),
        )
        world.further[made.id] = made
        general = model.Channel(id=core.ids(), type=model.TEXT, name="general", guild=made.id)
        world.channels[general.id] = general
        shown = payloads.guild_created(world, made, joined=True)
        core.broadcast.tell_bot("GUILD_CREATE", shown, GUILDS)
        self._tell_pages("CHANNEL_CREATE", general)
        return made

    def text(
        self,
        name: str,
        *,
        guild: str = "",
        readers: list[str] | None = None,
    ) -> model.Channel:
        """A new text channel, on the first guild if *guild* is left out.

        *readers*: the ids of the people who alone see it, beside the owner of the guild.

        Raises:
            RefusedError: 30013
        """
        place = model.Channel(id=self._core.ids(), type=model.TEXT, name=name)
        place.guild, place.readers = guild, readers
        return self._open(place)

    def forum(
        self, name: str, tags: Sequence[str] = (), *, needs_tag: bool = False
    ) -> model.Channel:
        """A new forum, with the tags of these names.

        Raises:
            RefusedError: 30013
        """
        made = [forum_tag(self._core.ids(), tag) for tag in tags]
        place = model.Channel(id=self._core.ids(), type=model.FORUM, name=name, tags=made)
        place.needs_tag = needs_tag
        return self._open(place)

    def _open(self, place: model.Channel) -> model.Channel:
        rooted = (model.TEXT, model.FORUM)
        channels = self._core.world.channels.values()
        # Threads have a limit of their own.
        there = [one for one in channels if one.type in rooted and one.guild == place.guild]
        if len(there) >= limits.CHANNELS:
            raise RefusedError(30013)
        place.position, place.created = len(there), self._core.clock.now()
        self._core.world.channels[place.id] = place
        self._tell("CHANNEL_CREATE", place)
        return place

    def thread(
        self,
        parent: model.Channel,
        name: str,
        kind: int,
        body: Json,
        *,
        owner: str | None = None,
        id_: str | None = None,
    ) -> model.Channel:
        """A new thread.

        `kind`: public or private
        `owner`: who has opened it; the bot if left out
        `id_`: that of the message with which it begins, if there is one

        Raises:
            RefusedError: 40067, 50024, 50035, 160006
        """
        core, world = self._core, self._core.world
        post = parent.type == model.FORUM and kind == model.PUBLIC_THREAD
        if (parent.type != model.TEXT and not post) or kind not in model.THREADS:
            raise RefusedError(50024)
        applied = self._tags(parent, body.get("applied_tags") or [])
        if parent.needs_tag and not applied:
            raise RefusedError(40067)
        active = [
            p
            for p in world.channels.values()
            if p.type in model.THREADS and not p.archived and p.guild == parent.guild
        ]
        if len(active) >= limits.ACTIVE_THREADS:
            raise RefusedError(160006)
        now = core.clock.now()
        place = model.Channel(
            id=id_ or core.ids(),
            type=kind,
            name=name,
            guild=parent.guild,
            parent=parent.id,
            owner=owner or world.application,
            auto_archive=body.get("auto_archive_duration") or 4320,
            slow_mode=body.get("rate_limit_per_user") or 0,
            invitable=body.get("invitable") is not False,
            applied=applied,
            archived_at=now,
            created=now,
            members={world.application: now},
        )
        world.channels[place.id] = place
        created = {**payloads.channel(world, place), "newly_created": True}
        core.broadcast.tell_bot("THREAD_CREATE", created, GUILDS)
        self._tell_pages("CHANNEL_CREATE", place)
        return place

    def join(self, thread: model.Channel, user_id: str) -> None:
        """Add somebody to a thread.

        Raises:
            RefusedError: 50024, not a thread
        """
        if thread.type not in model.THREADS:
            raise RefusedError(50024)
        if user_id not in thread.members:
            thread.members[user_id] = self._core.clock.now()
            self._tell_pages("CHANNEL_CREATE", thread, user_id)

    @staticmethod
    def _tags(parent: model.Channel, wanted: list[Any]) -> list[str]:
        """The ids of tags as they are kept, if the forum has them all."""
        known = {tag["id"] for tag in parent.tags}
        if any(str(tag) not in known for tag in wanted):
            raise misshapen(("applied_tags",), "Unknown tag")
        return [str(tag) for tag in wanted]

    def change(self, place: model.Channel, body: Json) -> None:
        """Apply a checked body to a channel or thread."""
        for name, field in (
            ("name", "name"),
            ("rate_limit_per_user", "slow_mode"),
            ("auto_archive_duration", "auto_archive"),
            ("locked", "locked"),
            ("invitable", "invitable"),
        ):
            if name in body:
                setattr(place, field, body[name])
        if body.get("applied_tags") is not None:
            parent = self._core.world.channels[place.parent or ""]
            place.applied = self._tags(parent, body["applied_tags"])
        # Last, and without an event of its own: one edit is one event.
        if body.get("archived") is not None:
            self.archive(place, archived=body["archived"], tell=False)
        self._tell("CHANNEL_UPDATE", place)

    def archive(self, thread: model.Channel, *, archived: bool, tell: bool = True) -> None:
        """Close a thread, or wake it up."""
        if thread.archived is not archived:
            thread.archived = archived
            thread.archived_at = self._core.clock.now()
            if tell:
                self._tell("CHANNEL_UPDATE", thread)

    def delete(self, place: model.Channel) -> None:
        """Take a channel away, with its threads."""
        for child in list(self._core.world.channels.values()):
            if child.parent == place.id:
                self.delete(child)
        for message in place.messages.values():
            # Their files lie beside the messages, and nothing else would name them any more.
            media.forget_all(self._core, message)
        del self._core.world.channels[place.id]
        self._tell("CHANNEL_DELETE", place)

    def _tell(self, event: str, place: model.Channel) -> None:
        shown = payloads.channel(self._core.world, place)
        if place.type in model.THREADS:
            name = event.replace("CHANNEL", "THREAD")
            if event == "CHANNEL_DELETE":
                # THREAD_DELETE brings these alone.
                keys = ("id", "guild_id", "parent_id", "type")
                shown = {key: shown[key] for key in keys}
            self._core.broadcast.tell_bot(name, shown, GUILDS)
        elif place.type != model.DM:
            self._core.broadcast.tell_bot(event, shown, GUILDS)
        self._tell_pages(event, place)

    def _tell_pages(self, event: str, place: model.Channel, audience: str | None = None) -> None:
        shown = payloads.channel(self._core.world, place)
        # Each by themselves: not even its name is told to those who are not in it.
        private = permissions.readers(self._core.world, place) is not None
        if (place.type == model.PRIVATE_THREAD or private) and audience is None:
            for user in self._core.world.users.values():
                if permissions.sees(self._core.world, user, place):
                    self._core.broadcast.tell_pages(event, shown, user.id)
        else:
            self._core.broadcast.tell_pages(event, shown, audience or place.recipient)
