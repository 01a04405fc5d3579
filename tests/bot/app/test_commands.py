from __future__ import annotations

import json
import re
from importlib import resources
from pathlib import Path
from typing import Any

import pytest
from discord import app_commands

from bot.app.client import Hexarch
from bot.app.command_registration import payload_of
from bot.context import AppContext
from bot.games.registry import GAMES
from bot.lang import keys, say
from bot.model import limits
from bot.model.discord_permissions import ASKED
from bot.model.names import fold
from bot.play.action_commands import (
    Known,
    UnknownFieldError,
    actions_of,
    command_for,
    nearest,
    read_fields,
    settings,
    spoken,
)
from rules.core.data import Value
from rules.core.game import form_of
from rules.core.ids import Cell
from rules.eden import actions as ac
from rules.lang import keys as rule_keys
from rules.lang import say as say_rule
from rules.words.eden import EdenWording
from rules.words.wording import Scene
from tests.bot.looking import each_position, info_of

ACTIONS = actions_of([game for game in GAMES.values() if game.family == "eden"])


FAMILIES = sorted({game.family for game in GAMES.values()})
GROUP, STRING, INTEGER = 2, 3, 4
SLASH, MESSAGE = 1, 3
GUILD, BOT_DM = 0, 1
NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
GUILD_INSTALL = 0


@pytest.fixture
async def payload() -> list[dict[str, Any]]:
    """What Discord is told of the commands that are typed."""
    return [one for one in await _registered() if one["type"] == SLASH]


@pytest.fixture
async def menus() -> list[dict[str, Any]]:
    """What Discord is told of the commands in the menus of messages and people."""
    return [one for one in await _registered() if one["type"] != SLASH]


async def _registered() -> list[dict[str, Any]]:
    nothing: Any = None
    context = AppContext(store=nothing, matches=nothing, games=GAMES)
    client = Hexarch(context)
    await client.add_commands()
    tree = client.tree
    return [*await payload_of(tree), *await payload_of(tree, tree.families)]


def parts(command: dict[str, Any]) -> Any:
    yield command
    for option in command.get("options", ()):
        yield from parts(option)


async def test_the_names_of_commands_are_those_of_the_catalogues(
    payload: list[dict[str, Any]], menus: list[dict[str, Any]]
) -> None:
    named = {
        (part["name"], part["name_localizations"]["fr"])
        for command in (*payload, *menus)
        for part in parts(command)
        if part.get("name_localizations")
    }
    # Those of the rules name the commands of actions, `action-sail.name`, and their fields.
    written = {
        (tell("en", key), tell("fr", key))
        for tell, known in ((say, keys("en")), (say_rule, rule_keys("en")))
        for key in known
        if key.endswith(".name") or ("action-" in key and key.endswith("-name"))
    }
    assert written - named == set()


def size(node: dict[str, Any]) -> int:
    """Count what Discord counts of a command: only the longest text of each field."""
    total = 0
    for field in ("name", "description"):
        texts = [node.get(field, ""), *(node.get(f"{field}_localizations") or {}).values()]
        total += max(len(text) for text in texts)
    for choice in node.get("choices", ()):
        total += len(choice["name"]) + len(str(choice["value"]))
    return total + sum(size(option) for option in node.get("options", ()))


async def test_the_commands_are_within_the_limits_of_discord(payload: list[dict[str, Any]]) -> None:
    assert len(payload) <= limits.GLOBAL_COMMANDS
    for command in payload:
        assert size(command) <= limits.COMMAND_TOTAL
        for part in parts(command):
            assert limits.is_command_name(part["name"])
            assert 1 <= len(part["description"]) <= limits.COMMAND_DESCRIPTION
            assert len(part.get("options", ())) <= limits.COMMAND_OPTIONS
            assert len(part.get("choices", ())) <= limits.COMMAND_CHOICES


async def test_the_commands_of_menus_are_within_the_limits_of_discord(
    menus: list[dict[str, Any]],
) -> None:
    """The names of those commands may have capitals and spaces."""
    assert [one["name"] for one in menus] == ["Explain this"]
    for menu in menus:
        names = [menu["name"], *menu["name_localizations"].values()]
        assert all(1 <= len(name) <= limits.COMMAND_NAME for name in names)
        assert set(menu["name_localizations"]) == {"fr"}
        assert not menu.get("description")
        assert menu["type"] == MESSAGE
    assert len(menus) <= limits.CONTEXT_COMMANDS


async def test_fourteen_commands_are_everywhere_with_few_options(
    payload: list[dict[str, Any]],
) -> None:
    everywhere = {one["name"]: one for one in payload if one["name"] not in FAMILIES}

    assert everywhere.keys() == {
        *("play", "match", "hand", "map", "undo", "pass", "nudge"),
        *("rules", "learn", "away", "profile", "ladder", "settings", "gm"),
    }
    assert sum(len(one["options"]) for one in everywhere.values()) <= 18


