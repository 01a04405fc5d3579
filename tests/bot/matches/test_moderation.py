"""Tables in the hands of moderators, at the end of matches, and under two processes, restarts and damage."""

from __future__ import annotations

import ast
import asyncio
import random
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from bot.matches import Matches, UnavailableError
from bot.model.refusals import (
    HandSeen,
    MatchEnded,
    MatchPaused,
    MatchSuspended,
    NothingAsked,
    NotSeated,
    QuestionClosed,
    Restarting,
    SeatTaken,
    UnknownGame,
)
from bot.store import AuditLine, ConflictError, MatchId, Store, schema
from rules.core.chance import commitment
from rules.core.errors import MatchOver
from rules.core.ids import Seat
from rules.core.record import verify
from tests.asking import changed
from tests.bot.matches.seated import (
    ANA,
    BOB,
    CY,
    GAMES,
    GM,
    Ids,
    OtherState,
    choice,
    good,
    seat,
    started,
    why,
)
from tests.bot.tiny import TINY
from tests.tiny import Boast, Done, NextRound

# --- moderators ---


async def test_a_paused_match_waits(matches: Matches, ids: Ids) -> None:
    match = await started(matches, ids)
    good(await matches.moderation.pause(match, GM, ids(), "holidays"))

    assert why(await matches.act(match, ANA, [Boast()], ids())) == MatchPaused(match)
    assert await matches.legal(match, Seat(0)) == []
    good(await matches.moderation.resume(match, GM, ids()))
    good(await matches.act(match, ANA, [Boast()], ids()))


async def test_a_skipped_seat_gets_the_default_answer(
    matches: Matches, store: Store, ids: Ids
) -> None:
    match = await started(matches, ids)
    ana = await seat(matches, match, ANA)

    good(await matches.moderation.skip(match, ana, GM, ids()))

    assert [line.what for line in await store.audit.read(match)] == ["create", "start", "skip"]


async def test_a_seat_that_nobody_waits_for_is_not_skipped(matches: Matches, ids: Ids) -> None:
    match = await started(matches, ids)
    ana = await seat(matches, match, ANA)
    good(await matches.act(match, ANA, [await choice(matches, match, ANA), Done()], ids()))

    assert why(await matches.moderation.skip(match, ana, GM, ids())) == NothingAsked(ana + 1)


async def test_a_skip_that_is_meant_for_one_question_leaves_the_next_alone(
    matches: Matches, ids: Ids
) -> None:
    match = await started(matches, ids)
    ana = await seat(matches, match, ANA)
    asked_at = next(q.asked_at for q in await matches.pending(match) if q.decision.seat == ana)

    late = await matches.moderation.skip(match, ana, GM, ids(), asked_at=asked_at - 60)

    assert why(late) == QuestionClosed()
    good(await matches.moderation.skip(match, ana, GM, ids(), asked_at=asked_at))


async def test_a_replaced_player_hands_over_seat_and_hand(matches: Matches, ids: Ids) -> None:
    match = await started(matches, ids)
    ana = await seat(matches, match, ANA)

    good(await matches.moderation.replace(match, ana, GM, ids(), user=CY, name="Cy"))

    assert await matches.seat_of(match, CY) == ana
    assert why(await matches.act(match, ANA, [Boast()], ids())) == NotSeated(match)
    taken = await matches.moderation.replace(match, ana, GM, ids(), user=BOB, name="Bob")
    assert why(taken) == SeatTaken(match)


