"""A combat on one front or two, up to the winner of each (FT-COM-2 to FT-COM-6)."""

from __future__ import annotations

from rules.core.errors import NotNow, Refusal
from rules.core.ids import NOBODY, Seat
from rules.core.questions import QuestionKind
from rules.eden import actions as ac
from rules.eden import events as ev
from rules.eden import steps as st
from rules.eden.board import effects
from rules.eden.board import errors as er
from rules.eden.board.board import Play, combats_of
from rules.eden.board.card_zones import destroy, discard, is_unit
from rules.eden.board.cards import SETBACK, TECH_SHIELD
from rules.eden.board.content import content_of
from rules.eden.board.setback import set_back
from rules.eden.board.state import Army, Combat, State
from rules.eden.fronts import errors as ft
from rules.eden.fronts.offensive import DEFENDER, attacker_of, defender_of

_DONE = ac.Done()


def _mine(state: State, numbers: list[int], seat: Seat) -> list[tuple[Combat, Army]]:
    """List the fronts where *seat* fights, with its army."""
    return [(c, a) for c in combats_of(state, numbers) for a in c.armies if a.seat == seat]


def _plays(state: State, numbers: list[int], seat: Seat) -> list[ac.Action]:
    """List the units that *seat* can add, by front."""
    kinds = [card for card in sorted(set(state.players[seat].hand)) if is_unit(state, card)]
    return [
        ac.PlayOnFront(card, combat.id)
        for combat, _ in _mine(state, numbers, seat)
        for card in kinds
        if effects.can_add(state, combat, seat, card)
    ]


def _play_why_not(
    state: State, numbers: list[int], seat: Seat, action: ac.PlayOnFront
) -> Refusal | None:
    if action.card not in state.players[seat].hand or not is_unit(state, action.card):
        return er.NotInHand(action.card)
    if action.combat not in [combat.id for combat, _ in _mine(state, numbers, seat)]:
        return ft.NotYourFront(action.combat)
    combat = state.combats[str(action.combat)]
    return (
        None if effects.can_add(state, combat, seat, action.card) else er.CannotBeAdded(action.card)
    )


def _play(play: Play, agenda: st.Agenda, numbers: list[int], action: ac.PlayOnFront) -> None:
    """Add a unit of the hand to the army on a front, then open a window."""
    combat = play.state.combats[str(action.combat)]
    asked = agenda.pop()
    assert isinstance(asked, st.Leading | st.Playing)
    play.state.players[asked.seat].hand.remove(action.card)
    # The hand is one card smaller before the unit is there: conditions about the hand are looked at
    # in between.
    effects.check_conditions(play, combat)
    effects.enter(play, agenda, combat, asked.seat, action.card, "hand")
    effects.open_window(agenda, *numbers)


# --- the attacker opens each front (FT-COM-2) ---


def lead(play: Play, agenda: st.Agenda, step: st.Vanguard) -> None:
    """Ask for the unit that opens a front, until all are open; an empty hand opens none."""
    left = [number for number in step.combats if number not in step.opened]
    if not left:
        return
    seat = attacker_of(combats_of(play.state, left)[0]).seat
    if play.state.players[seat].hand:
        agenda += [step, st.Leading(seat, step.combats, left)]


def leading_options(
    state: State, agenda: st.Agenda, step: st.Leading, seat: Seat
) -> list[ac.Action]:
    """List the units that can open a front; without any, the end."""
    # A unit has to open each front (FT-COM-2); only who has none, or none that may be added, may
    # say no.
    return _plays(state, step.left, seat) or [_DONE]


def leading_why_not(
    state: State, agenda: st.Agenda, step: st.Leading, seat: Seat, action: ac.Action
) -> Refusal | None:
    """Return the refusal if a rule forbids *action*."""
    match action:
        case ac.PlayOnFront():
            return _play_why_not(state, step.left, seat, action)
        case ac.Done():
            return ft.OpenEachFront() if _plays(state, step.left, seat) else None
        case _:
            return NotNow()


