"""The start page of the sandbox: its games, the matches that go on, and the way to their table.

A person says who they are, as everywhere in the sandbox: on this machine nobody is kept out.
"""

from __future__ import annotations

import secrets
from typing import Any, Final

import msgspec
from aiohttp import web

from bot.context import AppContext
from bot.games.game_ui import PlayableGame
from bot.history.panel import round_name
from bot.interactions.i18n import asked_seats, game_line, game_title, refusal_text, scene_of
from bot.lang import say
from bot.lobby.panel import MAP_OPTION, minutes
from bot.matches import Refused, UnavailableError
from bot.model.refusals import ShellRefusal, UnknownGame
from bot.model.robot_names import robot_name
from bot.store import MatchId, MatchInfo
from bot.web.server import WebTable
from rules.core.errors import Refusal
from rules.lang import LOCALES
from rules.players import usual

OTHERS: Final = 3
"""Automated players at a table, where the game has room."""
MOST_BYTES: Final = 1024
_ID: Final = 2**63
"""Ids are below it, as the database holds them."""


class _Start(msgspec.Struct, forbid_unknown_fields=True):
    """Who begins a match, of which game, in which channel of which server."""

    user: str
    name: str
    game: str
    guild: str
    channel: str
    locale: str = "en"


class RefusedError(Exception):
    """A match was not begun; ``why`` says why."""

    def __init__(self, why: Refusal | ShellRefusal) -> None:
        super().__init__(str(why))
        self.why = why


def routes(table: WebTable) -> list[web.RouteDef]:
    """Serve the start page at ``/``, what stands on it, and what its buttons do."""

    def running() -> AppContext:
        if table.context is None:
            raise web.HTTPServiceUnavailable
        return table.context

    async def front(request: web.Request) -> web.Response:
        context, locale = running(), _locale(request.query.get("locale", ""))
        user = _id(request.query.get("user", ""))
        return web.json_response(
            {
                "games": [_game(game, locale) for game in context.games.values()],
                "own": await _own(context, user, locale),
            }
        )

    async def play(request: web.Request) -> web.Response:
        context = running()
        try:
            text = await request.clone(client_max_size=MOST_BYTES).read()
            wanted = msgspec.json.decode(text, type=_Start)
        except msgspec.MsgspecError:
            raise web.HTTPBadRequest from None
        user = _id(wanted.user)
        try:
            info = await _begun(context, wanted, user)
        except RefusedError as error:
            why = refusal_text(error.why, _locale(wanted.locale))
            return web.json_response({"why": why}, status=409)
        return web.json_response({"pass": table.grant(info.id, user, _locale(wanted.locale))})

    async def board(request: web.Request) -> web.Response:
        """Give a pass to a match: to the seat of a person, or to what everybody may see."""
        user = _id(request.query.get("user", ""))
        try:
            info = await running().matches.info(MatchId(request.match_info["match"]))
        except UnavailableError:
            raise web.HTTPNotFound from None
        mine = info.of_user(user)
        seated = mine is not None and mine.seat is not None
        locale = _locale(request.query.get("locale", ""))
        return web.json_response({"pass": table.grant(info.id, user if seated else None, locale)})

    return [
        web.get("/", table.start_page),
        web.get("/page/front", front),
        web.post("/page/play", play),
        web.post("/page/board/{match}", board),
    ]


def _locale(asked: str) -> str:
    return asked[:2] if asked[:2] in LOCALES else "en"


def _id(text: str) -> int:
    """Read the id of Discord's that somebody names.

    Raises:
        HTTPBadRequest: it is none.
    """
    if not (text.isascii() and text.isdecimal() and len(text) < 20 and 0 < int(text) < _ID):
        raise web.HTTPBadRequest
    return int(text)


def _game(game: PlayableGame, locale: str) -> dict[str, Any]:
    family, _, edition = game_title(game, locale).rpartition(", ")
    facts = [say(locale, "front-seats", least=min(game.seats), most=max(game.seats))]
    long = minutes(game)
    if long is not None:
        facts.insert(0, say(locale, "front-minutes", n=long))
    return {
        "id": game.id,
        "family": family,
        "title": edition,
        "goal": game_line(game, locale),
        "facts": facts,
        "learn": game.lesson is not None,
    }


async def _own(context: AppContext, user: int, locale: str) -> list[dict[str, str]]:
    """List the matches that a person may go on with, those first that wait for them."""
    own = []
    for info in await context.store.matches.find(user=user, status=("running", "paused")):
        mine = info.of_user(user)
        if mine is None or mine.seat is None or info.game not in context.games:
            continue
        try:
            snapshot = await context.matches.view(info.id, mine.seat)
        except UnavailableError:
            continue
        game, words = context.game(info), scene_of(snapshot, info, locale)
        asked = asked_seats(snapshot).get(mine.seat, ()) if info.status == "running" else ()
        line = ", ".join(game.ui.wording.asks(words, each.decision) for each in asked)
        day = round_name(locale, game.family, snapshot.round)
        own.append(
            {
                "match": info.id,
                "game": info.game,
                "title": f"{game_title(game, locale)}, {day}",
                "asked": line,
            }
        )
    return sorted(own, key=lambda match: not match["asked"])


async def _begun(context: AppContext, wanted: _Start, user: int) -> MatchInfo:
    """Begin a match of a person and automated players, as the newcomer's button prepares it.

    Raises:
        RefusedError: it cannot be begun.
    """
    if wanted.game not in context.games:
        raise RefusedError(UnknownGame(wanted.game))
    game, lobbies = context.games[wanted.game], context.matches.lobbies
    info = _accepted(
        await lobbies.create_lobby(
            game=game.id,
            guild=_id(wanted.guild),
            channel=_id(wanted.channel),
            by=user,
            language=_locale(wanted.locale),
            interaction=None,
            options={o.id: True for o in game.options if o.id == MAP_OPTION},
        )
    )
    # What a person adds to the chance of a match is drawn by Discord elsewhere, and here by this.
    own = secrets.randbits(60)
    info = _accepted(await lobbies.join(info.id, user, wanted.name[:32] or wanted.user, own))
    kind = usual(context.kinds)
    for _ in range(min(OTHERS, max(game.seats) - 1)):
        name = robot_name(info, kind)
        info = _accepted(await lobbies.add_player(info.id, kind, name, None))
    return _accepted(await lobbies.start(info.id, user, None))


def _accepted(result: MatchInfo | Refused) -> MatchInfo:
    if isinstance(result, Refused):
        raise RefusedError(result.reason)
    return result
