"""Hostile requests to the doors of a sandbox: REST routes, what people do, the gateway.

Each is made from a good one by a seed. Whatever comes in, the answer is one that Discord could
give: never an answer 500, never silence, and in Discord's shape where something is turned down.
"""

from __future__ import annotations

import asyncio
import io
import json
from collections.abc import Mapping
from random import Random
from typing import Any, Final, NamedTuple
from urllib.parse import quote

import aiohttp

from bot.sandbox.interactions import COMMAND
from bot.sandbox.model import TEXT
from bot.sandbox.server import Sandbox
from tests.workbench import fuzz

PATIENCE: Final = 20.0
"""Seconds within which everything is answered, however hostile it is."""

API: Final = "/api/v10"
_BUTTON: Final = {"type": 2, "style": 1, "custom_id": "a", "label": "Go", "emoji": {"name": "🏳"}}
_SELECT: Final = {
    "type": 3,
    "custom_id": "b",
    "options": [{"label": "A", "value": "a"}, {"label": "B", "value": "b", "default": True}],
    "min_values": 1,
    "max_values": 2,
}
ROWS: Final = [{"type": 1, "components": [_BUTTON]}, {"type": 1, "components": [_SELECT]}]
_MESSAGE: Final = {
    "content": "Hello <@1> <t:1700000000:R>",
    "components": ROWS,
    "allowed_mentions": {"parse": ["users"], "roles": ["1"], "replied_user": False},
    "flags": 0,
    "nonce": "n",
    "tts": False,
}
_V2: Final = {
    "flags": 1 << 15,
    "components": [
        {
            "type": 17,
            "accent_color": 255,
            "components": [
                {"type": 10, "content": "Text"},
                {
                    "type": 9,
                    "components": [{"type": 10, "content": "More"}],
                    "accessory": {"type": 11, "media": {"url": "https://example.com/a.png"}},
                },
                {"type": 12, "items": [{"media": {"url": "https://example.com/b.png"}}]},
                {"type": 14, "divider": True, "spacing": 1},
                *ROWS,
            ],
        }
    ],
}
_COMMAND: Final = {
    "name": "fuzz",
    "description": "Fuzz",
    "options": [
        {
            "type": 2,
            "name": "group",
            "description": "G",
            "options": [
                {
                    "type": 1,
                    "name": "one",
                    "description": "O",
                    "options": [
                        {
                            "type": 4,
                            "name": "number",
                            "description": "N",
                            "required": True,
                            "min_value": 1,
                            "choices": [{"name": "a", "value": 1}],
                        }
                    ],
                }
            ],
        }
    ],
    "name_localizations": {"fr": "fuzz"},
    "default_member_permissions": "32",
    "contexts": [0],
}
_MODAL: Final = {
    "type": 9,
    "data": {
        "custom_id": "m",
        "title": "T",
        "components": [
            {
                "type": 18,
                "label": "L",
                "component": {"type": 4, "custom_id": "t", "style": 1, "max_length": 50},
            }
        ],
    },
}


class Good(NamedTuple):
    """A request that is in order."""

    method: str
    path: str
    body: Any = None  # what JSON can say


class Answered(NamedTuple):
    """What came back; status 0 if nothing did."""

    asked: str
    status: int
    body: Any

    @property
    def wrong(self) -> str:
        """What is wrong with the answer itself, in a word; nothing if it is one of Discord's."""
        if self.status == 0:
            return "silence"
        if self.status >= 500:
            return f"status {self.status}"
        refused = self.status >= 400
        # A client of Discord reads `message` of any refusal; without it people would be told
        # nothing.
        if refused and not (
            isinstance(self.body, dict) and isinstance(self.body.get("message"), str)
        ):
            return f"status {self.status} without Discord's shape"
        return ""


def _rest(box: Sandbox, message: str) -> list[Good]:
    """List good requests of a bot."""
    world = box.core.world
    channel = next(place.id for place in world.channels.values() if place.type == TEXT)
    application, guild, person = world.application, world.guild, world.owner
    here, commands = f"/channels/{channel}", f"/applications/{application}/commands"
    one = f"{here}/messages/{message}"
    # Edits and answers to interactions take no nonce.
    plain = {name: value for name, value in _MESSAGE.items() if name != "nonce"}
    data = {"id": "1", "name": "fuzz", "type": 1}
    asked = box.interactions.start(world.users[person], world.channels[channel], COMMAND, data)
    called = f"/interactions/{asked.id}/{asked.token}/callback"
    kinds = ({"type": 4, "data": plain}, {"type": 5, "data": {"flags": 64}}, _MODAL)
    return [
        Good("POST", f"{here}/messages", _MESSAGE),
        Good("POST", f"{here}/messages", _V2),
        Good(
            "POST",
            f"{here}/messages",
            {"content": "a", "message_reference": {"message_id": message}},
        ),
        Good("PATCH", one, {**plain, "attachments": [{"id": "0", "filename": "a.png"}]}),
        Good("GET", f"{here}/messages?limit=5&before={message}"),
        Good("GET", f"{here}/messages?limit=5&after={message}"),
        Good("PUT", f"{here}/messages/pins/{message}"),
        Good("POST", f"{here}/threads", {"name": "t", "type": 12, "auto_archive_duration": 60}),
        Good("GET", f"/guilds/{guild}/members/{person}"),
        Good("POST", "/users/@me/channels", {"recipient_id": person}),
        Good("PUT", commands, [_COMMAND, {"name": "Menu", "type": 3}]),
        *(Good("POST", called, kind) for kind in kinds),
        Good("POST", f"/webhooks/{application}/{asked.token}", plain),
        Good("PATCH", f"/webhooks/{application}/{asked.token}/messages/@original", plain),
    ]


