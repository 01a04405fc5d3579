"""A run of hostile input against the real code, and what it did not stand.

Files, controls, forms and requests are made from good ones, each by its own seed: that of the run
and its number. Whatever comes in is answered, in time, without a traceback, and the matches verify
afterwards.
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import json
import logging
import tempfile
import threading
import traceback
import unicodedata
from collections import Counter
from collections.abc import AsyncIterator, Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any, Final, get_args

import aiohttp
import msgspec

from bot.games.registry import GAMES
from bot.model import limits
from bot.ops import archive
from bot.sandbox import permissions
from bot.sandbox.interactions import COMPONENT, MODAL
from bot.sandbox.model import LOADING, TEXT, Channel, Message, User
from bot.sandbox.people.actions import Forged
from bot.sandbox.people.modal_submission import submitted
from bot.sandbox.people.slash_commands import NotPossibleError
from bot.sandbox.rest.rate_limits import UNHURRIED
from bot.sandbox.server import Sandbox
from bot.sandbox.state_file import StateFile
from bot.sandbox.validate.components import SELECTS, TEXT_INPUT, walk
from bot.store import Store
from rules.core.data import Value
from rules.eden.nodes import EDITIONS, Locale
from rules.eden.texts import world_sheet
from rules.eden.worlds import builtin_files, check, load_world
from rules.players import PLAYERS
from tests.workbench import fuzz, hostile_requests
from tests.workbench.hostile_requests import PATIENCE
from tests.workbench.live_matches import MatchRunner
from tests.workbench.local_bot import LocalBot
from tests.workbench.soak import Evening

KINDS: Final = ("export", "world", "control", "form", "request")
"""What is attacked."""

FORMS: Final = 50
"""Forms that were opened and are remembered; the same one may be sent again."""

MOST: Final = 20
"""Findings after which a run stops."""

Json = dict[str, Any]


class Assault(Value, frozen=True, kw_only=True):
    """What a run has sent, by kind, and what was wrong; ``findings`` name the cases."""

    seed: int
    sent: dict[str, int]
    findings: tuple[str, ...] = ()

    @property
    def sound(self) -> bool:
        """Whether everything was stood."""
        return not self.findings


class _Noted(logging.Handler):
    """Keeps what is logged as an error."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(self.format(record))


