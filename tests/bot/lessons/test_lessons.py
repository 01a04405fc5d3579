"""Guided first matches: every step comes, whatever is answered, and says what the rules do."""

from __future__ import annotations

import random
import re
from collections.abc import AsyncIterator, Sequence
from dataclasses import replace as with_
from itertools import pairwise
from math import ceil
from pathlib import Path
from typing import Any, Final

import pytest
from msgspec.structs import replace

from bot.games.eden.asks import orders_ask
from bot.games.eden.purchases import units_to_buy
from bot.games.lessons import Facts
from bot.games.question_controls import QuestionPrompt
from bot.games.registry import GAMES
from bot.interactions.i18n import game_line
from bot.lang import LOCALES, say
from bot.lessons.panel import _told
from bot.lessons.service import LessonBrokenError, LessonService, advised
from bot.matches import AnyMatch
from bot.model.limits import SELECT_DESCRIPTION
from bot.play.ask_words import asked
from render.eden.boards import place_of
from render.eden.markets import market
from render.eden.plans import lands, read
from rules.clash import barbarians
from rules.clash.scoring import points
from rules.core.data import tag_of
from rules.core.errors import Refusal
from rules.core.hexes import HEART
from rules.core.ids import Card, Cell, Seat
from rules.cthulhu import actions as cw
from rules.cthulhu.battle.flow import KILL, results
from rules.cthulhu.common_actions import dice_of
from rules.cthulhu.content import FIGURES, Kind
from rules.cthulhu.turn import income
from rules.eden import actions as ac
from rules.eden.board.cards import COMMON, TECH_SUPREMACY
from rules.players.advising import advise
from tests.bot.looking import seat_scene
from tests.bot.plain_bot import PlainBot, plain_bot
from tests.bot.scenarios.robots import controls

TAUGHT: Final = sorted(name for name, game in GAMES.items() if game.lesson is not None)
WORDS: Final = 45
"""Words of an idea, at most."""
CHARACTERS: Final = 45
"""Characters of a line of a phone."""
LINES: Final = 12
"""Lines of a phone that leave room for a picture and the buttons."""
SENTENCE: Final = 20
"""Words of one of its sentences, at most."""


@pytest.fixture
async def table(tmp_path: Path) -> AsyncIterator[PlainBot]:
    async with plain_bot(tmp_path, GAMES, asks=True) as made:
        yield made


async def opened(table: PlainBot, name: str, locale: str) -> tuple[Any, Any]:
    """Begin the lesson of a game; return the learner and the message."""
    ana = await table.person("Ana", locale)
    shown = await (await ana.command("/learn", game=name)).message()
    await table.settled()
    return ana, ana.fresh(shown)


def step_of(text: str) -> int:
    found = re.search(r"(?:step|étape) (\d+) (?:of|sur)", text)
    return int(found[1]) if found else 0


def idea_of(text: str) -> str:
    """Find the idea of a step: what stands below its title."""
    return next((b for a, b in pairwise(text.splitlines()) if a.startswith("### ")), "")


