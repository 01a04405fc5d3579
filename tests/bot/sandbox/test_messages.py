"""What the sandbox accepts or refuses of messages, by the numbers of Discord's documentation."""

import json
from collections.abc import AsyncIterator
from typing import Any

import pytest

from bot.model import limits
from bot.sandbox.permissions import BITS
from bot.sandbox.server import Sandbox

from .api import Api
from .small_bot import RED_DOT

V2 = 1 << 15


@pytest.fixture
async def api(box: Sandbox) -> AsyncIterator[Api]:
    async with Api(box) as api:
        yield api


def row(*components: dict[str, Any]) -> dict[str, Any]:
    return {"type": 1, "components": list(components)}


def button(custom_id: str = "b", **more: Any) -> dict[str, Any]:
    return {"type": 2, "style": 2, "label": "Go", "custom_id": custom_id, **more}


def select(count: int = 2, **more: Any) -> dict[str, Any]:
    options = [{"label": f"L{n}", "value": f"v{n}"} for n in range(count)]
    return {"type": 3, "custom_id": "s", "options": options, **more}


def text(content: str) -> dict[str, Any]:
    return {"type": 10, "content": content}


LEGAL: dict[str, Any] = {
    "2,000 characters": {"content": "x" * limits.CONTENT},
    "25 buttons": {
        "components": [row(*(button(f"{r}{c}") for c in range(5))) for r in range(limits.ROWS)]
    },
    "a select of 25": {"components": [row(select(limits.SELECT_OPTIONS, max_values=25))]},
    "a link": {"components": [row({"type": 2, "style": 5, "label": "x", "url": "https://a.b"})]},
    "40 components": {"flags": V2, "components": [text("x")] * limits.COMPONENTS},
    "4,000 characters in components": {"flags": V2, "components": [text("x" * 2000)] * 2},
    "a nonce of 25": {"content": "x", "nonce": "n" * limits.NONCE},
}


@pytest.mark.parametrize("name", LEGAL)
async def test_what_discord_documents_is_accepted(api: Api, name: str) -> None:
    assert (await api.send(LEGAL[name])).status == 200


def v2(*components: dict[str, Any]) -> dict[str, Any]:
    return {"flags": V2, "components": list(components)}


PICTURE = {"media": {"url": "https://a.b/c.png"}}
TWICE = [{"label": name, "value": "a"} for name in "ab"]
BARE = {"type": 2, "style": 1}
IN_A_ROW: dict[str, tuple[list[dict[str, Any]], str]] = {
    "6 buttons in a row": ([button(str(n)) for n in range(6)], ""),
    "an empty row": ([], ""),
    "a button beside a select": ([button(), select()], ""),
    "a custom id of 101": ([button("x" * 101)], "0.custom_id"),
    "the same custom id twice": ([button(), button()], "1.custom_id"),
    "a label of 81": ([button(label="x" * 81)], "0.label"),
    "a button without label or emoji": ([BARE | {"custom_id": "x"}], "0.label"),
    "a button without an id": ([BARE | {"label": "x"}], "0.custom_id"),
    "a link with an id": ([button(style=5, url="https://a.b")], "0.custom_id"),
    "a url of 513": ([BARE | {"style": 5, "label": "x", "url": "https://" + "x" * 505}], "0.url"),
    "a select of 26": ([select(26)], "0.options"),
    "a select without options": ([select(0)], "0.options"),
    "a placeholder of 151": ([select(placeholder="x" * 151)], "0.placeholder"),
    "more values than options": ([select(2, max_values=3)], "0.max_values"),
    "the least above the most": ([select(2, min_values=2, max_values=1)], "0.min_values"),
    "two options alike": ([select() | {"options": TWICE}], "0.options"),
}
MISTAKES: dict[str, tuple[Any, str]] = {
    "2,001 characters": ({"content": "x" * 2001}, "content"),
    "an embed, which the sandbox does not imitate": ({"embeds": [{"title": "x"}]}, "embeds"),
    "a number as content": ({"content": 1}, "content"),
    "6 rows": ({"components": [row(button(str(n))) for n in range(6)]}, "components"),
    **{
        name: ({"components": [row(*parts)]}, f"components.0.components.{place}".rstrip("."))
        for name, (parts, place) in IN_A_ROW.items()
    },
    "components v2 without the flag": ({"components": [text("x")]}, "components.0.type"),
    "content beside components v2": (v2(text("x")) | {"content": "x"}, "content"),
    "41 components": (v2({"type": 17, "components": [text("x")] * 40}), "components"),
    "4,001 characters in components": (v2(text("x" * 2000), text("x" * 2001)), "components"),
    "a section with four texts": (
        v2({"type": 9, "components": [text("x")] * 4, "accessory": button()}),
        "components.0.components",
    ),
    "a section without an accessory": (
        v2({"type": 9, "components": [text("x")]}),
        "components.0.accessory",
    ),
    "a gallery of 11": (v2({"type": 12, "items": [PICTURE] * 11}), "components.0.items"),
    "a description of 1,025": (
        v2({"type": 12, "items": [PICTURE | {"description": "x" * 1025}]}),
        "components.0.items.0.description",
    ),
    "a container in a container": (
        v2({"type": 17, "components": [{"type": 17, "components": [text("x")]}]}),
        "components.0.components.0.type",
    ),
    "a file that is not attached": (
        v2({"type": 13, "file": {"url": "attachment://no.txt"}}),
        "components.0",
    ),
    "a nonce of 26": ({"content": "x", "nonce": "n" * 26}, "nonce"),
    "101 users who may be mentioned": (
        {"content": "x", "allowed_mentions": {"users": [str(n) for n in range(101)]}},
        "allowed_mentions.users",
    ),
    "users parsed as well as listed": (
        {"content": "x", "allowed_mentions": {"parse": ["users"], "users": ["1"]}},
        "allowed_mentions.users",
    ),
    "an ephemeral message in a channel": ({"content": "x", "flags": 64}, "flags"),
    "a reply to nothing": (
        {"content": "x", "message_reference": {"message_id": "1"}},
        "message_reference",
    ),
}


