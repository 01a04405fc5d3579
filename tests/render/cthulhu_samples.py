"""Scenes of Cthulhu Wars: an opening, a crowded end, every map, secrets, battles."""

from msgspec.structs import replace

from render.core.fight import Fight
from render.cthulhu import scene as sc
from render.cthulhu import secrets
from render.cthulhu.battles import fate
from render.cthulhu.earth import earth
from render.cthulhu.kinds import FIGURES
from render.cthulhu.words import say
from tests.render.cthulhu_matches import played

LONGEST = tuple(f"{name:-<32}" for name in ("Ana", "Bruno", "Chloé", "Dmitri", "Élodie"))
"""Names as long as Discord allows."""

AREAS = {
    "arctic_ocean": ("Arctic Ocean", "Océan Arctique"),
    "north_atlantic": ("North Atlantic", "Atlantique Nord"),
    "south_atlantic": ("South Atlantic", "Atlantique Sud"),
    "south_pacific": ("South Pacific", "Pacifique Sud"),
    "north_pacific": ("North Pacific", "Pacifique Nord"),
    "indian_ocean": ("Indian Ocean", "Océan Indien"),
    "scandinavia": ("Scandinavia", "Scandinavie"),
    "europe": ("Europe", "Europe"),
    "asia": ("Asia", "Asie"),
    "north_asia": ("North Asia", "Asie du Nord"),
    "south_asia": ("South Asia", "Asie du Sud"),
    "arabia": ("Arabia", "Arabie"),
    "africa": ("Africa", "Afrique"),
    "east_africa": ("East Africa", "Afrique de l’Est"),
    "west_africa": ("West Africa", "Afrique de l’Ouest"),
    "antarctica": ("Antarctica", "Antarctique"),
    "south_america": ("South America", "Amérique du Sud"),
    "north_america": ("North America", "Amérique du Nord"),
    "south_america_west": ("South America West", "Amérique du Sud (Ouest)"),
    "south_america_east": ("South America East", "Amérique du Sud (Est)"),
    "north_america_west": ("North America West", "Amérique du Nord (Ouest)"),
    "north_america_east": ("North America East", "Amérique du Nord (Est)"),
    "central_america": ("Central America", "Amérique centrale"),
    "australia": ("Australia", "Australie"),
    "new_zealand": ("New Zealand", "Nouvelle-Zélande"),
}
FACTIONS = {
    "gc": ("Great Cthulhu", "Grand Cthulhu"),
    "cc": ("Crawling Chaos", "Chaos Rampant"),
    "bg": ("Black Goat", "Chèvre Noire"),
    "ys": ("Yellow Sign", "Signe Jaune"),
    "ow": ("Opener of the Way", "Celui qui Ouvre la Voie"),
}
GREATS = {
    "cthulhu": ("Cthulhu", "Cthulhu"),
    "nyarlathotep": ("Nyarlathotep", "Nyarlathotep"),
    "shub_niggurath": ("Shub-Niggurath", "Shub-Niggurath"),
    "king_in_yellow": ("King in Yellow", "Roi en Jaune"),
    "hastur": ("Hastur", "Hastur"),
    "yog_sothoth": ("Yog-Sothoth", "Yog-Sothoth"),
}
UNITS = {
    "acolyte": ("Acolyte", "Acolyte"),
    "deep_one": ("Deep One", "Profond"),
    "shoggoth": ("Shoggoth", "Shoggoth"),
    "starspawn": ("Starspawn", "Engeance stellaire"),
    "nightgaunt": ("Nightgaunt", "Maigre bête de la nuit"),
    "flying_polyp": ("Flying Polyp", "Polype volant"),
    "hunting_horror": ("Hunting Horror", "Horreur chasseresse"),
    "ghoul": ("Ghoul", "Goule"),
    "fungi": ("Fungi from Yuggoth", "Fungi de Yuggoth"),
    "dark_young": ("Dark Young", "Sombre rejeton"),
    "undead": ("Undead", "Mort-vivant"),
    "byakhee": ("Byakhee", "Byakhee"),
    "mutant": ("Mutant", "Mutant"),
    "abomination": ("Abomination", "Abomination"),
    "spawn_of_yog_sothoth": ("Spawn of Yog-Sothoth", "Rejeton de Yog-Sothoth"),
}
PLAYERS = ("Ana", "Bruno", "Chloé", "Dmitri", "Élodie")
TRACKS = {
    3: (5, 6, 7, 8, 9, 10),
    4: (5, 6, 7, 7, 8, 8, 9, 10),
    5: (5, 6, 6, 7, 7, 8, 8, 9, 9, 10),
}
CODES = {
    "A": "acolyte",
    "DO": "deep_one",
    "SH": "shoggoth",
    "ST": "starspawn",
    "NG": "nightgaunt",
    "FP": "flying_polyp",
    "HH": "hunting_horror",
    "GH": "ghoul",
    "FU": "fungi",
    "DY": "dark_young",
    "UN": "undead",
    "BY": "byakhee",
    "MU": "mutant",
    "AB": "abomination",
    "SP": "spawn_of_yog_sothoth",
}