def leading_answer(
    play: Play, agenda: st.Agenda, step: st.Leading, seat: Seat, action: ac.Action
) -> None:
    """Open a front; without a unit the fronts left stay as they are."""
    below = agenda[-2]
    assert isinstance(below, st.Vanguard)
    if isinstance(action, ac.PlayOnFront):
        below.opened.append(action.combat)
        _play(play, agenda, step.combats, action)
    else:
        agenda[-2:] = []


def leading_default(state: State, agenda: st.Agenda, step: st.Leading, seat: Seat) -> ac.Action:
    """Answer with the unit of the lowest cost."""
    units = content_of(state.content, state.edition).units
    plays = [a for a in _plays(state, step.left, seat) if isinstance(a, ac.PlayOnFront)]
    return min(plays, key=lambda a: (units[a.card].cost, a.combat, a.card), default=_DONE)


# --- turns of play (FT-COM-20 to FT-COM-24) ---


def next_play(play: Play, agenda: st.Agenda, step: st.NextPlay) -> None:
    """Ask the next player who has not stopped; an empty hand stops him for all to see."""
    state, n = play.state, len(step.seats)
    for i in range(n):
        seat = step.seats[(step.at + i) % n]
        if all(army.complete for _, army in _mine(state, step.combats, seat)):
            continue
        if not state.players[seat].hand:
            _stop(play, step.combats, seat, forced=True)
            continue
        agenda += [
            st.NextPlay(step.combats, step.seats, (step.at + i + 1) % n),
            st.Playing(seat, step.combats),
        ]
        return


def _stop(play: Play, numbers: list[int], seat: Seat, *, forced: bool) -> None:
    for _, army in _mine(play.state, numbers, seat):
        army.complete = True
    play.say(ev.PlayStopped(seat, forced))


def _targets(state: State, numbers: list[int], seat: Seat) -> list[Seat]:
    """List the opponents on one's fronts who hold a card (CRD-3)."""
    foes = {
        army.seat
        for combat, _ in _mine(state, numbers, seat)
        for army in combat.armies
        if army.seat != seat and state.players[army.seat].hand
    }
    return sorted(foes)


def _defended(state: State, numbers: list[int], seat: Seat) -> list[int]:
    """List the fronts that *seat* defends (TEC-2)."""
    return [c.id for c, army in _mine(state, numbers, seat) if army.camp == DEFENDER]


def _uses(state: State, numbers: list[int], seat: Seat) -> list[ac.UseOnFront]:
    return [
        ac.UseOnFront(use.card, use.ability, combat.id)
        for combat, _ in _mine(state, numbers, seat)
        for use in effects.from_hand(state, combat, seat)
    ]


def options(state: State, agenda: st.Agenda, step: st.Playing, seat: Seat) -> list[ac.Action]:
    """List what the player may do on his turn to play a unit or stop."""
    hand = state.players[seat].hand
    found: list[ac.Action] = [_DONE, *_plays(state, step.combats, seat)]
    if TECH_SHIELD in hand:
        found += [ac.ShieldFront(number) for number in _defended(state, step.combats, seat)]
    if SETBACK in hand:
        found += [
            ac.SetBack(foe, destroy)
            for foe in _targets(state, step.combats, seat)
            for destroy in (False, True)
        ]
    return [*found, *_uses(state, step.combats, seat)]


def why_not(
    state: State, agenda: st.Agenda, step: st.Playing, seat: Seat, action: ac.Action
) -> Refusal | None:
    """Return the refusal if a rule forbids *action*."""
    hand, numbers = state.players[seat].hand, step.combats
    match action:
        case ac.Done():
            return None
        case ac.PlayOnFront():
            return _play_why_not(state, numbers, seat, action)
        case ac.ShieldFront(combat=number):
            if TECH_SHIELD not in hand:
                return er.NotInHand(TECH_SHIELD)
            fine = number in _defended(state, numbers, seat)
            return None if fine else er.CannotPlayShield()
        case ac.SetBack(seat=foe):
            if SETBACK not in hand:
                return er.NotInHand(SETBACK)
            return None if foe in _targets(state, numbers, seat) else er.CannotPlaySetback()
        case ac.UseOnFront(card=card, ability=ability):
            if card not in hand:
                return er.NotInHand(card)
            if action in _uses(state, numbers, seat):
                return None
            return effects.why_not_from_hand(state, card, ability)
        case _:
            return NotNow()


