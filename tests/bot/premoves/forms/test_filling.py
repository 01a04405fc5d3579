"""Forms as they are filled in: opened, handed in, prepared, stopped; nobody else sees them."""

from __future__ import annotations

import copy
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from bot.games.registry import GAMES
from bot.interactions.i18n import scene_of
from bot.lang import say
from bot.ops.archive import export, read_export
from bot.sandbox.interactions import COMPONENT
from bot.sandbox.people.actions import Forged
from bot.sandbox.people.person import Person
from bot.store.plans import FilledForm, FilledForms, with_form
from rules.cthulhu.actions import PassRound
from rules.cthulhu.plans import WAIT
from tests.bot.premoves.forms.filling import (
    NAMES,
    any_answer,
    begun,
    by_form,
    deployer,
    hand,
    kept,
    met,
)
from tests.bot.scenarios.checked_bot import CheckedBot, answer_of, checked_bot, ended, said
from tests.bot.scenarios.evening import verdict
from tests.bot.scenarios.robots import controls


async def test_what_is_filled_in_is_seen_by_nobody_else(stage: CheckedBot) -> None:
    await begun(stage, "Ana", "Bob")
    who = await deployer(stage)
    other = next(p for p in stage.people.values() if p is not who)
    shown = await hand(stage, who)
    (deploy, again) = controls(shown, "formset")
    await who.select(shown, deploy["custom_id"], "pass")
    await stage.settled()
    await by_form(stage, who)
    info = await stage.match()
    theirs = [m for m in other.messages() if not other.private(m)]
    record = str(read_export(await export(stage.store, info.id)))
    chosen = (await kept(stage, who, "morning")).chosen

    assert chosen["deploy"] == ("pass",)
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

    # What it was for has been answered meanwhile: not the match is over, but this form.
    info = await stage.match()
    seat = await stage.matches.seat_of(info.id, int(who.id))
    while any(one.decision.seat == seat for one in await stage.matches.pending(info.id)):
        await any_answer(stage, who)
    late = await answer_of(
        stage, who, await who.press(opened, controls(opened, "formgo")[0]["custom_id"])
    )
    assert who.text(late) == "Deployment: nothing is left to fill in there for now."


@pytest.mark.parametrize("name", sorted(GAMES))
async def test_one_at_a_time_of_a_form_that_is_changed_gives_the_question(
    name: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with checked_bot(tmp_path, {name: GAMES[name]}, caplog, plans="usual") as stage:
        stage.context.asks = True
        await begun(stage, "Ana", "Bob", game=name)
        forms = set[str]()
        for _ in range(60):
            if len(forms) == 2:
                break
            user = min(await stage.asked())
            person = next(p for p in stage.people.values() if int(p.id) == user)
            shown = await hand(stage, person)
            aside = controls(shown, "formgo") and controls(shown, "formhand")
            form = aside[0]["custom_id"] if aside else ""
            if not form or form in forms:
                await any_answer(stage, person)
                continue
            forms.add(form)
            opened = await answer_of(stage, person, await person.press(shown, "Change…"))
            (by_hand,) = controls(opened, "formhand")
            await person.press(opened, by_hand["custom_id"])
            await stage.settled()
            given = person.fresh(opened)

            assert not controls(given, "formgo", "formset"), person.text(given)
            assert controls(given, "ask", "byhand", "do", "ed", "other"), person.text(given)
            assert not controls(person.fresh(shown), "formgo"), "two panels of one question"
        assert forms
        await ended(stage, await stage.person("Ana"))


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

    async def nothing(*_: object, **__: object) -> None:
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


async def test_only_what_a_menu_of_a_form_takes_is_noted(stage: CheckedBot) -> None:
    """Else no panel of its owner could be built any more: a plan is made of one choice."""
    await begun(stage, "Ana", "Bob")
    who = await deployer(stage)
    message = await hand(stage, who)
    (deploy, _) = controls(message, "formset")
    place = stage.box.core.world.channels[message["channel_id"]]
    offered = [one["value"] for one in deploy["options"]]
    for values in ([], offered[:2], ["nothing"]):
        sent = {"component_type": 3, "custom_id": deploy["custom_id"], "values": values}
        old = copy.copy(place.messages[message["id"]])
        await who.forge(Forged(COMPONENT, sent, place.id, old))
        await stage.settled()
    _, _, one = await met(stage, who)

    assert one.filled is None
    assert controls(await hand(stage, who), "formgo")


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
    assert after.seq == snapshot.seq + 1, "one whole answer"


async def test_a_press_that_hands_a_form_in_says_what_it_has_done(stage: CheckedBot) -> None:
    """It was done by its owner, not for them, and is no longer what will be done."""
    await begun(stage, "Ana", "Bob")
    who = await deployer(stage)
    message = await hand(stage, who)
    before = (await stage.matches.view((await stage.match()).id, None)).seq
    await who.press(message, controls(message, "formgo")[0]["label"])
    await stage.settled()
    text = who.text(who.fresh(message))

    info = await stage.match()
    seat = await stage.matches.seat_of(info.id, int(who.id))
    snapshot = await stage.matches.view(info.id, seat)
    entries = await stage.matches.events_since(info.id, before, seat)
    words, wording = scene_of(snapshot, info, "en"), stage.context.game(info).ui.wording
    digests = [wording.digest(words, one.observations) for one in entries if one.seat == seat]
    told = next(filter(None, digests))  # edits of the draft tell nothing
    assert all(line in text for line in told), text
    assert "Done for you" not in text
    assert "what will be done" not in text


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
    row = FilledForm(form="morning", key=1, chosen={"deploy": ("pass",)})
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
