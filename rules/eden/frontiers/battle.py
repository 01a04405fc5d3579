"""A combat up to its strengths: camps, principals, hands renewed, armies (FR-COM-1 to FR-COM-6)."""

from __future__ import annotations

from rules.core.errors import NotNow, Refusal
from rules.core.forms import Form
from rules.core.ids import Seat
from rules.core.questions import QuestionKind
from rules.eden import actions as ac
from rules.eden import events as ev
from rules.eden import steps as st
from rules.eden.board import effects
from rules.eden.board import errors as er
from rules.eden.board.board import Play
from rules.eden.board.card_form import hand_lines, hand_why_not, listed
from rules.eden.board.card_zones import destroy, discard, refill
from rules.eden.board.cards import SETBACK, TECH_SHIELD
from rules.eden.board.content import content_of
from rules.eden.board.setback import set_back
from rules.eden.board.state import Army, Combat, State

_DONE = ac.Done()


def combat_of(state: State, number: int) -> Combat:
    """Find a combat by its number."""
    return state.combats[str(number)]


def army_of(combat: Combat, seat: Seat) -> Army:
    """Find the army of a participant."""
    return next(army for army in combat.armies if army.seat == seat)


def members(combat: Combat, camp: int) -> list[Seat]:
    """List the seats of a camp, in turn order."""
    return [army.seat for army in combat.armies if army.camp == camp]


# --- camps (FR-COM-20) ---


def form_camps(play: Play, agenda: st.Agenda, step: st.FormCamps) -> None:
    """Ask the next attacker without a camp, if he has a choice."""
    combat = combat_of(play.state, step.combat)
    for at in range(step.at, len(combat.armies)):
        army = combat.armies[at]
        if army.camp >= 0:
            continue
        # Below the question, so that the next attacker is asked once this one has a camp: what he
        # can join depends on it (FR-COM-20).
        agenda.append(st.FormCamps(step.combat, at + 1))
        if len(camp_options(combat, army.seat)) > 1:
            agenda.append(st.ChooseCamp(army.seat, step.combat))
        else:
            place_alone(play, combat, army.seat, agreed=True)
        return


def camp_options(combat: Combat, seat: Seat) -> list[ac.Action]:
    """List: alone, or with a participant already placed, unless a single camp would be left."""
    unplaced = [a for a in combat.armies if a.camp < 0 and a.seat != seat]
    camps = {a.camp for a in combat.armies if a.camp >= 0} | ({0} if combat.wild else set())
    found: list[ac.Action] = [ac.JoinCamp(None)]
    # The last to choose may not join the only camp there is: nobody would be left to fight.
    if unplaced or len(camps) > 1:
        found += [ac.JoinCamp(a.seat) for a in combat.armies if a.camp >= 0]
    return found


def place_alone(play: Play, combat: Combat, seat: Seat, *, agreed: bool) -> None:
    """Give the seat a camp of its own."""
    camp = 1 + max([0, *(army.camp for army in combat.armies)])
    army_of(combat, seat).camp = camp
    play.say(ev.CampFormed(combat.id, seat, camp, agreed))


def join_camp(
    play: Play, agenda: st.Agenda, step: st.ChooseCamp, seat: Seat, action: ac.JoinCamp
) -> None:
    """Stand alone, or ask the members of a camp to agree."""
    combat = combat_of(play.state, step.combat)
    play.say(ev.CampProposed(combat.id, seat, action.seat))
    if action.seat is None:
        place_alone(play, combat, seat, agreed=True)
        return
    camp = army_of(combat, action.seat).camp
    asked: dict[str, bool | None] = {str(s): None for s in members(combat, camp)}
    agenda.append(st.Agreeing(combat.id, seat, camp, asked))


def close_agreement(play: Play, agenda: st.Agenda, step: st.Agreeing) -> None:
    """All members have answered: one refusal means alone."""
    combat = combat_of(play.state, step.combat)
    if all(step.answers.values()):
        army_of(combat, step.candidate).camp = step.camp
        play.say(ev.CampFormed(combat.id, step.candidate, step.camp, agreed=True))
    else:
        place_alone(play, combat, step.candidate, agreed=False)


