"""Messages: written, changed, deleted, told to those who see them."""

from bot.model import limits
from bot.sandbox import media, mentions, model, payloads, permissions
from bot.sandbox.broadcast import DIRECT_MESSAGES, GUILD_MESSAGES
from bot.sandbox.clock import iso
from bot.sandbox.core import Core
from bot.sandbox.errors import Json, RefusedError, misshapen
from bot.sandbox.validate.bodies import check_edited

_KEPT_MESSAGES = 2000  # in one channel: a soak writes for hours, and all of it is in memory


class Messages:
    """Writes, changes, deletes and pins messages, and tells those who see them."""

    def __init__(self, core: Core) -> None:
        self._core = core

    def write(
        self,
        place: model.Channel,
        author: model.User,
        body: Json,
        files: dict[int, model.Upload] | None = None,
        *,
        interaction: model.Interaction | None = None,
        reply: bool = False,
        id_: str | None = None,
    ) -> model.Message:
        """Put a checked body into a channel as a new message.

        `interaction`: the one it answers, which then decides who may see it
        `reply`: whether it is a reply (message type 19)
        `id_`: its id, if that is given: of the first message of a post

        Raises:
            RefusedError: 50035, a reference to a file that is not attached
        """
        core, world = self._core, self._core.world
        flags = body.get("flags") or 0
        attachments = media.gather(core, place.id, body, files or {}).everything
        data: Json = {
            "type": 0,
            "content": body.get("content") or "",
            "mentions": [],
            "mention_roles": [],
            "attachments": media.loose(attachments, flags),
            "embeds": [],
            "timestamp": iso(core.clock.now()),
            "edited_timestamp": None,
            "flags": flags,
            "components": media.resolve(core, body.get("components") or [], attachments),
            "id": id_ or core.ids(),
            "channel_id": place.id,
            "author": payloads.user(author),
            "pinned": False,
            "mention_everyone": False,
            "tts": bool(body.get("tts")),
        }
        audience = None
        if interaction is not None:
            metadata = payloads.interaction_metadata(world, interaction)
            data |= {
                "type": _type_of(interaction),
                "application_id": world.application,
                "webhook_id": world.application,
                "interaction_metadata": metadata,
            }
            if interaction.type == 2:
                data["interaction"] = {
                    "id": interaction.id,
                    "type": 2,
                    "name": interaction.command,
                    "user": payloads.user(world.users[interaction.user]),
                }
            if flags & model.EPHEMERAL:
                audience = interaction.user
        if reply:
            data["type"] = 19
        if author.bot and body.get("nonce") is not None:
            data["nonce"] = body["nonce"]
        self._mention(place, data, body, answer=interaction is not None)
        message = model.Message(
            id=data["id"],
            channel=place.id,
            author=author.id,
            data=data,
            files=attachments,
            audience=audience,
            created=core.clock.now(),
            interaction=interaction.id if interaction is not None else None,
        )
        self._keep(place, message)
        self._tell("MESSAGE_CREATE", place, message)
        return message

    def change(
        self,
        message: model.Message,
        body: Json,
        files: dict[int, model.Upload] | None = None,
        *,
        later: bool = False,
    ) -> model.Message:
        """Apply a checked body to a message.

        `later`: by the token of an interaction, after the first answer

        Raises:
            RefusedError: 50035, 50006
        """
        core, data = self._core, dict(message.data)
        place = core.channel(message.channel)
        # The first edit of a deferred answer is the answer: it stops "thinking…".
        flags = data["flags"] & ~model.LOADING
        if body.get("flags") is not None:
            flags |= body["flags"] & model.COMPONENTS_V2
        v2 = bool(flags & model.COMPONENTS_V2)
        data["flags"] = flags
        body = check_edited(body, v2=v2)
        if v2 and data["content"] and "content" not in body:
            raise misshapen(("content",), "This field must be emptied first.")
        if "content" in body:
            data["content"] = body["content"] or ""
        before = message.attached
        attached, nameable = media.gather(core, place.id, body, files or {}, before, later=later)
        data["attachments"] = media.loose(attached, flags)
        if "components" in body:
            data["components"] = media.resolve(core, body["components"] or [], nameable)
        if not attached and not any(data[name] for name in ("content", "components")):
            raise RefusedError(50006)
        # What fills a deferred answer is no edit to those who read it.
        if not message.flags & model.LOADING:
            data["edited_timestamp"] = iso(core.clock.now())
        if "content" in body or "components" in body or "allowed_mentions" in body:
            self._mention(place, data, body, answer=message.interaction is not None)
        stay = {attachment["id"] for attachment in attached}
        for attachment in before:
            if attachment["id"] not in stay:
                media.forget(core, attachment["id"])
        message.data, message.files = data, attached
        self._tell("MESSAGE_UPDATE", place, message)
        return message

    def delete(self, message: model.Message) -> None:
        """Take a message away."""
        place = self._core.channel(message.channel)
        place.messages.pop(message.id, None)
        place.pins.pop(message.id, None)
        media.forget_all(self._core, message)
        gone: Json = {"id": message.id, "channel_id": place.id}
        self._core.broadcast.tell_pages("MESSAGE_DELETE", gone, self._audience(place, message))
        if message.audience is None:
            if place.type != model.DM:
                gone = {**gone, "guild_id": self._core.world.guild_of(place).id}
            self._core.broadcast.tell_bot("MESSAGE_DELETE", gone, self._intent(place))

    def pin(self, message: model.Message) -> None:
        """Pin a message."""
        place = self._core.channel(message.channel)
        place.pins[message.id] = self._core.clock.now()
        message.data = {**message.data, "pinned": True}
        self._tell("MESSAGE_UPDATE", place, message)

    def repeated(self, place: model.Channel, nonce: object) -> model.Message | None:
        """The message that was sent with this nonce a short while ago, if any.

        Raises:
            RefusedError: 10008, it has been deleted since (Discord remembers the nonce)
        """
        known = place.nonces.get(str(nonce))
        if known is None or self._core.clock.now() - known[1] > limits.NONCE_LIFE:
            return None
        return self._core.message(place, known[0])

    def _mention(self, place: model.Channel, data: Json, body: Json, *, answer: bool) -> None:
        world = self._core.world
        may = self._core.bot_permissions(place) & permissions.BITS["MENTION_EVERYONE"]
        allowed = body.get("allowed_mentions")
        found = mentions.find(world, data, allowed, answer=answer, everyone=bool(may))
        data["mentions"] = found.users
        data["mention_roles"] = found.roles
        data["mention_everyone"] = found.everyone

    def _keep(self, place: model.Channel, message: model.Message) -> None:
        place.messages[message.id] = message
        if len(place.messages) > _KEPT_MESSAGES:
            oldest = next(iter(place.messages))
            media.forget_all(self._core, place.messages.pop(oldest))
        if message.audience is None:
            place.last_message = message.id
            if place.type in model.THREADS:
                place.message_count += 1
        nonce = message.data.get("nonce")
        if nonce is not None:
            moment = self._core.clock.now()
            place.nonces[str(nonce)] = (message.id, moment)
            # They lie in the order of time, so the first young one ends it.
            for old, (_, then) in list(place.nonces.items()):
                if moment - then <= limits.NONCE_LIFE:
                    break
                del place.nonces[old]

    def _audience(self, place: model.Channel, message: model.Message) -> str | None:
        return message.audience or place.recipient

    def _intent(self, place: model.Channel) -> int:
        return DIRECT_MESSAGES if place.type == model.DM else GUILD_MESSAGES

    def _tell(self, event: str, place: model.Channel, message: model.Message) -> None:
        broadcast, world = self._core.broadcast, self._core.world
        if message.audience is None:
            data = payloads.message_for_bot(world, message)
            if place.type != model.DM:
                guild = world.guild_of(place)
                data = {**data, "guild_id": guild.id}
                if message.author in world.users:
                    member = payloads.member(guild, world.users[message.author])
                    data["member"] = {k: v for k, v in member.items() if k != "user"}
            broadcast.tell_bot(event, data, self._intent(place))
        broadcast.tell_pages(event, message.data, self._audience(place, message))


def _type_of(interaction: model.Interaction) -> int:
    """The type of a message that answers: a slash command, one of a menu, anything else."""
    if interaction.type != 2:
        return 0
    return 20 if interaction.data["type"] == 1 else 23
