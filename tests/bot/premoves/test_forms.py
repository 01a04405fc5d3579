"""Forms that answer several questions at once: filled in, carried out, held; nobody else sees them."""

from __future__ import annotations

import copy
import re
from collections import Counter
from collections.abc import AsyncIterator, Awaitable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from bot.autoplay import pacing
from bot.delivery.seat_plans import EVENING_GRACE, SeatForm, call_grace, offered, plans_of
from bot.games.registry import GAMES
from bot.interactions.i18n import scene_of
from bot.lang import say
from bot.matches import Acted, Snapshot
from bot.model.clocks import HOUR
from bot.model.quiet_hours import DAY
from bot.ops.archive import export, read_export
from bot.premoves.daily_notes import LINE, DailyNotes, answered_lines
from bot.premoves.plan_runner import Answer, PlanRunner
from bot.sandbox.interactions import COMPONENT
from bot.sandbox.model import DM
from bot.sandbox.people.actions import Forged
from bot.sandbox.people.person import Person
from bot.store import MatchId, MatchInfo
from bot.store.plans import HABIT, LOG, FilledForm, FilledForms, with_answer, with_form
from rules.core.ids import Card, Seat
from rules.core.plans import RunningPlan
from rules.cthulhu.actions import PassRound
from rules.cthulhu.plans import WAIT
from rules.eden.actions import PlayUnit
from rules.eden.common.content import content_of
from tests.bot.looking import info_of, look_of
from tests.bot.scenarios.checked_bot import CheckedBot, Json, answer_of, checked_bot, ended, said
from tests.bot.scenarios.evening import verdict
from tests.bot.scenarios.robots import controls
from tests.contract import playouts

FRONTIERS = {"eden-frontiers": GAMES["eden-frontiers"]}
SUPPRESS_NOTIFICATIONS = 1 << 12
"""The flag of a message for which no device makes a sound."""
NAMES = ("Ana", "Bob", "Cy")