async def test_whoever_is_replaced_while_taking_another_seat_sees_no_second_hand(
    matches: Matches, store: Store, ids: Ids, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = await started(matches, ids)
    ana, bob = await seat(matches, match, ANA), await seat(matches, match, BOB)
    good(await matches.lobbies.leave(match, BOB, ids()))
    read = store.audit.read

    async def overtaken(which: MatchId) -> list[AuditLine]:
        lines = await read(which)
        monkeypatch.setattr(store.audit, "read", read)
        good(await matches.moderation.replace(match, ana, GM, ids(), kind="random", name="Ivo"))
        return lines

    monkeypatch.setattr(store.audit, "read", overtaken)
    taken = await matches.seats.take(match, ANA, "Ana", ids(), seat=bob)

    assert why(taken) == HandSeen(ana + 1)
    again = await matches.moderation.replace(match, bob, GM, ids(), user=ANA, name="Ana")
    assert why(again) == HandSeen(ana + 1)
    good(await matches.moderation.replace(match, ana, GM, ids(), user=ANA, name="Ana"))


async def test_who_leaves_a_running_match_plays_on_until_replaced(
    matches: Matches, ids: Ids
) -> None:
    match = await started(matches, ids)

    info = good(await matches.lobbies.leave(match, ANA, ids()))

    assert [s.leaving for s in info.seats] == [True, False]
    good(await matches.act(match, ANA, [Boast()], ids()))


async def test_a_preference_of_a_participant_is_kept(
    matches: Matches, store: Store, ids: Ids
) -> None:
    match = await started(matches, ids)

    good(await matches.set_preferences(match, ANA, dm=False))

    kept = (await store.matches.get(match)).seats[0]
    assert (await store.matches.moved(), kept.dm) == ([], False)


# --- the end ---


async def test_the_key_is_revealed_when_the_match_is_over(
    matches: Matches, store: Store, ids: Ids
) -> None:
    match = await started(matches, ids)

    acted = good(await matches.concede(match, ANA, ids()))

    info = await matches.info(match)
    assert acted.over
    assert (info.status, info.winners) == ("over", (await seat(matches, match, BOB),))
    assert commitment(bytes.fromhex(info.secret or "")) == info.commitment
    assert why(await matches.act(match, ANA, [Boast()], ids())) == MatchOver()


async def test_a_match_that_a_moderator_ends_has_no_winner(matches: Matches, ids: Ids) -> None:
    match = await started(matches, ids)

    info = good(await matches.moderation.end(match, GM, ids(), "test"))

    assert (info.status, info.winners, info.secret is None) == ("over", (), False)
    assert why(await matches.act(match, ANA, [Boast()], ids())) == MatchEnded(match)
    assert await matches.pending(match) == ()


async def test_the_record_of_a_whole_match_is_verified(
    matches: Matches, store: Store, ids: Ids
) -> None:
    match = await started(matches, ids)
    while (await matches.info(match)).status == "running":
        asked = next(q.decision.seat for q in await matches.pending(match) if q.decision.asked)
        user = ANA if asked == await seat(matches, match, ANA) else BOB
        legal = await matches.legal(match, asked)
        action = next(a for a in [Done(), *legal] if a in legal)
        good(await matches.act(match, user, [action], ids()))

    entries = [d.entry for d in await store.records.entries(match)]
    verdict = verify(await store.records.header(match), entries, TINY)

    assert (verdict.problem, verdict.entries) == (None, len(entries))


# --- two processes, restarts, damage ---


async def test_two_processes_never_write_the_same_entry(
    matches: Matches, store: Store, ids: Ids
) -> None:
    match = await started(matches, ids)
    other = Matches(store, GAMES)
    await other.view(match, None)

    good(await matches.act(match, ANA, [Boast()], ids()))
    late = good(await other.act(match, BOB, [Boast()], ids()))

    assert late.seq == 2
    assert [d.entry.seq for d in await store.records.entries(match)] == [0, 1, 2]


async def test_a_conflict_is_refused_by_the_store(matches: Matches, store: Store, ids: Ids) -> None:
    match = await started(matches, ids)
    old = await store.records.load(match)
    good(await matches.act(match, ANA, [Boast()], ids()))
    [entry] = [d.entry for d in await store.records.entries(match, 0)]

    from bot.store.match_records import ChangeSource

    with pytest.raises(ConflictError):
        await store.records.commit(old.info, old.info, ChangeSource(), entries=[entry])


async def test_idle_matches_are_forgotten_and_loaded_again(store: Store, ids: Ids) -> None:
    whole = Matches(store, GAMES)
    started_ones = [await started(whole, ids, channel) for channel in range(5)]
    assert len(whole._pool.cached) == 5
    matches = Matches(store, GAMES, memory=whole._pool.bytes // 2)

    for match in started_ones:
        assert (await matches.view(match, None)).seq == 0
    assert list(matches._pool.cached) == started_ones[-2:]
    await matches.view(started_ones[3], None)
    await matches.view(started_ones[0], None)
    assert list(matches._pool.cached) == [started_ones[3], started_ones[0]]
    assert matches._pool.bytes == sum(one.weight for one in matches._pool.cached.values())


async def test_a_match_that_cannot_be_read_is_suspended_and_the_others_go_on(
    matches: Matches, store: Store, ids: Ids
) -> None:
    lost, sound = [await started(matches, ids, channel) for channel in (1, 2)]
    spoil = [
        sa.update(schema.states).where(schema.states.c.match == lost).values(state=b"\x81oops"),
        sa.update(schema.entries).where(schema.entries.c.match == lost).values(after="0" * 32),
    ]
    await store._database.writing(lambda connection: list(map(connection.execute, spoil)))
    again = Matches(store, GAMES)

    assert why(await again.act(lost, ANA, [Boast()], ids())) == MatchSuspended(lost)
    info = await store.matches.get(lost)
    assert info.status == "suspended"
    assert info.reason
    good(await again.act(sound, ANA, [Boast()], ids()))


async def test_a_suspended_match_goes_on_once_it_can_be_read_again(
    matches: Matches, store: Store, ids: Ids
) -> None:
    match = await started(matches, ids)
    broken = Matches(store, {"tiny": replace(TINY, state=OtherState)})
    with pytest.raises(UnavailableError):
        await broken.view(match, None)

    fixed = Matches(store, GAMES)
    good(await fixed.moderation.resume(match, GM, ids()))

    good(await fixed.act(match, ANA, [Boast()], ids()))


async def test_a_rule_that_goes_round_in_circles_suspends_its_match_and_names_the_step(
    matches: Matches, store: Store, ids: Ids
) -> None:
    match, sound = [await started(matches, ids, channel) for channel in (1, 2)]

    def circling(play: Any, agenda: list[Any], seat: Seat, action: Any) -> None:
        agenda.append(NextRound())

    broken = {
        "tiny": replace(
            TINY,
            questions=changed(
                TINY.questions, apply=circling, run=lambda play, agenda, step: agenda.append(step)
            ),
        )
    }
    bot = Matches(store, broken)

    assert why(await bot.act(match, ANA, [Boast()], ids())) == MatchSuspended(match)
    info = await store.matches.get(match)
    assert (info.status, info.seq) == ("suspended", 0)
    assert info.reason == "EndlessError: NextRound"
    good(await Matches(store, GAMES).act(sound, ANA, [Boast()], ids()))


async def test_a_game_that_is_not_installed_is_said_so(
    matches: Matches, store: Store, ids: Ids
) -> None:
    match = await started(matches, ids)

    assert why(await Matches(store, {}).act(match, ANA, [Boast()], ids())) == UnknownGame("tiny")
    assert (await store.matches.get(match)).status == "running"


async def test_a_bot_that_stops_takes_no_more_actions(matches: Matches, ids: Ids) -> None:
    match = await started(matches, ids)
    await matches.close()

    assert why(await matches.act(match, ANA, [Boast()], ids())) == Restarting()


async def test_actions_that_are_cut_off_leave_memory_and_record_in_step(
    matches: Matches, store: Store, ids: Ids
) -> None:
    match = await started(matches, ids)
    dice = random.Random(5)

    for _ in range(60):
        task = asyncio.create_task(matches.act(match, ANA, [Boast()], ids()))
        for _ in range(dice.randrange(120)):
            await asyncio.sleep(0)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        good(await matches.act(match, BOB, [Boast()], ids()))

    entries = [d.entry for d in await store.records.entries(match)]
    assert verify(await store.records.header(match), entries, TINY).problem is None
    assert entries[-1].seq == (await matches.view(match, None)).seq
    assert len(entries) > 60


def people_on_seats() -> set[str]:
    """Name the functions of the bot that put a person on a seat of a match, in its database."""
    names = set[str]()
    for file in (Path(__file__).parents[3] / "bot").rglob("*.py"):
        for made in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if not isinstance(made, ast.FunctionDef | ast.AsyncFunctionDef):
                continue
            for call in ast.walk(made):
                if not isinstance(call, ast.Call):
                    continue
                called = ast.unparse(call.func)
                wanted = called in {"SeatInfo", "lobby_changes.changed"} or called.endswith(
                    ("moderation.replace", "seats.take", "lobbies.join")
                )
                users = [ast.unparse(word.value) for word in call.keywords if word.arg == "user"]
                positional = call.args[1:2] if called.endswith(("take", "join")) else []
                users += [ast.unparse(value) for value in positional]
                names |= {f"{file.stem}.{made.name}: {user}" for user in users if wanted}
    return names


def test_nobody_gets_a_seat_without_a_press_of_their_own() -> None:
    """A person is put on a seat by what they press; a moderator's deed names automated players alone."""
    assert people_on_seats() == {
        "front_door._begun: user",  # who has pressed *Play* on the page of the sandbox
        "gathering._open: user",  # who has pressed *I am in*
        "lobbies.join: user",
        "moderation.change: user",
        "moderation.replace: user",
        "open_seats.take: reply.user",
        "opening.welcome: reply.user",
        "rematch._opened: reply.user",
        "seat_changes.change: user",
        "seat_changes.take: user",
        "service.sit_down: reply.user",
        "timeout_votes.back: reply.user",
    }
