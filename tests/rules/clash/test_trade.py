"""Trades (18, HR-27): one offer with both sides in it, wishes for goods and cards, bounds."""

from __future__ import annotations

import pytest

from rules.clash import errors as er
from rules.clash import events as ev
from rules.clash import steps as st
from rules.clash.actions import Done, ProposeTrade, Terms
from rules.clash.content import ACTION_CARDS
from rules.clash.trade import OFFERS, TALKS
from rules.clash.views import TalksSeen, TradeWantedUnseen
from rules.core.chance import Keyed
from rules.core.errors import Refusal
from rules.core.game import act, form_of
from rules.core.ids import Card, Seat
from rules.players.clash.game import GAME
from tests.rules.clash.arena import Table, side

TWO, SEVEN, NINE = Card("action-2"), Card("action-7"), Card("action-9")


def talking(*sides: str, **given: str) -> Table:
    """Begin talks of the first with the second; *given*: cards of the second."""
    first, second, *others = [
        side(res, advances="sports", **(given if n == 1 else {})) for n, res in enumerate(sides)
    ]
    table = Table(first, second, *others)
    return table.do(1, ProposeTrade(Seat(1)))


def askable(table: Table) -> set[str]:
    """List the cards for which the first may ask by name."""
    form = form_of(GAME, table.state, Seat(0))
    assert form is not None
    return {line.key[1] for line in form.lines(form.blank) if line.key[0] == "asks"}


def talks(table: Table) -> st.Talks:
    step = table.state.agenda[-1]
    assert isinstance(step, st.Talks)
    return step


def test_what_was_agreed_to_does_not_stay_when_the_other_changes_what_he_gives() -> None:
    table = talking("g3", "o5")
    table.do(1, Terms({"gold": 3}, {"ore": 4}), Done())
    table.do(2, Terms(wants={"gold": 2}))  # not what is on the table: nobody has agreed
    assert talks(table).agreed == []
    table.do(2, Done())

    table.do(1, Terms({"gold": 1}))

    assert talks(table).agreed == []
    assert talks(table).offers[1].goods == {}
    table.do(1, Done())
    assert table.asked() == [2]
    table.do(2, Terms())
    assert (table.res(1), table.res(2)) == ("g3", "o5")


def test_a_new_wish_is_not_agreed_to_by_who_agreed_to_another() -> None:
    table = talking("f2 g3", "o5 w2")
    table.do(1, Terms({"gold": 3}, {"ore": 1}))
    table.do(2, Done())

    table.do(1, Terms({"gold": 3}, {"wood": 1}), Done())

    assert table.asked() == [2]
    table.do(2, Done())
    assert (table.res(1), table.res(2)) == ("f2 w1", "w1 o5 g3")


@pytest.mark.parametrize("amount", range(1, 8))
def test_a_wish_may_ask_for_all_that_the_other_has(amount: int) -> None:
    table = talking("g1", "w7")

    table.do(1, Terms({"gold": 1}, {"wood": amount}), Done()).do(2, Done())

    assert table.state.players[0].stock["wood"] == amount
    assert talking("g1", "w7").refuse(1, Terms(wants={"wood": 8})) == er.CannotOfferThat()


def test_a_card_is_asked_for_by_its_name_and_given_by_agreeing() -> None:
    table = talking("g2", "", actions="7 9")

    table.do(1, Terms({"gold": 2}, asks={SEVEN: 1}), Done()).do(2, Done())

    assert table.of(1).actions == [SEVEN]
    assert (table.of(2).actions, table.res(2)) == ([NINE], "g2")


def test_nobody_agrees_to_give_a_card_that_he_does_not_hold() -> None:
    table = talking("g2", "", actions="7")
    table.do(1, Terms({"gold": 2}, asks={TWO: 1}), Done())

    assert table.refuse(2, Done()) == er.WishNotMet()
    assert table.asked() == [2]
    table.do(1, Terms({"gold": 2}, asks={SEVEN: 1}), Done()).do(2, Done())
    assert table.of(1).actions == [SEVEN]


def test_cards_of_the_others_choice_are_chosen_before_he_agrees() -> None:
    table = talking("g2", "", actions="7 9", objectives="3")
    table.do(1, Terms({"gold": 2}, picks={"action": 1, "objective": 1}), Done())

    assert table.refuse(2, Done()) == er.PickCards("action", 1)
    table.do(2, Terms(unnamed={NINE: 1}))
    assert table.refuse(2, Done()) == er.PickCards("objective", 1)
    table.do(2, Terms(unnamed={NINE: 1}, cards={Card("objective-3"): 1}), Done()).do(1, Done())

    assert (table.of(1).actions, table.of(1).objectives) == ([NINE], [Card("objective-3")])
    assert (table.of(2).actions, table.res(2)) == ([SEVEN], "g2")


def test_what_is_still_to_be_picked_is_told_in_one_order_whatever_was_wished_first() -> None:
    table = talking("g2", "", actions="7 9", objectives="3")
    table.do(1, Terms({"gold": 2}, picks={"objective": 1, "action": 1}))

    assert table.refuse(2, Done()) == er.PickCards("action", 1)


def test_a_card_asked_for_by_name_is_none_of_those_of_ones_choice() -> None:
    table = talking("g2", "", actions="7 9")
    table.do(1, Terms({"gold": 2}, asks={SEVEN: 1}, picks={"action": 1}))

    table.do(2, Terms(cards={SEVEN: 1}))

    assert table.refuse(2, Done()) == er.PickCards("action", 1)
    table.do(2, Terms(cards={SEVEN: 1, NINE: 1}), Done()).do(1, Done())
    assert sorted(table.of(1).actions) == [SEVEN, NINE]