def _people(box: Sandbox, message: str) -> list[Good]:
    """List good requests of the page."""
    world = box.core.world
    channel = next(place.id for place in world.channels.values() if place.type == TEXT)
    person = world.owner
    who = {"user": person, "channel_id": channel}
    command = next(iter(world.commands), "1")
    option = {"name": "create", "options": [{"name": "game", "value": "x", "focused": True}]}
    return [
        Good("GET", "/page/people"),
        Good("POST", "/page/people", {"username": "gus", "global_name": "Gus", "locale": "fr"}),
        Good("PATCH", f"/page/people/{person}", {"locale": "fr", "dms_open": True}),
        Good("POST", "/page/messages", {**who, "content": "Hello"}),
        Good("DELETE", f"/page/messages/{channel}/{message}?user={person}"),
        Good(
            "POST",
            "/page/interactions",
            {**who, "kind": "command", "command_id": command, "options": [option]},
        ),
        Good(
            "POST",
            "/page/interactions",
            {**who, "kind": "component", "message_id": message, "custom_id": "b", "values": ["a"]},
        ),
        Good(
            "POST",
            "/page/interactions",
            {
                **who,
                "kind": "modal",
                "custom_id": "m",
                "components": [{"custom_id": "t", "value": "x"}],
            },
        ),
        Good("POST", "/page/channels", {"name": "place"}),
        Good("PATCH", "/page/channels/1", {"archived": True}),
        Good(
            "PUT", "/page/faults", {"missing_permissions": [], "only": [], "double_delivery": False}
        ),
        Good("POST", "/page/faults/cut", {"how": "softly"}),
        Good("GET", "/page/log?after=0"),
        Good("PUT", "/page/bot", {"member": True}),
        Good("GET", "/page/front?locale=fr&user=1"),
        Good("GET", "/discord"),
        Good("GET", "/page/page.js"),
        Good("GET", "/attachments/1/2/a.png"),
    ]


def good(box: Sandbox, message: str) -> list[Good]:
    """List good requests of a bot, which wrote *message* in the first channel, and of people."""
    asked = [Good(one.method, API + one.path, one.body) for one in _rest(box, message)]
    return asked + _people(box, message)


async def hit(session: aiohttp.ClientSession, good: Good, luck: Random) -> Answered:
    """Send a good request of which something is spoilt."""
    path, data = good.path, None
    headers: Mapping[str, str] = {}
    if good.body is not None:
        headers = {"Content-Type": "application/json"}
        data = fuzz.spoilt_json(good.body, luck)
        if luck.randrange(8) == 0:
            data = fuzz.spoilt_bytes(json.dumps(good.body).encode(), luck)
        if luck.randrange(8) == 0:
            headers, data = _form(data, luck)
    if good.body is None or luck.randrange(10) == 0:
        path = _spoilt_path(path, luck)
    sent = None if data is None else io.BytesIO(data)
    asked = f"{good.method} {path} {data[:200]!r}" if data is not None else f"{good.method} {path}"
    try:
        async with (
            asyncio.timeout(PATIENCE),
            session.request(good.method, path, data=sent, headers=headers) as response,
        ):
            content = await response.read()
    except TimeoutError:
        return Answered(asked, 0, None)
    except aiohttp.ClientError:  # hung up: the sandbox does so only when it is told to
        return Answered(asked, 0, None)
    try:
        body = json.loads(content) if content else None
    except ValueError:
        body = None
    return Answered(asked, response.status, body)


def _spoilt_path(path: str, luck: Random) -> str:
    """Spoil one part of a path, or a value of its query."""
    # Behind the prefix: what does not lead to the API or the page at all is refused by the web
    # server alone.
    spots = [at for at, sign in enumerate(path) if sign in "/=" and at > len("/page")]
    at = luck.choice(spots or [len(path) - 1]) + 1
    end = min((n for sign in "/?&" if (n := path.find(sign, at)) >= 0), default=len(path))
    wrong = fuzz.text(luck).encode("utf-8", "replace")[:1000]
    return path[:at] + quote(wrong, safe="") + path[end:]


def _form(body: bytes, luck: Random) -> tuple[Mapping[str, str], bytes]:
    """Wrap a body into a form in which something is not as it should be."""
    mark = b"fuzz"
    kind = luck.choice(("application/json", "text/html", "image/png", "x", ""))
    name = luck.choice(("payload_json", "files[0]", "files[x]", f"files[{'9' * 5000}]", "", "a\\"))
    file = fuzz.text(luck).encode("utf-8", "replace").replace(b"\r", b"").replace(b"\n", b"")[:200]
    parts = b"".join(
        b'--%s\r\nContent-Disposition: form-data; name="%s"; filename="%s"\r\nContent-Type: %s\r\n\r\n%s\r\n'
        % (mark, one.encode(), file, kind.encode(), body)
        for one in ("payload_json", name)
    )
    whole = parts + b"--%s--\r\n" % mark
    if luck.randrange(3) == 0:
        whole = fuzz.spoilt_bytes(whole, luck)
    # Right half of the time, so that the parts themselves are read.
    boundary = luck.choice(("; boundary=fuzz", "; boundary=fuzz", "", "; boundary=" + "x" * 100))
    return {"Content-Type": f"multipart/form-data{boundary}"}, whole
