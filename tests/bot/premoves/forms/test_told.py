"""What is told of what plans do, and when: calls, notes of the day, no hint to others."""

from __future__ import annotations

import re
from types import SimpleNamespace
from typing import Any
from unittest.mock import AsyncMock

import pytest
from msgspec.structs import replace

from bot.delivery.seat_plans import call_grace
from bot.delivery.story import News
from bot.games.registry import GAMES
from bot.interactions.i18n import scene_of
from bot.lang import LOCALES
from bot.model.clocks import HOUR
from bot.model.quiet_hours import DAY
from bot.model.results import LogEntry
from bot.premoves.daily_notes import LINE, DailyNotes, answered_lines
from bot.premoves.plan_runner import PlanRunner
from bot.sandbox.model import DM
from bot.store import MatchId
from bot.store.plans import HABIT, LOG, FilledForm, with_answer
from rules.core.chance import Keyed
from rules.core.data import copy_of
from rules.core.game import Play, advance
from rules.core.ids import Card, Seat
from rules.eden.actions import PlayUnit
from rules.eden.common.content import content_of
from rules.players.forecast import forecast
from tests.bot.looking import info_of, look_of
from tests.bot.play.rare_questions import rare
from tests.bot.premoves.forms.filling import NAMES, begun, deployer, hand, met
from tests.bot.scenarios.checked_bot import CheckedBot, Json
from tests.bot.scenarios.robots import controls
from tests.contract import playouts

SUPPRESS_NOTIFICATIONS = 1 << 12
"""The flag of a message for which no device makes a sound."""


async def test_what_plans_have_answered_is_told_when_one_comes_or_once_a_day(
    timed: CheckedBot, now: list[float], monkeypatch: pytest.MonkeyPatch
) -> None:
    await begun(timed, "Ana", "Bob")
    who = await deployer(timed)
    info, snapshot, one = await met(timed, who)
    assert snapshot.seat is not None
    notes = DailyNotes(timed.context, timed.bot.services.delivery)
    await timed.bot.services.plan_runner.fill(info, int(who.id), snapshot, one)
    await timed.settled()
    assert int(who.id) not in await timed.asked()

    async def told(seconds: float) -> list[Json]:
        now[0] += seconds
        await notes.run_due(now[0])
        await timed.settled()
        place = next(one["id"] for one in who.channels if one["type"] == DM)
        return [m for m in who.messages(place) if "went on while you were away" in who.text(m)]

    assert not await told(HOUR)
    lost = AsyncMock(return_value=News(("**You lost G7** to Bob, 7 to 13.",)))
    monkeypatch.setattr("bot.premoves.daily_notes.news_of", lost)
    (word,) = await told(DAY)
    assert who.text(word).index("You lost G7") < who.text(word).index("Answered for me")
    game = timed.context.game(info)
    told_of = forecast(
        game, snapshot.view, snapshot.seat, one.form, subject=None, chosen=one.chosen
    )
    posts = told_of["deploy"]
    assert posts
    words = scene_of(snapshot, info, "en")
    wording = timed.context.game(info).ui.wording
    assert all(wording.label(words, post) in who.text(word) for post in posts)
    assert word["flags"] & SUPPRESS_NOTIFICATIONS
    assert await told(HOUR) == [word]
    assert await told(DAY + HOUR) == [word], "what was told is not told again"
    # The one draft is one line, whole, with what it is about; the rest is behind the tools.
    above = who.text(await hand(timed, who))
    told_above = above.splitlines()
    line = told_above[told_above.index("**Done for you**:") + 1]
    assert re.search(r"^- [^:]+: .+[^…]$", line), line
    assert "Done for you" not in who.text(await hand(timed, who))
    timed.context.asks = True
    await who.press(await hand(timed, who), "Tools")
    await timed.settled()
    await who.press(who.everything()[-1], "Answered for me")
    await timed.settled()
    listed = who.text(who.everything()[-1])
    assert all(wording.label(words, post) in listed for post in posts), listed
    assert await told(DAY + HOUR) == [word]