@pytest.mark.parametrize("name", MISTAKES)
async def test_what_discord_forbids_is_refused_at_its_place(api: Api, name: str) -> None:
    body, place = MISTAKES[name]
    reply = await api.send(body)
    assert (reply.status, reply.code) == (400, 50035)
    assert place in reply.mistakes()


async def test_unknown_fields_are_ignored_and_logged(
    api: Api, caplog: pytest.LogCaptureFixture
) -> None:
    """As clients send them that are right: discord.js has ``enforce_nonce`` in an edit."""
    button = {"type": 2, "style": 1, "label": "x", "custom_id": "a", "colour": 1}
    made = await api.send({"content": "x", "components": [{"type": 1, "components": [button]}]})
    path = f"/channels/{api.channel}/messages/{made.body['id']}"
    edited = await api.ask("PATCH", path, {"content": "y", "enforce_nonce": False, "a\nb": 1})

    assert (made.status, edited.status) == (200, 200)
    assert "colour" not in json.dumps(edited.body)
    assert "ignores unknown fields: 'colour'" in caplog.text
    assert r"ignores unknown fields: 'enforce_nonce', 'a\nb'" in caplog.text


async def test_an_empty_message_is_refused(api: Api) -> None:
    assert (await api.send({"content": ""})).code == 50006


async def test_a_body_that_is_not_json_is_refused(api: Api) -> None:
    assert (await api.send(None, text="{")).code == 50109


async def test_an_unknown_route_is_not_found_and_logged(api: Api) -> None:
    reply = await api.ask("GET", "/channels/1/dragons")
    assert (reply.status, reply.body) == (404, {"message": "404: Not Found", "code": 0})
    assert api.box.core.log.entries[-1].path == "/channels/1/dragons"


async def test_a_wrong_token_is_unauthorized(box: Sandbox) -> None:
    async with Api(box, "wrong") as api:
        assert (await api.ask("GET", "/users/@me")).status == 401


async def test_a_file_above_ten_mebibytes_is_too_large(api: Api) -> None:
    reply = await api.send({}, files={"a.bin": bytes(limits.FILE_SIZE + 1)})
    assert (reply.status, reply.code) == (413, 40005)


async def test_a_request_above_25_mebibytes_is_too_large(api: Api) -> None:
    files = {f"{n}.bin": bytes(9 * 1024 * 1024) for n in range(3)}
    reply = await api.send({}, files=files)
    assert (reply.status, reply.code) == (413, 40005)


async def test_eleven_files_are_too_many(api: Api) -> None:
    reply = await api.send({}, files={f"{n}.txt": b"x" for n in range(11)})
    assert "attachments" in reply.mistakes()


async def test_a_description_of_a_file_has_at_most_1024_characters(api: Api) -> None:
    body = {"attachments": [{"id": 0, "filename": "a.png", "description": "x" * 1025}]}
    reply = await api.send(body, files={"a.png": RED_DOT})
    assert "attachments.0.description" in reply.mistakes()


async def test_a_file_is_served_as_it_was_sent(api: Api) -> None:
    reply = await api.send({}, files={"a.png": RED_DOT})
    attachment = reply.body["attachments"][0]
    assert (attachment["content_type"], attachment["width"]) == ("image/png", 2)
    async with api._session.get(attachment["url"]) as response:
        assert await response.read() == RED_DOT


