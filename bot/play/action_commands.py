"""The slash commands of a family of games, made from its action classes."""

from __future__ import annotations

import difflib
import inspect
import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, ClassVar, Literal, Protocol, get_args, get_origin, get_type_hints

import discord
import msgspec
from discord import app_commands

from bot.games.game_ui import PlayableGame
from bot.interactions.command_texts import both, command_name, short
from bot.interactions.i18n import action_key, action_words
from bot.model.control_id import made
from bot.model.limits import CHOICE_NAME
from bot.model.names import fold
from bot.store import MatchInfo
from rules.core.data import Value, tag_of, without_none
from rules.core.forms import Asked, Key, Whole
from rules.core.ids import Card, Cell, Seat
from rules.core.play import Question
from rules.lang import keys
from rules.lang import say as say_rule
from rules.words.wording import Scene, Wording, fields_of


@dataclass(frozen=True)
class Known:
    """What is known when somebody types: their seat's words, questions, legal actions.

    ``form``: what an answer of several numbers may be, and ``draft``: what is written of it.
    """

    info: MatchInfo
    scene: Scene
    wording: Wording
    legal: Sequence[Value]
    decision: Question | None = None
    form: Asked[Any, Any] | None = None
    draft: Whole | None = None

    def sends(self, end: Value) -> bool:
        """Return whether a typed end sends the draft: it ends an answer that is typed part by part.

        In talks it agrees, unless a new offer is written; who has agreed says nothing by it.
        """
        if self.form is None or self.decision is None:
            return False
        if not self.decision.together:
            return end not in self.legal
        open_ = self.decision.asked and end not in self.legal
        return open_ or self.draft != self.form.blank


class Typed(Protocol):
    """What a bot does with the commands of actions."""

    async def play(
        self, interaction: discord.Interaction, action: type[Value], fields: dict[str, Any]
    ) -> None:
        """Play what somebody typed."""

    async def known(self, interaction: discord.Interaction) -> Known | None:
        """Return what autocomplete may know; None: nothing."""


class Setting(Value, frozen=True):
    """What is typed to set one number of a draft; there is a class for each group of numbers."""

    whole: ClassVar[type[Whole]]
    group: ClassVar[str]

    @property
    def key(self) -> Key:
        """Which number is set."""
        *names, _ = self.__struct_fields__
        return (self.group, *(str(getattr(self, name)) for name in names))

    @property
    def number(self) -> int:
        """What it is set to."""
        number: int = getattr(self, self.__struct_fields__[-1])
        return number


def typed_kinds(kind: type[Value]) -> Sequence[type[Value]]:
    """List what is typed to say an action: itself, or of an answer of numbers alone what sets them."""
    written = issubclass(kind, Whole) and not any(f.required for f in msgspec.structs.fields(kind))
    return _settings_of(kind) if written else (kind,)


@cache  # each class is made once: what is typed is told by its class
def _settings_of(kind: type[Whole]) -> tuple[type[Setting], ...]:
    kinds: list[type[Setting]] = []
    for name, shape in fields_of(kind).items():
        nested, inner = [], shape
        while get_origin(inner) is dict:
            key, inner = get_args(inner)
            nested.append(key)
        if nested:
            named = dict(zip(("what", "of"), nested, strict=False))
            setting: Any = msgspec.defstruct(
                f"Set{kind.__name__}{name.capitalize()}",
                [*named.items(), ("n", int)],
                bases=(Setting,),
                namespace={"whole": kind, "group": name},
                module=kind.__module__,
                tag=f"{tag_of(kind)}-{name}",
                frozen=True,
            )
            kinds.append(setting)
    return tuple(kinds)


