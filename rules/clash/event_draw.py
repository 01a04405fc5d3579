"""Drawing an event: its icon, great persons, its main effect (16)."""

from __future__ import annotations

from rules.clash import barbarians, board, goods, hooks
from rules.clash import events as ev
from rules.clash import steps as st
from rules.clash.actions import Action, ChooseCell, ChooseWord, Pay
from rules.clash.board import Play
from rules.clash.choices import ask_cell, ask_word, yes_no
from rules.clash.content import INCIDENTS, Purse
from rules.clash.decks import lay, number
from rules.clash.goods import any_wonder
from rules.clash.state import State
from rules.core.ids import Card, Cell, Seat

Agenda = hooks.Agenda


def draw(play: Play, agenda: Agenda, step: st.Do) -> None:
    """Draw an event for a player; the owner of the Mausoleum may take the top of the discard."""
    state = play.state
    if any_wonder(state, step.seat, "top-of-discard") and state.event_discard:
        ask_word(agenda, step.seat, "event-from", ["deck", "discard"])
    else:
        _resolve(play, agenda, step.seat, _next(play))


def drawn_from(play: Play, agenda: Agenda, step: hooks.Asked, action: Action) -> None:
    """Draw the event from where the player wants it."""
    discard = action == ChooseWord("discard")
    card = play.state.event_discard.pop() if discard else _next(play)
    _resolve(play, agenda, step.seat, card)


def _next(play: Play) -> Card:
    """Take the next event; an empty deck is made anew of the discard pile."""
    state = play.state
    if not state.event_deck:
        state.event_deck = sorted(state.event_discard, key=number)
        state.event_discard = []
        play.shuffle(state.event_deck, "deck/event")
    return state.event_deck.pop()


def _resolve(play: Play, agenda: Agenda, seat: Seat, card: Card) -> None:
    """Apply the icon first, then the main effect (HR-40)."""
    state = play.state
    printed = INCIDENTS[card]
    play.say(ev.EventDrawn(seat, card))
    if printed.person:
        # Pushed before the icon, which is done at once or asks on top of it: the icon comes first
        # (HR-40).
        agenda.append(st.Do(why="person", seat=seat, word=card))
    else:
        lay(state, seat, card, state.event_discard)
        agenda.append(st.Do(why="incident", seat=seat, word=card))
    match printed.icon:
        case "gold-mine":
            goods.gain(play, seat, "gold-mine", Purse(gold=2))
        case "exhausted":
            ask_cell(agenda, seat, "exhaust", exhaustible(state, seat))
        case "barbarians-arrive":
            barbarians.arrive(play, agenda, seat)
        case "barbarians-attack":
            barbarians.attack(play, agenda, seat)
        case _:
            pass


def main(play: Play, agenda: Agenda, step: st.Do) -> None:
    """Carry out the main effect."""
    card = Card(step.word)
    incident = hooks.INCIDENTS.get(INCIDENTS[card].id)
    if incident is not None:
        incident.main(play, agenda, step.seat, card)


def exhaustible(state: State, seat: Seat) -> list[Cell]:
    """List the spaces that a player can exhaust (HR-42)."""
    found = set()
    for home, _ in board.cities(state, seat):
        for cell in board.neighbours(state, home):
            place = state.spaces[cell]
            if (
                place.terrain not in ("", "sea", "barren")
                and not place.exhausted
                and board.empty(state, cell)
            ):
                found.add(cell)
    return sorted(found)


def exhausted(play: Play, agenda: Agenda, step: hooks.Asked, action: ChooseCell) -> None:
    """The space chosen is exhausted."""
    play.state.spaces[action.cell].exhausted = True
    play.say(ev.SpaceExhausted(step.seat, action.cell))


# --- great persons (16.4) ---


def person(play: Play, agenda: Agenda, step: st.Do) -> None:
    """Offer a great person to the drawer, then to the others in order (Q21); ``n``: who is next."""
    state = play.state
    order = board.order(state, step.seat)
    for at in range(step.n, len(order)):
        seat = order[at]
        cost = Purse(culture=1 if at == 0 else 2)
        if goods.can_pay(state, seat, cost):
            yes_no(agenda, seat, "person", word=step.word, n=at, by=step.seat)
            return
    lay(state, step.seat, Card(step.word), state.event_discard)


def person_answered(play: Play, agenda: Agenda, step: hooks.Asked, action: Action) -> None:
    """Pay for the person, or leave it to the next player."""
    if isinstance(action, ChooseWord):
        cost = Purse(culture=1 if step.n == 0 else 2)
        goods.charge(
            agenda, step.seat, "person", goods.mixes(play.state, step.seat, cost), word=step.word
        )
    else:
        agenda.append(st.Do(why="person", seat=step.by, word=step.word, n=step.n + 1))


def person_paid(play: Play, agenda: Agenda, step: st.Paying, pay: Pay) -> None:
    """The person lies with the player now."""
    card = Card(step.word)
    play.state.players[step.seat].people.append(card)
    play.say(ev.PersonTaken(step.seat, card))


hooks.DOES.update({"incident": main, "person": person})
hooks.ANSWERS.update({"event-from": drawn_from, "exhaust": exhausted, "person": person_answered})
hooks.PAID["person"] = person_paid
