"""What is stored or sent keeps its form, whatever the classes that describe it are called.

``wire.json`` lists every record by its tag (or by where it is found, if it has none) with its
fields, their types and their defaults; the tables of the database; the commands. A change of a
record that a release has stored needs a field with a default. ``HEXARCH_REWRITE=1``
writes the file anew, to be reviewed like any other change.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from enum import Enum
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec import NODEFAULT, inspect

from bot.app.client import Hexarch
from bot.app.command_registration import payload_of
from bot.app.command_tree import add_commands
from bot.clock.deadline_worker import Life
from bot.context import AppContext
from bot.games.registry import GAMES
from bot.interactions.command_texts import FrenchTranslator
from bot.matches import question_numbers
from bot.matches.live_match import InteractionResult
from bot.model.slot_states import STATES, Intent
from bot.ops.archive import Opening
from bot.store import GuildSettings, MessageSlot, SeatInfo, UserSettings
from bot.store.ahead import AheadList
from bot.store.schema import metadata
from rules.core.record import Entry
from rules.core.repair import Fix
from rules.eden.board.content import Library

SUB_COMMANDS: Final = (1, 2)
"""The types of the options of a command that are commands, or groups of them."""
FILE: Final = Path(__file__).with_name("wire.json")
REWRITE: Final = bool(os.environ.get("HEXARCH_REWRITE"))

STORED: Final[Mapping[str, Any]] = {
    "export": Opening,
    "entry": Entry,
    "repair": Fix,
    "question": question_numbers.QuestionNumber,
    "interaction": InteractionResult,
    "guild": GuildSettings,
    "user": UserSettings,
    "seat": SeatInfo,
    "place": MessageSlot,
    "posting": Intent,
    "ahead": AheadList,
    "life": Life,
    "eden-content": Library,
    **{f"slot/{kind}": state for kind, state in STATES.items()},
}
"""Records that the database or a file holds beside those of the games, by a name of this test."""

_PLAIN: Final[Mapping[Any, str]] = {
    inspect.IntType: "int",
    inspect.FloatType: "float",
    inspect.StrType: "str",
    inspect.BoolType: "bool",
    inspect.BytesType: "bytes",
    inspect.NoneType: "none",
    inspect.RawType: "raw",
    inspect.AnyType: "any",
}


class Wire:
    """Describes types; a record is described once, where it is met first."""

    def __init__(self) -> None:
        self.records: dict[str, dict[str, Any]] = {}
        self._names: dict[type, str] = {}

    def named(self, kind: Any, path: str) -> str:
        """Return the form of a type as text; records in it are described under their names."""
        match kind:
            case inspect.StructType():
                return self._record(kind, path)
            case inspect.UnionType(types=types):
                return " | ".join(sorted(self.named(one, path) for one in types))
            case inspect.ListType(item_type=item):
                return f"[{self.named(item, path)}]"
            case inspect.VarTupleType(item_type=item):
                return f"[{self.named(item, path)}]"
            case inspect.TupleType(item_types=items):
                return f"[{', '.join(self.named(one, path) for one in items)}]"
            case inspect.SetType(item_type=item) | inspect.FrozenSetType(item_type=item):
                return f"{{{self.named(item, path)}}}"
            case inspect.DictType(key_type=key, value_type=value):
                return f"{{{self.named(key, path)}: {self.named(value, path)}}}"
            case inspect.LiteralType(values=values):
                return f"one of {sorted(map(str, values))}"
            case inspect.EnumType(cls=cls):
                return f"one of {sorted(str(one.value) for one in cls)}"
            case _:
                return _PLAIN[type(kind)]

    def _record(self, kind: inspect.StructType, path: str) -> str:
        if kind.cls in self._names:
            return self._names[kind.cls]
        name = f"{path.partition('.')[0]}#{kind.tag}" if kind.tag is not None else path
        assert name not in self.records, name
        self._names[kind.cls] = name
        self.records[name] = {}
        form: dict[str, Any] = {
            field.encode_name: self.named(field.type, f"{name}.{field.encode_name}")
            + ("" if field.required else f" = {default_of(field)}")
            for field in kind.fields
        }
        if kind.cls.__struct_config__.omit_defaults:
            form["(defaults)"] = "left out"
        self.records[name] = form
        return name


def default_of(field: inspect.Field) -> str:
    """Write a default as it would be stored."""
    if field.default is NODEFAULT and field.default_factory is NODEFAULT:
        return "left out"  # while it is UNSET
    value = field.default if field.default is not NODEFAULT else field.default_factory()
    return msgspec.json.encode(value.value if isinstance(value, Enum) else value).decode()


def records() -> dict[str, Any]:
    """Describe every record that is stored or sent."""
    wire = Wire()
    found: dict[str, str] = {}
    for name, kind in STORED.items():
        found[name] = wire.named(inspect.type_info(kind), name)
    for game in GAMES.values():
        parts = {"state": game.state, "action": game.action, "event": game.event}
        for part, kind in parts.items():
            told = wire.named(inspect.type_info(kind), f"{game.id}/{part}")
            found[f"{game.id}/{part}"] = told
    return {"of": found, "records": dict(sorted(wire.records.items()))}


def tables() -> dict[str, Any]:
    """Describe the database."""
    return {
        table.name: {
            column.name: f"{column.type}{'' if column.nullable else ' not null'}"
            for column in table.columns
        }
        for table in metadata.sorted_tables
    }


def games() -> dict[str, Any]:
    """Describe what is stored about a game beside its records: options, choices, versions."""
    return {
        game.id: {
            "family": game.family,
            "options": {o.id: [o.kind, o.default, [*o.choices]] for o in game.options},
            "expiring": dict(game.expiring),
        }
        for game in GAMES.values()
    }


def typed(node: Mapping[str, Any]) -> Any:
    """Describe a command as people type it: names in both languages, types of the values."""
    names = " ".join([node["name"], *(node.get("name_localizations") or {}).values()])
    options = node.get("options", ())
    if any(option["type"] in SUB_COMMANDS for option in options):  # their order means nothing
        options = sorted(options, key=lambda option: str(option["name"]))
    inner = [typed(option) for option in options]
    return {f"{names} ({node['type']}{', required' if node.get('required') else ''})": inner}


async def sent() -> dict[str, Any]:
    """Describe what Discord sends back: the commands, and the verbs of controls."""
    nothing: Any = None
    context = AppContext(store=nothing, matches=nothing, games=GAMES)
    client = Hexarch(context)
    add_commands(client.tree, client.services.commands())
    await client.tree.set_translator(FrenchTranslator())
    return {
        "commands": sorted((typed(one) for one in await payload_of(client.tree)), key=min),
        "families": sorted(
            (typed(one) for one in await payload_of(client.tree, client.tree.families)), key=min
        ),
        "verbs": client.services.router.handlers.verbs(),
        "arguments": {
            handler.verb: [field.name for field in msgspec.structs.fields(handler.takes)]
            for handler in sorted(client.services.router.handlers, key=lambda one: one.verb)
            if handler.takes is not None
        },
    }


async def wire() -> dict[str, Any]:
    """Describe everything whose form may not change by accident."""
    return {**records(), "tables": tables(), "games": games(), **await sent()}


def differences(was: Any, now: Any, path: str = "") -> Iterator[str]:
    """Name what differs between two descriptions."""
    if isinstance(was, dict) and isinstance(now, dict):
        for key in sorted({*was, *now}):
            yield from differences(was.get(key), now.get(key), f"{path}/{key}")
    elif isinstance(was, list) and isinstance(now, list):
        yield from (f"{path}: without {one}" for one in was if one not in now)
        yield from (f"{path}: with {one}" for one in now if one not in was)
    elif was != now:
        yield f"{path}: {was!r} -> {now!r}"


async def test_what_is_stored_or_sent_has_its_form() -> None:
    now = msgspec.json.decode(msgspec.json.encode(await wire()))
    if REWRITE:
        FILE.write_bytes(msgspec.json.format(msgspec.json.encode(now), indent=1) + b"\n")
    assert list(differences(msgspec.json.decode(FILE.read_bytes()), now)) == []
