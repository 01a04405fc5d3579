"""Commands are registered when Discord has others; trouble with that stops nothing."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from bot.app import command_registration
from bot.app.command_registration import Difference, difference, payload_of
from bot.sandbox.people.slash_commands import NotPossibleError
from tests.bot.sandboxed import SandboxedBot

from .killable_bot import KillableBot, complaints

PATH = "/applications/{application_id}/commands"
OF_SERVER = "/applications/{application_id}/guilds/{guild_id}/commands"

pytestmark = pytest.mark.usefixtures("hurried")


@pytest.fixture(autouse=True)
def _every_bot_registers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(SandboxedBot, "registers", True)


@pytest.fixture
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a registration that has failed be tried again soon."""
    monkeypatch.setattr(command_registration, "AGAIN", (0.05,))


def names(here: KillableBot) -> set[str]:
    """List the commands that Discord has."""
    return {one["name"] for one in here.box.core.world.commands.values()}


def puts(here: KillableBot) -> int:
    return len(here.sent("PUT", PATH))


async def of_another_version(here: KillableBot) -> None:
    """Stop the bot, and let Discord have what another version would have registered."""
    await here.stop()
    for one in here.box.core.world.commands.values():
        if one["name"] == "nudge":
            one["name"], one["version"] = "prod", here.box.core.ids()
    assert "nudge" not in names(here)


@pytest.mark.parametrize(
    "fault",
    [
        {"server_errors": 10**6, "only": [f"PUT:{PATH}"]},
        {"server_errors": 10**6, "only": [f"GET:{PATH}"]},
        {"rate_limited": 10**6, "only": [f"PUT:{PATH}"]},
        {"commands_refused": 30034},
        {"commands_refused": 50035},
        {"commands_refused": 50240},
    ],
    ids=str,
)
@pytest.mark.usefixtures("soon")
async def test_a_registration_that_fails_stops_nothing_and_is_tried_again(
    here: KillableBot, fault: dict[str, Any], caplog: pytest.LogCaptureFixture
) -> None:
    await of_another_version(here)
    here.box.people.change_faults(fault)
    await here.start()
    match = await here.match("Ana", "Bob")

    assert (await here.info(match)).status == "running"
    assert "prod" in names(here)
    assert "nudge" not in names(here)
    told = [r.getMessage() for r in caplog.records if "could not be registered" in r.getMessage()]
    assert told
    assert bool(complaints(caplog)) == (fault.get("commands_refused") == 50035)
    here.box.people.change_faults({"server_errors": 0, "rate_limited": 0, "commands_refused": 0})
    await here.people["Ana"].until(lambda: "nudge" in names(here))
    assert "prod" not in names(here)


async def test_what_discord_has_counts_and_not_only_what_was_noted(here: KillableBot) -> None:
    first = puts(here)
    await here.stop()
    await here.start()
    unchanged = puts(here)
    await of_another_version(here)
    await here.start()

    assert (first, unchanged, puts(here)) == (1, 1, 2)
    assert "nudge" in names(here)


async def test_a_new_database_does_not_register_what_discord_has_already(here: KillableBot) -> None:
    await here.store.notes.put("commands", "of another database")
    await here.stop()
    await here.start()

    assert puts(here) == 1


async def test_the_entry_point_of_activities_is_kept(here: KillableBot) -> None:
    await of_another_version(here)
    here.box.people.change_faults({"activities": True})
    (launch,) = [c for c in here.box.core.world.commands.values() if c["name"] == "launch"]
    await here.start()

    assert {"nudge", "launch"} <= names(here)
    assert launch["id"] in here.box.core.world.commands
    assert [r.status for r in here.sent("PUT", PATH)] == [200, 200]


async def test_what_discord_shows_of_our_commands_is_not_taken_for_a_difference(
    here: KillableBot,
) -> None:
    ours = await payload_of(here.bot.tree)
    theirs = list(here.box.core.world.commands.values())
    (away,) = [one for one in theirs if one["name"] == "away"]
    (days,) = away["options"]

    assert not difference(ours, theirs)
    days["min_value"] = 1  # where 0 is the least
    assert difference(ours, theirs) == Difference(changed=("away",))
    strange = {**away, "name": "old"}
    assert difference(ours, [strange, *theirs]) == Difference(changed=("away",), strange=("old",))