Standing = dict[str, str]
"""What stands in each area: ``gate:gc`` or ``gate:`` or ``gc A2 DO3`` or ``gc=cthulhu`` or
``desecrated``, parted by commas."""


def units(said: str, locale: str = "en") -> tuple[sc.Units, ...]:
    """Return units written as ``A2 DO3``."""
    found = []
    for word in said.split():
        code = word.rstrip("0123456789")
        kind = CODES[code]
        name = UNITS[kind][locale == "fr"]
        count = int(word[len(code) :] or 1)
        found.append(sc.Units(FIGURES[kind], say(locale, f"code-{kind}"), name, count))
    return tuple(found)


def area(name: str, said: str, locale: str = "en") -> sc.Area:
    """Return an area with what stands in it."""
    gate, camps, greats = None, [], []
    marks: list[sc.Mark] = []
    for part in said.split(", ") if said else ():
        if part.startswith("gate:"):
            faction = part.removeprefix("gate:")
            gate = sc.Gate(faction, units("A", locale)[0]) if faction else sc.Gate()
        elif "=" in part:
            faction, kind = part.split("=")
            greats.append(sc.Great(faction, kind, GREATS[kind][locale == "fr"]))
        elif part == "desecrated":
            marks.append("desecrated")
        else:
            faction, _, rest = part.partition(" ")
            camps.append(sc.Camp(faction, units(rest, locale)))
    return sc.Area(
        id=name,
        name=AREAS[name][locale == "fr"],
        gate=gate,
        camps=tuple(camps),
        greats=tuple(greats),
        marks=tuple(marks),
    )


def seat(
    faction: str,
    index: int,
    locale: str,
    power: int,
    doom: int,
    hidden: int,
    books: int,
    *,
    asked: bool = False,
    turn: int = 0,
    status: str = "",
) -> sc.Seat:
    """Return the box of a faction."""
    return sc.Seat(
        faction=faction,
        name=FACTIONS[faction][locale == "fr"],
        player=PLAYERS[index],
        power=power,
        doom=doom,
        hidden=hidden,
        books=books,
        asked=asked,
        turn=turn,
        status=status,
    )


def world(
    name: str,
    title: str,
    standing: Standing,
    seats: tuple[sc.Seat, ...],
    at: int,
    locale: str,
    fights: tuple[sc.Fight, ...] = (),
) -> sc.World:
    """Return a whole scene."""
    costs = TRACKS[max(3, len(seats))]
    first = next((i for i, one in enumerate(seats) if one.turn == 1), 0)
    seats = tuple(replace(one, turn=(i - first) % len(seats) + 1) for i, one in enumerate(seats))
    return sc.World(
        map=name,
        title=title,
        prompt={"en": "takes an action", "fr": "joue une action"}[locale],
        areas=tuple(area(one, standing.get(one, ""), locale) for one in earth(name).areas),
        seats=seats,
        ritual=sc.Ritual(costs, at),
        doom_end=30,
        labels=sc.Labels(
            ritual=say(locale, "track-ritual"),
            power=say(locale, "figure-power"),
            signs=say(locale, "figure-signs"),
            books=say(locale, "figure-books"),
            cost=say(locale, "ritual-cost", n=costs[at]),
        ),
        fights=fights,
        locale=locale,
    )


def opening(locale: str = "en") -> sc.World:
    """Return the start of a match of four."""
    seats = tuple(
        seat(faction, i, locale, 8, 0, 0, 0, asked=i == 2, turn=(i + 2) % 4 + 1)
        for i, faction in enumerate(("gc", "cc", "bg", "ys"))
    )
    standing = {
        "south_pacific": "gate:gc, gc A5",
        "south_asia": "gate:cc, cc A5",
        "west_africa": "gate:bg, bg A5",
        "europe": "gate:ys, ys A5",
    }
    return world(
        "E4A",
        {"en": "Turn 1 · Actions", "fr": "Tour 1 · Actions"}[locale],
        standing,
        seats,
        0,
        locale,
    )


