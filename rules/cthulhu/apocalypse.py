"""The Apocalypse phase and the end of the match (5.3, 8)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from rules.core.errors import Refusal
from rules.core.game import placed
from rules.core.ids import Seat
from rules.core.questions import FreeAction, QuestionKind
from rules.cthulhu import board, rounds, turn
from rules.cthulhu import errors as er
from rules.cthulhu import events as ev
from rules.cthulhu import steps as st
from rules.cthulhu.actions import Action, Done, PerformRitual, RevealSign, UsePower
from rules.cthulhu.battle import flow
from rules.cthulhu.board import Play
from rules.cthulhu.content import BOOKS
from rules.cthulhu.events import Event
from rules.cthulhu.factions import FACTIONS, faction_of
from rules.cthulhu.factions.hooks import Agenda
from rules.cthulhu.state import State

DOUBLING = next(faction.doubles_by for faction in FACTIONS.values() if faction.doubles_by)
"""The book that doubles rituals."""


def start_doom(play: Play, agenda: Agenda, step: st.StartDoom) -> None:
    """A0; what the first books allow may be met at once (GC R1, then R6)."""
    state = play.state
    if not step.again:
        state.phase = "apocalypse"
        state.declined = []
        play.say(ev.PhaseStarted(state.turn, "apocalypse"))
        agenda += [
            st.Verdict(),
            st.Reveals(list(state.order)),  # A4
            st.Events(list(state.order)),  # A3
            st.Rituals(list(state.order)),  # A2
            st.GateDoom(),  # A1
        ]
        if left := rounds.awaited(state, state.order, "doom"):
            agenda.append(st.Windows(state.first, left, "doom"))
    for seat in state.order:
        if phase := faction_of(state, seat).on_doom_phase:
            phase(play, seat)
    if turn.closes(play, state.first):
        # Books taken now may let another requirement be met in the same moment, so it is looked at
        # again.
        agenda += [st.StartDoom(again=True), st.Checks(state.first, owed=True)]


def gate_doom(play: Play, agenda: Agenda, step: st.GateDoom) -> None:
    """A1: one Doom for each controlled gate; none in the long game (HR-06)."""
    if not play.state.long_game:
        for seat in play.state.order:
            board.gain_doom(play, seat, len(board.own_gates(play.state, seat)), "gates")


# --- A2 ---


def rituals(play: Play, agenda: Agenda, step: st.Rituals) -> None:
    """Ask the next seat that can perform a ritual; then the last offers (HR-07, HR-09)."""
    state = play.state
    while step.left:
        seat = step.left.pop(0)
        offer = st.OfferRitual(seat)
        if len(ritual_options(state, agenda, offer, seat)) > 1:
            agenda += [step, offer]
            return
    if not step.again:
        last_offers(play, agenda)


def last_offers(play: Play, agenda: Agenda) -> bool:
    """HR-09: who declined before the end was reached is asked once more; say if anybody is."""
    state = play.state
    if not (state.reoffer and state.declined and board.reached_end(state)):
        return False
    agenda.append(st.Rituals([s for s in state.order if s in state.declined], again=True))
    # Emptied before anybody answers, or the last offers would be made a second time.
    state.declined = []
    return True


def ritual_options(state: State, agenda: Agenda, step: st.OfferRitual, seat: Seat) -> list[Action]:
    """List what may be answered to the offer of a ritual."""
    found: list[Action] = [rounds.DONE]
    if not step.done and state.players[seat].power >= board.ritual_cost(state):
        found.append(PerformRitual())
        if faction_of(state, seat).may_double(state, seat):
            found.append(PerformRitual(doubled=True))
    if state.special_events == "own_turn":
        found += rounds.powers(state, seat, "event")
    return found


def _why_no_ritual(
    state: State, agenda: Agenda, step: st.OfferRitual, seat: Seat, action: Action
) -> Refusal | None:
    if isinstance(action, PerformRitual) and not step.done:
        cost, power = board.ritual_cost(state), state.players[seat].power
        if power < cost:
            return er.RitualTooDear(cost, power)
        book = faction_of(state, seat).doubles_by
        return er.PowerNotNow(book) if book else er.NotYourPower(DOUBLING)
    return flow.why_not_power(state, agenda, step, seat, action)


def answer_ritual(
    play: Play, agenda: Agenda, step: st.OfferRitual, seat: Seat, action: Action
) -> None:
    """Perform the ritual (8.2), decline it, or use a special event of one's own turn."""
    state = play.state
    match action:
        case PerformRitual(doubled=doubled):
            # HR-10: on one's own turn special events may also follow the ritual.
            again = st.OfferRitual(seat, done=True)
            if state.special_events == "own_turn" and rounds.powers(state, seat, "event"):
                agenda.append(again)
            perform(play, agenda, seat, doubled=doubled)
        case UsePower():
            agenda.append(step)
            _use_event(play, agenda, seat, action)
        case _ if not step.done:
            play.say(ev.RitualDeclined(seat))
            able = state.players[seat].power >= board.ritual_cost(state)
            if able and not board.reached_end(state):
                state.declined.append(seat)
        case _:
            pass


