"""Words fit their places."""

import pytest

from render.core.text import blank, fitted, length, wrapped, write
from render.eden.paint.cards import IN_HAND, flow
from render.eden.scene import Paragraph


def test_words_that_fit_stay_as_they_are() -> None:
    assert fitted("Ana", "bold", (36, 30), 200) == ("Ana", 36)


def test_a_long_name_gets_smaller_before_it_is_cut() -> None:
    name = "Maximilienne"
    width = length(name, "bold", 30) + 1
    assert fitted(name, "bold", (36, 30), width) == (name, 30)


def test_a_name_too_long_for_every_size_ends_with_an_ellipsis() -> None:
    text, size = fitted("W" * 32, "bold", (36, 30, 26), 200)
    assert size == 26
    assert text.endswith("…")
    assert length(text, "bold", size) <= 200


def test_lines_break_at_spaces_but_not_at_unbreakable_ones() -> None:
    width = length("trois mots", "regular", 30)
    assert wrapped("trois mots\u00a0: ici", "regular", 30, width)[1].startswith("mots\u00a0:")


@pytest.mark.parametrize("window", ["", "immediate", "reaction"])
def test_the_text_of_a_card_stays_inside_its_column(window: str) -> None:
    text = "Muster 4 (reveal the top 4 cards of your deck; you may discard one of them)."
    words, height = flow((Paragraph(window, "Immediate", text, "Muster 4"),), IN_HAND, 700)
    for word in words:
        size = IN_HAND.small if word.pill else IN_HAND.size
        pad = IN_HAND.size * 0.7 if word.pill else 0
        assert word.x + length(word.text, word.weight, size) + pad <= 700
        assert word.y + IN_HAND.line <= height + 1
    assert sum(word.weight == "bold" for word in words) == 2 + bool(window)


def test_a_card_without_text_has_no_lines() -> None:
    assert flow((), IN_HAND, 700) == ([], 0.0)


def test_the_edge_of_a_letter_has_few_shades_and_the_same_ones_at_each_place() -> None:
    first, second = (blank(200, 80) for _ in range(2))
    write(first, 10.2, 50, "Sœur", "bold", 40, "#FFFFFF")
    write(second, 30.4, 61.3, "Sœur", "bold", 40, "#FFFFFF")
    assert first.crop(first.getbbox()).tobytes() == second.crop(second.getbbox()).tobytes()
    assert {shade for _, shade in first.getchannel("A").getcolors() or ()} == {0, 85, 170, 255}
