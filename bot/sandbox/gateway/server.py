"""The gateway: sessions of the bot, what they missed, how they resume."""

import asyncio
import contextlib
import math
import secrets
import time
from collections import deque
from collections.abc import Callable
from typing import Any, Final

import msgspec
from aiohttp import WSMsgType, web

from bot.model import limits
from bot.sandbox import payloads
from bot.sandbox.broadcast import ALWAYS, GUILD_MEMBERS, GUILD_PRESENCES, MESSAGE_CONTENT
from bot.sandbox.core import Core
from bot.sandbox.errors import Json, RefusedError
from bot.sandbox.validate.json_body import decoded

PRIVILEGED: Final = GUILD_MEMBERS | GUILD_PRESENCES | MESSAGE_CONTENT
HEARTBEAT_MS: Final = 41250
ACK_AFTER: Final = 0.02
"""Seconds before a heartbeat is answered: the client notes when it sent one only after it has."""
_KEPT_EVENTS: Final = 2000  # for a resume; beyond them the session is invalid, as on Discord
_KEPT_SECONDS: Final = 300.0  # how long a cut session may be resumed
_DAY: Final = 86400.0
HOW_CUT: Final = ("resume", "reconnect", "invalid")
WRONG_TOKEN: Final = "wrong"  # noqa: S105 - the one token that is turned down


class Op:
    """Opcodes of the gateway (DD topics/opcodes-and-status-codes)."""

    DISPATCH = 0
    HEARTBEAT = 1
    IDENTIFY = 2
    PRESENCE = 3
    VOICE = 4
    RESUME = 6
    RECONNECT = 7
    MEMBERS = 8
    INVALID_SESSION = 9
    HELLO = 10
    HEARTBEAT_ACK = 11


class _CloseError(Exception):
    """The connection must end with one of Discord's close codes."""

    def __init__(self, code: int, reason: str) -> None:
        self.code = code
        self.reason = reason
        super().__init__(reason)


_CUT: Final = _CloseError(4000, "Unknown error.")
_WRONG_PAYLOAD: Final = _CloseError(4002, "Error while decoding payload.")


class _Link:
    """One open websocket: frames leave in order, without anybody waiting for them."""

    def __init__(self, socket: web.WebSocketResponse) -> None:
        self.socket = socket
        self._queue: asyncio.Queue[bytes | _CloseError] = asyncio.Queue()

    def send(self, frame: bytes) -> None:
        self._queue.put_nowait(frame)

    def op(self, op: int, data: Any = None) -> None:
        self.send(msgspec.json.encode({"op": op, "d": data, "s": None, "t": None}))

    def finish(self, why: _CloseError) -> None:
        self._queue.put_nowait(why)

    async def pump(self) -> None:
        """Send what is queued until told to finish or the peer is gone; then hang up."""
        with contextlib.suppress(ConnectionError):
            while isinstance(frame := await self._queue.get(), bytes):
                # Plain whatever a client asks for with `compress`: it tells text from bytes.
                await self.socket.send_str(frame.decode())
            await self.socket.close(code=frame.code, message=frame.reason.encode())


class Session:
    """What one identified shard has been told."""

    def __init__(self, intents: int, shard: tuple[int, int]) -> None:
        self.id = secrets.token_hex(16)
        self.intents = intents
        self.shard = shard
        self.seq = 0
        self.events: deque[tuple[int, bytes]] = deque(maxlen=_KEPT_EVENTS)
        self.link: _Link | None = None
        self.cut_at = 0.0

    def is_for(self, guild: str | None) -> bool:
        """Return whether its shard hears of a guild; None stands for what is of none."""
        number, count = self.shard
        return (0 if guild is None else (int(guild) >> 22) % count) == number

    def dispatch(self, event: str, data: Json) -> None:
        """Number an event, keep it for a resume, send it if the shard is there."""
        # Also while nobody is connected: a resume replays what was missed by these numbers.
        self.seq += 1
        frame = msgspec.json.encode({"t": event, "s": self.seq, "op": Op.DISPATCH, "d": data})
        self.events.append((self.seq, frame))
        if self.link is not None:
            self.link.send(frame)

    def acknowledge(self, seq: int) -> None:
        """Drop what the client says it has received."""
        while self.events and self.events[0][0] <= seq:
            self.events.popleft()

    def replay(self, seq: int) -> bool:
        """Send again what came after `seq`; False if that is no longer known."""
        oldest = self.events[0][0] if self.events else self.seq + 1
        # The client must have heard everything before the oldest that is kept, or it would miss
        # events without knowing.
        if seq > self.seq or seq < oldest - 1:
            return False
        assert self.link is not None
        for number, frame in self.events:
            if number > seq:
                self.link.send(frame)
        return True


def _payload(text: str) -> Json:
    """Read what a client sent."""
    try:
        payload = decoded(text.encode())
    except RefusedError:
        raise _WRONG_PAYLOAD from None
    if not isinstance(payload, dict):
        raise _WRONG_PAYLOAD
    return payload


