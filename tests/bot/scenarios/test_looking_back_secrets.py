"""What differs only in what somebody has hidden gives everybody else the same, of every kind.

For each game two matches are recorded that nobody but one seat can tell apart
(``tests.bot.twins``). In the second that seat has given an answer ahead besides, and written a
draft, and the record has entries of it that nobody else knows of. Then everything that another
seat, or somebody without a seat who tends the match, can be told of them is read twice.
"""

from __future__ import annotations

import itertools
import logging
import re
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from PIL import Image

from bot.clock import timeout_votes
from bot.games.game_ui import PlayableGame
from bot.games.registry import GAMES
from bot.history.commands import EXPLAIN
from bot.history.course import course_of
from bot.history.ending import numbers_panel
from bot.history.panel import ReplayScene, replay_panel
from bot.history.summary import FILM, summary, summary_panel
from bot.interactions.time_texts import Call
from bot.matches import Snapshot
from bot.model.clocks import Clock
from bot.model.panel_parts import Panel, Picture
from bot.pictures.drawn import Drawn
from bot.pictures.painter import Drawable
from bot.sandbox.validate.components import SELECTS, walk
from bot.store import AuditLine, MatchInfo
from bot.store.ahead import Ahead
from bot.web.ended import ended
from bot.web.shown import Shown, shown
from render.core import film
from rules.core.data import digest, pack
from rules.core.game import form_of
from rules.core.ids import Seat
from rules.players.ahead import PASS, Standing
from tests.bot.person import Outcome, Person
from tests.bot.recorded import kept_on
from tests.bot.scenarios.checked_bot import CheckedBot, checked_bot
from tests.bot.scenarios.robots import controls, verb_of
from tests.bot.scenarios.test_secrets import plain
from tests.bot.twins import SEATS, Told, twins, with_hidden_entries
from tests.examples import sampled

TALKS = frozenset({"propose-trade"})
PAIRS: dict[str, tuple[str, Seat, int, int, frozenset[str]]] = {
    "Frontiers": ("eden-frontiers", Seat(1), 60, 2, frozenset()),
    "Fronts": ("eden-fronts", Seat(1), 60, 1, frozenset()),
    "troops of Fronts": ("eden-fronts", Seat(1), 4, 0, frozenset()),
    "Shards": ("eden-shards", Seat(0), 60, 4, frozenset()),
    "Elder Signs": ("cthulhu-wars", Seat(1), 20, 4, frozenset()),
    "a hand of cards": ("clash-of-cultures", Seat(1), 20, 0, TALKS),
    "a card offered": ("clash-of-cultures", Seat(1), 60, 0, frozenset()),
}
"""The game, the seat with a secret, the actions played, what is drawn from, what is never done.

The values of Elder Signs are the one secret of Cthulhu Wars: nothing else lies face down in it.
"""

READ = sampled(("troops of Fronts", "Shards", "Elder Signs", "a card offered"), tuple(PAIRS))
"""One of each kind of secret: sealed troops, decks of cards, values that lie face down, a trade."""

AS_A_SEAT = (
    *("/hand", "/map", "/rules", "/undo", "/match", "play:list", "match:log"),
    *("match:since", "match:replay", "match:why", "match:report"),
    *("match:audit", "match:verify", "match:brief", "match:rematch", "/nudge"),
)
AS_WHO_TENDS = (
    *("match:since", "match:replay", "match:log", "match:why", "/match", "/map"),
    *("/gm", "gm:repair", "gm:audit", "gm:report", "gm:check", "gm:health"),
)
PRESSED = 4
"""Times that something is pressed in a practice match."""
FEWEST = 2
"""Times that this answers a question, where it does not let the others go on."""

_PORT = re.compile(r"127\.0\.0\.1:\d+")
_NUMBERS = re.compile(r"\d{10,}")
_MEASURED = re.compile(r"nonce=\S+|\d[\d,]*")
"""What differs from run to run: numbers, and the nonces that are drawn for posts."""


def sketch(
    game: Drawable, snapshot: Snapshot, names: dict[int, str], locale: str, picture: Picture
) -> Drawn | None:
    """Paint the fingerprint of everything that a picture could be drawn from."""
    rest = repr([snapshot.seat, snapshot.since >= 0, names, locale, picture])
    seen = digest(pack(snapshot.view) + pack(snapshot.before) + rest.encode())
    image = Image.new("P", (16, 2))
    image.putpalette([*bytes.fromhex(seen)] * 24)
    image.putdata([n % 256 for n in range(32)])
    buffer = BytesIO()
    image.save(buffer, "PNG")
    return Drawn(buffer.getvalue(), f"{game.family}-r{snapshot.round}.png", seen)


