"""Who sits at the table of a channel, and what is played there, for the sandbox's page."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from aiohttp import web

from bot.delivery.seat_ahead import SeatAhead, ahead_of
from bot.games.game_ui import PlayableGame
from bot.interactions.i18n import game_title, scene_of
from bot.interactions.match_lookup import LIVE
from bot.lang import keys, say
from bot.matches import Matches, UnavailableError
from bot.play.action_commands import paths_of
from bot.store import MatchInfo, Store
from bot.store.ahead import Ahead
from bot.web.server import WebTable
from rules.core.game import Question
from rules.core.ids import Seat
from rules.lang import LOCALES

_CHANNEL = re.compile(r"[0-9]{1,19}")  # as long as an id of Discord is since 2022
_MOST = 2**63
"""What the database can hold."""
_PLAIN = (None, None)


def routes(
    store: Store, matches: Matches, games: Mapping[str, PlayableGame], table: WebTable
) -> list[web.RouteDef]:
    """Answer ``GET /page/table/{channel}?locale=&user=``, and ``POST /page/board/{channel}?user=``.

    Everything in it is public, but what answers for the person who looks, *user*, to whom their
    own question is put as such.
    """

    async def board(request: web.Request) -> web.Response:
        """Give the person who is chosen on the page a pass to the board of the channel's match."""
        channel, user = request.match_info["channel"], request.query.get("user", "")
        info = await _live(store, channel)
        if info is None or info.status == "lobby":
            raise web.HTTPNotFound
        mine = any(one.user is not None and str(one.user) == user for one in info.seats)
        return web.json_response({"pass": table.access.grant(info.id, int(user) if mine else None)})

    async def seats(request: web.Request) -> web.Response:
        channel, user = request.match_info["channel"], request.query.get("user", "")
        info = await _live(store, channel)
        if info is None:
            raise web.HTTPNotFound
        language = request.query.get("locale", "en")[:2]
        locale = language if language in LOCALES else "en"
        playing = info.status in ("running", "paused")
        return web.json_response(
            {
                "seats": await _seats(matches, games, info, locale, user),
                "answering": await _answering(
                    store, matches, games[info.game], info, user=user, locale=locale
                ),
                "commands": paths_of(games[info.game]) if playing else [],
                "game": game_title(games[info.game], locale),
                "live": info.status in LIVE,
            }
        )

    return [
        web.get("/page/table/{channel}", seats),
        web.post("/page/board/{channel}", board),
    ]


async def _live(store: Store, channel: str) -> MatchInfo | None:
    """Find the match of a channel, one that goes on before one that is over."""
    known = _CHANNEL.fullmatch(channel) is not None and int(channel) < _MOST
    found = await store.matches.find(channel=int(channel)) if known else []
    return next((info for info in found if info.status in LIVE), next(iter(found), None))


async def _answering(
    store: Store,
    matches: Matches,
    game: PlayableGame,
    info: MatchInfo,
    *,
    user: str,
    locale: str,
) -> str | None:
    """Name what is about to answer for a person, as their own panel does."""
    mine = next((one for one in info.seats if one.user is not None and str(one.user) == user), None)
    if mine is None or mine.seat is None:
        return None
    try:
        snapshot = await matches.view(info.id, mine.seat)
        ahead = await ahead_of(store, matches, game, info, snapshot)
    except UnavailableError:
        return None
    own = (q.decision for q in snapshot.questions if q.decision.seat == mine.seat)
    record = answers_all(ahead, [decision for decision in own if decision.asked])
    if record is None:
        return None
    name = f"sheet-{game.id}-{record.sheet}"
    return say(locale, name) if name in keys(locale) else say(locale, "ahead")


def answers_all(ahead: SeatAhead, asked: Sequence[Question]) -> Ahead | None:
    """Find what answers a person's questions; None if a single one is theirs to press."""
    records = [ahead.answers.get(question) for question in asked]
    return records[0] if records and all(records) else None


async def _seats(
    matches: Matches,
    games: Mapping[str, PlayableGame],
    info: MatchInfo,
    locale: str,
    user: str = "",
) -> list[dict[str, Any]]:
    asked: dict[int, str] = {}
    known: Mapping[Seat, tuple[str, str | None]] = {}
    game = games[info.game]
    wording = game.ui.wording
    own = {one.seat for one in info.seats if one.user is not None and str(one.user) == user}
    if info.status != "lobby":
        try:
            snapshot = await matches.view(info.id, None)
        except UnavailableError:
            return []
        scene = scene_of(snapshot, info, locale)
        for question in snapshot.questions:
            if question.decision.asked and not snapshot.over:
                theirs = question.decision.seat in own
                words = wording.asks if theirs else wording.awaits
                asked[question.decision.seat] = words(scene, question.decision)
        known = game.ui.prompts.badges(scene)
    listed = sorted(info.seats, key=lambda s: s.number if s.seat is None else s.seat)
    return [
        {
            "name": one.name,
            "colour": shown[0] or one.choices.get("colour"),
            "world": shown[1],
            "user": None if one.user is None else str(one.user),
            "automated": one.kind is not None,
            "asked": asked.get(one.seat) if one.seat is not None else None,
        }
        for one in listed
        for shown in (known.get(one.seat, _PLAIN) if one.seat is not None else _PLAIN,)
    ]
