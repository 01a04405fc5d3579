"""A modal as a person filled it in, held against the modal's definition."""

from typing import Any

from bot.model import limits
from bot.sandbox.errors import Json
from bot.sandbox.model import World
from bot.sandbox.people.slash_commands import NotPossibleError, chosen
from bot.sandbox.validate import components as c


def submitted(world: World, modal: Json, components: list[Json]) -> Json:
    """The `data` of a modal's submission.

    `components`: fields with `custom_id` and `value` or `values`, nested as one likes

    Raises:
        NotPossibleError: a field that is missing, too long, or not offered
    """
    given = {
        component["custom_id"]: component
        for _, component in c.walk(components)
        if "custom_id" in component
    }
    resolved: Json = {}
    filled = [
        _filled(world, component, number, given, resolved)
        for number, component in enumerate(modal["components"], 1)
    ]
    if given:
        raise NotPossibleError(f"There is no field {next(iter(given))!r}.")
    data: Json = {"custom_id": modal["custom_id"], "components": filled}
    return {**data, "resolved": resolved} if resolved else data


def _filled(
    world: World, component: Json, number: int, given: dict[str, Json], resolved: Json
) -> Json:
    shown: Json = {"type": component["type"], "id": component.get("id") or number}
    if component["type"] == c.LABEL:
        shown["component"] = _field(world, component["component"], 100 + number, given, resolved)
    return shown


def _field(world: World, field: Json, number: int, given: dict[str, Json], resolved: Json) -> Json:
    kind, custom_id = field["type"], field["custom_id"]
    answer = given.pop(custom_id, {})
    shown: Json = {"type": kind, "id": field.get("id") or number, "custom_id": custom_id}
    required = field.get("required") is not False
    if kind == c.TEXT_INPUT:
        shown["value"] = _text(field, answer.get("value", field.get("value")), required=required)
        return shown
    values = answer.get("values") or []
    if values or (required and field.get("min_values", 1)):
        picked = chosen(world, field, values)
        for name, entries in picked.get("resolved", {}).items():
            resolved.setdefault(name, {}).update(entries)
    return {**shown, "values": values}


def _text(field: Json, value: Any, *, required: bool) -> str:
    text = str(value or "")
    least = field.get("min_length") or (1 if required else 0)
    most = field.get("max_length") or limits.TEXT_INPUT
    if (text or required) and not least <= len(text) <= most:
        raise NotPossibleError(f"Between {least} and {most} characters are needed.")
    return text
