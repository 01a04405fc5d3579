"""What is on the picture of a battle, from a view."""

from collections.abc import Sequence

from render.clash import alt
from render.clash import scene as sc
from render.clash.maps import colour, thing
from render.clash.words import say
from rules.clash.public_state import public_state
from rules.clash.views import Battle, View
from rules.clash.war import flow, sides
from rules.core.ids import NOBODY

ATTACKER = sides.ATTACKER


def stands(view: View) -> bool:
    """Return whether there is something of a battle to be seen: dice, or units that attack.

    There is not where a city was entered against nobody, or once the winner has moved in.
    """
    fought = view.battle
    if fought is None:
        return False
    return any(fought.dice) or bool(sides.fighters(public_state(view), fought, ATTACKER))


def battle(view: View, names: Sequence[str], locale: str) -> sc.Battle:
    """List what the picture of the battle going on shows.

    Raises:
        ValueError: there is no battle.
    """
    fought = view.battle
    if fought is None:
        raise ValueError("no battle is going on")
    asked = {decision.seat for decision in view.pending if decision.asked}
    first, second = (
        _side(view, fought, side, names, locale, asked=fought.seats[side] in asked)
        for side in (0, 1)
    )
    key = "battle-raid" if fought.raid else "battle-title"
    stage = say(locale, "battle-round", n=fought.round) if fought.round else ""
    return sc.Battle(
        title=say(locale, key, cell=fought.cell),
        stage=stage or say(locale, "battle-start"),
        sides=(first, second),
        prompt=_prompt(view, names, locale),
        locale=locale,
    )


def _prompt(view: View, names: Sequence[str], locale: str) -> str:
    decisions = [decision for decision in view.pending if decision.asked]
    if len(decisions) != 1:
        return ""
    [decision] = decisions
    kind = decision.id.partition("-")[0]
    return f"{names[decision.seat]} {say(locale, f'asked-{kind}', n=1)}"


def _side(
    view: View, fought: Battle, side: int, names: Sequence[str], locale: str, *, asked: bool
) -> sc.Side:
    state, seat = public_state(view), fought.seats[side]
    count = len(sides.fighters(state, fought, side))
    units = (sc.Units("ship" if fought.sea else "army", count),) if count else ()
    fighting = alt.units(units, locale)
    fort = side != ATTACKER and sides.fortress(state, fought)
    if not units:
        fighting = say(locale, "battle-fortress" if fort else "battle-nobody")
    value = hits = ""
    if fought.dice[side]:
        # Until both sides have settled on their dice the value may still change; then it is what
        # was counted.
        now = fought.values[side] if fought.values else flow.value_of(state, fought, side)
        value = _value(now, sum(fought.dice[side]), locale)
        hits = say(locale, "battle-hits", n=fought.hits[side]) if fought.values else ""
    notes = []
    if fort and units:
        notes.append(say(locale, "battle-fort"))
    if cancels := flow.cancelled(state, fought, side):
        notes.append(say(locale, "battle-cancel", n=cancels))
    return sc.Side(
        colour="" if seat == NOBODY else colour(seat),
        name=say(locale, "battle-barbarians") if seat == NOBODY else names[seat],
        role=say(locale, "battle-attacker" if side == ATTACKER else "battle-defender"),
        units=units,
        fighting=fighting,
        dice=tuple(fought.dice[side]),
        value=value,
        hits=hits,
        card=_card(fought, side, locale),
        notes=tuple(notes),
        asked=asked,
    )


def _value(value: int, dice: int, locale: str) -> str:
    """Return the combat value of a side, and what is added to that of the dice."""
    if value == dice:
        return say(locale, "battle-value", n=value)
    more = f"+ {value - dice}" if value > dice else f"− {dice - value}"
    return say(locale, "battle-value-of", n=value, dice=dice, more=more)


def _card(fought: Battle, side: int, locale: str) -> str:
    """Return the text of the tactics card that a side has revealed in this round."""
    if not fought.cards[side]:
        return ""
    name = thing("tactic", fought.cards[side], locale)
    key = "battle-card-void" if side in fought.void else "battle-card"
    return say(locale, key, name=name)
