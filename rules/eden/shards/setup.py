"""Setting up: seats, resources, terrains, territories, decks, first purchases (SH-INI)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, get_args, get_type_hints

from rules.core.game import Setup
from rules.core.ids import Card, Seat, seat_of
from rules.core.questions import QuestionKind
from rules.eden import events as ev
from rules.eden import steps as st
from rules.eden.actions import Action, ChooseTerrain, Option, Take
from rules.eden.board import match_start
from rules.eden.board.board import Play, order, seal
from rules.eden.board.card_zones import take_from_world
from rules.eden.board.cards import COMMON, CRYSTAL_MEDIUM, CRYSTAL_SMALL, supply_of
from rules.eden.board.content import content_of
from rules.eden.board.state import State
from rules.eden.map_creation import start_map
from rules.eden.shards import hand, king, resources, unbalance
from rules.eden.shards.campaign import campaign_of
from rules.eden.shards.territory import COLOUR_OF, SHARDS

SMALLS = (3, 4, 5)  # SH-INI-2
SECOND_COST = 2  # UNB-5

TERRAINS: Final = get_args(get_type_hints(ChooseTerrain)["colour"])
"""The colours that a shard civilization may choose (R-94)."""

Values = Mapping[str, str | int | bool | None]


def start(given: Setup, play: Play, values: Values) -> None:
    """Draw what is left open; shard civilizations choose their terrain before the map."""
    state, campaign = play.state, campaign_of(play.state)
    match_start.take_seats(given, play)
    if campaign.scenario == "unbalance":
        # The first player of Unbalance is the hegemon (6.1), also when seats were drawn.
        campaign.hegemon = Seat(0)
    if campaign.scenario == "king":
        king.arrive(state, str(values["king_level"]))
    worlds = content_of(state.content, state.edition).worlds
    for player in state.players:
        player.civ_resource = worlds[player.civilization].resource
        player.terrain = COLOUR_OF.get(player.civ_resource)
    state.agenda.append(st.StartMap())
    seats = [Seat(i) for i, p in enumerate(state.players) if p.civ_resource == SHARDS]
    state.agenda += [st.Terrain(seat) for seat in reversed(seats)]


def begin_map(play: Play, agenda: st.Agenda, step: st.StartMap) -> None:
    """CM-MAP-1; the terrains are known."""
    start_map(play)


# --- D-SH-COLOUR ---


def terrain_options(state: State, agenda: st.Agenda, step: st.Terrain, seat: Seat) -> list[Action]:
    """List the six colours; another player's may be chosen too (R-94)."""
    return [ChooseTerrain(colour) for colour in TERRAINS]


def choose_terrain(
    play: Play, agenda: st.Agenda, step: st.Terrain, seat: Seat, action: Action
) -> None:
    """Note the colour of the territories of a shard civilization."""
    assert isinstance(action, ChooseTerrain)
    play.state.players[step.seat].terrain = action.colour
    play.say(ev.TerrainChosen(step.seat, action.colour))


def default_terrain(state: State, agenda: st.Agenda, step: st.Terrain, seat: Seat) -> Action:
    """Answer with the first colour that is nobody else's."""
    taken = {p.terrain for p in state.players}
    return ChooseTerrain(next(colour for colour in TERRAINS if colour not in taken))


# --- territories, supply, decks ---


def set_up(play: Play, agenda: st.Agenda, step: st.SetUpConquest) -> None:
    """SH-INI-1; then units, crystals, hands, resources, purchases."""
    state = play.state
    state.phase = "setup"
    state.first = Seat(0)
    for number in range(len(state.players)):
        for cell in unbalance.homeland(state, Seat(number)):
            state.tiles[cell].owner = Seat(number)
    supply = supply_of(len(state.players))
    state.supply = {card: supply[card] for card in COMMON}
    match_start.open_worlds(state)
    play.say(ev.MapFinished(state.first))
    smalls: dict[str, int | None] = {str(seat): None for seat in order(state)}
    agenda += [st.DealDecks(), st.Smalls(smalls)]
    units = match_start.ask_units(state)
    for seat in order(state):
        if unbalance.has_second_unit(state, seat):
            _ask_second(play, agenda, st.SecondUnit(seat))
    # On top of the others: the three starting units are chosen before the second unit and the
    # crystals.
    agenda.append(units)


