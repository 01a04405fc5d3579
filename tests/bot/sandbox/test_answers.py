"""The life of an interaction: when it may be answered, with what, by which route."""

from collections.abc import AsyncIterator
from typing import Any

import pytest

from bot.model import limits
from bot.sandbox.model import Interaction
from bot.sandbox.people.slash_commands import NotPossibleError
from bot.sandbox.server import Sandbox

from .api import Api, Reply

EPHEMERAL = 64
GO = {"name": "go", "description": "Go"}


class Scene(Api):
    """An API session with a command to run."""

    command: str = ""

    def run(self, person: str = "ana", place: str = "") -> Interaction:
        """Let somebody use the command."""
        return self.box.people.interact(
            {
                "kind": "command",
                "user": self.person(person),
                "channel_id": place or self.channel,
                "command_id": self.command,
            }
        )

    async def answer(self, interaction: Interaction, kind: int, data: Any = None) -> Reply:
        """Send the first answer."""
        path = f"/interactions/{interaction.id}/{interaction.token}/callback?with_response=true"
        return await self.ask("POST", path, {"type": kind, "data": data})

    def hook(self, interaction: Interaction, rest: str = "") -> str:
        """The interaction's webhook."""
        return f"/webhooks/{self.box.core.world.application}/{interaction.token}{rest}"

    def press(self, message: Any, custom_id: str = "b", person: str = "ana") -> Interaction:
        """Let somebody press a button."""
        return self.box.people.interact(
            {
                "kind": "component",
                "user": self.person(person),
                "channel_id": message["channel_id"],
                "message_id": message["id"],
                "custom_id": custom_id,
            }
        )

    async def panel(self) -> Any:
        """A message with a button."""
        button = {"type": 2, "style": 2, "label": "Go", "custom_id": "b"}
        return (await self.send({"components": [{"type": 1, "components": [button]}]})).body


@pytest.fixture
async def scene(box: Sandbox) -> AsyncIterator[Scene]:
    async with Scene(box) as scene:
        path = f"/applications/{box.core.world.application}/commands"
        made = await scene.ask("PUT", path, [GO])
        scene.command = made.body[0]["id"]
        yield scene


async def test_after_three_seconds_an_interaction_is_unknown(scene: Scene) -> None:
    interaction = scene.run()
    scene.box.core.clock.skip(limits.FIRST_ANSWER + 0.1)
    reply = await scene.answer(interaction, 4, {"content": "late"})
    assert (reply.status, reply.code) == (404, 10062)


async def test_a_second_answer_is_refused(scene: Scene) -> None:
    interaction = scene.run()
    assert (await scene.answer(interaction, 4, {"content": "one"})).status == 200
    reply = await scene.answer(interaction, 4, {"content": "two"})
    assert (reply.status, reply.code) == (400, 40060)


async def test_a_wrong_token_is_an_unknown_interaction(scene: Scene) -> None:
    interaction = scene.run()
    interaction = Interaction(**{**_fields(interaction), "token": "guess"})
    assert (await scene.answer(interaction, 4, {"content": "x"})).code == 10062


def _fields(interaction: Interaction) -> dict[str, Any]:
    return {name: getattr(interaction, name) for name in interaction.__struct_fields__}


async def test_after_fifteen_minutes_the_token_is_worth_nothing(scene: Scene) -> None:
    interaction = scene.run()
    await scene.answer(interaction, 4, {"content": "one"})
    scene.box.core.clock.skip(limits.TOKEN_LIFE + 1)
    reply = await scene.ask("POST", scene.hook(interaction), {"content": "two"})
    assert (reply.status, reply.code) == (401, 50027)


async def test_a_follow_up_before_the_first_answer_is_refused(scene: Scene) -> None:
    interaction = scene.run()
    reply = await scene.ask("POST", scene.hook(interaction), {"content": "x"})
    assert reply.code == 10015


