"""How a match of Battle For Eden is put in words: events, questions, actions, refusals, hands."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any, cast

from rules.core.data import Value
from rules.core.errors import Refusal
from rules.core.game import Decision
from rules.core.ids import Card, Cell, Seat
from rules.core.wording import Scene, Wording, tag_of, without_none
from rules.eden import actions as ac
from rules.eden import events as ev
from rules.eden import views as vw
from rules.eden.cards import (
    COMMON,
    CRYSTAL_VALUES,
    TECH_SUPREMACY,
    TECHNOLOGIES,
    stock_cost,
    technology_cost,
)
from rules.eden.content import content_of, worlds_of
from rules.eden.effects import option_labels, question_of
from rules.eden.effects import questions as qu
from rules.eden.nodes import Locale, Node, Resource
from rules.eden.shards import wording as shards
from rules.eden.shards.purchasing import ANY_TYPE
from rules.eden.shards.setup import SMALLS
from rules.eden.state import Combat, Unit
from rules.eden.steps import Means, Resolve
from rules.eden.texts import ability_text, nodes_text
from rules.eden.texts.common import common_text
from rules.eden.views import Known, SeatView, View
from rules.lang import keys, say

_EDITIONS = {
    "eden-frontiers": "frontiers",
    "eden-fronts": "fronts",
    "eden-shards": "shards",
}

_SHORT = 60
"""Labels longer than this are also said in full beside their buttons."""

_LOOSE = re.compile(r" ([:;?!»])")

_QUIET: tuple[type[Value], ...] = (
    ev.Edited,
    ev.Answered,
    ev.TileDrawn,
    ev.TileTaken,
    ev.Shuffled,
    ev.RefiningAnnounced,
    ev.NotRefined,
    ev.CombatSelected,
    ev.CampProposed,
    ev.WindowOpened,
    ev.Declined,
    ev.UnitMoved,
    ev.ArmyComplete,
    ev.HandRenewed,
    ev.CrystalPlayed,
    ev.CrystalsSpent,
    ev.NoOffensive,
    ev.OrderOpened,
    ev.PlayStopped,
    ev.TroopsReturned,
    ev.TurnContinued,
    ev.HandChanged,
    ev.Stopped,
    vw.Drew,
    vw.CardWentUnseen,
)


class EdenWording(Wording):
    """The words of the three editions of Battle For Eden."""

    def __init__(self) -> None:
        """Speak for the family ``eden``."""
        super().__init__("eden")
        self.prefix = ""

    def message(self, scene: Scene, key: str, **params: str | int) -> str:
        """Say a message, in the words of the edition if it has its own."""
        own = f"eden-{edition_of(scene.view.edition)}-{key}"
        if own in keys(scene.locale):
            return say(scene.locale, own, **params)
        return super().message(scene, key, **params)

    def word(self, scene: Scene, kind: Any, value: Any) -> str | int:
        """Say one field; a resource by its name."""
        if without_none(kind) in (Resource, Means):
            return shards.resource(scene.locale, value)
        return super().word(scene, kind, value)

    # --- names ---

    def card(self, scene: Scene, card: str) -> str:
        """Name a unit by its World, any other card by the catalogue."""
        return card_name(scene.view.content, scene.view.edition, card, scene.locale)

    def name(self, scene: Scene, seat: int) -> str:
        """Name a seat; nobody is the wild defender."""
        return say(scene.locale, "wild-defender") if seat < 0 else super().name(scene, seat)

    def place(self, scene: Scene, combat: int) -> str:
        """Name a combat by where it is fought."""
        view: View = scene.view
        found = view.combats.get(str(combat))
        if found is not None:
            return combat_place(found.cell, found.other)
        if str(combat) in view.fought:
            return combat_place(*view.fought[str(combat)])
        return scene.places.get(combat, f"#{combat}")

    def edge(self, scene: Scene, name: str) -> str:
        """Say one side of a frontier."""
        inner, _, outer = name.partition(">")
        return say(scene.locale, "edge-of", inner=inner, outer=outer) if outer else inner

    def unit(self, scene: Scene, combat: Combat | None, what: str) -> str:
        """Name a thing of a combat: ``u<number>`` is a unit, everything else a card."""
        number = what[1:] if what.startswith("u") else ""
        if not number.isdigit():
            return self.edge(scene, what) if ">" in what else self.card(scene, what)
        for fight in self._fights(scene, combat):
            for army in fight.armies:
                rows = [(r, unit) for r, row in enumerate(army.rows, 1) for unit in row.units]
                for r, unit in [*rows, *((0, unit) for unit in army.removed)]:
                    if unit.id == int(number):
                        return self._unit_of(scene, army.seat, unit, r, rows)
        return what

    def _fights(self, scene: Scene, combat: Combat | None) -> list[Combat]:
        """List where a unit may be: in that combat; if it is not said which, on any front."""
        if combat is not None:
            return [combat]
        there: dict[str, Combat] = scene.view.combats
        return [there[number] for number in sorted(there, key=int)]

    def _unit_of(
        self, scene: Scene, seat: Seat, unit: Unit, row: int, rows: list[tuple[int, Unit]]
    ) -> str:
        named = self.card(scene, unit.card)
        if sum(other.card == unit.card for _, other in rows) > 1 and row:
            named = f"{named} {row}"  # its row, counted from the top
        if seat == scene.viewer:
            return named
        return say(scene.locale, "unit-of", card=named, who=self.name(scene, seat))

    # --- what a match says ---

    def quiet(self, sight: Value) -> bool:
        """Leave out of the channel what only fills it."""
        return isinstance(sight, _QUIET)

    def digest(self, scene: Scene, sights: Sequence[Value]) -> list[str]:
        """Say what is alike in one line, a combat in one paragraph."""
        from rules.eden.digest import digest

        return digest(self, scene, sights)

    def reason(self, scene: Scene, refusal: Refusal) -> str:
        """Say why; a combat is named by its place."""
        params = self.params(scene, refusal)
        if isinstance(number := getattr(refusal, "combat", None), int):
            params["combat"] = self.place(scene, number)
        return self.message(scene, f"refusal-{tag_of(refusal)}", **params)

    def params_of(self, scene: Scene, sight: Value) -> dict[str, str | int]:
        """Say the parts of what a viewer learnt."""
        return self.params(scene, sight) | shards.told(self, scene, sight)

    def tell(self, scene: Scene, sight: Value) -> str | None:
        """Say what a viewer learnt, in one sentence."""
        key, params = f"event-{tag_of(sight)}", self.params_of(scene, sight)
        if "combat" in params and isinstance(combat := getattr(sight, "combat", None), int):
            params["place"] = self.place(scene, combat)
        match sight:
            case ev.Edited():
                return None
            case ev.PhaseBegan(phase="expansion" | "production" as phase) if (
                edition_of(scene.view.edition) == "fronts"
            ):
                params["phase"] = f"fronts-{phase}"
            case ev.Answered(decision=decision):
                params["decision"] = say(scene.locale, f"decision-{decision}")
            case vw.Drew(cards=Known(cards=cards), seat=seat) if seat == scene.viewer:
                key += ".own"
                params["cards"] = self.cards(scene, cards)
            case vw.Drew(cards=cards):
                params["count"] = len(cards.cards) if isinstance(cards, Known) else cards.count
            case ev.TileDrawn(colour=colour) | ev.TileTaken(colour=colour):
                params["colour"] = say(scene.locale, f"colour-{colour}")
            case ev.TilePlaced(colour=colour):
                params["colour"] = say(scene.locale, f"colour-{colour}")
            case ev.RichnessChanged(gained=gained, lost=lost):
                if not gained and not lost:
                    return None
                params["what"] = "both" if gained and lost else "gained" if gained else "lost"
            case ev.UnitsChosen(chosen=chosen):
                params["chosen"] = self.by_seat(scene, chosen)
            case (
                ev.CardMoved(origin=origin, target=target)
                | ev.CardTaken(origin=origin, target=target)
                | vw.CardWentUnseen(origin=origin, target=target)
            ):
                params |= {"origin": self.zone(scene, origin), "target": self.zone(scene, target)}
            case ev.Deployed(plan=plan):
                key += "" if plan else ".none"
                params["plan"] = self.deployment(scene, plan)
            case ev.Redeployed(plan=plan):
                key += "" if plan else ".none"
                params["plan"] = self.stations(scene, plan)
            case ev.Reinforced(troops=troops):
                params["troops"] = self.stations(scene, troops)
            case ev.Refined(crystals=crystals):
                key += "" if crystals else ".none"
            case ev.CombatsListed(combats=combats):
                for number, cell, other in combats:
                    scene.places[number] = combat_place(cell, other)
                params["count"] = len(combats)
                params["places"] = self.listing(
                    scene, [combat_place(cell, other) for _, cell, other in combats]
                )
            case ev.CombatDropped(combat=number, cell=cell, other=other):
                params["place"] = scene.places[number] = combat_place(cell, other)
            case ev.CombatBegan(combat=number, cell=cell, other=other, troops=troops, wild=wild):
                params["place"] = scene.places[number] = combat_place(cell, other)
                params["sides"] = self.strengths(scene, troops, wild)
            case (
                ev.CampFormed(camp=camp) | ev.NamesDiffer(camp=camp) | ev.PrincipalNamed(camp=camp)
            ):
                params["camp"] = camp + 1
            case ev.HandRenewed(cards=cards):
                params["count"] = len(cards)
            case ev.UnitAdded(origin=origin):
                key += "" if origin == "hand" else ".other"
                params["origin"] = self.zone(scene, origin)
            case ev.UnitRemoved() if edition_of(scene.view.edition) == "fronts":
                key += ".fronts"
            case ev.UnitMoved(unit=number, combat=combat):
                params["unit"] = self.unit(scene, self._combat(scene, combat), f"u{number}")
                params |= {"row": sight.row + 1, "column": sight.column}
            case ev.UnitChanged(n=n):
                params["n"] = signed(n)
            case ev.Gained(n=n):
                params |= {"n": signed(n), "many": abs(n)}
            case ev.SetbackPlayed(combat=combat, camp=camp):
                params["camp"] = self.camp(scene, self._combat(scene, combat), camp)
            case (
                ev.Activated(card=card, ability=ability)
                | ev.AbilityUsedFromHand(card=card, ability=ability)
            ):
                params["text"] = self.ability(scene, card, ability) or "none"
            case ev.StrengthsCounted(strengths=strengths, wild=wild):
                params["strengths"] = self.strengths(scene, strengths, wild)
            case ev.UnitsCleaned(home=home):
                params["home"] = self.cards(scene, home) if home else "none"
            case ev.HandsKept(kept=kept, discarded=discarded):
                params["kept"] = say(scene.locale, "separator").join(
                    self.message(
                        scene,
                        "event-hands-kept.kept" if keeps else "event-hands-kept.discarded",
                        who=self.name(scene, int(seat)),
                        cards=self.cards(scene, discarded.get(seat, ())),
                    )
                    for seat, keeps in sorted(kept.items(), key=lambda item: int(item[0]))
                )
            case ev.OrdersOpened(bought=bought, refused=refused):
                return self._orders(scene, bought, refused)
            case ev.TechnologySold(from_heart=heart):
                params["heart"] = heart
            case ev.TroopsSettled(troops=plans):
                params["troops"] = self._settled(scene, plans)
            case ev.OffensiveLaunched(fronts=fronts):
                params["fronts"] = self._fronts(scene, fronts)
            case ev.SetBackPlayed(foe=foe):
                params["foe"] = self.name(scene, foe)
            case ev.Retreated(plan=plan):
                key += "" if plan else ".none"
                params["plan"] = self.stations(scene, plan)
            case ev.OrderServed(cards=cards):
                key += "" if cards else ".none"
                params["cards"] = self.cards(scene, Counter(cards).elements())
            case ev.MatchEnded(winners=winners):
                params["winners"] = self.listing(scene, [self.name(scene, w) for w in winners])
            case _:
                pass
        return self.message(scene, key, **params)

    def _settled(self, scene: Scene, plans: dict[str, dict[Cell, int]]) -> str:
        return say(scene.locale, "separator").join(
            self.message(
                scene,
                "event-troops-settled.seat",
                who=self.name(scene, int(seat)),
                plan=self.stations(scene, plan),
            )
            for seat, plan in sorted(plans.items(), key=lambda item: int(item[0]))
        )

    def _fronts(self, scene: Scene, fronts: Sequence[tuple[int, Cell, Cell, int]]) -> str:
        said = []
        for number, origin, target, troops in fronts:
            scene.places[number] = combat_place(target, origin)
            said.append(
                self.message(
                    scene,
                    "event-offensive-launched.front",
                    origin=origin,
                    target=target,
                    troops=troops,
                )
            )
        return self.listing(scene, said)

    def _orders(
        self,
        scene: Scene,
        bought: dict[str, dict[Card, int]],
        refused: dict[str, dict[Card, int]],
    ) -> str:
        def spelt(orders: dict[str, dict[Card, int]]) -> str:
            return say(scene.locale, "separator").join(
                self.message(
                    scene,
                    "event-orders-opened.seat",
                    who=self.name(scene, int(seat)),
                    cards=self.cards(scene, Counter(cards).elements()),
                )
                for seat, cards in sorted(orders.items(), key=lambda item: int(item[0]))
                if any(cards.values())
            )

        got, missed = spelt(bought), spelt(refused)
        key = "event-orders-opened" if got else "event-orders-opened.none"
        said = self.message(scene, key, bought=got)
        if missed:
            said += " " + self.message(scene, "event-orders-opened.refused", refused=missed)
        return said

    def about(self, scene: Scene, decision: Decision) -> str:
        """Name the combat that a question is about, and the card whose effect asks it."""
        if decision.subject is None:
            return ""
        place = self.place(scene, decision.subject)
        below = question_of(scene.view, decision.seat) if decision.id == "D-EFFECT" else None
        return f"{place}, {self.card(scene, below.card)}" if below and below.card else place

    def help(self, scene: Scene, decision: Decision) -> str:
        """Explain a question; one that an effect asks by the text of its card."""
        if decision.id == "D-EFFECT":
            effects = [
                step
                for step in steps_of(scene.view.agenda)
                if isinstance(step, Resolve) and step.combat == decision.subject and step.card
            ]
            if effects and (text := self.ability(scene, effects[-1].card, effects[-1].ability)):
                return f"**{self.card(scene, effects[-1].card)}** · {text}"
        return super().help(scene, decision)

    def label(self, scene: Scene, action: Value, decision: Decision | None = None) -> str:
        """Say an action in the words of the rule book, short enough for a button."""
        key, params = f"label-{tag_of(action)}", self.params(scene, action)
        params |= shards.labelled(self, scene, action)
        view: View = scene.view
        combat = self._here(scene, decision)
        match action:
            case ac.Done(refine=refine):
                return self._done(scene, decision, refine=refine)
            case ac.Take(what=what):
                params["what"] = self.unit(scene, combat, what)
            case ac.Option(number=number) if decision and decision.id == "D-SH-SMALLS":
                key, params = "label-smalls", {"n": SMALLS[number % len(SMALLS)]}
            case ac.Option(number=number):
                key, params = self._option(scene, decision, number)
            case ac.Refine(small=small, medium=medium, huge=huge):
                params["crystals"] = small + medium + huge
            case ac.Fight(combat=number):
                params["place"] = self.place(scene, number)
                params["kind"] = self._kind(scene, view.combats.get(str(number)))
            case ac.PlaySetback(camp=camp):
                params["who"] = self.camp(scene, combat, camp)
            case ac.Activate(unit=unit, ability=ability, subject=subject):
                params["card"] = self.unit(scene, combat, f"u{unit}")
                params["number"] = ability + 1
                if subject:
                    key += ".subject"
                    params["subject"] = self.unit(scene, combat, subject)
            case (
                ac.PlayOnFront(combat=number)
                | ac.ShieldFront(combat=number)
                | ac.UseOnFront(combat=number)
                | ac.Advance(combat=number)
            ):
                params["place"] = self.place(scene, number)
                params["fronts"] = len(view.combats)
            case ac.LoseTroop(edge=edge):
                params["edge"] = self.edge(scene, edge)
            case ac.SendHome(unit=unit):
                params["unit"] = self.unit(scene, combat, f"u{unit}")
            case _:
                pass
        return self.message(scene, key, **params)

    def detail(self, scene: Scene, action: Value, decision: Decision | None = None) -> str:
        """Say what a card does, or who stands where."""
        view: View = scene.view
        combat = self._here(scene, decision)
        match action:
            case (
                ac.PlayUnit(card=card)
                | ac.PlayOnFront(card=card)
                | ac.OpenFront(card=card)
                | ac.Purchase(card=card)
                | ac.Buy(card=card)
                | ac.Bid(card=card)
            ):
                return self.card_line(scene, card)
            case ac.Take(what=what):
                taken = self._card_of(scene, combat, what)
                return self.card_line(scene, taken) if taken else ""
            case ac.Option():
                said = self.label(scene, action, decision)
                return said if len(said) > _SHORT else ""
            case ac.UseFromHand(card=card, ability=ability):
                return self.ability(scene, card, ability)
            case ac.Activate(unit=unit, ability=ability):
                acting = self._card_of(scene, combat, f"u{unit}")
                return self.ability(scene, acting, ability) if acting else ""
            case ac.SendHome(unit=unit):
                leaving = self._card_of(scene, combat, f"u{unit}")
                return self.card_line(scene, leaving) if leaving else ""
            case ac.Fight(combat=number):
                found = view.combats.get(str(number))
                return self.sides(scene, found) if found else ""
            case _:
                return ""

    def explains(self, action: Value) -> bool:
        """Explain abilities, and who stands in a combat; what a unit does stands with the hand."""
        return isinstance(action, ac.Activate | ac.UseFromHand | ac.Fight)

    def _done(self, scene: Scene, decision: Decision | None, *, refine: bool) -> str:
        base = f"done-{decision.id}" if decision else "done"
        if refine:
            base = "done-D-FR-DEPLOY-refine"
        if decision and decision.id == "D-FR-MULLIGAN" and not self._picked(scene):
            base += "-none"
        return say(scene.locale, base if base in keys(scene.locale) else "done")

    def _picked(self, scene: Scene) -> bool:
        return any(
            isinstance(step, vw.MulligansSeen) and bool(step.mine)
            for step in steps_of(scene.view.agenda)
        )

    def _option(
        self, scene: Scene, decision: Decision | None, number: int
    ) -> tuple[str, dict[str, str | int]]:
        """Say what an option stands for; the kernel of the rules knows, nothing of it is hidden."""
        seat = decision.seat if decision is not None else scene.viewer
        label = option_labels(scene.view, seat).get(number) if seat is not None else None
        key = f"label-option-{tag_of(label)}" if label is not None else "label-option"
        params: dict[str, str | int] = {"number": number + 1}
        match label:
            case qu.Branch(do=do):
                params["text"] = self._branch(scene, seat, do) or str(number + 1)
            case qu.Camp(seats=seats):
                named = [self.name(scene, one) for one in seats]
                wild = say(scene.locale, "camp-of-nobody")
                params["who"] = self.listing(scene, named) if named else wild
            case qu.Beside(card=card, side=side):
                params |= {"card": self.card(scene, card), "side": side}
            case qu.Closing(slides=slides):
                params["slides"] = slides
            case qu.Stack(stack=stack, troops=troops):
                params |= {"place": self.edge(scene, stack), "troops": troops}
            case qu.Facing(allied=allied, enemy=enemy):
                params |= {"allied": allied, "enemy": enemy or "none"}
            case qu.Line(kind=kind, seat=whose, number=line, units=units):
                combat = self._here(scene, decision)
                params |= {"kind": kind, "who": self.name(scene, whose), "line": line}
                params["units"] = self.cards(
                    scene, [self._card_of(scene, combat, f"u{unit}") or str(unit) for unit in units]
                )
            case qu.Again(card=card, ability=ability):
                params["card"] = self.card(scene, card)
                params["text"] = self.ability(scene, card, ability)
            case None:
                pass
        return key, params

    def _branch(self, scene: Scene, seat: Seat | None, do: tuple[Node, ...]) -> str:
        """Say a branch of a card, in the words of the card."""
        view: View = scene.view
        below = question_of(view, seat) if seat is not None else None
        edition = edition_of(view.edition)
        sheet = content_of(view.content, edition).units.get(below.card) if below else None
        if sheet is None:
            return ""
        locale = cast("Locale", scene.locale)
        return nodes_text(sheet.world, do, cast("Any", edition), locale)

    # --- the parts of sentences ---

    def cards(self, scene: Scene, cards: Iterable[str]) -> str:
        """List cards, equal ones counted."""
        return self.listing(scene, [self.card(scene, card) for card in cards])

    def by_seat(self, scene: Scene, cards: dict[str, tuple[Card, ...]]) -> str:
        """List cards for each seat."""
        return say(scene.locale, "separator").join(
            self.message(
                scene,
                "event-orders-opened.seat",
                who=self.name(scene, int(seat)),
                cards=self.cards(scene, held),
            )
            for seat, held in sorted(cards.items(), key=lambda item: int(item[0]))
        )

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
        """Say a deployment, a territory after the other."""
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
        """Say how many troops stand in the middle of territories."""
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
        """Say who stands in a combat that is not fought yet."""
        tiles = scene.view.tiles
        involved: Counter[int] = Counter()
        for name in combat.edges:
            inner, _, outer = name.partition(">")
            if (tile := tiles.get(Cell(inner))) and tile.edges.get(Cell(outer)):
                involved[tile.owner] += tile.edges[Cell(outer)]
        tile = tiles[combat.cell]
        if combat.other is None and tile.owner >= 0:
            involved[tile.owner] += tile.centre
        wild = tile.wild if combat.other is None else 0
        return self.strengths(scene, {str(s): n for s, n in involved.items()}, wild)

    def ability(self, scene: Scene, card: str, ability: int) -> str:
        """Say an ability of a unit."""
        sheet = content_of(scene.view.content, edition_of(scene.view.edition)).units.get(Card(card))
        if sheet is None or ability >= len(sheet.abilities):
            return ""
        said = ability_text(
            sheet.world,
            sheet.unit,
            sheet.abilities[ability],
            cast("Any", edition_of(scene.view.edition)),
            cast("Locale", scene.locale),
        )
        return _typeset(said)

    def card_line(self, scene: Scene, card: str) -> str:
        """Say what a card is worth and what it does, in one line."""
        return card_line(scene.view.content, scene.view.edition, card, scene.locale)

    def hand_size(self, scene: Scene) -> int:
        """Count the cards that the viewer holds."""
        mine = self._own(scene)
        return mine.hand_size if mine is not None else 0

    def hand_lines(self, scene: Scene) -> list[str]:
        """Say each card of the viewer's hand."""
        mine = self._own(scene)
        if mine is None or not isinstance(mine.hand, Known):
            return []
        lines = []
        for card, n in sorted(Counter(mine.hand.cards).items()):
            named = self.card(scene, card)
            if n > 1:
                named = say(scene.locale, "counted", thing=named, n=n)
            lines.append(f"**{named}** · {self.card_line(scene, card)}")
        return lines

    def readable(self, scene: Scene) -> list[tuple[str, str]]:
        """List the viewer's hand, then what fights with or against it, then its World."""
        mine = self._own(scene)
        codes: list[str] = []
        if mine is not None and isinstance(mine.hand, Known):
            codes += mine.hand.cards
        for combat in scene.view.combats.values():
            for army in combat.armies:
                codes += [unit.card for row in army.rows for unit in row.units]
        if mine is not None:
            codes += sorted(mine.world)
        codes += sorted(scene.view.supply)
        return [(code, self.card(scene, code)) for code in dict.fromkeys(codes)]

    def card_text(self, scene: Scene, card: str) -> str:
        """Say the name of a card, its cost, strength and texts."""
        return f"**{self.card(scene, card)}**\n{self.card_line(scene, card)}"

    def all_cards(self, content: str, game: str, locale: str) -> list[tuple[str, str]]:
        """List the units of every World, then the common and technology cards."""
        units = content_of(content, edition_of(game)).units
        codes = [*units, *COMMON, *(() if edition_of(game) == "shards" else TECHNOLOGIES)]
        return [(code, card_name(content, game, code, locale)) for code in codes]

    def any_card_text(self, content: str, game: str, card: str, locale: str) -> str:
        """Say the name of a card, its World, its cost, strength and texts."""
        sheet = content_of(content, edition_of(game)).units.get(Card(card))
        named = f"**{card_name(content, game, card, locale)}**"
        if sheet is not None:
            named += f" · {_typeset(sheet.world.name.within(cast('Locale', locale)))}"
        return f"{named}\n{card_line(content, game, card, locale)}"

    def choice_name(self, locale: str, choice: str, value: str, content: str) -> str:
        """Name a colour, or a World of that content."""
        if choice == "colour":
            return say(locale, f"colour-{value}")
        found = worlds_of(content).get(value)
        return _typeset(found.name.within(cast("Locale", locale))) if found else value

    def phase(self, scene: Scene) -> str:
        """Say the day and the phase."""
        view: View = scene.view
        return self.message(scene, "stands", day=view.day, phase=view.phase, turn=view.turn)

    def seat_line(self, scene: Scene, seat: Seat) -> str:
        """Say what everybody may know of a seat."""
        view: View = scene.view
        mine = view.seats[seat]
        cells = [c for c, tile in view.tiles.items() if tile.owner == seat]
        troops = sum(view.tiles[c].centre + sum(view.tiles[c].edges.values()) for c in cells)
        world = content_of(view.content, edition_of(view.edition)).worlds.get(mine.civilization)
        named = mine.civilization
        if world is not None:
            named = _typeset(world.name.within(cast("Locale", scene.locale)))
        if mine.alive and edition_of(view.edition) == "shards":
            return shards.seat_line(self, scene, seat, named)
        key = "seat-line" if mine.alive else "seat-line-out"
        if mine.alive and edition_of(view.edition) == "fronts":
            return say(
                scene.locale,
                "seat-line-fronts",
                world=named,
                cells=len(cells),
                troops=troops,
                stocks=mine.stocks,
                crystals=sum(CRYSTAL_VALUES[card] for card in mine.in_play),
                hand=mine.hand_size,
                deck=mine.deck,
                begun="yes" if view.day else "no",
            )
        return say(
            scene.locale,
            key,
            world=named,
            cells=len(cells),
            troops=troops,
            stocks=mine.stocks,
            reserved=mine.reserved,
            pure=mine.pure,
            hand=mine.hand_size,
            deck=mine.deck,
            begun="yes" if view.day else "no",
        )

    # --- looking things up ---

    def _own(self, scene: Scene) -> SeatView | None:
        return None if scene.viewer is None else scene.view.seats[scene.viewer]

    def _combat(self, scene: Scene, number: int | None) -> Combat | None:
        found: Combat | None = scene.view.combats.get(str(number))
        return found

    def _here(self, scene: Scene, decision: Decision | None) -> Combat | None:
        """Find the combat of a question, or the one that the viewer fights in; None if several."""
        if decision is not None and decision.subject is not None:
            return self._combat(scene, decision.subject)
        there = [
            combat
            for combat in self._fights(scene, None)
            if any(army.seat == scene.viewer for army in combat.armies)
        ]
        return there[0] if len(there) == 1 else None

    def _card_of(self, scene: Scene, combat: Combat | None, what: str) -> str | None:
        number = what[1:] if what.startswith("u") else ""
        if not number.isdigit():
            return None if ">" in what else what
        for fight in self._fights(scene, combat):
            for army in fight.armies:
                for unit in [*(u for row in army.rows for u in row.units), *army.removed]:
                    if unit.id == int(number):
                        return unit.card
        return None

    def _kind(self, scene: Scene, combat: Combat | None) -> str:
        if combat is None or combat.other is not None:
            return "frontier"
        tile = scene.view.tiles[combat.cell]
        viewer = scene.viewer
        if viewer is None:
            asked = [d.seat for d in scene.view.pending if d.asked]
            viewer = asked[0] if len(asked) == 1 else None
        return "defend" if tile.owner == viewer else "attack"