async def test_a_repeated_nonce_gives_the_first_message(api: Api) -> None:
    body = {"content": "once", "nonce": "abc", "enforce_nonce": True}
    first, second = await api.send(body), await api.send(body)
    assert first.body["id"] == second.body["id"]


async def test_a_nonce_is_forgotten_after_a_few_minutes(api: Api) -> None:
    body = {"content": "once", "nonce": "abc", "enforce_nonce": True}
    first = await api.send(body)
    api.box.core.clock.skip(limits.NONCE_LIFE + 1)
    assert (await api.send(body)).body["id"] != first.body["id"]


async def test_a_nonce_of_a_deleted_message_is_not_found(api: Api) -> None:
    body = {"content": "once", "nonce": "abc", "enforce_nonce": True}
    first = await api.send(body)
    await api.ask("DELETE", f"/channels/{api.channel}/messages/{first.body['id']}")
    assert (await api.send(body)).code == 10008


async def test_an_edit_keeps_only_the_attachments_it_names(api: Api) -> None:
    sent = (await api.send({}, files={"a.txt": b"a", "b.txt": b"b"})).body
    path = f"/channels/{api.channel}/messages/{sent['id']}"
    keep = sent["attachments"][1]["id"]
    body = {"attachments": [{"id": keep}, {"id": 0, "filename": "c.txt"}]}
    edited = await api.ask("PATCH", path, body, files={"c.txt": b"c"})
    assert [a["filename"] for a in edited.body["attachments"]] == ["b.txt", "c.txt"]


def gallery(*names: str) -> dict[str, Any]:
    """A message of components v2 that shows uploaded files."""
    items = [{"media": {"url": f"attachment://{name}"}} for name in names]
    return {"flags": V2, "components": [{"type": 12, "items": items}]}


async def shown(api: Api, *names: str) -> tuple[str, list[str]]:
    """Send a gallery; give its path, and the ids of its files."""
    reply = await api.send(gallery(*names), files=dict.fromkeys(names, RED_DOT))
    (part,) = reply.body["components"]
    ids = [item["media"]["attachment_id"] for item in part["items"]]
    return f"/channels/{api.channel}/messages/{reply.body['id']}", ids


async def test_files_that_components_show_are_not_among_the_attachments(api: Api) -> None:
    path, ids = await shown(api, "a.png", "b.png")
    assert (await api.ask("GET", path)).body["attachments"] == []
    assert {*ids} <= {*api.box.core.world.files}


async def test_an_edit_drops_the_files_it_does_not_name(api: Api) -> None:
    path, ids = await shown(api, "a.png")
    lost = await api.ask("PATCH", path, {"components": [text("x")]})
    assert lost.status == 200
    assert ids[0] not in api.box.core.world.files
    refused = await api.ask("PATCH", path, gallery("a.png"))
    assert refused.mistakes() == {"components.0": ["REFERENCED_ATTACHMENT_NOT_FOUND"]}


async def test_an_edit_shows_a_file_again_that_it_names(api: Api) -> None:
    path, (first, _) = await shown(api, "a.png", "b.png")
    assert (await api.ask("PATCH", path, gallery("a.png"))).status == 400
    edited = await api.ask("PATCH", path, {**gallery("a.png"), "attachments": [{"id": first}]})
    (item,) = edited.body["components"][0]["items"]
    assert item["media"]["attachment_id"] == first


async def test_a_kind_sandbox_keeps_files_that_an_edit_does_not_name(api: Api) -> None:
    path, (first, _) = await shown(api, "a.png", "b.png")
    api.box.core.faults.kind_files = True
    edited = await api.ask("PATCH", path, gallery("a.png"))
    (item,) = edited.body["components"][0]["items"]
    assert item["media"]["attachment_id"] == first


async def test_an_edit_must_describe_a_new_file_that_components_show(api: Api) -> None:
    path, _ = await shown(api, "a.png")
    new = {"b.png": RED_DOT}
    refused = await api.ask("PATCH", path, gallery("b.png"), files=new)
    assert refused.mistakes() == {"components.0": ["REFERENCED_ATTACHMENT_NOT_FOUND"]}
    described = {**gallery("b.png"), "attachments": [{"id": 0, "filename": "b.png"}]}
    assert (await api.ask("PATCH", path, described, files=new)).status == 200
    api.box.core.faults.kind_files = True
    assert (await api.ask("PATCH", path, gallery("b.png"), files=new)).status == 200


async def test_the_flag_of_components_v2_cannot_be_taken_away(api: Api) -> None:
    sent = (await api.send({"flags": V2, "components": [text("x")]})).body
    path = f"/channels/{api.channel}/messages/{sent['id']}"
    reply = await api.ask("PATCH", path, {"flags": 0, "content": "x", "components": []})
    assert "content" in reply.mistakes()