async def test_names_and_descriptions_are_french_too(payload: list[dict[str, Any]]) -> None:
    for command in payload:
        for part in parts(command):
            names = part.get("name_localizations") or {}
            if names.get("fr"):
                assert limits.is_command_name(names["fr"])
        french = [(p.get("name_localizations") or {}).get("fr") for p in command.get("options", ())]
        known = [name for name in french if name]
        assert len(known) == len(set(known))
    eden = next(command for command in payload if command["name"] == "eden")
    groups = {g["name"]: (g.get("name_localizations") or {}).get("fr") for g in eden["options"]}
    assert groups["map"] == "carte"
    assert groups["market"] == "marché"


async def test_every_word_of_the_commands_is_whole_and_french_too(
    payload: list[dict[str, Any]],
) -> None:
    for command in payload:
        for part in parts(command):
            french = (part.get("description_localizations") or {}).get("fr")
            assert french, part["name"]
            assert not part["description"].endswith("…"), part["description"]
            assert not french.endswith("…"), french


def leaves(command: dict[str, Any], before: str = "") -> Any:
    path = f"{before} {command['name']}".strip()
    inner = [one for one in command.get("options", ()) if one["type"] <= GROUP]
    yield from (leaf for one in inner for leaf in leaves(one, path)) if inner else (path,)


async def test_the_commands_of_three_editions_are_not_named_after_one(
    payload: list[dict[str, Any]],
) -> None:
    eden = next(command for command in payload if command["name"] == "eden")

    said = [eden["description"], eden["description_localizations"]["fr"]]
    assert said == ["Battle For Eden"] * 2


async def test_what_is_typed_into_a_command_of_play_is_suggested(
    payload: list[dict[str, Any]],
) -> None:
    eden = next(command for command in payload if command["name"] == "eden")
    for option in parts(eden):
        if option["type"] in (STRING, INTEGER) and "options" not in option and option is not eden:
            assert option.get("autocomplete") or option.get("choices"), option["name"]


def typed_lines(node: dict[str, Any], locale: str) -> set[str]:
    """List how a command and all below it are typed in a language."""
    name = (node.get("name_localizations") or {}).get(locale, node["name"])
    inner = [option for option in node.get("options", ()) if option["type"] in (1, 2)]
    below = {f"{name} {line}" for option in inner for line in typed_lines(option, locale)}
    return {name} | below


@pytest.mark.parametrize("locale", ["en", "fr"])
async def test_every_command_that_is_spoken_of_can_be_typed_so(
    payload: list[dict[str, Any]], locale: str
) -> None:
    """What a text tells people to do next exists under that name."""
    known = {line for command in payload for line in typed_lines(command, locale)}
    spoken = {
        line
        for package in ("bot.lang", "rules.lang")
        for file in resources.files(package).iterdir()
        if file.name.endswith(f".{locale}.ftl")
        for line in re.findall(r"`/([^`]+)`", file.read_text("utf-8"))
    }

    assert len(spoken) >= 10
    assert spoken <= known, spoken - known


async def test_the_script_of_the_first_hour_names_what_there_is(
    payload: list[dict[str, Any]],
) -> None:
    docs = Path(str(resources.files("bot"))) / "docs"
    page = (docs / "host.md").read_text("utf-8")
    every = "\n".join(file.read_text("utf-8") for file in docs.iterdir())
    known = {line for command in payload for line in typed_lines(command, "en")}
    typed = set(re.findall(r"`/([^`]+)`", every))
    labels = {say("en", key) for key in ("join", "start", "my-hand", "undo", "try-dm")}
    steps = [int(number) for number in re.findall(r"^\| (\d+) \|", page, re.MULTILINE)]

    assert page.index("## The first hour with a real token") < 1000
    assert typed <= known, typed - known
    assert all(f"*{label}*" in page for label in labels)
    assert steps == list(range(1, len(steps) + 1))
    assert f"for {NUMBERS[len(ASKED)]} permissions" in page


@pytest.mark.parametrize("family", FAMILIES)
async def test_every_action_is_a_command(payload: list[dict[str, Any]], family: str) -> None:
    verbs = next(command for command in payload if command["name"] == family)
    names = [(group["name"], c["name"]) for group in verbs["options"] for c in group["options"]]
    actions = actions_of([game for game in GAMES.values() if game.family == family])

    assert len(names) == len(set(names)) == len(actions)


async def test_every_command_says_where_it_works_and_is_shown_to_everybody_there() -> None:
    """An unset context would take what the application allows, and hide from a role."""
    registered = await _registered()

    assert json.dumps(registered)
    everywhere = [one for one in registered if one["name"] not in FAMILIES]
    assert {one["name"]: one["contexts"] for one in everywhere} == {
        one["name"]: [GUILD] if one["name"] == "gm" else [GUILD, BOT_DM] for one in everywhere
    }
    for one in registered:
        assert one["default_member_permissions"] is None, one["name"]
        # Commands of one server work there alone.
        installed = None if one["name"] in FAMILIES else [GUILD_INSTALL]
        assert one.get("integration_types") == installed, one["name"]


