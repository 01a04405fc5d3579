"""How the things of a match are named: cards, seats, places, units, plans."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, cast

from rules.core.data import without_none
from rules.core.ids import Card, Cell
from rules.core.play import Question
from rules.eden.actions import Means
from rules.eden.board.board import order
from rules.eden.board.content import content_of
from rules.eden.board.formation import number_in
from rules.eden.board.match_end import deciding, standing
from rules.eden.board.public_state import public_state
from rules.eden.board.state import Army, Combat, Unit
from rules.eden.board.views import SeatView, View
from rules.eden.nodes import Locale, Resource
from rules.eden.shards.match_end import standing_of
from rules.eden.texts import ability_text
from rules.lang import keys, say
from rules.words.eden.cards import card_line, card_name, typeset
from rules.words.wording import Scene, Wording


class NameWording(Wording):
    """Names what sentences speak of."""

    def __init__(self) -> None:
        """Speak for the family ``eden``."""
        super().__init__("eden")
        self.prefix = ""

    def message(self, scene: Scene, key: str, **params: str | int) -> str:
        """Return the text of a message, in the words of the edition if it has its own."""
        # Editions share most sentences; what one says otherwise stands beside them under its own
        # key.
        own = f"eden-{scene.view.edition}-{key}"
        if own in keys(scene.locale):
            return say(scene.locale, own, **params)
        return super().message(scene, key, **params)

    def word(self, scene: Scene, kind: Any, value: Any) -> str | int:
        """Return one field in words; a resource by its name."""
        if without_none(kind) in (Resource, Means):
            return say(scene.locale, f"resource-{value}")
        return super().word(scene, kind, value)

    # --- names ---

    def points(self, scene: Scene, *, short: bool = False) -> str:
        """Return on which point a match was won at its day limit (CM-END-4, R-143), if it was."""
        view: View = scene.view
        if view.ending != "limit":
            return ""
        state = public_state(view)
        rank = standing if view.campaign is None else standing_of
        point, have, against = deciding({s: rank(state, s) for s in order(state)}, view.winners)
        key = f"points-{point}" + (".how" if short else "")
        return self.message(scene, key, have=have, against=against)

    def piece(self, scene: Scene, what: str) -> str:
        """Name a resource."""
        return say(scene.locale, f"resource-{what}") if what else ""

    def card(self, scene: Scene, card: str) -> str:
        """Name a unit by its World, any other card by the catalogue."""
        if scene.brief and (key := f"card-{card}.short") in keys(scene.locale):
            return say(scene.locale, key)
        return card_name(scene.view.content, scene.view.edition, card, scene.locale)

    def name(self, scene: Scene, seat: int) -> str:
        """Name a seat; nobody is the wild defender."""
        return say(scene.locale, "wild-defender") if seat < 0 else super().name(scene, seat)

    def place(self, scene: Scene, combat: int) -> str:
        """Name a combat by where it is fought."""
        view: View = scene.view
        # First what the view knows; an event of a combat that is over or not yet begun has its
        # place from the events told before it.
        found = view.combats.get(str(combat))
        if found is not None:
            return self.where(scene, found.cell, found.other)
        if str(combat) in view.fought:
            return self.where(scene, *view.fought[str(combat)])
        return scene.places.get(combat, f"#{combat}")

    def where(self, scene: Scene, cell: Cell, other: Cell | None) -> str:
        """Say where is fought: on a territory, at a frontier, on a front and whence it came."""
        if other is None:
            return cell
        key = "place-frontier" if scene.view.edition == "frontiers" else "place-front"
        return say(scene.locale, key, cell=cell, other=other)

    def edge(self, scene: Scene, name: str) -> str:
        """Return the text of one side of a frontier."""
        inner, _, outer = name.partition(">")
        return say(scene.locale, "edge-of", inner=inner, outer=outer) if outer else inner

    def unit(self, scene: Scene, combat: Combat | None, what: str) -> str:
        """Name a thing of a combat: ``u<number>`` is a unit, everything else a card."""
        number = number_in(what)
        if number is None:
            return self.edge(scene, what) if ">" in what else self.card(scene, what)
        for army, row, unit in self._units(scene, combat):
            if unit.id != number:
                continue
            named = self.card(scene, unit.card)
            # The row, counted from the top, is said only where the army has several of the same card;
            # the place in the row, from the left, where the row has.
            standing = [[one.card for one in each.units] for each in army.rows]
            if row and sum(cards.count(unit.card) for cards in standing) > 1:
                named = f"{named} {row}"
                if standing[row - 1].count(unit.card) > 1:
                    named += f".{army.rows[row - 1].units.index(unit) + 1}"
            if army.seat == scene.viewer:
                return named
            return say(scene.locale, "unit-of", card=named, who=self.name(scene, army.seat))
        return what

    def _units(self, scene: Scene, combat: Combat | None) -> Iterator[tuple[Army, int, Unit]]:
        """Yield the units that may be meant, each with its row; removed units have the row 0."""
        for fight in self.fights(scene, combat):
            for army in fight.armies:
                for r, row in enumerate(army.rows, 1):
                    yield from ((army, r, unit) for unit in row.units)
                yield from ((army, 0, unit) for unit in army.removed)

    # --- the parts of sentences ---

    def cards(self, scene: Scene, cards: Iterable[str]) -> str:
        """List cards, equal ones counted."""
        return self.listing(scene, [self.card(scene, card) for card in cards])

    def each_seat(self, scene: Scene, key: str, said: Mapping[str, Mapping[str, str | int]]) -> str:
        """Return the text of a message for each seat, with what is said of it."""
        return say(scene.locale, "separator").join(
            self.message(scene, key, who=self.name(scene, int(seat)), **params)
            # Seats are keys of JSON here, so they are text.
            for seat, params in sorted(said.items(), key=lambda item: int(item[0]))
        )

    def by_seat(self, scene: Scene, cards: Mapping[str, Iterable[str]]) -> str:
        """List cards for each seat."""
        said = {seat: {"cards": self.cards(scene, held)} for seat, held in cards.items()}
        return self.each_seat(scene, "event-orders-opened.seat", said)

    def strengths(self, scene: Scene, by_seat: dict[str, int], wild: int) -> str:
        """List numbers by seat, the wild defender last."""
        pairs = [(int(seat), n) for seat, n in by_seat.items()]
        said = [
            say(scene.locale, "strength-of", who=self.name(scene, seat), n=n)
            for seat, n in sorted(pairs)
        ]
        if wild:
            said.append(
                say(scene.locale, "strength-of", who=say(scene.locale, "wild-defender"), n=wild)
            )
        return self.listing(scene, said)

    def zone(self, scene: Scene, zone: str) -> str:
        """Name a zone of cards."""
        key = f"zone-{zone}"
        return self.message(scene, key) if key in keys(scene.locale) else zone

    def deployment(self, scene: Scene, plan: dict[Cell, dict[Cell, int]]) -> str:
        """Return the text of a deployment, a territory after the other."""
        tiles = []
        for cell, edges in sorted(plan.items()):
            posts = [
                say(scene.locale, "plan-edge", troops=n, outer=outer)
                for outer, n in sorted(edges.items())
                if n
            ]
            said = ", ".join(posts) or say(scene.locale, "plan-edge-none")
            tiles.append(say(scene.locale, "plan-tile", cell=cell, edges=said))
        return ", ".join(tiles)

    def stations(self, scene: Scene, plan: dict[Cell, int]) -> str:
        """Return how many troops stand in the middle of territories."""
        return ", ".join(
            say(scene.locale, "plan-troops", cell=cell, troops=n)
            for cell, n in sorted(plan.items())
        )

    def camp(self, scene: Scene, combat: Combat | None, camp: int) -> str:
        """Name a camp by its members."""
        members = [a.seat for a in combat.armies if a.camp == camp] if combat else []
        if not members:
            return say(scene.locale, "camp-of-nobody")
        return self.listing(scene, [self.name(scene, seat) for seat in members])

    def sides(self, scene: Scene, combat: Combat) -> str:
        """Return who stands in a combat that is not fought yet."""
        tiles = scene.view.tiles
        involved: Counter[int] = Counter()
        for name in combat.edges:
            inner, _, outer = name.partition(">")
            # A view may show a combat at an edge from which the troops have gone.
            if (tile := tiles.get(Cell(inner))) and tile.edges.get(Cell(outer)):
                involved[tile.owner] += tile.edges[Cell(outer)]
        tile = tiles[combat.cell]
        if combat.other is None and tile.owner >= 0:
            involved[tile.owner] += tile.centre
        # At a frontier the land itself does not fight.
        wild = tile.wild if combat.other is None else 0
        return self.strengths(scene, {str(s): n for s, n in involved.items()}, wild)

    def ability(self, scene: Scene, card: str, ability: int) -> str:
        """Return the text of an ability of a unit."""
        sheet = content_of(scene.view.content, scene.view.edition).units.get(Card(card))
        if sheet is None or ability >= len(sheet.abilities):
            return ""
        said = ability_text(
            sheet.world,
            sheet.unit,
            sheet.abilities[ability],
            cast("Any", scene.view.edition),
            cast("Locale", scene.locale),
        )
        return typeset(said)

    def card_line(self, scene: Scene, card: str) -> str:
        """Return what a card is worth and what it does, in one line."""
        return card_line(scene.view.content, scene.view.edition, card, scene.locale)

    # --- looking things up ---

    def own(self, scene: Scene) -> SeatView | None:
        return None if scene.viewer is None else scene.view.seats[scene.viewer]

    def fights(self, scene: Scene, combat: Combat | None) -> list[Combat]:
        """List where a unit may be: in that combat; if it is not said which, on any front."""
        if combat is not None:
            return [combat]
        there: dict[str, Combat] = scene.view.combats
        return [there[number] for number in sorted(there, key=int)]

    def combat(self, scene: Scene, number: int | None) -> Combat | None:
        found: Combat | None = scene.view.combats.get(str(number))
        return found

    def here(self, scene: Scene, decision: Question | None) -> Combat | None:
        """Find the combat of a question, or the one that the viewer fights in; None if several."""
        if decision is not None and decision.subject is not None:
            return self.combat(scene, decision.subject)
        there = [
            combat
            for combat in self.fights(scene, None)
            if any(army.seat == scene.viewer for army in combat.armies)
        ]
        return there[0] if len(there) == 1 else None

    def card_of(self, scene: Scene, combat: Combat | None, what: str) -> str | None:
        number = number_in(what)
        if number is None:
            return None if ">" in what else what
        units = (unit for _, _, unit in self._units(scene, combat))
        return next((unit.card for unit in units if unit.id == number), None)


def signed(n: int) -> str:
    """Write a change with its sign."""
    return f"+{n}" if n > 0 else f"\N{MINUS SIGN}{-n}" if n < 0 else "0"