def steps_of(agenda: Iterable[Any]) -> Iterable[Any]:  # Any: a step as a viewer sees it
    """Yield every step of an agenda, those in lanes too."""
    for step in agenda:
        if isinstance(step, vw.ForkSeen):
            for lane in step.lanes:
                yield from steps_of(lane)
        else:
            yield step


def edition_of(game: str) -> str:
    """Return the edition as World files call it."""
    return _EDITIONS.get(game, game)


def combat_place(cell: Cell, other: Cell | None) -> str:
    """Name a combat by where it is fought: a territory, or a frontier."""
    return cell if other is None else f"{cell} | {other}"


def signed(n: int) -> str:
    """Write a change with its sign."""
    return f"+{n}" if n > 0 else f"\N{MINUS SIGN}{-n}" if n < 0 else "0"


def card_name(content: str, game: str, card: str, locale: str) -> str:
    """Name a card: a unit as its World calls it, any other by the catalogue.

    What somebody typed may be no card at all; it is then repeated as it is.
    """
    sheet = content_of(content, edition_of(game)).units.get(Card(card))
    if sheet is not None:
        return _typeset(sheet.unit.name.within(cast("Locale", locale)))
    key = f"card-{card}"
    return _typeset(say(locale, key)) if key in keys(locale) else card


