"""The routes of the page, and the class with which tests act as a person."""

from collections.abc import AsyncIterator
from typing import Any

import aiohttp
import pytest

from bot.sandbox.core import Core
from bot.sandbox.model import World
from bot.sandbox.people.modal_submission import submitted
from bot.sandbox.people.slash_commands import NotPossibleError
from bot.sandbox.server import Sandbox
from tests.bot.person import Person

from .api import Api
from .small_bot import SmallBot


@pytest.fixture
async def web(box: Sandbox) -> AsyncIterator[aiohttp.ClientSession]:
    async with aiohttp.ClientSession(base_url=box.url) as session:
        yield session


async def test_the_page_greets_with_all_that_a_person_sees(
    box: Sandbox, web: aiohttp.ClientSession
) -> None:
    people = await (await web.get("/page/people")).json()
    assert [person["global_name"] for person in people] == ["Ana", "Bob", "Cy", "Dan", "Eve", "Fay"]
    async with web.ws_connect("/page/ws", params={"user": people[0]["id"]}) as socket:
        ready = await socket.receive_json()
    assert ready["t"] == "READY"
    assert set(ready["d"]) >= {
        "me",
        "people",
        "guild",
        "channels",
        "messages",
        "commands",
        "application",
        "bot_online",
        "faults",
    }


async def test_a_new_person_arrives_in_everybodys_list(
    box: Sandbox, web: aiohttp.ClientSession
) -> None:
    told: list[Any] = []
    box.people.listen(
        box.core.world.owner, lambda event, data: told.append((event, data[-1]["username"]))
    )
    response = await web.post("/page/people", json={"username": "Gus", "locale": "fr"})
    assert (await response.json())["locale"] == "fr"
    assert told == [("PEOPLE", "gus")]


async def test_what_is_not_possible_is_answered_400_with_a_sentence(
    web: aiohttp.ClientSession,
) -> None:
    response = await web.post("/page/interactions", json={"user": "1", "channel_id": "1"})
    assert (response.status, await response.json()) == (
        400,
        {"message": "There is no such person."},
    )


async def test_a_body_that_is_no_object_is_answered_400(web: aiohttp.ClientSession) -> None:
    assert (await web.post("/page/messages", data="[]")).status == 400


async def test_nothing_outside_the_page_is_served(web: aiohttp.ClientSession) -> None:
    assert (await web.get("/page/..%2Fserver.py")).status == 404


async def test_the_type_of_the_page_is_served(web: aiohttp.ClientSession) -> None:
    names = await (await web.get("/page/fonts")).json()
    assert (await web.get(f"/page/fonts/{names[0]}")).status == 200
    assert (await web.get("/page/fonts/none.ttf")).status == 404


async def test_faults_are_switched_over_http(box: Sandbox, web: aiohttp.ClientSession) -> None:
    response = await web.put("/page/faults", json={"double_delivery": True})
    assert (await response.json())["double_delivery"] is True
    assert box.core.faults.double_delivery
    assert (await web.post("/page/faults/cut", json={"how": "resume"})).status == 204
    assert (await web.post("/page/faults/cut", json={"how": "gently"})).status == 400


async def test_the_log_goes_on_after_an_entry(box: Sandbox, web: aiohttp.ClientSession) -> None:
    async with Api(box) as api:
        await api.ask("GET", "/users/@me")
        await api.ask("GET", "/gateway/bot")
    first = await (await web.get("/page/log")).json()
    rest = await (await web.get(f"/page/log?after={first[0]['id']}")).json()
    assert [entry["path"] for entry in rest] == ["/gateway/bot"]


async def test_a_person_dismisses_what_only_they_see(box: Sandbox, bot: SmallBot) -> None:
    ana = await Person.join(box, "Ana")
    outcome = await ana.command("/say later")
    message = await outcome.message()
    with pytest.raises(NotPossibleError):
        box.people.dismiss(_other(box), message["channel_id"], message["id"])
    box.people.dismiss(ana.id, message["channel_id"], message["id"])
    assert message["id"] not in [m["id"] for m in ana.messages()]


def _other(box: Sandbox) -> str:
    return next(u.id for u in box.core.world.users.values() if u.username == "bob")


async def test_the_puppet_says_what_it_cannot_do(box: Sandbox, bot: SmallBot) -> None:
    ana = await Person.join(box, "Ana")
    message = await (await ana.command("/panel")).message()
    with pytest.raises(NotPossibleError):
        await ana.command("/fly")
    with pytest.raises(NotPossibleError):
        await ana.command("/say loudly")
    with pytest.raises(NotPossibleError):
        await ana.press(message, "Nowhere")
    with pytest.raises(NotPossibleError):
        await ana.select(message, "Pick", "Z")
    with pytest.raises(NotPossibleError):
        await Person.join(box, "Nobody")


async def test_a_disabled_button_cannot_be_pressed(box: Sandbox) -> None:
    button = {"type": 2, "style": 2, "label": "Go", "custom_id": "b", "disabled": True}
    async with Api(box) as api:
        sent = await api.send({"components": [{"type": 1, "components": [button]}]})
    ana = await Person.join(box, "Ana")
    with pytest.raises(NotPossibleError):
        await ana.press(sent.body, "Go")


def _field(name: str, **more: Any) -> dict[str, Any]:
    return {"type": 18, "label": name, "component": {"custom_id": name, **more}}


MODAL: dict[str, Any] = {
    "custom_id": "m",
    "title": "T",
    "components": [
        {"type": 10, "content": "Read me"},
        _field("mood", type=3, options=[{"label": x, "value": x} for x in "ab"]),
        _field("who", type=5, max_values=2),
        _field("why", type=4, style=1, required=False, max_length=5),
    ],
}


def _world() -> World:
    return Core.fresh().world


def test_a_modal_takes_every_kind_of_field() -> None:
    world = _world()
    data = submitted(world, MODAL, [*_fitting(world), {"custom_id": "why", "value": "so"}])
    fields = [entry["component"] for entry in data["components"][1:]]
    said = [field.get("value", field.get("values")) for field in fields]
    assert said == [["a"], [world.owner], "so"]
    assert list(data["resolved"]["users"]) == [world.owner]


def _fitting(world: World) -> list[dict[str, Any]]:
    return [
        {"custom_id": "mood", "values": ["a"]},
        {"custom_id": "who", "values": [world.owner]},
    ]


@pytest.mark.parametrize(
    "wrong",
    [
        {"custom_id": "mood", "values": ["z"]},
        {"custom_id": "who", "values": ["1"]},
        {"custom_id": "who", "values": []},
        {"custom_id": "why", "value": "because"},
        {"custom_id": "strange", "value": "a"},
    ],
)
def test_a_modal_refuses_what_does_not_fit(wrong: dict[str, Any]) -> None:
    world = _world()
    submitted(world, MODAL, _fitting(world))
    with pytest.raises(NotPossibleError):
        submitted(world, MODAL, [*_fitting(world), wrong])
