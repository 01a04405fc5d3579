"""Questions with advice: whole matches played by what is highlighted alone, and every panel on the way."""

from __future__ import annotations

import contextlib
import random
import re
from collections import Counter
from dataclasses import replace
from itertools import chain, islice
from typing import Any

import pytest

from bot.delivery.scenes import SeatScene
from bot.games.ask import LABEL, Ask
from bot.games.question_controls import natural_key
from bot.games.registry import GAMES
from bot.interactions.i18n import scene_of
from bot.lang import LOCALES, keys, say
from bot.model.panel_parts import Menu, Panel, Picture, Text
from bot.model.refusals import NotSeated, QuestionClosed, ShellRefusal
from bot.play.ask_words import ask_of, asked, risk_of
from bot.play.refusal_panel import refusal_panel
from bot.play.seat_panel import seat_panel
from bot.play.tools_panel import tools_panel
from bot.play.why_panel import why_panel
from rules.core.chance import Keyed
from rules.core.data import tag_of
from rules.core.game import NoPossiblePositionError, advance
from rules.core.play import Play
from rules.players import advising
from rules.players.cthulhu.risks import LEAST
from tests.bot.looking import question_of, seat_scene
from tests.bot.play.advised_matches import KEY, QUESTIONS, advised, buttons, played
from tests.bot.play.rare_questions import kinds
from tests.bot.play.test_panels import within_limits
from tests.contract.redeal import BUSY, REDEAL
from tests.examples import sampled

BUTTONS = 7
COMPONENTS = 24
CHARACTERS = 600
CUT = r"Anastasia|[A-Z]\d+ \w+, |Chirurgienne|Blood|sang"
"""Labels that are cut: who has the longest name, what lies on four spaces."""
EVERY = 26
"""Of so many questions the panel of one is looked at."""
WALKED = sampled(200, QUESTIONS)
"""Questions of a match: those after them are of the same kinds, but for a few."""


def faults(scene: SeatScene) -> list[str]:
    """List what is wrong with the panel of a question."""
    question = question_of(scene)
    ask, panel = ask_of(scene, question), seat_panel(scene)
    within_limits(panel)
    within_limits(tools_panel(scene))
    shown = buttons(panel)
    words = sum(len(part.text) for part in panel.parts if isinstance(part, Text))
    words += sum(len(button.label) for button in shown)
    menus = [part for part in panel.parts if isinstance(part, Menu)]
    pictures = [part for part in panel.parts if isinstance(part, Picture)]
    wrong = {
        "no primary": [b.style for b in shown].count("primary") != 1,
        "primary is not first": shown[0].style != "primary",
        "buttons": len(shown) > BUTTONS,
        "components": 1 + len(panel.parts) + len(shown) + len(menus) > COMPONENTS,
        "menus": len(menus) > 1,
        "a button and a menu for any other answer": ask.other == say(scene.locale, "ask-other")
        and bool(menus)
        and any(one.press is not None and one.press.verb == "byhand" for one in shown),
        "characters": words > CHARACTERS,
        "labels": any(len(button.label) > LABEL for button in shown),
        "same label": len({button.label for button in shown}) < len(shown),
        "all of the map": any(part.kind == "zoom" for part in pictures),
        "pictures": len(pictures) > 1,
        "cut labels": any(
            # A cut may fall on a space; a card or a person may have the longest of names.
            one.label.endswith("…") and len(one.label) > LABEL - 5 and not re.search(CUT, one.label)
            for one in ask.answers
            if question.decision.id != "D-EFFECT"  # a card's own text
        ),
        "nothing leads": ask.answers[0].kind != "lead",
        "Clash ends a turn unasked": _ends_unasked(scene, ask),
        "Power is given up unasked": any(
            tag_of(one.plan[0]) == "pass-round" and not one.risk and one.kind != "lead"
            for one in ask.answers
        )
        and scene.snapshot.view.seats[scene.mine[0].decision.seat].power >= LEAST
        and any(tag_of(a) in ("move-unit", "recruit", "summon") for a in scene.legal),
    }
    which = f"{scene.game.id} {question.decision.id} {scene.locale}"
    return [
        f"{which}: {what} ({words}, {[b.label for b in shown]})" for what, so in wrong.items() if so
    ]


