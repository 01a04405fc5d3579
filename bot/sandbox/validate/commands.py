"""What may stand in application commands."""

from collections.abc import Iterator
from typing import Annotated, Any, Final, Literal

from msgspec import UNSET, Meta, Struct

from bot.model import limits
from bot.sandbox.errors import Json, RefusedError, misshapen
from bot.sandbox.model import Upload
from bot.sandbox.validate.form import Count, Maybe, Snowflake, Whole, fit

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
_VALUES: Final = {STRING: (str,), INTEGER: (int,), NUMBER: (int, float)}  # of choices, by option

_Name = Annotated[str, Meta(min_length=1, max_length=limits.COMMAND_NAME)]
_Description = Annotated[str, Meta(max_length=limits.COMMAND_DESCRIPTION)]
_ChoiceName = Annotated[str, Meta(min_length=1, max_length=limits.CHOICE_NAME)]
_Length = Maybe[Annotated[int, Meta(ge=0, le=limits.OPTION_STRING)]]


class Choice(Struct):
    """What an option may be: one of a command's, or one that is proposed while somebody types."""

    name: _ChoiceName
    value: Annotated[str, Meta(max_length=limits.CHOICE_VALUE)] | Whole | float
    name_localizations: Maybe[dict[str, _ChoiceName]] = UNSET


class _Texts(Struct, kw_only=True):
    name: _Name
    name_localizations: Maybe[dict[str, _Name]] = UNSET
    description_localizations: Maybe[dict[str, _Description]] = UNSET

    def _check_texts(self) -> None:
        localised = self.name_localizations or {}
        if not {*localised, *(self.description_localizations or {})} <= {*limits.LOCALES}:
            raise ValueError("A localization is for no locale of Discord's.")
        for field, names in (("name", [self.name]), ("name_localizations", localised.values())):
            if not all(map(limits.is_command_name, names)):
                raise ValueError(f"In field `{field}` is no name of a command.")


class _Option(_Texts, kw_only=True):
    type: Annotated[int, Meta(ge=1, le=11)]
    description: Annotated[str, Meta(min_length=1, max_length=limits.COMMAND_DESCRIPTION)]
    required: Maybe[bool] = UNSET
    options: Maybe[Annotated[list["_Option"], Meta(max_length=limits.COMMAND_OPTIONS)]] = UNSET
    choices: Maybe[Annotated[list[Choice], Meta(max_length=limits.COMMAND_CHOICES)]] = UNSET
    autocomplete: Maybe[bool] = UNSET
    min_length: _Length = UNSET
    max_length: _Length = UNSET
    min_value: Maybe[Whole | float] = UNSET
    max_value: Maybe[Whole | float] = UNSET
    channel_types: Maybe[list[Count]] = UNSET

    def __post_init__(self) -> None:
        self._check_texts()
        inner = {option.type for option in self.options or ()}
        allowed = {GROUP: {SUB_COMMAND}, SUB_COMMAND: {*range(STRING, 12)}}.get(self.type, set())
        if not inner <= allowed:
            raise ValueError("In field `options` is one that cannot stand there.")
        _check_siblings(self.options or ())
        choices = self.choices or ()
        if choices and self.autocomplete:
            raise ValueError("The field `choices` goes with no autocomplete.")
        if not all(isinstance(choice.value, _VALUES.get(self.type, ())) for choice in choices):
            raise ValueError("In field `choices` is a value of another type.")
        if len({choice.name for choice in choices}) < len(choices):
            raise ValueError("In field `choices` a name is there twice.")


def _check_siblings(options: "list[_Option] | tuple[()]") -> None:
    """Refuse what cannot stand in one list of options."""
    if len({option.type in {SUB_COMMAND, GROUP} for option in options}) > 1:
        raise ValueError("In field `options` sub-commands stand beside others.")
    # Discord shows required options first and refuses a list in another order.
    needed = [bool(option.required) for option in options]
    if needed != sorted(needed, reverse=True):
        raise ValueError("In field `options` a required one comes after one that is not.")
    # Names differ in each language for itself: two that are well in English may be the same word in
    # French.
    used = {name for option in options for name in option.name_localizations or {}}
    for locale in ("", *used):
        shown = {(option.name_localizations or {}).get(locale) or option.name for option in options}
        if len(shown) < len(options):
            raise ValueError("In field `options` a name is there twice.")


class _Command(_Texts, kw_only=True):
    """A slash command (type 1), one of a menu (2, 3), or what launches an Activity (4)."""

    description: Maybe[_Description] = UNSET
    type: Maybe[Literal[1, 2, 3, 4]] = UNSET
    options: Maybe[Annotated[list[_Option], Meta(max_length=limits.COMMAND_OPTIONS)]] = UNSET
    default_member_permissions: Maybe[Snowflake] = UNSET
    dm_permission: Maybe[bool] = UNSET
    contexts: Maybe[Annotated[list[Literal[0, 1, 2]], Meta(min_length=1, max_length=3)]] = UNSET
    integration_types: Maybe[Annotated[list[Literal[0, 1]], Meta(min_length=1, max_length=2)]] = (
        UNSET
    )
    nsfw: Maybe[bool] = UNSET
    handler: Maybe[Literal[1, 2]] = UNSET
    id: Maybe[Snowflake] = UNSET

    def __post_init__(self) -> None:
        kind = self.type or 1
        if kind == 1:
            self._check_texts()
            if not self.description:
                raise ValueError("The field `description` is required.")
        elif self.options or (kind != ENTRY_POINT and self.description):
            raise ValueError("The field `description` goes with slash commands, as options do.")
        _check_siblings(self.options or ())


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


def check_commands(body: Any, files: dict[int, Upload]) -> list[Json]:
    """Return all commands of a scope, sent to replace what is there.

    Raises:
        RefusedError: 50035, 30032
    """
    commands: list[Json] = fit(list[_Command], body)
    for index, command in enumerate(commands):
        if size_of(command) > limits.COMMAND_TOTAL:
            raise misshapen((str(index),), f"The command exceeds {limits.COMMAND_TOTAL}.")
    menus = limits.CONTEXT_COMMANDS
    for kind, most in ((1, limits.GLOBAL_COMMANDS), (2, menus), (3, menus), (ENTRY_POINT, 1)):
        # A slash command and one of a menu may have the same name.
        names = [command["name"] for command in commands if (command.get("type") or 1) == kind]
        if len(names) > most:
            raise RefusedError(30032)
        if len(set(names)) < len(names):
            raise misshapen((), "Application command names must be unique")
    return commands