class _Attack:
    """One run: the stage on which the bot plays, what is to be spoilt, and what was found."""

    def __init__(self, stage: MatchRunner, box: Sandbox, url: str, seed: int) -> None:
        self.stage, self.url, self.seed = stage, url, seed
        self.box = box  # takes the requests: they make what no bot has, and undo what ours has made
        self.sent: Counter[str] = Counter()
        self.findings: list[str] = []
        self.noted = _Noted()
        self.exports: list[bytes] = []
        self.message = ""
        self._forms: list[tuple[User, Channel, Message | None, Json]] = []

    async def prepare(self, session: aiohttp.ClientSession) -> None:
        """Export the matches, and let the bot's token write a message that requests are about."""
        store = await Store.open(self.url)
        for match in await store.matches.find():
            self.exports.append(await archive.export(store, match.id, with_key=True))
        await store.close()
        world = self.box.core.world
        world.bot_permissions = permissions.ALL
        channel = next(place.id for place in world.channels.values() if place.type == TEXT)
        body = {"content": "a", "components": hostile_requests.ROWS}
        async with session.post(
            f"{hostile_requests.API}/channels/{channel}/messages", json=body
        ) as answer:
            self.message = (await answer.json())["id"]

    async def case(self, kind: str, session: aiohttp.ClientSession) -> None:
        """Try the next case of a kind, and note what is wrong."""
        number = self.sent[kind]
        luck = Random(f"{self.seed}:{kind}:{number}")
        self.sent[kind] += 1
        try:
            wrong = await self._try(kind, luck, session)
        except TimeoutError:
            wrong = f"no end within {PATIENCE:g} s"
        except Exception:  # noqa: BLE001 - this is what is looked for
            wrong = traceback.format_exc()
        for line in (wrong, *self.noted.lines):
            if line:
                self.findings.append(f"--seed {self.seed}, {kind} {number}: {line}")
        # What is logged belongs to the case that was tried last: cases go one after the other.
        self.noted.lines.clear()

    async def _try(self, kind: str, luck: Random, session: aiohttp.ClientSession) -> str:
        match kind:
            case "export":
                await _apart(read_file, fuzz.spoilt_lines(luck.choice(self.exports), luck))
            case "world":
                await _apart(read_world, spoilt_world(luck))
            case "control":
                return await self._control(luck)
            case "form":
                return await self._form(luck)
            case _:
                good = luck.choice(hostile_requests.good(self.box, self.message))
                answered = await hostile_requests.hit(session, good, luck)
                return f"{answered.wrong} at {answered.asked}" if answered.wrong else ""
        return ""

    # --- controls and forms ---

    async def _control(self, luck: Random) -> str:
        """Use a control that somebody sees, spoilt or not; keep the form that it opens."""
        known = self._controls()
        person, place, message, part = luck.choice(known)
        custom_id = part["custom_id"]
        data: Json = {"component_type": part["type"], "custom_id": custom_id}
        if part["type"] in SELECTS:
            data["values"] = [option["value"] for option in part.get("options", ())][:1]
        # Two of three are spoilt; the others keep the matches going, so that later cases meet other
        # positions.
        if luck.randrange(3):
            spoilt = spoilt_control(custom_id, luck.choice(known)[3]["custom_id"], luck)
            data["custom_id"] = _said(spoilt, limits.CUSTOM_ID)
            if "values" in data:
                value = fuzz.spoilt_text("".join(data["values"]), luck)
                data["values"] = [_said(value, limits.SELECT_VALUE)]
        # The library looks for the control on its message, and passes over one that is not there.
        shown = json.loads(json.dumps(message.data))
        for _, other in walk(shown["components"]):
            if other.get("custom_id") == custom_id:
                other["custom_id"] = data["custom_id"]
        forged = msgspec.structs.replace(message, data=shown)
        return await self._start(person, place, COMPONENT, data, forged)

    def _controls(self) -> list[tuple[User, Channel, Message, Json]]:
        world = self.stage.core.world
        return [
            (person, place, message, part)
            for place in world.channels.values()
            for message in list(place.messages.values())[-20:]
            if not message.flags & LOADING
            for _, part in walk(message.data["components"])
            if "custom_id" in part and not part.get("disabled")
            for person in (world.users[message.audience or place.recipient or world.owner],)
        ]

    async def _form(self, luck: Random) -> str:
        """Send a form that was opened before, with fields as nobody fills them in."""
        if not self._forms:  # none has been opened yet
            self.sent["form"] -= 1
            return ""
        person, place, message, modal = luck.choice(self._forms)
        given = [_filled(field, luck) for field in _fields(modal)]
        try:
            data = submitted(self.stage.core.world, modal, given)
        except NotPossibleError:  # Discord's own client would not send it
            self.sent["form"] -= 1
            return ""
        if luck.randrange(3) == 0:
            other = luck.choice(self._controls())[3]["custom_id"]
            spoilt = spoilt_control(data["custom_id"], other, luck)
            data["custom_id"] = _said(spoilt, limits.CUSTOM_ID)
        return await self._start(person, place, MODAL, data, message)

    async def _start(
        self, person: User, place: Channel, kind: int, data: Json, message: Message | None
    ) -> str:
        wanted = Forged(kind, data, place.id, message)
        async with asyncio.timeout(PATIENCE):
            outcome = await self.stage.people[person.id].forge(wanted, may_fail=True)
        if outcome.modal is not None:
            # The latest ones: a form stays valid for 15 minutes, and an old one is refused for its
            # age only.
            self._forms = [*self._forms[1 - FORMS :], (person, place, message, outcome.modal)]
        return f"no answer to {data}" if outcome.failed else ""

    async def verify(self) -> None:
        """Look whether every match is what its record says."""
        store = await Store.open(self.url)
        for match in await store.matches.find():
            if match.seq < 0:
                continue  # a lobby that somebody opened
            record = archive.read_export(await archive.export(store, match.id, with_key=True))
            verdict = await asyncio.to_thread(archive.verdict_of, record, GAMES[match.game])
            if verdict.problem is not None:
                self.findings.append(
                    f"--seed {self.seed}: {match.id} does not verify: {verdict.key}"
                )
        await store.close()


