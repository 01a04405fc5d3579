"""Unbalance and King of Eden, rule by rule (UNB, KOE)."""

from __future__ import annotations

import pytest

from rules.core.chance import Keyed
from rules.core.game import SeatSetup, Setup, start
from rules.core.hexes import HEART, at
from rules.core.ids import Seat
from rules.core.setup import BadSetupError
from rules.eden import events as ev
from rules.eden import steps as st
from rules.eden.actions import Discard, Done, DrawTile, OpenFront, PlaceTile, PlayOnFront
from rules.eden.board.cards import CRYSTAL_MEDIUM
from rules.eden.board.content import install, packed
from rules.eden.board.state import Campaign, State
from rules.eden.nodes import Label, UnitCard, World
from rules.eden.shards import errors as no
from rules.eden.shards import match_end
from rules.eden.shards.campaign import defence_of, might
from rules.eden.shards.king import arrive, target_of
from rules.players.eden.shards.game import GAME
from tests.rules.eden.builders import ordinaries, put_portal
from tests.rules.eden.shards.arena import (
    ANA,
    BOB,
    CY,
    NOBODY,
    Realm,
    lay,
    line,
    own,
    unit,
)
from tests.rules.eden.shards.test_rules import begun

THIRD = at(0, 4)


def three(scenario: str = "king", *, variant: bool = False, day: int = 2) -> State:
    """The line map with Cy's portal on (0, 4), and the scenario."""
    campaign = Campaign(scenario=scenario, variant=variant)  # type: ignore[arg-type] # by name
    if scenario == "unbalance":
        campaign.hegemon = ANA
    state = line(3, campaign=campaign)
    put_portal(state, CY, THIRD)
    own(state, CY, THIRD, at(0, 3))
    if scenario == "king":
        arrive(state, "normal")
    state.day = day
    return state


def blow(state: State, origin: tuple[int, int], target: tuple[int, int], strength: int) -> Realm:
    """Let Ana attack with one unit."""
    state.players[ANA].hand = [unit(strength)]
    match = Realm(state).turn()
    return match.say(ANA, OpenFront(at(*origin), at(*target), unit(strength)))


# --- Unbalance ---


def test_unb_1_the_coalition_keeps_peace() -> None:
    state = three("unbalance")
    state.players[BOB].hand = [unit(1, seat=BOB)]
    own(state, BOB, at(0, 2))
    match = Realm(state).turn(BOB)
    assert match.refused(BOB, OpenFront(at(0, 2), at(0, 3), unit(1, seat=BOB))) == no.AtPeace()
    own(state, ANA, at(0, 1))
    match.say(BOB, OpenFront(at(0, 2), at(0, 1), unit(1, seat=BOB)))


def test_unb_2_the_coalition_places_blind() -> None:
    match = begun(2, scenario="unbalance", quick_map=False)
    match.rest(st.ChooseTile)
    for seat in (Seat(0), Seat(1)):
        assert match.asked() == {seat}
        match.say(seat, DrawTile("pile"))
        step = match.question(seat)
        assert (step.colour == "") == (seat == 1)
        place = next(a for a in GAME.legal(match.state, seat) if isinstance(a, PlaceTile))
        match.say(seat, place)
    drawn = [e.seat for e in match.said(ev.TileDrawn)]
    assert drawn == [0, 1]
    assert match.said(ev.TilePlaced)[-1].colour == match.said(ev.TileDrawn)[-1].colour


def test_unb_2b_everybody_looks_in_the_variant() -> None:
    match = begun(2, scenario="unbalance", variant=True, quick_map=False)
    while not match.said(ev.TileDrawn) or match.said(ev.TileDrawn)[-1].seat == 0:
        match.rest(st.PlaceOrdinary)
        seat = min(match.asked())
        assert match.question(seat).colour
        match.say(seat, GAME.default(match.state, seat))


