"""What the sandbox accepts or refuses of application commands."""

from collections.abc import AsyncIterator
from typing import Any

import pytest

from bot.model import limits
from bot.sandbox.people.slash_commands import NotPossibleError
from bot.sandbox.server import Sandbox
from bot.sandbox.validate.commands import size_of

from .api import Api, Reply


@pytest.fixture
async def api(box: Sandbox) -> AsyncIterator[Api]:
    async with Api(box) as api:
        yield api


def command(**more: Any) -> dict[str, Any]:
    return {"name": "go", "description": "Go", **more}


def option(name: str = "o", kind: int = 3, **more: Any) -> dict[str, Any]:
    return {"name": name, "description": "O", "type": kind, **more}


async def put(api: Api, *commands: dict[str, Any]) -> Reply:
    path = f"/applications/{api.box.core.world.application}/commands"
    return await api.ask("PUT", path, list(commands))


def large(length: int) -> dict[str, Any]:
    """A command of 25 sub-commands that counts `length` characters."""
    inner = [
        option(f"s{n:02}", 1, options=[option(f"o{m:02}") for m in range(20)]) for n in range(25)
    ]
    whole = command(options=inner)
    missing = length - size_of(whole)
    for sub in inner:
        for one in sub["options"]:
            more = min(99, missing)
            one["description"] = "O" * (1 + more)
            missing -= more
    return whole


def choice(value: Any, name: str = "a") -> dict[str, Any]:
    return {"name": name, "value": value}


FRENCH: dict[str, Any] = {"name_localizations": {"fr": "x"}}
OPTIONS: dict[str, tuple[list[dict[str, Any]], str]] = {
    "26 options": ([option(f"o{n}") for n in range(26)], ""),
    "two options alike": ([option("a"), option("a")], ""),
    "two options alike in French": ([option("a", **FRENCH), option("b", **FRENCH)], ""),
    "required after optional": ([option("a"), option("b", required=True)], ""),
    "a sub-command beside an option": ([option("s", 1), option("o")], ""),
    "a group in a group": ([option("g", 2, options=[option("h", 2)])], ".0.options"),
    "choices with autocomplete": (
        [option(autocomplete=True, choices=[choice("a")])],
        ".0.choices",
    ),
    "26 choices": ([option(choices=[choice("a", f"{n}") for n in range(26)])], ".0.choices"),
    "a choice of another type": ([option(kind=4, choices=[choice("a")])], ".0.choices"),
    "two choices alike": ([option(choices=[choice("a"), choice("b")])], ".0.choices"),
    "a choice's value of 101": ([option(choices=[choice("x" * 101)])], ".0.choices.0.value"),
}
MISTAKES: dict[str, tuple[dict[str, Any], str]] = {
    "a name with capitals": (command(name="Go"), "0.name"),
    "a name with a space": (command(name="g o"), "0.name"),
    "a name of 33": (command(name="x" * 33), "0.name"),
    "no description": ({"name": "go"}, "0.description"),
    "a description of 101": (command(description="x" * 101), "0.description"),
    "an unknown locale": (command(name_localizations={"fr-CA": "va"}), "0"),
    "a localised name with capitals": (
        command(name_localizations={"fr": "Va"}),
        "0.name_localizations",
    ),
    **{
        name: (command(options=options), f"0.options{place}")
        for name, (options, place) in OPTIONS.items()
    },
    "8,001 characters": (large(8001), "0"),
}


@pytest.mark.parametrize("name", MISTAKES)
async def test_a_command_beyond_its_limits_is_refused(api: Api, name: str) -> None:
    body, place = MISTAKES[name]
    assert place in (await put(api, body)).mistakes()


async def test_a_command_of_8000_characters_is_accepted(api: Api) -> None:
    assert (await put(api, large(limits.COMMAND_TOTAL))).status == 200


async def test_only_the_longest_localisation_counts(api: Api) -> None:
    short = command(description_localizations={"fr": "x" * 10, "de": "x" * 20})
    assert size_of(short) == len("go") + 20


async def test_101_commands_are_too_many(api: Api) -> None:
    reply = await put(api, *(command(name=f"c{n}") for n in range(101)))
    assert reply.code == 30032


async def test_two_commands_of_one_name_are_refused(api: Api) -> None:
    assert (await put(api, command(), command())).code == 50035


async def test_overwriting_keeps_ids_and_drops_what_is_left_out(api: Api) -> None:
    first = await put(api, command(), command(name="stay"))
    second = await put(api, command(name="stay"))
    assert [c["id"] for c in second.body] == [first.body[1]["id"]]


async def test_two_hundred_creations_a_day_are_all(api: Api) -> None:
    for start in (0, 100):
        assert (await put(api, *(command(name=f"c{start + n}") for n in range(100)))).status == 200
    assert (await put(api, command(name="more"))).code == 30034
    api.box.core.clock.skip(86401)
    assert (await put(api, command(name="more"))).status == 200


TYPED: dict[str, tuple[dict[str, Any], list[dict[str, Any]]]] = {
    "an unknown option": (command(), [{"name": "x", "value": 1}]),
    "a missing option": (command(options=[option(required=True)]), []),
    "a number as text": (command(options=[option()]), [{"name": "o", "value": 1}]),
    "a number too large": (
        command(options=[option(kind=4, max_value=3)]),
        [{"name": "o", "value": 4}],
    ),
    "not one of the choices": (
        command(options=[option(choices=[{"name": "a", "value": "a"}])]),
        [{"name": "o", "value": "b"}],
    ),
    "nobody": (command(options=[option(kind=6)]), [{"name": "o", "value": "1"}]),
    "no sub-command": (command(options=[option("s", 1)]), []),
}


