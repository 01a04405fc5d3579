"""Interactions: dispatched to the bot, answered once, then spoken through their token."""

import asyncio
import secrets
from typing import Any, Final

from bot.model import limits
from bot.sandbox import model, payloads, permissions
from bot.sandbox.core import Core
from bot.sandbox.errors import Json, RefusedError
from bot.sandbox.messages import Messages
from bot.sandbox.snowflake import earlier
from bot.sandbox.validate.callbacks import check_callback

COMMAND: Final = 2  # interaction types (Discord's numbers)
COMPONENT: Final = 3
AUTOCOMPLETE: Final = 4
MODAL: Final = 5

MESSAGE: Final = 4  # types of answers (Discord's numbers)
DEFERRED: Final = 5
DEFERRED_UPDATE: Final = 6
UPDATE: Final = 7
CHOICES: Final = 8
OPEN_MODAL: Final = 9
LAUNCH: Final = 12

_ALLOWED: Final = {
    COMMAND: {MESSAGE, DEFERRED, OPEN_MODAL, LAUNCH},
    COMPONENT: {MESSAGE, DEFERRED, DEFERRED_UPDATE, UPDATE, OPEN_MODAL, LAUNCH},
    AUTOCOMPLETE: {CHOICES},
    MODAL: {MESSAGE, DEFERRED, LAUNCH},
}
_KEPT: Final = 5000  # interactions; their tokens end after 15 minutes anyhow