@pytest.mark.parametrize(
    ("seats", "resources", "mediums", "units"),
    [(2, 3, 1, 3), (3, 4, 2, 3), (4, 5, 2, 4), (6, 7, 2, 4)],
)
def test_unb_3_what_the_hegemon_begins_with(
    seats: int, resources: int, mediums: int, units: int
) -> None:
    match = begun(seats, scenario="unbalance").rest(st.LayStart)
    step, hegemon = match.question(Seat(0)), match.state.players[0]
    cards = hegemon.hand + hegemon.deck
    assert step.amounts["0"] == resources  # UNB-4
    assert cards.count(CRYSTAL_MEDIUM) == mediums  # UNB-5
    assert sum(1 for card in cards if "." in card) == units
    assert len(hegemon.hand) == 6


def test_unb_4_the_others_begin_as_usual() -> None:
    match = begun(3, scenario="unbalance").rest(st.LayStart)
    assert [match.question(Seat(1)).amounts[seat] for seat in ("1", "2")] == [2, 2]


def test_unb_5_the_hegemon_refills_to_six() -> None:
    state = three("unbalance")
    for seat in (ANA, BOB):
        state.players[seat].deck = [unit(1, seat=seat)] * 9
    Realm(state).run(st.Turns([ANA, BOB])).rest()
    assert [len(state.players[s].hand) for s in (ANA, BOB)] == [6, 5]


@pytest.mark.parametrize("kinds", [0, 1, 2])
def test_unb_5b_a_world_may_have_few_units_of_cost_2(kinds: int) -> None:
    twos = [UnitCard(f"two{n}", Label(f"Two {n}", f"Deux {n}"), 2, 2, 3, ()) for n in range(kinds)]
    ones = UnitCard("one", Label("One", "Un"), 1, 1, 9, ())
    worlds = []
    for name in ("ash", "bay", "cyan", "dune"):
        label = Label(name, name)
        worlds.append(World(name, label, label, "any", "ore", label, (), (ones, *twos)))
    content = install(packed(worlds))
    setup = Setup((SeatSetup(),) * 4, {"quick_map": True, "scenario": "unbalance"}, content)
    match = Realm(start(GAME, setup, Keyed(bytes(32))).state).rest(st.LayStart)
    hegemon = match.state.players[0]
    twos_held = [card for card in hegemon.hand + hegemon.deck if ".two" in card]
    assert len(twos_held) == min(kinds, 1)


def test_unb_6_the_fall_of_the_hegemon_is_the_victory_of_all_others() -> None:
    state = three("unbalance")
    state.players[CY].alive = False
    state.players[ANA].leaving = True
    Realm(state).run(st.BeginTurn(ANA))
    assert (state.winners, state.ending) == ([BOB, CY], "fallen")


def test_unb_6b_the_hegemon_wins_alone() -> None:
    state = three("unbalance")
    state.players[CY].alive = False
    own(state, ANA, at(-3, 0))
    blow(state, (-3, 0), (-4, 0), 1).rest()
    assert (state.winners, state.ending) == ([ANA], "last")


def test_unb_7_the_variant_goes_on_as_supremacy() -> None:
    state = three("unbalance", variant=True)
    state.players[ANA].leaving = True
    match = Realm(state).run(st.BeginTurn(ANA))
    assert not state.over
    assert match.campaign.scenario == "supremacy"
    assert match.said(ev.ScenarioChanged)


def test_unb_8_the_token_goes_round_the_role_stays() -> None:
    state = three("unbalance")
    match = Realm(state).run(st.EndDay())
    assert state.first == BOB
    assert match.campaign.hegemon == ANA


