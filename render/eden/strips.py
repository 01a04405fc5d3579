"""A fight in one strip: who has how much, what a plan would make of it, from a view."""

from collections import Counter
from collections.abc import Iterator, Sequence

from render.core.words import typographic
from render.eden import scene as sc
from render.eden.battles import battle
from render.eden.editions import is_front
from render.eden.words import say
from rules.core.ids import Card
from rules.eden.board.content import content_of
from rules.eden.board.views import Army, Combat, View
from rules.eden.nodes import Locale

MOST_LINES = 3


def strip(
    view: View,
    number: int,
    names: Sequence[str],
    locale: Locale,
    *,
    cards: Sequence[Card] = (),
    total: int | None = None,
) -> sc.Strip:
    """List what the strip of combat *number* shows; the viewer would add *cards*, to make *total*.

    Raises:
        KeyError: there is no such combat.
    """
    combat = view.combats[str(number)]
    armies: dict[str, Army] = {view.seats[army.seat].colour: army for army in combat.armies}
    mine = view.seats[view.viewer].colour if view.viewer is not None else ""
    whole = battle(view, number, names, locale)
    holds = is_front(view) and [army.colour for army in whole.armies][1:2] == [mine]
    units = content_of(view.content, view.edition).units
    adds = _adds([units[card].unit.name.within(locale) for card in cards if card in units], locale)
    sides = tuple(
        sc.Side(
            colour=army.colour,
            name=_name(army, mine, len(whole.armies), locale),
            total=army.total,
            lines=_lines(view, combat, army, armies.get(army.colour), locale),
            then=total if army.colour == mine and mine else None,
            adds=adds if army.colour == mine and mine else (),
            king=army.king,
        )
        # The viewer's own side first, attacking or not: the strip says how it stands for them.
        for army in sorted(whole.armies, key=lambda army: not mine or army.colour != mine)
    )
    # Two fronts are fought at once: which of them this is stands nowhere else on the picture.
    front = f"{whole.title} · " if is_front(view) else ""
    # Who does not fight gets no verdict for themselves.
    if not mine or mine not in armies or len(sides) < 2:
        return sc.Strip(sides, front + whole.lead, "accent", locale)
    ours = sides[0].total if total is None else total
    theirs = max(side.total for side in sides[1:])
    settled = bool(combat.won) or not any(_may_add(armies.get(side.colour)) for side in sides[1:])
    verdict, tone = _verdict(ours, theirs, locale, holds=holds, settled=settled)
    return sc.Strip(sides, front + verdict, tone, locale)


def _name(army: sc.Army, mine: str, sides: int, locale: Locale) -> str:
    """Name a side: the viewer by "you", wild territory in one word where three stand abreast."""
    if mine and army.colour == mine:
        return say(locale, "strip-you")
    wild = not army.colour and not army.king
    return say(locale, "strip-wild") if wild and sides > 2 else army.name


def _adds(names: Sequence[str], locale: Locale) -> tuple[str, ...]:
    """Return what would be added, those alike together; a line is left for what is there already."""
    alike = [(typographic(name), n) for name, n in Counter(names).items()]
    lines = [f"{n} \u00d7 {name}" if n > 1 else name for name, n in alike]
    if len(lines) < MOST_LINES:
        return tuple(lines)
    rest = sum(n for _, n in alike[MOST_LINES - 2 :])
    return (*lines[: MOST_LINES - 2], say(locale, "strip-more", n=rest))


def _may_add(army: Army | None) -> bool:
    return army is not None and not army.complete


def _verdict(
    ours: int, theirs: int, locale: Locale, *, holds: bool, settled: bool
) -> tuple[str, str]:
    """Return how it stands for the viewer, who holds a front where both are level."""
    if ours > theirs or (holds and ours == theirs and settled):
        return say(locale, "strip-win" if settled else "strip-lead", a=ours, b=theirs), "ok"
    if ours == theirs:
        return say(locale, "strip-holds" if holds else "strip-level", a=ours), "accent"
    # The holder of the front needs to draw level only.
    need = theirs - ours + (not holds)
    return say(locale, "strip-behind", a=ours, b=theirs, n=need), "danger"


def _lines(
    view: View, combat: Combat, army: sc.Army, real: Army | None, locale: Locale
) -> tuple[str, ...]:
    """Return what makes the total of an army, then whether it can still add to it."""
    if not army.colour:
        return (say(locale, "strip-still"),)
    lines = list(_units(army, locale))
    if army.troops:
        lines.append(say(locale, "strip-troops", n=army.troops))
    if army.bonus:
        lines.append(say(locale, "strip-bonus", n=army.bonus))
    if real and real.seat != view.viewer and not (combat.won or combat.delayed or combat.post):
        hand = view.seats[real.seat].hand_size
        lines.append(
            say(locale, "army-complete") if real.complete else say(locale, "strip-hand", n=hand)
        )
    return tuple(lines)


def _units(army: sc.Army, locale: Locale) -> Iterator[str]:
    """Yield the units, those alike together; one line for all where there are too many."""
    alike = Counter((unit.name, unit.strength) for unit in army.units)
    # One line is for the troops.
    if len(alike) > MOST_LINES - 1:
        yield say(locale, "strip-units", n=len(army.units), strength=army.unit_strength)
        return
    for (name, strength), n in alike.items():
        yield f"{n} \u00d7 {name} {strength}" if n > 1 else f"{name} {strength}"
