"""How a match of Clash of Cultures is put in words: events, questions, actions, refusals, cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from rules.clash import actions as ac
from rules.clash import events as ev
from rules.clash import steps as st
from rules.clash import views as vw
from rules.clash.content import (
    ACTION_CARDS,
    ADVANCES,
    BOARDS,
    GOODS,
    INCIDENTS,
    KINDS,
    OBJECTIVE_CARDS,
    REGIONS,
    WONDERS,
    Building,
    Good,
    Kind,
    Mood,
)
from rules.core.data import Value
from rules.core.errors import Refusal
from rules.core.game import Decision
from rules.core.ids import NOBODY, Card, Cell, Seat
from rules.core.wording import Scene, Wording, tag_of, without_none
from rules.lang import keys, say

THINGS = (
    *("advance", "wonder", "civil", "tactic", "objective", "happening"),
    *("building", "kind", "good", "category"),
)
"""The sorts of things that have names, in the order in which a name is looked for."""

_QUIET: tuple[type[Value], ...] = (
    ev.CityActivated,
    ev.Paid,
    ev.TradeAgreed,
    ev.TradeOffered,
    vw.TradeOfferedUnseen,
    vw.CardAsideUnseen,
    ev.PhaseStarted,
)
_REGIONS = frozenset({"ask-explorer", "ask-great-explorer"})
"""Questions for a region, which is named by its first space."""

_UNITS = (ev.UnitPlaced, ev.UnitRemoved)


class ClashWording(Wording):
    """The words of Clash of Cultures."""

    def __init__(self) -> None:
        """Speak for the family ``clash``."""
        super().__init__("clash")

    # --- names ---

    def word(self, scene: Scene, kind: Any, value: Any) -> str | int:  # Any: whatever a field holds
        """Say one field, by its type."""
        bare = without_none(kind)
        if value is None:
            return "none"
        if bare == Seat and value == NOBODY:
            return say(scene.locale, "clash-barbarians")
        for sort, type_ in (("kind", Kind), ("building", Building), ("good", Good), ("mood", Mood)):
            if bare == type_:
                return self.thing(scene, sort, value)
        if isinstance(value, dict):
            return self.amounts(scene, value)
        return super().word(scene, kind, value)

    def thing(self, scene: Scene, sort: str, name: str) -> str:
        """Name a thing of a sort; what somebody typed may be none, and is repeated as it is."""
        key = f"clash-{sort}-{name}"
        return say(scene.locale, key) if key in keys(scene.locale) else name

    def named(self, scene: Scene, name: str) -> str:
        """Name a thing whatever its sort: an advance, a wonder, a half of a card."""
        if _is_card(name):
            return self.card(scene, name)
        for sort in THINGS:
            if f"clash-{sort}-{name}" in keys(scene.locale):
                return say(scene.locale, f"clash-{sort}-{name}")
        return name.replace("-", " ")

    def why(self, scene: Scene, why: str) -> str:
        """Say a reason: by a word of its own, or the thing that is the reason."""
        key = f"clash-why-{why}"
        return say(scene.locale, key) if key in keys(scene.locale) else self.named(scene, why)

    def amounts(self, scene: Scene, amounts: Mapping[Any, int]) -> str:
        """List goods or units with their numbers, in the order of the rules."""
        order = [*GOODS, *KINDS]
        found = [
            say(scene.locale, f"clash-amount-{name}", n=amounts[name])
            for name in order
            if amounts.get(name)
        ]
        return ", ".join(found) or say(scene.locale, "nothing")

    def purse(self, scene: Scene, pay: ac.Pay) -> str:
        """Say a payment."""
        return self.amounts(scene, {good: getattr(pay, good) for good in GOODS})

    def card(self, scene: Scene, card: str) -> str:
        """Name a card: an action card and an objective card by their two halves."""
        return card_name(card, scene.locale)

    def region(self, scene: Scene, slot: str, way: str) -> str:
        """Say how a region would lie: what is where."""
        view: vw.View = scene.view
        number = view.slots.get(slot)
        board = BOARDS.get(len(view.seats))
        if number is None or board is None or slot not in board.slots:
            return way
        slots = REGIONS[number].slots
        lying = slots if way == "A" else slots[::-1]
        return ", ".join(
            f"{cell} {self.thing(scene, 'terrain', terrain)}"
            for cell, terrain in zip(board.slots[slot], lying, strict=True)
        )

    def name(self, scene: Scene, seat: int) -> str:
        """Name a seat; nobody is the barbarians."""
        return (
            say(scene.locale, "clash-barbarians") if seat == NOBODY else super().name(scene, seat)
        )

    # --- what a match says ---

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

    def dice(self, scene: Scene, dice: Iterable[int]) -> str:
        """Say the dice of a side, the highest first."""
        said = " ".join(map(str, sorted(dice, reverse=True)))
        return said or say(scene.locale, "clash-no-dice")

    def tactic(self, scene: Scene, card: str | None) -> str:
        """Name the tactics half of a card."""
        if not card or Card(card) not in ACTION_CARDS:
            return say(scene.locale, "clash-no-card")
        return self.thing(scene, "tactic", ACTION_CARDS[Card(card)].tactics)

    def civil(self, scene: Scene, card: str) -> str:
        """Name the civil half of a card, or a great person."""
        if Card(card) in ACTION_CARDS:
            return self.thing(scene, "civil", ACTION_CARDS[Card(card)].civil)
        return self.card(scene, card)

    def _told_apart(self, scene: Scene, card: Card, *, tactics: bool) -> str:
        """Name a half of a card; with the other half where two cards of the viewer share it."""
        half, other = (self.tactic, self.civil) if tactics else (self.civil, self.tactic)
        said = half(scene, card)
        alike = [one for one in self._hand(scene) if half(scene, one) == said]
        return f"{said} ({other(scene, card)})" if len(alike) > 1 else said

    def piece(self, scene: Scene, piece: str) -> str:
        """Name a piece of a city, or a unit."""
        if piece == "centre":
            return say(scene.locale, "clash-piece-centre")
        return self.named(scene, piece)

    def reason(self, scene: Scene, refusal: Refusal) -> str:
        """Say why an action was turned down."""
        params = self.params(scene, refusal)
        for name in ("advance", "piece", "power"):
            if isinstance(getattr(refusal, name, None), str):
                params[name] = self.piece(scene, getattr(refusal, name))
        return self.message(scene, f"refusal-{tag_of(refusal)}", **params)

    # --- questions ---

    def asks(self, scene: Scene, decision: Decision) -> str:
        """Say what is asked; a question of a card by its own words, or by the card's name."""
        kind, _, why = decision.id.partition("-")
        for key in (f"clash-decision-{decision.id}", f"clash-{kind}-{why}"):
            if key in keys(scene.locale):
                return say(scene.locale, key)
        if not why:
            return super().asks(scene, decision)
        return say(scene.locale, f"clash-decision-{kind}", what=self.why(scene, why))

    def about(self, scene: Scene, decision: Decision) -> str:
        """Say which city or space a question is about, and what is paid for."""
        step = self._step(scene, decision)
        said: list[str] = []
        if isinstance(step, st.Paying) and step.word:
            word = step.word
            if "/" not in word and "=" not in word:
                said.append(self.named(scene, word) if not _is_cell(word) else word)
        elif isinstance(step, st.Ask) and decision.id == "ask-person":
            said.append(self.card(scene, step.word))
        turn = scene.view.turn
        if decision.id == "turn" and turn is not None:
            said.append(say(scene.locale, "clash-actions-left", n=turn.actions))
        cell = getattr(step, "cell", "")
        if cell:
            said.append(str(cell))
        elif decision.id == "tactics" and scene.view.battle is not None:
            said.append(str(scene.view.battle.cell))
        return ", ".join(said)

    def help(self, scene: Scene, decision: Decision) -> str:
        """Explain a question; one that a card asks by the text of the card."""
        key = f"clash-decision-{decision.id}.help"
        if key in keys(scene.locale):
            return say(scene.locale, key)
        kind, _, why = decision.id.partition("-")
        for sort in THINGS:
            text = f"clash-{sort}-{why}.text"
            if why and text in keys(scene.locale):
                return f"**{self.named(scene, why)}** · {say(scene.locale, text)}"
        general = f"clash-decision-{kind}.help"
        return say(scene.locale, general) if general in keys(scene.locale) else ""

    def _step(self, scene: Scene, decision: Decision) -> Any:  # Any: the step of a question
        """Find the step that asks."""
        agenda: Sequence[Any] = scene.view.agenda
        top = agenda[-1] if agenda else None
        asked = getattr(top, "decision", None)
        if asked in {"ask", "cards", "pay"}:
            asked = f"{asked}-{getattr(top, 'why', '')}"
        return top if asked == decision.id else None

    # --- actions ---

    def kind(self, scene: Scene, action: type[Value]) -> str:
        """Say what all the actions of one class do."""
        own = f"clash-action-{tag_of(action)}"
        return say(scene.locale, own if own in keys(scene.locale) else f"action-{tag_of(action)}")

    def label(self, scene: Scene, action: Value, decision: Decision | None = None) -> str:
        """Say an action in the words of the rules, short enough for a button."""
        key, params = f"label-{tag_of(action)}", self.params(scene, action)
        asked = decision.id if decision is not None else ""
        match action:
            case ac.Done():
                name = f"clash-done-{asked}"
                if name not in keys(scene.locale):
                    name = f"clash-done-{asked.partition('-')[0]}"
                return say(scene.locale, name if name in keys(scene.locale) else "clash-done")
            case ac.TakeAdvance(advance=advance):
                params["advance"] = self.thing(scene, "advance", advance)
            case ac.Recruit(cell=cell) | ac.Collect(cell=cell):
                params["n"] = self.reach(scene, cell)
            case ac.BuildWonder(card=card):
                params["wonder"] = self.card(scene, card)
            case ac.PlayCard(card=card):
                params["card"] = self._told_apart(scene, card, tactics=False)
            case ac.UsePower(power=power):
                params["power"] = self.named(scene, power)
            case ac.ChooseWord(word=word):
                return self.choice(scene, word, decision)
            case ac.ChooseCell(cell=cell):
                if asked in _REGIONS:
                    return self.block(scene, cell)
                return self.place(scene, cell) if asked == "move" else str(cell)
            case ac.ChooseCard(card=card, use=use):
                if asked == "tactics":
                    return self._told_apart(scene, card, tactics=True)
                if use:
                    return self.named(scene, use)
            case ac.ChoosePiece(piece=piece):
                params["piece"] = self.piece(scene, piece)
            case ac.Pay():
                return self.purse(scene, action)
            case ac.SetUnits(kind=kind, units=n):
                return self.message(scene, f"units-{kind}", n=n)
            case ac.Gather(times=times):
                key += "" if times == 1 else ".none" if times == 0 else ".times"
            case ac.GoTo(cell=cell, how=how):
                return self._going(scene, cell, how)
            case ac.OfferGoods(good=good, amount=n):
                return self.message(scene, f"amount-{good}", n=n)
            case ac.OfferCard(offered=offered):
                key += "" if offered else ".back"
            case _:
                pass
        return self.message(scene, key, **params)

    def choice(self, scene: Scene, word: str, decision: Decision | None) -> str:
        """Say one of the words of a question: by itself, as a thing, as a way to lie, a number."""
        asked = decision.id if decision is not None else ""
        if asked == "ask-orient":
            step = None if decision is None else self._step(scene, decision)
            return self.region(scene, getattr(step, "word", ""), word)
        for key in (f"clash-word-{asked.partition('-')[2]}-{word}", f"clash-word-{word}"):
            if key in keys(scene.locale):
                return say(scene.locale, key)
        return self.named(scene, word)

    def place(self, scene: Scene, cell: str) -> str:
        """Say a space with the viewer's units there."""
        space = scene.view.spaces.get(Cell(cell))
        units = Counter(u.kind for u in space.units if u.seat == scene.viewer) if space else None
        return f"{cell} · {self.amounts(scene, units)}" if units else cell

    def block(self, scene: Scene, cell: str) -> str:
        """Name a region that is not revealed by its four spaces."""
        board = BOARDS[len(scene.view.seats)]
        four = next((four for four in board.slots.values() if cell in four), (cell,))
        return self.message(scene, "region", cells=", ".join(four))

    def reach(self, scene: Scene, cell: str) -> int:
        """Count the units or resources that a city gives at once (7.3)."""
        space = scene.view.spaces.get(Cell(cell))
        city = space.city if space is not None else None
        if city is None:
            return 0
        size: int = 1 + len(city.buildings) + len(city.wonders)
        turn = scene.view.turn
        forced = turn is not None and turn.marks.get("forced-labor", 0) > 0
        if city.mood == "angry":
            return size if forced else 1
        return size + int(city.mood == "happy")

    def _going(self, scene: Scene, cell: str, how: str) -> str:
        """Say where a group goes, and what is there: an enemy, the unknown, a kind of land."""
        space = scene.view.spaces.get(Cell(cell))
        found = {"cell": cell, "how": how or "move"}
        if space is None:
            return self.message(scene, "label-go-to", land="", **found)
        if not space.terrain:
            return self.message(scene, "label-go-to.explore", **found)
        land = self.thing(scene, "terrain", "exhausted" if space.exhausted else space.terrain)
        foes = [unit.seat for unit in space.units] + ([space.city.seat] if space.city else [])
        foe = next((seat for seat in foes if seat != scene.viewer), None)
        if foe is not None:
            who = self.word(scene, Seat, foe)
            return self.message(scene, "label-go-to.attack", who=who, **found)
        return self.message(scene, "label-go-to", land=land, **found)

    def detail(self, scene: Scene, action: Value, decision: Decision | None = None) -> str:
        """Say what an advance, a building, a card or a power does."""
        match action:
            case ac.TakeAdvance(advance=name):
                return self.text(scene.locale, name)
            case ac.Construct(building=building):
                return self.text(scene.locale, building)
            case ac.BuildWonder(card=card):
                return self.text(scene.locale, card)
            case ac.PlayCard(card=card):
                return self.text(scene.locale, _half(card))
            case ac.UsePower(power=power):
                return self.text(scene.locale, power)
            case ac.ChooseCard(card=card, use=use):
                tactics = decision is not None and decision.id == "tactics"
                if tactics and card in ACTION_CARDS:
                    return self.text(scene.locale, ACTION_CARDS[card].tactics)
                return self.text(scene.locale, use or _half(card))
            case ac.ChooseWord(word=word):
                return self.text(scene.locale, word) if word in ADVANCES else ""
            case _:
                return ""

    def text(self, locale: str, name: str) -> str:
        """Say the printed text of a thing; empty if it has none."""
        for sort in THINGS:
            key = f"clash-{sort}-{name}.text"
            if key in keys(locale):
                return say(locale, key)
        return ""

    # --- the table ---

    def phase(self, scene: Scene) -> str:
        """Say the age, the round, whose turn it is."""
        view: vw.View = scene.view
        turn = view.turn
        return say(
            scene.locale,
            "clash-stands",
            age=view.age,
            round=max(1, view.round),
            phase=view.phase,
            who=self.name(scene, turn.seat) if turn is not None else "none",
        )

    def seat_line(self, scene: Scene, seat: Seat) -> str:
        """Say what everybody may know of a seat."""
        view: vw.View = scene.view
        mine = view.seats[seat]
        cities = sum(
            1 for one in view.spaces.values() if one.city is not None and one.city.seat == seat
        )
        return say(
            scene.locale,
            "clash-seat-line",
            points=points(mine.tenths, scene.locale),
            goods=self.amounts(scene, mine.stock),
            cities=cities,
            advances=len(mine.advances),
            cards=mine.n_actions,
            objectives=mine.n_objectives,
            wonders=mine.n_wonders,
            counter=mine.counter,
        )

    def _hand(self, scene: Scene) -> tuple[Card, ...]:
        if scene.viewer is None:
            return ()
        return held(scene.view.seats[scene.viewer])

    def hand_size(self, scene: Scene) -> int:
        """Count the cards of the viewer."""
        return len(self._hand(scene))

    def hand_lines(self, scene: Scene) -> list[str]:
        """Say the cards of the viewer, a line each."""
        return [
            say(scene.locale, f"clash-hand-{_sort(card)}", card=self.card(scene, card))
            for card in self._hand(scene)
        ]

    # --- what can be read ---

    def readable(self, scene: Scene) -> list[tuple[str, str]]:
        """List the viewer's cards, then everybody's board of advances."""
        view: vw.View = scene.view
        cards = [(str(card), self.card(scene, card)) for card in dict.fromkeys(self._hand(scene))]
        boards = [
            (
                f"advances-{seat.seat + 1}",
                say(scene.locale, "clash-board", who=self.name(scene, seat.seat)),
            )
            for seat in view.seats
        ]
        return boards + cards[: 25 - len(boards)]

    def card_text(self, scene: Scene, card: str) -> str:
        """Say all that is printed on a card, or the advances of a player."""
        sort, _, number = card.partition("-")
        if sort == "advances" and number.isdecimal() and int(number) <= len(scene.view.seats):
            seat = scene.view.seats[int(number) - 1]
            owned = ", ".join(self.thing(scene, "advance", name) for name in seat.advances)
            who = self.name(scene, seat.seat)
            return say(scene.locale, "clash-board-text", who=who, list=owned)
        return card_text(card, scene.locale)

    def all_cards(self, content: str, game: str, locale: str) -> list[tuple[str, str]]:
        """List every card of the game, and the advances."""
        codes = [*ACTION_CARDS, *OBJECTIVE_CARDS, *INCIDENTS, *WONDERS, *ADVANCES]
        return [(str(code), card_name(str(code), locale)) for code in codes]

    def any_card_text(self, content: str, game: str, card: str, locale: str) -> str:
        """Say all that is printed on a card."""
        return card_text(card, locale)