@pytest.mark.parametrize(("flags", "private"), [(EPHEMERAL, True), (0, False)])
async def test_the_visibility_is_fixed_when_deferring(
    scene: Scene, flags: int, private: bool
) -> None:
    interaction = scene.run()
    await scene.answer(interaction, 5, {"flags": flags})
    filled = await scene.ask(
        "POST", scene.hook(interaction), {"content": "x", "flags": EPHEMERAL - flags}
    )
    assert bool(filled.body["flags"] & EPHEMERAL) is private


async def test_a_deferral_takes_the_ephemeral_flag_only(scene: Scene) -> None:
    reply = await scene.answer(scene.run(), 5, {"flags": 4})
    assert "data.flags" in reply.mistakes()


async def test_a_command_cannot_be_answered_by_an_update(scene: Scene) -> None:
    assert "type" in (await scene.answer(scene.run(), 7, {"content": "x"})).mistakes()


async def test_a_modal_cannot_answer_a_modal(scene: Scene) -> None:
    interaction = scene.run()
    field = {"type": 18, "label": "Why", "component": {"type": 4, "custom_id": "f", "style": 1}}
    modal = {"custom_id": "m", "title": "T", "components": [field]}
    assert (await scene.answer(interaction, 9, modal)).status == 200
    sent = scene.box.people.interact(
        {
            "kind": "modal",
            "user": scene.person("ana"),
            "channel_id": scene.channel,
            "custom_id": "m",
            "components": [{"custom_id": "f", "value": "because"}],
        }
    )
    assert sent.data["components"][0]["component"]["value"] == "because"
    assert "type" in (await scene.answer(sent, 9, modal)).mistakes()


async def test_an_ephemeral_answer_is_for_one_person_only(scene: Scene) -> None:
    interaction = scene.run()
    said = await scene.answer(interaction, 4, {"content": "psst", "flags": EPHEMERAL})
    message = said.body["resource"]["message"]["id"]
    ana, bob = (
        scene.box.people.ready(scene.person("ana")),
        scene.box.people.ready(scene.person("bob")),
    )
    assert [m["id"] for m in ana["messages"][scene.channel]] == [message]
    assert bob["messages"][scene.channel] == []
    reply = await scene.ask("GET", f"/channels/{scene.channel}/messages/{message}")
    assert reply.code == 10008


async def test_many_private_answers_do_not_push_out_what_all_read(scene: Scene) -> None:
    public = (await scene.send({"content": "The table"})).body["id"]
    for _ in range(101):
        await scene.answer(scene.run(), 4, {"content": "psst", "flags": EPHEMERAL})
    shown = scene.box.people.ready(scene.person("ana"))["messages"][scene.channel]
    assert shown[0]["id"] == public
    assert len(shown) == 101


async def test_only_who_sees_a_message_can_press_its_buttons(scene: Scene) -> None:
    button = {"type": 2, "style": 2, "label": "Go", "custom_id": "b"}
    row = [{"type": 1, "components": [button]}]
    said = await scene.answer(scene.run(), 4, {"components": row, "flags": EPHEMERAL})
    message = said.body["resource"]["message"]
    with pytest.raises(NotPossibleError):
        scene.press(message, person="bob")
    assert scene.press(message).message == message["id"]


async def test_a_press_may_update_its_message(scene: Scene) -> None:
    message = await scene.panel()
    await scene.answer(scene.press(message), 7, {"content": "pressed", "components": []})
    seen = await scene.ask("GET", f"/channels/{scene.channel}/messages/{message['id']}")
    assert (seen.body["content"], seen.body["components"]) == ("pressed", [])


async def test_after_a_deferred_update_the_original_is_the_message_itself(scene: Scene) -> None:
    message = await scene.panel()
    interaction = scene.press(message)
    await scene.answer(interaction, 6)
    reply = await scene.ask(
        "PATCH", scene.hook(interaction, "/messages/@original"), {"content": "later"}
    )
    assert (reply.body["id"], reply.body["content"]) == (message["id"], "later")


