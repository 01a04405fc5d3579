"""The words of what only Shards has: resources, purchases, fronts, the dragon."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import TYPE_CHECKING, TypeVar

from rules.core.data import Value
from rules.core.forms import Key
from rules.core.ids import Cell, Seat
from rules.eden import actions as ac
from rules.eden import events as ev
from rules.eden.board.cards import CRYSTAL_HUGE, CRYSTAL_MEDIUM, CRYSTAL_SMALL
from rules.eden.board.public_state import public_state
from rules.eden.board.views import View
from rules.eden.shards.payment import PURE, SHARDS_PER_ENERGY
from rules.eden.shards.prices import price_of
from rules.eden.shards.territory import pure_of, stock_of
from rules.lang import say
from rules.words.wording import Scene

if TYPE_CHECKING:
    from rules.words.eden.names import NameWording

Thing = TypeVar("Thing", bound=str)
Params = dict[str, str | int]


def _some(scene: Scene, name: str, n: int) -> str:
    return say(scene.locale, f"some-{name}", n=n)


def lies(scene: Scene, key: Key, n: int) -> str:
    """Return how much of something is laid on a territory, or taken from it."""
    _, cell, thing = key
    return say(scene.locale, "laid-on", things=_some(scene, thing, n), cell=cell)


def _lying(words: NameWording, scene: Scene, laid: Mapping[Cell, Mapping[Thing, int]]) -> str:
    """Return what lies, or lay, on territories."""
    said = []
    for cell in sorted(laid):
        things = [_some(scene, kind, n) for kind, n in sorted(laid[cell].items())]
        there = words.listing(scene, things)
        said.append(say(scene.locale, "laid-on", things=there, cell=cell))
    return words.listing(scene, said)


def told(words: NameWording, scene: Scene, observation: Value) -> Params:
    """Return the parts of what happened; nothing for what other editions have too."""
    match observation:
        case ev.TerrainChosen(colour=colour):
            return {"colour": say(scene.locale, f"colour-{colour}")}
        case ev.SmallsChosen(chosen=chosen):
            return {"chosen": words.strengths(scene, chosen, 0)}
        case ev.ResourcesLaid(laid=laid):
            return {"laid": _lying(words, scene, laid)}
        case ev.Spent(paid=paid):
            return {"paid": _lying(words, scene, paid)}
        case ev.Bought(cards=cards, crystals=crystals):
            spent = words.cards(scene, crystals) if crystals else "none"
            return {"cards": words.cards(scene, Counter(cards).elements()), "crystals": spent}
        case ev.PortalDestroyed(by=by):
            return {"by": words.name(scene, by) if by >= 0 else "nobody"}
        case ev.FrontOpened(cell=cell):
            campaign = scene.view.campaign
            hunted = campaign is not None and campaign.king and campaign.king.cell == cell
            return {"foe": say(scene.locale, "dragon")} if hunted else {}
        case ev.HandChanged(cards=cards):
            return {"count": len(cards)}
        case ev.UnitsSettled(discarded=discarded, home=home):
            return {
                "discarded": words.cards(scene, discarded) if discarded else "none",
                "home": words.cards(scene, home) if home else "none",
            }
        case ev.Harvested(n=n):
            # The number itself is said without its sign, because the word for the thing depends on
            # it.
            sign = "+" if n > 0 else "\N{MINUS SIGN}"
            return {"things": sign + _some(scene, observation.resource, abs(n))}
        case _:
            return {}


def labelled(words: NameWording, scene: Scene, action: Value) -> Params:
    """Return the parts of an action; nothing for what other editions have too."""
    match action:
        case ac.ChooseTerrain(colour=colour):
            return {"colour": say(scene.locale, f"colour-{colour}")}
        case ac.StopFront(combat=number):
            return {"place": words.place(scene, number)}
        case ac.Purchase():
            return {"price": _price(words, scene, action)}
        case ac.Rescue(unit=unit):
            return {"unit": _unit(words, scene, unit)}
        case _:
            return {}


def _price(words: NameWording, scene: Scene, action: ac.Purchase) -> str:
    view: View = scene.view
    crystals = words.cards(
        scene,
        [
            *[CRYSTAL_SMALL] * action.small,
            *[CRYSTAL_MEDIUM] * action.medium,
            *[CRYSTAL_HUGE] * action.huge,
        ],
    )
    parts = [crystals] if action.small or action.medium or action.huge else []
    if scene.viewer is not None and view.campaign is not None:
        price = price_of(public_state(view), scene.viewer, action.card)
        # Pure energy beyond what the card costs in it stands for shards.
        replaced = SHARDS_PER_ENERGY * (action.pure - price.energy)
        if (n := price.resources - replaced) > 0:
            parts.append(_some(scene, action.resource, n))
    if action.pure:
        parts.append(_some(scene, PURE, action.pure))
    return words.listing(scene, parts)


def _unit(words: NameWording, scene: Scene, unit: int) -> str:
    view: View = scene.view
    for combat in view.combats.values():
        for army in combat.armies:
            for one in army.removed:
                if one.id == unit:
                    return words.card(scene, one.card)
    return f"u{unit}"


def holdings(words: NameWording, scene: Scene, seat: Seat) -> Params:
    """Return what a seat owns: pure energy, and the resources that lie on territories."""
    view: View = scene.view
    if view.campaign is None:
        return {"pure": view.seats[seat].pure, "stock": ""}
    state = public_state(view)
    stock = sorted(stock_of(state, seat).items())
    said = words.listing(scene, [_some(scene, kind, n) for kind, n in stock])
    return {"pure": pure_of(state, seat), "stock": said if stock else say(scene.locale, "no-stock")}