def perform(play: Play, agenda: Agenda, seat: Seat, *, doubled: bool) -> None:
    """Pay, advance the marker, gain Doom for gates and an Elder Sign for each Great Old One."""
    state = play.state
    cost = board.ritual_cost(state)
    state.players[seat].power -= cost
    # Beyond the end of the track rituals go on at the last price (8.2).
    state.ritual = min(state.ritual + 1, len(board.track(state)))
    play.say(ev.RitualPerformed(seat, cost, len(board.track(state)) - state.ritual))
    faction_of(state, seat).on_ritual(play, seat, doubled)
    gates = len(board.own_gates(state, seat))
    board.gain_doom(play, seat, gates * (2 if doubled else 1), "ritual")
    board.draw_signs(play, seat, len(board.great_old_ones(state, seat)))
    if turn.closes(play, seat):
        agenda += [st.AfterRitual(seat), st.Checks(seat, owed=True)]
    else:
        after_ritual(play, agenda, st.AfterRitual(seat))


def at_track_end(state: State) -> bool:
    """Return whether the marker has reached the end of the ritual track."""
    return state.ritual >= len(board.track(state))


def after_ritual(play: Play, agenda: Agenda, step: st.AfterRitual) -> None:
    """Sudden death (HR-08); else who can react at any moment of the phase may do so."""
    state = play.state
    if at_track_end(state) and state.sudden_death == "immediate":
        agenda.append(st.Finish("sudden-death"))
    elif left := rounds.awaited(state, state.order, "doom"):
        agenda.append(st.Windows(state.first, left, "doom"))


# --- A3 ---


def events(play: Play, agenda: Agenda, step: st.Events) -> None:
    """Ask the next seat that has a special event (HR-10)."""
    while step.left and play.state.special_events == "after_rituals":
        seat = step.left.pop(0)
        if rounds.powers(play.state, seat, "event"):
            agenda += [step, st.SpecialEvent(seat)]
            return


def answer_event(
    play: Play, agenda: Agenda, step: st.SpecialEvent, seat: Seat, action: Action
) -> None:
    """Use a special event, and be asked again; or let it be."""
    if isinstance(action, UsePower):
        below = agenda[-1]
        assert isinstance(below, st.Events)
        below.left.insert(0, seat)
        _use_event(play, agenda, seat, action)


def _use_event(play: Play, agenda: Agenda, seat: Seat, action: UsePower) -> None:
    power = faction_of(play.state, seat).power(action.power)
    assert power is not None
    agenda.append(st.Checks(seat))
    rounds.use(play, agenda, seat, power, action)
    play.state.grief = []  # no action has ended: Passion pays nothing here


# --- A4 ---


def reveals(play: Play, agenda: Agenda, step: st.Reveals) -> None:
    """Ask who holds Elder Signs, while it can matter."""
    while step.left and not board.reached_end(play.state):
        seat = step.left.pop(0)
        if play.state.players[seat].signs:
            agenda += [step, st.OfferReveal(seat)]
            return


