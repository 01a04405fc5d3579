"""The course of a battle, step by step (10)."""

from __future__ import annotations

from rules.clash import board, hooks
from rules.clash import events as ev
from rules.clash import steps as st
from rules.clash.actions import Action, ChooseWord
from rules.clash.board import Play
from rules.clash.choices import ask
from rules.clash.cities import overboard
from rules.clash.content import TACTIC_TEXTS
from rules.clash.state import Battle, Fought, State
from rules.clash.war import outcome, tactics
from rules.clash.war.sides import ATTACKER, DEFENDER, battle_of, fighters, fortress, kill
from rules.core.ids import NOBODY, Cell, Seat

Agenda = hooks.Agenda
HIT = 5
"""Combat value of a hit (HR-29)."""

WARLORD = "battle-cv"


def begin(
    play: Play, agenda: Agenda, seat: Seat, origin: Cell, cell: Cell, *, raid: bool = False
) -> None:
    """Attack a space with the group under way at *origin*; without defence it is taken at once.

    *raid*: barbarians attack for one round, and stay where they are.
    """
    state = play.state
    place = state.spaces[cell]
    enemy = next((u.seat for u in place.units if u.seat != seat), None)
    city = place.city
    if city is not None and city.seat != seat:
        enemy = city.seat
    assert enemy is not None
    sea = place.terrain == "sea"
    record = Fought(
        cell=cell,
        seats=(seat, enemy),
        sea=sea,
        landed=not sea and board.is_sea(state, origin),
        city=0 if city is None else board.size(city),
        wonder=city is not None and bool(city.wonders),
        fortress=city is not None and "fortress" in city.buildings,
    )
    battle = Battle(
        cell=cell,
        origin=origin,
        seats=(seat, enemy),
        record=record,
        sea=sea,
        raid=raid,
        cards=["", ""],
        dice=[[], []],
        extra=[0, 0],
        bonus=[0, 0],
        cancel=[0, 0],
        hits=[0, 0],
    )
    battle.recruits = origin == cell
    state.battle = battle
    sides = (len(fighters(state, battle, ATTACKER)), len(fighters(state, battle, DEFENDER)))
    record.units = sides
    if not raid and not sides[DEFENDER] and not fortress(state, battle):
        outcome.take(play, agenda)
        return
    turn = state.turn
    if turn is not None and turn.seat == seat and turn.marks.pop(WARLORD, 0):
        battle.flags.append("warlord")
    play.say(ev.BattleBegan(seat, enemy, origin, cell, sea, raid))
    agenda.append(st.BattleStep("round"))
    for perk in reversed(hooks.HOOKED["before_battle"]):
        # The attacker's question is pushed last, so it is asked first; so in all parts of a battle.
        for side in (DEFENDER, ATTACKER):
            owner = battle.seats[side]
            if (
                perk.before_battle is not None
                and owner >= 0
                and board.in_use(state, owner, perk.id)
            ):
                perk.before_battle(play, agenda, side)


def run(play: Play, agenda: Agenda, step: st.BattleStep) -> None:
    """Do a part of the battle going on."""
    match step.part:
        case "round":
            _round(play, agenda)
        case "reveal":
            tactics.reveal(play, agenda)
        case "effect":
            tactics.effect(play, agenda, step.side)
        case "roll":
            _roll(play, agenda)
        case "hits":
            _hits(play, agenda)
        case "losses":
            _losses(play, agenda)
        case "after":
            after(play, agenda)
        case _:
            outcome.run(play, agenda, step)


def _round(play: Play, agenda: Agenda) -> None:
    """Begin a round: the cards first (HR-28)."""
    state = play.state
    battle = battle_of(state)
    battle.round += 1
    battle.cards, battle.void = ["", ""], []
    battle.dice, battle.values, battle.hits = [[], []], [], [0, 0]
    battle.extra, battle.bonus, battle.cancel = [0, 0], [0, 0], [0, 0]
    agenda.append(st.BattleStep("reveal"))
    for side in (DEFENDER, ATTACKER):
        if tactics.asked(state, battle, side):
            agenda.append(st.Tactics(battle.seats[side], side))


def dice_of(state: State, battle: Battle, side: int) -> int:
    """Count the dice of a side."""
    dice = len(fighters(state, battle, side)) + battle.extra[side]
    card = tactics.in_force(battle, side)
    if card:
        dice += TACTIC_TEXTS[card].dice
    if side == DEFENDER and fortress(state, battle) and "fortress-no-die" not in battle.flags:
        dice += 1
    return dice


def value_of(state: State, battle: Battle, side: int) -> int:
    """Add up the combat value of a side after the roll (10.3)."""
    foe = 1 - side
    value = sum(battle.dice[side]) + battle.bonus[side]
    if side == ATTACKER and "warlord" in battle.flags:
        value += 2
    card, against = tactics.in_force(battle, side), tactics.in_force(battle, foe)
    if card:
        text = TACTIC_TEXTS[card]
        value += text.cv + text.cv_per_foe * len(fighters(state, battle, foe))
    if against:
        value += TACTIC_TEXTS[against].foe_cv_per_foe * len(fighters(state, battle, side))
    for perk in hooks.HOOKED["cv"]:
        if perk.cv is not None and _owned(state, battle, side, perk):
            value += perk.cv(state, battle, side)
    for perk in hooks.HOOKED["foe_cv"]:
        if perk.foe_cv is not None and _owned(state, battle, foe, perk):
            value += perk.foe_cv(state, battle, foe)
    return max(0, value)


