"""No request is made that shows nobody anything new."""

from __future__ import annotations

from .killable_bot import KillableBot


async def test_a_bot_of_the_tests_does_not_ask_for_commands_that_were_registered_once(
    here: KillableBot,
) -> None:
    await here.stop()
    here.requests.clear()
    await here.start()

    assert {one["name"] for one in here.box.core.world.commands.values()} >= {"match", "hand"}
    assert not [r for r in here.requests if r.path.endswith("/commands")]
