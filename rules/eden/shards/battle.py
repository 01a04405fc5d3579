"""The battle of a subphase: defenders, units, strengths, control (SH-BAT-2 to SH-BAT-7)."""

from __future__ import annotations

from functools import cache

from rules.core.errors import NotNow, Refusal
from rules.core.hexes import place_order
from rules.core.ids import NOBODY, Card, Seat
from rules.core.questions import QuestionKind
from rules.eden import actions as ac
from rules.eden import events as ev
from rules.eden import steps as st
from rules.eden.board import effects, setback
from rules.eden.board import errors as er
from rules.eden.board.board import Play, combats_of
from rules.eden.board.card_zones import destroy, discard
from rules.eden.board.cards import SETBACK
from rules.eden.board.content import content_of
from rules.eden.board.state import Army, Combat, State, Turn
from rules.eden.shards import aftermath, campaign, king, match_end
from rules.eden.shards import errors as no

_DONE = ac.Done()
_add, _stop, _use_on = cache(ac.PlayOnFront), cache(ac.StopFront), cache(ac.UseOnFront)


def army_in(front: Combat, camp: int) -> Army | None:
    """Find the army of a side of a front; None for a side that nobody leads."""
    for army in front.armies:  # a generator takes several times as long
        if army.camp == camp:
            return army
    return None


def begin(play: Play, agenda: st.Agenda, turn: Turn) -> None:
    """All fronts are open: the steps of the battle, in reverse (4.3.1)."""
    numbers = list(turn.fronts)
    agenda += [
        *aftermath.steps(numbers, [turn.seat, turn.target]),
        st.CountBattle(numbers),
        st.BattleWindow(numbers, post=False),
        st.Rounds(numbers),
        st.Defences(numbers),
    ]
    fronts = combats_of(play.state, numbers)
    if turn.target != NOBODY and play.state.players[turn.target].alive:
        defended = any(army_in(front, campaign.DEFENDER) for front in fronts)
        agenda.append(st.Remulls(turn.target, asks=defended))


# --- D-SH-DEFEND (SH-BAT-3) ---


def defences(play: Play, agenda: st.Agenda, step: st.Defences) -> None:
    """Ask for the fronts that may be defended; an empty hand leaves them to the base defence."""
    state = play.state
    fronts = combats_of(state, step.combats)
    led = [(front, army.seat) for front in fronts if (army := army_in(front, campaign.DEFENDER))]
    if led and state.players[led[0][1]].hand:
        agenda.append(st.Defending(led[0][1], [front.id for front, _ in led]))
        return
    for front, seat in led:
        rely_on_base(play, front, seat)


def rely_on_base(play: Play, front: Combat, seat: Seat) -> None:
    """Leave a front to the base defence of its territory (R-102)."""
    effects.drop_seat(front, seat)
    # Nobody was beaten here: the side that relies on the base defence has never fought.
    front.fallen = {}
    base = campaign.defence_of(play.state, front.cell)
    if front.armies:  # against the King the front keeps his might
        front.wild = base
    play.say(ev.BaseDefends(front.id, seat, base))


def _units(state: State, front: Combat, seat: Seat) -> list[Card]:
    units = content_of(state.content, state.edition).units
    hand = sorted(set(state.players[seat].hand))
    return [card for card in hand if card in units and effects.can_add(state, front, seat, card)]


def _opponents(state: State, fronts: list[Combat], seat: Seat) -> list[Seat]:
    """List the opponents on these fronts who hold a card (CRD-3)."""
    others = {army.seat for front in fronts for army in front.armies} - {seat}
    return sorted(other for other in others if state.players[other].hand)


def _cards(state: State, fronts: list[Combat], seat: Seat) -> list[ac.Action]:
    """List the cards that may be used from the hand before a unit is played (window ``hand``)."""
    found: list[ac.Action] = []
    if SETBACK in state.players[seat].hand:
        foes = _opponents(state, fronts, seat)
        found += [ac.SetBack(foe, destroy=d) for foe in foes for d in (False, True)]
    for front in fronts:
        found += [
            _use_on(a.card, a.ability, front.id) for a in effects.from_hand(state, front, seat)
        ]
    return found