def crowded(locale: str = "en") -> sc.World:
    """Return a late position of four players with a battle."""
    seats = (
        replace(seat("gc", 0, locale, 6, 21, 2, 5, turn=1), away=units("ST A2", locale)),
        replace(
            seat("cc", 1, locale, 9, 24, 1, 6, asked=True),
            captives=(sc.Captives("bg", 2), sc.Captives("ys", 1)),
        ),
        seat("bg", 2, locale, 4, 21, 3, 4),
        seat(
            "ys",
            3,
            locale,
            0,
            27,
            2,
            6,
            status={"en": "out of Power", "fr": "sans pouvoir"}[locale],
        ),
    )
    standing = {
        "south_pacific": "gate:gc, gc=cthulhu, gc A2 DO3 SH",
        "north_atlantic": "gate:gc, gc A DO, bg FU",
        "south_atlantic": "gate:gc, gc SH",
        "north_asia": "gate:cc, cc NG2, bg FU",
        "south_asia": "gate:cc, cc A3 FP2 HH, ys BY",
        "north_pacific": "cc A NG",
        "west_africa": "gate:bg, bg A2 DY, desecrated",
        "east_africa": "bg=shub_niggurath, gate:bg, ys UN2, desecrated",
        "europe": "gate:ys, ys=hastur, ys A2 UN4, desecrated",
        "scandinavia": "ys BY2, bg GH, desecrated",
        "arabia": "gate:, ys=king_in_yellow, ys A UN, cc=nyarlathotep, cc FP HH",
        "north_america": "gate:bg, bg A GH FU DY, desecrated",
        "south_america": "cc A NG, gc ST, desecrated",
        "australia": "ys A",
        "indian_ocean": "gate:, gc DO",
        "antarctica": "gate:cc, cc A",
    }
    fights = (sc.Fight("arabia", ("cc", "ys")),)
    title = {"en": "Turn 9 · Actions", "fr": "Tour 9 · Actions"}[locale]
    return world("E4A", title, standing, seats, 5, locale, fights)


def three(locale: str = "en") -> sc.World:
    """Return three players on E3."""
    seats = (
        seat("gc", 0, locale, 12, 11, 1, 3, asked=True, turn=1),
        seat("cc", 1, locale, 7, 9, 0, 2),
        seat("bg", 2, locale, 5, 9, 0, 3),
    )
    standing = {
        "south_pacific": "gate:gc, gc=cthulhu, gc A2 ST2",
        "indian_ocean": "gate:gc, gc DO2",
        "asia": "gate:cc, cc A3 NG2 FP2 HH, gc A",
        "north_pacific": "gate:cc, cc A",
        "africa": "gate:bg, bg=shub_niggurath, bg A GH2 DY2",
        "north_atlantic": "gate:bg, bg FU2",
        "europe": "bg GH FU, cc NG",
        "south_america": "gate:",
        "north_america": "cc HH",
    }
    return world(
        "E3",
        {"en": "Turn 4 · Actions", "fr": "Tour 4 · Actions"}[locale],
        standing,
        seats,
        2,
        locale,
    )


def four_b(locale: str = "en") -> sc.World:
    """Return four players on E4B."""
    seats = (
        seat("ys", 0, locale, 10, 14, 2, 4, asked=True),
        seat("bg", 1, locale, 9, 12, 1, 4, turn=1),
        seat("cc", 2, locale, 8, 12, 1, 4),
        seat("gc", 3, locale, 11, 12, 2, 4),
    )
    standing = {
        "south_pacific": "gate:gc, gc=cthulhu, gc A DO4",
        "new_zealand": "gate:gc, gc A SH, ys BY",
        "australia": "gc DO, cc A",
        "north_america_west": "gate:cc, cc A2 FP",
        "north_america_east": "gate:ys, ys A UN2, desecrated",
        "central_america": "gate:cc, cc A NG, gc ST",
        "south_america_west": "gate:bg, bg A FU2",
        "south_america_east": "gate:bg, bg A DY, ys BY2",
        "europe": "gate:ys, ys=king_in_yellow, ys A2 UN2, desecrated",
        "asia": "gate:cc, cc=nyarlathotep, cc A2 HH",
        "africa": "gate:bg, bg A2 GH2 DY",
        "arctic_ocean": "ys A",
        "north_pacific": "gate:gc, gc SH",
    }
    return world(
        "E4B",
        {"en": "Turn 6 · Actions", "fr": "Tour 6 · Actions"}[locale],
        standing,
        seats,
        4,
        locale,
    )