def settings(form: Asked[Any, Any], draft: Whole) -> list[Setting]:
    """List what may be typed to change a draft: each of its numbers, as it may be now."""
    lines: list[Setting] = []
    kinds: dict[str, Any] = {kind.group: kind for kind in _settings_of(type(draft))}
    for line in form.lines(draft):
        numbers = [*range(line.next, line.most + 1)][:_MOST] + ([0] if line.now else [])
        lines += [kinds[line.key[0]](*line.key[1:], number) for number in numbers]
    return lines


GROUP = "answer"
"""The group of an action whose words name none."""

_MOST = 25


class UnknownFieldError(TypeError):
    """An action has a field for which Discord has no option; said at the start of the bot."""


def actions_of(games: Sequence[PlayableGame]) -> list[type[Value]]:
    """List the action classes of the editions of a family, each once."""
    kinds = (kind for game in games for kind in game.actions)
    return list(dict.fromkeys(typed for kind in kinds for typed in typed_kinds(kind)))


def group_of(action: type[Value]) -> str:
    """Return the group of commands that an action belongs to, by its words."""
    key = f"{action_key(action)}.group"
    return say_rule("en", key) if key in keys("en") else GROUP


@cache  # the same for every bot of a process: each finds by an interaction what is its own
def family_group(family: str, games: tuple[PlayableGame, ...]) -> app_commands.Group:
    """Build ``/eden``: a group for each phase, a command for each action."""
    about = {locale: _about(family, games, locale) for locale in ("en", "fr")}
    root = app_commands.Group(name=family, description=both(about["en"], about["fr"]))
    parts: dict[str, app_commands.Group] = {}
    for action in actions_of(games):
        name = group_of(action)
        if name not in parts:
            parts[name] = app_commands.Group(
                name=both(name, _group_word("fr", name, "")),
                description=both(
                    _group_word("en", name, ".text"), _group_word("fr", name, ".text")
                ),
                parent=root,
            )
        parts[name].add_command(command_for(action))
    return root


def _about(family: str, games: Sequence[PlayableGame], locale: str) -> str:
    """Name what the commands of a family are about: the game, or what its editions share."""
    key = games[0].id if len(games) == 1 else f"family-{family}"
    return short(say_rule(locale, key)) if key in keys(locale) else str(games[0].id)


def _name_of(action: type[Value], locale: str = "en") -> str:
    return command_name(action_words(action, locale)["name"], tag_of(action))


def _group_word(locale: str, name: str, attribute: str) -> str:
    key = f"group-{name}"
    return short(say_rule(locale, key + attribute)) if key in keys(locale) else name


def _typed(interaction: discord.Interaction) -> Typed:
    client: Any = interaction.client
    typed: Typed = client.services.typed
    return typed


def command_for(action: type[Value]) -> app_commands.Command[Any, ..., None]:
    """Build the slash command that asks for *action*, with one option per field.

    Raises:
        UnknownFieldError: if a field has a type that no option can take.
    """

    async def run(interaction: discord.Interaction, **fields: object) -> None:
        await _typed(interaction).play(interaction, action, fields)

    options = _options(action)
    # discord.py reads the options of a command from the signature of its callback.
    run.__signature__ = options.signature  # type: ignore[attr-defined]  # by hand
    if options.names:
        app_commands.describe(**options.texts)(run)
        app_commands.rename(**options.names)(run)
    if options.listed:
        app_commands.choices(**options.listed)(run)
    suggested = {name: _suggest(action, name) for name in options.suggested}
    app_commands.autocomplete(**suggested)(run)
    return app_commands.Command(name=options.name, description=options.text, callback=run)


@dataclass(frozen=True)
class _Options:
    """What is said of the command of an action, and of its options by their names."""

    name: app_commands.locale_str
    text: app_commands.locale_str
    signature: inspect.Signature
    names: dict[str, app_commands.locale_str]
    texts: dict[str, app_commands.locale_str]
    listed: dict[str, list[app_commands.Choice[str]]]
    suggested: list[str]