def _owned(state: State, battle: Battle, side: int, perk: hooks.Perk) -> bool:
    seat = battle.seats[side]
    return seat >= 0 and board.in_use(state, seat, perk.id)


def cancelled(state: State, battle: Battle, side: int) -> int:
    """Count the hits on a side that it cancels this round."""
    found = battle.cancel[side]
    if card := tactics.in_force(battle, side):
        found += TACTIC_TEXTS[card].cancel
    if side == DEFENDER and fortress(state, battle) and "fortress-no-cancel" not in battle.flags:
        found += 1
    for perk in hooks.HOOKED["cancel"]:
        if perk.cancel is not None and _owned(state, battle, side, perk):
            found += perk.cancel(state, battle, side)
    return found


def _roll(play: Play, agenda: Agenda) -> None:
    """Cast the dice, unless a side is gone already."""
    state = play.state
    battle = battle_of(state)
    sides = [len(fighters(state, battle, side)) for side in (ATTACKER, DEFENDER)]
    defended = sides[DEFENDER] or fortress(state, battle) or battle.raid
    if "withdrawn" in battle.flags or not sides[ATTACKER] or not defended:
        after(play, agenda)
        return
    for side in (ATTACKER, DEFENDER):
        battle.dice[side] = [play.below(6, "die") + 1 for _ in range(dice_of(state, battle, side))]
    play.say(ev.DiceCast(battle.round, tuple(battle.dice[0]), tuple(battle.dice[1])))
    agenda.append(st.BattleStep("hits"))
    for side in (DEFENDER, ATTACKER):
        for perk in reversed(hooks.HOOKED["after_roll"]):
            if perk.after_roll is not None and _owned(state, battle, side, perk):
                perk.after_roll(play, agenda, side)


def _hits(play: Play, agenda: Agenda) -> None:
    """Count the hits of each side on the other (steps 3 and 4)."""
    state = play.state
    battle = battle_of(state)
    battle.values = values = [value_of(state, battle, side) for side in (ATTACKER, DEFENDER)]
    for side in (ATTACKER, DEFENDER):
        hits = max(0, values[side] // HIT - cancelled(state, battle, 1 - side))
        if not (battle.raid and side == ATTACKER):
            # Not those of barbarians on a city: what is left over when all units are gone hits
            # buildings.
            hits = min(hits, len(fighters(state, battle, 1 - side)))
        battle.hits[side] = hits
    agenda.append(st.BattleStep("losses"))
    for side in (DEFENDER, ATTACKER):
        card = tactics.in_force(battle, side)
        tactic = hooks.TACTICS.get(card)
        if tactic is not None and tactic.after_hits is not None:
            tactic.after_hits(play, agenda, side)
    play.say(ev.HitsCounted(values[0], values[1], battle.hits[1], battle.hits[0]))


def _losses(play: Play, agenda: Agenda) -> None:
    """Remove the casualties of both sides (step 6)."""
    battle = battle_of(play.state)
    agenda.append(st.BattleStep("after"))
    if battle.raid:
        kill(play, ATTACKER, battle.hits[DEFENDER], "battle")
        agenda.append(st.BattleStep("raid-losses"))
        return
    for side in (ATTACKER, DEFENDER):
        if kill(play, side, battle.hits[1 - side], "battle") and battle.sea:
            cell = battle.origin if side == ATTACKER else battle.cell
            overboard(play, agenda, battle.seats[side], cell, "battle")


def after(play: Play, agenda: Agenda) -> None:
    """End the battle, or let the attacker go on or retreat (step 7, Q14)."""
    state = play.state
    battle = battle_of(state)
    attackers, defenders = (len(fighters(state, battle, side)) for side in (0, 1))
    if battle.raid:
        outcome.end_raid(play, agenda)
    elif "withdrawn" in battle.flags:
        outcome.end(play, agenda, ATTACKER)
    elif not attackers:
        # A fortress without units wins if it kills everybody; two armies that fall together have no
        # winner.
        alone = not battle.record.units[DEFENDER]
        outcome.end(play, agenda, DEFENDER if defenders or alone else -1)
    elif not defenders:
        outcome.end(play, agenda, ATTACKER)
    elif battle.recruits:
        agenda.append(st.BattleStep("round"))
    else:
        answers: list[Action] = [ChooseWord("fight"), ChooseWord("retreat")]
        ask(agenda, battle.seats[ATTACKER], "fight-on", answers, cell=battle.cell)


def fight_on(play: Play, agenda: Agenda, step: hooks.Asked, action: Action) -> None:
    """Another round, or back to where they came from."""
    if action == ChooseWord("fight"):
        agenda.append(st.BattleStep("round"))
        return
    battle = battle_of(play.state)
    play.say(ev.Retreated(battle.seats[ATTACKER], battle.origin))
    outcome.end(play, agenda, -1)


def port_battle(play: Play, agenda: Agenda, step: st.Do) -> None:
    """Ships recruited on a blockaded port space attack with all ships there (8.4)."""
    for unit in board.units_at(play.state, step.cell, step.seat):
        unit.group = True
    begin(play, agenda, step.seat, step.cell, step.cell)


def begin_raid(play: Play, agenda: Agenda, step: st.Do) -> None:
    """Let the barbarians of a space attack for one round."""
    origin = Cell(step.word)
    for unit in board.units_at(play.state, origin, NOBODY):
        unit.group = True
    begin(play, agenda, NOBODY, origin, step.cell, raid=True)


hooks.ANSWERS["fight-on"] = fight_on
hooks.DOES.update({"port-battle": port_battle, "begin-raid": begin_raid})
