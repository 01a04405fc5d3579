"""Labels of answers: as much of their names as a button has room for, at whole words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import islice

import pytest

from bot.games.ask import LABEL, OPENS, Menued, menued, other_choices, plan_label
from bot.games.question_controls import QuestionPrompt
from bot.games.registry import GAMES
from bot.model.limits import SELECT_OPTIONS, cut
from bot.model.panel_parts import Choice
from bot.play.ask_words import ask_of, asked
from rules.core.ids import Card, Seat
from rules.eden.fronts.actions import DropCard
from rules.words.wording import Scene
from tests.bot.looking import positions, seat_scene
from tests.bot.play.advised_matches import KEY, played


def prompt_of(locale: str) -> QuestionPrompt:
    """Look at any question of Shards: the words of its cards do not depend on it."""
    game = GAMES["eden-shards"]
    scene = seat_scene(game, next(positions(game, 2, 7)), Seat(0), locale)
    return scene.asking(scene.snapshot.questions[0])


@pytest.mark.parametrize(
    ("locale", "cards", "label"),
    [
        ("en", ("medium",), "Discard Medium Energy Crystal"),
        ("en", ("medium", "huge"), "Discard Medium Crystal and 1 more"),
        ("fr", ("medium",), "Défausser Cristal d’Énergie de coût 2"),
        ("fr", ("medium", "medium"), "Défausser Cristal de coût 2 (× 2)"),
        ("fr", ("medium", "huge"), "Défausser Cristal de coût 2 et 1 autre"),
        ("fr", ("medium", "medium", "huge"), "Défausser Cristal… (× 2) et 1 autre"),
    ],
)
def test_a_label_names_a_card_in_fewer_words_before_it_cuts_them(
    locale: str, cards: tuple[str, ...], label: str
) -> None:
    plan = [DropCard(Card(f"crystal_{one}")) for one in cards]
    said = plan_label(prompt_of(locale), plan)
    assert said.replace("\u00a0", " ") == label
    assert len(said) <= LABEL


def test_a_long_line_of_a_menu_names_cards_in_fewer_words(monkeypatch: pytest.MonkeyPatch) -> None:
    prompt, action = prompt_of("fr"), DropCard(Card("crystal_huge"))

    def label(scene: Scene, action: DropCard, decision: object) -> str:
        return " et ".join([prompt.wording.card(scene, action.card)] * 4)

    monkeypatch.setattr(prompt.wording, "label", label)
    (choice,) = other_choices(prompt, [action], [])
    assert choice.label == " et ".join(["Cristal de coût 4"] * 4)


def test_a_text_is_cut_where_a_word_ends_that_says_something() -> None:
    assert cut("Use Pikeman on Keeper of the wall", 33) == "Use Pikeman on Keeper of the wall"
    assert cut("Use Pikeman on Keeper of the wall", 30) == "Use Pikeman on Keeper…"
    assert cut("Piquier sur Prêtresse des runes", 27) == "Piquier sur Prêtresse…"
    assert cut("Escouade d’infanterie", 20) == "Escouade d’infanter…"
    assert cut("Escouade d’infanterie", 20, words=True) == "Escouade…"
    assert cut("Invisibility: Polyp, Acolyte", 20) == "Invisibility: Polyp…"


@pytest.mark.parametrize("locale", ["en", "fr"])
@pytest.mark.parametrize("name", ["cthulhu-wars", "clash-of-cultures"])
def test_many_answers_are_told_by_kind_then_by_what_they_are_about(name: str, locale: str) -> None:
    """Each of them is there once, and no menu is larger than what Discord shows."""
    most, first = 0, 0
    for _, scene in islice(played(GAMES[name], 3, KEY), 260):
        question = asked(scene)
        assert question is not None
        prompt = replace(scene, locale=locale).asking(question)
        others = ask_of(replace(scene, locale=locale), question).others
        if len(others) <= SELECT_OPTIONS:
            assert menued(prompt, others) == Menued("", others)
            continue
        most, first = max(most, len(others)), max(first, len(menued(prompt, others).lines))
        assert sorted(leaves(prompt, others, "")) == sorted(choice.value for choice in others)

    assert first <= SELECT_OPTIONS < most


def leaves(prompt: QuestionPrompt, others: Sequence[Choice], opened: str) -> Iterator[str]:
    """List what can be chosen in a menu and in all that it opens."""
    menu = menued(prompt, others, opened)
    assert len(menu.lines) <= SELECT_OPTIONS
    assert bool(menu.title) == bool(opened)
    for line in menu.lines:
        if line.value.startswith(OPENS):
            yield from leaves(prompt, others, line.value.removeprefix(OPENS))
        else:
            yield line.value
