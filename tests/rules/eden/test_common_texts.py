"""The words of common and technology cards (CRD-5)."""

import pytest

from rules.core.ids import Card
from rules.eden.board.cards import COMMON, TECHNOLOGIES
from rules.eden.nodes import EDITIONS, Locale
from rules.words.eden.common_cards import common_text, common_title


@pytest.mark.parametrize("card", [*COMMON, *TECHNOLOGIES])
@pytest.mark.parametrize("locale", ["en", "fr"])
def test_crd_5_every_card_has_a_title_and_a_text(card: Card, locale: Locale) -> None:
    assert common_title(card, locale)
    for edition in EDITIONS:
        assert common_text(card, edition, locale).endswith(".")


def test_crd_5_the_crystals_are_called_by_their_cost_in_french() -> None:
    assert [common_title(card, "fr") for card in COMMON[:3]] == [
        "Cristal d'Énergie de coût 1",
        "Cristal d'Énergie de coût 2",
        "Cristal d'Énergie de coût 4",
    ]


def test_crd_5_fronts_words_the_shield_for_one_front() -> None:
    shield = Card("tech_shield")

    assert "aucune troupe sur ce front" in common_text(shield, "fronts", "fr")
    assert "au plus 1 troupe" in common_text(shield, "frontiers", "fr")


def test_crd_5_a_unit_has_no_words_of_its_own() -> None:
    with pytest.raises(LookupError):
        common_title(Card("elves.treant"), "en")
