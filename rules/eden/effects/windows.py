"""Windows: who may activate what, one ability after the other (CM-AB-5)."""

from __future__ import annotations

from typing import Final

from rules.core.errors import NotNow, Refusal
from rules.core.ids import Seat
from rules.eden import errors as er
from rules.eden import events as ev
from rules.eden.actions import Action, Activate, Done, UseFromHand
from rules.eden.board import Play
from rules.eden.effects.able import is_open, is_usable
from rules.eden.effects.facts import facts_of
from rules.eden.effects.formation import places
from rules.eden.effects.opportunities import offer_window
from rules.eden.nodes import When
from rules.eden.state import Combat, Opportunity, State
from rules.eden.steps import AbilityTurn, Resolve, Step, Window

MOST_ACTIVATIONS: Final = 200  # CM-AB-10
_DONE: Final = Done()


def open_window(agenda: list[Step], combat: int) -> None:
    """Push a window on the lane of a combat."""
    agenda.append(Window(combat))


def open_delayed(play: Play, agenda: list[Step], combat: Combat) -> None:
    """Open the delayed window (FR-COM-5)."""
    combat.delayed = True
    _open(play, agenda, combat, "delayed")


def open_post(play: Play, agenda: list[Step], combat: Combat) -> None:
    """Open the post-combat window (FR-COM-9)."""
    combat.post = True
    _open(play, agenda, combat, "post_combat")


def _open(play: Play, agenda: list[Step], combat: Combat, when: When) -> None:
    for army in combat.armies:
        for place in places(army):
            offer_window(play.state, combat, army, place.unit, when)
    if combat.opportunities:
        play.say(ev.WindowOpened(combat.id, "delayed" if when == "delayed" else "post_combat"))
    agenda.append(Window(combat.id))


def run_window(play: Play, agenda: list[Step], step: Window) -> None:
    """Ask the first player who could do something, for all that the others can see; or close."""
    state = play.state
    combat = state.combats[str(step.combat)]
    if step.used >= MOST_ACTIVATIONS:
        play.say(ev.WindowClosed(combat.id))
    elif combat.opportunities:
        for army in combat.armies:
            for found in combat.opportunities:
                if found.seat == army.seat and is_open(state, combat, found, public=True):
                    agenda += [step, AbilityTurn(army.seat, combat.id)]
                    return
    combat.opportunities = []


# --- D-ABILITY ---


def turn_options(state: State, step: AbilityTurn) -> list[Action]:
    """List what the player can really activate, after letting it go."""
    combat = state.combats[str(step.combat)]
    found: list[Action] = [_DONE]
    for opportunity in combat.opportunities:
        action = Activate(opportunity.unit, opportunity.ability, opportunity.subject)
        if opportunity.seat != step.seat or action in found:
            continue
        if is_open(state, combat, opportunity, public=False):
            found.append(action)
    return found


def turn_why_not(state: State, step: AbilityTurn, action: Action) -> Refusal | None:
    """Say which rule forbids *action*."""
    if isinstance(action, Activate):
        return None if action in turn_options(state, step) else er.CannotActivate()
    return None if action == _DONE else NotNow()


def turn_answer(play: Play, agenda: list[Step], step: AbilityTurn, action: Action) -> None:
    """Activate an ability, or let go everything that could be activated."""
    combat = play.state.combats[str(step.combat)]
    agenda.pop()
    if not isinstance(action, Activate):
        combat.opportunities = [o for o in combat.opportunities if o.seat != step.seat]
        play.say(ev.Declined(combat.id, step.seat))
        return
    window = agenda[-1]
    assert isinstance(window, Window)
    window.used += 1
    opportunity = next(
        o
        for o in combat.opportunities
        if (o.seat, o.unit, o.ability, o.subject)
        == (step.seat, action.unit, action.ability, action.subject)
    )
    combat.opportunities.remove(opportunity)
    _activate(play, agenda, combat, opportunity)


def _activate(play: Play, agenda: list[Step], combat: Combat, found: Opportunity) -> None:
    ability = facts_of(play.state)[found.card].abilities[found.ability]
    if ability.once or ability.when in ("delayed", "post_combat"):
        for army in combat.armies:
            for place in places(army):
                if place.unit.id == found.unit:
                    place.unit.used = sorted([*place.unit.used, found.ability])
    play.say(ev.Activated(combat.id, found.seat, found.unit, found.card, found.ability))
    agenda.append(
        Resolve(
            combat=combat.id,
            seat=found.seat,
            unit=found.unit,
            todo=[*ability.do[::-1]],
            it=[found.subject] if found.subject else [],
            card=found.card,
            ability=found.ability,
            camp=found.camp,
        )
    )


# --- abilities used from the hand ---


def from_hand(state: State, combat: Combat, seat: Seat) -> list[UseFromHand]:
    """List the abilities of cards in hand that can be used now (window ``W_TURN``)."""
    facts = facts_of(state)
    return [
        UseFromHand(card, ability)
        for card in sorted(set(state.players[seat].hand))
        if (known := facts.get(card)) is not None
        for ability in known.when("hand")
        if is_usable(state, combat, seat, card, ability)
    ]


def use_from_hand(
    play: Play, agenda: list[Step], combat: Combat, seat: Seat, action: UseFromHand
) -> None:
    """Resolve an ability of a card in hand; the caller pushes the window that follows, below."""
    ability = facts_of(play.state)[action.card].abilities[action.ability]
    play.say(ev.AbilityUsedFromHand(combat.id, seat, action.card, action.ability))
    agenda.append(
        Resolve(
            combat=combat.id,
            seat=seat,
            unit=0,
            todo=[*ability.do[::-1]],
            card=action.card,
            ability=action.ability,
        )
    )
