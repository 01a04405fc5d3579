"""Setting a match up: options, factions, the first units (2.3)."""

from __future__ import annotations

from typing import cast

from rules.core.chance import Chance
from rules.core.game import Option, SeatChoice, Setup, expiry
from rules.core.ids import Seat
from rules.core.play import Play
from rules.core.questions import QuestionKind
from rules.core.setup import check_choices, check_participants, option_values
from rules.cthulhu import board
from rules.cthulhu import errors as er
from rules.cthulhu import events as ev
from rules.cthulhu import steps as st
from rules.cthulhu.actions import Action, ChooseArea
from rules.cthulhu.content import ACOLYTE, PRINTED, REQUIREMENTS, SIGNS, TRACKS, Area
from rules.cthulhu.events import Event
from rules.cthulhu.factions import FACTIONS
from rules.cthulhu.factions.hooks import Agenda
from rules.cthulhu.state import Gate, Player, State, Unit

MAPS = {2: ("E3",), 3: ("E3",), 4: ("E4A", "E4B"), 5: ("E5",)}
"""The maps for a number of players, the usual one first (2.2); four choose."""
SEATS = range(min(MAPS), max(MAPS.keys() & TRACKS) + 1)
OPTIONS = (
    Option("map", "choice", MAPS[4][0], MAPS[4]),
    Option("long_game", "flag", False),
    Option("first_player_turn1", "choice", "random", ("random", "published")),
    Option("sudden_death", "choice", "immediate", ("immediate", "end_of_phase")),
    Option("last_ritual_reoffer", "flag", True),
    Option("special_events", "choice", "after_rituals", ("after_rituals", "own_turn")),
    Option("out_of_power", "choice", "locked", ("locked", "revivable")),
    Option("stuck_pain", "choice", "all", ("all", "one")),
    Option("doom_end", "choice", 30, (30, 15, 20, 25, 35, 40, 50)),
    Option("pa_end_test", "choice", "reached", ("reached", "exceeded")),
    Option("auto_control", "flag", True),
    Option("opener_10_gates_4p", "flag", False),
    expiry("negotiation_timeout"),
)


def seat_choices(fingerprint: str) -> tuple[SeatChoice, ...]:
    """List what a participant may choose in the lobby."""
    return (SeatChoice("faction", tuple(FACTIONS)),)


def start(given: Setup, chance: Chance) -> Play[State, Event]:
    """Set a match up, to the first turn.

    Raises:
        BadSetupError: if the number of participants, a choice or an option is not possible.
    """
    n = len(given.participants)
    check_participants(given, SEATS)
    check_choices(given, seat_choices(given.content))
    values = option_values(given, OPTIONS)
    state = State(
        agenda=[st.BeginTurn()],
        map=str(values["map"]) if values["map"] in MAPS[n] else MAPS[n][0],
        joined=list(range(n)),
        published_first=values["first_player_turn1"] == "published",
        long_game=bool(values["long_game"]),
        sudden_death=str(values["sudden_death"]),
        reoffer=bool(values["last_ritual_reoffer"]),
        special_events=str(values["special_events"]),
        out_of_power=str(values["out_of_power"]),
        stuck_pain=str(values["stuck_pain"]),
        doom_end=cast("int", values["doom_end"]),
        above_end=values["pa_end_test"] == "exceeded",
        auto_control=bool(values["auto_control"]),
        fewer_gates=bool(values["opener_10_gates_4p"]),
    )
    play: Play[State, Event] = Play(state, chance)
    # Factions follow the seats: who sits where is drawn before what is left open is.
    play.shuffle(state.joined, "seats")
    chosen = [given.participants[who].choices.get("faction") for who in state.joined]
    free = [faction for faction in FACTIONS if faction not in chosen]
    # An expansion is drawn only when more seats are open than the base game has factions left.
    open_seats = chosen.count(None)
    base = [faction for faction in free if not PRINTED[faction].expansion]
    free = (base + [faction for faction in free if faction not in base])[
        : max(open_seats, len(base))
    ]
    for choice in chosen:
        faction = choice or free.pop(play.below(len(free), "lobby"))
        state.players.append(Player(faction=faction, begins=0, open=list(REQUIREMENTS)))
    state.supply = list(SIGNS)
    play.shuffle(state.supply, "elder_sign")
    for seat, player in enumerate(state.players):
        printed, player.begins = PRINTED[player.faction], len(state.units)
        state.units += [
            Unit(Seat(seat), figure.id) for figure in printed.units for _ in range(figure.pool)
        ]
        if printed.start:
            settle_in(state, Seat(seat), printed.start[state.map])
        else:
            state.agenda.append(st.ChooseStart(Seat(seat)))
    return play


def settle_in(state: State, seat: Seat, area: Area) -> None:
    """Place six Acolytes, one of them on a gate."""
    acolytes = list(board.pieces(state, seat, ACOLYTE))
    for n in acolytes:
        state.units[n].at = area
    state.gates[area] = Gate(keeper=acolytes[0])
    state.players[seat].start = area


def options(state: State, agenda: Agenda, step: st.ChooseStart, seat: Seat) -> list[Action]:
    """List the areas free of the first units of others."""
    return [
        ChooseArea(area) for area in sorted(board.regions(state)) if not board.there(state, area)
    ]


def _answer(
    play: board.Play, agenda: Agenda, step: st.ChooseStart, seat: Seat, action: ChooseArea
) -> None:
    settle_in(play.state, seat, action.area)
    play.say(ev.StartChosen(seat, action.area))


QUESTION = QuestionKind(
    step=st.ChooseStart,
    actions=(ChooseArea,),
    options=options,
    wrong={ChooseArea: lambda action: er.NotAmongThese()},
    answer=_answer,
    default=(),
    closes=True,
)