def held(seat: vw.SeatView) -> tuple[Card, ...]:
    """List the cards that a seat holds, as far as the viewer sees them."""
    return (
        *(seat.actions or ()),
        *seat.people,
        *(seat.objectives or ()),
        *(seat.wonders or ()),
    )


def _is_card(name: str) -> bool:
    card = Card(name)
    return card in ACTION_CARDS or card in OBJECTIVE_CARDS or card in INCIDENTS


def _is_cell(word: str) -> bool:
    return len(word) in {2, 3} and word[0].isupper() and word[1:].isdecimal()


def _alike(one: Value, other: Value) -> bool:
    """Tell whether two units came or went in the same way."""
    same = ("seat", "cell", "why")
    return type(one) is type(other) and all(
        getattr(one, name) == getattr(other, name) for name in same
    )


def _half(card: str) -> str:
    """Return the thing whose text says what playing a card does."""
    if Card(card) in ACTION_CARDS:
        return ACTION_CARDS[Card(card)].civil
    if Card(card) in INCIDENTS:
        return INCIDENTS[Card(card)].id
    return card


def _sort(card: Card) -> str:
    if card in ACTION_CARDS:
        return "action"
    if card in OBJECTIVE_CARDS:
        return "objective"
    return "person" if card in INCIDENTS else "wonder"


