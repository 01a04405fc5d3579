"""What a match asks: questions, and the labels of what may be answered."""

from __future__ import annotations

from typing import Any, cast

from rules.core.data import Value, tag_of
from rules.core.forms import Key, Whole, numbers
from rules.core.ids import Cell, Seat
from rules.core.play import Question
from rules.eden import actions as ac
from rules.eden.board import answer_labels as qu
from rules.eden.board.content import content_of
from rules.eden.board.effects import option_labels, question_of
from rules.eden.board.state import Combat
from rules.eden.board.views import View, steps_of
from rules.eden.nodes import Locale, Node
from rules.eden.shards.setup import SMALLS
from rules.eden.steps import PlaceOrdinary, Resolve
from rules.eden.texts import nodes_text
from rules.lang import keys, say
from rules.words.eden import shards
from rules.words.eden.names import NameWording
from rules.words.wording import Scene

_SHORT = 60
"""Labels longer than this are also said in full beside their buttons."""


class QuestionWording(NameWording):
    """Says questions and answers."""

    def about(self, scene: Scene, decision: Question) -> str:
        """Name the combat of a question, the card that asks it, a tile's colour."""
        if decision.id == "D-MAP-PLACE":
            drawn = [s.colour for s in steps_of(scene.view.agenda) if isinstance(s, PlaceOrdinary)]
            # A tile that is laid face down has no colour yet.
            return say(scene.locale, f"colour-{drawn[-1]}") if drawn and drawn[-1] else ""
        if decision.subject is None:
            return ""
        place = self.place(scene, decision.subject)
        below = question_of(scene.view, decision.seat) if decision.id == "D-EFFECT" else None
        return f"{place}, {self.card(scene, below.card)}" if below and below.card else place

    def help(self, scene: Scene, decision: Question) -> str:
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

    def label(self, scene: Scene, action: Value, decision: Question | None = None) -> str:
        """Return the text of an action in the words of the rule book, short enough for a button."""
        if isinstance(action, Whole) and not isinstance(action, ac.PlayRift):
            return self._whole(scene, action, decision)
        key, params = f"label-{tag_of(action)}", self.params(scene, action)
        params |= shards.labelled(self, scene, action)
        view: View = scene.view
        combat = self.here(scene, decision)
        match action:
            case ac.DrawTile():
                who = decision.seat if decision is not None else scene.viewer
                params["colour"] = (
                    say(scene.locale, f"colour-{view.seats[who].colour}")
                    if who is not None and view.seats[who].colour
                    else "none"
                )
            case ac.Done():
                return self._done(scene, decision)
            case ac.Take(what=what):
                params["what"] = self.unit(scene, combat, what)
            case ac.Option(number=number) if decision and decision.id == "D-SH-SMALLS":
                key, params = "label-smalls", {"n": SMALLS[number % len(SMALLS)]}
            case ac.Option(number=number):
                key, params = self._option(scene, decision, number)
            case ac.Refine(small=small, medium=medium, huge=huge):
                sizes = {"small": small, "medium": medium, "huge": huge}
                used = {size: n for size, n in sizes.items() if n}
                params["count"] = sum(used.values())
                params["crystals"] = ", ".join(
                    say(scene.locale, f"crystals-{size}", n=n, alone=str(len(used) == 1).lower())
                    for size, n in used.items()
                )
            case ac.Fight(combat=number):
                params["place"] = self.place(scene, number)
                params["kind"] = self._kind(scene, view.combats.get(str(number)))
            case ac.PlaySetback(camp=camp):
                params["who"] = self.camp(scene, combat, camp)
            case ac.Activate(unit=unit, ability=ability, subject=subject):
                params["card"] = self.unit(scene, combat, f"u{unit}")
                params["number"] = ability + 1
                # What a reaction is about may have left the table before it is used.
                if subject and self.card_of(scene, combat, subject) is not None:
                    key += ".subject"
                    params["subject"] = self.unit(scene, combat, subject)
            case (
                ac.PlayOnFront(combat=number)
                | ac.ShieldFront(combat=number)
                | ac.UseOnFront(combat=number)
            ):
                params["place"] = self.place(scene, number)
                params["fronts"] = len(view.combats)
            case ac.StopFront() if decision is not None and decision.id == "D-SH-DEFEND":
                key = "label-rely-front"
            case ac.SendHome(unit=unit):
                params["unit"] = self._leaving(scene, combat, unit)
            case _:
                pass
        return self.message(scene, key, **params)

    def _leaving(self, scene: Scene, combat: Combat | None, number: int) -> str:
        """Name a unit, with its front where the same card fights on another one."""
        named = self.unit(scene, combat, f"u{number}")
        fronts = {
            fight.id: unit.id
            for fight in self.fights(scene, combat)
            for _, _, unit in self._units(scene, fight)
            if self.unit(scene, fight, f"u{unit.id}") == named
        }
        here = next((front for front, unit in fronts.items() if unit == number), None)
        if here is None or len(fronts) < 2:
            return named
        return f"{named} ({self.place(scene, here)})"

    def _whole(self, scene: Scene, answer: Whole, decision: Question | None) -> str:
        if parts := self._parts(scene, answer, decision):
            return ", ".join(parts)
        key = f"none-{decision.id}" if decision else ""
        return self.message(scene, key if key in keys(scene.locale) else f"label-{tag_of(answer)}")

    def parts(self, scene: Scene, answer: Whole) -> list[str]:
        """Return the texts of what a whole answer says; of troops that are moved, where it changes."""
        return self._parts(scene, answer, None)

    def _parts(self, scene: Scene, answer: Whole, decision: Question | None) -> list[str]:
        said = numbers(answer)
        if isinstance(answer, ac.Redeploy):
            tiles = scene.view.tiles
            said = {key: n for key, n in said.items() if n != tiles[Cell(key[1])].centre}
        parts = [self.part(scene, answer, key, number) for key, number in said.items()]
        match answer:
            case ac.Deploy(refine=True):
                nobody = [] if parts else [self.message(scene, "label-deploy")]
                parts = [*nobody, *parts, self.message(scene, "label-deploy-refine")]
            case ac.Pick(things=things):
                combat = self.here(scene, decision)
                parts = [self.unit(scene, combat, name) for name in things]
            case ac.Shop(purchases=purchases):
                parts = [*(self.label(scene, bought) for bought in purchases), *parts]
            case _:
                pass
        return parts

    def part(self, scene: Scene, answer: Whole, key: Key, number: int) -> str:
        """Return the text of one number of a whole answer."""
        if isinstance(answer, ac.Lay | ac.Spend | ac.Shop):
            return shards.lies(scene, key, number)
        return super().part(scene, answer, key, number)

    def keyed(self, scene: Scene, answer: type[Whole], key: Key) -> dict[str, str]:
        """Return the words of the keys of a number: a side of a frontier, a unit, a front."""
        named = key[-1]
        if answer is ac.Lose:
            return {"what": self.edge(scene, named)}
        if answer is ac.GoHome:
            return {"what": self._fighter(scene, f"u{named}")}
        if answer is ac.Advance:
            return {"what": self.place(scene, int(named))}
        return super().keyed(scene, answer, key)

    def _fighter(self, scene: Scene, name: str) -> str:
        """Name a unit that the viewer is asked about."""
        asked = (q for q in scene.view.pending if q.seat == scene.viewer and q.asked)
        return self.unit(scene, self.here(scene, next(asked, None)), name)

    def detail(self, scene: Scene, action: Value, decision: Question | None = None) -> str:
        """Return what a card does, or who stands where."""
        view: View = scene.view
        combat = self.here(scene, decision)
        match action:
            case (
                ac.PlayUnit(card=card)
                | ac.PlayOnFront(card=card)
                | ac.OpenFront(card=card)
                | ac.Purchase(card=card)
                | ac.Buy(card=card)
            ):
                return self.card_line(scene, card)
            case ac.Take(what=what):
                taken = self.card_of(scene, combat, what)
                return self.card_line(scene, taken) if taken else ""
            case ac.Option():
                said = self.label(scene, action, decision)
                return said if len(said) > _SHORT else ""
            case ac.UseFromHand(card=card, ability=ability):
                return self.ability(scene, card, ability)
            case ac.Activate(unit=unit, ability=ability):
                acting = self.card_of(scene, combat, f"u{unit}")
                return self.ability(scene, acting, ability) if acting else ""
            case ac.SendHome(unit=unit):
                leaving = self.card_of(scene, combat, f"u{unit}")
                return self.card_line(scene, leaving) if leaving else ""
            case ac.Fight(combat=number):
                found = view.combats.get(str(number))
                return self.sides(scene, found) if found else ""
            case _:
                return ""

    def explains(self, action: Value) -> bool:
        """Explain abilities, and who stands in a combat; what a unit does stands with the hand."""
        return isinstance(action, ac.Activate | ac.UseFromHand | ac.Fight)

    def _done(self, scene: Scene, decision: Question | None) -> str:
        base = f"done-{decision.id}" if decision else "done"
        return say(scene.locale, base if base in keys(scene.locale) else "done")

    def _option(
        self, scene: Scene, decision: Question | None, number: int
    ) -> tuple[str, dict[str, str | int]]:
        """Return what an option stands for; the rules know, nothing of it is hidden."""
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
            case qu.Beside(unit=unit, side=side):
                combat = self.here(scene, decision)
                params |= {"card": self.unit(scene, combat, f"u{unit}"), "side": side}
            case qu.Closing(slides=slides):
                params["slides"] = slides
            case qu.Stack(stack=stack, troops=troops):
                params |= {"place": self.edge(scene, stack), "troops": troops}
            case qu.Facing(allied=allied, enemy=enemy):
                params |= {"allied": allied, "enemy": enemy or "none"}
            case qu.Line(kind=kind, seat=whose, number=line, units=units):
                combat = self.here(scene, decision)
                params |= {"kind": kind, "who": self.name(scene, whose), "line": line}
                params["units"] = self.cards(
                    scene, [self.card_of(scene, combat, f"u{unit}") or str(unit) for unit in units]
                )
            case qu.Again(card=card, ability=ability):
                params["card"] = self.card(scene, card)
                params["text"] = self.ability(scene, card, ability)
            case None:
                pass
        return key, params

    def _branch(self, scene: Scene, seat: Seat | None, do: tuple[Node, ...]) -> str:
        """Return the text of a branch of a card, in the words of the card."""
        view: View = scene.view
        below = question_of(view, seat) if seat is not None else None
        edition = view.edition
        sheet = content_of(view.content, edition).units.get(below.card) if below else None
        if sheet is None:
            return ""
        locale = cast("Locale", scene.locale)
        return nodes_text(sheet.world, do, cast("Any", edition), locale)

    def _kind(self, scene: Scene, combat: Combat | None) -> str:
        if combat is None or combat.other is not None:
            return "frontier"
        tile = scene.view.tiles[combat.cell]
        viewer = scene.viewer
        if viewer is None:
            asked = [d.seat for d in scene.view.pending if d.asked]
            # Nobody in particular reads: it is said from the side of the seat that is asked.
            viewer = asked[0] if len(asked) == 1 else None
        return "defend" if tile.owner == viewer else "attack"
