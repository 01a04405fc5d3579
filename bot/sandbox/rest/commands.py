"""Routes about application commands."""

from bot.model import limits
from bot.sandbox import payloads
from bot.sandbox.errors import Json, RefusedError, misshapen
from bot.sandbox.rest.call import Answer, Call, Route
from bot.sandbox.validate import commands as shapes

_DAY = 86400.0


def _scope(call: Call) -> str | None:
    """The guild of the path; None for the global commands."""
    call.own_application()
    if "guild_id" in call.params:
        call.guild()
    return call.params.get("guild_id")


def _listed(call: Call, scope: str | None) -> list[Json]:
    commands = call.core.world.commands.values()
    return [command for command in commands if command.get("guild_id") == scope]


def _count_creations(call: Call, scope: str | None, bodies: list[Json]) -> None:
    """Refuse what would make more commands in a day than may be made; it is done whole or not."""
    known = {(command["name"], command["type"]) for command in _listed(call, scope)}
    created, now = call.core.world.created_commands, call.core.clock.now()
    recent = {key: then for key, then in created.items() if then > now - _DAY}
    created.clear()
    created.update(recent)
    fresh = {(body["name"], body.get("type") or 1) for body in bodies} - known
    if len(created) + len(fresh) > limits.COMMAND_CREATIONS_PER_DAY:
        raise RefusedError(30034)


def _refused(call: Call) -> None:
    """Refuse a change of commands where that is switched on."""
    if code := call.core.faults.commands_refused:
        raise misshapen((), "This was switched on.") if code == 50035 else RefusedError(code)


def _store(call: Call, scope: str | None, body: Json) -> Json:
    """Keep one command under its name; an existing one keeps its id."""
    kind = body.get("type") or 1
    same = [
        command
        for command in _listed(call, scope)
        if command["name"] == body["name"] and command["type"] == kind
    ]
    core = call.core
    if same:
        command_id = same[0]["id"]
    else:
        command_id = core.ids()
        core.world.created_commands[command_id] = core.clock.now()
    bits = body.get("default_member_permissions")
    command: Json = {
        "id": command_id,
        "application_id": core.world.application,
        "version": core.ids(),
        "default_member_permissions": None if bits is None else str(bits),
        "type": kind,
        "name": body["name"],
        "name_localizations": body.get("name_localizations"),
        "description": body.get("description") or "",
        "description_localizations": body.get("description_localizations"),
        "dm_permission": body.get("dm_permission") is not False,
        "contexts": body.get("contexts") if scope is None else None,
        "integration_types": body.get("integration_types") or list(core.world.installs),
        "options": [_option(option) for option in body.get("options") or []],
        "nsfw": bool(body.get("nsfw")),
    }
    if kind == shapes.ENTRY_POINT:
        del command["options"]
        command["handler"] = body.get("handler") or 1
    if scope is not None:
        command["guild_id"] = scope
    core.world.commands[command_id] = command
    return command


def _option(option: Json) -> Json:
    shown = {key: value for key, value in option.items() if value is not None}
    shown.setdefault("name_localizations", None)
    shown.setdefault("description_localizations", None)
    if option["type"] in {1, 2}:
        shown["options"] = [_option(entry) for entry in option.get("options") or []]
        shown.pop("required", None)
    if "choices" in shown:
        shown["choices"] = [{"name_localizations": None, **choice} for choice in shown["choices"]]
        if not shown["choices"]:
            del shown["choices"]
    return shown


async def listed(call: Call) -> Answer:
    scope = _scope(call)
    localized = call.query.get("with_localizations", "").lower() in {"1", "true"}
    found = [payloads.command(entry, localized=localized) for entry in _listed(call, scope)]
    return Answer(200, found)


async def overwrite(call: Call) -> Answer:
    scope = _scope(call)
    _refused(call)
    before = {command["type"] for command in _listed(call, scope)}
    # Discord refuses to drop the command that it has made itself for Activities.
    if shapes.ENTRY_POINT in before - {body.get("type") for body in call.body}:
        raise RefusedError(50240)
    _count_creations(call, scope, call.body)
    kept = [_store(call, scope, body) for body in call.body]
    stay = {command["id"] for command in kept}
    for command in _listed(call, scope):
        if command["id"] not in stay:
            del call.core.world.commands[command["id"]]
    call.core.broadcast.tell_pages("COMMANDS", list(call.core.world.commands.values()))
    return Answer(200, kept)


def _routes(base: str) -> list[Route]:
    return [
        Route("GET", base, listed),
        Route("PUT", base, overwrite, shapes.check_commands, limit=(5, 20.0)),
    ]


ROUTES = [
    *_routes("/applications/{application_id}/commands"),
    *_routes("/applications/{application_id}/guilds/{guild_id}/commands"),
]
