"""Days that are played by forms alone, by whoever comes and by the usual plan."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.games.registry import GAMES
from bot.model.quiet_hours import DAY
from bot.premoves.plan_runner import Answer
from bot.store import MatchId
from bot.store.plans import LOG, FilledForm
from tests.bot.premoves.forms.filling import NAMES, any_answer, begun, by_form, day_of
from tests.bot.scenarios.checked_bot import CheckedBot, Json, checked_bot, ended, said
from tests.bot.scenarios.evening import verdict
from tests.bot.scenarios.robots import controls


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
        assert keeper._life is not None
        keeper._life = replace(keeper._life, last=now[0])
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
        assert deadlines._life is not None
        deadlines._life = replace(deadlines._life, last=now[0])
        await deadlines.run_due()
        await timed.settled()
        asked = asked or [m for m in ana.messages() if controls(m, "goon")]

    assert (await timed.match()).seq > before + 3, "plans have answered"
    assert asked


@pytest.mark.parametrize(
    ("form", "asked", "given"),
    [
        ("fight", ("D-FR-ARMY", "D-FR-ARMY", "D-ABILITY"), 3),
        ("evening", ("D-FR-ORDERS", "D-FR-REDEPLOY"), 1),
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
        match: MatchId,
        user: int,
        *,
        after: Answer | None = None,
        anything: bool = False,
        by_hand: bool = False,
    ) -> Answer | None:
        follows = to_come and (after is None or to_come[0].follows(after, anything=anything))
        return to_come.pop(0) if follows else None

    monkeypatch.setattr(plan_runner, "answer", answer)
    assert await plan_runner.answers(info.id, int(person.id))
    assert len(asked) - len(to_come) == given


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