async def test_a_message_becomes_v2_only_when_its_content_is_emptied(api: Api) -> None:
    sent = (await api.send({"content": "x"})).body
    path = f"/channels/{api.channel}/messages/{sent['id']}"
    body = {"flags": V2, "components": [text("y")]}
    assert "content" in (await api.ask("PATCH", path, body)).mistakes()
    assert (await api.ask("PATCH", path, {**body, "content": None})).status == 200


async def test_a_message_of_somebody_else_cannot_be_edited(api: Api) -> None:
    said = api.box.people.say(
        {"user": api.person("ana"), "channel_id": api.channel, "content": "mine"}
    )
    path = f"/channels/{api.channel}/messages/{said['id']}"
    assert (await api.ask("PATCH", path, {"content": "yours"})).code == 50005


async def test_only_allowed_mentions_are_told(api: Api) -> None:
    ana, bob = api.person("ana"), api.person("bob")
    body = {"content": f"<@{ana}> <@{bob}>", "allowed_mentions": {"users": [ana]}}
    assert [user["id"] for user in (await api.send(body)).body["mentions"]] == [ana]


async def test_everyone_is_mentioned_only_with_the_permission(api: Api) -> None:
    assert (await api.send({"content": "@everyone"})).body["mention_everyone"] is False


async def test_what_is_gone_has_its_own_code(api: Api) -> None:
    assert (await api.ask("GET", "/channels/1/messages/1")).code == 10003
    assert (await api.ask("GET", f"/channels/{api.channel}/messages/1")).code == 10008
    assert (await api.ask("POST", "/users/@me/channels", {"recipient_id": "1"})).code == 10013
    assert (await api.ask("GET", "/guilds/1")).code == 10004


@pytest.mark.parametrize(
    ("missing", "body", "files"),
    [
        ("SEND_MESSAGES", {"content": "x"}, None),
        ("ATTACH_FILES", {}, {"a.txt": b"x"}),
    ],
)
async def test_a_missing_permission_is_50013(
    api: Api, missing: str, body: Any, files: dict[str, bytes] | None
) -> None:
    api.box.core.faults.missing_permissions = [missing]
    assert (await api.send(body, files=files)).code == 50013


async def test_a_channel_out_of_sight_is_50001(api: Api) -> None:
    api.box.core.faults.missing_permissions = ["VIEW_CHANNEL"]
    assert (await api.send({"content": "x"})).code == 50001


async def test_without_history_no_messages_are_listed(api: Api) -> None:
    await api.send({"content": "x"})
    api.box.core.faults.missing_permissions = ["READ_MESSAGE_HISTORY"]
    assert (await api.ask("GET", f"/channels/{api.channel}/messages")).body == []


async def test_closed_direct_messages_are_50007(api: Api) -> None:
    ana = api.person("ana")
    place = (await api.ask("POST", "/users/@me/channels", {"recipient_id": ana})).body["id"]
    same = (await api.ask("POST", "/users/@me/channels", {"recipient_id": ana})).body["id"]
    assert place == same
    api.box.core.faults.closed_dms = [ana]
    reply = await api.ask("POST", f"/channels/{place}/messages", {"content": "x"})
    assert (reply.status, reply.code) == (403, 50007)


async def test_pins_stop_at_250(api: Api) -> None:
    sent = (await api.send({"content": "x"})).body
    place = api.box.core.world.channels[api.channel]
    api.box.core.world.bot_permissions |= BITS["PIN_MESSAGES"]
    place.pins = {str(n): 0.0 for n in range(limits.PINS)}
    path = f"/channels/{api.channel}/messages/pins/{sent['id']}"
    assert (await api.ask("PUT", path)).code == 30003


async def test_what_people_write_comes_without_content(api: Api) -> None:
    said = {"user": api.person("ana"), "channel_id": api.channel, "content": "mine"}
    api.box.people.say(said)
    bot = api.box.core.world.application
    api.box.people.say({**said, "content": f"<@{bot}> yours"})
    found = (await api.ask("GET", f"/channels/{api.channel}/messages")).body
    assert [message["content"] for message in found] == [f"<@{bot}> yours", ""]


@pytest.mark.parametrize("emoji", [{"id": "1", "name": "gone"}, {"name": "sword"}])
async def test_an_emoji_must_exist(api: Api, emoji: dict[str, str]) -> None:
    reply = await api.send({"components": [row(button(emoji=emoji))]})
    assert "components.0.components.0.emoji" in reply.mistakes()


async def test_history_goes_back_from_a_message(api: Api) -> None:
    ids = [(await api.send({"content": str(n)})).body["id"] for n in range(5)]
    path = f"/channels/{api.channel}/messages"
    found = await api.ask("GET", f"{path}?before={ids[3]}&limit=2")
    assert [message["id"] for message in found.body] == [ids[2], ids[1]]