def deal(play: Play, agenda: st.Agenda, step: st.DealDecks) -> None:
    """Shuffle the decks, draw the first hands; then resources and purchases (SH-INI-2 to 4)."""
    state = play.state
    for seat in order(state):
        mine = state.players[seat]
        # Sorted before the shuffle: the deck must not depend on the order in which things were
        # chosen.
        mine.deck = sorted(mine.deck)
        play.shuffle(mine.deck, f"deck/{seat}")
        hand.refill_hand(play, seat)
    amounts = {seat: unbalance.resources(state, seat) for seat in order(state)}
    agenda += [st.BeginDay(), st.EndPhase(), st.OpenShop(hand=True)]
    agenda.append(st.LayStart(*resources.asking(state, amounts)))


# --- D-SH-UNIT (UNB-5) ---


def second_units(state: State, agenda: st.Agenda, step: st.SecondUnit, seat: Seat) -> list[Action]:
    """List the units of cost 2 of the World, in the order of its file."""
    mine = state.players[step.seat]
    sheets = content_of(state.content, state.edition).by_world[mine.civilization]
    return [Take(s.card) for s in sheets if s.cost == SECOND_COST and mine.world.get(s.card, 0)]


def _ask_second(play: Play, agenda: st.Agenda, step: st.SecondUnit) -> None:
    """Ask, unless all can see that there is no choice; a World may have no such unit."""
    there = second_units(play.state, agenda, step, step.seat)
    if len(there) > 1:
        agenda.append(step)
    elif there:
        take_second(play, agenda, step, step.seat, there[0])


def take_second(
    play: Play, agenda: st.Agenda, step: st.SecondUnit, seat: Seat, action: Action
) -> None:
    """The unit joins the deck."""
    assert isinstance(action, Take)
    card = Card(action.what)
    take_from_world(play.state, step.seat, card)
    play.state.players[step.seat].deck.append(card)
    play.say(ev.CardMoved(step.seat, card, "world", "deck_top"))


# --- D-SH-SMALLS ---


def smalls_options(state: State, agenda: st.Agenda, step: st.Smalls, seat: Seat) -> list[Action]:
    """List the numbers that differ from the one given, as options from 0."""
    return [Option(number) for number in range(len(SMALLS))]


def smalls_answer(
    play: Play, agenda: st.Agenda, step: st.Smalls, seat: Seat, action: Action
) -> None:
    """Seal the number of *seat*; another one takes its place until all are in."""
    assert isinstance(action, Option)
    seal(play, step, seat, SMALLS[action.number])


def close_smalls(play: Play, agenda: st.Agenda, step: st.Smalls) -> None:
    """All numbers are in: the crystals join the decks."""
    chosen: dict[str, int] = {}
    for name, n in sorted(step.answers.items()):
        chosen[name] = SMALLS[0] if n is None else n
        seat = seat_of(name)
        cards: list[Card] = [CRYSTAL_SMALL] * chosen[name]
        cards += [CRYSTAL_MEDIUM] * unbalance.mediums(play.state, seat)
        play.state.players[seat].deck += cards
    play.say(ev.SmallsChosen(chosen))


QUESTIONS = (
    QuestionKind(
        step=st.Terrain,
        actions=(ChooseTerrain,),
        options=terrain_options,
        answer=choose_terrain,
        default=default_terrain,
        closes=True,
    ),
    QuestionKind(
        step=st.SecondUnit,
        actions=(Take,),
        options=second_units,
        answer=take_second,
        default=(),
        closes=True,
    ),
    QuestionKind(
        step=st.Smalls,
        actions=(Option,),
        options=smalls_options,
        answer=smalls_answer,
        default=(),
    ),
)
