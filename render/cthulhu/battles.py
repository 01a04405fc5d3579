"""What is on the picture of a battle, from a view."""

from collections import Counter
from collections.abc import Mapping, Sequence

from render.core.fight import Fight, loses, price
from render.core.words import colon
from render.core.words import say as say_of_all
from render.cthulhu import scene as sc
from render.cthulhu.maps import thing
from render.cthulhu.words import say
from rules.core.ids import Seat
from rules.cthulhu import steps as st
from rules.cthulhu.content import FIGURES as KINDS
from rules.cthulhu.content import PRINTED, Kind
from rules.cthulhu.factions import faction_of
from rules.cthulhu.public_state import public_state
from rules.cthulhu.views import Battle, View
from rules.players.cthulhu.story import GATE, Fought

STAGES = ("before", "roll", "kills", "pains", "retreats", "after")
"""What a battle goes through (7), each with a name in ``lang``."""
KILL, PAIN = "k", "p"


def battle(
    view: View,
    number: int,
    names: Sequence[str],
    locale: str,
    *,
    reports: Sequence[Fought] = (),
    me: Seat | None = None,
) -> Fight[sc.Side]:
    """List what the picture of battle *number* shows.

    *reports*: what each side was told of it, if it is over; *me*: the seat that reads, if it was in it.

    Raises:
        KeyError: there is no such battle.
    """
    fought = view.battles[str(number)]
    area, stage = thing("area", fought.area, locale), _stage(view, number)
    mine = next((report for report in reports if report.seat == me), None)
    sides = [_side(view, fought, side, names, locale, reports=reports, me=me) for side in (0, 1)]
    if not reports:
        asked = _prompt(view, number, names, locale)
        outcome = _outcome(view, fought, stage, locale)
        return Fight(
            title=say(locale, "battle-title", area=area),
            subtitle=say(locale, f"stage-{STAGES[stage]}"),
            aside=say(locale, "fight-turn", n=view.turn),
            tone="accent",
            sides=tuple(sides),
            foot=" \u00b7 ".join(filter(None, (asked, outcome))),
            locale=locale,
        )
    head = mine or max(reports, key=_balance)
    gone = next((report for report in reports if report.gate), None)
    # Who has killed nobody is told of by what the other has lost.
    subject = head if gone is None or head.lost or head.killed else gone
    who = "you" if subject is mine else names[subject.seat]
    weight = 0 if mine is None else _balance(mine)
    where = say(locale, "fight-where", area=area, foe=names[subject.foe])
    return Fight(
        title=_title(subject, who, locale),
        subtitle=area if mine is not None and subject.foe == me else where,
        aside=say(locale, "fight-turn", n=view.turn),
        tone="danger" if weight < 0 else "ok" if weight > 0 else "accent",
        sides=tuple(sorted(sides, key=lambda side: side.colour != view.seats[head.seat].faction)),
        foot=price(_costs(reports, mine, names, locale), locale),
        locale=locale,
    )


def _worth(units: Mapping[Kind, int]) -> int:
    return sum(max(1, KINDS[kind].cost) * n for kind, n in units.items())


def _balance(report: Fought) -> float:
    """Weigh what a side has killed against what it has lost."""
    return _worth(report.killed) - _worth(report.lost) - GATE * report.gate


def _title(report: Fought, who: str, locale: str) -> str:
    """Say what came of a battle for a side: the gate that it lost, else units."""
    if report.gate:
        return say(locale, "fight-gate", who=who)
    lost, killed = (sum(units.values()) for units in (report.lost, report.killed))
    how = "both" if lost and killed else "killed" if killed else "lost" if lost else "none"
    return say(locale, f"fight-{how}", who=who, lost=lost, killed=killed)


