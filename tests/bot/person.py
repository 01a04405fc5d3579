"""The one class with which a test, a benchmark or a soak acts as a person on the sandbox."""

import asyncio
import contextlib
from collections.abc import Callable, Mapping
from typing import Any, Self
from urllib.parse import unquote, urlsplit

from bot.model.control_id import read_control_id
from bot.sandbox.errors import Json
from bot.sandbox.model import DM, EPHEMERAL, LOADING, TEXT
from bot.sandbox.people.actions import Forged
from bot.sandbox.people.slash_commands import NotPossibleError
from bot.sandbox.server import Sandbox
from bot.sandbox.validate.components import SELECTS, TEXT_DISPLAY, media_in, walk
from tests.bot.person_link import Far, Near

_PATIENCE = 60.0  # seconds that a busy machine may need for what takes none
_GLANCE = 0.05  # seconds between two looks: a predicate may ask for what no event tells


def _names_of(control: Json) -> set[str | None]:
    """Return what a control may be called: its id, what stands on it, its verb if it can be used."""
    press = read_control_id(control.get("custom_id") or "")
    verb = f":{press.verb}" if press is not None and not control.get("disabled") else None
    return {control.get("custom_id"), control.get("label"), control.get("placeholder"), verb}


class NoAnswerError(AssertionError):
    """The bot did not answer an interaction within three seconds."""


class Outcome:
    """What became of one interaction.

    Attributes:
        id: the interaction's id
        modal: the modal it opened, if it did
        failed: whether nobody answered in time
    """

    def __init__(self, person: "Person", interaction_id: str) -> None:
        self._person = person
        self.id = interaction_id
        self.modal: Json | None = None
        self.failed = False
        self.done = False

    @property
    def messages(self) -> list[Json]:
        """The messages that answer it, oldest first, those still being thought about left out."""
        return [
            message
            for message in self._person.everything()
            if (message.get("interaction_metadata") or {}).get("id") == self.id
            and not message["flags"] & LOADING
        ]

    async def message(self, number: int = 0, timeout: float = _PATIENCE) -> Json:  # noqa: ASYNC109 - waiting is what it is for
        """Wait for the answer with this number.

        Raises:
            TimeoutError: it did not come
        """
        await self._person.until(lambda: len(self.messages) > number, timeout)
        return self.messages[number]


