"""Card zones (CM-CARD)."""

from __future__ import annotations

from rules.core.chance import Keyed, Scripted
from rules.core.ids import Card
from rules.core.play import Play
from rules.eden import events as ev
from rules.eden.board import card_zones
from rules.eden.board.state import State
from tests.rules.eden.builders import ANA, BOB, bare_state
from tests.rules.eden.frontiers.arena import CONTENT, PLAIN, unit

A, B, C, D = (Card(f"crystal_{name}") for name in ("small", "medium", "huge", "small"))


def playing(deck: list[Card], discard: list[Card], **outcomes: list[int]) -> Play[State, ev.Event]:
    """Give Ana a deck (top card first) and a discard pile."""
    state = bare_state(2, worlds=[PLAIN, PLAIN], content=CONTENT)
    mine = state.players[ANA]
    mine.deck, mine.discard = deck[::-1], discard
    return Play(state, Scripted({"deck/0": outcomes.get("shuffle", [])}))


def test_cm_card_2_a_deck_that_suffices_is_not_shuffled() -> None:
    play = playing([A, B], [C])

    assert card_zones.draw(play, ANA, 2) == [A, B]
    assert play.state.players[ANA].discard == [C]


def test_r_18_the_shuffled_discard_pile_goes_under_the_deck() -> None:
    play = playing([A], [C, B], shuffle=[0])

    assert card_zones.draw(play, ANA, 2) == [A, C]  # sorted C, B; exchanged
    assert play.state.players[ANA].deck == [B]


def test_r_18_if_there_are_not_enough_cards_all_are_drawn() -> None:
    play = playing([A], [])

    assert card_zones.draw(play, ANA, 3) == [A]
    assert card_zones.draw(play, ANA, 3) == []


def test_a_discard_pile_has_no_order() -> None:
    drawn = []
    for pile in ([A, B, C], [C, A, B]):
        play = playing([], pile)
        play = Play(play.state, Keyed(bytes(32)))
        drawn.append(card_zones.draw(play, ANA, 3))

    assert drawn[0] == drawn[1]


def test_cm_card_3_a_hand_is_refilled_to_five_and_never_made_smaller() -> None:
    play = playing([A] * 9, [])
    play.state.players[ANA].hand = [B, B]

    assert len(card_zones.refill(play, ANA)) == 3
    assert card_zones.refill(play, ANA) == []
    play.state.players[ANA].hand += [C] * 3
    assert card_zones.refill(play, ANA) == []
    assert len(play.state.players[ANA].hand) == 8


def test_cm_card_4_a_unit_that_is_destroyed_is_back_in_its_world() -> None:
    play = playing([], [])
    play.state.players[ANA].hand = [unit(3), A]

    card_zones.destroy(play, ANA, unit(3), "hand")
    card_zones.destroy(play, ANA, A, "hand")

    assert play.state.players[ANA].world == {unit(3): 1}
    assert play.state.players[BOB].world == {}
    assert play.state.supply == {A: 1}
    assert [e.target for e in play.events if isinstance(e, ev.CardMoved)] == ["world", "supply"]


def test_cards_are_discarded_as_one_operation() -> None:
    play = playing([], [])
    play.state.players[ANA].hand = [A, B, C]

    card_zones.discard(play, ANA, [C, A])

    assert play.state.players[ANA].hand == [B]
    assert [e.cards for e in play.events if isinstance(e, ev.Discarded)] == [(C, A)]