def _costs(
    reports: Sequence[Fought], mine: Fought | None, names: Sequence[str], locale: str
) -> list[str]:
    """Say what it cost each side, the reader first: the gate, then units."""
    parts = []
    for report in sorted(reports, key=lambda report: report is not mine):
        lost = [_many(thing("kind", kind, locale), n) for kind, n in report.lost.items()]
        if report.gate:
            lost.insert(0, say(locale, "fight-its-gate"))
        who = "you" if report is mine else names[report.seat]
        parts += loses(who, lost, locale)
    return parts


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
    view: View,
    fought: Battle,
    side: int,
    names: Sequence[str],
    locale: str,
    *,
    reports: Sequence[Fought],
    me: Seat | None,
) -> sc.Side:
    seat = fought.seats[side]
    mine, dice = view.seats[seat], tuple(sorted(fought.dice[side], reverse=True))
    # Both sides roll at once, and a side of no combat has no dice at all: one side alone would not
    # tell.
    rolled = bool(fought.dice[0] or fought.dice[1])
    state = public_state(view)
    own = faction_of(state, seat)
    report = next((report for report in reports if report.seat == seat), None)
    total = (
        # Once rolled, the dice say it: books may have changed since what the side would roll now.
        len(dice)
        if rolled or reports
        else max(0, own.dice(state, state.battles[_key(view, fought)], side))
    )
    kills, pains = sum(die == 6 for die in dice), sum(die in {4, 5} for die in dice)
    lost = None if report is None else report.lost
    fighters = _fighters(view, fought, seat, locale, lost)
    units = ", ".join(fate(fighter, locale) for fighter in fighters) or say(locale, "no-fighter")
    role = say(locale, "attacks" if side == 0 else "defends")
    misses = total - kills - pains
    thrown = say(locale, "fight-rolls", n=total)
    if rolled and total:
        results = (("kills", kills), ("pains", pains), ("fight-misses", misses))
        counted = ", ".join(say(locale, key, n=n) for key, n in results if n)
        thrown = f"{thrown}{colon(locale)}{counted}"
    return sc.Side(
        colour=mine.faction,
        name=say_of_all(locale, "seat-you") if me == seat else names[seat],
        total=total,
        parts=(kills, pains, misses) if rolled else (total,),
        words=f"{role}{colon(locale)}{units}. {thrown}.",
        won=report is not None and _balance(report) > min(map(_balance, reports)),
        fighters=fighters,
        dice=dice,
    )


def fate(fighter: sc.Fighter, locale: str) -> str:
    """Name the units of one kind with what befell them."""
    fates = (
        ("alt-killed", fighter.killed),
        ("alt-pained", fighter.pained),
        ("alt-exempt", fighter.exempt),
    )
    words = [say(locale, key, n=count) for key, count in fates if count]
    units = _many(fighter.name, fighter.count)
    return f"{units} ({', '.join(words)})" if words else units


def _many(name: str, n: int) -> str:
    return name if n == 1 else f"{name} \u00d7 {n}"


def _key(view: View, fought: Battle) -> str:
    return next(key for key, battle in view.battles.items() if battle is fought)


def _fighters(
    view: View, fought: Battle, seat: Seat, locale: str, lost: Mapping[Kind, int] | None
) -> tuple[sc.Fighter, ...]:
    """Count the units of a seat that fight, or are exempt, by kind, with what befell them.

    *lost*: what a battle that is over has cost: some may have fallen before the dice, and some who
    were to be killed may have lived.
    """
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

    def fighter(kind: Kind) -> sc.Fighter:
        hit = many(kind, KILL)
        killed = hit if lost is None else lost.get(kind, 0)
        return sc.Fighter(
            kind=kind,
            name=thing("kind", kind, locale),
            count=kinds[kind] + max(0, killed - hit),
            killed=killed,
            pained=many(kind, PAIN) + max(0, hit - killed),
            exempt=sum(view.units[n].kind == kind for n in exempt - there),
        )

    listed = PRINTED[view.seats[seat].faction].units
    return tuple(fighter(kind.id) for kind in listed if kinds[kind.id] or (lost or {}).get(kind.id))


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
