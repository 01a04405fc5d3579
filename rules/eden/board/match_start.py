"""The opening of a match: seats, Worlds, colours, starting units, decks (CM-SEAT, CM-CARD-6)."""

from __future__ import annotations

from rules.core.errors import Refusal
from rules.core.forms import Form, Line
from rules.core.game import Setup
from rules.core.ids import Card, Seat
from rules.core.questions import QuestionKind
from rules.eden import events as ev
from rules.eden import steps as st
from rules.eden.actions import Action, Recruits
from rules.eden.board.board import Play, order, seal
from rules.eden.board.card_form import by_kind, card_lines, listed
from rules.eden.board.card_zones import no_copy, refill, take_from_world
from rules.eden.board.cards import CRYSTAL_MEDIUM, CRYSTAL_SMALL, supply_of
from rules.eden.board.content import content_of
from rules.eden.board.errors import NotAStarter, StartWithSoMany
from rules.eden.board.lobby import FIRST
from rules.eden.board.state import COLOURS, Colour, Player, State
from rules.eden.map_creation import start_map

UNITS = 3  # starting units, of cost 1 (CM-CARD-6)


def start(setup: Setup, play: Play) -> None:
    """Draw what is left open, then begin the map (CM-SEAT)."""
    take_seats(setup, play)
    start_map(play)


def take_seats(setup: Setup, play: Play) -> None:
    """Draw seats, Worlds and colours left open (CM-SEAT, R-2, R-3, R-147)."""
    state = play.state
    n = len(setup.participants)
    state.joined = list(range(n))
    play.shuffle(state.joined, "seats")
    named = (who for who in range(n) if FIRST.id in setup.participants[who].choices)
    first = next(named, None)
    if first is not None:
        # Drawn first and moved afterwards: the draw is the same whether or not the host has named
        # somebody.
        state.joined.remove(first)
        state.joined.insert(0, first)
    worlds = content_of(state.content, state.edition).worlds
    chosen = [setup.participants[who].choices for who in state.joined]
    # Sorted, because the order of a set differs from process to process and a draw picks by number.
    free_worlds = sorted(set(worlds) - {c["world"] for c in chosen if "world" in c})
    civilizations = [
        c["world"] if "world" in c else free_worlds.pop(play.below(len(free_worlds), "lobby"))
        for c in chosen
    ]
    taken = {c["colour"] for c in chosen if "colour" in c}
    colours: list[Colour] = []
    for choice, civilization in zip(chosen, civilizations, strict=True):
        free = [c for c in COLOURS if c not in taken and c not in colours]
        suggested = worlds[civilization].colour
        if "colour" in choice:
            colours.append(next(c for c in COLOURS if c == choice["colour"]))
        elif suggested in free:
            colours.append(next(c for c in free if c == suggested))
        else:
            colours.append(free[play.below(len(free), "lobby")])
    state.players = [
        Player(civilization=world, colour=colour)
        for world, colour in zip(civilizations, colours, strict=True)
    ]


def begin_setup(play: Play, agenda: st.Agenda, first: Seat) -> None:
    """After the map: the first player, the supply, then the choice of the starting units."""
    state = play.state
    state.phase, state.first = "setup", first
    state.supply = supply_of(len(state.players))
    open_worlds(state)
    play.say(ev.MapFinished(first))
    agenda += [st.DealDecks(), ask_units(state)]


def open_worlds(state: State) -> None:
    """Put every unit of each World on sale."""
    content = content_of(state.content, state.edition)
    for player in state.players:
        player.world = {s.card: s.unit.copies for s in content.by_world[player.civilization]}


def ask_units(state: State) -> st.StartUnits:
    """Ask everybody for their starting units; who has no choice has answered."""
    answers: dict[str, Recruits | None] = {}
    for seat in order(state):
        only = start_units(state, seat)
        # Where there is one kind, or exactly three copies, everybody can see that there is no
        # choice.
        forced = len(set(only)) == 1 or len(only) == UNITS
        answers[str(seat)] = Recruits(by_kind(only[:UNITS])) if forced else None
    return st.StartUnits(answers)


def start_units(state: State, seat: Seat) -> list[Card]:
    """List the cost-1 units of the World of *seat*, copy by copy, in the order of the file."""
    sheets = content_of(state.content, state.edition).by_world[state.players[seat].civilization]
    world = state.players[seat].world
    return [s.card for s in sheets if s.cost == 1 for _ in range(world.get(s.card, 0))]


# --- D-START-UNITS ---


def blank(state: State, agenda: st.Agenda, step: st.StartUnits, seat: Seat) -> Recruits:
    """Begin with the first three copies, in the order of the World file."""
    return Recruits(by_kind(start_units(state, seat)[:UNITS]))


def lines(
    state: State, agenda: st.Agenda, step: st.StartUnits, seat: Seat, answer: Recruits
) -> list[Line]:
    """List the units to begin with."""
    return card_lines(start_units(state, seat), answer.cards, UNITS)


def why_not(
    state: State, agenda: st.Agenda, step: st.StartUnits, seat: Seat, answer: Recruits
) -> Refusal | None:
    """Return the refusal if a rule forbids *answer*."""
    starters = start_units(state, seat)
    for card, n in answer.cards.items():
        if card in state.players[seat].world and card not in starters:
            return NotAStarter(card)
        if n > (left := starters.count(card)):
            return no_copy(state, seat, card, left)
    return None if sum(answer.cards.values()) == UNITS else StartWithSoMany(UNITS)


def answer(
    play: Play, agenda: st.Agenda, step: st.StartUnits, seat: Seat, answer: Recruits
) -> None:
    """Seal the choice of *seat*; another one takes its place until all are in."""
    seal(play, step, seat, answer)


def publish(play: Play, agenda: st.Agenda, step: st.StartUnits) -> None:
    """All choices are in: the units leave the Worlds for the decks."""
    chosen: dict[str, tuple[Card, ...]] = {}
    for name, units in sorted(step.answers.items()):
        chosen[name] = tuple(listed(units.cards if units else {}))
        for card in chosen[name]:
            take_from_world(play.state, Seat(int(name)), card)
        play.state.players[int(name)].deck += chosen[name]
    play.say(ev.UnitsChosen(chosen))


def deal(play: Play) -> None:
    """FR-INI-5: shuffle the decks, draw the first hands."""
    for seat in order(play.state):
        mine = play.state.players[seat]
        # Sorted before the shuffle: the deck that comes out must not depend on the order of the
        # choices.
        mine.deck = sorted([*mine.deck, *[CRYSTAL_SMALL] * 3, CRYSTAL_MEDIUM])
        play.shuffle(mine.deck, f"deck/{seat}")
        refill(play, seat)


UNITS_QUESTION: QuestionKind[State, Action, ev.Event] = QuestionKind(
    step=st.StartUnits,
    actions=(Recruits,),
    form=Form(
        answer=Recruits,
        blank=blank,
        empty=lambda state, agenda, step, seat: Recruits(),
        lines=lines,
        why_not=why_not,
    ),
    answer=answer,
)