def test_what_can_be_named_tells_nothing_about_the_hand_of_the_other() -> None:
    table = talking("g2", "", actions="7 9")
    table.state.action_discard = [table.state.action_deck.pop()]
    lying = table.state.action_discard[0]

    named = askable(table)

    assert {c for c in named if c in ACTION_CARDS} == set(ACTION_CARDS) - {lying}
    assert not any(card.startswith("objective") for card in named)  # he holds none
    assert table.refuse(1, Terms(asks={lying: 1})) == er.CannotOfferThat()
    held = table.of(2).actions[0]
    other = talking("g2", "", actions="2 3")
    assert askable(other) - named == {lying}
    assert held in askable(other)


def test_a_card_asked_for_by_name_is_named_to_the_two_parties_alone() -> None:
    table = talking("g2", "", "", actions="7")
    table.do(1, Terms(asks={SEVEN: 1}))
    [wanted] = [e for e in table.events if isinstance(e, ev.TradeWanted)]

    assert [GAME.seen_by(v, wanted) == wanted for v in (Seat(0), Seat(1), Seat(2), None)] == [
        True, True, False, False,
    ]  # fmt: skip
    assert GAME.seen_by(Seat(2), wanted) == TradeWantedUnseen(Seat(0), "action", True)
    for viewer in (Seat(0), Seat(1), Seat(2), None):
        seen = GAME.view(table.state, viewer)
        step = seen.agenda[-1]
        assert isinstance(step, TalksSeen)
        party = viewer in (Seat(0), Seat(1))
        assert step.offers[0].terms.asks == ({SEVEN: 1} if party else {})
        assert step.offers[0].asked == {"action": 1}
        twin = GAME.possible(seen, Keyed(bytes(32)))
        assert GAME.view(twin, viewer) == seen


@pytest.mark.parametrize("viewer", [Seat(0), Seat(2), None])
def test_who_agrees_to_give_a_card_by_name_holds_it_in_every_possible_position(
    viewer: Seat | None,
) -> None:
    """Else a trade that is concluded there takes a card from who has none of that name."""
    table = talking("g2", "", "", actions="7 9")
    table.do(1, Terms(asks={SEVEN: 1})).do(2, Done())
    seen = GAME.view(table.state, viewer)

    for luck in range(20):
        twin = GAME.possible(seen, Keyed(bytes([luck]) * 32))
        assert GAME.view(twin, viewer) == seen
        played = act(GAME, twin, Seat(0), Done(), Keyed(bytes(32)))
        assert not isinstance(played, Refusal)


def test_talks_of_others_use_up_nothing_of_the_player_in_turn() -> None:
    """18: the bound is per proposing player."""
    table = Table(side("g1"), side("f1"), side())
    for _ in range(TALKS):
        table.do(2, ProposeTrade(Seat(0)), Terms())

    assert table.refuse(2, ProposeTrade(Seat(0))) == er.NoTrade(Seat(0))
    assert table.legal(3, ProposeTrade) == [ProposeTrade(Seat(0))]
    assert len(table.legal(1, ProposeTrade)) == 2
    for _ in range(TALKS):
        table.do(1, ProposeTrade(Seat(1)), Terms())
    assert table.legal(1, ProposeTrade) == []


def test_offers_of_the_other_use_up_nothing_of_ones_own() -> None:
    """CORE-OFFERS: then he can only agree or leave."""
    table = talking("g2", "f2")
    for number in range(OFFERS):
        table.do(2, Terms({"food": 1 + number % 2}))

    assert table.refuse(2, Terms({"food": 1})) == er.TooMuchTalk(OFFERS)
    assert table.legal(2) == [Terms(), Done()]
    table.do(1, Terms({"gold": 1}), Done()).do(2, Done())
    assert (table.res(1), table.res(2)) == ("f2 g1", "g1")


def test_an_offer_is_told_as_what_is_new_in_it() -> None:
    table = talking("g2 f2", "o2", actions="7 9")
    table.do(1, Terms({"gold": 1, "food": 1}, {"ore": 1}, picks={"action": 1}))

    table.do(1, Terms({"gold": 2, "food": 1}, picks={"action": 1}))

    assert table.events == [
        ev.TradeOffered(Seat(0), Seat(1), "gold", 2),
        ev.TradeWanted(Seat(0), Seat(1), "ore", 0),
    ]


def test_who_offers_the_same_again_takes_no_agreement_back() -> None:
    table = talking("g2", "o2").do(1, Terms({"gold": 1})).do(2, Done())

    table.do(1, Terms({"gold": 1}))

    assert (talks(table).agreed, table.events) == ([Seat(1)], [])


def test_a_card_is_offered_by_its_name_or_without_it() -> None:
    table = talking("", "g1")
    table.of(1).actions = [SEVEN]

    assert table.refuse(1, Terms(cards={SEVEN: 1}, unnamed={SEVEN: 1})) == er.CannotOfferThat()
    assert table.refuse(1, Terms(unnamed={NINE: 1})) == er.CannotOfferThat()


@pytest.mark.parametrize(
    ("viewer", "reads"),
    [
        (Seat(0), Terms(cards={SEVEN: 1}, unnamed={NINE: 1})),
        (Seat(1), Terms(cards={SEVEN: 1})),
        (Seat(2), Terms()),
        (None, Terms()),
    ],
)
def test_cards_of_an_offer_are_read_by_the_partner_who_is_told_their_names(
    viewer: Seat | None, reads: Terms
) -> None:
    table = talking("", "g1", "")
    table.of(1).actions = [SEVEN, NINE]
    table.do(1, Terms(cards={SEVEN: 1}, unnamed={NINE: 1}))

    step = GAME.view(table.state, viewer).agenda[-1]

    assert isinstance(step, TalksSeen)
    assert (step.offers[0].terms, step.offers[0].offered) == (reads, {"action": 2})