def _shard(payload: Any) -> tuple[int, int]:
    """The number of a shard and how many there are."""
    match [0, 1] if payload is None else payload:
        case [int(number), int(count)] if 0 <= number < count:
            return number, count
        case _:
            raise _CloseError(4010, "Invalid shard.")


def _count(sends: deque[float], moment: float) -> None:
    """Note that the client sent something; close when it sends too much."""
    most, span = limits.GATEWAY_SENDS
    sends.append(moment)
    while sends[0] < moment - span:
        sends.popleft()
    if len(sends) > most:
        raise _CloseError(4008, "Rate limited.")


class Starts:
    """When sessions were begun: Discord lets a token identify now and then only.

    Each bucket of shards (``shard % max_concurrency``) may identify once in a few seconds, and the
    token 1000 times a day.
    """

    def __init__(self, every: float) -> None:
        self._every = every  # seconds
        self.max_concurrency = 1
        self._last: dict[int, float] = {}
        self._day: deque[float] = deque()

    def take(self, shard: int) -> bool:
        """Let a shard identify, unless another of its bucket has just done so."""
        now, bucket = time.monotonic(), shard % self.max_concurrency
        if now - self._last.get(bucket, -math.inf) < self._every:
            return False
        self._last[bucket] = now
        self._day.append(now)
        return True

    def limit(self) -> Json:
        """The limit as ``/gateway/bot`` tells it."""
        now = time.monotonic()
        while self._day and self._day[0] < now - _DAY:
            self._day.popleft()
        return {
            "total": limits.IDENTIFIES_PER_DAY,
            "remaining": max(0, limits.IDENTIFIES_PER_DAY - len(self._day)),
            "reset_after": int((self._day[0] + _DAY - now) * 1000) if self._day else 0,
            "max_concurrency": self.max_concurrency,
        }