async def test_a_command_of_another_version_is_answered_in_plain_words(
    here: KillableBot, caplog: pytest.LogCaptureFixture
) -> None:
    await of_another_version(here)
    here.box.people.change_faults({"commands_refused": 30034})
    await here.start()
    ana, bob = await here.person("Ana"), await here.person("Bob")
    await bob.change(locale="fr")

    said = ana.text(await (await ana.command("/prod")).message())
    dit = bob.text(await (await bob.command("/prod")).message())
    assert await ana.autocomplete("/prod", "match", "") == []

    assert "has changed since Discord last showed it" in said
    assert "a changé depuis que Discord" in dit
    assert not complaints(caplog)


async def test_the_verbs_of_a_game_are_commands_of_the_servers_that_play_it(
    here: KillableBot,
) -> None:
    """From the first lobby on, until the server allows the game no more and has none to play."""
    ana = await here.person("Ana")
    with pytest.raises(NotPossibleError, match="no command 'tiny'"):
        await ana.command("/tiny answer boast")
    assert here.sent("GET", OF_SERVER) == []

    match = await here.match("Ana", "Bob")
    await ana.until(lambda: "tiny" in names(here))
    (verbs,) = [one for one in here.box.core.world.commands.values() if one["name"] == "tiny"]
    await ana.command("/tiny answer boast")
    guild = (await here.info(match)).guild
    assert verbs["guild_id"] == str(guild)

    async def allowed(*games: str) -> None:
        await here.store.people.change_guild(guild or 0, lambda one: replace(one, games=games))
        await ana.until(lambda: not here.bot.registration.worker.is_busy(guild or 0))

    await allowed("another")
    assert "tiny" in names(here)
    await here.matches.moderation.end(match, 1, 2, "enough")
    await allowed("another")
    assert "tiny" not in names(here)
    await allowed()
    assert "tiny" in names(here)
    await here.stop()
    await here.start()
    await ana.until(lambda: len(here.sent("GET", OF_SERVER)) == 5)
    assert [r.status for r in here.sent("PUT", OF_SERVER)] == [200, 200, 200]
    assert puts(here) == 1


@pytest.mark.usefixtures("soon")
async def test_verbs_that_discord_does_not_take_stop_nothing(here: KillableBot) -> None:
    here.box.people.change_faults({"server_errors": 10**6, "only": [f"PUT:{OF_SERVER}"]})
    match = await here.match("Ana", "Bob")

    assert (await here.info(match)).status == "running"
    assert "tiny" not in names(here)
    here.box.people.change_faults({"server_errors": 0})
    await here.people["Ana"].until(lambda: "tiny" in names(here))


async def test_play_goes_on_in_direct_messages_without_commands_of_the_game(
    here: KillableBot,
) -> None:
    match = await here.match("Ana", "Bob")
    (asked, *_) = await here.asked(match)
    direct = asked.dm()
    assert direct is not None
    asked.here = direct
    before = (await here.info(match)).seq

    hand = await here.hand(asked)
    for command in ("/gm", "/tiny answer boast"):
        with pytest.raises(NotPossibleError):
            await asked.command(command)
    said = asked.text(await (await asked.command("/rules")).message())

    assert "Type the commands of a game on a server" in said
    assert here.controls(hand)
    assert (await here.info(match)).seq == before


async def test_nobody_is_offered_a_command_by_their_own_account(here: KillableBot) -> None:
    """What was not invited cannot show a match."""
    cy = await here.person("Cy")
    await cy.change(installed=True)
    here.box.people.expel(expelled=True)

    for command in ("play:list", "/rules"):
        with pytest.raises(NotPossibleError, match="no such command here"):
            await cy.command(command)
    assert await here.store.matches.find() == []