def _options(action: type[Value]) -> _Options:
    en, fr = action_words(action, "en"), action_words(action, "fr")
    first = inspect.Parameter(
        "interaction", inspect.Parameter.POSITIONAL_OR_KEYWORD, annotation=discord.Interaction
    )
    # An answer with fields beside its numbers is typed without these: no option takes numbers by key.
    fields = [
        name
        for name in action.__struct_fields__
        if not (issubclass(action, Whole) and get_origin(_kind(action, name)) is dict)
    ]
    return _Options(
        both(_name_of(action), _name_of(action, "fr")),
        both(short(en[""]), short(fr[""])),
        inspect.Signature([first, *(_option(action, name) for name in fields)]),
        {
            name: both(*(command_name(words[f"{name}-name"], name) for words in (en, fr)))
            for name in fields
        },
        {name: both(short(en[name]), short(fr[name])) for name in fields},
        {
            name: [
                app_commands.Choice(name=_said((name, en[f"{name}-name"]), value), value=value)
                for value in values
            ]
            for name in fields
            if (values := _values(action, name))
        },
        [name for name in fields if _kind(action, name) in (str, int)],
    )


def _kind(action: type[Value], name: str) -> Any:
    """Return the plain type of a field: ``str``, ``int``, ``bool`` or a ``Literal``."""
    kind = without_none(fields_of(action)[name])
    while hasattr(kind, "__supertype__"):
        kind = kind.__supertype__
    return kind


def _values(action: type[Value], name: str) -> tuple[str, ...]:
    """List the few texts that a field can be; none for a field that can be more."""
    kind = _kind(action, name)
    return get_args(kind) if get_origin(kind) is Literal else ()


def _said(names: Sequence[str], value: str) -> app_commands.locale_str:
    """Return one of the few texts that a field can be: by ``resource-ore``, else as it is."""
    key = next((k for name in names if (k := f"{name}-{value}") in keys("en")), "")
    en, fr = (say_rule(locale, key) if key in keys(locale) else value for locale in ("en", "fr"))
    return both(en, fr)


def _option(action: type[Value], name: str) -> inspect.Parameter:
    kind = _kind(action, name)
    field = next(f for f in msgspec.structs.fields(action) if f.name == name)
    annotation: Any
    if kind is bool or kind is str:
        annotation = kind
    elif kind is int:
        low, high = _bounds(action, name)
        annotation = app_commands.Range[int, low, high]
    elif get_origin(kind) is Literal:
        annotation = str  # its values are listed with their words
    else:
        raise UnknownFieldError(f"{action.__name__}.{name}: {kind}")
    default: Any = inspect.Parameter.empty
    if not field.required:
        default = None
    return inspect.Parameter(
        name, inspect.Parameter.KEYWORD_ONLY, annotation=annotation, default=default
    )


def _bounds(action: type[Value], name: str) -> tuple[int, int]:
    """Return the bounds that a field states, or wide ones; seats are typed from 1."""
    if _is_seat(action, name):
        return 1, 12
    low, high = 0, 9999
    for note in getattr(get_type_hints(action, include_extras=True)[name], "__metadata__", ()):
        low = note.ge if getattr(note, "ge", None) is not None else low
        high = note.le if getattr(note, "le", None) is not None else high
    return low, high


def _is_seat(action: type[Value], name: str) -> bool:
    return without_none(fields_of(action)[name]) is Seat


