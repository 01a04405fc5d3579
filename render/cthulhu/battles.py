"""What is on the picture of a battle, from a view."""

from collections import Counter
from collections.abc import Sequence

from render.cthulhu import scene as sc
from render.cthulhu.kinds import FIGURES
from render.cthulhu.maps import great, thing
from render.cthulhu.words import say
from rules.core.ids import Seat
from rules.cthulhu import steps as st
from rules.cthulhu.content import PRINTED
from rules.cthulhu.factions import faction_of
from rules.cthulhu.public_state import public_state
from rules.cthulhu.views import Battle, View

STAGES = ("before", "roll", "kills", "pains", "retreats", "after")
"""What a battle goes through (7), each with a name in ``lang``."""
KILL, PAIN = "k", "p"


def battle(view: View, number: int, names: Sequence[str], locale: str) -> sc.Battle:
    """List what the picture of battle *number* shows.

    Raises:
        KeyError: there is no such battle.
    """
    fought = view.battles[str(number)]
    stage = _stage(view, number)
    asked = {d.seat for d in view.pending if d.asked and d.subject == number}
    return sc.Battle(
        title=say(locale, "battle-title", area=thing("area", fought.area, locale)),
        stage=say(locale, f"stage-{STAGES[stage]}"),
        steps=len(STAGES),
        step=stage,
        sides=(
            _side(view, fought, 0, names, locale, asked=fought.seats[0] in asked),
            _side(view, fought, 1, names, locale, asked=fought.seats[1] in asked),
        ),
        strength_word=say(locale, "combat"),
        nobody=say(locale, "no-fighter"),
        outcome=_outcome(view, fought, stage, locale),
        prompt=_prompt(view, number, names, locale),
        locale=locale,
    )


def _stage(view: View, number: int) -> int:
    """Find how far a battle has come, from the step on top of the agenda that says."""
    # From the top: further down lie steps that wait for the end of this one, and those of other
    # battles.
    for step in reversed(view.agenda):
        if getattr(step, "battle", None) != number:
            continue
        match step:
            case st.LineUp() | st.PreBattles() | st.PreBattle():
                return 0
            case st.Totals() | st.Rolled() | st.ChangeRoll():
                return 1
            case st.Assign() | st.Assigning() | st.Modify():
                return 2 if step.result == KILL else 3
            case st.Remove():
                return 2
            case st.Carrion() | st.AddPains():
                return 3
            case st.Retreats() | st.Retreating():
                return 4
            case st.PostBattles() | st.PostBattle() | st.CleanUp():
                return 5
            case _:
                continue
    return 0


def _side(
    view: View, fought: Battle, side: int, names: Sequence[str], locale: str, *, asked: bool
) -> sc.Side:
    seat = fought.seats[side]
    mine, dice = view.seats[seat], tuple(fought.dice[side])
    # Both sides roll at once, and a side of no combat has no dice at all: one side alone would not
    # tell.
    rolled = bool(fought.dice[0] or fought.dice[1])
    state = public_state(view)
    own = faction_of(state, seat)
    strength = (
        # Once rolled, the dice say it: books may have changed since what the side would roll now.
        len(dice) if rolled else max(0, own.dice(state, state.battles[_key(view, fought)], side))
    )
    return sc.Side(
        faction=mine.faction,
        name=thing("faction", mine.faction, locale),
        player=names[seat],
        role=say(locale, "attacks" if side == 0 else "defends"),
        fighters=_fighters(view, fought, seat, locale),
        strength=strength,
        dice=dice,
        kills=say(locale, "kills", n=sum(die == 6 for die in dice)),
        pains=say(locale, "pains", n=sum(die in {4, 5} for die in dice)),
        asked=asked,
    )


def _key(view: View, fought: Battle) -> str:
    return next(key for key, battle in view.battles.items() if battle is fought)


def _fighters(view: View, fought: Battle, seat: Seat, locale: str) -> tuple[sc.Fighter, ...]:
    """Count the units of a seat that fight, or are exempt, by kind, with what befell them."""
    there = {n for n in fought.there if view.units[n].seat == seat}
    exempt = {n for n in fought.exempt if view.units[n].seat == seat}
    kinds = Counter(view.units[n].kind for n in there | exempt)
    hits = {n: fought.hits.get(str(n), "") for n in there}

    def many(kind: str, result: str) -> int:
        return sum(
            result == (KILL if KILL in said else PAIN if said else "")
            for n, said in hits.items()
            if view.units[n].kind == kind
        )

    return tuple(
        sc.Fighter(
            figure="great" if great(figure.id) else FIGURES[figure.id],
            kind=figure.id,
            code="" if great(figure.id) else say(locale, f"code-{figure.id}"),
            name=thing("kind", figure.id, locale),
            count=kinds[figure.id],
            killed=many(figure.id, KILL),
            pained=many(figure.id, PAIN),
            exempt=sum(view.units[n].kind == figure.id for n in exempt - there),
        )
        for figure in PRINTED[view.seats[seat].faction].units
        if kinds[figure.id]
    )


def _outcome(view: View, fought: Battle, stage: int, locale: str) -> str:
    """Return what each side has to take, once the dice are cast."""
    if not (fought.dice[0] or fought.dice[1]):
        return ""
    if stage <= STAGES.index("pains"):
        return " · ".join(
            say(
                locale,
                "takes",
                faction=thing("faction", view.seats[seat].faction, locale),
                kills=say(locale, "kills", n=fought.kills[side]),
                pains=say(locale, "pains", n=fought.pains[side]),
            )
            for side, seat in enumerate(fought.seats)
        )
    return ""


def _prompt(view: View, number: int, names: Sequence[str], locale: str) -> str:
    decisions = [d for d in view.pending if d.asked and d.subject == number]
    if not decisions:
        return ""
    seats = sorted({decision.seat for decision in decisions})
    what = say(locale, f"asked-{decisions[0].id}", n=len(seats))
    return f"{', '.join(names[seat] for seat in seats)} {what}"
