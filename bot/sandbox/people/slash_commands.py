"""A slash command as a person typed it, held against the command's definition."""

from dataclasses import dataclass, field
from typing import Any, Final

from bot.model import limits
from bot.sandbox import payloads, permissions
from bot.sandbox.errors import Json
from bot.sandbox.model import DM, LOADING, Channel, User, World
from bot.sandbox.validate.commands import ENTRY_POINT, GROUP, SUB_COMMAND

_IN_GUILD: Final = 0  # contexts (Discord's numbers)
_IN_DM: Final = 1
_BY_GUILD: Final = 0  # integration types (Discord's numbers)
_BY_PERSON: Final = 1


class NotPossibleError(Exception):
    """Something that Discord's own client would not let a person do."""


@dataclass
class Typed:
    """A checked command.

    Attributes:
        data: the interaction's `data`
        words: the command with its sub-commands, as in `match create`
    """

    data: Json
    words: str


@dataclass
class _Resolved:
    users: dict[str, Json] = field(default_factory=dict)
    members: dict[str, Json] = field(default_factory=dict)
    roles: dict[str, Json] = field(default_factory=dict)
    channels: dict[str, Json] = field(default_factory=dict)


def usable(world: World, command: Json, person: User, place: Channel) -> bool:
    """Return whether Discord offers a command to a person in a place."""
    if command["type"] == ENTRY_POINT:
        return False  # Discord's own client launches it
    contexts = command.get("contexts")
    if command.get("guild_id") is not None:
        return (
            place.type != DM
            and world.guild_of(place).id == command["guild_id"]
            and world.guild_of(place).bot_member
            and permissions.grants(permissions.of_member(world, person), command)
        )
    if place.type == DM:
        return _IN_DM in contexts if contexts is not None else bool(command["dm_permission"])
    if contexts is not None and _IN_GUILD not in contexts:
        return False
    # A command reaches a person through the server that has the bot, or through their own
    # installation of it.
    by_guild = _BY_GUILD in command["integration_types"] and world.guild_of(place).bot_member
    by_person = _BY_PERSON in command["integration_types"] and person.installed
    have = permissions.of_member(world, person)
    return (by_guild or by_person) and permissions.grants(have, command)


def typed(world: World, command: Json, options: list[Json], *, partial: bool = False) -> Typed:
    """Check what a person typed.

    `options`: Discord's option values, nested
    `partial`: whether it is still being typed (autocomplete)

    Raises:
        NotPossibleError: an unknown, missing or impossible option
    """
    resolved = _Resolved()
    words = [command["name"]]
    filled = _fill(world, command, options, words, resolved, partial=partial)
    data: Json = {"id": command["id"], "name": command["name"], "type": 1}
    if filled:
        data["options"] = filled
    if command.get("guild_id") is not None:
        data["guild_id"] = command["guild_id"]
    found = {key: value for key, value in vars(resolved).items() if value}
    if found:
        data["resolved"] = found
    return Typed(data, " ".join(words))


def targeted(world: World, command: Json, person: User, place: Channel, target: str) -> Typed:
    """Check a command of the menu on a user or a message that a person sees.

    Raises:
        NotPossibleError: no such target
    """
    data: Json = {"id": command["id"], "name": command["name"], "type": command["type"]}
    if command.get("guild_id") is not None:
        data["guild_id"] = command["guild_id"]
    resolved = _Resolved()
    if command["type"] == 2:
        if not _person(world, target, resolved):
            raise NotPossibleError("There is no such person.")
        found = {key: value for key, value in vars(resolved).items() if value}
    else:
        message = place.messages.get(target)
        if message is None or message.audience not in {None, person.id}:
            raise NotPossibleError("There is no such message.")
        if message.flags & LOADING:
            raise NotPossibleError("The bot is still thinking.")
        found = {"messages": {target: message.data}}
    return Typed({**data, "target_id": target, "resolved": found}, command["name"])


def _fill(
    world: World,
    parent: Json,
    options: list[Json],
    words: list[str],
    resolved: _Resolved,
    *,
    partial: bool,
) -> list[Json]:
    known = {option["name"]: option for option in parent.get("options") or []}
    filled = []
    for given in options:
        # Taken out, so that an option that is given twice is unknown the second time.
        option = known.pop(given.get("name", ""), None)
        if option is None:
            raise NotPossibleError(f"There is no option {given.get('name')!r} here.")
        kind = option["type"]
        if kind in {SUB_COMMAND, GROUP}:
            words.append(option["name"])
            inner = _fill(
                world, option, given.get("options") or [], words, resolved, partial=partial
            )
            return [{"name": option["name"], "type": kind, "options": inner}]
        value: Json = {"name": option["name"], "type": kind, "value": given.get("value")}
        if given.get("focused"):
            value["focused"] = True
            # What is being typed arrives as text, whatever the option is: nobody can have typed all
            # of a number yet.
            value["value"] = str(given.get("value", ""))
        else:
            value["value"] = _value(world, option, given.get("value"), resolved)
        filled.append(value)
    if any(option["type"] in {SUB_COMMAND, GROUP} for option in known.values()):
        raise NotPossibleError("A sub-command is missing.")
    missing = [option["name"] for option in known.values() if option.get("required")]
    # While one option is typed the required ones behind it are not there yet.
    if missing and not partial:
        raise NotPossibleError(f"Required: {', '.join(missing)}.")
    return filled