def defend(
    play: Play, agenda: st.Agenda, step: st.Defending, seat: Seat, action: ac.Action
) -> None:
    """Play the first unit of a front, rely on the base defence, or use a card first."""
    fronts = combats_of(play.state, step.combats)
    match action:
        case ac.Done():
            for front in fronts:
                rely_on_base(play, front, step.seat)
        case ac.StopFront(combat=number) | ac.PlayOnFront(combat=number):
            if left := [front.id for front in fronts if front.id != number]:
                agenda.append(st.Defences(left))
            front = play.state.combats[str(number)]
            if isinstance(action, ac.PlayOnFront):
                _play_unit(play, agenda, front, step.seat, action.card)
            else:
                rely_on_base(play, front, step.seat)
        case _:
            agenda.append(step)
            _use(play, agenda, fronts, step.seat, action)


def _play_unit(play: Play, agenda: st.Agenda, front: Combat, seat: Seat, card: Card) -> None:
    play.state.players[seat].hand.remove(card)
    # The hand is one card smaller before the unit is there.
    effects.check_conditions(play, front)
    effects.enter(play, agenda, front, seat, card, "hand")
    effects.open_window(agenda, *_side_by_side(play.state, front))


def _side_by_side(state: State, front: Combat) -> list[int]:
    """List the fronts of the battle of *front*."""
    turn = campaign.campaign_of(state).turn
    return list(turn.fronts) if turn is not None else [front.id]


def _camp(front: Combat, seat: Seat) -> int:
    return next(army.camp for army in front.armies if army.seat == seat)


def _use(
    play: Play, agenda: st.Agenda, fronts: list[Combat], seat: Seat, action: ac.Action
) -> None:
    """Use Setback or an ability from the hand; it is not the action of the player."""
    state = play.state
    match action:
        case ac.SetBack(seat=foe, destroy=destroyed):
            front = next(f for f in fronts if any(army.seat == foe for army in f.armies))
            play.say(ev.SetbackPlayed(front.id, seat, _camp(front, foe), destroyed))
            if destroyed:
                destroy(play, seat, SETBACK, "hand")
            else:
                discard(play, seat, [SETBACK])
            effects.open_window(agenda, *_side_by_side(state, front))
            setback.set_back(play, agenda, front.id, [foe], 2 if destroyed else 1)
        case ac.UseOnFront(card=card, ability=ability, combat=number):
            front = state.combats[str(number)]
            effects.open_window(agenda, *_side_by_side(state, front))
            effects.use_from_hand(play, agenda, front, seat, ac.UseFromHand(card, ability))
        case _:
            raise TypeError(action)


# --- D-SH-ADD (SH-BAT-4 to SH-BAT-6) ---


def rounds(play: Play, agenda: st.Agenda, step: st.Rounds) -> None:
    """Give the sides their turns until both have stopped everywhere."""
    fronts = combats_of(play.state, step.combats)
    open_to: dict[int, list[Army]] = {
        camp: [a for f in fronts if (a := army_in(f, camp)) and not a.complete]
        for camp in (campaign.ATTACKER, campaign.DEFENDER)
    }
    if not open_to[campaign.ATTACKER] and not open_to[campaign.DEFENDER]:
        return
    # Below the question: the sides take turns until both have stopped on all fronts (SH-BAT-4).
    agenda.append(st.Rounds(step.combats, defender=not step.defender))
    camp = campaign.DEFENDER if step.defender else campaign.ATTACKER
    if open_to[camp]:
        numbers = [f.id for f in fronts if (a := army_in(f, camp)) and not a.complete]
        agenda.append(st.Additions(open_to[camp][0].seat, numbers))


def additions(play: Play, agenda: st.Agenda, step: st.Additions) -> None:
    """Ask for these fronts; an empty hand stops on all of them, for all to see."""
    state = play.state
    left = [f for f in combats_of(state, step.combats) if _is_open(f, step.seat)]
    if not state.players[step.seat].hand:
        for front in left:
            _complete(play, front, step.seat, forced=True)
    elif left:
        agenda.append(st.AddTurn(step.seat, [front.id for front in left]))


def _is_open(front: Combat, seat: Seat) -> bool:
    return any(army.seat == seat and not army.complete for army in front.armies)


def _complete(play: Play, front: Combat, seat: Seat, *, forced: bool) -> None:
    for army in front.armies:
        if army.seat == seat:
            army.complete = True
    play.say(ev.Stopped(front.id, seat, forced))