def told(scene: SeatScene) -> list[Panel]:
    """Build everything that a panel and what it leads to say of a question."""
    question = asked(scene)
    more = [] if question is None else [why_panel(scene, question)]
    return [seat_panel(scene), tools_panel(scene), *more]


def dealt_otherwise(game: Any, play: Play[Any, Any], scene: SeatScene, number: int) -> list[str]:
    """Tell whether the question is put otherwise where only hidden things differ."""
    seat, others = scene.snapshot.seat, []
    assert seat is not None
    with contextlib.suppress(NoPossiblePositionError):
        others.append(game.possible(scene.snapshot.view, Keyed(bytes([number % 256]) * 32)))
    if not BUSY[game.family](play.state, seat):
        others.append(REDEAL[game.family](play.state, seat, random.Random(number)))
    # A deal that the seat could tell apart is no test.
    others = [other for other in others if game.view(other, seat) == scene.snapshot.view]
    ours = told(scene) if others else []
    advising.forget()  # else what was found for the same view before would be told again
    return [
        f"{game.id} {scene.mine[0].decision.id}: hidden things change the panel"
        for other in others
        if told(advised(seat_scene(game, other, seat, scene.locale))) != ours
    ]


def _ends_unasked(scene: SeatScene, ask: Ask) -> bool:
    """Tell whether a turn of Clash of Cultures could end with actions left without a question."""
    turn = getattr(scene.snapshot.view, "turn", None)
    actions = getattr(turn, "actions", 0)
    ends = any(one.value == "done" for one in ask.others)
    ends |= any(tag_of(one.plan[0]) == "done" and not one.risk for one in ask.answers[1:])
    at_turn = any(one.decision.id == "turn" for one in scene.mine)
    done = [action for action in scene.legal if tag_of(action) == "done"]
    return bool(at_turn and actions and ends and not risk_of(scene, done))


@pytest.mark.parametrize(
    ("name", "seats"),
    [*((name, 3) for name in GAMES), ("cthulhu-wars", 2), ("clash-of-cultures", 2)],
)
def test_a_match_is_played_by_what_is_highlighted(name: str, seats: int) -> None:
    game = GAMES[name]
    wrong: list[str] = []
    seen: set[str] = set()
    for number, (play, scene) in enumerate(islice(played(game, seats, KEY), WALKED)):
        question = question_of(scene)
        if number % EVERY == 0 or question.decision.id not in seen:
            seen.add(question.decision.id)
            for locale in LOCALES:
                wrong += faults(replace(scene, locale=locale))
            wrong += dealt_otherwise(game, play, scene, number)

    assert wrong == []


def test_an_answer_is_named_once_a_question(monkeypatch: pytest.MonkeyPatch) -> None:
    game = GAMES["clash-of-cultures"]
    scene = next(scene for _, scene in played(game, 3, KEY) if scene.mine[0].decision.id == "turn")
    named: Counter[Any] = Counter()
    name = type(game.ui.wording).label

    def counted(self: Any, words: Any, action: Any, *of: Any) -> str:
        named[action] += 1
        return name(self, words, action, *of)

    monkeypatch.setattr(type(game.ui.wording), "label", counted)
    question = question_of(scene)
    ask_of(scene, question)

    assert len(named) > 10
    assert set(named.values()) == {1}


@pytest.mark.parametrize("locale", LOCALES)
def test_headings_of_questions_are_questions_that_fit_on_a_line(locale: str) -> None:
    of = {one for game in GAMES.values() for one in kinds(game)}
    # What one does in a round of Cthulhu Wars is asked by the position.
    headings = {one: f"ask-{one}" for one in of - {"action"}}

    assert set(headings.values()) <= set(keys(locale))
    said = [say(locale, one) for one in headings.values()]
    assert [one for one in said if not one.endswith("?") or len(one) > LABEL] == []