def _value(world: World, option: Json, value: Any, resolved: _Resolved) -> Any:
    name = option["name"]
    match option["type"]:
        case 3:
            good = isinstance(value, str) and _length(option, value)
        case 4:
            good = isinstance(value, int) and not isinstance(value, bool) and _range(option, value)
        case 5:
            good = isinstance(value, bool)
        case 10:
            good = isinstance(value, (int, float)) and _range(option, value)
        case 6:
            good = _person(world, str(value), resolved)
        case 7:
            good = _channel(world, str(value), resolved)
        case 8:
            good = _role(world, str(value), resolved)
        case 9:
            good = _person(world, str(value), resolved) or _role(world, str(value), resolved)
        case _:
            good = False
    if not good:
        raise NotPossibleError(f"The value of {name!r} is not possible.")
    choices = option.get("choices")
    if choices and value not in [choice["value"] for choice in choices]:
        raise NotPossibleError(f"{name!r} must be one of its choices.")
    return value


def _length(option: Json, value: str) -> bool:
    least = option.get("min_length") or 0
    return least <= len(value) <= (option.get("max_length") or limits.OPTION_STRING)


def _range(option: Json, value: float) -> bool:
    least, most = option.get("min_value"), option.get("max_value")
    return (least is None or value >= least) and (most is None or value <= most)


def _person(world: World, user_id: str, resolved: _Resolved) -> bool:
    person = world.users.get(user_id)
    if person is None:
        return False
    resolved.users[user_id] = payloads.user(person)
    if person.member:
        shown = payloads.member(world.guilds[0], person)
        bits = permissions.of_member(world, person)
        # Discord resolves partial members: without these, with the permissions.
        del shown["user"], shown["deaf"], shown["mute"]
        resolved.members[user_id] = {**shown, "permissions": str(bits)}
    return True


def _channel(world: World, channel_id: str, resolved: _Resolved) -> bool:
    place = world.channels.get(channel_id)
    if place is None or place.type == DM:
        return False
    shown = payloads.channel(world, place)
    keys = ("id", "name", "type", "parent_id", "thread_metadata")
    resolved.channels[channel_id] = {
        **{key: shown[key] for key in keys if key in shown},
        "permissions": str(permissions.EVERYONE),
    }
    return True


def _role(world: World, role_id: str, resolved: _Resolved) -> bool:
    for role in payloads.roles(world, world.guilds[0]):
        if role["id"] == role_id:
            resolved.roles[role_id] = role
            return True
    return False


def pick(world: World, component: Json, values: list[str]) -> Json:
    """The `data` of a press on a button or a choice in a select.

    Raises:
        NotPossibleError: disabled, or values that the select does not offer
    """
    kind = component["type"]
    if component.get("disabled"):
        raise NotPossibleError("This is disabled.")
    data: Json = {"component_type": kind, "custom_id": component["custom_id"]}
    if "id" in component:
        data["id"] = component["id"]
    if kind == 2:
        return data
    return {**data, **chosen(world, component, values)}


def chosen(world: World, component: Json, values: list[str]) -> Json:
    """The values of a select with what they stand for.

    Raises:
        NotPossibleError: too few, too many, or values that the select does not offer
    """
    least, most = component.get("min_values", 1), component.get("max_values", 1)
    # Discord's client cannot send others; a forged press is another way in (`PeopleActions.forge`).
    if not least <= len(values) <= most or len(set(values)) < len(values):
        raise NotPossibleError(f"Between {least} and {most} values must be chosen.")
    resolved = _Resolved()
    for value in values:
        match component["type"]:
            case 3:
                good = value in [option["value"] for option in component["options"]]
            case 5:
                good = _person(world, value, resolved)
            case 6:
                good = _role(world, value, resolved)
            case 7:
                good = _person(world, value, resolved) or _role(world, value, resolved)
            case _:
                good = _channel(world, value, resolved)
        if not good:
            raise NotPossibleError(f"{value!r} cannot be chosen.")
    if component["type"] == 3:
        return {"values": values}
    found = {key: entry for key, entry in vars(resolved).items() if entry}
    return {"values": values, "resolved": found}