_reveal = cache(RevealSign)


def _revealable(state: State, seat: Seat) -> list[Action]:
    signs = state.players[seat].signs
    if not signs or state.phase not in ("apocalypse", "action"):
        return []
    return [_reveal(value) for value in sorted(set(signs))]


def _why_no_reveal(state: State, seat: Seat, action: RevealSign) -> Refusal | None:
    if action.value not in state.players[seat].signs:
        return er.NoSuchSign(action.value)
    return None if _revealable(state, seat) else er.NoRevealNow()


def reveal(play: Play, agenda: Agenda, seat: Seat, action: RevealSign) -> None:
    """Reveal an Elder Sign, for ever (8.3); who has no more is not asked for more."""
    player, value = play.state.players[seat], action.value
    player.signs.remove(value)
    player.revealed = sorted([*player.revealed, value])
    player.doom += value
    play.say(ev.SignRevealed(seat, value, player.doom))
    top = agenda[-1] if agenda else None  # the question of another seat stays as it is
    if isinstance(top, st.OfferReveal) and not play.state.players[top.seat].signs:
        agenda.pop()


def _nothing(play: Play, agenda: Agenda, step: st.OfferReveal, seat: Seat, action: Action) -> None:
    """Let the Elder Signs lie; to reveal one is free and no answer."""


def verdict(play: Play, agenda: Agenda, step: st.Verdict) -> None:
    """End the match if somebody has reached the end of the Doom track."""
    state = play.state
    if board.reached_end(state):
        # Last offers go on top of another verdict; without any, the match ends instead of it.
        agenda.append(st.Verdict())
        if not last_offers(play, agenda):
            agenda[-1] = st.Finish("doom")
    elif at_track_end(state):
        agenda.append(st.Finish("sudden-death"))


def finish(play: Play, why: str, winners: Sequence[Seat] = ()) -> None:
    """Final scoring: all Elder Signs count; six books and most Doom win (8.5, HR-21).

    *winners*: who has won without that, when everybody else has conceded.
    """
    state = play.state
    for player in state.players:
        player.doom += sum(player.signs)
        player.revealed = sorted([*player.revealed, *player.signs])
        player.signs = []
    ready = [s for s in board.seats(state) if len(state.players[s].books) == BOOKS]
    if winners:
        state.winners = [*winners]
    elif ready and why != "exhausted":
        most = max(state.players[seat].doom for seat in ready)
        state.winners = [seat for seat in ready if state.players[seat].doom == most]
    state.over, state.ending, state.phase, state.round = True, why, "over", None
    doom = {str(seat): player.doom for seat, player in enumerate(state.players)}
    play.say(ev.MatchEnded(tuple(state.winners), why, doom))


def places(state: State) -> tuple[int, ...]:
    """Place the seats: the winners, the others by six books, then Doom (8.5), then who conceded."""
    left = {*(state.conceding or ()), *(state.gone or ())}

    def rank(seat: Seat) -> tuple[int, ...]:
        player = state.players[seat]
        return () if seat in left else (len(player.books) == BOOKS, player.doom)

    return placed(state.winners, len(state.players), rank)


RITUAL = QuestionKind(
    step=st.OfferRitual,
    actions=(Done, PerformRitual, UsePower),
    options=ritual_options,
    reason=_why_no_ritual,
    answer=answer_ritual,
    default=(Done(),),
    closes=True,
)
EVENT = QuestionKind(
    step=st.SpecialEvent,
    actions=(Done, UsePower),
    options=lambda state, agenda, step, seat: [Done(), *rounds.powers(state, seat, "event")],
    reason=flow.why_not_power,
    answer=answer_event,
    default=(Done(),),
    closes=True,
)
REVEAL = QuestionKind[State, Action, Event](
    step=st.OfferReveal,
    actions=(Done,),
    options=lambda state, agenda, step, seat: [Done()],  # the Elder Signs are free actions
    answer=_nothing,
    default=(Done(),),
    closes=True,
)
REVEALING = FreeAction(action=RevealSign, options=_revealable, why_not=_why_no_reveal, do=reveal)
