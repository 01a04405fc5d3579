"""A battle from its declaration to its end (7), one step after the other."""

from __future__ import annotations

from rules.core.errors import Refusal
from rules.core.ids import Seat
from rules.core.questions import QuestionKind
from rules.cthulhu import errors as er
from rules.cthulhu import events as ev
from rules.cthulhu import steps as st
from rules.cthulhu.actions import Action, Done, UsePower
from rules.cthulhu.battle.sides import battle_of, credit, fighting
from rules.cthulhu.board import Play, order_from, remove, seats, there
from rules.cthulhu.content import Area
from rules.cthulhu.factions import faction_of
from rules.cthulhu.factions.hooks import Agenda, BattleWhen
from rules.cthulhu.state import Battle, State

KILL, PAIN = "k", "p"
ATTACKER, DEFENDER = 0, 1


def begin(play: Play, agenda: Agenda, seat: Seat, area: Area, target: Seat) -> None:
    """Declare a battle (step 0)."""
    state = play.state
    state.born += 1
    number = state.born
    state.battles[str(number)] = Battle(area=area, seats=(seat, target))
    play.say(ev.BattleBegan(number, area, seat, target))
    everybody = _in_turn(state, (seat, target))
    agenda += [
        st.CleanUp(number),  # step 11
        st.PostBattles(number, list(everybody)),  # step 10
        st.PreBattles(number, list(everybody)),  # step 2
        st.LineUp(number),
    ]


def _in_turn(state: State, fighters: tuple[Seat, Seat]) -> list[Seat]:
    """List the attacker, the defender, then the others in turn order (HR-19)."""
    return [*fighters, *(s for s in order_from(state, fighters[0]) if s not in fighters)]


def line_up(play: Play, agenda: Agenda, step: st.LineUp) -> None:
    """Step 1: all units of both in the area take part."""
    battle = battle_of(play.state, step.battle)
    battle.there = [n for seat in battle.seats for n in there(play.state, battle.area, seat)]


def both_stand(state: State, battle: Battle) -> bool:
    """Return whether both sides have units left in the battle."""
    return all(fighting(state, battle, seat) for seat in battle.seats)


# --- abilities of battles: who may use which, when ---


def powers_of(state: State, number: int, seat: Seat, when: BattleWhen) -> list[UsePower]:
    """List the abilities that a seat may use now."""
    battle = battle_of(state, number)
    found: list[UsePower] = []
    for power in faction_of(state, seat).battle_powers:
        if power.when == when and (power.anywhere or seat in battle.seats):
            found += power.ways(state, battle, seat)
    return found


WHEN: dict[type[st.Offer], BattleWhen] = {
    st.PreBattle: "pre",
    st.ChangeRoll: "roll",
    st.AddPains: "pains",
    st.PostBattle: "post",
}
OFFERED: dict[type[st.Offers], type[st.Offer]] = {
    st.PreBattles: st.PreBattle,
    st.Rolled: st.ChangeRoll,
    st.Carrion: st.AddPains,
    st.PostBattles: st.PostBattle,
}
"""What a seat is asked while one of these steps goes round."""


def _options(state: State, agenda: Agenda, step: st.Offer, seat: Seat) -> list[Action]:
    return [Done(), *powers_of(state, step.battle, seat, WHEN[type(step)])]


def why_not_power(
    state: State, agenda: Agenda, step: st.Step, seat: Seat, action: Action
) -> Refusal | None:
    """Return why a power or an ability is not offered; None for any other action."""
    if not isinstance(action, UsePower):
        return None
    faction, name = faction_of(state, seat), action.power
    known = faction.power(name) or faction.ability(name)
    return er.PowerNotNow(name) if known else er.NotYourPower(name)


def _answer(play: Play, agenda: Agenda, step: st.Offer, seat: Seat, action: Action) -> None:
    """Use an ability, and be asked again; or let the next seat come."""
    if not isinstance(action, UsePower):
        return
    power, below = faction_of(play.state, seat).ability(action.power), agenda[-1]
    assert power is not None
    assert isinstance(below, st.Offers)
    # The same seat is asked again: it may use several abilities, one after the other.
    below.left.insert(0, seat)
    battle = battle_of(play.state, step.battle)
    play.say(ev.PowerUsed(seat, action.power, battle.area))
    power.use(play, agenda, step, battle, action)


QUESTION = QuestionKind(
    step=tuple(WHEN),
    actions=(Done, UsePower),
    options=_options,
    reason=why_not_power,
    answer=_answer,
    default=(Done(),),
    closes=True,
)


