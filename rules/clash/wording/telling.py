"""What happened, in words: events by sentences, equal units in one line."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from rules.clash import events as ev
from rules.clash import views as vw
from rules.clash.content import INCIDENTS
from rules.clash.wording.cards import points
from rules.clash.wording.names import Names
from rules.core.data import Value
from rules.core.errors import Refusal
from rules.core.wording import Scene, tag_of

_QUIET: tuple[type[Value], ...] = (
    ev.CityActivated,
    ev.Paid,
    ev.TradeAgreed,
    ev.TradeOffered,
    vw.TradeOfferedUnseen,
    vw.CardAsideUnseen,
    ev.PhaseStarted,
)
_UNITS = (ev.UnitPlaced, ev.UnitRemoved)


class Telling(Names):
    """Events and refusals."""

    def quiet(self, sight: Value) -> bool:
        """Leave out of the channel what only fills it."""
        return isinstance(sight, _QUIET)

    def digest(self, scene: Scene, sights: Sequence[Value]) -> list[str]:
        """Say equal units in one line, everything else a line each."""
        lines: list[str] = []
        heap: Counter[Value] = Counter()
        for sight in (*sights, None):
            if isinstance(sight, _UNITS):
                if heap and not _alike(next(iter(heap)), sight):
                    lines.append(self._heap(scene, heap))
                    heap.clear()
                heap[sight] += 1
                continue
            if heap:
                lines.append(self._heap(scene, heap))
                heap.clear()
            if sight is not None and not self.quiet(sight):
                told = self.tell(scene, sight)
                if told:
                    lines.append(told)
        return lines

    def _heap(self, scene: Scene, heap: Counter[Value]) -> str:
        """Say several units that came or went in one place."""
        first: Any = next(iter(heap))
        params = self.params(scene, first)
        counts = {str(one.kind): n for one, n in heap.items()}  # type: ignore[attr-defined]
        params["units"] = self.amounts(scene, counts)
        params["why"] = self.why(scene, first.why)
        return self.message(scene, f"event-{tag_of(first)}", **params)

    def tell(self, scene: Scene, sight: Value) -> str | None:
        """Say what a viewer learnt, in one sentence."""
        key, params = f"event-{tag_of(sight)}", self.params(scene, sight)
        if isinstance(getattr(sight, "why", None), str):
            params["why"] = self.why(scene, sight.why)  # type: ignore[attr-defined]
        match sight:
            case ev.UnitPlaced(kind=kind) | ev.UnitRemoved(kind=kind):
                params["units"] = self.amounts(scene, {kind: 1})
            case ev.GoodsGained(goods=goods, lost=lost):
                key += "" if not lost else ".lost" if any(goods.values()) else ".nothing"
            case ev.AdvanceGained(advance=name) | ev.AdvanceLost(advance=name):
                params["advance"] = self.thing(scene, "advance", name)
            case ev.GovernmentChanged(government=name):
                params["government"] = self.thing(scene, "category", name)
            case ev.PieceBuilt(piece=piece, port=port):
                params["piece"] = self.named(scene, piece)
                key += ".port" if port is not None else ""
            case ev.PieceChanged(piece=piece) | ev.PieceRemoved(piece=piece):
                params["piece"] = self.piece(scene, piece)
            case ev.MoodChanged(mood=mood):
                params["mood"] = mood
            case ev.GroupMoved(how=how):
                params["how"] = how
            case ev.RegionTurned(slot=slot, orientation=way):
                params["lying"] = self.region(scene, slot, way)
            case ev.InfluenceTried(building=building):
                params["building"] = self.thing(scene, "building", building)
            case ev.CardsDrawn(pile=pile) | vw.CardsDrawnUnseen(pile=pile):
                params["pile"] = pile
            case ev.CardAside(card=card):
                params["card"] = self.tactic(scene, card)
            case ev.TacticsRevealed(attacker=one, defender=other):
                params["attacker"] = self.tactic(scene, one)
                params["defender"] = self.tactic(scene, other)
            case ev.CardPlayed(card=card):
                params["card"] = self.civil(scene, card)
            case ev.PowerUsed(power=power):
                params["power"] = self.named(scene, power)
            case ev.CardEffect():
                return self._effect(scene, sight)
            case ev.DiceCast(attacker=one, defender=other):
                params["attacker"], params["defender"] = (
                    self.dice(scene, one),
                    self.dice(scene, other),
                )
            case ev.BattleEnded(winner=winner):
                key += (".attacker", ".defender")[winner] if winner >= 0 else ""
            case ev.ObjectiveCompleted(objective=objective):
                params["objective"] = self.thing(scene, "objective", objective)
            case ev.PointsGained(tenths=tenths):
                params["points"] = points(tenths, scene.locale)
            case ev.EventDrawn(card=card):
                icon = INCIDENTS[card].icon if card in INCIDENTS else ""
                params["icon"] = self.thing(scene, "icon", icon) if icon else "none"
            case ev.TradeOffered(card=card):
                key += ".card" if card is not None else ""
            case ev.MatchEnded(winners=winners, tenths=tenths):
                key += "" if len(winners) == 1 else ".shared"
                params["winners"] = self.listing(scene, [self.name(scene, w) for w in winners])
                params["points"] = ", ".join(
                    f"{self.name(scene, seat)} {points(n, scene.locale)}"
                    for seat, n in enumerate(tenths)
                )
            case _:
                pass
        return self.message(scene, key, **params)

    def _effect(self, scene: Scene, sight: ev.CardEffect) -> str:
        """Say what a card does: its name, then whom or what it is about."""
        about = [str(sight.cell)] if sight.cell is not None else []
        about += [self.name(scene, sight.target)] if sight.target is not None else []
        about += [self.named(scene, sight.word)] if sight.word else []
        about += [str(sight.n)] if sight.n else []
        key = "event-card-effect.on" if about else "event-card-effect"
        params: dict[str, str | int] = {
            "who": self.name(scene, sight.seat),
            "why": self.why(scene, sight.why),
            "on": ", ".join(about),
        }
        return self.message(scene, key, **params)

    def reason(self, scene: Scene, refusal: Refusal) -> str:
        """Say why an action was turned down."""
        params = self.params(scene, refusal)
        for name in ("advance", "piece", "power"):
            if isinstance(getattr(refusal, name, None), str):
                params[name] = self.piece(scene, getattr(refusal, name))
        return self.message(scene, f"refusal-{tag_of(refusal)}", **params)


def _alike(one: Value, other: Value) -> bool:
    """Tell whether two units came or went in the same way."""
    same = ("seat", "cell", "why")
    return type(one) is type(other) and all(
        getattr(one, name) == getattr(other, name) for name in same
    )
