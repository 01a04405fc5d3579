"""Labels of answers: as much of their names as a button has room for, at whole words."""

from __future__ import annotations

import pytest

from bot.games.ask import LABEL, other_choices, plan_label
from bot.games.question_controls import QuestionPrompt
from bot.games.registry import GAMES
from bot.model.limits import cut
from rules.core.ids import Card, Seat
from rules.eden.fronts.actions import DropCard
from rules.words.wording import Scene
from tests.bot.looking import positions, seat_scene


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