def card_line(content: str, game: str, card: str, locale: str) -> str:
    """Say what a card costs, its strength and its texts, in one line."""
    edition = edition_of(game)
    sheet = content_of(content, edition).units.get(Card(card))
    if sheet is None:
        key = f"card-{card}.text"
        return (
            _typeset(_priced(card, edition, locale) + _text(card, edition, locale))
            if key in keys(locale)
            else ""
        )
    texts = [
        ability_text(sheet.world, sheet.unit, ability, cast("Any", edition), cast("Locale", locale))
        for ability in sheet.abilities
    ]
    head = say(locale, "unit-line", cost=sheet.cost, strength=sheet.strength)
    return _typeset(" ".join([head, *texts]))


def _text(card: str, edition: str, locale: str) -> str:
    return common_text(Card(card), cast("Any", edition), cast("Locale", locale))


def _priced(card: str, edition: str, locale: str) -> str:
    """Say what a common or technology card costs; the price of Supremacy is a match option."""
    if card == TECH_SUPREMACY or card not in (*COMMON, *TECHNOLOGIES):
        return ""
    if edition == "shards":
        cost = stock_cost(Card(card))
        kind = "same" if card in ANY_TYPE else "shards"
    elif card in TECHNOLOGIES:
        cost, kind = technology_cost(Card(card), edition), "technology"
    else:
        cost, kind = stock_cost(Card(card)), "common"
    return say(locale, "card-cost", cost=cost, kind=kind) + " "


def _typeset(text: str) -> str:
    """Write round apostrophes and keep French marks on their line; files of Worlds need not."""
    return _LOOSE.sub("\N{NO-BREAK SPACE}\\1", text.replace("'", "\N{RIGHT SINGLE QUOTATION MARK}"))
