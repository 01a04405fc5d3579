"""What is asked and what may be answered, in words."""

from __future__ import annotations

from collections import Counter

from rules.clash import actions as ac
from rules.clash import steps as st
from rules.clash.content import ACTION_CARDS, ADVANCES, BOARDS, UNIT_COST
from rules.core.data import Value, tag_of
from rules.core.forms import Key, Whole, numbers
from rules.core.ids import Cell, Seat
from rules.core.play import Question
from rules.lang import keys, say
from rules.words.clash.cards import half_of
from rules.words.clash.names import THINGS, Names
from rules.words.wording import Scene

_REGIONS = frozenset({"ask-explorer", "ask-great-explorer"})
"""Questions for a region, which is named by its first space."""


class Asking(Names):
    """Questions and actions."""

    def asks(self, scene: Scene, decision: Question) -> str:
        """Return what is asked; a question of a card by its own words, or by the card's name."""
        kind, _, why = decision.id.partition("-")
        for key in (f"clash-decision-{decision.id}", f"clash-{kind}-{why}"):
            if key in keys(scene.locale):
                return say(scene.locale, key)
        if not why:
            return super().asks(scene, decision)
        return say(scene.locale, f"clash-decision-{kind}", what=self.why(scene, why))

    def about(self, scene: Scene, decision: Question) -> str:
        """Return which city or space a question is about, and what is paid for."""
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

    def help(self, scene: Scene, decision: Question) -> str:
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

    def kind(self, scene: Scene, action: type[Value]) -> str:
        """Return what all the actions of one class do."""
        own = f"clash-action-{tag_of(action)}"
        return say(scene.locale, own if own in keys(scene.locale) else f"action-{tag_of(action)}")

    def label(self, scene: Scene, action: Value, decision: Question | None = None) -> str:
        """Return the text of an action in the words of the rules, short enough for a button."""
        if isinstance(action, Whole) and not isinstance(action, ac.March):
            return super().label(scene, action, decision)
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
            case ac.Construct(building=building):
                params["building"] = self.within(scene, building, "one")
            case ac.Influence(building=building):
                params["building"] = self.within(scene, building)
            case ac.BuildWonder(card=card):
                params["wonder"] = self.within(scene, card)
            case ac.PlayCard(card=card):
                params["card"] = self._told_apart(scene, card, tactics=False)
            case ac.UsePower(power=power):
                params["power"] = self.named(scene, power)
            case ac.ChooseWord(word=word):
                return self.choice(scene, word, decision)
            case ac.ChooseCell(cell=cell):
                if asked in _REGIONS:
                    return self.block(scene, cell)
                return str(cell)
            case ac.ChooseCard(card=card, use=use):
                if asked == "tactics":
                    return self._told_apart(scene, card, tactics=True)
                if use:
                    return self.named(scene, use)
            case ac.ChoosePiece(piece=piece):
                params["piece"] = self.piece(scene, piece)
            case ac.Pay():
                return self.purse(scene, action)
            case ac.March():
                return self._marching(scene, action)
            case _:
                pass
        return self.message(scene, key, **params)

    def choice(self, scene: Scene, word: str, decision: Question | None) -> str:
        """Return one of the words of a question: itself, a thing, a way to lie, a number."""
        asked = decision.id if decision is not None else ""
        if asked == "ask-orient":
            step = None if decision is None else self._step(scene, decision)
            return self.region(scene, getattr(step, "word", ""), word)
        for key in (f"clash-word-{asked.partition('-')[2]}-{word}", f"clash-word-{word}"):
            if key in keys(scene.locale):
                return say(scene.locale, key)
        return self.named(scene, word)

    def place(self, scene: Scene, cell: str) -> str:
        """Return the text of a space with the viewer's units there."""
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

    def parts(self, scene: Scene, answer: Whole) -> list[str]:
        """Return the texts of what a whole answer says, in one order whatever was said first."""
        if isinstance(answer, ac.March) and answer.goal:
            return [self._marching(scene, answer)]
        names = answer.__struct_fields__
        said = sorted(numbers(answer).items(), key=lambda one: (names.index(one[0][0]), one[0]))
        return [self.part(scene, answer, key, number) for key, number in said]

    def part(self, scene: Scene, answer: Whole, key: Key, number: int) -> str:
        """Return the text of one number of a whole answer: goods, units and cards as amounts."""
        name, what, *_ = key
        match answer, name:
            case ((ac.Levy() | ac.March()), _):
                return self.message(scene, f"units-{what}", n=number)
            case ac.Terms(), "goods" | "wants":
                said = self.message(scene, f"amount-{what}", n=number)
            case ac.Terms(), "picks":
                said = self.message(scene, "cards", pile=what, n=number)
            case _:
                return super().part(scene, answer, key, number)
        return self.message(scene, f"label-{tag_of(answer)}-{name}", what=said)

    def line(self, scene: Scene, answer: Whole, key: Key) -> str:
        """Name a number of an answer; units to recruit with their price."""
        if not isinstance(answer, ac.Levy):
            return super().line(scene, answer, key)
        cost = next(price for kind, price in UNIT_COST.items() if kind == key[1])
        price, what = self.amounts(scene, dict(cost.items())), self.thing(scene, "kind", key[1])
        return self.message(scene, "line-levy-units", what=what, price=price)

    def _marching(self, scene: Scene, march: ac.March) -> str:
        """Return who goes where, and what is there: an enemy, the unknown, a kind of land."""
        if march == ac.March():
            return self.message(scene, "label-march.none")
        space = scene.view.spaces.get(march.goal)
        said: dict[str, str | int] = {
            "units": self.amounts(scene, march.units),
            "origin": march.origin,
            "cell": march.goal,
            "how": march.how or "move",
        }
        if space is None:
            return self.message(scene, "label-march.open", **said)
        if not space.terrain:
            return self.message(scene, "label-march.explore", **said)
        land = self.thing(scene, "terrain", "exhausted" if space.exhausted else space.terrain)
        foes = [unit.seat for unit in space.units] + ([space.city.seat] if space.city else [])
        foe = next((seat for seat in foes if seat != scene.viewer), None)
        if foe is not None:
            who = self.word(scene, Seat, foe)
            return self.message(scene, "label-march.attack", who=who, **said)
        return self.message(scene, "label-march", land=land, **said)

    def detail(self, scene: Scene, action: Value, decision: Question | None = None) -> str:
        """Return what an advance, a building, a card or a power does."""
        match action:
            case ac.TakeAdvance(advance=name):
                return self.text(scene.locale, name)
            case ac.Construct(building=building):
                return self.text(scene.locale, building)
            case ac.BuildWonder(card=card):
                return self.text(scene.locale, card)
            case ac.PlayCard(card=card):
                return self.text(scene.locale, half_of(card))
            case ac.UsePower(power=power):
                return self.text(scene.locale, power)
            case ac.ChooseCard(card=card, use=use):
                tactics = decision is not None and decision.id == "tactics"
                if tactics and card in ACTION_CARDS:
                    return self.text(scene.locale, ACTION_CARDS[card].tactics)
                return self.text(scene.locale, use or half_of(card))
            case ac.ChooseWord(word=word):
                return self.text(scene.locale, word) if word in ADVANCES else ""
            case _:
                return ""


def _is_cell(word: str) -> bool:
    return len(word) in {2, 3} and word[0].isupper() and word[1:].isdecimal()