def answers(buttons: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    """Leave out the ways on, back and out, and what only shows something."""
    verbs = ("ask", "asksure", "do", "learnnext")
    return [b for b in buttons if b["custom_id"].split(":")[3] in verbs]


@pytest.mark.parametrize(("how", "locale"), [("shown", "fr"), ("random", "en-US")])
@pytest.mark.parametrize("name", TAUGHT)
async def test_a_lesson_can_be_played_to_its_end(
    table: PlainBot, name: str, how: str, locale: str
) -> None:
    lesson = GAMES[name].lesson
    assert lesson is not None
    ana, shown = await opened(table, name, locale)
    source, seen, presses, stuck = random.Random(name + how), list[int](), 0, 0
    ideas: dict[int, str] = {}
    spoken = locale[:2]
    while presses < 150:
        text, labels = ana.text(shown), [b["label"] for b in ana.buttons(shown)]
        if say(spoken, "play-now") in labels:
            break
        step = step_of(text) or seen[-1]  # what throws something away is asked once more
        stuck = stuck + 1 if seen and seen[-1] == step else 0
        if how == "shown" and seen and step > seen[-1] and lesson.steps[seen[-1] - 1].done:
            assert "✓" in text, f"step {seen[-1]} does not say what came of it"
        if not seen or seen[-1] != step:
            seen.append(step)
        if idea := idea_of(text):
            ideas[step] = idea
        verbs = [b["custom_id"].split(":")[3] for b in ana.buttons(shown)]
        assert verbs.count("ask") <= (2 if ana.files(shown) else 3), verbs
        assert len(text.split("###")[0].splitlines()) <= 4 or not idea, text
        # What a person reads above and below a picture has the room of a dozen lines of a phone.
        read = sum(ceil(len(line.replace("*", "")) / CHARACTERS) for line in text.splitlines())
        assert read <= (LINES if ana.files(shown) else 2 * LINES), text
        possible = answers(ana.buttons(shown))
        # A learner who has left the path for long goes on with the next step, as a person would.
        if how == "shown":
            show = say(spoken, "learnshow")
            label = show if show in labels else say(spoken, "lesson-on")
        elif (stuck > 12 or not possible) and say(spoken, "learnskip") in labels:
            label = say(spoken, "learnskip")
        else:
            label = source.choice(possible)["label"]
        await table.after(ana.press(shown, label))
        shown = ana.fresh(shown)
        presses += 1
    assert say(spoken, "play-now") in [b["label"] for b in ana.buttons(shown)], seen
    assert seen == list(range(1, len(lesson.steps) + 1))
    if how == "shown":
        assert presses <= 25, presses
        assert list(ideas) == seen
        await table.after(ana.press(shown, say(spoken, "play-now")))
        assert (await table.match()).game == name
    assert not {n: idea for n, idea in ideas.items() if len(idea.split()) > WORDS}
    said = [one for idea in ideas.values() for one in re.split(r"[.:;?!]\W*\s", idea)]
    assert not [one for one in said if len(one.split()) > SENTENCE]


def sharp(table: PlainBot) -> LessonService:
    """Return the lessons of the running bot."""
    service: LessonService = table.bot.services.lessons
    return service


async def test_a_lesson_goes_on_after_a_restart_and_for_a_week(
    table: PlainBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, shown = await opened(table, "eden-frontiers", "en-US")
    ana, shown = await opened(table, "eden-frontiers", "en-US")  # nothing is done: from the start
    assert step_of(ana.text(shown)) == 1
    for label in ("lesson-on", "learnshow"):
        await table.after(ana.press(ana.fresh(shown), say("en", label)))
    reached = step_of(ana.text(ana.fresh(shown)))
    await table.stop()
    await table.start()
    await table.after(ana.press(ana.fresh(shown), say("en", "learnshow")))
    assert step_of(ana.text(ana.fresh(shown))) == reached > 1
    assert say("en", "lesson-restarted") in ana.text(ana.fresh(shown))

    await table.after(ana.press(ana.fresh(shown), say("en", "learnleave")))
    assert f"step {reached}" in ana.text(ana.fresh(shown))
    again = await (await ana.command("/learn")).message()
    await table.settled()
    await table.after(ana.press(ana.fresh(again), say("en", "lesson-go-on", step=reached)))
    assert step_of(ana.text(ana.fresh(again))) == reached

    monkeypatch.setattr("bot.lessons.service.KEPT_FOR", -1)
    anew = await (await ana.command("/learn", game="eden-frontiers")).message()
    await table.settled()
    assert step_of(ana.text(ana.fresh(anew))) == 1


async def test_who_leaves_a_lesson_or_comes_back_to_it_is_offered_the_others(
    table: PlainBot,
) -> None:
    ana, shown = await opened(table, "eden-frontiers", "en-US")
    for label in ("lesson-on", "learnleave"):
        await table.after(ana.press(ana.fresh(shown), say("en", label)))
    again = await (await ana.command("/learn")).message()

    others = set(sharp(table).lessons_by_game()) - {"eden-frontiers"}
    for message in (ana.fresh(shown), again):
        offered = {
            c["value"] for menu in controls(message, "learn") for c in menu.get("options", ())
        }
        assert offered == others

    picked = await ana.select(again, say("en", "lesson-other"), "clash-of-cultures")
    assert step_of(ana.text(await picked.message())) == 1


async def test_a_lesson_is_one_persons_and_nothing_of_it_is_a_match(table: PlainBot) -> None:
    ana, shown = await opened(table, "eden-frontiers", "en-US")
    bob = await table.person("Bob")
    assert not await table.store.matches.find()
    await bob.command("/learn", game="eden-frontiers")
    await table.settled()
    await table.after(ana.press(ana.fresh(shown), say("en", "lesson-on")))
    assert step_of(ana.text(ana.fresh(shown))) == 2
    await table.after(ana.press(ana.fresh(shown), say("en", "learnback")))
    assert say("en", "lesson-first") in ana.text(ana.fresh(shown))
    # Taken back behind the question of a step, that step has not begun any more.
    frontiers = GAMES["eden-frontiers"].lesson
    assert frontiers is not None
    fight = next(n for n, one in enumerate(frontiers.steps) if one.id == "fight")
    while step_of(ana.text(ana.fresh(shown))) <= fight:
        await table.after(ana.press(ana.fresh(shown), say("en", "learnshow")))
    title = say("en", "lesson-eden-frontiers-fight-title")
    not_yet = say("en", "lesson-next", title=title, met="no")
    assert not_yet in ana.text(ana.fresh(shown))
    await table.after(ana.press(ana.fresh(shown), say("en", "learnshow")))
    assert f"### {title}" in ana.text(ana.fresh(shown))
    await table.after(ana.press(ana.fresh(shown), say("en", "learnback")))
    assert not_yet in ana.text(ana.fresh(shown))
    assert not await table.store.matches.find()


async def test_every_other_lesson_is_one_press_away(table: PlainBot) -> None:
    """Nobody has to know of ``/learn`` to learn another game than the first of the house."""
    name, other = TAUGHT[0], TAUGHT[-1]
    ana, shown = await opened(table, name, "fr")
    lesson, another = GAMES[name].lesson, GAMES[other].lesson
    assert lesson is not None
    assert another is not None
    for step in lesson.steps:
        await ana.press(ana.fresh(shown), say("fr", "learnskip" if step.done else "lesson-on"))
        await table.settled()
    end = ana.fresh(shown)
    next_one = await (await ana.select(end, say("fr", "lesson-other"), other)).message()
    await table.settled()
    assert say("fr", f"lesson-{other}-{another.steps[0].id}-title") in ana.text(ana.fresh(next_one))
    ready = await (await ana.press(end, say("fr", "play-now"))).message()
    await table.settled()
    learning = await (await ana.press(ready, say("fr", "learn-now"))).message()
    await table.settled()
    assert say("fr", f"lesson-{name}-{lesson.steps[0].id}-title") in ana.text(ana.fresh(learning))
    for locale in LOCALES:  # a menu cuts what is longer
        said = {one: game_line(GAMES[one], locale) for one in TAUGHT}
        assert not {g for g, line in said.items() if not 0 < len(line) <= SELECT_DESCRIPTION}


async def test_a_step_that_never_comes_fails_here_and_not_with_a_person(tmp_path: Path) -> None:
    """Rules that change under a lesson are found by playing it to each of its steps."""
    frontiers = GAMES["eden-frontiers"]
    assert frontiers.lesson is not None
    lost = with_(frontiers.lesson.steps[3], ready=lambda prompt: False)
    broken = with_(frontiers.lesson, steps=(*frontiers.lesson.steps[:3], lost))
    changed = with_(frontiers, ui=with_(frontiers.ui, lessons={frontiers.id: broken}))
    async with plain_bot(tmp_path, {frontiers.id: changed}) as table:
        with pytest.raises(LessonBrokenError):
            await sharp(table).position(changed, 3)


async def at_step(table: PlainBot, name: str, step: str) -> tuple[AnyMatch, QuestionPrompt, Facts]:
    """Return where a step begins, its question, and what its words say."""
    game = GAMES[name]
    assert game.lesson is not None
    number = next(n for n, one in enumerate(game.lesson.steps) if one.id == step)
    live = await sharp(table).position(game, number)
    seat = Seat(game.seating(live.state).index(0))
    scene = seat_scene(game, live.state, seat, "en")
    scene = with_(scene, advised=advise(game, scene.snapshot.view, seat), advice=True)
    question = asked(scene)
    assert question is not None
    prompt = scene.asking(question)
    plan = advised(scene)
    return live, prompt, game.lesson.facts_of(game.lesson.steps[number], prompt, tuple(plan))


def taught(name: str, step: str, prompt: QuestionPrompt) -> Any:
    """Return the answer that a step teaches, whatever is advised."""
    lesson = GAMES[name].lesson
    assert lesson is not None
    return next(one for one in lesson.steps if one.id == step).answer(prompt, None)[0]


def after(live: AnyMatch, seat: Seat, *actions: Any) -> tuple[AnyMatch, dict[str, Any]]:
    """Play actions; return the match then, and the last event of each tag."""
    moved = live.act(seat, *actions)
    assert not isinstance(moved, Refusal), moved
    return moved.match, {tag_of(event): event for event in moved.events}


async def test_the_numbers_of_frontiers_are_those_of_the_rules(table: PlainBot) -> None:
    live, prompt, facts = await at_step(table, "eden-frontiers", "fight")
    me = prompt.question.decision.seat
    counted = after(live, me, ac.Done())[1]["strengths-counted"]
    assert (counted.strengths[str(me)], counted.wild) == (facts["mine"], facts["most"])

    live, prompt, facts = await at_step(table, "eden-frontiers", "rival")
    combat = prompt.scene.view.combats[str(prompt.question.decision.subject)]
    assert (len(combat.armies), combat.wild) == (2, 0), "the words tell of one rival"

    live, prompt, facts = await at_step(table, "eden-frontiers", "crystals")
    assert facts["value"] == max(a.reserve for a in prompt.legal if isinstance(a, ac.Refine))

    live, prompt, facts = await at_step(table, "eden-frontiers", "buy")
    card = next(
        c for c in units_to_buy(prompt) if prompt.wording.card(prompt.scene, c) == facts["card"]
    )
    assert facts["cost"] == facts["reserved"], "it takes all, as the words have it"
    assert live.why_not(me, ac.Order(cards={card: 1})) is None
    assert prompt.form is not None
    others = prompt.form.lines(ac.Order(cards={card: 1}))
    assert not [line for line in others if line.most and "." in line.key[1] and line.key[1] != card]

    live, prompt, facts = await at_step(table, "eden-frontiers", "win")
    price = int(facts["price"])

    def bid(energy: int) -> ac.Order:
        return ac.Order(bids={TECH_SUPREMACY: energy})

    assert live.why_not(me, bid(price - 1)) is not None
    assert live.why_not(me, bid(price)) is None
    assert live.why_not(me, bid(int(facts["energy"]))) is None
    assert live.why_not(me, bid(int(facts["energy"]) + 1)) is not None


async def test_what_the_words_of_a_step_name_is_on_its_picture(table: PlainBot) -> None:
    _, prompt, facts = await at_step(table, "eden-frontiers", "look")
    frontiers = GAMES["eden-frontiers"].lesson
    assert frontiers is not None
    picture, view, me = frontiers.steps[0].picture, prompt.scene.view, prompt.seat
    assert picture is not None
    shown = lands(view, ("", ""), "en", me, read(picture.arg))
    named = {place_of(Cell(str(facts[one]))) for one in ("heart", "portal")}
    assert named <= {*shown.zoom.focus}
    assert place_of(HEART) in shown.rings

    _, prompt, facts = await at_step(table, "eden-frontiers", "win")
    for price in (int(facts["price"]), 15):  # an option of the match
        dear = replace(prompt.scene.view, supremacy_cost=price)
        first = market(dear, ("", ""), "en", prompt.seat, [Card(TECH_SUPREMACY)], cut=True).wares[0]
        assert (first.face.card, first.face.cost, first.energy) == (TECH_SUPREMACY, price, True)
        assert first.why
        assert all(
            one.face.cost == price
            for one in market(dear, ("", ""), "en", prompt.seat).technologies
            if one.face.card == TECH_SUPREMACY
        )

    # Of an order whose cards have no room on the button, the strongest, which the picture frames;
    # the advice above it names all.
    _, prompt, _ = await at_step(table, "eden-fronts", "win")
    scene = prompt.scene
    ask = orders_ask(prompt, advise(GAMES["eden-fronts"], scene.view, prompt.seat))
    bought = [c for a in ask.answers[0].plan if isinstance(a, ac.Order) for c in a.cards]
    units = [card for card in bought if card not in COMMON]
    assert len(bought) > len(units) == 1
    assert prompt.wording.card(scene, units[0]) in ask.answers[0].label
    assert all(prompt.wording.card(scene, card) in ask.advice for card in bought)


@pytest.mark.parametrize(
    ("note", "above", "said"),
    [
        (
            "> **G8**: Ana played **Thane**. Ivo adds a **Pikeman** there.",
            True,
            "> **G8**: Ana played **Thane**.",
        ),
        (
            "**✓** Orders: Ana: Thane; Ivo: Pikeman and Captain of the Wall.",
            True,
            "**✓** Orders: Ana: Thane; Ivo: Pikeman and Captain of the Wall.",
        ),
        ("> Fights: J7 (Ana), J8 (Ana), F9 (Ivo), F10 (Ivo) and G9 (Ivo).", True, ""),
        ("> Ivo gains 1 food.", True, "> Ivo gains 1 food."),
    ],
)
def test_news_above_an_idea_is_whole_sentences_or_not_there(
    note: str, above: bool, said: str
) -> None:
    assert _told(note, pictured=False, above=above, done="!") == ([said] if said else [])


@pytest.mark.parametrize(
    ("note", "said"),
    [
        ("**✓** Orders: Ana: Thane; Ivo: Pikeman, and Captain.", "**✓** Orders: Ana: Thane."),
        (
            "**✓** **E8** est maintenant heureuse (amélioration civique).",
            "**✓** **E8** est maintenant heureuse.",
        ),
        ("**✓** Acolyte de Bob : Pacifique Sud → Pacifique Nord.", "**✓** C’est fait."),
        ("**✓** Bob a déplacé des troupes : 1 en D7, 1 en D8 et 2 en F7.", "**✓** C’est fait."),
    ],
)
def test_what_ended_a_step_is_never_cut_within_a_sentence(note: str, said: str) -> None:
    done = say("fr", "lesson-done")
    assert _told(note, pictured=True, above=True, done=done) == [said]


def test_one_food_is_no_plural_in_french() -> None:
    idea = "lesson-clash-of-cultures-learn-idea"
    assert " 1 nourriture et" in say("fr", idea, food=1, advances=2)
    assert " 2 nourritures et" in say("fr", idea, food=2, advances=2)


@pytest.mark.parametrize(("locale", "two"), [("en", "two spaces"), ("fr", "deux cases")])
async def test_the_lesson_of_clash_tells_what_barbarians_do(
    table: PlainBot, locale: str, two: str
) -> None:
    _, prompt, _ = await at_step(table, "clash-of-cultures", "barbarians")
    assert prompt.question.decision.id == "turn"
    idea = say(locale, "lesson-clash-of-cultures-barbarians-idea")
    assert two in idea
    assert barbarians.NEAR == 2  # as the words say


async def test_the_numbers_of_cthulhu_wars_are_those_of_the_rules(table: PlainBot) -> None:
    for step in ("look", "move", "gate", "summon", "awaken"):
        live, prompt, facts = await at_step(table, "cthulhu-wars", step)
        me = prompt.question.decision.seat
        assert facts["tomorrow"] == income(live.state, me, 0), step
    kinds = {"gate": cw.BuildGate, "awaken": cw.Awaken, "battle": cw.Attack, "summon": cw.Summon}
    for step, kind in kinds.items():
        live, prompt, facts = await at_step(table, "cthulhu-wars", step)
        me = prompt.question.decision.seat
        power = live.state.players[me].power
        costs = [
            power - after(live, me, action)[0].state.players[me].power
            for action in prompt.legal
            if isinstance(action, kind)
        ]
        assert min(costs) == facts["cost"], step
    assert (results((1, 2, 3, 4, 5, 6), KILL), results((1, 2, 3, 4, 5, 6), "p")) == (1, 2)
    assert FIGURES[Kind("cthulhu")].combat == 6
    live, prompt, _ = await at_step(table, "cthulhu-wars", "battle")
    me, attack = prompt.question.decision.seat, taught("cthulhu-wars", "battle", prompt)
    theirs = dice_of(live.state, attack.area, attack.seat, me)
    assert 0 < theirs < dice_of(live.state, attack.area, me, attack.seat), "both throw dice"
    live, prompt, facts = await at_step(table, "cthulhu-wars", "win")
    me = prompt.question.decision.seat
    ritual = next(a for a in prompt.legal if isinstance(a, cw.PerformRitual))
    doom = after(live, me, ritual)[1]["doom-gained"]
    assert doom.n == facts["gates"]


async def test_the_points_of_clash_of_cultures_are_those_of_the_rules(table: PlainBot) -> None:
    for step, tenths in (("learn", 5), ("found", 10), ("build", 10)):
        live, prompt, _ = await at_step(table, "clash-of-cultures", step)
        me = prompt.question.decision.seat
        answer = taught("clash-of-cultures", step, prompt)
        if step == "found":
            assert live.state.spaces[answer.cell].terrain == "forest", "a mountain is poor land"
        then, events = after(live, me, answer)
        assert points(then.state, me) - points(live.state, me) == tenths, step
        if step == "learn":
            assert sum(events["paid"].goods.values()) == 2
