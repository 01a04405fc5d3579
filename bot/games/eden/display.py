"""Which pictures show a question of Battle For Eden best, and what its log can be about."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Final, cast

from msgspec.structs import replace

from bot.games.prompts import subject_tags
from bot.lang import say
from bot.matches import OpenQuestion, Snapshot
from bot.model.panel_parts import Panel, Picture, Text
from render.eden.editions import is_front
from render.eden.markets import market
from render.eden.painter import as_drafted, zoom_count
from render.eden.plans import Leg, written
from rules.core.data import Value
from rules.core.ids import Card, Cell, Seat
from rules.eden import actions as ac
from rules.eden import events as ev
from rules.eden.board.views import Tile, View
from rules.eden.nodes import Locale
from rules.players.advice import Odds
from rules.words.wording import Scene

_OF_LANDS = (
    *("-DEPLOY", "-REDEPLOY", "-REINFORCE", "-SETTLE", "-OFFENSIVE"),
    *("-START", "-PLACE", "-SH-FRONT"),
)
"""Ends of the ids of decisions about what lies on one's own lands, in any edition."""
_OF_PURCHASES = ("-ORDERS", "-BUY")
"""Ends of the ids of decisions about what is bought."""
PICTURED = (
    *(ev.TilePlaced, ev.PortalPlaced, ev.PortalRemoved, ev.MapFinished),
    *(ev.TroopsLost, ev.Conquered, ev.Redeployed, ev.PhaseBegan, ev.MatchEnded),
    *(ev.TroopsSettled, ev.OffensiveLaunched, ev.Retreated, ev.TroopsReturned, ev.Reinforced),
    *(ev.ResourcesLaid, ev.Spent, ev.Harvested, ev.EnergyExtracted, ev.FrontOpened),
    *(ev.ControlTaken, ev.PortalDestroyed, ev.KingAttacked, ev.KingRepelled, ev.Devastated),
    # The head of the map names whose turn it is.
    *(ev.OffensiveTurnBegan, ev.TurnBegan, ev.SubphaseEarned),
)
"""Events after which the map is another one, in any edition."""


def pictures(snapshot: Snapshot, question: OpenQuestion) -> tuple[Picture, ...]:
    """Choose the pictures that show a question best: the fight, one's own lands, the market.

    A seat gets low ones, made for the panel of a question; everybody the whole battle, if there is
    one: two are as high as one when they are strips.
    """
    subject, asked = question.decision.subject, question.decision.id
    if subject is None and asked.endswith((*_OF_LANDS, *_OF_PURCHASES)):
        if snapshot.seat is None or not snapshot.view.tiles:
            return ()
        return (shop() if asked.endswith(_OF_PURCHASES) else lands(),)
    if subject is None and not is_front(snapshot.view):
        return ()
    combats = snapshot.view.combats
    about = combats.values() if subject is None else [combats.get(str(subject))]
    fought = [combat.id for combat in about if combat is not None and combat.armies]
    elsewhere = {one.decision.subject for one in snapshot.questions if one.decision.asked} - {
        subject
    }
    if snapshot.seat is None and len(fought) == 1 and not elsewhere:
        return (Picture("battle", str(fought[0])),)
    return tuple(strip(number) for number in fought)


def own_lands(snapshot: Snapshot) -> tuple[Picture, ...]:
    """Return the pictures of the viewer's own lands: two when they are wide."""
    if snapshot.seat is None or not snapshot.view.tiles:
        return ()
    pages = range(1, zoom_count(as_drafted(snapshot.view), snapshot.seat) + 1)
    return tuple(Picture("zoom", f"me/{page}") for page in pages)


def lands(
    plan: Sequence[Value] = (),
    tiles: Mapping[Cell, Tile] = MappingProxyType({}),
    odds: Sequence[Odds] = (),
) -> Picture:
    """Return the picture of the viewer's own lands with a plan drawn on them, for a panel.

    *tiles*: the land, of which only what changes is drawn. *odds*: of the fights that it leads to.
    """
    won = {fight.place: fight.tenths for fight in odds}
    legs = [leg for action in plan for leg in _legs(action, tiles)]
    return Picture("lands", written([replace(leg, tenths=won.get(leg.end or "")) for leg in legs]))


