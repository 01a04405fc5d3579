"""Setting a match up: options, the board, the first pieces and cards (4)."""

from __future__ import annotations

from rules.clash import content as ct
from rules.clash import events as ev
from rules.clash import steps as st
from rules.clash.board import Play, put_city
from rules.clash.decks import draw_objectives
from rules.clash.state import City, Player, Space, State, Unit
from rules.core.chance import Chance
from rules.core.game import Option, Setup, expiry
from rules.core.ids import Card, Seat
from rules.core.setup import check_participants, option_values

OPTIONS = (
    Option("red_prerequisites", "flag", True),
    Option("barbarian_icon_regions", "choice", "printed", ("printed", "fertile", "none")),
    Option("token_limits", "flag", True),
    Option("first_player_by", "choice", "tokens", ("tokens", "levels")),
    Option("building_supply", "choice", 5, (5, 7)),
    Option("trade_enabled", "flag", True),
    Option("government_change", "choice", "action", ("action", "status")),
    Option("barbarian_supply", "choice", 20, (10, 20, 40)),
    Option("wonders", "choice", "all", ("all", *ct.WONDERS)),
    expiry("trade_timeout"),
)
ICONS = {
    "printed": [number for number, region in ct.REGIONS.items() if region.barbarians],
    "fertile": [number for number, region in ct.REGIONS.items() if "fertile" in region.slots],
    "none": [],
}
"""The regions that carry a barbarian icon (0.2, HR-24), by the value of the option."""

START = ("farming", "mining")
SEATS = range(2, 5)


def start(given: Setup, chance: Chance) -> Play:
    """Set a match up, to the first turn.

    Raises:
        BadSetupError: if the number of participants or an option is not possible.
    """
    n = len(given.participants)
    check_participants(given, SEATS)
    values = option_values(given, OPTIONS)
    state = State(
        agenda=[st.NextAge()],
        joined=list(range(n)),
        red=bool(values["red_prerequisites"]),
        icons=list(ICONS[str(values["barbarian_icon_regions"])]),
        token_limits=bool(values["token_limits"]),
        first_by_levels=values["first_player_by"] == "levels",
        supply=int(values["building_supply"] or 0),
        trade=bool(values["trade_enabled"]),
        reform=values["government_change"] == "status",
        barbarian_supply=int(values["barbarian_supply"] or 0),
    )
    play = Play(state, chance)
    play.shuffle(state.joined, "seats")
    board = ct.BOARDS[n]
    numbers = list(ct.REGIONS)
    play.shuffle(numbers, "regions")
    for slot, four in board.slots.items():
        state.slots[slot] = numbers.pop()
        for cell in four:
            state.spaces[cell] = Space()
    state.unused = sorted(numbers)
    state.action_deck = list(ct.ACTION_CARDS)
    state.objective_deck = list(ct.OBJECTIVE_CARDS)
    state.event_deck = list(ct.INCIDENTS)
    # The option names the one wonder that is left out.
    state.gone = [wonder for wonder in ct.WONDERS if wonder == values["wonders"]]
    state.wonder_deck = [Card(wonder) for wonder in ct.WONDERS if wonder not in state.gone]
    for deck, name in (
        (state.action_deck, "action"),
        (state.objective_deck, "objective"),
        (state.event_deck, "event"),
        (state.wonder_deck, "wonder"),
    ):
        play.shuffle(deck, f"deck/{name}")
    for number, home in enumerate(board.homes):
        seat = Seat(number)
        for cell, terrain in zip(home, ct.HOMES[board.types[number]], strict=True):
            state.spaces[cell] = Space(terrain)
        capital = state.spaces[home[0]]
        put_city(state, home[0], City(seat, "happy"))
        capital.units.append(Unit(seat, "settler"))
        stock: dict[ct.Good, int] = dict.fromkeys(ct.GOODS, 0)
        stock["food"] = 2
        player = Player(capital=home[0], stock=stock, advances=list(START))
        state.players.append(player)
        card = state.action_deck.pop()
        player.actions.append(card)
        play.say(ev.CardsDrawn(seat, "action", (card,)))
        draw_objectives(play, seat)
    state.first = Seat(play.below(n, "start_player"))
    play.say(ev.FirstDrawn(state.first))
    return play