def five(locale: str = "en") -> sc.World:
    """Return five players on E5."""
    seats = (
        seat("gc", 0, locale, 6, 11, 2, 4),
        seat("cc", 1, locale, 9, 14, 1, 5),
        seat("bg", 2, locale, 4, 8, 3, 3, turn=1),
        seat(
            "ys",
            3,
            locale,
            0,
            17,
            2,
            5,
            status={"en": "out of Power", "fr": "sans pouvoir"}[locale],
        ),
        seat("ow", 4, locale, 13, 14, 1, 5, asked=True),
    )
    standing = {
        "south_pacific": "gate:gc, gc=cthulhu, gc A2 DO3 SH",
        "north_atlantic": "gate:gc, gc A DO, ow MU",
        "north_asia": "gate:cc, cc NG2, bg FU, ow A",
        "south_asia": "gate:cc, cc A3 FP2 HH",
        "west_africa": "gate:bg, bg A2 DY",
        "east_africa": "bg=shub_niggurath, ys BY",
        "europe": "gate:ys, ys A2 UN4, desecrated",
        "scandinavia": "ys BY2, ow A MU",
        "arabia": "gate:, ys A, ow AB",
        "north_america_west": "gate:bg, bg A GH2 FU",
        "north_america_east": "gate:ow, ow A2 MU2",
        "central_america": "gate:ow, ow A SP",
        "south_america_west": "gate:cc, cc A NG",
        "south_america_east": "gate:ow, ow=yog_sothoth, gc ST",
        "australia": "ys A, desecrated",
        "new_zealand": "gate:gc, gc A, ow AB",
        "indian_ocean": "gate:, cc FP",
        "antarctica": "gc DO",
    }
    return world(
        "E5",
        {"en": "Turn 5 · Actions", "fr": "Tour 5 · Actions"}[locale],
        standing,
        seats,
        5,
        locale,
    )


def own(locale: str = "en", faction: str = "gc") -> sc.Shelf:
    """Return what a faction of five alone sees, with three Elder Signs and one that is revealed."""
    views = played(5, 3, actions=400, every=399)[-1]
    [seat] = [one.seat for one in views[0].seats if one.faction == faction]
    seats = [
        replace(one, values=(3, 1, 2), signs=3, revealed=(1,)) if one.seat == seat else one
        for one in views[seat + 1].seats
    ]
    return secrets.own(replace(views[seat + 1], seats=tuple(seats)), seat, LONGEST, locale)


def shelf(locale: str = "en", faction: str = "gc") -> sc.Shelf:
    """Return what everybody sees of a faction."""
    return replace(own(locale, faction), signs=None)


def card(locale: str = "en") -> sc.Card:
    """Return a kind of unit."""
    return sc.Card(
        faction="gc",
        name=UNITS["deep_one"][locale == "fr"],
        subtitle=FACTIONS["gc"][locale == "fr"],
        figure=FIGURES["deep_one"],
        kind="deep_one",
        code=say(locale, "code-deep_one"),
        lines=("Monster, cost 1.",),
        foot=say(locale, "card-in-play", n=2, all=4),
        locale=locale,
    )


def battle(locale: str = "en") -> Fight[sc.Side]:
    """Return a battle after the roll: Great Cthulhu attacks Yellow Sign."""
    english = locale == "en"

    def side(
        colour: str, name: str, dice: str, *fighters: tuple[str, int, int, int, int]
    ) -> sc.Side:
        units = tuple(
            sc.Fighter(kind, (UNITS.get(kind) or GREATS[kind])[not english], *counts)
            for kind, *counts in fighters
        )
        rolled = tuple(map(int, dice))
        kills, pains = sum(die == 6 for die in rolled), sum(die in {4, 5} for die in rolled)
        return sc.Side(
            colour=colour,
            name=name,
            total=len(rolled),
            parts=(kills, pains, len(rolled) - kills - pains),
            words=", ".join(fate(one, locale) for one in units),
            fighters=units,
            dice=rolled,
        )

    return Fight(
        title="Battle · Arabia" if english else "Bataille · Arabie",
        subtitle="Pains" if english else "Blessures",
        aside=say(locale, "fight-turn", n=5),
        tone="accent",
        sides=(
            side(
                *("gc", "Ana", "665544332221111"),
                *(("cthulhu", 1, 0, 0, 0), ("starspawn", 2, 0, 1, 0)),
                *(("deep_one", 3, 1, 0, 0), ("acolyte", 1, 0, 0, 0)),
            ),
            side(
                *("ys", "Dmitri", "643322111"),
                *(("hastur", 1, 0, 0, 0), ("undead", 4, 2, 1, 1), ("acolyte", 2, 0, 1, 0)),
            ),
        ),
        foot="Dmitri chooses who is pained" if english else "Dmitri choisit qui est blessé",
        locale=locale,
    )