def options(
    state: State, agenda: st.Agenda, step: st.AddTurn | st.Defending, seat: Seat
) -> list[ac.Action]:
    """List the units for each front, and to stop there; Done stops on all of them.

    For a defender, to stop is to rely on the base defence.
    """
    fronts = combats_of(state, step.combats)
    found: list[ac.Action] = [_DONE]
    for front in fronts:
        found += [_add(card, front.id) for card in _units(state, front, step.seat)]
        if len(fronts) > 1:
            found.append(_stop(front.id))
    return found + _cards(state, fronts, step.seat)


def reason(
    state: State,
    agenda: st.Agenda,
    step: st.AddTurn | st.Defending,
    seat: Seat,
    action: ac.Action,
) -> Refusal | None:
    """Return why *action* is not possible on a turn to play a unit or stop."""
    hand = state.players[seat].hand
    units = content_of(state.content, state.edition).units
    match action:
        case ac.PlayOnFront(card=card, combat=number):
            if number not in step.combats:
                front = state.combats.get(str(number))
                if front is not None and not any(army.seat == seat for army in front.armies):
                    return no.OnlyBaseDefence(front.cell)
                return NotNow()
            if card not in hand or card not in units:
                return er.NotInHand(card)
            return er.CannotBeAdded(card)
        case ac.SetBack():
            return er.CannotPlaySetback() if SETBACK in hand else er.NotInHand(SETBACK)
        case ac.UseOnFront(card=card, ability=ability):
            if card not in hand:
                return er.NotInHand(card)
            return effects.why_not_from_hand(state, card, ability)
        case _:
            return NotNow()


def add(play: Play, agenda: st.Agenda, step: st.AddTurn, seat: Seat, action: ac.Action) -> None:
    """Play a unit on a front, stop there, stop everywhere, or use a card first."""
    state = play.state
    fronts = combats_of(state, step.combats)
    match action:
        case ac.Done():
            for front in fronts:
                _complete(play, front, step.seat, forced=False)
        case ac.StopFront(combat=number):
            _complete(play, state.combats[str(number)], step.seat, forced=False)
            _go_on(agenda, step, number)
        case ac.PlayOnFront(card=card, combat=number):
            _go_on(agenda, step, number)
            _play_unit(play, agenda, state.combats[str(number)], step.seat, card)
        case _:
            agenda.append(st.Additions(step.seat, step.combats))
            _use(play, agenda, fronts, step.seat, action)


def _go_on(agenda: st.Agenda, step: st.AddTurn, done: int) -> None:
    if left := [number for number in step.combats if number != done]:
        agenda.append(st.Additions(step.seat, left))


# --- SH-BAT-7 ---


def count(play: Play, agenda: st.Agenda, step: st.CountBattle) -> None:
    """Count strengths on all fronts; control changes for all of them together."""
    state = play.state
    turn = campaign.turn_of(state)
    fronts = combats_of(state, step.combats)
    won: list[Combat] = []
    for front in fronts:
        if front.wild:  # the might of the King may have grown
            front.wild = campaign.defence_of(state, front.cell)
        for army in front.armies:
            army.strength = effects.army_strength(state, front, army)
        attacker, defender = army_in(front, campaign.ATTACKER), army_in(front, campaign.DEFENDER)
        attack = attacker.strength if attacker else 0
        defence = defender.strength if defender else front.wild
        front.won = "attacker" if attack > defence else "defender"
        play.say(ev.FrontCounted(front.id, attack, defence, attack > defence))
        if attack > defence:
            won.append(front)
    # Kings first: if he is slain, the match may be over before any land changes hands.
    kings = [front for front in won if campaign.is_kings(state, front.cell)]
    taken = {front.cell for front in won if front not in kings}
    for front in kings:
        king.hit(play, turn.seat, front)
    if state.over:
        return
    # All strengths are counted before any land changes hands: a territory lends strength to the
    # fronts beside it.
    for cell in sorted(taken, key=place_order):
        match_end.conquer(play, cell, turn.seat)
    if taken and turn.target != NOBODY and turn.target not in turn.taken:
        turn.taken = [*turn.taken, turn.target]
        # SH-EXP-2: once for each player from whom something was taken in this turn, however much it
        # was.
        turn.extra += 1
    match_end.check(play)


QUESTIONS = tuple(
    QuestionKind(
        step=step,
        actions=(ac.PlayOnFront, ac.StopFront, ac.SetBack, ac.UseOnFront, ac.Done),
        options=options,
        reason=reason,
        answer=answer,
        default=(_DONE,),
        closes=True,
    )
    for step, answer in ((st.AddTurn, add), (st.Defending, defend))
)
