"""Threads and channels as the sandbox keeps them."""

from collections.abc import AsyncIterator

import pytest

from bot.sandbox.people.slash_commands import NotPossibleError
from bot.sandbox.server import Sandbox

from .api import Api, Reply


class Land(Api):
    """An API session that can open threads."""

    async def thread(self, kind: int = 11) -> str:
        """Open a thread; give its id."""
        body = {"name": "war", "type": kind, "auto_archive_duration": 60}
        made = await self.ask("POST", f"/channels/{self.channel}/threads", body)
        place: str = made.body["id"]
        return place

    async def change(self, place: str, **body: object) -> Reply:
        return await self.ask("PATCH", f"/channels/{place}", body)


@pytest.fixture
async def land(box: Sandbox) -> AsyncIterator[Land]:
    async with Land(box) as land:
        yield land


async def test_a_message_wakes_an_archived_thread(land: Land) -> None:
    place = await land.thread()
    await land.change(place, archived=True)
    assert (await land.ask("POST", f"/channels/{place}/messages", {"content": "x"})).status == 200
    assert land.box.core.world.channels[place].archived is False


async def test_in_an_archived_thread_nothing_is_edited(land: Land) -> None:
    place = await land.thread()
    sent = (await land.ask("POST", f"/channels/{place}/messages", {"content": "x"})).body
    await land.change(place, archived=True)
    reply = await land.ask("PATCH", f"/channels/{place}/messages/{sent['id']}", {"content": "y"})
    assert (reply.status, reply.code) == (400, 50083)
    assert (await land.change(place, name="peace")).code == 50083


async def test_in_an_archived_thread_nobody_uses_commands(land: Land) -> None:
    place = await land.thread()
    await land.change(place, archived=True)
    with pytest.raises(NotPossibleError):
        land.box.people.interact(
            {"kind": "command", "user": land.person("ana"), "channel_id": place}
        )


async def test_a_locked_thread_refuses_a_bot_that_does_not_manage_threads(land: Land) -> None:
    place = await land.thread()
    land.box.people.change_faults({"missing_permissions": ["MANAGE_THREADS"]})
    land.box.people.change_channel(place, {"archived": True, "locked": True})
    reply = await land.ask("POST", f"/channels/{place}/messages", {"content": "x"})
    assert reply.code == 160005


async def test_a_thread_needs_its_own_permission_to_write(land: Land) -> None:
    place = await land.thread()
    land.box.core.faults.missing_permissions = ["SEND_MESSAGES_IN_THREADS"]
    reply = await land.ask("POST", f"/channels/{place}/messages", {"content": "x"})
    assert reply.code == 50013


async def test_a_private_thread_is_seen_by_its_members_and_moderators(land: Land) -> None:
    place = await land.thread(12)
    people = land.box.people

    def seen(name: str) -> bool:
        return place in [c["id"] for c in people.ready(land.person(name))["channels"]]

    assert (seen("ana"), seen("bob")) == (True, False)
    land.box.channels.join(land.box.core.world.channels[place], land.person("bob"))
    assert seen("bob")


async def test_a_thread_cannot_be_opened_in_a_thread(land: Land) -> None:
    place = await land.thread()
    reply = await land.ask("POST", f"/channels/{place}/threads", {"name": "a", "type": 11})
    assert reply.code == 50024


async def test_a_deleted_channel_takes_its_threads_along(land: Land) -> None:
    place = await land.thread()
    land.box.people.close_channel(land.channel)
    assert (await land.ask("GET", f"/channels/{place}")).code == 10003


async def test_a_member_who_left_is_unknown(land: Land) -> None:
    bob = land.person("bob")
    path = f"/guilds/{land.box.core.world.guild}/members/{bob}"
    assert (await land.ask("GET", path)).status == 200
    land.box.people.change(bob, {"member": False})
    assert (await land.ask("GET", path)).code == 10007


async def test_the_page_makes_a_forum_whose_posts_are_listed(land: Land) -> None:
    made = land.box.people.open_channel({"name": "Our Games", "tags": ["open"]})
    assert (made["type"], made["name"]) == (15, "our-games")
    assert [tag["name"] for tag in made["available_tags"]] == ["open"]
    with pytest.raises(NotPossibleError, match="posts"):
        land.box.people.say({"user": land.person("bob"), "channel_id": made["id"], "content": "a"})
