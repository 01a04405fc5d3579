"""What may stand in application commands."""

from collections.abc import Iterator
from typing import Any, Final

from bot.model import limits
from bot.sandbox.errors import Json, RefusedError
from bot.sandbox.model import Upload
from bot.sandbox.validate import form as f

ENTRY_POINT: Final = 4  # a command type (Discord's number): what launches an Activity
SUB_COMMAND: Final = 1  # option types (Discord's numbers)
GROUP: Final = 2
STRING: Final = 3
INTEGER: Final = 4
BOOLEAN: Final = 5
USER: Final = 6
CHANNEL: Final = 7
ROLE: Final = 8
MENTIONABLE: Final = 9
NUMBER: Final = 10
ATTACHMENT: Final = 11
_LOCALES: Final = frozenset(limits.LOCALES)
_NAME: Final = f.Text(1, limits.COMMAND_NAME, limits.is_command_name)
_DESCRIPTION: Final = f.Text(1, limits.COMMAND_DESCRIPTION)
_TEXTS: Final[dict[str, f.Rule]] = {
    "name": _NAME,
    "name_localizations": f.Maybe(f.Words(_LOCALES, _NAME)),
    "description": _DESCRIPTION,
    "description_localizations": f.Maybe(f.Words(_LOCALES, _DESCRIPTION)),
}


def _value(value: Any, path: f.Path, faulty: f.Faulty) -> None:
    if isinstance(value, str):
        f.Text(0, limits.CHOICE_VALUE)(value, path, faulty)
    else:
        f.number(value, path, faulty)


CHOICE: Final = f.Shape(
    {
        "name": f.Text(1, limits.CHOICE_NAME),
        "name_localizations": f.Maybe(f.Words(_LOCALES, f.Text(1, limits.CHOICE_NAME))),
        "value": _value,
    },
    ["name", "value"],
)
"""What an option may be: one of a command's, or one that is proposed while somebody types."""
_CHOICES: Final = f.Maybe(f.Several(CHOICE, 0, limits.COMMAND_CHOICES))
_LENGTH: Final = f.Maybe(f.Whole(0, limits.OPTION_STRING))


def _option(kind: int) -> f.Rule:
    fields: dict[str, f.Rule] = {**_TEXTS, "type": f.OneOf((kind,)), "required": f.Maybe(f.flag)}
    if kind in {STRING, INTEGER, NUMBER}:
        fields |= {"choices": _CHOICES, "autocomplete": f.Maybe(f.flag)}
    if kind == STRING:
        fields |= {"min_length": _LENGTH, "max_length": _LENGTH}
    if kind in {INTEGER, NUMBER}:
        fields |= {"min_value": f.Maybe(f.number), "max_value": f.Maybe(f.number)}
    if kind == CHANNEL:
        fields["channel_types"] = f.Maybe(f.Several(f.Whole(0, 16)))
    if kind == ATTACHMENT:
        fields["file_types"] = f.Maybe(f.Several(f.Text(1, 20), 0, 10))
    return f.Shape(fields, ["type", "name", "description"])


_PLAIN: Final = {kind: _option(kind) for kind in range(STRING, ATTACHMENT + 1)}


def _parent(kind: int) -> f.Rule:
    fields: dict[str, f.Rule] = {
        **_TEXTS,
        "type": f.OneOf((kind,)),
        "required": f.Maybe(f.flag),
        "options": f.Maybe(_options(kind)),
    }
    return f.Shape(fields, ["type", "name", "description"])


def _options(parent: int) -> f.Rule:
    """The options of a command (0), a group or a sub-command."""

    def look(value: Any, path: f.Path, faulty: f.Faulty) -> None:
        before = faulty.count
        f.Several(one, 0, limits.COMMAND_OPTIONS)(value, path, faulty)
        if faulty.count == before:
            _between(value, path, faulty)

    def one(value: Any, path: f.Path, faulty: f.Faulty) -> None:
        kind = value.get("type") if isinstance(value, dict) else None
        rule = allowed.get(kind) if isinstance(kind, int) else None
        if rule is None:
            problem = "An option of this type cannot stand here."
            faulty.add((*path, "type"), "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", problem)
        else:
            rule(value, path, faulty)

    allowed: dict[int, f.Rule] = {}
    if parent in {0, SUB_COMMAND}:
        allowed |= _PLAIN
    if parent in {0, GROUP}:
        allowed[SUB_COMMAND] = _parent(SUB_COMMAND)
    if parent == 0:
        allowed[GROUP] = _parent(GROUP)
    return look


def _between(options: list[Json], path: f.Path, faulty: f.Faulty) -> None:
    """Rules between the options of one list."""
    branches = [option["type"] in {SUB_COMMAND, GROUP} for option in options]
    if any(branches) and not all(branches):
        problem = "Sub-commands and other options cannot stand side by side."
        faulty.add(path, "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", problem)
    optional = False
    for index, option in enumerate(options):
        place = (*path, str(index))
        if option.get("required") and optional:
            problem = "Required options must be placed before non-required options"
            faulty.add(place, "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", problem)
        # Discord shows required options first and refuses a list in another order.
        optional = optional or not option.get("required")
        if option.get("choices") and option.get("autocomplete"):
            problem = "Choices and autocomplete exclude each other."
            faulty.add(place, "APPLICATION_COMMAND_OPTIONS_CHOICES_AUTOCOMPLETE", problem)
        _choices(option, place, faulty)
    # Names must differ in each language for itself: two that are well in English may be the same
    # word in French.
    for name in _languages(options):
        seen: set[str] = set()
        for index, option in enumerate(options):
            localised: dict[str, str] = option.get("name_localizations") or {}
            shown = localised.get(name) or option["name"]
            if shown in seen:
                problem = "Option name already exists"
                faulty.add(
                    (*path, str(index), "name"), "APPLICATION_COMMAND_OPTIONS_NAME_EXISTS", problem
                )
            seen.add(shown)