async def test_an_answer_can_be_edited_fetched_deleted(scene: Scene) -> None:
    interaction = scene.run()
    await scene.answer(interaction, 4, {"content": "one"})
    path = scene.hook(interaction, "/messages/@original")
    await scene.ask("PATCH", path, {"content": "two"})
    assert (await scene.ask("GET", path)).body["content"] == "two"
    assert (await scene.ask("DELETE", path)).status == 204
    assert (await scene.ask("GET", path)).code == 10008


async def test_a_token_touches_its_own_messages_only(scene: Scene) -> None:
    first, second = scene.run(), scene.run()
    await scene.answer(first, 4, {"content": "one"})
    said = await scene.answer(second, 4, {"content": "two"})
    other = said.body["resource"]["message"]["id"]
    reply = await scene.ask("PATCH", scene.hook(first, f"/messages/{other}"), {"content": "x"})
    assert reply.code == 10008


@pytest.mark.parametrize(
    ("modal", "place"),
    [
        ({"title": "x" * 46}, "data.title"),
        ({"components": []}, "data.components"),
        ({"components": [{"type": 18}] * 6}, "data.components"),
        ({"custom_id": "x" * 101}, "data.custom_id"),
        (
            {"components": [{"type": 18, "label": "x" * 46, "component": {}}]},
            "data.components.0.label",
        ),
        (
            {
                "components": [
                    {
                        "type": 18,
                        "label": "x",
                        "component": {"type": 4, "custom_id": "f", "style": 1, "value": "x" * 4001},
                    }
                ]
            },
            "data.components.0.component.value",
        ),
    ],
)
async def test_a_modal_beyond_its_limits_is_refused(scene: Scene, modal: Any, place: str) -> None:
    field = {"type": 18, "label": "Why", "component": {"type": 4, "custom_id": "f", "style": 1}}
    whole = {"custom_id": "m", "title": "T", "components": [field], **modal}
    assert place in (await scene.answer(scene.run(), 9, whole)).mistakes()


async def test_direct_messages_bring_a_user_instead_of_a_member(scene: Scene) -> None:
    told: list[Any] = []
    scene.box.core.broadcast.bots.append(lambda event, data, intent: told.append(data))
    ana = scene.person("ana")
    place = (await scene.ask("POST", "/users/@me/channels", {"recipient_id": ana})).body["id"]
    scene.run(place=place)
    assert told[-1]["user"]["id"] == ana
    assert "member" not in told[-1]
    assert told[-1]["context"] == 1


async def test_a_guild_brings_permissions_of_both_sides(scene: Scene) -> None:
    told: list[Any] = []
    scene.box.core.broadcast.bots.append(lambda event, data, intent: told.append(data))
    scene.box.core.faults.missing_permissions = ["ATTACH_FILES"]
    scene.run("bob")
    assert int(told[-1]["app_permissions"]) & 1 << 15 == 0
    assert int(told[-1]["member"]["permissions"]) & 1 << 5 == 0
    assert told[-1]["attachment_size_limit"] == limits.FILE_SIZE


async def test_moderators_commands_are_hidden_from_others(scene: Scene) -> None:
    path = f"/applications/{scene.box.core.world.application}/commands"
    body = {"name": "gm", "description": "G", "default_member_permissions": str(1 << 5)}
    scene.command = (await scene.ask("PUT", path, [GO, body])).body[1]["id"]
    scene.run("ana")
    with pytest.raises(NotPossibleError):
        scene.run("bob")
    assert [c["name"] for c in scene.box.people.ready(scene.person("bob"))["commands"]] == ["go"]


async def test_a_command_without_the_dm_context_is_not_offered_in_direct_messages(
    scene: Scene,
) -> None:
    path = f"/applications/{scene.box.core.world.application}/commands"
    body = {"name": "here", "description": "H", "contexts": [0]}
    scene.command = (await scene.ask("PUT", path, [GO, body])).body[1]["id"]
    ana = scene.person("ana")
    place = (await scene.ask("POST", "/users/@me/channels", {"recipient_id": ana})).body["id"]
    with pytest.raises(NotPossibleError):
        scene.run(place=place)