def agree_options(
    state: State, agenda: st.Agenda, step: st.Agreeing, seat: Seat
) -> list[ac.Action]:
    """List the answers that differ from the one given."""
    now = step.answers[str(seat)]
    return [ac.Agree(said) for said in (False, True) if said != now]


# --- principals (FR-COM-22) ---


def name_principals(play: Play, agenda: st.Agenda, step: st.NamePrincipals) -> None:
    """Camps of one have themselves; the others vote."""
    combat = combat_of(play.state, step.combat)
    # In reverse, because each may push a vote: the vote of the lowest camp comes first.
    for camp in sorted({army.camp for army in combat.armies}, reverse=True):
        who = members(combat, camp)
        if len(who) == 1:
            combat.principals[str(camp)] = who[0]
        else:
            answers: dict[str, Seat | None] = {str(seat): None for seat in who}
            agenda.append(st.Naming(combat.id, camp, answers))


def close_naming(play: Play, agenda: st.Agenda, step: st.Naming) -> None:
    """Unanimity decides; otherwise a player of another camp, if there is one (R-50)."""
    combat = combat_of(play.state, step.combat)
    named = {seat for seat in step.answers.values() if seat is not None}
    others = [army.seat for army in combat.armies if army.camp != step.camp]
    if len(named) == 1:
        _make_principal(play, combat, step.camp, named.pop())
        return
    said = {name: seat for name, seat in sorted(step.answers.items()) if seat is not None}
    play.say(ev.NamesDiffer(combat.id, step.camp, said))
    if others:
        agenda.append(st.ChoosePrincipal(others[0], step.combat, step.camp))
    else:
        _make_principal(play, combat, step.camp, members(combat, step.camp)[0])


def _make_principal(play: Play, combat: Combat, camp: int, seat: Seat) -> None:
    combat.principals[str(camp)] = seat
    play.say(ev.PrincipalNamed(combat.id, camp, seat))


def naming_options(
    state: State, agenda: st.Agenda, step: st.Naming | st.ChoosePrincipal, seat: Seat
) -> list[ac.Action]:
    """List the members of the camp, except the one already named by *seat*."""
    now = step.answers[str(seat)] if isinstance(step, st.Naming) else None
    who = members(combat_of(state, step.combat), step.camp)
    return [ac.NamePrincipal(member) for member in who if member != now]


def choose_principal(
    play: Play, agenda: st.Agenda, step: st.ChoosePrincipal, seat: Seat, action: ac.Action
) -> None:
    """A player of another camp has chosen."""
    assert isinstance(action, ac.NamePrincipal)
    _make_principal(play, combat_of(play.state, step.combat), step.camp, action.seat)


# --- hands renewed (FR-COM-3) ---


def begin_mulligans(play: Play, agenda: st.Agenda, step: st.BeginMulligans) -> None:
    """Ask the players who fight from two edges or more."""
    combat = combat_of(play.state, step.combat)
    left = {str(a.seat): len(a.edges) - 1 for a in combat.armies if len(a.edges) > 1}
    if left:
        agenda.append(st.Mulligans(combat.id, left))


def mulligan(
    play: Play, agenda: st.Agenda, step: st.Mulligans, seat: Seat, answer: ac.Discard
) -> None:
    """Renew the hand, as often as allowed; what goes may be nothing (R-145)."""
    step.left[str(seat)] -= 1
    away = listed(answer.cards)
    play.say(ev.HandRenewed(seat, tuple(away)))
    discard(play, seat, away)
    refill(play, seat)


# --- armies (FR-COM-4) ---


