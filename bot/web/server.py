"""The routes of the page: what is shown, answers, pictures, and word that something has changed."""

from __future__ import annotations

import asyncio
import hmac
import logging
import re
import secrets
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Mapping
from contextlib import AbstractAsyncContextManager, suppress
from dataclasses import dataclass, field
from functools import cache, lru_cache
from importlib import resources
from pathlib import Path
from typing import Annotated, Any, Final, NamedTuple

import aiohttp
import msgspec
from aiohttp import WSMsgType, web

from bot.context import AppContext
from bot.interactions.i18n import reason, refusal_text, scene_of
from bot.lang import keys, say
from bot.matches import Acted, AlreadyDone, Changed, UnavailableError
from bot.matches.question_numbers import entry_of
from bot.model.fingerprint import where
from bot.ops.listening import listening
from bot.pictures.drawn import Drawn
from bot.store import MatchId, MatchInfo
from bot.web.access import Access, Session
from bot.web.activity import Activity, NotVouchedForError
from bot.web.ended import LookedBack, decided, ended
from bot.web.shown import Shown, name_of, plain, shown, weigh
from rules.core.data import json_decoder
from rules.core.ids import Seat
from rules.lang import LOCALES

log = logging.getLogger("hexarch")

PAGE: Final = Path(str(resources.files("bot.web"))) / "page"
POLICY: Final = {
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; "
    "font-src 'self'; img-src 'self' blob:; connect-src 'self' ws: wss:; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'self' https://discord.com https://*.discord.com "
    "https://*.discordsays.com",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "SAMEORIGIN",
}
KINDS: Final = {
    ".html": "text/html",
    ".js": "text/javascript",
    ".css": "text/css",
    ".webp": "image/webp",
}
MOST_BYTES: Final = 16 * 1024
"""Of an answer, which is a list of small actions."""
PICTURES: Final = 256
"""Pictures kept for pages that have not fetched them yet."""
GATHERED: Final = 0.05
"""Seconds that changes of a match are gathered before pages are told."""
HEARTBEAT: Final = 20.0
PATIENCE: Final = 0.5
"""Seconds for which what is shown waits for its picture; then the page asks for it again."""
ARRIVING: Final = 10.0
"""Seconds for which a socket may stay open without a session."""
KEY: Final = "web-key"
"""The note with the key of this bot, which signs sessions and names pictures."""
CLOSED: Final = -1
UNREADABLE: Final = "unreadable"
"""Tells pages that their match cannot be looked at, where the ``etag`` of what is shown stands."""
FRESH: Final = 30.0
"""Seconds for which what was looked back at is kept for others who look."""
Look = Callable[[AppContext, MatchInfo, Seat | None, str, bytes], Awaitable[LookedBack]]
Handler = Callable[[web.Request], Awaitable[web.Response]]
_NAME: Final = re.compile(r"[a-z0-9_.-]{1,64}")
_REQUEST: Final = re.compile(r"[0-9a-f]{15}")


class _Entry(msgspec.Struct, forbid_unknown_fields=True):
    ticket: str = msgspec.field(name="pass")


class _Answer(msgspec.Struct, forbid_unknown_fields=True):
    """What somebody sends: the actions of a whole answer, to their question of this number."""

    answer: list[msgspec.Raw]
    number: int
    request: str


class _Draft(msgspec.Struct, forbid_unknown_fields=True):
    answer: list[msgspec.Raw]


class _Arrival(msgspec.Struct, forbid_unknown_fields=True):
    """What the frame of a client of Discord brings: a code of the consent, and its instance."""

    code: Annotated[str, msgspec.Meta(max_length=512)]
    instance: Annotated[str, msgspec.Meta(pattern=r"^[\w.-]{1,128}$")]


class Form(NamedTuple):
    """How a page wants what it is shown: its language and its board."""

    locale: str
    board: str


class Viewer(NamedTuple):
    """Whose eyes a page has; equal ones are shown the same, made once."""

    info: MatchInfo
    user: int | None
    seat: Seat | None
    form: Form


@dataclass(eq=False)
class _Listener:
    session: Session
    form: Form
    etag: str = ""


