"""Hostile controls and forms against a bot that plays, and World files against what reads them.

Whatever comes in is answered, in time, without a traceback, and the matches verify afterwards.
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import json
import logging
import tempfile
import unicodedata
from collections import Counter
from collections.abc import AsyncIterator, Callable, Coroutine
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, Final, get_args

import msgspec
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, rule

from bot.games.registry import GAMES
from bot.model import limits
from bot.ops import archive
from bot.sandbox.interactions import COMPONENT, MODAL
from bot.sandbox.model import LOADING, Channel, Message, User
from bot.sandbox.people.actions import Forged
from bot.sandbox.people.modal_submission import submitted
from bot.sandbox.people.slash_commands import NotPossibleError
from bot.sandbox.validate.components import SELECTS, TEXT_INPUT, walk
from bot.store import Store
from rules.eden.nodes import EDITIONS, Locale
from rules.eden.texts import world_sheet
from rules.eden.worlds import builtin_files, check, load_world
from rules.players import PLAYERS
from rules.words.eden.problems import fault_line
from tests.workbench import fuzz
from tests.workbench.hostile_requests import PATIENCE
from tests.workbench.live_matches import MatchRunner
from tests.workbench.local_bot import LocalBot
from tests.workbench.soak import Evening

FORMS: Final = 50
"""Forms that were opened and are remembered; the same one may be sent again."""

Json = dict[str, Any]
KINDS: Final = ("form", "control")
"""What is attacked."""
SEEDS: Final = st.integers(0, (1 << 32) - 1)


class _Noted(logging.Handler):
    """Keeps what is logged as an error."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(self.format(record))


class Assault(RuleBasedStateMachine):
    """A match of each game, and what is sent to its bot.

    Each step is made from a seed of its own: what a step can spoil depends on the steps before.
    """

    sent: Counter[str] = Counter()
    """What all assaults have sent, by kind."""

    def __init__(self) -> None:
        super().__init__()
        self._runner, self._stack = asyncio.Runner(), contextlib.AsyncExitStack()
        self._forms: list[tuple[User, Channel, Message | None, Json]] = []
        self.noted = _Noted()
        try:
            self._await(self._open())
        except BaseException:
            self._close()
            raise

    def _close(self) -> None:
        self._runner.run(self._stack.aclose())
        self._runner.close()

    def _await(self, work: Coroutine[Any, Any, None]) -> None:
        self._runner.run(work)
        logged, self.noted.lines = self.noted.lines, []
        assert not logged, logged

    async def _open(self) -> None:
        enter = self._stack.enter_async_context
        folder = Path(self._stack.enter_context(tempfile.TemporaryDirectory()))
        self.url = f"sqlite:///{folder / 'fuzz.sqlite3'}"
        self.stage = await enter(MatchRunner(len(GAMES)))
        await Evening(self.stage, self.url, 0).open(late=False)
        await enter(_playing(self.stage, self.url))
        logging.getLogger().addHandler(self.noted)
        self._stack.callback(logging.getLogger().removeHandler, self.noted)
        luck = Random(0)
        while not self._forms and not self.noted.lines:
            await self._control(luck, spoil=False)

    def teardown(self) -> None:
        """Look whether every match is what its record says, and end the bot."""
        try:
            self._await(self._verify())
        finally:
            self._close()

    # One rule: of several Hypothesis would leave some out in each of a few runs.
    @rule(kind=st.sampled_from(KINDS), seed=SEEDS)
    def send(self, kind: str, seed: int) -> None:
        """Use a control, or send a form that was opened before."""
        self.sent[kind] += 1
        luck = Random(seed)
        # The good controls keep the matches going.
        send = self._form(luck) if kind == "form" else self._control(luck, luck.randrange(3) > 0)
        self._await(send)

    async def _control(self, luck: Random, spoil: bool) -> None:
        """Use a control that somebody sees, spoilt or not; keep the form that it opens."""
        known = self._controls()
        person, place, message, part = luck.choice(known)
        custom_id = part["custom_id"]
        data: Json = {"component_type": part["type"], "custom_id": custom_id}
        if part["type"] in SELECTS:
            data["values"] = [option["value"] for option in part.get("options", ())][:1]
        if spoil:
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
        await self._start(person, place, COMPONENT, data, forged)

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

    async def _form(self, luck: Random) -> None:
        """Send a form that was opened before, with fields as nobody fills them in."""
        person, place, message, modal = luck.choice(self._forms)
        given = [_filled(field, luck) for field in _fields(modal)]
        try:
            data = submitted(self.stage.core.world, modal, given)
        except NotPossibleError:  # Discord's own client would not send it
            return
        if luck.randrange(3) == 0:
            other = luck.choice(self._controls())[3]["custom_id"]
            spoilt = spoilt_control(data["custom_id"], other, luck)
            data["custom_id"] = _said(spoilt, limits.CUSTOM_ID)
        await self._start(person, place, MODAL, data, message)

    async def _start(
        self, person: User, place: Channel, kind: int, data: Json, message: Message | None
    ) -> None:
        wanted = Forged(kind, data, place.id, message)
        async with asyncio.timeout(PATIENCE):
            outcome = await self.stage.people[person.id].forge(wanted, may_fail=True)
        if outcome.modal is not None:
            # The latest ones: a form stays valid for 15 minutes, and an old one is refused for its
            # age only.
            self._forms = [*self._forms[1 - FORMS :], (person, place, message, outcome.modal)]
        assert not outcome.failed, f"no answer to {data}"

    async def _verify(self) -> None:
        """Look whether every match is what its record says."""
        store = await Store.open(self.url)
        for match in await store.matches.find():
            if match.seq < 0:
                continue  # a lobby that somebody opened
            record = archive.read_export(await archive.export(store, match.id, with_key=True))
            verdict = await asyncio.to_thread(archive.verdict_of, record, GAMES[match.game])
            assert verdict.problem is None, f"{match.id} does not verify: {verdict.key}"
        await store.close()


def read_world(data: bytes) -> None:
    """Judge a World file; if it is sound, write its sheet."""
    problems = check(data)
    for problem in problems:
        _speakable(partial(fault_line, problem))
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


@contextlib.asynccontextmanager
async def _playing(stage: MatchRunner, url: str) -> AsyncIterator[None]:
    """Run the bot in this process until everything is over."""
    bot = LocalBot(stage.box, url, GAMES)
    bot.clock = stage.core.clock.now
    async with bot.up(kinds=tuple(PLAYERS), welcome=True, limited=False, merge=0.2):
        tables = [stage.core.world.channels[channel] for channel in stage.channels]
        await stage.anybody.until(lambda: any(place.messages for place in tables))
        yield