def next_army(play: Play, agenda: st.Agenda, step: st.NextArmy) -> None:
    """Ask the next army that is not complete; an empty hand completes it for all to see."""
    combat = combat_of(play.state, step.combat)
    n = len(combat.armies)
    for i in range(n):
        army = combat.armies[(step.at + i) % n]
        if army.complete:
            continue
        # Everybody sees that the hand is empty, so that nobody is asked tells nothing.
        if not play.state.players[army.seat].hand:
            army.complete = True
            play.say(ev.ArmyComplete(combat.id, army.seat, forced=True))
            continue
        # The turn goes on with the next army, also if this one is asked again through a card
        # (``_again``).
        agenda.append(st.NextArmy(step.combat, (step.at + i + 1) % n))
        agenda.append(st.ArmyTurn(army.seat, step.combat))
        return


def is_defending(combat: Combat, seat: Seat) -> bool:
    """TEC-2: in every frontier combat, and on a territory he controls."""
    return combat.other is not None or not army_of(combat, seat).edges


def army_options(state: State, agenda: st.Agenda, step: st.ArmyTurn, seat: Seat) -> list[ac.Action]:
    """List what the player may do on his turn to play a unit or stop."""
    combat = combat_of(state, step.combat)
    hand = state.players[seat].hand
    units = content_of(state.content, state.edition).units
    found: list[ac.Action] = [_DONE]
    kinds = sorted(set(hand))
    found += [
        ac.PlayUnit(c) for c in kinds if c in units and effects.can_add(state, combat, seat, c)
    ]
    if TECH_SHIELD in kinds and is_defending(combat, seat):
        found.append(ac.PlayShield())
    if SETBACK in kinds:
        found += [
            ac.PlaySetback(c, destroy=d)
            for c in _targets(state, combat, seat)
            for d in (False, True)
        ]
    found += effects.from_hand(state, combat, seat)
    return found


def _targets(state: State, combat: Combat, seat: Seat) -> list[int]:
    """List the camps of which somebody holds a card, for a principal (CRD-3, FR-COM-43)."""
    camp = army_of(combat, seat).camp
    if combat.principals.get(str(camp)) != seat:
        return []
    others = {a.camp for a in combat.armies if a.camp != camp and state.players[a.seat].hand}
    return sorted(others)


def army_why_not(
    state: State, agenda: st.Agenda, step: st.ArmyTurn, seat: Seat, action: ac.Action
) -> Refusal | None:
    """Return the refusal if a rule forbids *action*."""
    combat = combat_of(state, step.combat)
    hand = state.players[seat].hand
    match action:
        case ac.Done():
            return None
        case ac.PlayUnit(card=card):
            if card not in hand or card not in content_of(state.content, state.edition).units:
                return er.NotInHand(card)
            return None if effects.can_add(state, combat, seat, card) else er.CannotBeAdded(card)
        case ac.PlayShield():
            if TECH_SHIELD not in hand:
                return er.NotInHand(TECH_SHIELD)
            return None if is_defending(combat, seat) else er.CannotPlayShield()
        case ac.PlaySetback(camp=camp):
            if SETBACK not in hand:
                return er.NotInHand(SETBACK)
            return None if camp in _targets(state, combat, seat) else er.CannotPlaySetback()
        case ac.UseFromHand():
            if action.card not in hand:
                return er.NotInHand(action.card)
            if action in effects.from_hand(state, combat, seat):
                return None
            return effects.why_not_from_hand(state, action.card, action.ability)
        case _:
            return NotNow()


def army_turn(
    play: Play, agenda: st.Agenda, step: st.ArmyTurn, seat: Seat, action: ac.Action
) -> None:
    """Do what the player chose on his turn."""
    state = play.state
    combat = combat_of(state, step.combat)
    army = army_of(combat, seat)
    match action:
        case ac.Done():
            army.complete = True
            play.say(ev.ArmyComplete(combat.id, seat, forced=False))
        case ac.PlayUnit(card=card):
            state.players[seat].hand.remove(card)
            # The hand is one card smaller before the unit is there: conditions such as an empty
            # hand are looked at in between.
            effects.check_conditions(play, combat)
            effects.enter(play, agenda, combat, seat, card, "hand")
            effects.open_window(agenda, combat.id)
        case ac.PlayShield():
            state.players[seat].hand.remove(TECH_SHIELD)
            army.shields += 1
            play.say(ev.ShieldPlayed(combat.id, seat))
            effects.check_conditions(play, combat)
            effects.open_window(agenda, combat.id)
        case ac.PlaySetback(camp=camp, destroy=destroyed):
            _again(agenda, combat, seat)
            play.say(ev.SetbackPlayed(combat.id, seat, camp, destroyed))
            if destroyed:
                destroy(play, seat, SETBACK, "hand")
            else:
                discard(play, seat, [SETBACK])
            # The window first: it lies below the discards, and opens when they are done.
            effects.open_window(agenda, combat.id)
            set_back(play, agenda, combat.id, members(combat, camp), 2 if destroyed else 1)
        case ac.UseFromHand():
            _again(agenda, combat, seat)
            effects.open_window(agenda, combat.id)
            effects.use_from_hand(play, agenda, combat, seat, action)
        case _:
            raise TypeError(action)