@pytest.mark.parametrize("name", TYPED)
async def test_what_discords_client_would_not_send_is_not_sent(api: Api, name: str) -> None:
    body, options = TYPED[name]
    made = await put(api, body)
    with pytest.raises(NotPossibleError):
        api.box.people.interact(
            {
                "kind": "command",
                "user": api.person("ana"),
                "channel_id": api.channel,
                "command_id": made.body[0]["id"],
                "options": options,
            }
        )


def offered(api: Api, name: str) -> set[str]:
    """Which commands a person's client lists."""
    return {one["name"] for one in api.box.people.ready(api.person(name))["commands"]}


def use(api: Api, name: str, made: dict[str, Any], channel: str = "") -> None:
    """Let a person send a command as soon as it is registered."""
    wanted = {"kind": "command", "user": api.person(name), "command_id": made["id"]}
    api.box.people.interact({**wanted, "channel_id": channel or api.channel})


async def test_a_command_is_offered_and_accepted_by_its_default_permission(api: Api) -> None:
    manage = 1 << 5
    asks = {"manage": manage, "admin": 0, "all": None}
    made = await put(
        api, *(command(name=name, default_member_permissions=bits) for name, bits in asks.items())
    )
    await api.ask("GET", "/users/@me")
    people, (by_manage, by_admin, by_all) = api.box.people, made.body
    people.change(api.person("bob"), {"moderator": True})

    assert offered(api, "ana") == {"manage", "admin", "all"}
    assert offered(api, "bob") == {"manage", "all"}
    assert offered(api, "cy") == {"all"}
    use(api, "ana", by_admin)
    use(api, "bob", by_manage)
    use(api, "cy", by_all)
    for name, one in (("bob", by_admin), ("cy", by_manage), ("cy", by_admin)):
        with pytest.raises(NotPossibleError):
            use(api, name, one)


async def test_the_commands_of_a_server_are_used_there_alone(api: Api) -> None:
    world = api.box.core.world
    path = f"/applications/{world.application}/guilds/{world.guild}/commands"
    made = await api.ask("PUT", path, [command(contexts=[0, 1])])
    (go,) = made.body
    second = api.box.channels.guild("Second")
    other = next(place.id for place in world.channels.values() if place.guild == second.id)

    use(api, "bob", go)
    with pytest.raises(NotPossibleError, match="no such command here"):
        use(api, "bob", go, other)
    assert (go["guild_id"], go["contexts"]) == (world.guild, None)
    assert [one["id"] for one in (await api.ask("GET", path)).body] == [go["id"]]
    assert (await put(api, command(name="all"))).status == 200
    assert offered(api, "bob") == {"go", "all"}


async def test_a_role_that_grants_nothing_offers_nothing(api: Api) -> None:
    await put(api, command(name="manage", default_member_permissions=1 << 5), command())
    role = api.box.people.open_role("Game master")
    heard: list[Any] = []
    api.box.people.listen(api.person("bob"), lambda event, data: heard.append((event, data)))

    api.box.people.change(api.person("bob"), {"roles": [role]})
    guild = api.box.core.world.guild
    member = await api.ask("GET", f"/guilds/{guild}/members/{api.person('bob')}")

    assert member.body["roles"] == [role]
    assert offered(api, "bob") == {"go"}
    assert [one["name"] for event, told in heard if event == "COMMANDS" for one in told] == ["go"]


async def test_what_names_no_install_context_takes_those_of_the_application(api: Api) -> None:
    """An application of today may be added to accounts too, and so may a command that is silent."""
    made = await put(api, command(), command(name="here", integration_types=[0], contexts=[0]))
    silent, here = made.body
    cy = api.person("cy")

    assert silent["integration_types"] == [0, 1]
    assert here["integration_types"] == [0]
    api.box.people.expel(expelled=True)
    with pytest.raises(NotPossibleError):
        use(api, "cy", silent)
    api.box.people.change(cy, {"installed": True})
    use(api, "cy", silent)
    with pytest.raises(NotPossibleError):
        use(api, "cy", here)


async def test_the_entry_point_of_activities_must_be_kept(api: Api) -> None:
    api.box.people.change_faults({"activities": True})
    path = f"/applications/{api.box.core.world.application}/commands"
    (launch,) = (await api.ask("GET", f"{path}?with_localizations=true")).body

    assert (await put(api, command())).code == 50240
    assert len(api.box.core.world.commands) == 1
    kept = {key: launch[key] for key in ("name", "type", "handler", "integration_types")}
    both = await put(api, command(), kept)
    assert [one["id"] for one in both.body if one["type"] == 4] == [launch["id"]]
    with pytest.raises(NotPossibleError):
        use(api, "ana", launch)
    api.box.people.change_faults({"activities": False})
    assert (await put(api, command())).status == 200


@pytest.mark.parametrize("code", [30034, 50035])
async def test_changes_of_commands_are_refused_when_switched_on(api: Api, code: int) -> None:
    await put(api, command())
    api.box.people.change_faults({"commands_refused": code})
    refused = await put(api, command(name="more"))

    assert refused.code == code
    assert bool(refused.mistakes()) == (code == 50035)
    assert offered(api, "ana") == {"go"}
    with pytest.raises(NotPossibleError):
        api.box.people.change_faults({"commands_refused": 1})


async def test_too_many_creations_change_nothing(api: Api) -> None:
    for start in (0, 60, 120):
        await put(api, *(command(name=f"c{start + n}") for n in range(60)))

    refused = await put(api, *(command(name=f"d{n}") for n in range(21)))

    assert refused.code == 30034
    assert offered(api, "ana") == {f"c{120 + n}" for n in range(60)}