def answer(play: Play, agenda: st.Agenda, step: st.Playing, seat: Seat, action: ac.Action) -> None:
    """Do what the player chose on his turn."""
    state, numbers = play.state, step.combats
    match action:
        case ac.PlayOnFront():
            _play(play, agenda, numbers, action)
        case ac.ShieldFront(combat=number):
            agenda.pop()
            combat = state.combats[str(number)]
            state.players[seat].hand.remove(TECH_SHIELD)
            next(a for a in combat.armies if a.seat == seat).shields += 1
            play.say(ev.FrontShielded(number, seat))
            effects.check_conditions(play, combat)
            effects.open_window(agenda, *numbers)
        case ac.SetBack(seat=foe, destroy=destroyed):
            # Before ``_again``, which changes the agenda: the card counts for the front on which
            # the two meet.
            combat = _shared(state, numbers, seat, foe)
            _again(agenda, seat)
            play.say(ev.SetBackPlayed(combat.id, seat, foe, destroyed))
            if destroyed:
                destroy(play, seat, SETBACK, "hand")
            else:
                discard(play, seat, [SETBACK])
            effects.open_window(agenda, *numbers)
            set_back(play, agenda, combat.id, [foe], 2 if destroyed else 1)
        case ac.UseOnFront(card=card, ability=ability, combat=number):
            _again(agenda, seat)
            effects.open_window(agenda, *numbers)
            combat = state.combats[str(number)]
            effects.use_from_hand(play, agenda, combat, seat, ac.UseFromHand(card, ability))
        case _:
            agenda.pop()
            _stop(play, numbers, seat, forced=False)


def _shared(state: State, numbers: list[int], seat: Seat, foe: Seat) -> Combat:
    """Find the first front on which two players face each other."""
    there = [combat for combat, _ in _mine(state, numbers, seat)]
    return next(c for c in there if any(army.seat == foe for army in c.armies))


def _again(agenda: st.Agenda, seat: Seat) -> None:
    """Ask the same seat again: the card was not its action, it still plays or stops."""
    agenda.pop()
    below = agenda[-1]
    assert isinstance(below, st.NextPlay)
    below.at = below.seats.index(seat)


# --- the winner of each front (FT-COM-5) ---


def weigh(play: Play, agenda: st.Agenda, step: st.Weigh) -> None:
    """Count both sides of each front; the attacker needs more, and a troop (FT-COM-32)."""
    state = play.state
    for combat in combats_of(state, step.combats):
        for army in combat.armies:
            army.strength = effects.army_strength(state, combat, army)
        attacker, defender = attacker_of(combat), defender_of(combat)
        defence = combat.wild if defender is None else defender.strength
        wins = attacker.troops > 0 and attacker.strength > defence
        combat.won = "attacker" if wins else "defender"
        strengths = {str(army.seat): army.strength for army in combat.armies}
        play.say(ev.StrengthsCounted(combat.id, strengths, combat.wild))
        holder = NOBODY if defender is None else defender.seat
        play.say(ev.FrontDecided(combat.id, attacker.seat if wins else holder, wins))


QUESTIONS = (
    QuestionKind(
        step=st.Leading,
        actions=(ac.PlayOnFront, ac.Done),
        options=leading_options,
        why_not=leading_why_not,
        answer=leading_answer,
        default=leading_default,
    ),
    QuestionKind(
        step=st.Playing,
        actions=(ac.PlayOnFront, ac.ShieldFront, ac.SetBack, ac.UseOnFront, ac.Done),
        options=options,
        why_not=why_not,
        answer=answer,
        default=(_DONE,),
    ),
)
