"""Setting up Fronts, and its day (FT-INI, 3.2.3)."""

from __future__ import annotations

from rules.core.chance import Keyed
from rules.core.game import SeatSetup, Setup, advance, start
from rules.core.hexes import around, at
from rules.core.ids import Seat
from rules.core.play import Play
from rules.eden import events as ev
from rules.eden import steps as st
from rules.eden.actions import Settle
from rules.eden.board import errors as er
from rules.eden.board.cards import CRYSTAL_MEDIUM, CRYSTAL_SMALL, supply_of
from rules.eden.board.content import content_of
from rules.eden.board.state import State
from rules.eden.board.views import SealedSeen
from rules.eden.fronts import errors as ft
from rules.eden.map_creation import first_of_map
from rules.players.eden.fronts.game import GAME
from tests.rules.eden.builders import ANA, BOB
from tests.rules.eden.editor import station
from tests.rules.eden.frontiers.arena import stand
from tests.rules.eden.fronts.arena import DONE, GATES, Y, campaign


def played(seats: int = 3) -> Play[State, ev.Event]:
    """Play the map and the setup by defaults, up to the first turn of day 1."""
    setup = Setup((SeatSetup(),) * seats, {"quick_map": True}, GAME.install(GAME.content()))
    begun = start(GAME, setup, Keyed(bytes(32)))
    play: Play[State, ev.Event] = Play(begun.state, Keyed(bytes(32)))
    while not play.state.day:
        seat = min(d.seat for d in GAME.pending(play.state) if d.asked)
        advance(GAME, play, seat, GAME.default(play.state, seat))
    return play


def test_ft_ini_1_token_supply_decks_and_hands() -> None:
    state = played().state

    assert state.first == first_of_map(state)
    assert state.supply == supply_of(3)
    assert state.heart_pool == 0
    units = content_of(state.content, "fronts").units
    for player in state.players:
        cards = [*player.hand, *player.deck]
        assert len(player.hand) == 5
        assert len(cards) == 7
        assert cards.count(CRYSTAL_SMALL) == 3
        assert cards.count(CRYSTAL_MEDIUM) == 1
        assert [units[c].cost for c in cards if c in units] == [1, 1, 1]
        assert (player.stocks, player.pure) == (0, 0)


def test_ft_ini_2_the_default_is_one_on_the_portal_and_the_rest_evenly() -> None:
    state = played().state

    for number, player in enumerate(state.players):
        assert player.portal is not None
        gates = [cell for cell in around(player.portal) if cell in state.tiles]
        assert state.tiles[player.portal].centre == 1
        assert [state.tiles[gate].centre for gate in gates] == [4 // len(gates)] * len(gates)
        assert {state.tiles[c].owner for c in (player.portal, *gates)} == {Seat(number)}


def test_r_91_nobody_receives_black_tiles_before_he_must_place_his_portal() -> None:
    setup = Setup((SeatSetup(),) * 2, {}, GAME.install(GAME.content()))
    begun = start(GAME, setup, Keyed(bytes(32)))
    play: Play[State, ev.Event] = Play(begun.state, Keyed(bytes(32)))
    while play.state.turn < 3:  # no place is far enough from the Heart yet
        seat = min(d.seat for d in GAME.pending(play.state) if d.asked)
        advance(GAME, play, seat, GAME.default(play.state, seat))
    assert not [e for e in play.events if isinstance(e, ev.BlackTilesGiven)]
    assert [player.portal for player in play.state.players] == [None, None]


def test_r_72_the_first_troops_are_placed_secretly_and_revealed_together() -> None:
    match = campaign()
    stand(match.state, at(3, 0))
    stand(match.state, at(-3, 0))
    match.run(st.DealDecks())
    match.say(ANA, station(at(3, 0), 2)).say(ANA, station(GATES[0], 3)).say(ANA, DONE)

    seen = GAME.view(match.state, BOB).agenda[-1]
    assert isinstance(seen, SealedSeen)
    assert seen == SealedSeen(st.Settling({"0": None, "1": None}), ("0",))
    assert not match.said(ev.TroopsSettled)
    match.say(BOB, DONE)
    (told,) = match.said(ev.TroopsSettled)
    assert told.troops["0"] == {at(3, 0): 2, GATES[0]: 3}


def test_five_troops_are_placed_and_no_more() -> None:
    match = campaign()
    stand(match.state, at(3, 0))
    stand(match.state, at(-3, 0))
    match.run(st.DealDecks())
    assert match.refused(ANA, Settle({GATES[0]: 2, at(3, 0): 4})) == ft.TooManyPlaced(3)
    assert match.refused(ANA, Settle({GATES[0]: 5})) == ft.OneTroopEach(at(3, 0))
    assert match.refused(ANA, Settle({GATES[0]: 4, Y: 1})) == er.NotYourTerritory(Y)
    match.say(ANA, station(at(3, 0), 3))
    assert match.refused(ANA, DONE) == ft.TroopsToPlace(1)


def test_r_72_another_answer_takes_the_place_of_a_sealed_one() -> None:
    match = campaign()
    stand(match.state, at(3, 0))
    stand(match.state, at(-3, 0))
    match.run(st.DealDecks()).say(ANA, DONE)
    match.say(ANA, Settle({GATES[0]: 4, at(3, 0): 1})).say(BOB, DONE)
    (told,) = match.said(ev.TroopsSettled)
    assert told.troops["0"] == {at(3, 0): 1, GATES[0]: 4}


def test_the_phases_of_a_day_come_in_the_order_of_this_edition() -> None:
    play = played(2)
    while play.state.day == 1:
        seat = min(d.seat for d in GAME.pending(play.state) if d.asked)
        advance(GAME, play, seat, GAME.default(play.state, seat))

    told = [e.phase for e in play.events if isinstance(e, ev.PhaseBegan) and e.day == 1]
    assert told == ["expansion", "production", "logistics"]
    assert play.state.day == 2
