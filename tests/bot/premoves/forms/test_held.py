"""Plans that are held: killed in the middle, taken back, or answered otherwise."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.delivery.seat_plans import offered
from bot.lang import say
from bot.matches import Acted
from bot.sandbox.people.person import Person
from bot.store import MatchId, MatchInfo
from bot.store.plans import FilledForm
from rules.core.plans import RunningPlan
from tests.bot.premoves.forms.filling import (
    FRONTIERS,
    any_answer,
    begun,
    by_form,
    deployer,
    hand,
    kept,
    met,
)
from tests.bot.scenarios.checked_bot import CheckedBot, answer_of
from tests.bot.scenarios.robots import controls


class KilledError(Exception):
    """The bot is killed here."""


async def killed_between(stage: CheckedBot, paused: pytest.MonkeyPatch) -> tuple[MatchInfo, Person]:
    """Let somebody fill in a form, and end between its first answer and the note of it.

    Plans answer nothing by themselves until what is *paused* goes on.
    """
    await begun(stage, "Ana", "Bob")
    who = await deployer(stage)
    info, snapshot, one = await met(stage, who)
    plan_runner = stage.bot.services.plan_runner
    noted = plan_runner._noted

    async def killed(
        match: MatchId, user: int, one: FilledForm, answer: tuple[int, str] | None = None
    ) -> bool:
        if one.plans_after is None:
            raise KilledError
        return await noted(match, user, one, answer)

    paused.setattr(plan_runner, "wake", lambda match: None)
    with paused.context() as killing:
        killing.setattr(plan_runner, "_noted", killed)
        with pytest.raises(KilledError):
            await plan_runner.fill(info, int(who.id), snapshot, one)
    return info, who


async def test_a_kill_between_an_answer_and_its_note_repeats_and_forgets_nothing(
    stage: CheckedBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as paused:
        info, who = await killed_between(stage, paused)
    before = await kept(stage, who, "morning")
    done = (await stage.match()).seq
    await stage.stop()
    await stage.start()
    await stage.settled()
    # Where the only answer was to deploy nothing, nobody is asked: it is noted when somebody looks.
    await stage.bot.services.plan_runner.expected(info, int(who.id))
    after = await kept(stage, who, "morning")

    assert before.plans_after is not None
    assert before.answers == ()
    assert after.answers[0] == done
    assert after.plans_after is None
    assert after.given == len(after.answers) == len(set(after.answers))
    assert sum(after.plans[0].counts) == after.given == 1


async def test_an_answer_that_was_taken_back_before_it_was_noted_holds_the_plan(
    stage: CheckedBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as paused:
        info, who = await killed_between(stage, paused)
        assert isinstance(await stage.matches.undo(info.id, int(who.id), None), Acted)
        undone = (await stage.match()).seq
    stage.bot.services.plan_runner.wake(info.id)
    await stage.settled()

    assert (await kept(stage, who, "morning")).paused == "undone"
    assert (await stage.match()).seq == undone


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
    assert given == 1, "a deployment is one answer"
    panel = await answer_of(stage, who, await who.command("/undo"))
    await who.press(panel, controls(panel, "undone")[0]["custom_id"])
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