async def test_the_record_names_who_hands_a_form_in_and_nobody_for_what_answers_by_itself(
    timed: CheckedBot,
) -> None:
    """From that the head of a panel knows what its owner has pressed last."""
    await begun(timed, "Ana", "Bob")
    who = await deployer(timed)
    for by_hand in (True, False):
        info, snapshot, one = await met(timed, who)
        assert snapshot.seat is not None
        user, runner = int(who.id), timed.bot.services.plan_runner
        if by_hand:
            await runner.fill(info, user, snapshot, one)
        else:
            assert await runner.usual(info, user)  # its time is over
        named = [
            dated.user
            for dated in await timed.store.records.entries(info.id, snapshot.seq)
            if dated.entry.seat == snapshot.seat
        ]
        assert named[:1] == [user if by_hand else None]
        seen = await timed.matches.seen_since_press(info.id, snapshot.seat)
        assert (seen.since > snapshot.seq) == by_hand
        (who,) = [one for one in timed.people.values() if one is not who]


async def test_nobody_is_called_before_a_plan_would_have_answered(
    timed: CheckedBot, now: list[float]
) -> None:
    timed.context.grace = 45.0
    info = await begun(timed, "Ana", "Bob")
    early = list(timed.called)
    now[0] += 44
    await timed.bot.services.delivery.reconcile(info.id)
    before = list(timed.called)
    now[0] += 2
    await timed.bot.services.delivery.reconcile(info.id)
    after = list(timed.called)
    await timed.bot.services.delivery.reconcile(info.id)

    assert early == before == []
    assert {int(user) for user in after} == set(await timed.asked())
    assert timed.called == after
    # Who is at the table is called soon; who plays alone waits for nobody who could learn anything.
    evening = replace(info, clocks=replace(info.clocks, pace="evening"))
    alone = replace(info, seats=tuple(replace(one, user=None) for one in info.seats[1:]))
    alone = replace(alone, seats=(info.seats[0], *alone.seats))
    assert [call_grace(timed.context, one) for one in (info, evening, alone)] == [45.0, 5.0, 0.0]


async def test_a_hand_that_came_without_a_sound_comes_once_more_when_its_owner_is_called(
    timed: CheckedBot, now: list[float]
) -> None:
    timed.context.grace = 45.0
    info = await begun(timed, "Ana", "Bob")
    asked = min(await timed.asked())
    people = [await timed.person(name) for name in NAMES[:2]]
    (person,) = (one for one in people if one.id == str(asked))

    async def heard(seconds: float) -> list[bool]:
        """Let time pass; say of each message with the hand whether it made a sound."""
        now[0] += seconds
        await timed.bot.services.delivery.reconcile(info.id)
        await timed.settled()
        place = next(one["id"] for one in person.channels if one["type"] == DM)
        hands = [m for m in person.messages(place) if controls(m, "undo")]
        return [not m["flags"] & SUPPRESS_NOTIFICATIONS for m in hands]

    assert await heard(0) == [False]
    assert await heard(44) == [False]
    assert await heard(2) == [True], "the one before has lost its controls"
    assert await heard(100) == [True]


async def test_the_time_before_an_answer_is_drawn_for_everybody_who_is_asked(
    stage: CheckedBot,
) -> None:
    drawn: list[bool] = []

    def wait(begun: bool) -> float:
        drawn.append(begun)
        return 0.001

    stage.bot.services.plan_runner.wait = wait
    await begun(stage, "Ana", "Bob")
    asked = await stage.asked()

    assert len(drawn) >= len(asked) == 2
    assert not any(drawn)  # no plan answers here, and it was drawn all the same


@pytest.mark.parametrize("others", [True, False])
async def test_who_plays_with_automated_players_alone_does_not_wait_for_their_trifles(
    stage: CheckedBot, monkeypatch: pytest.MonkeyPatch, others: bool
) -> None:
    """The moment of an answer could tell nobody anything."""
    waited: list[float] = []

    async def wait(_: PlanRunner, key: tuple[MatchId, int], seconds: float) -> None:
        waited.append(seconds)

    monkeypatch.setattr(PlanRunner, "_wait", wait)
    stage.bot.services.plan_runner.wait = lambda begun: 30.0
    await begun(stage, "Ana", *(["Bob"] if others else []), automated=1)

    assert waited
    assert set(waited) == {30.0 if others else 0.0}


