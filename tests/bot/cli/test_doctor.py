"""``hexarch doctor`` and ``hexarch commands`` against the sandbox, well and ill."""

from __future__ import annotations

import asyncio
import json
import threading
from collections.abc import AsyncIterator, Iterator, Mapping
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from typer.testing import CliRunner, Result

from bot.__main__ import app
from bot.app.command_registration import difference
from bot.cli.doctor import Finding, examined
from bot.cli.rest import our_commands
from bot.games.game_ui import PlayableGame
from bot.games.registry import GAMES
from bot.lang import LOCALES, keys, say
from bot.matches import Matches
from bot.sandbox.client import point_discord_at
from bot.sandbox.model import PUBLIC_THREAD
from bot.sandbox.rest.rate_limits import UNHURRIED
from bot.sandbox.server import Sandbox
from bot.store import Store
from tests.bot.matches.seated import good
from tests.bot.person import Person
from tests.bot.sandbox.api import Api
from tests.bot.tiny import TINY

TINIES = {"tiny": TINY}
Commands = list[dict[str, Any]]
MADE: dict[tuple[str, ...], tuple[Commands, Commands]] = {}
"""Of games, by their ids, the commands: to translate and describe them takes half of the time."""


async def made_once(available: Mapping[str, PlayableGame]) -> tuple[Commands, Commands]:
    """Return the commands of these games, which nobody may change for the next test."""
    key = tuple(available)
    if key not in MADE:
        MADE[key] = await our_commands(available)
    return deepcopy(MADE[key])