SAYS: dict[str, dict[str, str]] = {
    "eden-frontiers": {
        "D-ABILITY": r"\*\*(.+)\*\* · .{20,}(\n|.)*Use \1",
        "D-FR-CLEAN": r"leaves your deck(\n|.)*whole deck: \d",
        "D-FR-KEEP": r"(?i)Best: (new hand|keep my cards)\.\*\* .*\d",
    },
    "eden-fronts": {
        "D-FT-UNIT": r"Your strength against theirs: \w\d+ \d+ to \d+(\n|.)*: (\w\d+ )?\d+ to \d+",
    },
    "eden-shards": {
        "D-SH-ADD": r"Your strength against theirs: \w\d+ \d+ to \d+(\n|.)*: (\w\d+ )?\d+ to \d+",
        "D-ABILITY": r"\*\*(.+)\*\* · .{20,}(\n|.)*Use \1",
        "D-SH-PLACE": r"The rest: your own resource, on your portal",
        "D-SH-BUY": r"\nBuy .* \(cost \d+\)\n(?!(\n|.)*Buy like this)(\n|.)*shop [a-z]+\.\w+",
        "D-SH-RETURNUNIT": r"leaves your deck(\n|.)*whole deck: \d",
    },
}
"""What the panel of a question says for somebody who meets it for the first time."""


@pytest.mark.parametrize("name", SAYS)
def test_a_question_says_what_its_answers_do_and_why(name: str) -> None:
    wanted, met = SAYS[name], set[str]()
    for _, scene in chain(played(GAMES[name], 3, KEY), played(GAMES[name], 3, 3)):
        question = question_of(scene)
        if (says := wanted.get(question.decision.id)) is None:
            continue
        met.add(question.decision.id)
        panel = seat_panel(scene)
        text = "\n".join(part.text for part in panel.parts if isinstance(part, Text))
        text += "\n" + "\n".join(button.label for button in buttons(panel))
        pictures = [part for part in panel.parts if isinstance(part, Picture)]
        text += "\n" + "\n".join(f"{one.kind} {one.arg}" for one in pictures)
        assert re.search(says, text), text
        if met == wanted.keys():
            return
    raise AssertionError(met)


@pytest.mark.parametrize("name", GAMES)
def test_without_advice_no_answer_is_told_from_another(name: str) -> None:
    game = GAMES[name]
    for _, scene in islice(played(game, 3, KEY), 60):
        question = question_of(scene)
        plain = replace(scene, advice=False)
        ask = ask_of(plain, question)
        labels = [one.label for one in ask.answers if one.kind != "nothing"]
        assert labels == sorted(labels, key=natural_key)
        assert {one.mark for one in ask.answers} == {
            one.mark for one in ask_of(scene, question).answers
        }
        assert not ask.advice
        assert "primary" not in {button.style for button in buttons(seat_panel(plain))}
        assert "Best" not in "".join(p.text for p in seat_panel(plain).parts if isinstance(p, Text))


@pytest.mark.parametrize("locale", LOCALES)
def test_the_second_of_two_presses_is_not_told_that_nothing_was_done(locale: str) -> None:
    _, scene = next(played(GAMES["cthulhu-wars"], 3, 7))
    wanted = scene.legal[0]

    def answered(why: ShellRefusal) -> str:
        panel = refusal_panel(
            why,
            game=scene.game,
            info=scene.info,
            snapshot=scene.snapshot,
            legal=scene.legal,
            locale=locale,
            attempted=wanted,
        )
        return "\n".join(part.text for part in panel.parts if isinstance(part, Text))

    words = scene_of(scene.snapshot, scene.info, locale)
    question = question_of(scene)
    what = scene.game.ui.wording.label(words, wanted, question.decision)
    assert say(locale, "refused-late", what=what) in answered(QuestionClosed())
    assert say(locale, "refused-what", what=what) not in answered(QuestionClosed())
    assert say(locale, "refused-what", what=what) in answered(NotSeated(scene.info.id))


@pytest.mark.parametrize("name", ["clash-of-cultures", "cthulhu-wars"])
def test_that_a_match_is_over_is_said_once(name: str) -> None:
    game = GAMES[name]
    play, scene = next(played(game, 2, 7))
    loser = scene.snapshot.seat
    assert loser is not None
    conceding = next(one for one in scene.legal if tag_of(one) == "concede")
    advance(game, play, loser, conceding)
    assert play.state.over
    over = replace(seat_scene(game, play.state, loser, "fr"), asks=True)
    texts = [part.text for part in seat_panel(over).parts if isinstance(part, Text)]
    assert " ".join(texts).count("La partie est terminée") == 1, texts