def test_a_log_of_answers_keeps_what_they_answer_and_begins_anew_once_it_was_read() -> None:
    old = FilledForm(form=LOG, key=HABIT, made=5, answers=(3, 4))  # of before questions were noted
    (log,) = with_answer((old,), 7, "D-FR-KEEP", 9.0)
    assert (log.answers, log.questions, log.made) == ((3, 4, 7), ("", "", "D-FR-KEEP"), 5)
    (anew,) = with_answer((replace(log, told=True),), 8, "D-FR-CLEAN", 9.0)
    assert (anew.answers, anew.questions, anew.made) == ((8,), ("D-FR-CLEAN",), 9)
    assert not anew.told


@pytest.mark.parametrize(("locale", "more"), [("en", " and 4 more"), ("fr", " et 4 autres")])
async def test_a_fight_of_many_units_is_one_line_that_counts_them(locale: str, more: str) -> None:
    game = GAMES["eden-frontiers"]
    state, _ = playouts.begun(game.id, 2, 1)
    first, *others = sorted(content_of(state.content, "frontiers").units)[:5]
    answers = {seq: PlayUnit(Card(card)) for seq, card in enumerate([first, *others], 1)}

    async def given(*_: Any) -> dict[int, Any]:
        return answers

    context: Any = SimpleNamespace(
        game=lambda _: game, matches=SimpleNamespace(premoves=SimpleNamespace(given=given))
    )
    log = FilledForm(
        form=LOG,
        key=HABIT,
        answers=(*answers,),
        questions=(*["D-FR-ARMY"] * (len(answers) - 1), "D-ABILITY"),
    )
    info, snapshot = info_of(game, 2, locale), look_of(game, state, Seat(0))
    name = game.ui.wording.card(scene_of(snapshot, info, locale), first)

    (whole,) = await answered_lines(context, info, snapshot, log, locale)
    (short,) = await answered_lines(context, info, snapshot, log, locale, most=LINE)

    assert name in whole
    assert more not in whole
    assert short.endswith(f"{name}{more}")


@pytest.mark.parametrize("locale", LOCALES)
async def test_what_routine_did_in_clash_is_told_by_what_came_of_it(locale: str) -> None:
    """The name of a city says nothing of what became of it there."""
    game = GAMES["clash-of-cultures"]
    wanted = {*game.ui.prompts.outcomes}
    assert wanted <= {q for form in game.planning.forms for q in form.questions}
    for state in rare(game):
        question = next((q for q in game.pending(state) if q.id in wanted), None)
        if question is None:
            continue
        wanted.discard(question.id)
        seat, play = question.seat, Play[Any, Any](copy_of(state), Keyed(bytes(32)))
        action = game.legal(state, seat)[0]
        advance(game, play, seat, action)
        seen = [o for event in play.events for o in [game.seen_by(seat, event)] if o is not None]
        entry = LogEntry(seq=7, kind="act", seat=seat, at=0, observations=(*seen,))
        context: Any = SimpleNamespace(
            game=lambda _: game,
            matches=SimpleNamespace(
                premoves=SimpleNamespace(given=AsyncMock(return_value={7: action})),
                events_since=AsyncMock(return_value=(entry,)),
            ),
        )
        log = FilledForm(form=LOG, key=HABIT, answers=(7,), questions=(question.id,))
        info = info_of(game, len(game.seating(state)), locale)
        snapshot = look_of(game, play.state, seat)
        words = scene_of(snapshot, info, locale)
        (line,) = await answered_lines(context, info, snapshot, log, locale)

        assert line in {game.ui.wording.tell(words, one) for one in seen}
        assert line != game.ui.wording.label(words, action)
        assert " " in line
        context.matches.events_since.assert_awaited_with(
            info.id, 6, seat
        )  # what others hide stays hidden
        if not wanted:
            return
    assert not wanted