def points(tenths: int, locale: str) -> str:
    """Say points: halves as a fraction, other parts as a decimal."""
    whole, rest = divmod(tenths, 10)
    if rest in {0, 5}:
        return f"{whole or '' if rest else whole}{'½' if rest else ''}"
    return f"{whole}{',' if locale == 'fr' else '.'}{rest}"


def halves(card: str) -> tuple[str, ...]:
    """List the keys of the things that a card is: two for action and objective cards."""
    code = Card(card)
    if code in ACTION_CARDS:
        return (f"civil-{ACTION_CARDS[code].civil}", f"tactic-{ACTION_CARDS[code].tactics}")
    if code in OBJECTIVE_CARDS:
        printed = OBJECTIVE_CARDS[code]
        return (f"objective-{printed.peaceful}", f"objective-{printed.military}")
    if code in INCIDENTS:
        return (f"happening-{INCIDENTS[code].id}",)
    if card in WONDERS:
        return (f"wonder-{card}",)
    return (f"advance-{card}",) if card in ADVANCES else ()


def card_name(code: str, locale: str) -> str:
    """Name a card by its code; what somebody typed may be none, and is repeated as it is."""
    known = [f"clash-{key}" for key in halves(code)]
    found = [say(locale, key) for key in known if key in keys(locale)]
    return " / ".join(found) if found else code


def card_text(code: str, locale: str) -> str:
    """Say what is printed on a card, half by half; of a wonder what it costs."""
    lines = []
    for half in halves(code):
        name = say(locale, f"clash-{half}") if f"clash-{half}" in keys(locale) else half
        sort, _, thing = half.partition("-")
        said = f"**{name}** ({say(locale, f'clash-sort-{sort}')})"
        key = f"clash-{half}.text"
        lines.append(f"{said}\n{say(locale, key)}" if key in keys(locale) else said)
        if sort == "wonder":
            lines.append(wonder_cost(thing, locale))
    return "\n".join(lines) or code


def wonder_cost(wonder: str, locale: str) -> str:
    """Say what a wonder costs and the advance that it needs."""
    printed = WONDERS[wonder]
    cost = ", ".join(
        say(locale, f"clash-amount-{good}", n=n) for good, n in printed.cost.items() if n
    )
    return say(
        locale,
        "clash-wonder-line",
        cost=cost,
        advance=say(locale, f"clash-advance-{printed.advance}"),
        port="true" if printed.needs_port else "false",
    )


__all__ = ["ClashWording", "card_name", "card_text", "halves", "held", "points", "wonder_cost"]