def _again(agenda: st.Agenda, combat: Combat, seat: Seat) -> None:
    """Ask the same seat again: the card was not its action, it still plays or stops."""
    at = next(i for i, army in enumerate(combat.armies) if army.seat == seat)
    agenda[-1] = st.NextArmy(combat.id, at)


# --- strengths (FR-COM-6) ---


def total_up(play: Play, agenda: st.Agenda, step: st.TotalUp) -> None:
    """Count the strength of every participant."""
    combat = combat_of(play.state, step.combat)
    for army in combat.armies:
        army.strength = effects.army_strength(play.state, combat, army)
    strengths = {str(army.seat): army.strength for army in combat.armies}
    play.say(ev.StrengthsCounted(combat.id, strengths, combat.wild))


# --- the questions ---


def _seal(
    play: Play, agenda: st.Agenda, step: st.Agreeing | st.Naming, seat: Seat, action: ac.Action
) -> None:
    """Note the answer of *seat*, which it may change until all are in."""
    match step, action:
        case st.Agreeing(), ac.Agree(agree=agree):
            step.answers[str(seat)] = agree
        case st.Naming(), ac.NamePrincipal(seat=named):
            step.answers[str(seat)] = named
        case _:
            raise TypeError(action)
    play.say(ev.Answered(seat, step.decision, sealed=True))


QUESTIONS: tuple[QuestionKind[State, ac.Action, ev.Event], ...] = (
    QuestionKind(
        step=st.ChooseCamp,
        actions=(ac.JoinCamp,),
        options=lambda state, agenda, step, seat: camp_options(combat_of(state, step.combat), seat),
        wrong={ac.JoinCamp: lambda action: er.OneCampOnly()},
        answer=join_camp,
        default=(ac.JoinCamp(None),),
        closes=True,
    ),
    QuestionKind(
        step=st.Agreeing,
        actions=(ac.Agree,),
        options=agree_options,
        answer=_seal,
        default=(ac.Agree(agree=False),),
    ),
    QuestionKind(
        step=st.Naming,
        actions=(ac.NamePrincipal,),
        options=naming_options,
        answer=_seal,
        default=lambda state, agenda, step, seat: ac.NamePrincipal(seat),
    ),
    QuestionKind(
        step=st.ChoosePrincipal,
        actions=(ac.NamePrincipal,),
        options=naming_options,
        answer=choose_principal,
        default=(),
        closes=True,
    ),
    QuestionKind(
        step=st.Mulligans,
        actions=(ac.Discard,),
        form=Form(
            answer=ac.Discard,
            blank=lambda state, agenda, step, seat: ac.Discard(),
            lines=lambda state, agenda, step, seat, answer: hand_lines(state, seat, answer),
            why_not=lambda state, agenda, step, seat, answer: hand_why_not(state, seat, answer),
        ),
        answer=mulligan,
    ),
    QuestionKind(
        step=st.ArmyTurn,
        actions=(ac.PlayUnit, ac.PlayShield, ac.PlaySetback, ac.UseFromHand, ac.Done),
        options=army_options,
        why_not=army_why_not,
        answer=army_turn,
        default=(_DONE,),
        closes=True,
    ),
)