def read_file(data: bytes) -> None:
    """Read an export, and compare it with the rules, as ``hexarch verify`` does."""
    try:
        record = archive.read_export(data)
        archive.verdict_of(record, archive.game_of(record, GAMES))
    except archive.ArchiveError as error:
        _speakable(error.localized)


def read_world(data: bytes) -> None:
    """Judge a World file; if it is sound, write its sheet."""
    problems = check(data)
    for problem in problems:
        _speakable(problem.line_said)
    if all(problem.warning for problem in problems):
        world = load_world(data, "fuzz.toml")
        # A World that is accepted must be readable in every edition, or a match would break at its
        # sheet.
        for edition, locale in itertools.product(EDITIONS, get_args(Locale)):
            world_sheet(world, edition, locale)


def _speakable(told: Callable[[Locale], str]) -> None:
    """Look whether a fault has words, in which nothing gives an order to a terminal.

    Raises:
        ValueError: if it has none.
    """
    for locale in get_args(Locale):
        text = told(locale)
        if not text or any(unicodedata.category(sign) == "Cc" for sign in text):
            raise ValueError(f"it is told as {text!r}")


def spoilt_world(luck: Random) -> bytes:
    """Return a World file of the house in which something is not as it was."""
    text = luck.choice(builtin_files())
    match luck.randrange(4):
        case 0:
            return fuzz.spoilt_bytes(text, luck)
        case 1:  # a value that no World has
            lines = text.splitlines()
            at = luck.randrange(len(lines))
            head, equals, _ = lines[at].partition(b" = ")
            lines[at] = head + equals + fuzz.fragment(luck).encode("utf-8", "surrogatepass")
            return b"\n".join(lines)
        case 2:  # one thing many times
            lines = text.splitlines()
            at = luck.randrange(len(lines))
            some = lines[at : at + luck.randrange(1, 12)]
            return b"\n".join([*lines[:at], *some * luck.randrange(2, 400), *lines[at:]])
        case _:  # a key of a depth or length that nobody writes
            part = luck.choice((b"a", b'"a b"', b"k" * 100, b"\xc3\xa9", b"1"))
            key = b".".join([part] * luck.choice((1, 8, 9, 20_000)))
            return text + luck.choice((b"\n[%s]\n", b"\n[[%s]]\n", b"\n%s = 1\n")) % key


def spoilt_control(custom_id: str, other: str, luck: Random) -> str:
    """Return the id of a control with a part of *other*, or spoilt in its argument or anywhere."""
    # Version, match, question, verb, argument (`ControlId`).
    parts, others = custom_id.split(":", 4), other.split(":", 4)
    if luck.randrange(8) == 0 or len(parts) < 5 or len(others) < 5:
        return fuzz.spoilt_text(custom_id, luck)
    if luck.randrange(2):
        at = luck.randrange(1, 5)
        parts[at] = others[at]
    else:
        parts[4] = fuzz.spoilt_text(parts[4], luck)
    if luck.randrange(8) == 0:
        parts[2] = luck.choice(("-", "0", "zzz", "9" * 13))
    return ":".join(parts)


def _said(text: str, most: int) -> str:
    """What of a text can stand in a message to the bot."""
    return text.encode("utf-8", "replace").decode()[:most] or "x"


def _fields(modal: Json) -> list[Json]:
    return [part for _, part in walk(modal["components"]) if "custom_id" in part]


