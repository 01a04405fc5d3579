"""What a civilization is told of what has happened to it."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from rules import GAMES
from rules.clash import events as ev
from rules.clash.content import OBJECTIVE_CARDS, Mood
from rules.core.ids import Cell, Seat
from rules.lang import say
from rules.players.clash.story import STORY, Fought
from rules.players.story import Held, Seen, beats
from tests.contract.playouts import begun

ANA, BOB = Seat(0), Seat(1)
HERE, THERE = Cell("B7"), Cell("C7")


def test_a_battle_and_the_city_lost_with_it_are_told_the_city_first() -> None:
    """With the city goes all that stood there, in one line."""
    events = (
        ev.BattleBegan(BOB, ANA, THERE, HERE, sea=False, raid=False),
        ev.UnitRemoved(ANA, "army", HERE, "battle"),
        ev.BattleEnded(HERE, BOB, ANA, 0),
        ev.PieceChanged(BOB, HERE, "temple", ANA),
        ev.CityCaptured(BOB, ANA, HERE, False),
    )
    seen = tuple(Seen(seq, one) for seq, one in enumerate(events))
    before = {
        ("city", HERE): Held(1, 8.0),
        ("mood", HERE): Held(2, 2.0),
        ("building-temple", HERE): Held(1, 3.0),
        ("unit-army", ""): Held(1, 1.5),
    }
    city, battle = beats(before, {}, STORY.causes(seen, ANA, 0))

    assert city.told == events[4]
    assert city.weight == -15.0
    assert battle.told == Fought(ANA, BOB, HERE, "them", {"army": 1}, {}, city=True)
    assert battle.weight < 0
    (won,) = beats({}, {}, STORY.causes(seen, BOB, 0))
    assert won.told == Fought(BOB, ANA, HERE, "you", {}, {"army": 1}, city=True)
    assert won.weight > 0
    assert len(beats({("city", HERE): Held(1, 8.0)}, {}, STORY.causes(seen, ANA, 3))) == 1


def test_what_a_civilization_gives_by_its_own_will_is_no_loss() -> None:
    events = (
        ev.UnitRemoved(ANA, "settler", HERE, "founding"),
        ev.MoodChanged(ANA, HERE, "angry", "activation"),
    )
    seen = tuple(Seen(seq, one) for seq, one in enumerate(events))
    before = {("unit-settler", ""): Held(1, 1.5), ("mood", HERE): Held(1, 2.0)}
    assert not beats(before, {}, STORY.causes(seen, ANA, 0))
    assert beats(before, {}, ())


def test_a_civilization_is_told_of_cities_then_of_one_that_stays_angry() -> None:
    view = GAMES["clash-of-cultures"].view(begun("clash-of-cultures", 2, 0)[0], None)
    city = next(space.city for space in view.spaces.values() if space.city is not None)

    def with_moods(*moods: Mood) -> Any:
        cells = list(view.spaces)[: len(moods)]
        spaces = {
            cell: replace(view.spaces[cell], city=replace(city, seat=ANA, mood=mood))
            for cell, mood in zip(cells, moods, strict=True)
        }
        return replace(view, spaces=spaces)

    calm = with_moods("happy", "neutral", "neutral", "happy")
    angry = with_moods("angry", "neutral", "neutral", "happy")
    assert STORY.advice([calm, with_moods("happy")], (), ANA) == "cities"
    assert STORY.advice([calm, angry, angry, angry, calm], (), ANA) == "angry"
    assert STORY.advice([angry, angry, calm, angry, calm], (), ANA) == ""


@pytest.mark.parametrize(("ideas", "said"), [(3, "cities"), (4, "objective"), (5, "cities")])
def test_a_civilization_is_told_of_an_objective_in_its_hand_that_it_missed_by_one(
    ideas: int, said: str
) -> None:
    """Of that of another, which it cannot read, it is told nothing (15)."""
    state, _ = begun("clash-of-cultures", 2, 0)
    eureka = next(card for card, one in OBJECTIVE_CARDS.items() if one.peaceful == "eureka")
    for seat in (ANA, BOB):
        state.players[seat].objectives = [eureka] if seat == ANA else []
        state.players[seat].stock["ideas"] = ideas
    hers, his = (GAMES["clash-of-cultures"].view(state, seat) for seat in (ANA, BOB))
    assert STORY.advice([hers], (), ANA) == said
    assert STORY.advice([his], (), ANA) == "cities"
    for locale in ("en", "fr"):
        assert say(locale, f"clash-try-{said}")


def test_a_city_that_was_taken_is_told_and_not_the_battle_before_it() -> None:
    events = (
        ev.CityFounded(ANA, HERE),
        ev.BattleBegan(BOB, ANA, THERE, HERE, sea=False, raid=False),
        ev.CityCaptured(BOB, ANA, HERE, False),
        ev.BattleEnded(HERE, BOB, ANA, 0),
        ev.PieceBuilt(BOB, HERE, "temple"),
    )
    founded, taken = STORY.moments([Seen(seq, one) for seq, one in enumerate(events)], 2)
    assert founded.told == events[0]
    assert (taken.told, taken.origin, taken.seat) == (events[2], THERE, BOB)
