"""Windows: who may activate what, one ability after the other (CM-AB-5)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal

from rules.core.errors import NotNow, Refusal
from rules.core.ids import Card, Seat
from rules.eden import events as ev
from rules.eden.actions import Action, Activate, Done, UseFromHand
from rules.eden.board import errors as er
from rules.eden.board.board import Play
from rules.eden.board.card_facts import facts_of, used_from_hand
from rules.eden.board.context import resolve
from rules.eden.board.edition_hooks import hooks_of
from rules.eden.board.feasibility import is_open, is_usable
from rules.eden.board.formation import places
from rules.eden.board.opportunities import offer_window
from rules.eden.board.state import Combat, Opportunity, State
from rules.eden.nodes import When
from rules.eden.steps import AbilityTurn, Step, Window

MOST_ACTIVATIONS: Final = 200  # CM-AB-10
_DONE: Final = Done()


def open_window(agenda: list[Step], *combats: int) -> None:
    """Push a window on the lane of these combats."""
    agenda.append(Window(list(combats)))


def open_delayed(play: Play, agenda: list[Step], *combats: Combat) -> None:
    """Open the delayed window (FR-COM-5, FT-COM-4)."""
    for combat in combats:
        combat.delayed = True
    _open(play, agenda, combats, "delayed")


def open_post(play: Play, agenda: list[Step], *combats: Combat) -> None:
    """Open the post-combat window (FR-COM-9, FT-COM-6)."""
    for combat in combats:
        combat.post = True
    _open(play, agenda, combats, "post_combat")


def _open(play: Play, agenda: list[Step], combats: Sequence[Combat], when: When) -> None:
    for combat in combats:
        for army in combat.armies:
            for place in places(army):
                offer_window(play.state, combat, army, place.unit, when)
        if combat.opportunities:
            opened: Literal["delayed", "post_combat"] = (
                "delayed" if when == "delayed" else "post_combat"
            )
            play.say(ev.WindowOpened(combat.id, opened))
    open_window(agenda, *(combat.id for combat in combats))


def run_window(play: Play, agenda: list[Step], step: Window) -> None:
    """Ask the first player who could do something, for all that the others can see; or close."""
    state = play.state
    combats = _combats(state, step)
    if step.used >= MOST_ACTIVATIONS:
        play.say(ev.WindowClosed(combats[0].id))
    elif any(combat.opportunities for combat in combats):
        for seat in hooks_of(state).priority(state, combats):
            for combat in combats:
                for found in combat.opportunities:
                    # by what the others see: who is not asked would show what the hand lacks
                    if found.seat == seat and is_open(state, combat, found, public=True):
                        # The window goes back below its question: after each activation it looks
                        # again who comes first.
                        agenda += [step, AbilityTurn(seat, step.combats)]
                        return
    for combat in combats:
        combat.opportunities = []


def _combats(state: State, step: Window | AbilityTurn) -> list[Combat]:
    return [state.combats[str(number)] for number in step.combats]


# --- D-ABILITY ---


def turn_options(state: State, step: AbilityTurn) -> list[Action]:
    """List what the player can really activate, after letting it go."""
    found: list[Action] = [_DONE]
    for combat in _combats(state, step):
        for opportunity in combat.opportunities:
            action = _activation(opportunity)
            # Several opportunities may read alike (a card drawn twice); one button stands for all
            # of them.
            if opportunity.seat != step.seat or action in found:
                continue
            # Here the real hand decides: the list is for its owner alone.
            if is_open(state, combat, opportunity, public=False):
                found.append(action)
    return found


def _activation(found: Opportunity) -> Activate:
    return Activate(found.unit, found.ability, found.subject)


def turn_why_not(state: State, step: AbilityTurn, action: Action) -> Refusal | None:
    """Return the refusal if a rule forbids *action*."""
    if isinstance(action, Activate):
        if action in turn_options(state, step):
            return None
        offered = (
            _activation(one)
            for combat in _combats(state, step)
            for one in combat.opportunities
            if one.seat == step.seat
        )
        return er.CannotActivate("effect" if action in offered else "over")
    return None if action == _DONE else NotNow()


def turn_answer(play: Play, agenda: list[Step], step: AbilityTurn, action: Action) -> None:
    """Activate an ability, or let go everything that could be activated."""
    agenda.pop()
    combats = _combats(play.state, step)
    if not isinstance(action, Activate):
        there = [c for c in combats if any(o.seat == step.seat for o in c.opportunities)]
        for combat in there:
            combat.opportunities = [o for o in combat.opportunities if o.seat != step.seat]
        play.say(ev.Declined(there[0].id, step.seat))
        return
    window = agenda[-1]
    assert isinstance(window, Window)
    window.used += 1
    for combat in combats:
        for opportunity in combat.opportunities:
            if opportunity.seat == step.seat and _activation(opportunity) == action:
                combat.opportunities.remove(opportunity)
                _activate(play, agenda, combat, opportunity)
                return
    raise LookupError(action)


def _activate(play: Play, agenda: list[Step], combat: Combat, found: Opportunity) -> None:
    ability = facts_of(play.state)[found.card].abilities[found.ability]
    # Marked before it is resolved: its own effect must not be able to activate it again.
    if ability.once or ability.when in ("delayed", "post_combat"):
        for army in combat.armies:
            for place in places(army):
                if place.unit.id == found.unit:
                    place.unit.used = sorted([*place.unit.used, found.ability])
    play.say(ev.Activated(combat.id, found.seat, found.unit, found.card, found.ability))
    it = [found.subject] if found.subject else []
    agenda.append(
        resolve(
            combat.id,
            found.seat,
            found.unit,
            found.card,
            ability.do,
            ability=found.ability,
            camp=found.camp,
            it=it,
        )
    )


# --- abilities used from the hand ---


def from_hand(state: State, combat: Combat, seat: Seat) -> list[UseFromHand]:
    """List the abilities of cards in hand that can be used now (window ``hand``)."""
    hand, useful = state.players[seat].hand, used_from_hand(state)
    if useful.isdisjoint(hand):
        return []
    facts = facts_of(state)
    return [
        UseFromHand(card, ability)
        for card in sorted(useful.intersection(hand))
        for ability in facts[card].when("hand")
        if is_usable(state, combat, seat, card, ability)
    ]


def why_not_from_hand(state: State, card: Card, ability: int) -> er.CannotActivate:
    """Return why an ability of a card that is held cannot be used now."""
    usable = card in used_from_hand(state) and ability in facts_of(state)[card].when("hand")
    return er.CannotActivate("effect" if usable else "none")


def use_from_hand(
    play: Play, agenda: list[Step], combat: Combat, seat: Seat, action: UseFromHand
) -> None:
    """Resolve an ability of a card in hand; the caller pushes the window that follows, below."""
    ability = facts_of(play.state)[action.card].abilities[action.ability]
    play.say(ev.AbilityUsedFromHand(combat.id, seat, action.card, action.ability))
    agenda.append(resolve(combat.id, seat, 0, action.card, ability.do, ability=action.ability))