class Interactions:
    """All interactions that may still be answered."""

    def __init__(self, core: Core, messages: Messages) -> None:
        self._core = core
        self._messages = messages
        self._choices: dict[str, asyncio.Future[list[Json]]] = {}
        self._timers: dict[str, asyncio.TimerHandle] = {}

    def start(
        self,
        person: model.User,
        place: model.Channel,
        kind: int,
        data: Json,
        *,
        message: model.Message | None = None,
        origin: model.Interaction | None = None,
        command: str = "",
    ) -> model.Interaction:
        """Dispatch what a person did to the bot.

        `data`: the interaction's `data` as Discord sends it
        `message`: the one with the component
        `origin`: of a modal, the interaction that opened it
        `command`: the words of the command
        """
        core = self._core
        # The client library judges the age of an interaction by its id: that must be older too.
        late = limits.FIRST_ANSWER + 1 if core.faults.late_answers else 0.0
        interaction = model.Interaction(
            id=earlier(core.ids(), late) if late else core.ids(),
            token=secrets.token_urlsafe(32),
            type=kind,
            user=person.id,
            channel=place.id,
            data=data,
            born=core.clock.now() - late,
            message=message.id if message is not None else None,
            origin=origin.id if origin is not None else None,
            command=command,
        )
        known = core.world.interactions
        known[interaction.id] = interaction
        if len(known) > _KEPT:
            del known[next(iter(known))]
        payload = self._payload(interaction, person, place, message)
        wait = limits.FIRST_ANSWER
        loop = asyncio.get_running_loop()
        # Real time, unlike its age: people at the page wait for real.
        self._timers[interaction.id] = loop.call_later(wait, self._miss, interaction)
        core.broadcast.tell_bot("INTERACTION_CREATE", payload)
        if core.faults.double_delivery:
            core.broadcast.tell_bot("INTERACTION_CREATE", payload)
        return interaction

    async def choices(self, interaction: model.Interaction) -> list[Json]:
        """Wait for the suggestions of an autocomplete; none if nobody answered in time."""
        future: asyncio.Future[list[Json]] = asyncio.get_running_loop().create_future()
        self._choices[interaction.id] = future
        try:
            return await future
        finally:
            del self._choices[interaction.id]

    def answer(
        self, interaction_id: str, token: str, body: Any, files: dict[int, model.Upload]
    ) -> Json:
        """Take the bot's first answer.

        Gives:
            the body for `with_response`

        Raises:
            RefusedError: 10062, 40060, 50035
        """
        interaction = self._core.world.interactions.get(interaction_id)
        if interaction is None or interaction.token != token:
            raise RefusedError(10062)
        age = self._core.clock.now() - interaction.born
        # Before its age: a second answer is told that it is the second (40060), however late.
        if interaction.answer is not None:
            raise RefusedError(40060)
        if interaction.missed or age > limits.FIRST_ANSWER:
            raise RefusedError(10062)
        allowed = set(_ALLOWED[interaction.type])
        # Only a form that was opened from a message has one to edit.
        if interaction.type == MODAL and interaction.message is not None:
            allowed |= {DEFERRED_UPDATE, UPDATE}
        kind, data = check_callback(body, files, allowed)
        message = self._apply(interaction, kind, data, files)
        interaction.answer = kind
        timer = self._timers.pop(interaction.id, None)
        if timer is not None:
            timer.cancel()
        told: Json = {"interaction_id": interaction.id}
        if kind == OPEN_MODAL:
            self._tell(interaction, "INTERACTION_MODAL", {**told, "modal": data})
        elif kind != CHOICES:
            self._tell(interaction, "INTERACTION_ACK", told)
        return self._response(interaction, kind, message)

    def by_token(self, application: str, token: str) -> model.Interaction:
        """The interaction whose token a webhook route carries.

        Raises:
            RefusedError: 10015, 50027
        """
        if application != self._core.world.application:
            raise RefusedError(10015)
        # From the newest, which it nearly always is.
        for interaction in reversed(self._core.world.interactions.values()):
            if interaction.token == token:
                break
        else:
            raise RefusedError(50027)
        if self._core.clock.now() - interaction.born > limits.TOKEN_LIFE:
            raise RefusedError(50027)
        if interaction.answer is None:
            raise RefusedError(10015)
        return interaction

    def follow_up(
        self, interaction: model.Interaction, body: Json, files: dict[int, model.Upload]
    ) -> model.Message:
        """Send a further message; the first one fills a deferred answer."""
        place = self._core.channel(interaction.channel)
        waiting = self._thinking(interaction, place)
        if waiting is not None:
            # Whether only one person sees it was settled when the answer was deferred.
            kept = {key: value for key, value in body.items() if key not in {"tts", "flags"}}
            kept["flags"] = (body.get("flags") or 0) & model.COMPONENTS_V2
            return self._messages.change(waiting, kept, files, later=True)
        return self._messages.write(place, self._core.bot, body, files, interaction=interaction)

    def response(self, interaction: model.Interaction) -> model.Message:
        """The message that `@original` means.

        Raises:
            RefusedError: 10008
        """
        return self.message(interaction, interaction.response or "")

    def message(self, interaction: model.Interaction, message_id: str) -> model.Message:
        """A message that the interaction's token may touch.

        Raises:
            RefusedError: 10003, 10008
        """
        place = self._core.channel(interaction.channel)
        message = place.messages.get(message_id)
        if message is None:
            raise RefusedError(10008)
        if message.interaction != interaction.id and message.id != interaction.response:
            raise RefusedError(10008)
        return message

    def close(self) -> None:
        """Stop waiting for answers."""
        for timer in self._timers.values():
            timer.cancel()
        self._timers.clear()

    def _thinking(
        self, interaction: model.Interaction, place: model.Channel
    ) -> model.Message | None:
        if interaction.answer != DEFERRED or interaction.response is None:
            return None
        message = place.messages.get(interaction.response)
        return message if message is not None and message.flags & model.LOADING else None

    def _apply(
        self, interaction: model.Interaction, kind: int, data: Json, files: dict[int, model.Upload]
    ) -> model.Message | None:
        place = self._core.channel(interaction.channel)
        bot = self._core.bot
        message: model.Message | None = None
        if kind == MESSAGE:
            message = self._messages.write(place, bot, data, files, interaction=interaction)
        elif kind == DEFERRED:
            flags = model.LOADING | ((data.get("flags") or 0) & model.EPHEMERAL)
            message = self._messages.write(place, bot, {"flags": flags}, interaction=interaction)
        elif kind in {DEFERRED_UPDATE, UPDATE}:
            message = place.messages.get(interaction.message or "")
            if message is None:
                raise RefusedError(10008)
            if kind == UPDATE:
                self._messages.change(message, data, files)
        elif kind == CHOICES:
            future = self._choices.get(interaction.id)
            if future is not None and not future.done():
                future.set_result(data.get("choices") or [])
        elif kind == OPEN_MODAL:
            interaction.modal = data
        if message is not None:
            interaction.response = message.id
        return message

    def _response(
        self, interaction: model.Interaction, kind: int, message: model.Message | None
    ) -> Json:
        summary: Json = {"id": interaction.id, "type": interaction.type}
        place = self._core.world.channels[interaction.channel]
        summary["channel_id"] = place.id
        if place.type != model.DM:
            summary["guild_id"] = self._core.world.guild_of(place).id
        if kind == LAUNCH:
            instance = f"i-{interaction.id}-gc-{summary.get('guild_id', '')}-{place.id}"
            summary["activity_instance_id"] = instance
            return {
                "interaction": summary,
                "resource": {"type": kind, "activity_instance": {"id": instance}},
            }
        if message is None:
            return {"interaction": summary}
        summary |= {
            "response_message_id": message.id,
            "response_message_loading": bool(message.flags & model.LOADING),
            "response_message_ephemeral": bool(message.flags & model.EPHEMERAL),
        }
        if kind in {DEFERRED, DEFERRED_UPDATE}:
            return {"interaction": summary}
        return {"interaction": summary, "resource": {"type": kind, "message": message.data}}

    def _miss(self, interaction: model.Interaction) -> None:
        self._timers.pop(interaction.id, None)
        interaction.missed = True
        future = self._choices.get(interaction.id)
        if future is not None and not future.done():
            future.set_result([])
        self._tell(interaction, "INTERACTION_FAILED", {"interaction_id": interaction.id})

    def _tell(self, interaction: model.Interaction, event: str, data: Json) -> None:
        self._core.broadcast.tell_pages(event, data, interaction.user)

    def _owners(self, person: model.User, place: model.Channel) -> Json:
        """Who has added the application, by how it was added: the guild, the person, or both."""
        guild = self._core.world.guild_of(place)
        direct = place.type == model.DM
        owners = {"0": "0" if direct else guild.id} if direct or guild.bot_member else {}
        return {**owners, "1": person.id} if person.installed else owners

    def _payload(
        self,
        interaction: model.Interaction,
        person: model.User,
        place: model.Channel,
        message: model.Message | None,
    ) -> Json:
        world = self._core.world
        bits = permissions.of_person(world, person, place)
        direct = place.type == model.DM
        shown = payloads.channel(world, place)
        payload: Json = {
            "id": interaction.id,
            "application_id": world.application,
            "type": interaction.type,
            "data": interaction.data,
            "channel_id": place.id,
            "channel": shown if direct else {**shown, "permissions": str(bits)},
            "token": interaction.token,
            "version": 1,
            "locale": person.locale,
            "app_permissions": str(self._core.bot_permissions(place)),
            "entitlements": [],
            "authorizing_integration_owners": self._owners(person, place),
            "context": 1 if direct else 0,
            "attachment_size_limit": limits.FILE_SIZE,
        }
        if direct:
            payload["user"] = payloads.user(person)
        else:
            guild = world.guild_of(place)
            payload |= {
                "guild_id": guild.id,
                "guild": {"id": guild.id, "locale": guild.locale, "features": []},
                "guild_locale": guild.locale,
                "member": {**payloads.member(guild, person), "permissions": str(bits)},
            }
        if message is not None:
            payload["message"] = message.data
        return payload