def _suggest(action: type[Value], name: str) -> Any:
    """Make the autocomplete of a field: what is legal for the seat that types, and only that."""

    async def suggest(
        interaction: discord.Interaction, current: Any
    ) -> list[app_commands.Choice[Any]]:
        found = await _typed(interaction).known(interaction)
        if found is None:
            return []
        scene, wording = found.scene, found.wording
        typed = {
            key: value
            for key, value in interaction.namespace
            if key != name and value not in (None, "")
        }
        # Only what is legal as this seat sees it: a suggestion must not tell what is hidden from
        # it.
        there = [a for a in found.legal if type(a) is action and _agrees(a, typed, name)]
        wanted = fold(str(current if current is not None else ""))
        choices: list[app_commands.Choice[Any]] = []
        seen = set()
        for one in there:
            value = getattr(one, name)
            if value in seen or value is None or value == "":
                continue  # what says nothing is left out when typing
            seen.add(value)
            text = spoken(scene, wording, one, name, found.decision)
            shown = value + 1 if _is_seat(action, name) else value
            if wanted in fold(text) or wanted in fold(str(shown)):
                # Discord refuses the whole list if one name is too long.
                choices.append(app_commands.Choice(name=text[:CHOICE_NAME], value=shown))
        return choices[:_MOST]

    return suggest


def _agrees(action: Value, typed: dict[str, Any], name: str) -> bool:
    """Return whether the fields typed so far fit; what is only partly typed decides nothing."""
    fields = action.__struct_fields__
    for key, value in typed.items():
        if key not in fields or key == name:
            continue
        mine = getattr(action, key)
        # While one option is typed, Discord sends the others as they stand: a number may still be
        # text.
        if isinstance(mine, int) and not isinstance(mine, bool):
            shown = mine + 1 if _is_seat(type(action), key) else mine
            if str(value).lstrip("-").isdigit() and int(value) != shown:
                return False
        elif isinstance(mine, str) and fold(str(value)) != fold(mine):
            return False
    return True


def spoken(
    scene: Scene, wording: Wording, action: Value, name: str, decision: Question | None = None
) -> str:
    """Return the value of one field of an action as the typing person would look for it."""
    if isinstance(action, Setting):
        named = wording.keyed(scene, action.whole, action.key)
        return named.get(name, str(getattr(action, name)))
    if len(action.__struct_fields__) == 1 or _names_the_action(action, name):
        return wording.label(scene, action, decision)
    kind = fields_of(type(action))[name]
    return str(wording.word(scene, kind, getattr(action, name)))


def _names_the_action(action: Value, name: str) -> bool:
    """Return whether a field is a number or a code that only the action's label makes clear."""
    kind = without_none(fields_of(type(action))[name])
    if kind is str:
        return True
    return (
        kind is int and name == action.__struct_fields__[0] and name in ("combat", "unit", "camp")
    )


def read_fields(action: type[Value], given: dict[str, Any], known: Known) -> Value | None:
    """Make the action that was typed; names and sloppy spellings are understood where legal."""
    fields: dict[str, Any] = {}
    for name, value in given.items():
        if value is None:
            continue
        if _is_seat(action, name):
            fields[name] = int(value) - 1
        elif isinstance(value, str):
            fields[name] = _meant(action, name, value, known)
        else:
            fields[name] = value
    return made(action, fields)


def _meant(action: type[Value], name: str, text: str, known: Known) -> str:
    scene, wording = known.scene, known.wording
    kind = without_none(fields_of(action)[name])
    legal = [one for one in known.legal if type(one) is action]
    if any(getattr(one, name) == text for one in legal):
        return text  # as a suggestion that was taken says it
    wanted = fold(text)
    values: dict[str, str] = {}
    for one in legal:
        values.setdefault(fold(str(getattr(one, name))), str(getattr(one, name)))
        line = spoken(scene, wording, one, name, known.decision)
        values.setdefault(fold(line), str(getattr(one, name)))
    if wanted in values:
        return values[wanted]
    if kind is Cell:
        plain = "".join(text.split()).upper()
        # People also write the row first: 8H is H8.
        turned = re.fullmatch(r"(\d+)([A-Z]+)", plain)
        return f"{turned[2]}{turned[1]}" if turned else plain
    if kind is Card:
        for code, line in wording.readable(scene):
            if fold(line) == wanted:
                return code
    return text.strip()


def nearest(text: str, known: Sequence[str]) -> list[str]:
    """Find the three known things most like *text*."""
    return difflib.get_close_matches(text, known, 3, 0.3)
