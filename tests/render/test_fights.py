"""The card of a fight of Battle For Eden that is over."""

from __future__ import annotations

import io
from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

import pytest
from msgspec.structs import replace
from PIL import Image

from bot.games.eden.past_battles import relive
from bot.games.registry import GAMES
from bot.model.results import Snapshot
from render.core.picture import finished
from render.core.theme import DARK
from render.eden import alt, beside, fights
from render.eden.paint.fight import paint_fight
from render.eden.picture import PALETTES
from rules.core.errors import Refusal
from rules.core.ids import NOBODY, Seat
from rules.eden.board.views import View
from rules.eden.nodes import Locale
from rules.players import PLAYERS
from rules.players.eden.story import Fought
from rules.players.story import Seen
from tests.bot.recorded import begun
from tests.contract.playouts import options_of

NAMES = ("Ana", "Orso", "Maud")
EDITIONS = ("eden-frontiers", "eden-fronts", "eden-shards")
LOCALES: tuple[Locale, ...] = ("en", "fr")
MOST = 260


class Over(NamedTuple):
    """A fight that is over: the last view of it with its units, and what each side was told."""

    view: View
    number: int
    told: tuple[Fought, ...]


@cache
def over(name: str) -> tuple[Over, ...]:
    """List the fights of a match."""
    return tuple(_over(name))


def _over(name: str) -> Iterator[Over]:
    game = GAMES[name]
    _, _, match = begun(game, len(NAMES), options_of(game, len(NAMES), 1))
    minds = [PLAYERS["heuristic"](game, Seat(s), bytes([s, 9]) * 16) for s in range(len(NAMES))]
    seen: list[Seen] = []
    views: list[Any] = []
    for _ in range(MOST):
        due = [asked.seat for asked in game.pending(match.state) if asked.asked]
        if not due:
            break
        seat = min(due)
        for action in minds[seat].whole(match.view(seat), match.legal(seat)):
            moved = match.act(seat, action)
            if isinstance(moved, Refusal):
                break
            match = moved.match
            views.append(match.view(None))
            learnt = (game.seen_by(None, event) for event in moved.events)
            seen += [Seen(match.seq, what) for what in learnt if what is not None]
    causes = [c for s in range(len(NAMES)) for c in game.story.causes(seen, Seat(s), 0) if c.fight]
    for number in dict.fromkeys(cause.fight for cause in causes):
        held = [view for view in views if number in view.combats]
        shots = [replace(_SHOT, seq=n, view=view) for n, view in enumerate(held)]
        decided = relive(shots, (), number)
        if decided is not None:
            told = tuple(cause.told for cause in causes if cause.fight == number)
            yield Over(_with_units(decided.view, held, number), int(number), told)


_SHOT = Snapshot(
    match="k3f2",  # type: ignore[arg-type] # the id of any match
    game="",
    seq=0,
    seat=None,
    view=None,
    round=0,
    questions=(),
    over=False,
)


def _with_units(view: Any, held: list[Any], number: str) -> Any:
    """Put back the units that went home, as the bot does."""
    combat = view.combats[number]
    for earlier in reversed(held):
        stood = {army.seat: army.rows for army in earlier.combats[number].armies}
        armies = [replace(a, rows=a.rows or stood.get(a.seat, [])) for a in combat.armies]
        combat = replace(combat, armies=armies)
    return replace(view, combats={**view.combats, number: combat})


@pytest.mark.parametrize("name", EDITIONS)
def test_the_parts_of_each_side_add_up_to_its_total_and_both_are_told_the_same_numbers(
    name: str,
) -> None:
    found = over(name)
    assert len(found) >= 8
    for view, number, told in found:
        for me in (None, *(one.seat for one in told)):
            card = fights.fight(view, number, told, NAMES, "en", me=me)
            totals = {side.colour: side.total for side in card.sides}
            for one in told:
                assert totals[view.seats[one.seat].colour] == one.mine
                if one.foe != NOBODY:
                    assert totals[view.seats[one.foe].colour] == one.theirs
            for side in card.sides:
                assert sum(side.parts) == side.total
            if me is not None:
                assert card.sides[0].name == "You"
                assert card.tone == ("ok" if card.sides[0].won else "danger")


@pytest.mark.parametrize("name", EDITIONS)
def test_beside_a_question_about_the_hand_no_decided_fight_stands(name: str) -> None:
    decided = [
        one
        for one in over(name)
        if any(a.strength for a in one.view.combats[str(one.number)].armies)
    ]
    assert decided
    for one in decided:
        assert beside.fight(one.view, NAMES, "en", str(one.number)) is None


@pytest.mark.parametrize("name", EDITIONS)
def test_a_card_shows_all_its_words_and_fits_on_a_phone(name: str) -> None:
    """Nothing is cut: where words need more lines, the card is higher."""
    ordered = sorted(over(name), key=lambda one: len(repr(one.view.combats[str(one.number)])))
    for view, number, told in (ordered[0], ordered[-1]):
        for locale in LOCALES:
            for me in (None, told[0].seat):
                scene = fights.fight(view, number, told, NAMES, locale, me=me)
                drawn, again = (
                    finished(paint_fight(DARK, scene), PALETTES["battle"], alt.of_fight(scene))
                    for _ in range(2)
                )
                assert drawn.data == again.data
                assert len(drawn.data) <= 250_000
                image = Image.open(io.BytesIO(drawn.data))
                assert image.width == 1080
                assert image.height <= 1350
                assert "\u2026" not in drawn.alt