@pytest.mark.parametrize(
    ("ana", "bob", "winners"),
    [(3, 2, [ANA]), (2, 3, [BOB, CY]), (2, 2, [ANA, BOB, CY])],
)
def test_r_143_the_day_limit_compares_the_two_sides(
    ana: int, bob: int, winners: list[Seat]
) -> None:
    state = three("unbalance")
    state.players[CY].alive = False
    state.day = state.day_limit = 15
    own(state, NOBODY, HEART)
    for seat, portal, territories in ((ANA, at(4, 0), ana), (BOB, at(-4, 0), bob)):
        step = -1 if seat == ANA else 1
        for cell in list(state.tiles):
            if state.tiles[cell].owner == seat and cell != portal:
                state.tiles[cell].owner = NOBODY
        own(state, seat, *(at((4 - n) * -step, 0) for n in range(1, territories)))
    Realm(state).run(st.EndDay())
    assert (state.winners, state.ending) == (winners, "limit")


def test_r_143_the_variant_ranks_seats_once_it_goes_on_as_supremacy() -> None:
    state = three("unbalance", variant=True)
    state.players[ANA].leaving = True
    match = Realm(state).run(st.BeginTurn(ANA))
    state.day = state.day_limit = 15
    own(state, CY, HEART)
    match.run(st.EndDay())
    assert (state.winners, state.ending) == ([CY], "limit")


def test_r_144_the_days_are_counted_from_the_death_of_the_king() -> None:
    state = three(variant=True, day=10)
    state.day_limit = 8
    assert state.campaign is not None
    assert state.campaign.king is not None
    state.campaign.king.scales = 1
    own(state, ANA, at(1, 0))
    match = blow(state, (1, 0), (0, 0), 12).rest()
    assert match.campaign.scenario == "supremacy"
    assert state.day_limit == 10 + 8
    match.run(st.EndDay())
    assert not state.over


def test_r_144_without_a_limit_there_is_none_after_the_king_either() -> None:
    state = three(variant=True, day=30)
    state.day_limit = 0
    assert state.campaign is not None
    match_end.slay_king(Realm(state).play, state.campaign)
    assert state.day_limit == 0


@pytest.mark.parametrize(
    ("scenario", "variant", "winners"),
    [
        ("supremacy", False, [ANA, BOB]),
        ("unbalance", False, [ANA, BOB, CY]),  # the coalition wins with those who are out (UNB-6)
        ("unbalance", True, [ANA, BOB]),
        ("king", False, []),  # KOE-12
    ],
)
def test_r_146_who_concedes_at_the_same_moment_shares_the_victory(
    scenario: str, variant: bool, winners: list[Seat]
) -> None:
    state = three(scenario, variant=variant)
    state.players[CY].alive = False
    for seat in (ANA, BOB):
        state.players[seat].conceding = True
    Realm(state).run(st.EndPhase())
    assert (state.over, state.winners) == (True, winners)


def test_r_146_who_is_left_wins_alone() -> None:
    state = three("supremacy")
    state.players[ANA].conceding = state.players[CY].conceding = True
    Realm(state).run(st.EndPhase())
    assert (state.winners, state.ending) == ([BOB], "last")


# --- King of Eden ---


def test_koe_1_might_grows_with_days_and_fallen_portals() -> None:
    state = three(day=1)
    found = []
    for day in (1, 2, 3, 4, 5, 12):
        state.day = day
        found.append(might(state))
    assert found == [6, 7, 7, 8, 8, 12]
    state.players[BOB].alive = False
    assert might(state) == 13


def test_koe_2_the_kings_tile_is_wild_and_defended_by_his_might() -> None:
    state = three()
    own(state, ANA, at(1, 0))
    assert defence_of(state, HEART) == 7
    match = blow(state, (1, 0), (0, 0), 7).rest()
    (counted,) = match.said(ev.FrontCounted)
    assert (counted.defence, counted.won) == (7, False)
    assert match.owner(HEART) == NOBODY