class Reading:
    """Somebody who reads, and all that they have read."""

    def __init__(self, table: CheckedBot, who: Person) -> None:
        self.table, self.who = table, who
        self.found: list[str] = []

    def note(self, what: str, messages: list[Any]) -> None:
        """Write down messages as they stand now, with what is attached to them, in any order."""
        files, found = self.table.box.core.world.files, list[str]()
        for message in map(self.who.fresh, messages):
            said = plain(message)
            said = _MEASURED.sub("#", said) if ":health:" in said else said
            attached = [str(files[a["id"]].content) for a in self.who.files(message)]
            found.append(f"{what}: {said} {attached}")
        self.found += sorted(found)

    async def type(self, line: str, **options: Any) -> Outcome:
        """Type a command, and read the answer."""
        outcome = await self.who.command(line, **options)
        await outcome.message()
        await self.table.settled()
        self.note(line, outcome.messages)
        return outcome

    async def explained(self) -> None:
        """Let all that they see be explained: one of each kind of answer, and every other message."""
        kinds: dict[Any, Any] = {}
        for message in map(self.who.fresh, self.who.everything()):
            verbs = tuple(map(verb_of, controls(message)))[:4]
            kinds[verbs if self.who.private(message) else message["id"]] = message
        for message in kinds.values():
            outcome = await self.who.use(message, EXPLAIN)
            await outcome.message()
            await self.table.settled()
            self.note("explained", outcome.messages)

    async def answer(self, what: str, message: Any) -> bool:
        """Press the first control that answers a question; else let the others go on, if one can."""
        controls = [one for _, one in walk(self.who.fresh(message)["components"])]
        for verbs in (ANSWERING, {"refresh"}):
            for one in controls:
                verb = str(one.get("custom_id", "")).split(":")[3:4]
                if not verb or one.get("disabled") or verb[0] not in verbs:
                    continue
                if one["type"] in SELECTS:
                    values = [option["value"] for option in one["options"]]
                    least = max(1, one.get("min_values", 1))
                    await self.who.select(message, one["custom_id"], *values[:least])
                else:
                    await self.who.press(message, one["custom_id"])
                await self.table.settled()
                self.note(what, [message])
                return verbs is ANSWERING
        return False


def ours(record: logging.LogRecord) -> bool:
    """Tell whether the bot itself has logged something."""
    return record.name.startswith("hexarch")


ANSWERING = frozenset({"do", "set", "order", "plan"})


async def steps(table: CheckedBot, info: MatchInfo, seat: Seat | None) -> list[Panel | Shown]:
    """Build the replay of every step, with fingerprints of what its pictures would show, and the page."""
    knowing, matches, game = table.bot.services.history, table.matches, table.context.game(info)
    stops = await knowing._stops_of(info, seat, "en")
    snapshots = await matches.past_snapshots(info.id, {stop.seq for stop in stops}, seat)
    rounds, found = await matches.rounds(info.id), []
    for at, stop in enumerate(stops):
        scene = ReplayScene(
            game=game,
            info=info,
            snapshot=snapshots[stop.seq],
            locale="en",
            stops=stops,
            at=at,
            rounds=rounds,
            mine=seat is not None,
            numbers={who: await matches.number_at(info.id, who, stop.seq) for who in (None, seat)},
        )
        found.append(
            Panel((*replay_panel(scene).parts, Picture(digest(pack(snapshots[stop.seq].view)))))
        )
    on_page, _ = await shown(table.context, info, seat, "en", board="", key=b"", patience=60)
    return [*found, on_page]


async def unasked(table: CheckedBot, info: MatchInfo, secret: Seat) -> list[Any]:
    """Collect what is posted when its time comes: reminders, an offer, the film, the end."""
    keeper = table.bot.services.deadlines
    who = info.of_seat(secret)
    assert who is not None
    clock = Clock(user=who.user or 0, bank=60.0, open=True)
    pictures = await summary(table.context, info)
    course = await course_of(table.context, info)
    assert course is not None
    assert set(pictures) == {FILM} or len(course.moments) < 3  # too short for a film
    ends = [
        await ended(table.context, info, reader, "fr", b"")
        for reader in (None, Seat((secret + 1) % SEATS))
    ]
    assert all(drawn for _, drawn in ends)
    panel, numbers = await numbers_panel(table.context, info, "en")
    return [
        replace(info, seq=0, revision=0),  # numbers that only the bot works with
        await keeper.reminders._text(info, secret, "en", Call()),
        await keeper.reminders._text(info, secret, "fr", Call(by="Bob")),
        timeout_votes._offered(info, secret, clock, None),
        summary_panel(info, pictures),
        panel,
        [state for state, _ in ends],
        [
            (one.name, one.alt, one.data)
            for one in (*pictures.values(), *(drawn for _, drawn in ends), *numbers.values())
            if one is not None
        ],
    ]


def ahead(game: PlayableGame) -> Ahead:
    """Give an answer ahead that waits for a round that never comes."""
    waits = Standing(questions=(), says=PASS, since=99, rules=game.rules)
    return Ahead(number=1, standing=waits)


async def write(table: CheckedBot, told: Told, secret: Seat, user: int) -> None:
    """Leave a draft of what a seat is asked, if that is a form: the smallest that says something."""
    form = form_of(told.game, told.match.state, secret)
    if form is None:
        return
    match = (await table.match()).id
    asked = next(q for q in await table.matches.pending(match) if q.decision.seat == secret)
    (draft, *_) = form.larger(form.empty)
    assert await table.matches.drafts.put(match, user, asked.since, draft) is None
    assert await table.matches.drafts.of(match, secret) == draft