class Person:
    """Somebody at a screen: what they see, what they do.

    What they do raises NotPossibleError where Discord's own client would not let them. A command, a
    press, a choice, a form come back when the bot has answered; unless it *may_fail* they raise
    NoAnswerError if the bot was silent for three seconds.

    Attributes:
        me: the user, as the page shows them
        here: the id of the channel in which they act
    """

    def __init__(self, link: Near | Far) -> None:
        self._link = link
        self.me: Json = {}
        self.here = ""
        self._changed = asyncio.Event()
        self._channels: dict[str, Json] = {}
        self._messages: dict[str, dict[str, Json]] = {}
        self._commands: list[Json] = []
        self._outcomes: dict[str, Outcome] = {}
        self._early: list[tuple[str, Json]] = []
        self.bot_online = False

    @classmethod
    async def join(cls, where: Sandbox | str, who: str) -> Self:
        """Sit down as one of the sandbox's people.

        Args:
            where: the sandbox, or its address
            who: a user id, a username or a display name

        Raises:
            NotPossibleError: nobody is called that
        """
        link = Far(where) if isinstance(where, str) else Near(where)
        person = cls(link)
        for user in await link.ask("everybody"):
            if who in {user["id"], user["username"], user["global_name"]}:
                await link.open(user["id"], person._receive)
                break
        else:
            await link.close()
            raise NotPossibleError(f"Nobody is called {who!r}.")
        # Like somebody who opens Discord: in the first channel that can be written in.
        texts = [place["id"] for place in person._channels.values() if place["type"] == TEXT]
        person.here = texts[0] if texts else ""
        return person

    async def leave(self) -> None:
        """Close the tab."""
        await self._link.close()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.leave()

    @property
    def id(self) -> str:
        user_id: str = self.me["id"]
        return user_id

    @property
    def channels(self) -> list[Json]:
        """Every channel, thread, direct messages they see."""
        return list(self._channels.values())

    @property
    def commands(self) -> list[Json]:
        """The bot's commands they are offered."""
        return self._commands

    def place(self, name: str) -> str:
        """The id of the channel or thread with this name.

        Raises:
            KeyError: there is none
        """
        for place in self._channels.values():
            if place.get("name") == name:
                place_id: str = place["id"]
                return place_id
        raise KeyError(name)

    def dm(self) -> str | None:
        """The id of their direct messages with the bot, if opened."""
        return next((c["id"] for c in self._channels.values() if c["type"] == DM), None)

    def messages(self, channel: str | None = None) -> list[Json]:
        """The messages they see in a channel, oldest first; where they are if left out."""
        return list(self._messages.get(channel or self.here, {}).values())

    def everything(self) -> list[Json]:
        """Every message they see anywhere, oldest first."""
        found = [message for place in self._messages.values() for message in place.values()]
        return sorted(found, key=lambda message: int(message["id"]))

    async def until(
        self,
        predicate: Callable[[], Any],
        timeout: float = _PATIENCE,  # noqa: ASYNC109 - waiting is what it is for
    ) -> Any:
        """Wait until `predicate` is true, looking again at all they hear; give what it gave.

        Raises:
            TimeoutError: it did not become true in time
        """
        async with asyncio.timeout(timeout):
            # Looked at before waiting: what is waited for may have come with what was heard before.
            while not (found := predicate()):
                self._changed.clear()
                with contextlib.suppress(TimeoutError):
                    # Not `wait_for`: before Python 3.12 it may swallow that the waiter is
                    # cancelled at the same moment, as people are who play with a bot that is killed.
                    async with asyncio.timeout(_GLANCE):
                        await self._changed.wait()
        return found

    async def command(
        self,
        line: str,
        given: Mapping[str, Any] | None = None,
        *,
        may_fail: bool = False,
        **options: Any,
    ) -> Outcome:
        """Send a slash command, as `/eden map place`, with the values of its options by name."""
        command, values = self._line(line, {**(given or {}), **options})
        wanted = {"kind": "command", "command_id": command["id"], "options": values}
        return await self._start(wanted, may_fail=may_fail)

    async def autocomplete(
        self, line: str, focused: str, typed: str = "", **options: Any
    ) -> list[Json]:
        """Type into the option *focused*, where *typed* stands so far; give the suggestions."""
        command, values = self._line(line, {**options, focused: typed}, focused)
        wanted = {"kind": "autocomplete", "command_id": command["id"], "options": values}
        answer = await self._link.ask("act", {**wanted, "user": self.id, "channel_id": self.here})
        choices: list[Json] = answer["choices"]
        return choices

    async def use(self, message: Json, name: str, *, may_fail: bool = False) -> Outcome:
        """Use a command of a message's menu."""
        found = [one for one in self._commands if one["type"] == 3 and one["name"] == name]
        if not found:
            raise NotPossibleError(f"There is no command {name!r} for messages.")
        wanted = {"kind": "command", "command_id": found[0]["id"], "target_id": message["id"]}
        return await self._start(wanted, channel=message["channel_id"], may_fail=may_fail)

    async def press(self, message: Json, what: str, *, may_fail: bool = False) -> Outcome:
        """Press the button with this label or `custom_id`, or of this verb, as ``:join``."""
        found = [button for button in self.buttons(message) if what in _names_of(button)]
        if not found:
            labels = [button.get("label") for button in self.buttons(message)]
            raise NotPossibleError(f"There is no button {what!r} among {labels}.")
        return await self._touch(message, found[0], [], may_fail=may_fail)

    async def select(
        self, message: Json, custom_id: str, *values: str, may_fail: bool = False
    ) -> Outcome:
        """Choose *values*, or labels, in the select that is named as a button of `press` may be."""
        for _, component in walk(self.fresh(message)["components"]):
            if component["type"] in SELECTS and custom_id in _names_of(component):
                break
        else:
            raise NotPossibleError(f"There is no select {custom_id!r}.")
        by_label = {o["label"]: o["value"] for o in component.get("options") or []}
        known = set(by_label.values())
        chosen = [value if value in known else by_label.get(value, value) for value in values]
        return await self._touch(message, component, chosen, may_fail=may_fail)

    async def submit(
        self, outcome: Outcome, values: Mapping[str, Any], *, may_fail: bool = False
    ) -> Outcome:
        """Send the modal that an interaction opened: by `custom_id` a text or a list of values."""
        if outcome.modal is None:
            raise NotPossibleError("No modal was opened.")
        fields = [
            {"custom_id": name, "values" if isinstance(value, list) else "value": value}
            for name, value in values.items()
        ]
        custom_id = outcome.modal["custom_id"]
        wanted = {"kind": "modal", "custom_id": custom_id, "components": fields}
        return await self._start(wanted, may_fail=may_fail)

    async def forge(self, wanted: Forged, *, may_fail: bool = False) -> Outcome:
        """Send what a client that was tampered with could send: any id, any values."""
        started = await self._link.ask("forge", self.id, wanted)
        return await self._finish(started.id, wanted, may_fail=may_fail)

    async def write(self, content: str) -> Json:
        """Write a message where they are."""
        said: Json = await self._link.ask(
            "say", {"user": self.id, "channel_id": self.here, "content": content}
        )
        return said

    async def change(self, **wanted: Any) -> None:
        """Change their own `locale`, `dms_open`, `moderator`, `member`."""
        self.me = await self._link.ask("change", self.id, wanted)

    def fresh(self, message: Json) -> Json:
        """The present state of a message; of a private one that was sent anew, the newest since."""
        known = self._messages.get(message["channel_id"], {})
        if message["id"] in known or not self.private(message):
            return known.get(message["id"], message)
        since = [
            one
            for one in known.values()
            if self.private(one)
            and not one["flags"] & LOADING
            and int(one["id"]) > int(message["id"])
        ]
        return since[-1] if since else message

    def buttons(self, message: Json) -> list[Json]:
        """The present buttons of a message."""
        components = self.fresh(message)["components"]
        return [component for _, component in walk(components) if component["type"] == 2]

    def text(self, message: Json) -> str:
        """All present words of a message: content and text components."""
        data = self.fresh(message)
        texts = [data["content"]]
        for _, component in walk(data["components"]):
            if component["type"] == TEXT_DISPLAY:
                texts.append(component["content"])
        return "\n".join(text for text in texts if text)

    def files(self, message: Json) -> list[Json]:
        """The files that a message shows now: id, name, description, address."""
        data = self.fresh(message)
        shown = {
            media["attachment_id"]: {
                "id": media["attachment_id"],
                "filename": unquote(urlsplit(media["url"]).path.rpartition("/")[2]),
                "description": holder.get("description"),
                "url": media["url"],
            }
            for holder, media in media_in(data["components"])
            if "attachment_id" in media
        }
        return [*data["attachments"], *shown.values()]

    @staticmethod
    def private(message: Json) -> bool:
        """Whether only the person who acted sees a message."""
        return bool(message["flags"] & EPHEMERAL)

    def _line(
        self, line: str, options: dict[str, Any], focused: str = ""
    ) -> tuple[Json, list[Json]]:
        words = line.lstrip("/").split()
        guild = self._channels[self.here].get("guild_id")
        for command in self._commands:
            here = command.get("guild_id") in (None, guild)
            if command["name"] == words[0] and command["type"] == 1 and here:
                break
        else:
            known = [command["name"] for command in self._commands]
            raise NotPossibleError(f"There is no command {words[0]!r} among {known}.")
        path: list[Json] = []
        node = command
        for word in words[1:]:
            inner = {option["name"]: option for option in node.get("options") or []}
            if word not in inner:
                raise NotPossibleError(f"{line!r}: there is no {word!r} among {list(inner)}.")
            node = inner[word]
            path.append(node)
        types = {option["name"]: option["type"] for option in node.get("options") or []}
        values: list[Json] = [
            {"name": name, "type": types.get(name, 3), "value": value}
            for name, value in options.items()
            if value is not None
        ]
        for value in values:
            if value["name"] == focused:
                value["focused"] = True
        for step in reversed(path):
            values = [{"name": step["name"], "type": step["type"], "options": values}]
        return command, values

    async def _touch(
        self, message: Json, component: Json, values: list[str], *, may_fail: bool
    ) -> Outcome:
        wanted = {
            "kind": "component",
            "message_id": self.fresh(message)["id"],
            "custom_id": component.get("custom_id"),
            "component_type": component["type"],
            "values": values,
        }
        return await self._start(wanted, channel=message["channel_id"], may_fail=may_fail)

    async def _start(
        self, wanted: Json, *, channel: str | None = None, may_fail: bool = False
    ) -> Outcome:
        place = channel or self.here
        answer = await self._link.ask("act", {**wanted, "user": self.id, "channel_id": place})
        return await self._finish(answer["interaction_id"], wanted, may_fail=may_fail)

    async def _finish(self, interaction_id: str, wanted: object, *, may_fail: bool) -> Outcome:
        """Wait for the answer to an interaction, which may have come already."""
        outcome = Outcome(self, interaction_id)
        self._outcomes[outcome.id] = outcome
        # In one process the bot may answer before `act` has told the interaction's id.
        early, self._early = self._early, []
        for event, data in early:
            self._settle(event, data)
        await self.until(lambda: outcome.done)
        if outcome.failed and not may_fail:
            raise NoAnswerError(f"{wanted} was not answered.")
        return outcome

    def _settle(self, event: str, data: Json) -> None:
        outcome = self._outcomes.get(data["interaction_id"])
        if outcome is None:
            self._early.append((event, data))
            return
        outcome.modal = data.get("modal")
        outcome.failed = event == "INTERACTION_FAILED"
        outcome.done = True

    def _receive(self, event: str, data: Any) -> None:
        match event:
            case "READY":
                self.me = data["me"]
                self._channels = {place["id"]: place for place in data["channels"]}
                self._messages = {
                    place: {message["id"]: message for message in messages}
                    for place, messages in data["messages"].items()
                }
                self._commands = list(data["commands"])
                self.bot_online = data["bot_online"]
            case "MESSAGE_CREATE" | "MESSAGE_UPDATE":
                self._messages.setdefault(data["channel_id"], {})[data["id"]] = data
            case "MESSAGE_DELETE":
                self._messages.get(data["channel_id"], {}).pop(data["id"], None)
            case "CHANNEL_CREATE" | "CHANNEL_UPDATE":
                self._channels[data["id"]] = data
            case "CHANNEL_DELETE":
                self._channels.pop(data["id"], None)
                self._messages.pop(data["id"], None)
            case "COMMANDS":
                self._commands = list(data)
            case "BOT_ONLINE":
                self.bot_online = data["online"]
            case "INTERACTION_ACK" | "INTERACTION_MODAL" | "INTERACTION_FAILED":
                self._settle(event, data)
            case _:
                pass
        self._changed.set()