@dataclass
class WebTable:
    """Serves the page of matches once the bot runs; until then it says that it is starting.

    ``base``: the address that links name; none are given without it. ``sandbox``: it stands beside
    the start page and the imitation of Discord of a sandbox. ``activity``: asks Discord who comes
    in through the frame of a client; None: nobody does.
    """

    base: str = ""
    sandbox: bool = False
    activity: Activity | None = None
    context: AppContext | None = None
    _pictures: OrderedDict[str, bytes] = field(default_factory=OrderedDict)
    _listeners: dict[web.WebSocketResponse, _Listener] = field(default_factory=dict)
    _telling: dict[str, asyncio.Task[None]] = field(default_factory=dict)
    _looks: dict[tuple[object, ...], asyncio.Future[LookedBack]] = field(default_factory=dict)
    _access: Access | None = None

    async def begin(self, context: AppContext) -> None:
        """Serve the matches of a running bot; pages of before it was started again stay open."""
        notes = context.store.notes
        key = await notes.get(KEY)
        if key is None:
            key = secrets.token_hex(32)
            await notes.put(KEY, key)
        self.context, self._access = context, Access(context.clock, bytes.fromhex(key))
        context.web = self.link if self.base else None
        context.launches = self.activity is not None
        context.matches.listen(self._changed)

    @property
    def access(self) -> Access:
        """The passes and sessions.

        Raises:
            HTTPServiceUnavailable: the bot is not running yet.
        """
        if self._access is None:
            raise web.HTTPServiceUnavailable
        return self._access

    def link(self, match: MatchId, user: int | None, locale: str) -> str:
        """Return an address that shows a match once to a person at it, or what anybody may see.

        The pass is behind ``#``: no server, log or other page is told what stands there.
        """
        return f"{self.base}/t/?locale={locale}#{self.grant(match, user, locale)}"

    def grant(self, match: MatchId, user: int | None, locale: str) -> str:
        """Return a pass; what it shows is made while its page is on the way."""
        self._running().spawn(self._foresee(Session(match, user, 0), Form(locale, "")), "foresee")
        return self.access.grant(match, user)

    async def _foresee(self, session: Session, form: Form) -> None:
        """Draw the board, and think of the advice, that a page will ask for."""
        with suppress(web.HTTPException, UnavailableError):
            await self._shown(await self._looking(session, form))

    def listening(self, host: str, port: int) -> AbstractAsyncContextManager[int]:
        """Serve the page by itself, as ``bot.ops.listening`` does."""
        site = web.Application(client_max_size=MOST_BYTES)
        # A frame of Discord opens the root.
        site.add_routes([web.get("/", self._page), *self.routes()])
        return listening(site, host, port)

    def _running(self) -> AppContext:
        if self.context is None:
            raise web.HTTPServiceUnavailable
        return self.context

    def routes(self) -> list[web.RouteDef]:
        """Return the routes of the page, all below ``/t/``."""
        return [
            web.get("/t/", self._page),
            web.get("/t/page/{name}", self._page),
            web.get("/t/font/{name}", self._font),
            web.get("/t/words/{locale}", self._words),
            web.get("/t/icon/{family}/{kind}/{name}", self._icon),
            web.post("/t/enter", self._enter),
            web.get("/t/activity", self._application),
            web.post("/t/activity", self._arrive),
            web.get("/t/state", _readable(self._state)),
            web.get("/t/ended", _readable(self._ended)),
            web.get("/t/decided", _readable(self._decided)),
            web.get("/t/picture/{name}", self._picture),
            web.post("/t/answer", _readable(self._answer)),
            web.post("/t/weigh", _readable(self._weigh)),
            web.post("/t/undo", _readable(self._undo)),
            web.get("/t/news", self._news),
        ]

    # --- files -----------------------------------------------------------------------------------

    async def start_page(self, request: web.Request) -> web.Response:
        """Serve the start page, which a sandbox has at its root."""
        return self._file("start.html", request)

    async def _page(self, request: web.Request) -> web.Response:
        return self._file(request.match_info.get("name", "table.html"), request)

    def _file(self, name: str, request: web.Request) -> web.Response:
        if name not in _files():
            raise web.HTTPNotFound
        path = PAGE / name
        kind, body = KINDS[path.suffix], path.read_bytes()
        if path.suffix == ".html":  # its frame and first words stand before any script has come
            body = self._worded(body.decode(), _spoken(request)).encode()
        return web.Response(
            body=body,
            content_type=kind,
            charset=None if kind.startswith("image") else "utf-8",
            headers={**POLICY, "Cache-Control": "no-cache"},
        )

    def _worded(self, page: str, locale: str) -> str:
        """Put the language, the first words and the way home into a page."""
        values = {
            "{locale}": locale,
            "{opening}": say(locale, "web-opening"),
            "{home}": "/" if self.sandbox else "https://discord.com/channels/@me",
        }
        for name, value in values.items():
            page = page.replace(name, value)
        return page

    async def _font(self, request: web.Request) -> web.FileResponse:
        path = _fonts().get(request.match_info["name"])
        if path is None:
            raise web.HTTPNotFound
        return web.FileResponse(path, headers={**POLICY, "Cache-Control": "max-age=86400"})

    async def _words(self, request: web.Request) -> web.Response:
        locale = request.match_info["locale"]
        if locale not in LOCALES:
            raise web.HTTPNotFound
        return _json(_page_words(locale))

    async def _icon(self, request: web.Request) -> web.Response:
        named = request.match_info
        if not _NAME.fullmatch(named["name"]):
            raise web.HTTPNotFound
        painters = {game.family: game.ui.painter for game in self._running().games.values()}
        painter = painters.get(named["family"])
        name = f"{named['kind']}/{named['name']}"
        data = None if painter is None else await asyncio.to_thread(_painted, painter.icon, name)
        if data is None:
            raise web.HTTPNotFound
        # Public content, the same in every match: a browser keeps it for a day.
        headers = {**POLICY, "Cache-Control": "max-age=86400"}
        return web.Response(body=data, content_type="image/png", headers=headers)

    # --- who looks -------------------------------------------------------------------------------

    async def _enter(self, request: web.Request) -> web.Response:
        entry = await _read(request, _Entry)
        address = request.remote or ""
        if self.access.is_guessing(address):
            raise web.HTTPTooManyRequests
        session = self.access.enter(entry.ticket, address)
        if session is None:
            raise web.HTTPForbidden
        granted = self.access.session(session)
        assert granted is not None
        await self._looking(granted, _form(request))  # the seat may be somebody else's by now
        return _json({"session": session})

    async def _application(self, request: web.Request) -> web.Response:
        """Name the application whose frame may be shown."""
        if self.activity is None:
            raise web.HTTPNotFound
        try:
            return _json({"app": await self.activity.application()})
        except (aiohttp.ClientError, TimeoutError, NotVouchedForError):
            raise web.HTTPBadGateway from None

    async def _arrive(self, request: web.Request) -> web.Response:
        """Let in whom Discord vouches for: to their seat at the match of the channel, else to look."""
        if self.activity is None:
            raise web.HTTPNotFound
        sent, address = await _read(request, _Arrival), request.remote or ""
        if self.access.is_guessing(address):
            raise web.HTTPTooManyRequests
        try:
            user, channel = await self.activity.arrived(sent.code, sent.instance)
        except NotVouchedForError:
            self.access.missed(address)
            raise web.HTTPForbidden from None
        except (aiohttp.ClientError, TimeoutError):
            raise web.HTTPBadGateway from None
        matches = await self._running().store.matches.find(
            channel=channel, status=("running", "paused", "over")
        )
        if not matches:
            raise web.HTTPGone
        seated = [info for info in matches if _sits(info, user)]
        info = min(seated or matches, key=lambda info: info.status == "over")
        return _json({"session": self.access.begin(info.id, user if info in seated else None)})

    async def _viewer(self, request: web.Request) -> tuple[Session, Viewer]:
        _, _, token = request.headers.get("Authorization", "").partition(" ")
        session = self.access.session(token)
        if session is None:
            raise web.HTTPGone
        return session, await self._looking(session, _form(request))

    async def _looking(self, session: Session, form: Form) -> Viewer:
        """Return whose eyes a session has now: a seat may have been handed over since it began."""
        try:
            info = await self._running().matches.info(session.match)
        except UnavailableError:
            raise web.HTTPGone from None
        if session.user is None:
            return Viewer(info, None, None, form)
        mine = info.of_user(session.user)
        if mine is None or mine.seat is None:
            raise web.HTTPGone
        return Viewer(info, session.user, mine.seat, form)

    # --- what is shown ---------------------------------------------------------------------------

    async def _shown(self, viewer: Viewer, *, patience: float | None = PATIENCE) -> Shown:
        state, drawn = await shown(
            self._running(),
            viewer.info,
            viewer.seat,
            viewer.form.locale,
            board=viewer.form.board,
            key=self._key(viewer),
            patience=patience,
        )
        if state.board is not None and drawn is not None:
            self._keep(state.board.name, drawn)
        again = self._again(viewer) if state.over and viewer.seat is not None else ""
        return msgspec.structs.replace(state, back=self._back(viewer), again=again)

    def _key(self, viewer: Viewer) -> bytes:
        """Return the key by which what this viewer is shown is named."""
        return hmac.digest(self.access.key, f"{viewer.info.id}/{viewer.seat}".encode(), "sha256")

    def _keep(self, name: str, drawn: Drawn) -> None:
        self._pictures[name] = drawn.data
        self._pictures.move_to_end(name)
        while len(self._pictures) > PICTURES:
            self._pictures.popitem(last=False)

    def _back(self, viewer: Viewer) -> str:
        """Return where the table of a match is on Discord, or on the imitation of it."""
        place = where(viewer.info)
        if self.sandbox:
            return f"/discord?user={viewer.user or ''}#{place}"
        return f"https://discord.com/channels/{viewer.info.guild or '@me'}/{place}"

    def _again(self, viewer: Viewer) -> str:
        """Return where the next match begins: at once if one sat alone, else where the others are called."""
        alone = sum(who.user is not None for who in viewer.info.seats) == 1
        if self.sandbox and alone:
            return f"/?user={viewer.user}&locale={viewer.form.locale}&play={viewer.info.game}"
        return self._back(viewer)

    async def _state(self, request: web.Request) -> web.Response:
        _, viewer = await self._viewer(request)
        state = await self._shown(viewer)
        if request.headers.get("If-None-Match") == state.etag:
            return web.Response(status=304, headers=POLICY)
        return _json(state)

    async def _picture(self, request: web.Request) -> web.Response:
        await self._viewer(request)
        data = self._pictures.get(request.match_info["name"])
        if data is None:
            raise web.HTTPNotFound
        headers = {**POLICY, "Cache-Control": "private, max-age=31536000, immutable"}
        return web.Response(body=data, content_type="image/png", headers=headers)

    async def _ended(self, request: web.Request) -> web.Response:
        """Show how a match ended."""
        return await self._looked_back(request, ended)

    async def _decided(self, request: web.Request) -> web.Response:
        """Show what decided a match."""
        return await self._looked_back(request, decided)

    async def _looked_back(self, request: web.Request, look: Look) -> web.Response:
        """Look back at a match that is over, once for all who are shown the same."""
        _, viewer = await self._viewer(request)
        info, seat, locale = viewer.info, viewer.seat, viewer.form.locale
        if info.status != "over":
            raise web.HTTPNotFound
        key, same = self._key(viewer), (look, info.id, info.revision, seat, locale)
        if same not in self._looks:
            work = look(self._running(), info, seat, locale, key)
            self._looks[same] = asyncio.ensure_future(work)
            asyncio.get_running_loop().call_later(FRESH, self._looks.pop, same, None)
        # Others may wait for it: one that leaves must not cancel it for them.
        state, drawn = await asyncio.shield(self._looks[same])
        if drawn is not None:
            self._keep(name_of(drawn, key), drawn)
        return _json(state)

    # --- what somebody does ----------------------------------------------------------------------

    async def _answer(self, request: web.Request) -> web.Response:
        session, viewer = await self._viewer(request)
        if viewer.seat is None or session.user is None:
            raise web.HTTPForbidden
        sent = await _read(request, _Answer)
        context, info = self._running(), viewer.info
        if not sent.answer or not _REQUEST.fullmatch(sent.request):
            raise web.HTTPBadRequest
        actions = self._actions(info, sent.answer)
        context.begin()  # as a press: what nobody waits for lets it go first
        try:
            snapshot = await context.matches.view(info.id, viewer.seat)
            entry = entry_of(snapshot.questions, viewer.seat, sent.number)
            result = await context.matches.act(
                info.id,
                session.user,
                actions,
                # Below zero, where no id of an interaction is: sent twice, it is played once.
                -int(sent.request, 16),
                # No entry has this number, so an answer to a closed question is refused, unless it has
                # been played already.
                question=CLOSED if entry is None else entry,
                draft=True,
            )
            if isinstance(result, Acted | AlreadyDone):
                return _json({"why": "", "state": await self._shown(viewer, patience=None)})
        finally:
            context.end()
        return await self._refused(viewer, result.reason)

    async def _weigh(self, request: web.Request) -> web.Response:
        """Say what a draft comes to, and keep it for the panels of its writer; nobody is woken."""
        session, viewer = await self._viewer(request)
        if viewer.seat is None or session.user is None:
            raise web.HTTPForbidden
        draft = await _read(request, _Draft)
        context, info = self._running(), viewer.info
        actions = self._actions(info, draft.answer)
        snapshot = await context.matches.view(info.id, viewer.seat)
        scene = scene_of(snapshot, info, viewer.form.locale)
        verdict = await asyncio.to_thread(weigh, context.game(info), snapshot, scene, actions)
        if not await context.advises(info, session.user):
            verdict = msgspec.structs.replace(verdict, odds=())
        mine = [q.since for q in snapshot.questions if q.decision.seat == viewer.seat]
        if mine and verdict.limits:  # it is a draft of the form that is asked for
            await context.matches.drafts.put(info.id, session.user, mine[0], actions[0])
        return _json(verdict)

    def _actions(self, info: MatchInfo, answer: list[msgspec.Raw]) -> tuple[Any, ...]:
        """Read the actions of an answer.

        Raises:
            HTTPBadRequest: one is no action of the game.
        """
        decoder = json_decoder(self._running().game(info).action)
        try:
            return tuple(decoder.decode(each) for each in answer)
        except msgspec.MsgspecError:
            raise web.HTTPBadRequest from None

    async def _undo(self, request: web.Request) -> web.Response:
        session, viewer = await self._viewer(request)
        if viewer.seat is None or session.user is None:
            raise web.HTTPForbidden
        result = await self._running().matches.undo(viewer.info.id, session.user, None)
        if isinstance(result, Acted | AlreadyDone):
            return _json({"why": "", "state": await self._shown(viewer, patience=None)})
        return await self._refused(viewer, result.reason)

    async def _refused(self, viewer: Viewer, why: Any) -> web.Response:
        """Say why something was turned down, in the page's language, with how things stand."""
        context, info, locale = self._running(), viewer.info, viewer.form.locale
        snapshot = await context.matches.view(info.id, viewer.seat)
        scene = scene_of(snapshot, info, locale)
        words = plain(reason(scene, context.game(info).ui.wording, why, locale))
        return _json({"why": words, "state": await self._shown(viewer)}, 412)

    # --- news ------------------------------------------------------------------------------------

    async def _news(self, request: web.Request) -> web.WebSocketResponse:
        access, socket = self.access, web.WebSocketResponse(heartbeat=HEARTBEAT, max_msg_size=1024)
        await socket.prepare(request)
        # The first message is the session: an address would stand in logs.
        try:
            first = await socket.receive(timeout=ARRIVING)
        except TimeoutError:
            await socket.close(code=4001)
            return socket
        session = access.session(first.data) if first.type is WSMsgType.TEXT else None
        if session is None:
            await socket.close(code=4001)
            return socket
        listener = self._listeners[socket] = _Listener(session, _form(request))
        try:
            while True:
                try:
                    if (await socket.receive(timeout=HEARTBEAT)).type is not WSMsgType.TEXT:
                        break
                except TimeoutError:
                    # No browser tells its page of heartbeats, so a dead connection is known by
                    # this that is missing.
                    await _sent(socket, listener.etag)
        finally:
            self._listeners.pop(socket, None)
        return socket

    def _changed(self, changed: Changed) -> None:
        match = changed.match
        if match in self._telling or not any(
            listener.session.match == match for listener in self._listeners.values()
        ):
            return
        task = asyncio.get_running_loop().create_task(self._tell(match), name="tell-pages")
        self._telling[match] = task

    async def _tell(self, match: str) -> None:
        """Tell pages of a match that they are shown something else, each only if it is."""
        await asyncio.sleep(GATHERED)
        # What changes from here on is told by another task.
        del self._telling[match]
        etags: dict[tuple[Seat | None, Form], str] = {}
        for socket, listener in list(self._listeners.items()):
            if listener.session.match != match or socket.closed:
                continue
            try:
                viewer = await self._looking(listener.session, listener.form)
            except web.HTTPException:
                await socket.close(code=4001)
                continue
            key = (viewer.seat, viewer.form)
            if key not in etags:
                etags[key] = await self._etag(viewer)
            if etags[key] != listener.etag:
                listener.etag = etags[key]
                await _sent(socket, etags[key])

    async def _etag(self, viewer: Viewer) -> str:
        try:
            return (await self._shown(viewer)).etag
        except UnavailableError:
            return UNREADABLE

    async def close(self) -> None:
        """Hang up on every page, and look back no more."""
        for look in self._looks.values():
            look.cancel()
        for socket in list(self._listeners):
            await socket.close(code=1001)