def offer_next(play: Play, agenda: Agenda, step: st.Offers) -> bool:
    """Ask the next seat that may use an ability; say whether there is one."""
    kind = OFFERED[type(step)]
    while step.left:
        seat = step.left.pop(0)
        if powers_of(play.state, step.battle, seat, WHEN[kind]):
            agenda += [step, kind(seat, step.battle)]
            return True
    return False


def go_round(play: Play, agenda: Agenda, step: st.Offers) -> None:
    """Steps 8 and 10: let everybody who can use an ability do so."""
    offer_next(play, agenda, step)


def pre_battles(play: Play, agenda: Agenda, step: st.PreBattles) -> None:
    """Step 2; the dice are rolled only if both sides still stand."""
    battle, number = battle_of(play.state, step.battle), step.battle
    if not both_stand(play.state, battle) or offer_next(play, agenda, step):
        return
    everybody = _in_turn(play.state, battle.seats)
    # In reverse: what is done first is pushed last.
    agenda += [
        st.Retreats(number, [ATTACKER, DEFENDER]),  # step 9
        st.Modify(number, PAIN),
        st.Assign(number, DEFENDER, PAIN),
        st.Assign(number, ATTACKER, PAIN),
        st.Carrion(number, list(everybody)),  # step 8
        st.Remove(number),  # step 7
        st.Modify(number, KILL),  # step 6
        st.Assign(number, DEFENDER, KILL),
        st.Assign(number, ATTACKER, KILL),  # step 5
        st.Rolled(number, list(everybody)),
        st.Totals(number),  # steps 3 and 4
    ]


def total_and_roll(play: Play, agenda: Agenda, step: st.Totals) -> None:
    """Steps 3 and 4: formulas are looked at now; both roll."""
    state, number = play.state, step.battle
    battle = battle_of(state, number)
    for seat in battle.seats:
        # Noted before the roll: an ability that needs a unit in the battle goes on working if that
        # unit falls (step 3).
        battle.in_force += faction_of(state, seat).in_force(state, battle, seat)
    rolls: list[tuple[int, ...]] = []
    for side, seat in enumerate(battle.seats):
        dice = max(0, faction_of(state, seat).dice(state, battle, side))
        rolls.append(tuple(play.below(6, "die") + 1 for _ in range(dice)))
    battle.dice = (rolls[0], rolls[1])
    play.say(ev.DiceCast(number, *battle.seats, *battle.dice))


def rolled(play: Play, agenda: Agenda, step: st.Rolled) -> None:
    """End of step 4: what each side will receive."""
    if offer_next(play, agenda, step):
        return
    battle = battle_of(play.state, step.battle)
    attacker, defender = battle.dice
    # Each side receives what the other has rolled.
    battle.kills = (results(defender, KILL), results(attacker, KILL))
    battle.pains = (results(defender, PAIN), results(attacker, PAIN))


def results(dice: tuple[int, ...], result: str) -> int:
    """Count the Kills (6) or the Pains (4 and 5) among dice."""
    return sum(die in ((6,) if result == KILL else (4, 5)) for die in dice)


def modify(play: Play, agenda: Agenda, step: st.Modify) -> None:
    """Step 6, and the same for Pains: abilities that look at the results."""
    # Reversed, so that what the attacker is asked lies on top.
    for seat in reversed(battle_of(play.state, step.battle).seats):
        faction_of(play.state, seat).on_results(play, agenda, step.battle, seat, step.result)


def slots(state: State, n: int) -> int:
    """Return how many results a unit can take."""
    unit = state.units[n]
    return faction_of(state, unit.seat).slots(state, unit.seat, unit.kind)


def remove_killed(play: Play, agenda: Agenda, step: st.Remove) -> None:
    """Step 7: units whose every slot carries a Kill leave, to the credit of the other side."""
    state = play.state
    battle = battle_of(state, step.battle)
    for side, seat in enumerate(battle.seats):
        for n in fighting(state, battle, seat):
            if battle.hits.get(str(n), "").count(KILL) >= slots(state, n):
                # ``by`` None: losses of a battle are nobody's doing, and pay no Passion.
                remove(play, n, "killed", by=None)
                del battle.hits[str(n)]
                credit(battle, battle.seats[1 - side])


def clean_up(play: Play, agenda: Agenda, step: st.CleanUp) -> None:
    """Step 11: the battle is over."""
    battle = battle_of(play.state, step.battle)
    for seat in seats(play.state):
        faction_of(play.state, seat).after_battle(play, battle, seat)
    play.say(ev.BattleEnded(step.battle, battle.area))
    del play.state.battles[str(step.battle)]