def test_koe_3_the_king_plays_no_cards() -> None:
    state = three()
    own(state, ANA, at(1, 0))
    state.players[ANA].hand = [unit(8), unit(1)]
    match = Realm(state).turn()
    match.say(ANA, OpenFront(at(1, 0), HEART, unit(8)), Done())
    (front,) = state.combats.values()
    assert [army.seat for army in front.armies] == [ANA]
    assert match.asked() == {ANA}  # to add the other unit, or stop
    match.say(ANA, PlayOnFront(unit(1), front.id))
    assert [e.scales for e in match.said(ev.KingHit)] == [1]


@pytest.mark.parametrize(("attack", "scales"), [(7, 0), (8, 1), (9, 1), (10, 2)])
def test_koe_4_scales(attack: int, scales: int) -> None:
    state = three()
    own(state, ANA, at(1, 0))
    match = blow(state, (1, 0), (0, 0), attack).rest()
    assert match.campaign.king is not None
    assert match.campaign.king.scales == 9 - scales
    assert not match.said(ev.ControlTaken)
    assert not match.said(ev.SubphaseEarned)


def test_koe_5_without_scales_he_is_slain() -> None:
    state = three()
    state.players[CY].alive = False
    assert state.campaign is not None
    assert state.campaign.king is not None
    state.campaign.king.scales = 1
    own(state, ANA, at(1, 0))
    assert lost(state) == (8, 9)
    blow(state, (1, 0), (0, 0), 9)
    assert state.over
    assert (state.winners, state.ending) == ([ANA, BOB, CY], "slain")  # KOE-12
    assert lost(state) == (9, 9)


def lost(state: State) -> tuple[int, int]:
    """Return how many scales the King has lost, and of how many, as everybody is told."""
    slain, _ = GAME.goals(GAME.view(state, None))
    return slain.meters[0].have, slain.need


def test_koe_6_half_of_the_portals_are_preys() -> None:
    match = Realm(three()).run(st.EndExpansion()).rest()
    assert [e.seat for e in match.said(ev.KingAttacked)] == [ANA, BOB]
    first = Realm(three(day=1)).run(st.EndExpansion())
    assert not first.said(ev.KingAttacked)  # from day 2 on


def test_koe_7_the_farthest_territory_then_the_portal() -> None:
    state = three()
    own(state, ANA, at(2, 0), at(1, 0))
    assert target_of(state, ANA) == at(1, 0)
    state.day = 12
    assert target_of(state, ANA) == at(4, 0)
    state.day = 2
    own(state, NOBODY, at(1, 0), at(2, 0), at(3, 0))
    assert target_of(state, ANA) == at(4, 0)


def test_koe_7b_ties_by_resources_then_the_way_to_the_king() -> None:
    state = three()
    state.tiles |= ordinaries([at(3, 1), at(4, -1)])
    own(state, ANA, at(3, 1), at(4, -1))
    assert target_of(state, ANA) == at(3, 0)  # the closest to the King
    lay(state, at(4, -1), ore=1)
    assert target_of(state, ANA) == at(4, -1)


def test_koe_8_the_prey_defends_and_refills() -> None:
    state = three()
    state.players[ANA].hand = [unit(9), unit(2)]
    state.players[ANA].deck = [unit(1)] * 9
    match = Realm(state).run(st.KingTurn([ANA]))
    (front,) = state.combats
    match.say(ANA, PlayOnFront(unit(9), int(front)), Done())
    assert ev.KingRepelled(ANA, HEART) in match.play.events
    assert len(state.players[ANA].hand) == 5
    assert unit(9) in state.players[ANA].discard


def test_koe_8b_bonuses_count_and_renewing_is_for_the_second_attack() -> None:
    state = three()
    lay(state, at(3, 0), animals=5)
    state.players[ANA].hand = [unit(6)]
    match = Realm(state)
    match.campaign.attacked = [ANA]
    match.run(st.KingTurn([ANA]))
    assert isinstance(match.question(ANA), st.Remulling)
    match.say(ANA, Discard(), PlayOnFront(unit(6), int(next(iter(state.combats)))))
    assert match.rest().said(ev.KingRepelled)


