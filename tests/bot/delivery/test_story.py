"""A loss in a fight is read first, until the person presses something."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any
from unittest.mock import patch

import msgspec
import pytest

from bot.delivery.story import News, news_of
from bot.games.game_ui import PlayableGame
from bot.games.registry import GAMES
from bot.interactions.i18n import scene_of
from bot.lang import LOCALES
from bot.matches import log_entries, marks
from bot.model.panel_parts import Picture, Text, fight_over
from bot.model.results import SeenSince
from bot.pictures.painter import paint
from bot.play.seat_panel import seat_panel
from bot.store import MatchId, MatchInfo, SeatInfo
from bot.store.match_records import Dated
from rules.core.errors import Refusal
from rules.core.ids import NOBODY, Seat
from rules.core.record import Entry, Header, Kind
from rules.players import PLAYERS
from rules.players.story import Beat, Cause, Holdings, Seen
from tests.bot.recorded import NAMES, AnyMatch, begun, kept_on
from tests.bot.scenarios.checked_bot import CheckedBot, checked_bot
from tests.contract.playouts import options_of

SEATS = 3
MOST = 1500
"""Answers within which somebody has lost something in a fight, in each game."""


@dataclass(frozen=True)
class Lost:
    """A record at whose end ``seat`` has lost something in a fight, as ``beat`` tells."""

    game: PlayableGame
    header: Header
    entries: tuple[Entry, ...]
    match: AnyMatch
    seat: Seat
    beat: Beat
    held: Holdings

    @property
    def fight(self) -> Cause:
        """The fight."""
        assert self.beat.cause is not None
        return self.beat.cause


def fight_of(beat: Beat) -> Any:
    """Return the fight that a beat tells; None: another."""
    return beat.cause if beat.cause is not None and beat.cause.fight else None


@cache
def lost(name: str, *, at_once: bool = False) -> Lost:
    """Play a match by rules of thumb until a seat has lost something in a fight, and is asked again.

    *at_once*: in one that asked nobody anything.
    """
    tried = (_lost(GAMES[name], at_once, anyhow) for anyhow in range(0, 40, 8))
    return next(one for one in tried if one is not None)


def _lost(game: PlayableGame, at_once: bool, anyhow: int) -> Lost | None:
    """Play one match; the first *anyhow* answers are given at random."""
    header, entries, match = begun(game, SEATS, options_of(game, SEATS, 1))
    held = [game.story.holdings(match.view(Seat(s)), Seat(s)) for s in range(SEATS)]
    kinds = ("heuristic", "random")
    known, luck = (
        [PLAYERS[kind](game, Seat(s), bytes([s, 7]) * 16) for s in range(SEATS)] for kind in kinds
    )
    seen: list[list[Seen]] = [[] for _ in range(SEATS)]
    for number in range(MOST):
        due = [d.seat for d in game.pending(match.state) if d.asked]
        if not due:
            break
        asked, minds = min(due), luck if number < anyhow else known
        # The beginning of the match is what it was pressed for last: nobody is in the record.
        beats = game.story.beats(held[asked], match.view(asked), asked, seen[asked], 0)
        worst = [one for one in beats if fight_of(one) and (at_once or one is beats[0])]
        fits = (
            one
            for one in worst
            if one.weight < 0 and not (at_once and fight_of(one).began < fight_of(one).ended)
        )
        if (beat := next(fits, None)) is not None:
            return Lost(game, header, tuple(entries), match, asked, beat, held[asked])
        for action in minds[asked].whole(match.view(asked), match.legal(asked)):
            moved = match.act(asked, action)
            if isinstance(moved, Refusal):
                break
            match = moved.match
            entries += moved.entries
            for seat in range(SEATS):
                told = (game.seen_by(Seat(seat), event) for event in moved.events)
                seen[seat] += [Seen(match.seq, one) for one in told if one is not None]
    return None


@contextlib.asynccontextmanager
async def opened(
    what: Lost, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> AsyncIterator[tuple[CheckedBot, Lost, MatchInfo]]:
    """Run a bot whose store holds a match in which all was answered ahead."""
    games = {what.game.id: what.game}
    async with checked_bot(tmp_path, games, caplog, painter=paint, watched=False) as stage:
        people = [await stage.person(who) for who in ("Ana", "Bob", "Cy")]
        info = await kept_on(
            stage,
            people,
            what.game,
            what.header,
            what.entries,
            what.match,
            seats=tuple(
                SeatInfo(
                    number=n,
                    seat=Seat(n),
                    user=int(person.id),
                    name=NAMES[n],
                    read=0,
                    held=marks.packed(what.held),
                )
                for n, person in enumerate(people)
            ),
        )
        yield stage, what, info


@pytest.fixture(params=GAMES)
async def table(
    request: pytest.FixtureRequest, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> AsyncIterator[tuple[CheckedBot, Lost, MatchInfo]]:
    async with opened(lost(request.param), tmp_path, caplog) as made:
        yield made


async def read(stage: CheckedBot, info: MatchInfo, seat: Seat, locale: str = "en") -> News:
    now = await stage.matches.info(info.id)
    return await news_of(stage.context, now, await stage.matches.view(info.id, seat), locale)


async def test_a_loss_in_a_fight_that_was_answered_ahead_is_told_until_its_seat_is_pressed_for(
    table: tuple[CheckedBot, Lost, MatchInfo],
) -> None:
    stage, what, info = table
    snapshot = await stage.matches.view(info.id, what.seat)
    for locale in LOCALES:
        news = await read(stage, info, what.seat, locale)
        assert news.picture is not None
        assert news.picture == fight_over(what.fight, what.seat)
        words = scene_of(snapshot, info, locale)
        assert news.lines[0] == what.game.ui.wording.story(words, what.beat.told)
        assert len(news.lines) <= 3

    await stage.stop()
    await stage.start()
    first = await read(stage, info, what.seat)
    assert first == await read(stage, info, what.seat)
    await stage.settled()
    database = stage.store._database
    with patch.object(database, "reading", wraps=database.reading) as reading:
        await stage.matches.seen_since_press(info.id, what.seat)
    reading.assert_not_called()  # of the record it is read once


async def test_what_was_told_is_not_told_again_once_its_person_has_answered_by_hand(
    table: tuple[CheckedBot, Lost, MatchInfo],
) -> None:
    stage, what, info = table
    user = info.of_seat(what.seat)
    assert user is not None
    before = await read(stage, info, what.seat)
    for by_hand in (False, True):
        seq = (await stage.matches.info(info.id)).seq
        legal = await stage.matches.legal(info.id, what.seat)
        view = (await stage.matches.view(info.id, what.seat)).view
        mind = PLAYERS["heuristic"](what.game, what.seat, bytes(32))
        answer = mind.whole(view, legal) if legal else ()
        if not answer:
            break
        await stage.matches.act(info.id, user.user, answer, None, plan=True, by_hand=by_hand)
        assert (await stage.matches.info(info.id)).seq > seq
        after = await read(stage, info, what.seat)
        assert (before.lines[0] in after.lines) != by_hand
        while not by_hand and what.seat not in (await stage.asked()).values():
            other = next(iter((await stage.asked()).items()))
            mind = PLAYERS["heuristic"](what.game, other[1], bytes(32))
            view = (await stage.matches.view(info.id, other[1])).view
            answer = mind.whole(view, await stage.matches.legal(info.id, other[1]))
            await stage.matches.act(info.id, other[0], answer, None, plan=True)
    # After a restart the record says who has pressed.
    told = await read(stage, info, what.seat)
    await stage.stop()
    await stage.start()
    assert await read(stage, info, what.seat) == told


async def drawn(stage: CheckedBot, what: Lost, info: MatchInfo) -> str:
    """Draw the fight in which a seat has lost something; return the name and the text of it."""
    picture = fight_over(what.fight, what.seat)
    snapshot = await stage.matches.view(info.id, what.seat)
    found = await stage.context.pictures.one(picture, what.game, snapshot, info, "en")
    assert found is not None
    assert await stage.context.pictures.one(picture, what.game, snapshot, info, "en") is found
    return f"{found.name} {found.alt}"


async def test_the_fight_is_shown_as_it_was_decided_also_when_the_match_has_gone_on(
    table: tuple[CheckedBot, Lost, MatchInfo],
) -> None:
    stage, what, info = table
    text = await drawn(stage, what, info)
    assert f"battle{what.fight.fight}" in text
    told = what.beat.told
    if what.game.family == "cthulhu":
        assert "You lose" in text
        assert "against" in text
    elif what.game.family == "eden":
        assert f"You {told.mine} (" in text
        assert f"{told.mine} to {told.theirs}, against" in text
    else:
        assert "hit" in text


async def test_a_battle_that_asked_nobody_anything_is_shown(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    what = lost("cthulhu-wars", at_once=True)
    assert what.fight.began == what.fight.ended
    async with opened(what, tmp_path, caplog) as (stage, _, info):
        text = await drawn(stage, what, info)
    assert "You lose" in text
    assert " Kill" in text
    assert "missed" in text


async def test_the_panel_says_it_first_with_the_picture(
    table: tuple[CheckedBot, Lost, MatchInfo],
) -> None:
    stage, what, info = table
    for asks in (False, True):
        stage.context.asks = asks
        scene = await stage.bot.services.acting.scene(info, what.seat, "en")
        panel = seat_panel(scene)
        (first, *_) = [one.text for one in panel.parts if isinstance(one, Text)]
        lines = [one for one in first.splitlines() if not one.startswith("-#")]
        assert scene.news.lines[0] in lines[: 1 if asks else 3]
        kinds = [one.kind for one in panel.parts if isinstance(one, Picture)]
        assert "battle" in kinds or "strip" in kinds


def test_what_was_taken_back_is_not_told_and_what_others_hide_does_not_count(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    what = lost("eden-frontiers")
    dated = [Dated(entry, 0.0) for entry in what.entries]
    after = what.entries[-1].seq + 1

    def told(*more: Entry) -> SeenSince:
        """Follow the record entry by entry, then *more* of it."""
        known = SeenSince()
        for one in (*dated, *(Dated(entry, 0.0) for entry in more)):
            known = log_entries.followed(what.game, known, [one], what.seat, 0)
        return known

    def entry(kind: Kind, seat: Seat, **fields: Any) -> Entry:
        nothing: dict[str, Any] = {"events": msgspec.Raw(b"[]"), "after": ""}
        return Entry(seq=after, kind=kind, seat=seat, rules=what.game.rules, **nothing, **fields)

    def fights(known: SeenSince) -> set[str]:
        causes = what.game.story.causes(known.seen, what.seat, 0)
        return {cause.fight for cause in causes if cause.fight}

    other = Seat((what.seat + 1) % SEATS)
    fought = tuple(range(what.fight.began, after))
    whole = log_entries.followed(what.game, SeenSince(), dated, what.seat, 0)
    assert told() == whole
    assert what.fight.fight in fights(whole)
    assert what.fight.fight not in fights(told(entry("undo", other, undoes=fought)))
    assert what.fight.fight not in fights(told(entry("rewind", NOBODY, to=what.fight.began - 1)))
    # An answer that nobody else sees changes nothing.
    assert told(entry("act", other)).seen == whole.seen
    # What is kept is bounded by what the seat has seen, not by how many entries there are.
    monkeypatch.setattr(log_entries, "MOST", len(whole.seen))
    assert told(entry("act", other)).seen == whole.seen


def test_a_mark_is_what_was_held_before_a_press_and_now_after_a_step_back_behind_it() -> None:
    what = lost("eden-frontiers")
    game, before = what.game, what.match
    seats = tuple(SeatInfo(number=n, seat=Seat(n), user=n + 1) for n in range(SEATS))
    nobody: dict[str, Any] = {
        "game": game.id,
        "guild": None,
        "channel": 1,
        "created_by": 1,
        "created_at": 0.0,
    }

    def seated(who: tuple[SeatInfo, ...]) -> MatchInfo:
        return MatchInfo(id=MatchId("k3f2"), commitment="", seats=who, **nobody)

    mind = PLAYERS["heuristic"](game, what.seat, bytes(32))
    moved = before.act(what.seat, mind.whole(before.view(what.seat), before.legal(what.seat))[0])
    assert not isinstance(moved, Refusal)
    first, now = moved.entries[0].seq, moved.match

    # Seats that have no mark get one now.
    unmarked = marks.marked(game, before.view(None), seated(seats), moved, None)
    assert {who.read for who in unmarked} == {now.seq + 1}
    pressed = marks.marked(game, before.view(None), seated(unmarked), moved, 1)[what.seat]
    assert (pressed.read, pressed.held) == (
        first,
        marks.held_by(game, before.view(None), what.seat),
    )
    assert (
        marks.marked(game, before.view(None), seated(unmarked), moved, None) == unmarked
    )  # an answer ahead is no press

    back = moved.match.rewind(first - 1, before.packed)
    for who in marks.marked(game, now.view(None), seated(unmarked), back, None):
        assert who.seat is not None
        assert who.read == back.match.seq + 1
        assert who.held == marks.held_by(game, back.match.view(None), who.seat)