@pytest.mark.parametrize("action", ACTIONS, ids=lambda action: action.__name__)
def test_a_command_has_an_option_for_each_field(action: type[Value]) -> None:
    command = command_for(action)
    numbers = {"back"} if action is ac.PlayRift else set()

    assert [o.name for o in command.parameters] == [
        name for name in action.__struct_fields__ if name not in numbers
    ]
    assert isinstance(command, app_commands.Command)


class Odd(Value, frozen=True, tag="odd"):
    """An action that no option can say."""

    pairs: dict[str, int]


async def test_the_values_of_an_option_are_said_in_both_languages(
    payload: list[dict[str, Any]],
) -> None:
    listed = [
        choice
        for option in every_option(payload)
        for choice in option.get("choices", [])
        if choice["value"] in ("plants", "pure_energy", "green", "face-up")
    ]

    assert {c["name"] for c in listed} >= {"plants", "pure energy", "forest", "face-up tile"}
    for choice in listed:
        assert choice["name_localizations"]["fr"] != choice["name"]


def every_option(commands: list[dict[str, Any]]) -> list[dict[str, Any]]:
    inner = [option for command in commands for option in command.get("options", [])]
    return [*inner, *(every_option(inner) if inner else [])]


def test_a_field_that_no_option_can_take_fails_at_the_start() -> None:
    with pytest.raises(UnknownFieldError, match=r"Odd\.pairs"):
        command_for(Odd)


class Sail(Value, frozen=True, tag="sail"):
    """An action that the bot has never heard of."""

    cell: Cell
    boats: int = 1


def test_a_new_action_is_a_command_without_code_in_the_bot() -> None:
    command = command_for(Sail)

    assert command.name == "sail"
    assert [(o.name, o.required) for o in command.parameters] == [("cell", True), ("boats", False)]


def known(legal: list[Value]) -> Known:
    scene = Scene(view=None, names={0: "Ana", 1: "Bob"}, locale="en")
    return Known(info_of(GAMES["eden-frontiers"], 2), scene, EdenWording(), legal)


@pytest.mark.parametrize("typed", ["H8", "h8", " h 8 ", "8h"])
def test_a_place_is_understood_however_it_is_typed(typed: str) -> None:
    assert read_fields(ac.PlaceTile, {"cell": typed}, known([])) == ac.PlaceTile(Cell("H8"))


def test_a_seat_is_typed_from_1() -> None:
    assert read_fields(ac.NamePrincipal, {"seat": 2}, known([])) == ac.NamePrincipal(1)  # type: ignore[arg-type]  # a seat is a number


def test_what_is_left_out_takes_its_default() -> None:
    assert read_fields(ac.Done, {"refine": None}, known([])) == ac.Done()


def test_a_value_that_does_not_fit_is_not_read() -> None:
    assert read_fields(ac.Option, {"number": 1000}, known([])) is None


def test_sloppy_spellings_are_equal() -> None:
    assert fold("Small  Energy Crystal") == fold("small energycrystal")


def test_accents_may_be_left_out() -> None:
    assert fold("pretresse des  runes") == fold("Prêtresse des runes")
    assert fold("coeur") == fold("Coeur")
    assert fold("afrique de l'est") == fold("Afrique de l’Est")


def test_the_nearest_names_are_proposed() -> None:
    assert nearest("shild", ["Energy Shield", "Setback", "Shieldbearer"])


def test_fronts_units_and_sides_of_frontiers_are_suggested_by_name() -> None:
    wanted = {
        "D-FT-ADVANCE": ("eden-fronts", 0),
        "D-FR-CLEAN": ("eden-frontiers", 0),
        "D-FR-LOSS": ("eden-frontiers", 48),  # rare: asked in one of fifty random matches
    }
    for decision, (name, first) in wanted.items():
        game = GAMES[name]
        state, question = next(
            (state, question)
            for seed in range(first, first + 12)
            for state in each_position(game, 4, seed, most=700, quick_map=True)
            for question in game.pending(state)
            if question.id == decision and question.asked
        )
        form = form_of(game, state, question.seat)
        assert form is not None
        scene = Scene(
            view=game.view(state, question.seat), names={}, locale="en", viewer=question.seat
        )
        typed = settings(form, form.empty)
        wording = game.ui.wording
        texts = {spoken(scene, wording, one, "what", question) for one in typed}
        assert texts == {wording.line(scene, form.empty, one.key) for one in typed} != set()
        assert not texts & {one.key[-1] for one in typed}, decision