@pytest.fixture(autouse=True)
def swift(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let plans answer at once, from the first moment after a start."""
    monkeypatch.setattr(pacing, "FIRST", (0.001, 0.001))
    monkeypatch.setattr(pacing, "NEXT", (0.001, 0.001))


@pytest.fixture
async def stage(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> AsyncIterator[CheckedBot]:
    async with checked_bot(tmp_path, FRONTIERS, caplog, plans="usual") as made:
        yield made


@pytest.fixture
def now() -> list[float]:
    """The moment that the clock of ``timed`` shows."""
    return [1_800_000_000.0]


@pytest.fixture
async def timed(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, now: list[float]
) -> AsyncIterator[CheckedBot]:
    """Run the bot by a clock that stands still until a test moves it."""
    async with checked_bot(
        tmp_path, FRONTIERS, caplog, plans="usual", clock=lambda: now[0]
    ) as made:
        yield made


async def begun(stage: CheckedBot, *names: str) -> MatchInfo:
    """Open a match of Frontiers with a quick map, and start it with these people."""
    first = await stage.person(names[0])
    await said(stage, first, "/match create", game="eden-frontiers")
    await stage.matches.lobbies.set_option((await stage.match()).id, "quick_map", True, None)
    for name in names:
        await said(stage, await stage.person(name), "/match join")
    await said(stage, first, "/match start")
    await stage.settled()
    return await stage.match()


async def hand(stage: CheckedBot, person: Person) -> Json:
    message = await (await person.command("/hand")).message()
    await stage.settled()
    return person.fresh(message)


async def day_of(stage: CheckedBot) -> int:
    info = await stage.match()
    return (await stage.matches.view(info.id, None)).round


async def by_form(stage: CheckedBot, person: Person) -> bool:
    """Hand in the form that somebody meets, as it is; False: they meet none."""
    message = await hand(stage, person)
    ready = controls(message, "formgo")
    if ready:
        await person.press(message, ready[0]["label"])
        await stage.settled()
    return bool(ready)


async def any_answer(stage: CheckedBot, person: Person) -> None:
    """Answer what no form is for as an automated player would."""
    info = await stage.match()
    seat = await stage.matches.seat_of(info.id, int(person.id))
    assert seat is not None
    snapshot = await stage.matches.view(info.id, seat)
    game = stage.context.game(info)
    legal = await stage.matches.legal(info.id, seat)
    assert game.planning.advise is not None
    action = game.planning.advise(snapshot.view, seat, legal)
    await stage.matches.act(info.id, int(person.id), [action], None)
    await stage.settled()


async def test_three_who_only_press_ready_play_a_day_with_few_calls(
    timed: CheckedBot, now: list[float]
) -> None:
    """Everybody comes a good while after the call, and answers until others are waited for."""
    timed.context.grace = 45.0
    info = await begun(timed, *NAMES)
    people = {int((await timed.person(name)).id): await timed.person(name) for name in NAMES}
    comings: Counter[int] = Counter()
    by_hand: Counter[str] = Counter()
    here = 0
    while await day_of(timed) < 2:
        asked = await timed.asked()
        assert asked
        user = here if here in asked else min(asked)
        if user != here:
            now[0] += 46
            await timed.bot.services.delivery.reconcile(info.id)
            comings[user] += 1
            here = user
        if not await by_form(timed, people[user]):
            (question, *_) = [
                q
                for q in await timed.matches.pending((await timed.match()).id)
                if q.decision.seat == asked[user]
            ]
            by_hand[question.decision.id] += 1
            await any_answer(timed, people[user])
    calls = Counter(timed.called)
    await ended(timed, await timed.person("Ana"))

    assert set(by_hand) <= {"D-START-UNITS", "D-CAMP"}
    assert max(comings.values()) <= 10
    assert max(calls.values()) <= 10
    assert (await verdict(timed)).problem is None


async def test_the_usual_plan_answers_for_whoever_is_out_of_time(
    timed: CheckedBot, now: list[float]
) -> None:
    """Nobody comes to a match in the rhythm of a day, and it goes on all the same."""
    info = await begun(timed, "Ana", "Bob")
    assert (info.clocks.pace, info.clocks.at_zero) == ("day", "plan")
    for user in await timed.asked():
        await any_answer(timed, next(p for p in timed.people.values() if int(p.id) == user))
    await timed.matches.moderation.retime(
        info.id,
        lambda known, _: replace(
            known.clocks,
            seats={name: replace(c, graces=0) for name, c in known.clocks.seats.items()},
        ),
    )
    keeper, snapshots = timed.bot.services.deadlines, 0
    while await day_of(timed) < 2:
        snapshots += 1
        assert snapshots < 40, await timed.asked()
        clocks = (await timed.match()).clocks
        due = [ends for seat in (0, 1) if (ends := clocks.ends(seat)) is not None]
        now[0] = max(now[0] + 10, min(due, default=0))
        keeper._lives[0] = replace(keeper._lives[0], last=now[0])
        await keeper.run_due()
        await timed.settled()
    told = [
        text
        for m in (await timed.person("Ana")).messages()
        if "the usual plan answers" in (text := (await timed.person("Ana")).text(m))
    ]

    assert told
    await ended(timed, await timed.person("Ana"))
    assert (await verdict(timed)).problem is None


async def test_a_table_that_only_plans_answer_for_is_asked_what_becomes_of_its_match(
    timed: CheckedBot, now: list[float]
) -> None:
    """Else a match of people who have all gone would play itself to its end."""
    info = await begun(timed, "Ana", "Bob")
    ana, deadlines = await timed.person("Ana"), timed.bot.services.deadlines
    before, asked = info.seq, list[Json]()
    for _ in range(16):
        now[0] += DAY / 2
        await timed.store.records.prune(now[0] - DAY)
        deadlines._lives[0] = replace(deadlines._lives[0], last=now[0])
        await deadlines.run_due()
        await timed.settled()
        asked = asked or [m for m in ana.messages() if controls(m, "goon")]

    assert (await timed.match()).seq > before + 3, "plans have answered"
    assert asked


class KilledError(Exception):
    """The bot is killed here."""


@pytest.mark.parametrize(
    ("form", "asked", "given"),
    [
        ("fight", ("D-FR-ARMY", "D-FR-ARMY", "D-ABILITY"), 3),
        ("evening", ("D-FR-ORDERS", "D-FR-ORDERS", "D-FR-REDEPLOY"), 2),
        ("routine", ("D-FR-KEEP", "D-FR-KEEP"), 1),
    ],
)
async def test_an_army_and_a_draft_are_given_whole(
    stage: CheckedBot,
    monkeypatch: pytest.MonkeyPatch,
    form: str,
    asked: tuple[str, ...],
    given: int,
) -> None:
    """No time passes between units or edits; what is asked after a draft waits as people do."""
    info, plan_runner = await begun(stage, "Ana", "Bob"), stage.bot.services.plan_runner
    person, (question, *_) = await stage.person("Ana"), await stage.matches.pending(info.id)
    filled = FilledForm(form=form, key=1)
    to_come = [
        Answer(
            question=replace(question, decision=replace(question.decision, id=one)),
            action=None,
            filled=filled,
            after=(),
            lapses=False,
        )
        for one in asked
    ]

    async def answer(
        match: MatchId, user: int, *, after: Answer | None = None, anything: bool = False
    ) -> Answer | None:
        follows = to_come and (after is None or to_come[0].follows(after, anything=anything))
        return to_come.pop(0) if follows else None

    monkeypatch.setattr(plan_runner, "answer", answer)
    assert await plan_runner.answers(info.id, int(person.id))
    assert len(asked) - len(to_come) == given


async def met(stage: CheckedBot, person: Person) -> tuple[MatchInfo, Snapshot, SeatForm]:
    """Find the form that opens for somebody instead of a question."""
    info = await stage.match()
    seat = await stage.matches.seat_of(info.id, int(person.id))
    snapshot = await stage.matches.view(info.id, seat)
    plans = await plans_of(stage.context, info, snapshot)
    return info, snapshot, next(iter(plans.by_question.values()))


async def deployer(stage: CheckedBot) -> Person:
    """Go on by hand to the deployment of day 1; return who is asked first."""
    while True:
        info = await stage.match()
        (question, *_) = [q for q in await stage.matches.pending(info.id) if q.decision.asked]
        who = info.of_seat(question.decision.seat)
        person = next(p for p in stage.people.values() if who and int(p.id) == who.user)
        if question.decision.id == "D-FR-DEPLOY":
            return person
        await any_answer(stage, person)


async def kept(stage: CheckedBot, person: Person, form: str) -> FilledForm:
    info = await stage.match()
    filled = await stage.store.plans.of_user(info.id, int(person.id))
    return next(one for one in filled if one.form == form)


async def killed_between(
    plan_runner: PlanRunner, patched: pytest.MonkeyPatch, filling: Awaitable[None]
) -> None:
    """Fill in a form, and come to an end between its first answer and the note of it."""
    noted = plan_runner._noted

    async def killed(
        match: MatchId, user: int, one: FilledForm, answer: tuple[int, str] | None = None
    ) -> bool:
        if one.plans_after is None:
            raise KilledError
        return await noted(match, user, one, answer)

    with patched.context() as killing:
        killing.setattr(plan_runner, "_noted", killed)
        with pytest.raises(KilledError):
            await filling


async def test_a_kill_between_an_answer_and_its_note_repeats_and_forgets_nothing(
    stage: CheckedBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    await begun(stage, "Ana", "Bob")
    who = await deployer(stage)
    info, snapshot, one = await met(stage, who)
    plan_runner, user = stage.bot.services.plan_runner, int(who.id)
    with monkeypatch.context() as paused:
        paused.setattr(plan_runner, "wake", lambda match: None)
        await killed_between(plan_runner, paused, plan_runner.fill(info, user, snapshot, one))
    before = await kept(stage, who, "morning")
    done = (await stage.match()).seq
    await stage.stop()
    await stage.start()
    await stage.settled()
    # Where the only answer was to deploy nothing, nobody is asked: it is noted when somebody looks.
    await stage.bot.services.plan_runner.expected(info, user)
    after = await kept(stage, who, "morning")

    assert before.plans_after is not None
    assert before.answers == ()
    assert after.answers[0] == done
    assert after.plans_after is None
    assert after.given == len(after.answers) == len(set(after.answers))
    wants = after.plans[0].plan.wants
    assert sum(after.plans[0].counts) == len(wants) == after.given - 1


async def test_an_answer_that_was_taken_back_before_it_was_noted_holds_the_plan(
    stage: CheckedBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    await begun(stage, "Ana", "Bob")
    who = await deployer(stage)
    info, snapshot, one = await met(stage, who)
    plan_runner, user = stage.bot.services.plan_runner, int(who.id)
    with monkeypatch.context() as paused:
        paused.setattr(plan_runner, "wake", lambda match: None)
        await killed_between(plan_runner, paused, plan_runner.fill(info, user, snapshot, one))
        assert isinstance(await stage.matches.undo(info.id, user, None), Acted)
        undone = (await stage.match()).seq
    plan_runner.wake(info.id)
    await stage.settled()

    assert (await kept(stage, who, "morning")).paused == "undone"
    assert (await stage.match()).seq == undone


async def test_what_plans_have_answered_is_told_when_one_comes_or_once_a_day(
    timed: CheckedBot, now: list[float]
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
    (word,) = await told(DAY)
    moves = one.form.forecast_actions
    assert moves is not None
    posts = moves(snapshot.view, snapshot.seat, None, one.chosen)
    words = scene_of(snapshot, info, "en")
    wording = timed.context.game(info).ui.wording
    assert all(wording.label(words, post) in who.text(word) for post in posts)
    assert word["flags"] & SUPPRESS_NOTIFICATIONS
    assert await told(HOUR) == [word]
    assert await told(DAY + HOUR) == [word], "what was told is not told again"
    # The one draft is one line, whole, with what it is about; the rest is behind the tools.
    above = who.text(await hand(timed, who))
    (line,) = [one for one in above.splitlines() if "Done for you" in one]
    assert re.search(r"Done for you · [^:]+: .+[^…]$", line), line
    assert "Done for you" not in who.text(await hand(timed, who))
    timed.context.asks = True
    await who.press(await hand(timed, who), "Tools")
    await timed.settled()
    await who.press(who.everything()[-1], "Answered for me")
    await timed.settled()
    listed = who.text(who.everything()[-1])
    assert all(wording.label(words, post) in listed for post in posts), listed
    assert await told(DAY + HOUR) == [word]


async def test_a_plan_of_which_an_answer_is_taken_back_is_held_and_says_so(
    stage: CheckedBot,
) -> None:
    await begun(stage, "Ana", "Bob")
    who = await deployer(stage)
    assert await by_form(stage, who)
    assert int(who.id) not in await stage.asked()
    info = await stage.match()
    undone = await stage.matches.undo(info.id, int(who.id), None)
    await stage.settled()

    assert isinstance(undone, Acted)
    assert (await kept(stage, who, "morning")).paused == "undone"
    assert int(who.id) in await stage.asked()
    assert "held: an answer of it was taken back" in who.text(await hand(stage, who))


async def test_what_a_form_did_is_taken_back_from_any_answer_of_it(stage: CheckedBot) -> None:
    await begun(stage, "Ana", "Bob")
    who = await deployer(stage)
    info, before, _ = await met(stage, who)
    assert await by_form(stage, who)
    given = (await kept(stage, who, "morning")).given
    assert given > 1
    panel = await answer_of(stage, who, await who.command("/undo"))
    (menu,) = controls(panel, "undone")[1:]
    assert len(menu["options"]) >= given - 1
    await who.select(panel, menu["custom_id"], menu["options"][given - 2]["value"])
    await stage.settled()

    assert (await stage.matches.view(info.id, before.seat)).view == before.view
    assert (await kept(stage, who, "morning")).paused == "undone"


@pytest.mark.parametrize("more", [False, True])
async def test_a_plan_is_held_when_its_owner_answers_otherwise(
    stage: CheckedBot, monkeypatch: pytest.MonkeyPatch, more: bool
) -> None:
    """What else its form answers goes on."""
    await begun(stage, "Ana", "Bob")
    who = await deployer(stage)
    info, snapshot, one = await met(stage, who)
    plan_runner, user = stage.bot.services.plan_runner, int(who.id)
    monkeypatch.setattr(plan_runner, "wake", lambda match: None)  # slower than whoever answers
    await stage.store.plans.change(info.id, user, lambda filled: ())
    seat = snapshot.seat
    assert seat is not None
    plans = one.form.usual(snapshot.view, seat, None)
    fresh = FilledForm(
        form="morning",
        key=one.key,
        round=1,
        made=snapshot.seq,
        chosen=one.chosen,
        plans=tuple(RunningPlan(plan) for plan in plans),
    )
    rest = RunningPlan(replace(plans[0], questions=("D-FR-ORDERS",)))
    fresh = replace(fresh, plans=(*fresh.plans, rest)) if more else fresh
    await stage.store.plans.change(info.id, user, lambda filled: (fresh,))
    expected = await plan_runner.expected(info, user)
    assert expected is not None
    assert expected.found is not None
    legal = await stage.matches.legal(info.id, seat)
    other = next(a for a in legal if a != expected.found.action)
    made = await stage.matches.act(info.id, user, [other], None)
    assert isinstance(made, Acted)
    await plan_runner.acted(info, user, expected, [other], made.seq)
    await stage.settled()

    after = await kept(stage, who, "morning")
    assert after.paused == ("" if more else "otherwise")
    assert rest in after.plans or not more
    assert len(after.plans) == 1


async def test_what_stands_asks_only_about_what_was_answered_otherwise(
    stage: CheckedBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What else the routine answers goes on, and its owner reads what does not."""
    await begun(stage, "Ana", "Bob")
    plan_runner = stage.bot.services.plan_runner
    monkeypatch.setattr(plan_runner, "wake", lambda match: None)  # slower than whoever answers
    form = next(one for one in offered(FRONTIERS["eden-frontiers"]) if one.id == "routine")
    while True:
        info = await stage.match()
        (question, *_) = [q.decision for q in await stage.matches.pending(info.id)]
        who = info.of_seat(question.seat)
        person = next(p for p in stage.people.values() if who and int(p.id) == who.user)
        legal = await stage.matches.legal(info.id, question.seat)
        if question.id in form.questions and len(legal) > 1:
            break
        await any_answer(stage, person)
    user = int(person.id)
    expected = await plan_runner.expected(info, user)
    assert expected is not None
    assert expected.found is not None
    other = next(a for a in legal if a != expected.found.action)
    made = await stage.matches.act(info.id, user, [other], None)
    assert isinstance(made, Acted)
    await plan_runner.acted(info, user, expected, [other], made.seq)

    after = await kept(stage, person, "routine")
    (field,) = [name for name, asked in form.topics.items() if question.id in asked]
    title = say("en", f"plan-field-eden-frontiers-routine-{field}")
    assert after.live
    assert after.otherwise == (field,)
    assert after.chosen[field] == ("ask",)
    assert {q for one in after.plans for q in one.plan.questions} == {*form.questions} - {
        question.id
    }
    assert f"{title}: you have answered otherwise" in person.text(await hand(stage, person))
    listed = await answer_of(
        stage, person, await person.press(await hand(stage, person), "Answer for me…")
    )
    menu = next(one for one in controls(listed, "formset") if one["custom_id"].endswith(field))
    await person.select(listed, menu["custom_id"], "pass" if field == "clean" else "advised")
    await stage.settled()
    assert (await kept(stage, person, "routine")).otherwise == ()


async def test_what_is_filled_in_is_seen_by_nobody_else(stage: CheckedBot) -> None:
    await begun(stage, "Ana", "Bob")
    who = await deployer(stage)
    other = next(p for p in stage.people.values() if p is not who)
    shown = await hand(stage, who)
    (deploy, again) = controls(shown, "formset")
    await who.select(shown, deploy["custom_id"], "stay")
    await stage.settled()
    await by_form(stage, who)
    info = await stage.match()
    theirs = [m for m in other.messages() if not other.private(m)]
    record = str(read_export(await export(stage.store, info.id)))
    chosen = (await kept(stage, who, "morning")).chosen

    assert chosen["deploy"] == ("stay",)
    assert again["options"][0]["label"] == "Ask me again: if an enemy beside me grows"
    assert not [m for m in theirs if controls(m, "formset", "formgo", "formhand", "formhold")]
    assert not [m for m in theirs if "Deployment" in other.text(m)]
    assert "morning" not in record
    assert "grown" not in record


async def test_one_at_a_time_is_by_hand_once_and_the_form_can_be_opened_again(
    stage: CheckedBot,
) -> None:
    await begun(stage, "Ana", "Bob")
    who = await deployer(stage)
    shown = await hand(stage, who)
    await who.press(shown, "One at a time")
    await stage.settled()
    unchanged = await hand(stage, who)
    opened = await answer_of(stage, who, await who.press(unchanged, "Deployment…"))

    assert not controls(unchanged, "formgo")
    assert controls(unchanged, "ed", "do", "order", "plan")
    assert controls(opened, "formgo")
    assert (await kept(stage, who, "morning")).by_hand


async def test_a_form_that_is_handed_in_as_it_opens_may_run_by_itself_until_it_is_stopped(
    stage: CheckedBot,
) -> None:
    await begun(stage, "Ana", "Bob")
    person = await deployer(stage)
    plan_runner, user = stage.bot.services.plan_runner, int(person.id)
    info, snapshot, form = await met(stage, person)
    for _ in range(3):
        assert not controls(await hand(stage, person), "formalways")
        await plan_runner.counted(info, user, (await met(stage, person))[2])
    message = await hand(stage, person)
    (automatic,) = controls(message, "formalways")
    title = say("en", f"plan-form-eden-frontiers-{form.form.id}")

    await person.press(message, automatic["label"])
    await stage.settled()
    left = [q.decision for q in await stage.matches.pending(info.id)]
    assert (form.form.questions[0], snapshot.seat) not in [(one.id, one.seat) for one in left]
    assert f"for you: {title}" in await said(stage, person, "/match status")
    (other,) = (one for one in stage.people.values() if one is not person)
    assert "for you:" not in await said(stage, other, "/match status")

    plans = await stage.store.plans.of_user(info.id, user)
    assert any(one.automatic for one in plans)
    await plan_runner.stop(info, user, form)
    assert not any(one.automatic for one in await stage.store.plans.of_user(info.id, user))


async def test_a_second_press_of_the_same_button_counts_for_nothing(
    stage: CheckedBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    await begun(stage, "Ana", "Bob")
    person = await deployer(stage)
    plan_runner = stage.bot.services.plan_runner

    async def nothing(*_: object) -> None:
        """Let what was handed in still be about to answer."""

    monkeypatch.setattr(plan_runner, "wake", lambda match: None)
    monkeypatch.setattr(plan_runner, "_answer_now", nothing)
    message = await hand(stage, person)
    (ready,) = controls(message, "formgo")
    place = stage.box.core.world.channels[message["channel_id"]]
    old = copy.copy(place.messages[message["id"]])
    for _ in range(3):
        await person.forge(
            Forged(COMPONENT, {"component_type": 2, "custom_id": ready["custom_id"]}, place.id, old)
        )
        await stage.settled()
    plans = await stage.store.plans.of_user((await stage.match()).id, int(person.id))

    assert [one.unchanged for one in plans if one.unchanged] == [1]


async def test_a_draft_is_handed_in_whole_when_its_owner_presses_ready(
    stage: CheckedBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else it stands half done beside a button that publishes it."""
    await begun(stage, "Ana", "Bob")
    who = await deployer(stage)
    info, snapshot, one = await met(stage, who)
    plan_runner = stage.bot.services.plan_runner
    with monkeypatch.context() as paused:
        paused.setattr(plan_runner, "wake", lambda match: None)  # nothing is answered later
        await plan_runner.fill(info, int(who.id), snapshot, one)
        after = await stage.matches.view(info.id, snapshot.seat)

    asked = [q.decision.id for q in after.questions if q.decision.seat == snapshot.seat]
    assert "D-FR-DEPLOY" not in asked
    assert after.seq >= snapshot.seq + 2, "an edit at least, and the end of the draft"


async def test_who_comes_later_can_prepare_and_is_not_called(stage: CheckedBot) -> None:
    await begun(stage, "Ana", "Bob")
    who = await deployer(stage)
    other = next(p for p in stage.people.values() if p is not who)
    calls = list(stage.called)
    opened = await answer_of(
        stage, other, await other.press(await hand(stage, other), "Prepare: Deployment")
    )
    await other.press(opened, "Deploy like this")
    await stage.settled()
    waits = (await stage.match()).seq
    assert stage.called == calls
    assert await by_form(stage, who)
    looked = await stage.matches.view((await stage.match()).id, None)

    assert (await kept(stage, other, "morning")).given > 0
    assert (await stage.match()).seq > waits
    assert not [q for q in looked.questions if q.decision.id == "D-FR-DEPLOY"]


async def test_what_stands_is_listed_changed_and_stopped_in_one_place(stage: CheckedBot) -> None:
    await begun(stage, "Ana", "Bob")
    ana = await stage.person("Ana")
    listed = await answer_of(stage, ana, await ana.press(await hand(stage, ana), "Answer for me…"))
    words = ana.text(listed)
    (clean, *_) = controls(listed, "formset")
    await ana.select(listed, clean["custom_id"], "ask")
    await stage.settled()
    asked = await kept(stage, ana, "routine")
    await ana.press(ana.fresh(listed), "Stop it")
    await stage.settled()

    assert "What runs by itself for you" in words
    assert asked.chosen["clean"] == ("ask",)
    assert asked.live
    assert (await kept(stage, ana, "routine")).paused == "owner"
    assert "stopped: you answer yourself" in ana.text(ana.fresh(listed))


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
    # Who is at the table is called soon, but for what the routine may answer, whether it does or not.
    evening = replace(info, clocks=replace(info.clocks, pace="evening"))
    waits = [call_grace(timed.context, evening, asked) for asked in ("D-FR-DEPLOY", "D-FR-KEEP")]
    assert waits == [EVENING_GRACE, timed.context.grace]


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


@pytest.mark.parametrize("name", ["clash-of-cultures", "eden-fronts", "cthulhu-wars"])
async def test_other_games_are_played_by_their_forms_to_a_record_that_holds(
    name: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with checked_bot(tmp_path, {name: GAMES[name]}, caplog, plans="usual") as stage:
        ana = await stage.person("Ana")
        await said(stage, ana, "/match create")
        if any(option.id == "quick_map" for option in GAMES[name].options):
            lobbies = stage.matches.lobbies
            await lobbies.set_option((await stage.match()).id, "quick_map", True, None)
        for one in NAMES[:2]:
            await said(stage, await stage.person(one), "/match join")
        await said(stage, ana, "/match start")
        await stage.settled()
        first, ready = await day_of(stage), 0
        for _ in range(60):
            if ready >= 3 and await day_of(stage) > first:
                break
            user = min(await stage.asked())
            person = next(p for p in stage.people.values() if int(p.id) == user)
            if await by_form(stage, person):
                ready += 1
            else:
                await any_answer(stage, person)
        answers = [
            seq
            for person in stage.people.values()
            for one in await stage.store.plans.of_user((await stage.match()).id, int(person.id))
            for seq in one.answers
            if one.form != LOG
        ]
        await ended(stage, ana)

        assert answers
        assert len(answers) == len(set(answers))
        assert (await verdict(stage)).problem is None


async def cultists(stage: CheckedBot) -> tuple[Person, Person]:
    """Begin a match of Cthulhu Wars for two, up to a round; return whose it is, and who waits."""
    ana = await stage.person("Ana")
    await said(stage, ana, "/match create")
    for one in NAMES[:2]:
        await said(stage, await stage.person(one), "/match join")
    await said(stage, ana, "/match start")
    await stage.settled()
    people = {int(person.id): person for person in stage.people.values()}
    while True:
        info = await stage.match()
        (question, *_) = [q for q in await stage.matches.pending(info.id) if q.decision.asked]
        user = min(await stage.asked())
        if question.decision.id == "action" and len(
            controls(await hand(stage, people[user]), "do")
        ):
            return people.pop(user), people.popitem()[1]
        await any_answer(stage, people[user])


async def test_a_next_action_is_prepared_while_one_waits_and_a_late_press_prepares_no_other(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    cthulhu = {"cthulhu-wars": GAMES["cthulhu-wars"]}
    async with checked_bot(tmp_path, cthulhu, caplog, plans="usual") as stage:
        acts, waits = await cultists(stage)
        calls = list(stage.called)
        shown = await hand(stage, waits)
        assert not controls(await hand(stage, acts), "formset"), "it is not for one's own round"
        (menu,) = controls(shown, "formset")
        options = {one["value"]: one for one in menu["options"]}
        (usual,) = [one for one in options.values() if one.get("default")]
        move = next(one for one in list(options)[1:] if one.startswith("move-unit."))
        other = await hand(stage, waits)
        (ready,) = controls(other, "formgo")
        place = stage.box.core.world.channels[other["channel_id"]]
        old = copy.copy(place.messages[other["id"]])  # it may still be so on somebody's screen
        await waits.select(other, menu["custom_id"], move)
        await stage.settled()
        press = {"component_type": 2, "custom_id": ready["custom_id"]}
        await waits.forge(Forged(COMPONENT, press, place.id, old))
        await stage.settled()
        late = waits.text(waits.fresh(other))
        before = await stage.store.plans.of_user((await stage.match()).id, int(waits.id))
        await waits.press(await hand(stage, waits), "Prepare it")
        await stage.settled()
        said_then = waits.text(await hand(stage, waits))
        await stage.matches.act((await stage.match()).id, int(acts.id), [PassRound()], None)
        await stage.settled()
        filled = await kept(stage, waits, "next")
        record = await stage.store.records.entries((await stage.match()).id, 0)
        done = [dated.entry for dated in record if dated.entry.seq in filled.answers]
        await ended(stage, await stage.person("Ana"))

        assert usual["value"] == WAIT or usual["description"].startswith("Recommended · ")
        assert "the position has changed" in late
        assert not any(one.form == "next" and one.ready for one in before)
        assert f"prepared: {options[move]['label']}" in said_then
        assert stage.called[: len(calls)] == calls
        assert done, "it was done when the round came"
        assert filled.plans[0].spent
        assert (await verdict(stage)).problem is None


async def test_one_may_prepare_nothing_and_is_told_what_was_not_done(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    cthulhu = {"cthulhu-wars": GAMES["cthulhu-wars"]}
    async with checked_bot(tmp_path, cthulhu, caplog, plans="usual") as stage:
        acts, waits = await cultists(stage)
        await waits.press(await hand(stage, waits), "We shall see")
        await stage.settled()
        put_aside = await hand(stage, waits)
        opened = await answer_of(stage, waits, await waits.press(put_aside, "Next action…"))
        (menu,) = controls(opened, "formset")
        chosen = [one["value"] for one in menu["options"] if one.get("default")]
        await waits.select(opened, menu["custom_id"], menu["options"][0]["value"])
        await stage.settled()
        opened = waits.fresh(opened)
        await waits.press(opened, "Prepare it")
        await stage.settled()

        def moved(filled: FilledForms) -> FilledForms:
            """Let the guard stand on another position than this."""
            (one,) = [form for form in filled if form.form == "next"]
            first, *others = one.plans
            guard = replace(first.plan.guards[0], mark=msgspec.msgpack.encode([99, []]))
            first = replace(first, plan=replace(first.plan, guards=(guard,)))
            return with_form(filled, replace(one, plans=(first, *others)))

        await stage.store.plans.change((await stage.match()).id, int(waits.id), moved)
        await stage.matches.act((await stage.match()).id, int(acts.id), [PassRound()], None)
        await stage.settled()
        handed_back = await hand(stage, waits)

        assert not controls(put_aside, "formset")
        assert len(chosen) == 1
        assert (await kept(stage, waits, "next")).given == 0
        assert "Not done: " in waits.text(handed_back)
        assert controls(handed_back, "do"), "the question itself is there"


async def test_erasing_somebody_erases_what_they_filled_in(stage: CheckedBot) -> None:
    info = await begun(stage, "Ana", "Bob")
    ana, bob = await stage.person("Ana"), await stage.person("Bob")
    row = FilledForm(form="morning", key=1, chosen={"deploy": ("stay",)})
    for person in (ana, bob):
        await stage.store.plans.change(info.id, int(person.id), lambda filled: (row,))
    await stage.matches.moderation.end(info.id, int(ana.id), None)
    await stage.settled()

    assert await stage.store.plans.of_user(info.id, int(ana.id)) == ()
    await stage.store.plans.change(info.id, int(ana.id), lambda filled: (row,))
    await stage.store.plans.change(info.id, int(bob.id), lambda filled: (row,))
    await stage.store.personal.forget(int(ana.id))
    assert await stage.store.plans.of_user(info.id, int(ana.id)) == ()
    assert await stage.store.plans.of_user(info.id, int(bob.id)) == (row,)


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
        form=LOG, key=HABIT, answers=(*answers,), questions=("D-FR-ARMY",) * len(answers)
    )
    info, snapshot = info_of(game, 2, locale), look_of(game, state, Seat(0))
    name = game.ui.wording.card(scene_of(snapshot, info, locale), first)

    (whole,) = await answered_lines(context, info, snapshot, log, locale)
    (short,) = await answered_lines(context, info, snapshot, log, locale, most=LINE)

    assert name in whole
    assert more not in whole
    assert short.endswith(f"{name}{more}")