def test_koe_9_devastation() -> None:
    state = three()
    lay(state, at(3, 0), animals=4)
    match = Realm(state).run(st.KingTurn([ANA]))
    assert state.tiles[at(3, 0)].resources == {}
    assert match.owner(at(3, 0)) == NOBODY
    assert match.campaign.king is not None
    assert match.campaign.king.cell == at(3, 0)


def test_koe_9b_a_repelled_king_stays_when_somebody_holds_the_heart() -> None:
    state = three()
    assert state.campaign is not None
    assert state.campaign.king is not None
    state.campaign.king.cell = at(0, 2)
    own(state, CY, HEART)
    state.players[ANA].hand = [unit(9)]
    match = Realm(state).run(st.KingTurn([ANA]))
    match.say(ANA, PlayOnFront(unit(9), int(next(iter(state.combats)))))
    assert ev.KingRepelled(ANA, at(0, 2)) in match.rest().play.events


def test_koe_10_might_is_counted_before_each_assault() -> None:
    state = three(day=12)
    match = Realm(state).run(st.EndExpansion())
    assert [e.might for e in match.said(ev.KingAttacked)] == [12, 13]
    assert not state.players[ANA].alive
    assert not state.players[BOB].alive
    assert not state.over


def test_koe_11_what_he_leaves_is_wild_with_its_base_defence() -> None:
    state = three()
    Realm(state).run(st.KingTurn([ANA, BOB]))
    assert defence_of(state, at(3, 0)) == 0
    assert defence_of(state, HEART) == 5


def test_koe_12_everybody_loses_with_the_last_portal() -> None:
    state = three(day=12)
    state.players[BOB].alive = state.players[CY].alive = False
    Realm(state).run(st.EndExpansion())
    assert (state.over, state.winners, state.ending) == (True, [], "devoured")


def test_koe_13_peace_among_the_living() -> None:
    state = three()
    own(state, ANA, at(-2, 0))
    state.players[ANA].hand = [unit(1)]
    match = Realm(state).turn()
    assert match.refused(ANA, OpenFront(at(-2, 0), at(-3, 0), unit(1))) == no.AtPeace()
    state.players[BOB].alive = False
    match.say(ANA, OpenFront(at(-2, 0), at(-3, 0), unit(1)))


def test_koe_14_the_variant() -> None:
    state = three(variant=True)
    assert state.campaign is not None
    assert state.campaign.king is not None
    state.campaign.king.scales = 1
    own(state, ANA, at(1, 0), at(-2, 0))
    match = blow(state, (1, 0), (0, 0), 9).rest()
    assert not state.over
    assert match.campaign.scenario == "supremacy"
    assert match.campaign.king is None
    assert defence_of(state, HEART) == 5
    match = blow(state, (-2, 0), (-3, 0), 9).rest()
    assert match.owner(at(-3, 0)) == ANA


def test_koe_14b_a_single_portal_left_wins_with_the_death_of_the_king() -> None:
    state = three(variant=True)
    state.players[BOB].alive = state.players[CY].alive = False
    assert state.campaign is not None
    assert state.campaign.king is not None
    state.campaign.king.scales = 1
    own(state, ANA, at(1, 0))
    blow(state, (1, 0), (0, 0), 12)
    assert (state.winners, state.ending) == ([ANA], "last")


@pytest.mark.parametrize("seats", range(1, 7))
def test_koe_15_the_match_always_ends(seats: int) -> None:
    match = begun(seats, scenario="king", day_limit=None).rest()
    assert match.state.over
    assert match.state.winners == []


def test_nobody_plays_alone_without_the_king() -> None:
    content = GAME.install(GAME.content())
    for scenario in ("supremacy", "unbalance"):
        with pytest.raises(BadSetupError):
            start(GAME, Setup((SeatSetup(),), {"scenario": scenario}, content), Keyed(bytes(32)))