class Gateway:
    """All sessions of the bot."""

    def __init__(self, core: Core, identify_every: float) -> None:
        self._core = core
        self.shards = 1
        """How many shards ``/gateway/bot`` advises."""
        self.starts = Starts(identify_every)
        self._sessions: dict[str, Session] = {}
        self.patience = HEARTBEAT_MS / 1000 * 1.5  # seconds that a client may leave out heartbeats
        self.watch: Callable[[str, Json], None] | None = None  # sees each dispatch, for tests
        core.broadcast.bots.append(self.dispatch)

    @property
    def online(self) -> bool:
        """Whether a bot is connected just now."""
        return any(session.link is not None for session in self._sessions.values())

    def dispatch(self, event: str, data: Json, intent: int) -> None:
        """Send an event to the sessions of its shard that asked for its intent.

        What is of no guild, as direct messages are, is for shard 0.
        """
        self._forget_old()
        if self.watch is not None:
            self.watch(event, data)
        # These two are about the guild itself, whose id is their own.
        guild = data["id"] if event in {"GUILD_CREATE", "GUILD_DELETE"} else data.get("guild_id")
        away = {guild.id for guild in self._core.world.guilds if not guild.bot_member}
        if guild in away:
            return
        for session in self._sessions.values():
            if intent != ALWAYS and not session.intents & intent:
                continue
            if session.is_for(guild):
                session.dispatch(event, data)

    def cut(self, how: str) -> None:
        """Disturb every connection.

        Args:
            how: `resume` drops the socket, `reconnect` asks the client to come back, `invalid`
                makes the session worthless first
        """
        for session in list(self._sessions.values()):
            link = session.link
            if link is None:
                continue
            if how == "invalid":
                link.op(Op.INVALID_SESSION, data=False)
                del self._sessions[session.id]
                self._detach(session)
            elif how == "reconnect":
                link.op(Op.RECONNECT)
            else:
                link.finish(_CUT)

    def hang_up(self, code: int) -> None:
        """End every connection with one of Discord's numbers."""
        for session in self._sessions.values():
            if session.link is not None:
                session.link.finish(_CloseError(code, "Closed."))

    def close(self) -> None:
        """Hang up on everybody."""
        for session in self._sessions.values():
            if session.link is not None:
                session.link.finish(_CloseError(1001, "The sandbox stops."))

    async def handle(self, request: web.Request) -> web.StreamResponse:
        """Serve one connection of the bot."""
        socket = web.WebSocketResponse(compress=False, max_msg_size=4096 * 4)
        await socket.prepare(request)
        if request.query.get("encoding", "json") != "json" or request.query.get("v") != "10":
            await socket.close(code=4012)
            return socket
        link = _Link(socket)
        pump = asyncio.create_task(link.pump())
        reader = asyncio.create_task(self._converse(link))
        try:
            # Whichever ends first ends the connection: the reader when the client is gone, the pump
            # when it has been told to hang up.
            await asyncio.wait({pump, reader}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            reader.cancel()
            for session in self._sessions.values():
                if session.link is link:
                    self._detach(session)
            link.finish(_CUT)
            await asyncio.gather(pump, reader, return_exceptions=True)
        return socket

    async def _converse(self, link: _Link) -> None:
        link.op(Op.HELLO, {"heartbeat_interval": HEARTBEAT_MS, "_trace": []})
        session: Session | None = None
        sends: deque[float] = deque()
        clock = asyncio.get_running_loop().time
        beat = clock()
        try:
            while True:
                # Counted from the last heartbeat, not the last message: Discord closes on a client
                # that talks and does not beat.
                silence = beat + self.patience - clock()
                message = await link.socket.receive(timeout=max(silence, 0.001))
                if message.type is WSMsgType.BINARY:
                    raise _WRONG_PAYLOAD
                if message.type is not WSMsgType.TEXT:
                    return
                _count(sends, clock())
                payload = _payload(message.data)
                if payload.get("op") == Op.HEARTBEAT:
                    beat = clock()
                session = self._receive(link, session, payload)
        except _CloseError as error:
            link.finish(error)
        except TimeoutError:
            link.finish(_CloseError(4009, "Session timed out."))

    def _receive(self, link: _Link, session: Session | None, payload: Json) -> Session | None:
        op, data = payload.get("op"), payload.get("d")
        match op:
            case Op.HEARTBEAT:
                later = asyncio.get_running_loop().call_later
                later(ACK_AFTER, link.op, Op.HEARTBEAT_ACK)
                if session is not None and isinstance(data, int):
                    session.acknowledge(data)
            case Op.IDENTIFY:
                if session is not None:
                    raise _CloseError(4005, "Already authenticated.")
                return self._identify(link, data)
            case Op.RESUME:
                if session is not None:
                    raise _CloseError(4005, "Already authenticated.")
                return self._resume(link, data)
            case Op.PRESENCE | Op.VOICE | Op.MEMBERS:
                if session is None:
                    raise _CloseError(4003, "Not authenticated.")
            case _:
                raise _CloseError(4001, "Unknown opcode.")
        return session

    def _identify(self, link: _Link, data: Any) -> Session | None:
        if not isinstance(data, dict) or not isinstance(data.get("intents"), int):
            raise _CloseError(4013, "Invalid intent(s).")
        if not data.get("token") or data["token"] == WRONG_TOKEN:
            raise _CloseError(4004, "Authentication failed.")
        # No portal grants them here, and the bot is meant to do without.
        if data["intents"] & PRIVILEGED:
            raise _CloseError(4014, "Disallowed intent(s).")
        number, count = _shard(data.get("shard"))
        if not self.starts.take(number):
            link.op(Op.INVALID_SESSION, data=False)
            return None
        session = Session(data["intents"], (number, count))
        session.link = link
        self._sessions[session.id] = session
        world = self._core.world
        guilds = [g for g in world.guilds if g.bot_member and session.is_for(g.id)]
        ready = {
            "v": 10,
            "user": payloads.me(self._core.bot),
            "guilds": [{"id": guild.id, "unavailable": True} for guild in guilds],
            "session_id": session.id,
            "resume_gateway_url": self.url,
            "shard": [number, count],
            "application": {"id": world.application, "flags": 0, "flags_new": "0"},
            "private_channels": [],
            "relationships": [],
        }
        first: list[tuple[str, Json]] = [("READY", ready)]
        first += [("GUILD_CREATE", payloads.guild_created(world, guild)) for guild in guilds]
        for event, payload in first:
            if self.watch is not None:
                self.watch(event, payload)
            session.dispatch(event, payload)
        self._tell_online()
        return session

    def _resume(self, link: _Link, data: Any) -> Session | None:
        if not isinstance(data, dict) or not data.get("token") or data["token"] == WRONG_TOKEN:
            raise _CloseError(4004, "Authentication failed.")
        seq = data.get("seq") or 0
        if not isinstance(seq, int):
            raise _CloseError(4007, "Invalid seq.")
        self._forget_old()
        session = self._sessions.get(str(data.get("session_id")))
        if session is None:
            link.op(Op.INVALID_SESSION, data=False)
            return None
        if session.link is not None:
            session.link.finish(_CUT)
        session.link = link
        if not session.replay(seq):
            del self._sessions[session.id]
            link.op(Op.INVALID_SESSION, data=False)
            return None
        session.dispatch("RESUMED", {"_trace": []})
        self._tell_online()
        return session

    @property
    def url(self) -> str:
        """Where clients connect."""
        return self._core.url.replace("http", "ws", 1) + "/gateway"

    def _detach(self, session: Session) -> None:
        session.link = None
        session.cut_at = self._core.clock.now()
        self._tell_online()

    def _forget_old(self) -> None:
        limit = self._core.clock.now() - _KEPT_SECONDS
        gone = [s.id for s in self._sessions.values() if s.link is None and s.cut_at < limit]
        for session_id in gone:
            del self._sessions[session_id]

    def _tell_online(self) -> None:
        self._core.broadcast.tell_pages("BOT_ONLINE", {"online": self.online})
