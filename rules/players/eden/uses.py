"""What each card of a hand of Battle For Eden is good for in the question that its holder is asked."""

from __future__ import annotations

from collections import Counter
from typing import Final

from rules.core.data import Value, copy_of
from rules.core.ids import Card, Seat
from rules.core.play import question_of
from rules.eden.board import views as vw
from rules.eden.board.card_facts import facts_of
from rules.eden.board.cards import CRYSTAL_VALUES, OPPORTUNITY, SETBACK, TECH_RIFT, TECH_SHIELD
from rules.eden.board.edition_hooks import hooks_of
from rules.eden.board.evaluation import army_strengths, can_add
from rules.eden.board.public_state import public_state
from rules.players.eden.odds import hand_of, printed, put

NOW: Final = ("wins", "shield", "setback", "pays", "rift", "draws")
LATER: Final = ("short", "adds", "shields", "set-back", "rifts", "evening", "another", "purse")
NEVER: Final = ("barred", "none")
"""What cards are good for, the most useful first. A unit ``wins`` a fight, is ``short`` of it or
``barred`` from it, or ``adds`` to another; a crystal ``pays`` now, this ``evening``, ``another``
one, or fills the ``purse``."""
ORDER: Final = (*NOW, *LATER, *NEVER)
PAYING: Final = frozenset({"D-FR-REFINE", "D-FT-HOUSE", "D-SH-HAND", "D-SH-BUY"})
"""Questions in which crystals are used."""
RIFTS: Final = frozenset({"D-FR-DEPLOY", "D-FT-HOUSE"})


class Use(Value, frozen=True):
    """What ``n`` copies of a card are good for (``ORDER``): the totals that they make of a fight.

    Of what does not fight now, ``mine`` is what a copy is worth.
    """

    card: Card
    key: str
    n: int = 1
    mine: int = 0
    theirs: int = 0


class Fight:
    """A copy of the fight that a seat is asked about, or of the first one, while it may add units."""

    def __init__(self, view: vw.View, seat: Seat, number: int) -> None:
        self.state, self.number = copy_of(public_state(view)), number
        self.combat = self.state.combats[str(number)]
        self.army = next(army for army in self.combat.armies if army.seat == seat)
        self.defends = hooks_of(self.state).is_defending(self.combat, self.army)
        # Who defends a front holds it where both are level.
        self.lead = 0 if self.defends and view.edition != "frontiers" else 1

    def totals(self) -> tuple[int, int]:
        """Count the own side and the strongest other."""
        found = army_strengths(self.state, self.combat)
        others = (found[a.seat] for a in self.combat.armies if a.camp != self.army.camp)
        return found[self.army.seat], max([self.combat.wild or 0, *others])

    def use(self, card: Card, copies: int) -> Use:
        """Count the copies of a unit that win, or what one of them comes to."""
        rows, tried = len(self.army.rows), list[Use]()
        while len(tried) < copies and can_add(self.state, self.combat, self.army.seat, card):
            put(self.state, self.combat, self.army, card)
            mine, theirs = self.totals()
            wins = mine >= theirs + self.lead
            tried.append(Use(card, "wins" if wins else "short", len(tried) + 1, mine, theirs))
            if wins:
                break
        del self.army.rows[rows:]
        if not tried:
            return Use(card, "barred")
        return tried[-1] if tried[-1].key == "wins" else tried[0]


def fight_of(view: vw.View, seat: Seat) -> Fight | None:
    """Find the fight to which the holder of a hand may still add units."""
    about = vw.subject_of(view, seat)
    for number, combat in view.combats.items():
        may_add = any(army.seat == seat and not army.complete for army in combat.armies)
        if may_add and not combat.won and str(about or number) == number:
            return Fight(view, seat, int(number))
    return None


def uses(view: vw.View, seat: Seat) -> tuple[Use, ...]:
    """List the kinds of cards in a hand with what they are good for, what helps now first."""
    fight, found = fight_of(view, seat), list[Use]()
    for card, copies in Counter(hand_of(view, seat)).items():
        if card not in facts_of(view):
            value = CRYSTAL_VALUES.get(card, 0)
            found.append(Use(card, _key(view, seat, card, fight), mine=value))
        elif fight is None:
            found.append(Use(card, "adds", mine=printed(view, card)))
        else:
            found.append(fight.use(card, copies))
    return tuple(sorted(found, key=lambda use: (ORDER.index(use.key), use.n, -use.mine, use.card)))


def _key(view: vw.View, seat: Seat, card: Card, fight: Fight | None) -> str:
    """Return what a card is good for that is no unit."""
    mine, question = view.seats[seat], question_of(view, seat)
    asked = "" if question is None else question.id
    if card in CRYSTAL_VALUES:
        if asked in PAYING:
            return "pays"
        if view.edition != "frontiers":
            return "purse"
        return "evening" if view.phase == "expansion" and not mine.refined else "another"
    if card == OPPORTUNITY:
        return "draws" if asked and (mine.deck or mine.discard) else "none"
    if card == SETBACK:
        others = [] if fight is None else fight.combat.armies
        foes = any(army.seat != seat and view.seats[army.seat].hand_size for army in others)
        return "setback" if foes else "set-back"
    if card == TECH_SHIELD:
        return "shield" if fight is not None and fight.defends else "shields"
    if card == TECH_RIFT:
        return "rift" if asked in RIFTS else "rifts"
    return "none"
