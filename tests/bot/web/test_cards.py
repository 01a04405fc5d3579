"""What a page says of cards, in French as in English."""

from __future__ import annotations

import re

import pytest

from bot.games.registry import GAMES
from tests.contract.playouts import match, seats_of


@pytest.mark.parametrize("name", GAMES)
def test_french_cards_have_a_space_before_each_colon(name: str) -> None:
    seats, texts = seats_of(name, 3), set[str]()
    for moment in match(name, seats, 3, limit=1500, every=100):
        view = moment.game.view(moment.before, moment.seat)
        beside = GAMES[name].ui.painter.beside(view, [""] * seats, "fr", moment.seat, None)
        assert beside is not None
        texts |= {card.text for shelf in beside.shelves for card in shelf.cards}
    assert any(":" in text for text in texts)
    assert [text for text in sorted(texts) if re.search(r"[^ \u00a0]:|: *\(|:.*: :", text)] == []
