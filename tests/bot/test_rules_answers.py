"""``/rules`` answers for every game: what can be done now, every rule, phase and card, in both languages."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bot.drawing.painting import paint
from bot.panels.components import Drawn, layout
from bot.panels.parts import Menu, Text
from bot.panels.rules import help_panel, phase_panel, primer_panel, rule_menus, rule_panel
from bot.speech import rules_known, wording_of
from rules import GAMES
from rules.core.ids import Seat
from rules.cthulhu.content import PRINTED
from tests.bot.crew import crew
from tests.bot.looking import positions, seat_scene
from tests.contract.playouts import options_of

SEATS = 3


@pytest.mark.parametrize("locale", ["en", "fr"])
@pytest.mark.parametrize("name", sorted(GAMES))
def test_each_game_says_what_can_be_done_and_explains_itself(name: str, locale: str) -> None:
    """UX 4.1.14."""
    game = GAMES[name]
    options: dict[str, Any] = dict(options_of(game, SEATS, 0))
    state = next(positions(game, SEATS, 4, every=25, most=60, **options))
    asked = next(d.seat for d in game.pending(state) if d.asked)
    for seat in (asked, Seat((asked + 1) % SEATS)):
        panel = help_panel(seat_scene(game, state, seat, locale))
        layout(panel, {})
        assert any(isinstance(part, Text) and len(part.text) > 20 for part in panel.parts)
    primer = primer_panel(locale, game.family, game.id)
    assert primer is not None
    layout(primer, {})
    menus = [
        part
        for part in rule_menus(seat_scene(game, state, asked, locale).info.id, locale, game.family)
        if isinstance(part, Menu)
    ]
    phases = [
        choice.value for menu in menus if menu.press.verb == "phase" for choice in menu.choices
    ]
    assert phases
    assert all(phase_panel(locale, phase, game.id) is not None for phase in phases)
    cards = wording_of(game.family).all_cards(game.install(game.content()), game.id, locale)
    for code, title in cards[::7]:
        text = wording_of(game.family).any_card_text(
            game.install(game.content()), game.id, code, locale
        )
        assert title
        assert len(text) > len(title) // 2


@pytest.mark.parametrize("locale", ["en", "fr"])
def test_every_rule_that_has_words_is_explained(locale: str) -> None:
    known = rules_known(locale)
    assert len(known) > 20
    assert known == rules_known("en" if locale == "fr" else "fr")
    for rule in known:
        panel = rule_panel(locale, rule)
        assert panel is not None
        layout(panel, {})


def cards_alone(*asked: Any) -> Drawn | None:
    """Paint no map."""
    return paint(*asked) if asked[-1].kind == "card" else None


async def test_a_card_of_the_match_in_the_channel_comes_with_its_picture(tmp_path: Path) -> None:
    games = {"cthulhu-wars": GAMES["cthulhu-wars"]}
    async with crew(tmp_path, games, painter=cards_alone) as table:
        ana, bob = await table.person("Ana"), await table.person("Bob")
        await (await ana.command("/match create", game="cthulhu-wars")).message()
        for person in (ana, bob):
            await (await person.command("/match join")).message()
        await (await ana.command("/match start")).message()
        view = (await table.tables.view((await table.match()).id, None)).view
        played = [seat.faction for seat in view.seats]
        for faction in PRINTED:
            outcome = await ana.command("/rules", topic=f"card:faction-{faction}")
            shown = ana.fresh(await outcome.message())
            await table.answered()
            shown = ana.fresh(shown)
            assert "Requirements: " in ana.text(shown)
            assert len(shown["attachments"]) == (faction in played)
