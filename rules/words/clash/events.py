"""What happened, in words: events by sentences, equal units in one line."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from rules.clash import errors as er
from rules.clash import events as ev
from rules.clash import views as vw
from rules.clash.content import AGES, INCIDENTS, ROUNDS, Good, match_round
from rules.core.data import Value, tag_of
from rules.core.errors import Refusal
from rules.core.ids import Card
from rules.lang import keys, say
from rules.players.clash.story import Fought
from rules.words.clash.cards import points
from rules.words.clash.names import Names
from rules.words.wording import Scene

_QUIET: tuple[type[Value], ...] = (
    ev.CityActivated,
    ev.Paid,
    ev.TradeAgreed,
    ev.TradeOffered,
    ev.TradeWanted,
    vw.TradeOfferedUnseen,
    vw.TradeWantedUnseen,
    vw.CardAsideUnseen,
    ev.PhaseStarted,
)
_UNITS = (ev.UnitPlaced, ev.UnitRemoved)
_DRAWS = (ev.CardsDrawn, vw.CardsDrawnUnseen)


def _turns(observations: Sequence[Value]) -> list[list[Value]]:
    """Part what happened where a turn begins."""
    turns: list[list[Value]] = [[]]
    for observation in observations:
        if isinstance(observation, ev.TurnStarted):
            turns.append([])
        turns[-1].append(observation)
    return turns


def _done(turn: list[Value]) -> list[Value]:
    """Leave out that a turn began: what is done in it names the player."""
    return turn[1:] if turn and isinstance(turn[0], ev.TurnStarted) else turn


class Telling(Names):
    """Events and refusals."""

    def quiet(self, observation: Value) -> bool:
        """Leave out of the channel what only fills it."""
        return isinstance(observation, _QUIET) or (
            isinstance(observation, ev.UnitRemoved)
            and observation.why == "founding"  # the city says it
        )

    def params(self, scene: Scene, record: Value) -> dict[str, str | int]:
        """Return the fields of a record; rounds are counted through the match."""
        found = super().params(scene, record)
        if isinstance(record, ev.PhaseStarted):
            found |= {"round": match_round(record.age, record.round), "rounds": AGES * ROUNDS}
        return found

    def digest(self, scene: Scene, observations: Sequence[Value]) -> list[str]:
        """Return a turn that has ended as one paragraph; of the last one, each thing as a line."""
        *ended, last = _turns(
            [observation for observation in observations if not self.quiet(observation)]
        )
        lines: list[str] = []
        for turn in ended:
            done = _done(turn)
            told = self._told(scene, done)
            lines += [" ".join(told)] if told and len(done) < len(turn) else told
        return lines + self._told(scene, _done(last))

    def _told(self, scene: Scene, observations: Sequence[Value]) -> list[str]:
        """Return equal units as one line, and who draws or gains alike; all else a line each."""
        lines: list[str] = []
        left = list(observations)
        while left:
            run = _run(left, scene.viewer)
            first = left[0]
            if isinstance(first, _UNITS):
                lines.append(self._heap(scene, Counter(run)))
            elif isinstance(first, _DRAWS) and len(run) > 1:
                lines += self._draws(scene, run)
            elif isinstance(first, ev.AdvanceGained) and len(run) > 1:
                lines.append(self._learned(scene, first, run[1:]))
            elif isinstance(first, ev.GoodsGained) and len(run) > 1:
                lines.append(self.tell(scene, replace(first, goods=_sum(run))) or "")
            elif isinstance(first, ev.PowerUsed) and len(run) > 1:
                lines += self._told(scene, run[1:])  # what it gave names it
            elif told := self.tell(scene, first):
                lines.append(told)
            del left[: len(run)]
        return lines

    def _draws(self, scene: Scene, observations: Sequence[Value]) -> list[str]:
        """Return who drew how many cards of which piles, those who drew the same in one line."""
        hauls: dict[int, Counter[str]] = {}
        for observation in observations:
            drawn = getattr(observation, "cards", 0)
            n = drawn if isinstance(drawn, int) else len(drawn)
            hauls.setdefault(observation.seat, Counter())[observation.pile] += n  # type: ignore[attr-defined]
        alike: dict[str, list[int]] = {}
        for seat, haul in hauls.items():
            piles = [say(scene.locale, "clash-haul", pile=pile, n=n) for pile, n in haul.items()]
            alike.setdefault(self.listing(scene, piles), []).append(seat)
        return [
            self.message(
                scene,
                "cards-drawn-alike",
                who=self.listing(scene, [self.name(scene, seat) for seat in seats]),
                people=len(seats),
                haul=haul,
            )
            for haul, seats in alike.items()
        ]

    def _learned(self, scene: Scene, observation: ev.AdvanceGained, gains: Sequence[Value]) -> str:
        """Return the text of an advance together with the token that it brings."""
        params = self.params(scene, observation)
        params["advance"] = self.thing(scene, "advance", observation.advance)
        params["goods"] = self.amounts(scene, _sum(gains))
        return self.message(scene, "event-advance-gained.with", **params)

    def _heap(self, scene: Scene, heap: Counter[Value]) -> str:
        """Return the text of several units that came or went in one place."""
        first: Any = next(iter(heap))
        params = self.params(scene, first)
        counts = {str(one.kind): n for one, n in heap.items()}  # type: ignore[attr-defined]
        params["units"] = self.amounts(scene, counts)
        params["why"] = self.why(scene, first.why)
        return self.message(scene, f"event-{tag_of(first)}", **params)

    def tell(self, scene: Scene, observation: Value) -> str | None:
        """Return what a viewer learnt, in one sentence."""
        key, params = f"event-{tag_of(observation)}", self.params(scene, observation)
        if isinstance(getattr(observation, "why", None), str):
            params["why"] = self.why(scene, observation.why)  # type: ignore[attr-defined]
        match observation:
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
            case ev.RegionTurned(slot=slot, orientation=way):
                params["lying"] = self.region(scene, slot, way)
            case ev.InfluenceTried(building=building):
                params["building"] = self.thing(scene, "building", building)
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
                return self._effect(scene, observation)
            case ev.DiceCast(attacker=one, defender=other):
                params["attacker"], params["defender"] = (
                    self.dice(scene, one),
                    self.dice(scene, other),
                )
            case Fought(lost=lost, killed=killed):
                params["lost"] = self.amounts(scene, lost) if lost else "none"
                params["killed"] = self.amounts(scene, killed) if killed else "none"
            case ev.BattleEnded(winner=winner):
                key += (".attacker", ".defender")[winner] if winner >= 0 else ""
            case ev.ObjectiveCompleted(objective=objective):
                params["objective"] = self.thing(scene, "objective", objective)
            case ev.PointsGained(tenths=tenths):
                params["points"] = points(tenths, scene.locale)
            case ev.EventDrawn(card=card):
                icon = INCIDENTS[card].icon if card in INCIDENTS else ""
                params["icon"] = self.thing(scene, "icon", icon) if icon else "none"
                params["text"] = self._printed(scene, card)
            case ev.TradeOffered(card=card):
                key += ".card" if card is not None else ""
            case ev.TradeWanted(card=card, pile=pile, amount=n) if card is not None or pile:
                key += ".card" if card is not None else ".pick"
                params["pile"] = str(pile)
                params["what"] = self.message(scene, "cards", pile=str(pile), n=n)
            case ev.Conceded(tenths=n):
                params["points"] = points(n, scene.locale)
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

    def _printed(self, scene: Scene, card: Card) -> str:
        """Return what is printed on an event: cards of one name may differ."""
        if card not in INCIDENTS:
            return "none"
        name = INCIDENTS[card].id
        # By the number of the card, where the catalogue has a text for that one alone.
        own = f"clash-happening-{name}.text-{card.rpartition('-')[2]}"
        if own in keys(scene.locale):
            return say(scene.locale, own)
        return self.text(scene.locale, name)

    def _effect(self, scene: Scene, observation: ev.CardEffect) -> str:
        """Return what a card does: its name, then whom or what it is about."""
        about = [str(observation.cell)] if observation.cell is not None else []
        about += [self.name(scene, observation.target)] if observation.target is not None else []
        about += [self.named(scene, observation.word)] if observation.word else []
        about += [str(observation.n)] if observation.n else []
        key = "event-card-effect.on" if about else "event-card-effect"
        if f"clash-{key}.{observation.why}" in keys(scene.locale):
            key += f".{observation.why}"
        params: dict[str, str | int] = {
            "who": self.name(scene, observation.seat),
            "why": self.why(scene, observation.why),
            "on": ", ".join(about),
        }
        return self.message(scene, key, **params)

    def reason(self, scene: Scene, refusal: Refusal) -> str:
        """Return why an action was turned down."""
        params = self.params(scene, refusal)
        for name in ("advance", "piece", "power"):
            if isinstance(getattr(refusal, name, None), str):
                params[name] = self.piece(scene, getattr(refusal, name))
        if isinstance(refusal, er.PickCards):
            params["what"] = self.message(scene, "cards", pile=refusal.pile, n=refusal.cards)
        return self.message(scene, f"refusal-{tag_of(refusal)}", **params)


def _run(observations: Sequence[Value], viewer: int | None) -> Sequence[Value]:
    """Take from the beginning what is said together; at least the first."""
    first, n = observations[0], 1

    def joins(other: Value) -> bool:
        match first, other:
            case ((ev.UnitPlaced() | ev.UnitRemoved()), _):
                return _alike(first, other)
            case ev.AdvanceGained(seat=seat), ev.GoodsGained(seat=whose, why="advance", lost=lost):
                return seat == whose and not lost
            case ev.PowerUsed(seat=seat, power=why), ev.GoodsGained():
                return other.seat == seat and other.why == why and not other.lost
            case ev.GoodsGained(seat=seat, why=why), ev.GoodsGained():
                return other.seat == seat and other.why == why and not (first.lost or other.lost)
            case _:
                # One's own cards are named, each in its line; of others' only the number is known.
                return _drawn_by_others(first, viewer) and _drawn_by_others(other, viewer)

    while n < len(observations) and joins(observations[n]):
        n += 1
    return observations[:n]


def _sum(gains: Sequence[Value]) -> dict[Good, int]:
    """Add up what was gained."""
    got: Counter[Good] = Counter()
    for gain in gains:
        if isinstance(gain, ev.GoodsGained):
            got.update(gain.goods)
    return dict(got)


def _drawn_by_others(observation: Value, viewer: int | None) -> bool:
    """Return whether an observation is a draw whose cards are not the viewer's own."""
    return isinstance(observation, _DRAWS) and observation.seat != viewer


def _alike(one: Value, other: Value) -> bool:
    """Return whether two units came or went in the same way."""
    same = ("seat", "cell", "why")
    return type(one) is type(other) and all(
        getattr(one, name) == getattr(other, name) for name in same
    )