def ring(cell: Cell) -> Picture:
    """Return the picture of the viewer's own lands with a ring around one of them."""
    return Picture("lands", written([Leg(cell, None, 0)]))


def _legs(action: Value, tiles: Mapping[Cell, Tile]) -> Iterator[Leg]:
    """List where an answer sends troops, and how many stand where it changes that."""
    match action:
        case ac.Deploy(posts=sides) | ac.Offensive(fronts=sides):
            for start, ends in sides.items():
                now = tiles[start].edges if start in tiles else {}
                yield from (Leg(start, end, n) for end, n in ends.items() if n != now.get(end))
        case ac.OpenFront(origin, target, card):
            yield Leg(origin, target, card=card)
        case ac.Reinforce(troops=troops) | ac.Redeploy(troops=troops) | ac.Settle(troops=troops):
            for cell, n in troops.items():
                centre = tiles[cell].centre if cell in tiles else 0
                then = centre + n if isinstance(action, ac.Reinforce) else n
                if then != centre:
                    yield Leg(cell, None, then)
        case _:
            pass


def strip(combat: int, cards: Sequence[Card] = (), total: int | None = None) -> Picture:
    """Return a fight in one strip, for a panel; the viewer would add *cards*, to make *total*."""
    plan = f";{'' if total is None else total};{','.join(cards)}" if cards or total else ""
    return Picture("strip", f"{combat}{plan}")


def shop(advised: Sequence[Card] = ()) -> Picture:
    """Return the three dearest units that one can pay, those *advised* first, for a panel."""
    return Picture("shop", ",".join(advised))


def choice(cards: Sequence[Card]) -> Picture:
    """Return the cards that one chooses from, as those of a hand are drawn."""
    return Picture("choice", ",".join(dict.fromkeys(cards)))


def sheet(scene: Scene, seat: Seat) -> Panel:
    """Show what a seat may buy, as a picture."""
    view: View = scene.view
    names = [scene.names.get(one.seat, "") for one in view.seats]
    found = market(view, names, cast("Locale", scene.locale), seat)
    heading = f"**{found.title}** · {found.subtitle}"
    # A player with many stocks would wonder why every unit is dim.
    if view.edition == "frontiers" and not view.seats[seat].reserved:
        heading += f"\n-# {say(scene.locale, 'market-no-reserve')}"
    return Panel((Text(heading), Picture("market", str(seat))))


SUBJECTS: Final = subject_tags(
    {
        "combat": """
            combat-began combats-listed combat-selected combat-dropped camp-proposed camp-formed
            names-differ principal-named unit-added unit-removed unit-destroyed unit-moved
            unit-changed unit-reconfigured shield-played army-complete window-opened window-closed
            activated declined strengths-counted troops-lost wild-beaten offensive-launched
            no-offensive front-opened front-shielded front-decided front-counted retreated
            territory-kept stopped base-defends king-hit king-attacked king-repelled
        """,
        "land": """
            tile-drawn tile-taken tile-placed richness-changed black-tiles-given portal-placed
            portal-removed map-finished conquered tile-emptied reinforced redeployed deployed
            troops-settled troops-returned control-taken portal-doomed portal-destroyed devastated
            heart-lost eliminated
        """,
        "cards": """
            units-chosen drew shuffled discarded revealed card-moved card-taken
            card-went-unseen opportunity-used ability-used-from-hand rift-played units-cleaned
            hand-renewed hands-kept hand-turned hand-changed setback-played set-back-played
            technology-sold rescued retired
        """,
        "means": """
            produced gained refining-announced refined not-refined crystal-played
            crystals-taken-back crystals-spent energy-extracted bought purchases-returned spent
            harvested resources-laid smalls-chosen
        """,
    }
)
