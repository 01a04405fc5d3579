"""What a match says: one sentence for each thing that a viewer learns."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from rules.core.data import Value, tag_of
from rules.core.errors import Refusal
from rules.core.hexes import HEART
from rules.core.ids import NOBODY, Card, Cell, Seat
from rules.eden import events as ev
from rules.eden.board import views as vw
from rules.eden.board.views import Known
from rules.lang import keys, say
from rules.players.eden.story import Fought
from rules.words.eden import shards
from rules.words.eden.names import NameWording, signed
from rules.words.wording import Scene

_QUIET: tuple[type[Value], ...] = (
    ev.AnswerChanged,
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
    ev.PlayStopped,
    ev.TroopsReturned,
    ev.TurnContinued,
    ev.HandChanged,
    ev.Stopped,
    vw.Drew,
    vw.CardWentUnseen,
)


_RULES: dict[tuple[str, str], dict[str, str]] = {
    ("fronts", "FR-EXP-1"): {"setup": "FT-INI-2", "logistics": "FT-LOG-4", "": "FT-EXP-2"},
    ("fronts", "FR-LOG-1"): {"": "FT-LOG-1"},
    ("fronts", "FR-LOG-5"): {"": "FT-LOG-3"},
    ("fronts", "FR-LOG-6"): {"": "FT-LOG-4"},
    ("shards", "FR-EXP-1"): {"expansion": "SH-EXP-1", "logistics": "SH-PUR-1", "": "SH-PRO-2"},
    ("shards", "FR-LOG-1"): {"": "SH-PUR-1"},
}
"""What other editions call the rule of a refusal that they share with Frontiers, by phase."""


class EventWording(NameWording):
    """Tells what happened, and why something cannot be done."""

    def quiet(self, observation: Value) -> bool:
        """Leave out of the channel what only fills it."""
        return isinstance(observation, _QUIET)

    def reason(self, scene: Scene, refusal: Refusal) -> str:
        """Return why; a combat is named by its place."""
        params = self.params(scene, refusal)
        if isinstance(number := getattr(refusal, "combat", None), int):
            params["combat"] = self.place(scene, number)
        return self.message(scene, f"refusal-{tag_of(refusal)}", **params)

    def rule(self, scene: Scene, refusal: Refusal) -> str:
        """Return the rule as the edition numbers it in this phase."""
        own = _RULES.get((scene.view.edition, refusal.rule), {})
        return own.get(scene.view.phase, own.get("", refusal.rule))

    def _allies(self, scene: Scene, number: int, seat: Seat, camp: int) -> str:
        """Name who fights beside a seat; ``unknown`` once the combat is over."""
        combat = self.combat(scene, number)
        if combat is None:
            return "unknown"
        allies = [a.seat for a in combat.armies if a.camp == camp and a.seat != seat]
        return self.listing(scene, [self.name(scene, one) for one in allies]) if allies else "none"

    def params_of(self, scene: Scene, observation: Value) -> dict[str, str | int]:
        """Return the parts of what a viewer learnt."""
        return self.params(scene, observation) | shards.told(self, scene, observation)

    def tell(self, scene: Scene, observation: Value) -> str | None:
        """Return what a viewer learnt, in one sentence."""
        self.name_places(scene, observation)
        key, params = f"event-{tag_of(observation)}", self.params_of(scene, observation)
        if "combat" in params and isinstance(combat := getattr(observation, "combat", None), int):
            params["place"] = self.place(scene, combat)
        match observation:
            case ev.AnswerChanged():
                return None
            case ev.Answered(decision=decision):
                key_of = f"decision-{decision}"
                theirs = f"{key_of}.them"  # said of somebody else
                params["decision"] = say(
                    scene.locale, theirs if theirs in keys(scene.locale) else key_of
                )
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
                params["count"] = len(combats)
                params["places"] = self.listing(
                    scene, [self.where(scene, cell, other) for _, cell, other in combats]
                )
            case ev.CombatDropped(combat=number):
                params["place"] = scene.places[number]
            case ev.CombatBegan(combat=number, troops=troops, wild=wild):
                params["place"] = scene.places[number]
                params["sides"] = self.strengths(scene, troops, wild)
            case ev.CampFormed(combat=number, seat=seat, camp=camp):
                params |= {"camp": camp + 1, "allies": self._allies(scene, number, seat, camp)}
            case ev.NamesDiffer(camp=camp) | ev.PrincipalNamed(camp=camp):
                params["camp"] = camp + 1
            case ev.HandRenewed(cards=cards):
                params["count"] = len(cards)
            case ev.UnitAdded(origin=origin):
                key += "" if origin == "hand" else ".other"
                params["origin"] = self.zone(scene, origin)
            case ev.UnitMoved(unit=number, combat=combat):
                params["unit"] = self.unit(scene, self.combat(scene, combat), f"u{number}")
                params |= {"row": observation.row + 1, "column": observation.column}
            case ev.UnitChanged(n=n):
                params["n"] = signed(n)
            case ev.Gained(n=n):
                params |= {"sign": signed(n)[0], "n": abs(n)}
            case ev.SetbackPlayed(combat=combat, camp=camp):
                params["camp"] = self.camp(scene, self.combat(scene, combat), camp)
            case (
                ev.Activated(card=card, ability=ability)
                | ev.AbilityUsedFromHand(card=card, ability=ability)
            ):
                params["text"] = self.ability(scene, card, ability) or "none"
            case ev.StrengthsCounted(strengths=strengths, wild=wild):
                params["strengths"] = self.strengths(scene, strengths, wild)
            case ev.UnitsCleaned(home=home):
                params["home"] = self.cards(scene, home) if home else "none"
            case ev.HandsKept(kept=kept):
                params["kept"] = say(scene.locale, "separator").join(
                    self.message(
                        scene,
                        "event-hands-kept.kept" if keeps else "event-hands-kept.discarded",
                        who=self.name(scene, int(seat)),
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
            case Fought(foe=foe, cards=cards):
                if observation.place == HEART and observation.outcome in {"took", "lost", "held"}:
                    params["place"] = self.message(scene, "story-heart")
                params["foe"] = "none" if foe == NOBODY else self.name(scene, foe)
                params["cards"] = self.cards(scene, cards) if cards else "none"
            case ev.MatchEnded(winners=winners):
                params["points"] = self.points(scene) or "none"
                params["winners"] = self.listing(scene, [self.name(scene, w) for w in winners])
                params["count"] = len(winners)
            case _:
                pass
        return self.message(scene, key, **params)

    def name_places(self, scene: Scene, observation: Value) -> None:
        """Note where the combats are that an event lists or begins: later ones have their number."""
        match observation:
            case ev.CombatsListed(combats=combats):
                for number, cell, other in combats:
                    scene.places[number] = self.where(scene, cell, other)
            case (
                ev.CombatDropped(combat=number, cell=cell, other=other)
                | ev.CombatBegan(combat=number, cell=cell, other=other)
                | ev.FrontOpened(combat=number, cell=cell, other=other)
            ):
                scene.places[number] = self.where(scene, cell, other)
            case ev.OffensiveLaunched(fronts=fronts):
                for number, origin, target, _ in fronts:
                    scene.places[number] = self.where(scene, target, origin)
            case ev.KingAttacked(combat=number, cell=cell):
                scene.places[number] = cell
            case _:
                pass

    def totals(self, observation: Value) -> Mapping[int, int]:
        """Return the strengths that were counted, wild territory left out."""
        if not isinstance(observation, ev.StrengthsCounted):
            return {}
        return {int(seat): strength for seat, strength in observation.strengths.items()}

    def _settled(self, scene: Scene, plans: dict[str, dict[Cell, int]]) -> str:
        said = {seat: {"plan": self.stations(scene, plan)} for seat, plan in plans.items()}
        return self.each_seat(scene, "event-troops-settled.seat", said)

    def _fronts(self, scene: Scene, fronts: Sequence[tuple[int, Cell, Cell, int]]) -> str:
        said = []
        for _, origin, target, troops in fronts:
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
            there = {seat: cards for seat, cards in orders.items() if any(cards.values())}
            return self.by_seat(scene, {s: Counter(cards).elements() for s, cards in there.items()})

        got, missed = spelt(bought), spelt(refused)
        key = "event-orders-opened" if got else "event-orders-opened.none"
        said = self.message(scene, key, bought=got)
        if missed:
            said += " " + self.message(scene, "event-orders-opened.refused", refused=missed)
        return said