def _filled(field: Json, luck: Random) -> Json:
    """Fill in a field as badly as Discord lets anybody."""
    given: Json = {"custom_id": field["custom_id"]}
    options = [option["value"] for option in field.get("options", ())]
    if field["type"] == TEXT_INPUT:
        most, least = field.get("max_length") or limits.TEXT_INPUT, field.get("min_length") or 1
        line = (fuzz.text(luck), str(luck.randrange(-5, 100)), field.get("value") or "")
        given["value"] = _said(luck.choice(line), most).ljust(least, "x")
    elif options:
        least = max(field.get("min_values", 1), 1)
        given |= {"values": luck.sample(options, least), "value": luck.choice(options)}
    return given


async def _apart(work: Callable[[bytes], None], data: bytes) -> None:
    """Do *work* in a thread that nobody waits for at the end, should it never come back.

    Raises:
        TimeoutError: if it does not come back in time.
    """
    loop = asyncio.get_running_loop()
    done: asyncio.Future[None] = loop.create_future()

    def finish(error: BaseException | None) -> None:
        if done.done():
            return
        done.set_result(None) if error is None else done.set_exception(error)

    def run() -> None:
        error: BaseException | None = None
        try:
            work(data)
        except BaseException as caught:  # noqa: BLE001 - handed to whoever waits
            error = caught
        # It may have taken so long that the loop was closed meanwhile.
        with contextlib.suppress(RuntimeError):
            loop.call_soon_threadsafe(finish, error)

    # A daemon: reading that never ends cannot be cancelled, and must not keep the process from
    # ending.
    threading.Thread(target=run, daemon=True).start()
    await asyncio.wait_for(done, PATIENCE)


async def assault(
    seconds: float, seed: int, *, kinds: Sequence[str] = KINDS, cases: int | None = None
) -> Assault:
    """Attack for some *seconds*, or until there were so many *cases* of each kind."""
    with contextlib.ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        url = f"sqlite:///{folder / 'fuzz.sqlite3'}"
        memory = stack.enter_context(
            contextlib.closing(StateFile.open(folder / "requests.sandbox"))
        )
        async with MatchRunner(len(GAMES)) as stage, Sandbox(memory=memory, pace=UNHURRIED) as box:
            evening = Evening(stage, url, seed)
            await evening.open(late=False)
            attack = _Attack(stage, box, url, seed)
            headers = {"Authorization": "Bot fuzz"}
            async with (
                aiohttp.ClientSession(base_url=box.url, headers=headers) as session,
                _playing(stage, url),
            ):
                await attack.prepare(session)
                logging.getLogger().addHandler(attack.noted)
                try:
                    await _all(attack, session, seconds, kinds, cases)
                finally:
                    logging.getLogger().removeHandler(attack.noted)
            await attack.verify()
            return Assault(seed=seed, sent=dict(attack.sent), findings=tuple(attack.findings))


async def _all(
    attack: _Attack,
    session: aiohttp.ClientSession,
    seconds: float,
    kinds: Sequence[str],
    cases: int | None,
) -> None:
    clock = asyncio.get_running_loop().time
    until = clock() + seconds
    # Enough is known after some: the first finding often brings the same one with every case.
    while len(attack.findings) < MOST:
        for kind in kinds:
            await attack.case(kind, session)
        enough = cases is not None and min(attack.sent.values()) >= cases
        if enough or clock() >= until:
            break


@contextlib.asynccontextmanager
async def _playing(stage: MatchRunner, url: str) -> AsyncIterator[None]:
    """Run the bot in this process until everything is over."""
    bot = LocalBot(stage.box, url, GAMES)
    bot.clock = stage.core.clock.now
    async with bot.up(kinds=tuple(PLAYERS), welcome=True, limited=False, merge=0.2):
        tables = [stage.core.world.channels[channel] for channel in stage.channels]
        await stage.anybody.until(lambda: any(place.messages for place in tables))
        yield