@pytest.fixture(autouse=True)
def _commands_are_made_once(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in ("bot.cli.doctor", "bot.cli.rest"):
        monkeypatch.setattr(f"{module}.our_commands", made_once)


@pytest.fixture
async def box() -> AsyncIterator[Sandbox]:
    async with Sandbox(pace=UNHURRIED) as box:
        point_discord_at(box.url)
        yield box


async def registered(box: Sandbox) -> None:
    """Let Discord have the commands of this version."""
    async with Api(box) as api:
        path = f"/applications/{box.core.world.application}/commands"
        assert (await api.ask("PUT", path, (await made_once(TINIES))[0])).status == 200


def place(box: Sandbox, name: str = "table-1") -> int:
    return int(next(p.id for p in box.core.world.channels.values() if p.name == name))


async def seen(box: Sandbox, locale: str = "en", **more: Any) -> dict[str, list[Finding]]:
    """Let the doctor look, and sort what was found by its state."""
    token = more.pop("token", "sandbox")
    found = await examined(token, TINIES, locale, **{"channel": place(box), **more})
    return {state: [f for f in found if f.state == state] for state in ("fine", "wrong", "open")}


def posts(box: Sandbox) -> int:
    """Count the messages of the bot in channels of the server."""
    world = box.core.world
    channels = [p for p in world.channels.values() if p.type != 1]
    return sum(m.author == world.application for p in channels for m in p.messages.values())


@pytest.mark.parametrize("locale", LOCALES)
async def test_where_all_is_well_it_says_so_and_leaves_only_a_direct_message(
    box: Sandbox, locale: str
) -> None:
    await registered(box)
    found = await seen(box, locale, direct=True)

    assert found["wrong"] == []
    assert [f.about for f in found["open"]] == ["answer"]
    assert [f.about for f in found["fine"]] == [
        *("token", "application", "intents", "servers", "commands", "channel", "message", "direct")
    ]
    assert say(locale, "doctor-message-fine") in [f.words for f in found["fine"]]
    assert posts(box) == 0
    told = [m.data for p in box.core.world.channels.values() for m in p.messages.values()]
    assert [one["components"][0]["content"] for one in told] == [say(locale, "doctor-hello")]


async def test_what_is_not_asked_for_is_not_done(box: Sandbox) -> None:
    await registered(box)
    found = await seen(box, channel=None)

    assert not found["wrong"]
    assert {f.about for f in found["open"]} == {"channel", "direct"}
    assert not any(e.method == "POST" for e in box.core.log.entries)


async def test_a_wrong_token(box: Sandbox) -> None:
    found = await seen(box, token="wrong")

    assert [f.words for f in found["wrong"]] == [say("en", "wrong-token")]
    assert not found["fine"]


@pytest.mark.parametrize(
    ("name", "words", "posted"),
    [
        ("VIEW_CHANNEL", "does not see it", False),
        ("SEND_MESSAGES", "permission to send messages; else there is no table", False),
        ("ATTACH_FILES", "permission to attach files; else there are texts", True),
        ("READ_MESSAGE_HISTORY", "permission to read message history; else", True),
        ("MANAGE_THREADS", "permission to manage threads; else", True),
    ],
)
async def test_a_missing_permission(box: Sandbox, name: str, words: str, *, posted: bool) -> None:
    await registered(box)
    box.people.change_faults({"missing_permissions": [name]})
    found = await seen(box)

    assert any(words in f.words for f in found["wrong"])
    assert any(e.method == "POST" for e in box.core.log.entries) is posted
    assert posts(box) == 0


async def test_a_thread_is_looked_at_by_its_own_permission(box: Sandbox) -> None:
    await registered(box)
    parent = box.core.world.channels[str(place(box))]
    thread = box.channels.thread(parent, "a match", PUBLIC_THREAD, {}, owner=box.core.world.owner)
    well = await seen(box, channel=int(thread.id))
    box.people.change_faults({"missing_permissions": ["SEND_MESSAGES_IN_THREADS"]})
    ill = await seen(box, channel=int(thread.id))

    assert not well["wrong"]
    assert ["send messages in threads" in f.words for f in ill["wrong"]] == [True]


async def test_an_edit_that_loses_its_file(box: Sandbox, monkeypatch: pytest.MonkeyPatch) -> None:
    await registered(box)

    async def lost(*_: Any, **__: Any) -> Any:
        box.core.world.files.clear()
        return None

    monkeypatch.setattr("bot.cli.doctor.Sender.edit", lost)
    found = await seen(box)

    assert [f.words for f in found["wrong"]] == [say("en", "doctor-message-file")]
    assert posts(box) == 0


@pytest.mark.parametrize(("kind", "ways"), [(False, "anew"), (True, "edit-anew")])
async def test_a_late_picture_is_tried_both_ways_when_somebody_presses(
    box: Sandbox, *, kind: bool, ways: str
) -> None:
    await registered(box)
    box.core.faults.kind_files = kind
    ana = await Person.join(box, "ana")
    looking = asyncio.create_task(seen(box, press=True))
    posted = await ana.until(lambda: [one for one in ana.everything() if ana.buttons(one)])
    await ana.press(posted[0], say("en", "doctor-press"))
    found = await looking

    assert [f.words for f in found["fine"] if f.about == "answer"] == [
        say("en", "doctor-answer-ways", ways=ways)
    ]
    (answer,) = ana.everything()  # the button is gone
    assert ana.private(answer)
    assert ana.files(answer)


async def test_a_button_that_nobody_presses(box: Sandbox, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.cli.doctor.PATIENCE", 1.0)
    await registered(box)
    found = await seen(box, press=True)

    assert say("en", "doctor-answer-nobody") in [f.words for f in found["open"]]
    assert posts(box) == 0


async def test_a_message_that_is_blocked(box: Sandbox) -> None:
    await registered(box)
    box.core.faults.automod = True
    found = await seen(box)

    assert ["200000" in f.words for f in found["wrong"]] == [True]


@pytest.mark.parametrize(
    ("fault", "words"),
    [({"closed_dms": []}, "are closed"), ({"dms_too_fast": 1}, "Discord has refused one")],
)
async def test_direct_messages_that_do_not_arrive(
    box: Sandbox, fault: dict[str, Any], words: str
) -> None:
    await registered(box)
    closed = {"closed_dms": [box.core.world.owner]}
    box.people.change_faults(closed if "closed_dms" in fault else fault)
    found = await seen(box, direct=True)

    assert [words in f.words for f in found["wrong"]] == [True]


async def test_stale_commands(box: Sandbox) -> None:
    none = await seen(box)
    await registered(box)
    for one in box.core.world.commands.values():
        if one["name"] == "hand":
            one["description"] = "of another version"
    stale = await seen(box)

    assert ["/hand" in f.words for f in none["wrong"]] == [True]
    assert [f.about for f in stale["wrong"]] == ["commands"]
    assert "(/hand)" in stale["wrong"][0].words


@pytest.mark.parametrize(
    ("field", "value", "words"),
    [
        ("interactions_endpoint_url", "https://example.org", "Interactions Endpoint URL"),
        ("bot_require_code_grant", True, "code grant"),
        ("integration_types_config", {"1": {}}, "cannot be added to servers"),
    ],
)
async def test_an_application_that_is_set_up_wrongly(
    box: Sandbox, monkeypatch: pytest.MonkeyPatch, field: str, value: Any, words: str
) -> None:
    from bot.sandbox import payloads

    await registered(box)
    shown = payloads.application(box.core.world)
    monkeypatch.setattr(
        payloads, "application", lambda _: {**shown, field: value, "flags": 1 << 18}
    )
    found = await seen(box)

    assert [words in f.words for f in found["wrong"]] == [True]
    assert any("(messages)" in f.words for f in found["fine"])


async def test_a_bot_that_nobody_has_invited_and_channels_that_are_none(box: Sandbox) -> None:
    await registered(box)
    unknown = await seen(box, channel=1)
    box.people.expel(expelled=True)
    away = await seen(box, channel=None)

    assert ["there is none with this id" in f.words for f in unknown["wrong"]] == [True]
    link = f"client_id={box.core.world.application}&scope=bot+applications.commands"
    assert [link in f.words for f in away["wrong"]] == [True]


async def test_discord_in_trouble(box: Sandbox) -> None:
    box.people.change_faults({"server_errors": 9, "only": ["GET:/commands"]})
    found = await seen(box)

    assert [f.about for f in found["wrong"]] == ["discord"]
    assert found["fine"]


def test_the_words_are_there_in_both_languages() -> None:
    ours = {k for k in keys("en") if k.startswith(("doctor-", "commands-"))}

    assert ours == {k for k in keys("fr") if k.startswith(("doctor-", "commands-"))}


# --- as the host types it ---


@pytest.fixture
def apart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Work in a folder of one's own, without any setting."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("DISCORD_TOKEN", raising=False)
    monkeypatch.delenv("HEXARCH_SANDBOX", raising=False)
    monkeypatch.setenv("LANG", "en")


@pytest.fixture
def far(apart: None, monkeypatch: pytest.MonkeyPatch) -> Iterator[Sandbox]:
    """Run a sandbox beside the command line, and name it in the settings."""
    loop, made = asyncio.new_event_loop(), list[Sandbox]()
    ready = threading.Event()

    async def run() -> None:
        async with Sandbox(pace=UNHURRIED) as box:
            made.append(box)
            ready.set()
            await stop.wait()

    stop = asyncio.Event()
    thread = threading.Thread(target=loop.run_until_complete, args=(run(),))
    thread.start()
    assert ready.wait(10)
    monkeypatch.setenv("HEXARCH_SANDBOX", made[0].url)
    yield made[0]
    loop.call_soon_threadsafe(stop.set)
    thread.join()
    loop.close()


def run(*said: str) -> Result:
    return CliRunner().invoke(app, list(said))


@pytest.mark.usefixtures("apart")
@pytest.mark.parametrize("command", ["doctor", "commands"])
def test_without_a_token_it_says_where_to_get_one(
    command: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    english = run(command)
    monkeypatch.setenv("LANG", "fr")
    french = run(command)

    assert (english.exit_code, french.exit_code) == (2, 2)
    assert "DISCORD_TOKEN is missing" in english.stderr
    assert "Il n’y a pas de DISCORD_TOKEN" in french.stderr


def test_commands_are_shown_and_registered_and_the_doctor_is_content(far: Sandbox) -> None:
    ill = run("doctor", "--channel", str(place(far)))
    before = run("commands")
    synced = run("commands", "--sync")
    shown = json.loads(run("commands", "--show", "--json").stdout)
    well = run("doctor", "--channel", str(place(far)), "--dm")
    told = json.loads(run("doctor", "--json").stdout)

    assert ill.exit_code == 1
    assert "✗ Commands: Discord has others than this version" in ill.stdout
    assert "Not registered: " in before.stdout
    assert synced.exit_code == 0
    assert "/match" in synced.stdout
    assert "commands of this version" in synced.stdout
    assert shown["differs"] == {"missing": [], "changed": [], "strange": []}
    assert {one["name"] for one in shown["commands"]} >= {"match", "gm", "Explain this"}
    assert well.exit_code == 0, well.stdout
    assert "✓ Direct messages: one was written" in well.stdout
    assert {one["about"] for one in told} >= {"token", "commands", "channel"}
    there = list(far.core.world.commands.values())
    assert not difference(asyncio.run(our_commands(GAMES))[0], there)


def test_the_commands_of_a_server_that_plays_are_known_told_and_registered_anew(
    far: Sandbox,
) -> None:
    (guild,) = far.core.world.guilds
    _, verbs = asyncio.run(our_commands(GAMES))
    eden = next(one for one in verbs if one["name"] == "eden")

    async def have(commands: Commands) -> None:
        async with Api(far) as api:
            path = f"/applications/{far.core.world.application}/guilds/{guild.id}/commands"
            assert (await api.ask("PUT", path, commands)).status == 200

    run("commands", "--sync")
    asyncio.run(have([eden]))
    fine = run("doctor")
    asyncio.run(have([{**eden, "description": "of another version"}, {**eden, "name": "chess"}]))
    ill, before = run("doctor"), run("commands")
    told = json.loads(run("commands", "--json").stdout)["servers"][str(guild.id)]
    synced = run("commands", "--sync")

    assert "✓ Commands" in fine.stdout
    assert f"/eden ({guild.name}), /chess ({guild.name})" in ill.stdout
    assert ill.exit_code == 1
    assert "another version has them: eden" in before.stdout
    assert "of no use here: chess" in before.stdout
    assert told["differs"] == {"missing": [], "changed": ["eden"], "strange": ["chess"]}
    assert "commands of this version" in synced.stdout
    assert "✓ Commands" in run("doctor").stdout


async def play_here(guild: int, url: str, *, allowed: str = "") -> None:
    """Open a match of Eden in the host's database and end it; the server may allow another game since."""
    store = await Store.open(url)
    try:
        matches = Matches(store, GAMES)
        opened = await matches.lobbies.create_lobby(
            game="eden-fronts", guild=guild, channel=5, by=1, language="en", interaction=None
        )
        await matches.moderation.end(good(opened).id, 1, None)
        if allowed:
            await store.people.change_guild(guild, lambda was: replace(was, games=(allowed,)))
    finally:
        await store.close()


def test_commands_that_a_server_lacks_for_what_it_plays_are_told_and_registered(
    far: Sandbox, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (guild,) = far.core.world.guilds
    url = f"sqlite:///{tmp_path / 'kept.sqlite3'}"
    monkeypatch.setenv("HEXARCH_DATABASE", url)
    run("commands", "--sync")
    assert "✓ Commands" in run("doctor").stdout  # nothing is known of any match yet
    asyncio.run(play_here(int(guild.id), url))
    ill, before, synced = run("doctor"), run("commands"), run("commands", "--sync")
    assert f"(/eden ({guild.name}))" in ill.stdout
    assert "Not registered: eden" in before.stdout
    assert synced.exit_code == 0
    assert "✓ Commands" in run("doctor").stdout

    asyncio.run(play_here(int(guild.id), url, allowed="cthulhu-wars"))
    left = json.loads(run("commands", "--json").stdout)["servers"][str(guild.id)]
    assert left["differs"] == {"missing": [], "changed": [], "strange": ["eden"]}
    (tmp_path / "kept.sqlite3").write_bytes(b"no database at all" * 99)
    broken, told = run("doctor"), run("commands")
    assert "✗" in broken.stdout
    assert "✓ Commands" in broken.stdout
    assert told.exit_code == 1
    assert "kept.sqlite3" in broken.stdout
    assert "kept.sqlite3" in told.stderr


@pytest.mark.parametrize(
    ("code", "words"),
    [
        (30034, "200 new commands a day"),
        (50035, "a mistake of this program"),
        (50240, "Entry Point command was left out"),
    ],
)
def test_a_registration_that_is_refused_is_told_in_plain_words(
    far: Sandbox, code: int, words: str
) -> None:
    far.core.faults.commands_refused = code
    told = run("commands", "--sync")

    assert told.exit_code == 4
    assert words in told.stderr


def test_activities_keep_their_command_when_ours_are_registered_by_hand(far: Sandbox) -> None:
    far.people.change_faults({"activities": True})

    assert run("commands", "--sync").exit_code == 0
    assert "launch" in {one["name"] for one in far.core.world.commands.values()}
