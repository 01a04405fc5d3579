"""Which sign stands for which card."""

from functools import partial

from render.core import pieces
from render.core.pen import Pen
from render.core.theme import Look
from render.eden.paint.art.animals import beast, flame, herd, moth
from render.eden.paint.art.commons import broken, energy_shield, fan, portal, rift, supremacy
from render.eden.paint.art.machines import (
    arm,
    battery,
    bomb,
    cannon,
    drill,
    drone,
    golem,
    mind,
    probe,
    robot,
    rockets,
    swarm,
    turret,
    wagon,
    wheel,
)
from render.eden.paint.art.people import commander, crowd, person
from render.eden.paint.art.plants import bramble, crystals, prism, sprout, world_tree
from render.eden.paint.art.strokes import BARK, BONE, CYAN, GOLD, IVORY, WOOD, Sign, Tones, disc
from render.eden.paint.art.undead import colossus, ghost


def emblem_of(look: Look, pen: Pen, tones: Tones) -> None:
    """Draw the emblem of a colour, large: the sign of a unit that has none of its own."""
    disc(pen, 0, -0.44, 0.36, tones.dark, 0.03)
    pieces.emblem(pen, look, 0, -0.44, 0.26, IVORY)


SIGNS: dict[str, Sign] = {
    # Dwarves
    "miner": partial(person, head="helmet", hand="pick"),
    "shieldbearer": partial(person, head="helmet", hand="shield"),
    "smith_apprentice": partial(person, head="cap", hand="hammer"),
    "axe_line": partial(crowd, head="horns", hand="axe"),
    "rune_priestess": partial(person, head="hood", hand="staff"),
    "dwarf_cannon": cannon,
    "wall_warden": partial(person, head="horns", hand="shield", z=1.55),
    "digging_machine": drill,
    "rune_golem": partial(golem, stone="#8A93A1", mark=CYAN),
    "thane": partial(commander, head="horns", hand="axe"),
    "mountain_king": partial(commander, head="crown", hand="hammer"),
    # Elves
    "sapling_tender": sprout,
    "glade_scout": partial(person, head="hood", hand="spear"),
    "thorn_archer": partial(person, head="leaf", hand="bow"),
    "moonwell_druid": partial(person, head="antlers", hand="staff"),
    "bramble_weaver": bramble,
    "windrider": partial(beast, hide="#E9EDF2", head="unicorn", rider="leaf", x=0.02, z=0.82),
    "treant": partial(world_tree, depth=3, face=True),
    "stag_knight": partial(beast, hide=WOOD, head="stag", rider="helmet", x=0.02, z=0.82),
    "ley_singer": partial(person, head="leaf", hand="scroll"),
    "world_tree": world_tree,
    "evergreen_queen": partial(commander, head="crown", hand="staff"),
    # Fairies
    "pixie": partial(person, head="wings", hand=""),
    "will_o_wisp": flame,
    "dew_sprite": partial(person, head="wings", hand="flask"),
    "prism_dancer": prism,
    "dream_moth": moth,
    "crystal_golem": partial(golem, stone="#7FD3E6", mark=IVORY),
    "enchantress": partial(person, head="hat", hand="staff"),
    "unicorn": partial(beast, hide="#F4F1FA", head="unicorn", x=0.04, z=0.86),
    "mirror_fae": partial(person, head="wings", hand="shield"),
    "prism_queen": partial(commander, head="crown", hand="star"),
    "heart_guardian": supremacy,
    # Goblins
    "scrapper": partial(person, head="goggles", hand="wrench", face="#B7D68A"),
    "firecracker": partial(person, head="goggles", hand="bomb", face="#B7D68A"),
    "tinkerer": partial(person, head="cap", hand="wrench", face="#B7D68A"),
    "rocket_roll": wheel,
    "bomb_thrower": partial(person, head="helmet", hand="bomb", face="#B7D68A"),
    "rocket_squadron": rockets,
    "grease_monkey": partial(person, head="cap", hand="flask", face="#B7D68A"),
    "scrap_golem": partial(golem, stone="#A0764A", mark=GOLD),
    "boom_wagon": partial(wagon, load="bombs"),
    "scrap_boss": partial(commander, head="goggles", hand="wrench"),
    "big_boom": bomb,
    # Beasts and shamans
    "boar": partial(beast, hide=BARK, head="boar"),
    "war_drummer": partial(person, head="horns", hand="drum"),
    "wolf_pup": partial(beast, hide="#8B93A1", head="wolf", z=0.78),
    "wolf_rider": partial(beast, hide="#8B93A1", head="wolf", rider="horns"),
    "spear_thrower": partial(person, head="horns", hand="spear"),
    "charge_leader": partial(beast, hide=BARK, head="boar", rider="horns"),
    "stampede": herd,
    "shaman": partial(person, head="antlers", hand="staff"),
    "mammoth": partial(beast, hide="#7A4B2C", head="mammoth", x=0.06, z=1.12),
    "warchief": partial(commander, head="horns", hand="axe"),
    "thunderbeast": partial(beast, hide="#3D3A52", head="mammoth", x=0.06, z=1.2),
    # Humans
    "recruit": partial(person, head="cap", hand="spear"),
    "pikeman": partial(person, head="helmet", hand="spear"),
    "messenger": partial(person, head="cap", hand="scroll"),
    "infantry_squad": partial(crowd, head="helmet", hand="spear"),
    "field_surgeon": partial(person, head="hood", hand="cross"),
    "captain": partial(person, head="helmet", hand="banner"),
    "crossbow_section": partial(crowd, head="helmet", hand="crossbow"),
    "quartermaster": wagon,
    "veteran_guard": partial(person, head="cape", hand="shield", z=1.55),
    "marshal": partial(commander, head="helmet", hand="sword"),
    "sovereign": partial(commander, head="crown", hand="sword"),
    # Machines
    "drone": drone,
    "positron_cell": battery,
    "probe": probe,
    "assembler": arm,
    "splitter": swarm,
    "jammer": mind,
    "fabricator": arm,
    "sentinel": robot,
    "laser_platform": turret,
    "core_mind": mind,
    "positron_titan": partial(robot, titan=True),
    # Undead
    "skeleton": partial(person, head="", hand="sword", face=BONE),
    "ghoul": partial(person, head="hood", hand="", face=BONE),
    "gravedigger": partial(person, head="hood", hand="shovel"),
    "zombie_pack": partial(crowd, head="", hand="", face="#B7D68A"),
    "acolyte": partial(person, head="hood", hand="lantern"),
    "plague_bearer": partial(person, head="hood", hand="flask", face="#B7D68A"),
    "bone_colossus": colossus,
    "necromancer": partial(person, head="hat", hand="staff"),
    "banshee": ghost,
    "lich": partial(person, head="crown", hand="staff", face=BONE),
    "hollow_king": partial(commander, head="crown", hand="sword"),
    # Cards of no World
    "crystal_small": partial(crystals, count=1),
    "crystal_medium": partial(crystals, count=2),
    "crystal_huge": partial(crystals, count=3),
    "opportunity": fan,
    "setback": broken,
    "tech_rift": rift,
    "tech_shield": energy_shield,
    "tech_portal": portal,
    "tech_supremacy": supremacy,
}
