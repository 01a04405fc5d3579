"""Compute the palette of ``render/cthulhu/palettes.toml`` from sample pictures.

Run by hand, from the root of the project, when the colours change:
``python -m tests.render.build_cthulhu_palette``.
"""

import msgspec

from render.core.lobby import LobbyCard, LobbySeat, paint_lobby
from render.core.theme import rgba
from render.cthulhu import look as lk
from render.cthulhu import scene as sc
from render.cthulhu.look import GROUND
from render.cthulhu.paint.battle import paint_battle
from render.cthulhu.paint.own import paint_shelf
from render.cthulhu.paint.tall import paint_tall
from render.cthulhu.paint.world import paint_map
from render.cthulhu.painter import badge_of
from tests.render import cthulhu_samples as samples
from tests.render.build_palettes import build, save

EXACT = (
    lk.BG,
    lk.PANEL,
    lk.CARD,
    lk.CARD_HI,
    lk.LINE,
    lk.TEXT,
    lk.TEXT2,
    lk.TEXT3,
    lk.ACCENT,
    lk.RIM,
    lk.IVORY,
    lk.DOOM,
    lk.KILL,
    lk.PAIN,
    lk.SEA,
    lk.COAST,
    lk.SHADOW,
    lk.ICE,
    lk.NAME_LAND,
    lk.NAME_SEA,
    *(ink for _, _, ink in lk.DEPTHS),
    *lk.LANDS,
    "#FFFFFF",
)


def _recoloured(world: sc.World, step: int) -> sc.World:
    """Give the pieces of *world* to other factions, so that each holds land and sea."""
    factions = [look.faction for look in lk.LOOKS]
    told = msgspec.json.encode(world).decode()
    for i, seat in enumerate(world.seats):
        told = told.replace(f'"faction":"{seat.faction}"', f'"faction":"@{i}"')
    for i in range(len(world.seats)):
        told = told.replace(f'"@{i}"', f'"{factions[(i + step) % len(factions)]}"')
    return msgspec.structs.replace(msgspec.json.decode(told, type=sc.World), fights=())


def lobby() -> LobbyCard:
    """Return the card of a match with each faction."""
    seats = tuple(LobbySeat("Ana", "3/4", "Hastur", badge=look.faction) for look in lk.LOOKS)
    game = "cthulhu-wars"
    return LobbyCard(
        game, "A", "B", "C", "D", "E", (*seats, LobbySeat("I", "J")), "F", ("G",), "en"
    )


def main() -> None:
    """Write ``render/cthulhu/palettes.toml``."""
    worlds = [samples.opening(), samples.crowded(), samples.three(), samples.four_b("fr")]
    worlds += [samples.five(), samples.crowded()]
    worlds += [_recoloured(samples.five(), step) for step in (2, 4, 5, 6, 7)]
    pictures = [paint(world) for world in worlds for paint in (paint_tall, paint_map)]
    pictures += [paint_shelf(samples.own(faction=faction)) for faction in ("gc", "cc", "ys")]
    pictures += [paint_battle(samples.battle()), paint_lobby(lobby(), GROUND, badge_of)]
    fixed = [rgba(ink) for ink in (*EXACT, *(look.fill for look in lk.LOOKS))]
    save("cthulhu", {"all": build(list(dict.fromkeys(fixed)), pictures, 0.5)})


if __name__ == "__main__":
    main()