def _choices(option: Json, path: f.Path, faulty: f.Faulty) -> None:
    # Other kinds have no choices at all, which the shape of an option says.
    kinds = {STRING: (str,), INTEGER: (int,), NUMBER: (int, float)}.get(option["type"], ())
    names: set[str] = set()
    for index, choice in enumerate(option.get("choices") or []):
        place = (*path, "choices", str(index))
        if not isinstance(choice["value"], kinds):
            faulty.add((*place, "value"), "BASE_TYPE_CHOICES", "The value is of another type.")
        if choice["name"] in names:
            problem = "Choice name already exists"
            faulty.add((*place, "name"), "APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_EXISTS", problem)
        names.add(choice["name"])


def _languages(options: list[Json]) -> list[str]:
    used = {name for option in options for name in option.get("name_localizations") or {}}
    return ["", *sorted(used)]


_COMMAND_FIELDS: Final[dict[str, f.Rule]] = {
    **_TEXTS,
    "type": f.Maybe(f.OneOf((1,))),
    "options": f.Maybe(_options(0)),
    "default_member_permissions": f.Maybe(f.snowflake),
    "dm_permission": f.Maybe(f.flag),
    "contexts": f.Maybe(f.Several(f.OneOf((0, 1, 2)), 1, 3)),
    "integration_types": f.Maybe(f.Several(f.OneOf((0, 1)), 1, 2)),
    "nsfw": f.Maybe(f.flag),
    "handler": f.Maybe(f.OneOf((1, 2))),
    "id": f.Maybe(f.snowflake),
}
CHANGE: Final = f.Shape(_COMMAND_FIELDS)
"""The change of a command, as far as that is possible without the command."""
_SLASH = f.Shape(_COMMAND_FIELDS, ["name", "description"])
_MENU_NAME: Final = f.Text(1, limits.COMMAND_NAME)
_MENU = f.Shape(
    {
        **{key: rule for key, rule in _COMMAND_FIELDS.items() if key != "options"},
        "name": _MENU_NAME,
        "name_localizations": f.Maybe(f.Words(_LOCALES, _MENU_NAME)),
        "description": f.Maybe(f.OneOf(("",))),
        "type": f.OneOf((2, 3)),
    },
    ["name", "type"],
)
_ENTRY_POINT = f.Shape(
    {
        **{key: rule for key, rule in _COMMAND_FIELDS.items() if key != "options"},
        "description": f.Maybe(f.Text(0, limits.COMMAND_DESCRIPTION)),
        "description_localizations": f.Maybe(
            f.Words(_LOCALES, f.Text(0, limits.COMMAND_DESCRIPTION))
        ),
        "type": f.OneOf((ENTRY_POINT,)),
    },
    ["name", "type"],
)


def _longest(texts: Json, name: str) -> int:
    localised = (texts.get(f"{name}_localizations") or {}).values()
    return max(len(text) for text in [texts.get(name) or "", *localised])


def _sizes(command: Json) -> Iterator[int]:
    # Of each text the longest translation: Discord counts one language, whichever takes most.
    yield _longest(command, "name") + _longest(command, "description")
    for choice in command.get("choices") or []:
        yield _longest(choice, "name") + len(str(choice["value"]))
    for option in command.get("options") or []:
        yield from _sizes(option)


def size_of(command: Json) -> int:
    """Characters of a command as Discord counts them."""
    return sum(_sizes(command))


def command(value: Any, path: f.Path, faulty: f.Faulty) -> None:
    before = faulty.count
    kind = value.get("type") if isinstance(value, dict) else None
    menu = _MENU if kind in (2, 3) else _SLASH
    (_ENTRY_POINT if kind == ENTRY_POINT else menu)(value, path, faulty)
    if faulty.count == before and size_of(value) > limits.COMMAND_TOTAL:
        problem = f"Command exceeds maximum size ({limits.COMMAND_TOTAL})"
        faulty.add(path, "APPLICATION_COMMAND_TOO_LARGE", problem)


def check_commands(body: Any, files: dict[int, Upload]) -> None:
    """Check all commands of a scope, sent to replace what is there.

    Raises:
        RefusedError: 50035, 30032
    """
    f.check(f.Several(command), body)
    menus = limits.CONTEXT_COMMANDS
    for kind, most in ((1, limits.GLOBAL_COMMANDS), (2, menus), (3, menus), (ENTRY_POINT, 1)):
        # A slash command and one of a menu may have the same name.
        names = [command["name"] for command in body if (command.get("type") or 1) == kind]
        if len(names) > most:
            raise RefusedError(30032)
        if len(set(names)) < len(names):
            problem = {
                "code": "APPLICATION_COMMANDS_DUPLICATE_NAME",
                "message": "Application command names must be unique",
            }
            raise RefusedError(50035, errors={"_errors": [problem]})