async def read(
    tmp_path: Path,
    caplog: pytest.LogCaptureFixture,
    told: Told,
    secret: Seat,
    *,
    ordered: bool,
) -> list[str]:
    """Let somebody without the secret, on a seat and on none, read all that there is."""
    games = {told.game.id: told.game}
    caplog.set_level(logging.DEBUG, "hexarch")
    caplog.clear()
    async with checked_bot(
        tmp_path, games, caplog, painter=sketch, watched=False, clock=lambda: 1_700_000_000.0
    ) as table:
        people = [await table.person(who) for who in ("Ana", "Bob", "Cy", "Dan")]
        ana, *seated = people
        table.context.kinds = ("random",)
        table.bot.services.ahead_runner.wait = lambda begun: 0.0
        (guild,) = table.bot.guilds
        info = await kept_on(table, seated, told.game, told.header, told.entries, told.match)
        was: dict[str, str | int | bool | None] = {
            "seat": int(secret),
            "seq": info.seq,
            "was": "heuristic",
        }
        line = AuditLine(match=info.id, guild=guild.id, user=None, what="replace", details=was)
        await table.store.audit.write(line)
        owner = seated[secret]
        if ordered:
            prepared = ahead(told.game)
            await table.store.ahead.change(info.id, int(owner.id), lambda _: (prepared,))
            await write(table, told, secret, int(owner.id))
        table.bot.services.delivery.wake(info.id, 0.0)
        table.bot.services.ahead_runner.wake(info.id)
        await table.settled()
        assert bool(await table.store.ahead.of_user(info.id, int(owner.id))) >= ordered

        reader = Reading(table, seated[(secret + 1) % SEATS])
        await reader.who.change(locale="fr")
        tends = Reading(table, ana)
        for one in (reader, tends):
            one.note("brought", one.who.everything())
        for line_ in AS_A_SEAT:
            await reader.type(line_)
        await reader.type("match:log", seat=str(int(secret)))
        with pytest.MonkeyPatch.context() as all_is_new:
            all_is_new.setattr("bot.history.service.last_read", lambda info, seat: 0)
            await reader.type("match:since")
        practice = (await reader.type("match:whatif")).messages[0]
        answers = [await reader.answer("practice match", practice) for _ in range(PRESSED)]
        assert sum(answers) >= FEWEST
        trials = table.bot.services.what_if.practice
        (dealt,) = map(trials.position, trials._memory.kept)
        reader.found.append(digest(dealt.packed))  # whole: also what has not come up yet
        for line_ in AS_WHO_TENDS:
            await tends.type(line_)
        for one in (reader, tends):
            await one.explained()
        now = await table.matches.info(info.id)

        found = [*reader.found, *tends.found]
        found += map(str, await unasked(table, now, secret))
        for seat in (None, Seat((secret + 1) % SEATS)):
            found += map(str, await steps(table, now, seat))
        newcomer = Reading(table, ana)
        await reader.type("match:leave")
        await newcomer.type("match:join")
        await newcomer.type("match:brief")
        newcomer.note("everything", ana.everything())
        found += newcomer.found
        logged = {_MEASURED.sub("#", r.getMessage()) for r in caplog.records if ours(r)}
        # Only the first bot of a run of the tests registers its commands.
        apart = "commands of this version"
        found += sorted(line for line in logged if apart not in line)
        return [_NUMBERS.sub("#", _PORT.sub("#", one)) for one in found]


@pytest.fixture
def alike(monkeypatch: pytest.MonkeyPatch) -> None:
    """Take away what differs between two readings of one match: drawn ids, practice matches, large films."""
    monkeypatch.setattr("bot.history.course.MOST", 4)
    monkeypatch.setattr(film, "SIZE", (16, 20))
    monkeypatch.setattr("bot.matches.practice.secrets.token_bytes", bytes)
    monkeypatch.setattr("bot.matches.practice.SECONDS", 60.0)


@pytest.mark.usefixtures("alike")
@pytest.mark.parametrize("pair", READ)
async def test_whatever_is_hidden_everybody_else_reads_the_same(
    tmp_path: Path, pair: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Also how many entries there are: their numbers would tell how often a sealed answer was changed."""
    name, secret, most, seed, never = PAIRS[pair]
    one, other = twins(GAMES[name], secret, most, seed=seed, never=never)
    assert len(one.entries) > most
    if pair == "a card offered":
        assert one.entries[-1].action != other.entries[-1].action
    assert one.game.view(one.match.state, secret) != other.game.view(other.match.state, secret)
    longer = with_hidden_entries(other, secret)
    assert longer.match.seq == 2 * one.match.seq

    found = []
    for number, told in enumerate((one, longer)):
        practice = itertools.count(1000)
        monkeypatch.setattr(
            "bot.matches.practice.secrets.randbelow", lambda _, ids=practice: next(ids)
        )
        folder = tmp_path / str(number)
        folder.mkdir()
        found.append(await read(folder, caplog, told, secret, ordered=told is longer))
    mine, yours = found

    assert len(mine) == len(yours)
    for here, there in zip(mine, yours, strict=True):
        assert here == there
