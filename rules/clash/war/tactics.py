"""Tactics cards: chosen face down, revealed together, carried out (14.3)."""

from __future__ import annotations

from rules.clash import board, hooks
from rules.clash import errors as er
from rules.clash import events as ev
from rules.clash import steps as st
from rules.clash.actions import Action, ChooseCard, Done
from rules.clash.board import Play
from rules.clash.content import ACTION_CARDS, TACTIC_TEXTS
from rules.clash.decks import lay, number
from rules.clash.state import Battle, State
from rules.clash.war.sides import ATTACKER, DEFENDER, battle_of, city_of, fighters, fortress
from rules.core.ids import Card, Seat
from rules.core.questions import QuestionKind

Agenda = hooks.Agenda


def asked(state: State, battle: Battle, side: int) -> bool:
    """Return whether a side is asked for a card: something fights, the advance, a hand (Q12)."""
    seat = battle.seats[side]
    if seat < 0 or f"no-card-{side}" in battle.flags:
        return False
    if not fighters(state, battle, side) and (side == ATTACKER or not fortress(state, battle)):
        return False
    # By the number of cards: who is not asked for want of a fitting one would show his hand.
    return board.has(state, seat, "tactics-cards") and bool(state.players[seat].actions)


def fits(state: State, battle: Battle, side: int, tactic: str) -> bool:
    """Return whether a tactics half may be used by a side now."""
    text = TACTIC_TEXTS[tactic]
    if text.role and (text.role == "attacker") != (side == ATTACKER):
        return False
    if battle.sea:
        if "S" not in text.units:
            return False
    elif fighters(state, battle, side):
        if "A" not in text.units:
            return False
    elif side != DEFENDER or "F" not in text.units or not fortress(state, battle):
        return False
    city = city_of(state, battle)
    if text.place == "city" and city is None:
        return False
    module = hooks.TACTICS.get(tactic)
    return module is None or module.fits(state, battle, side)


def options(state: State, agenda: Agenda, step: st.Tactics, seat: Seat) -> list[Action]:
    """List the cards of the hand that may be used now, and none."""
    battle = battle_of(state)
    held = sorted(state.players[step.seat].actions, key=number)
    able = [c for c in held if fits(state, battle, step.side, ACTION_CARDS[c].tactics)]
    return [Done(), *(ChooseCard(card) for card in able)]


def answer(
    play: Play, agenda: Agenda, step: st.Tactics, seat: Seat, action: ChooseCard | Done
) -> None:
    """Set a card aside face down, or none."""
    player = play.state.players[step.seat]
    card = action.card if isinstance(action, ChooseCard) else None
    if card is not None:
        player.actions.remove(card)
        player.aside = card
    play.say(ev.CardAside(step.seat, card))


def reveal(play: Play, agenda: Agenda) -> None:
    """Turn the cards up; what cancels comes first, then their effects, the attacker's first."""
    state = play.state
    battle = battle_of(state)
    shown: list[Card | None] = [None, None]
    battle.revealed = [Card(""), Card("")]
    for side in (ATTACKER, DEFENDER):
        seat = battle.seats[side]
        if seat < 0 or not state.players[seat].aside:
            continue
        card = state.players[seat].aside
        state.players[seat].aside = Card("")
        lay(state, seat, card, state.action_discard)
        battle.cards[side] = ACTION_CARDS[card].tactics
        battle.revealed[side] = shown[side] = card
    agenda.append(st.BattleStep("roll"))
    if shown == [None, None]:
        return
    play.say(ev.TacticsRevealed(shown[0], shown[1]))
    agenda.append(st.BattleStep("effect", DEFENDER))
    agenda.append(st.BattleStep("effect", ATTACKER))
    for side in (ATTACKER, DEFENDER):
        module = hooks.TACTICS.get(in_force(battle, side))
        if module is not None and module.before is not None:
            module.before(play, agenda, side)


def in_force(battle: Battle, side: int) -> str:
    """Name the tactics of a side, unless they have no effect."""
    return "" if side in battle.void else battle.cards[side]


def effect(play: Play, agenda: Agenda, side: int) -> None:
    """Carry out what a card does when it is revealed."""
    battle = battle_of(play.state)
    module = hooks.TACTICS.get(in_force(battle, side))
    if module is not None and module.on_reveal is not None:
        module.on_reveal(play, agenda, side)


QUESTION = QuestionKind(
    step=st.Tactics,
    actions=(ChooseCard, Done),
    options=options,
    wrong={ChooseCard: lambda action: er.NotLegalTactics(action.card)},
    answer=answer,
    default=(Done(),),
    closes=True,
)