def _sits(info: MatchInfo, user: int) -> bool:
    mine = info.of_user(user)
    return mine is not None and mine.seat is not None


def _readable(handler: Handler) -> Handler:
    """Let a handler say why a match cannot be looked at now, in the language of the page."""

    async def answer(request: web.Request) -> web.Response:
        try:
            return await handler(request)
        except UnavailableError as error:
            return _json({"why": plain(refusal_text(error.reason, _form(request).locale))}, 409)

    return answer


async def _sent(socket: web.WebSocketResponse, etag: str) -> None:
    try:
        await socket.send_str(msgspec.json.encode({"etag": etag}).decode())
    except ConnectionError:
        log.debug("a page has gone while it was told")


def _form(request: web.Request) -> Form:
    locale, board = request.query.get("locale", "en"), request.query.get("board", "")
    return Form(
        locale if locale in LOCALES else "en", board if board in {"small", "advances"} else ""
    )


def _spoken(request: web.Request) -> str:
    """Return the language that the address names, else the first that the browser takes."""
    named = request.query.get("locale") or request.headers.get("Accept-Language") or ""
    return named[:2] if named[:2] in LOCALES else "en"


async def _read(request: web.Request, shape: Any) -> Any:  # Any: a struct of this module
    try:
        text = await request.clone(client_max_size=MOST_BYTES).read()
        return msgspec.json.decode(text, type=shape)
    except msgspec.MsgspecError:
        raise web.HTTPBadRequest from None


def _json(value: Any, status: int = 200) -> web.Response:
    body = msgspec.json.encode(value)
    headers = {**POLICY, "Cache-Control": "no-store"}
    return web.Response(body=body, status=status, content_type="application/json", headers=headers)


@lru_cache(maxsize=512)  # badges and cards of all games are fewer
def _painted(icon: Callable[[str], bytes | None], name: str) -> bytes | None:
    return icon(name)


@cache
def _page_words(locale: str) -> Mapping[str, str]:
    """Return the words of the page itself, by their names without ``web-``."""
    return {
        key.removeprefix("web-"): say(locale, key)
        for key in keys(locale)
        if key.startswith("web-") and "." not in key
    }


@cache
def _files() -> frozenset[str]:
    return frozenset(path.name for path in PAGE.iterdir() if path.suffix in KINDS)


@cache
def _fonts() -> Mapping[str, Path]:
    """Return the files of the package with the type of pictures and pages, by name."""
    root = Path(str(resources.files("font_source_sans_pro")))
    return {path.name: path for path in root.rglob("*.otf")}
