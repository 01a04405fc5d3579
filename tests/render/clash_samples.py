"""Positions of Clash of Cultures as scenes, by hand."""

from render.clash import hands
from render.clash import scene as sc
from render.clash.paint.zoom import parts
from render.clash.words import say
from render.core.fight import Fight
from render.core.scene import Asked, Header, Move
from rules.core.ids import Card

COLOURS = ("grey", "red", "yellow", "pink")
NAMES = ("Bruno", "Chloé", "Dmitri", "Anne-Élisabeth")

HOMES_3 = (
    "E4 fertile F3 mountain D3 forest E3 barren B7 fertile A7 mountain B8 forest A8 barren "
    "G8 fertile G9 mountain H7 forest H8 barren"
)
OPEN_3 = (
    "B5 fertile B4 sea A6 barren A5 mountain D4 barren C4 fertile D5 fertile C5 sea F5 sea "
    "F4 mountain E6 sea E5 mountain H4 forest G4 fertile H5 sea G5 forest C6 forest B6 forest "
    "D6 sea C7 sea G6 fertile F6 sea H6 forest G7 sea D8 fertile D7 forest C9 barren C8 sea "
    "F7 sea E7 fertile F8 forest E8 mountain B9 forest A9 mountain B10 fertile A10 mountain"
)
FOG_3 = ("C2 B2 D2 C3", "J7 J6 I8 I7", "E9 D9 F9 E10")
HOMES_4 = (
    "C2 fertile D1 mountain B1 forest C1 barren I2 fertile J1 forest H1 mountain I1 barren "
    "C8 fertile B8 forest D8 mountain C9 barren I8 fertile H8 mountain J8 forest I9 barren"
)
OPEN_4 = (
    "D4 fertile C5 sea E5 forest D5 sea F3 fertile E4 sea G4 barren F4 mountain "
    "F5 sea E6 fertile G6 forest F6 mountain H4 sea G5 fertile I5 fertile H5 barren"
)
FOG_4 = (
    "B3 A4 C4 B4", "B5 A6 C6 B6", "D2 C3 E3 D3", "D6 C7 E7 D7", "F1 E2 G2 F2", "F7 E8 G8 F8",
    "H2 G3 I3 H3", "H6 G7 I7 H7", "J3 I4 K4 J4", "J5 I6 K6 J6",
)  # fmt: skip


def at(cell: str) -> sc.Place:
    """Return the axial coordinates of a space by its name."""
    q = ord(cell[0]) - 65
    return q, int(cell[1:]) - 1 - (q - q % 2) // 2


def spaces(told: str, exhausted: str = "") -> tuple[sc.Space, ...]:
    """Return spaces told as ``E4 fertile F3 mountain``."""
    words, dead = told.split(), set(exhausted.split())
    return tuple(
        sc.Space(cell, at(cell), land, cell in dead)  # type: ignore[arg-type] # told by hand
        for cell, land in zip(words[::2], words[1::2], strict=True)
    )


def fogs(told: tuple[str, ...]) -> tuple[sc.Fog, ...]:
    """Return unexplored regions, each told by its four spaces."""
    return tuple(
        sc.Fog(tuple(row.split()), tuple(at(cell) for cell in row.split())) for row in told
    )


def city(cell: str, colour: str, told: str = "neutral", acts: int = 0) -> sc.City:
    """Return a city told as ``happy academy temple/red wonder:Pyramids port>F5``."""
    mood, *pieces = told.split()
    buildings, wonders, port = [], [], ""
    for piece in pieces:
        if piece.startswith("wonder:"):
            wonders.append(piece.removeprefix("wonder:"))
            continue
        building, _, sea = piece.partition(">")
        port = sea or port
        kind, _, owner = building.partition("/")
        buildings.append(sc.Building(kind, owner or colour))  # type: ignore[arg-type] # by hand
    return sc.City(
        cell,
        at(cell),
        colour,
        mood,  # type: ignore[arg-type] # told by hand
        1 + len(pieces),
        tuple(buildings),
        tuple(wonders),
        acts,
        at(port) if port else None,
        port,
    )


def units(told: str) -> tuple[sc.Units, ...]:
    """Return units told as ``army 3 settler 1``."""
    words = told.split()
    return tuple(
        sc.Units(kind, int(count))  # type: ignore[arg-type] # told by hand
        for kind, count in zip(words[::2], words[1::2], strict=True)
    )


def group(cell: str, colour: str, told: str, cargo: str = "") -> sc.Group:
    """Return the units of a seat in a space."""
    return sc.Group(cell, at(cell), colour, units(told), units(cargo))


def seat(
    number: int,
    points: str,
    stocks: str,
    tokens: str,
    counts: str,
    government: str = "",
    *,
    actions: int = -1,
    first: bool = False,
    locale: str = "en",
) -> sc.Seat:
    """Return a player's numbers: *stocks* as ``1/2 3/7 ...``, *tokens* the same, then counts."""
    piles = [sc.Stock(*map(int, told.split("/"))) for told in stocks.split()]
    mood, culture = (sc.Stock(*map(int, told.split("/"))) for told in tokens.split())
    advances, cities, cards, goals, wonders, event = map(int, counts.split())
    return sc.Seat(
        COLOURS[number],
        NAMES[number],
        government or say(locale, "no-government"),
        points,
        tuple(piles),
        mood,
        culture,
        advances,
        cities,
        cards,
        goals,
        wonders,
        event,
        actions,
        actions >= 0,
        first,
    )


def three(locale: str = "en") -> sc.Board:
    """Return the target: three seats in the third age."""
    return sc.Board(
        header=Header(
            say(locale, "age", n=3),
            say(locale, "round", n=8, rounds=18),
            18,
            7,
            (Asked("grey", "Bruno"),),
            say(locale, "asked-turn", n=2),
        ),
        spaces=spaces(f"{HOMES_3} {OPEN_3}", "B6"),
        fogs=fogs(FOG_3),
        cities=(
            city("E4", "grey", "happy academy temple", 1),
            city("G5", "grey", "neutral port>F5"),
            city("F3", "grey"),
            city("B7", "red", "happy academy fortress wonder:Pyramids"),
            city("C6", "red", "neutral port>D6"),
            city("B5", "red", "neutral temple/yellow"),
            city("D7", "red", "angry"),
            city("G8", "yellow", "neutral fortress temple"),
            city("E7", "yellow", "happy port>F6"),
            city("H6", "yellow", "angry"),
        ),
        groups=(
            group("D4", "grey", "army 3"),
            group("F5", "grey", "ship 1"),
            group("E4", "grey", "settler 1"),
            group("G5", "grey", "army 1"),
            group("B7", "red", "army 2 settler 1"),
            group("D8", "red", "army 1 settler 1"),
            group("C7", "red", "ship 2"),
            group("E8", "yellow", "army 4"),
            group("F8", "yellow", "settler 2"),
            group("F7", "yellow", "ship 1", "army 1"),
            group("G8", "yellow", "army 2"),
        ),
        camps=(sc.Camp("C4", at("C4"), 2),),
        seats=(
            seat(
                0, "14", "1/2 3/7 2/7 4/7 0/7", "2/4 1/4", "12 3 3 2 0 1", actions=2, locale=locale
            ),
            seat(
                1, "19½", "5/7 2/7 6/7 1/7 3/7", "3/4 1/5", "13 4 2 3 1 2", "Autocracy", first=True
            ),
            seat(2, "12½", "2/2 0/7 4/7 2/2 7/7", "1/3 0/3", "11 3 5 1 1 3", "Theocracy"),
        ),
        moves=(Move(at("E4"), at("D4"), "grey"),),
        goal=(say(locale, "tall-goal"), say(locale, "tall-rounds", n=11)),
        locale=locale,
    )


def four(locale: str = "en") -> sc.Board:
    """Return four seats, crowded: full cities, battles, two-digit numbers."""
    return sc.Board(
        header=Header(
            say(locale, "age", n=6),
            say(locale, "round", n=18, rounds=18),
            18,
            17,
            (Asked("pink", NAMES[3]),),
            say(locale, "asked-ask", n=1),
        ),
        spaces=spaces(f"{HOMES_4} {OPEN_4}", "D8"),
        fogs=fogs(FOG_4),
        cities=(
            city("C2", "grey", "happy academy temple/pink fortress wonder:Pyramids", 2),
            city("D4", "grey", "angry temple port>D5"),
            city("E6", "red", "happy academy temple fortress/pink port>F5"),
            city("I2", "red", "neutral wonder:Colosseum wonder:Statue"),
            city("C8", "yellow", "happy fortress academy/red"),
            city("G5", "yellow", "angry temple fortress port>H4", 1),
            city("I8", "pink", "happy academy temple fortress wonder:Library"),
            city("I5", "pink", "happy"),
        ),
        groups=(
            group("C2", "grey", "army 4 settler 4"),
            group("D5", "grey", "ship 4", "army 4 settler 4"),
            group("E6", "red", "army 4 settler 3"),
            group("F5", "red", "ship 3", "army 2"),
            group("F6", "red", "army 4 settler 2"),
            group("H4", "yellow", "ship 2"),
            group("H5", "pink", "army 4"),
            group("I8", "pink", "army 4 settler 2"),
            group("E4", "pink", "ship 1", "settler 2"),
        ),
        camps=(
            sc.Camp("F3", at("F3"), 4),
            sc.Camp("G6", at("G6"), 0),
            sc.Camp("F4", at("F4"), 2, settlement=False),
        ),
        seats=(
            seat(
                0,
                "41½",
                "7/7 7/7 7/7 7/7 7/7",
                "12/13 14/14",
                "48 7 12 10 3 3",
                "Separation",
                locale=locale,
            ),
            seat(
                1, "19", "5/7 2/7 6/7 1/7 3/7", "3/4 1/5", "13 4 2 3 1 2", "Autocracy", first=True
            ),
            seat(2, "12½", "2/2 0/7 4/7 2/2 7/7", "1/3 0/3", "11 3 5 1 1 3", "Theocracy"),
            seat(
                3,
                "35½",
                "2/2 0/7 4/7 2/2 7/7",
                "10/11 10/10",
                "31 7 5 1 1 3",
                "Democracy",
                actions=4,
            ),
        ),
        fights=(at("I5"),),
        moves=(Move(at("G5"), at("H4"), "yellow"), Move(at("H5"), at("I5"), "pink")),
        locale=locale,
    )


# --- advances -----------------------------------------------------------------------------------

BOARD = {
    "en": (
        "Agriculture: Farming, Storage+m, Irrigation+m, Husbandry+m",
        "Construction: Mining, Engineering, Sanitation+m, Roads+c",
        "Seafaring: Fishing+m=port, Navigation+c<Cartography, War Ships, Cartography+c",
        "Education: Writing+c=academy, Public Education+m, Free Education+m, Philosophy+m",
        "Warfare: Tactics+c=fortress, Siegecraft, Steel Weapons, Draft+c",
        "Spirituality: Myths+m=temple, Rituals+c, Priesthood, State Religion+m",
        "Economy: Bartering+m, Trade Routes, Taxes, Currency+c",
        "Culture: Arts+c, Sports+m, Monuments+c, Theaters+m",
        "Science: Math+c, Astronomy+c, Medicine+c, Metallurgy+c",
        "Democracy: Voting, Separation of Power, Civil Liberties, Free Economy",
        "Autocracy: Nationalism, Totalitarianism, Absolute Power, Forced Labor",
        "Theocracy: Dogma, Devotion, Conversion, Fanaticism",
    ),
    "fr": (
        "Agriculture: Agriculture, Stockage+m, Irrigation+m, Élevage+m",
        "Construction: Exploitation minière, Ingénierie, Assainissement+m, Routes+c",
        "Navigation maritime: Pêche+m=port, Navigation+c<Cartographie, Navires de guerre, Cartographie+c",
        "Éducation: Écriture+c=academy, Éducation publique+m, Éducation libre+m, Philosophie+m",
        "Guerre: Tactique+c=fortress, Poliorcétique, Armes en acier, Conscription+c",
        "Spiritualité: Mythes+m=temple, Rituels+c, Clergé, Religion d’État+m",
        "Économie: Troc+m, Routes commerciales, Impôts, Monnaie+c",
        "Culture: Arts+c, Sports+m, Monuments+c, Théâtres+m",
        "Science: Mathématiques+c, Astronomie+c, Médecine+c, Métallurgie+c",
        "Démocratie: Vote, Séparation des pouvoirs, Libertés civiles, Économie libre",
        "Autocratie: Nationalisme, Totalitarisme, Pouvoir absolu, Travail forcé",
        "Théocratie: Dogme, Dévotion, Conversion, Fanatisme",
    ),
}
OWNED = (0b0111, 0b0011, 0b0001, 0b0001, 0b1001, 0b0011, 0, 0b0001, 0, 0, 0b0001, 0)


def _advance(told: str, number: int, owned: int, locked: bool, locale: str) -> sc.Advance:
    told, _, needs = told.partition("<")
    told, _, builds = told.partition("=")
    name, _, frame = told.partition("+")
    status: sc.Status = "owned" if owned >> number & 1 else "open"
    if status == "open" and (locked or needs or (number and not owned & 1)):
        status = "locked"
    return sc.Advance(
        name.lower(),
        name,
        status,
        {"m": "mood", "c": "culture", "": ""}[frame],  # type: ignore[arg-type] # told by hand
        builds,
        say(locale, "advances-needs", name=needs) if needs and status == "locked" else "",
    )


def advances(
    locale: str = "en", owned: tuple[int, ...] = OWNED, colour: str = "red"
) -> sc.Advances:
    """Return a board of advances in the middle of a match."""
    categories = []
    for i, (told, mine) in enumerate(zip(BOARD[locale], owned, strict=True)):
        title, _, names = told.partition(": ")
        last = i >= 9
        note = say(locale, "advances-count", n=mine.bit_count())
        lit = last and bool(mine)
        if last:
            above = BOARD[locale][i - 6].rpartition(", ")[2].partition("+")[0]
            note = say(locale, "advances-power" if lit else "advances-needs", name=above)
        rows = [
            _advance(name, k, mine, last and not mine, locale)
            for k, name in enumerate(names.split(", "))
        ]
        categories.append(sc.Category(title, note, tuple(rows), last, lit))
    return sc.Advances(
        colour,
        say(locale, "advances-title", name="Chloé", vowel="no"),
        sum(mine.bit_count() for mine in owned),
        sc.Stock(3, 4),
        sc.Stock(1, 5),
        tuple(categories),
        foot(locale),
        locale,
    )


def foot(locale: str) -> tuple[str, str, str, str, str]:
    """Return the words at the foot of a board of advances."""
    owned, free, locked, mood, culture = (
        say(locale, f"advances-{name}") for name in ("owned", "open", "locked", "mood", "culture")
    )
    return owned, free, locked, mood, culture


# --- parts, hands, battles ----------------------------------------------------------------------


def zoom(colour: str = "grey", locale: str = "en") -> sc.Zoom:
    """Return the first part of what a seat holds on the crowded map."""
    board = four(locale)
    mine = [city.at for city in board.cities if city.colour == colour]
    mine += [group.at for group in board.groups if group.colour == colour]
    cut = parts(mine)
    seat = next(seat for seat in board.seats if seat.colour == colour)
    when = f"{board.header.title}, {board.header.phase}"
    return sc.Zoom(board, cut[-1], seat.name, when, colour, (len(cut), len(cut)))


def cards(locale: str = "en") -> tuple[sc.Card, ...]:
    """Return cards of each kind."""
    meters = iter((sc.Meter(2, 4, "2 / 4", "Chloé: 3"), sc.Meter(5, 5, "5 / 5", "✓")))
    codes = ("objective-1", "action-5", "action-6", "great-gardens")
    return tuple(hands.card(Card(code), locale, lambda _: next(meters, None)) for code in codes)


def hand(locale: str = "en", held: tuple[sc.Card, ...] | None = None) -> sc.Hand:
    """Return a hand of four cards."""
    found = cards(locale) if held is None else held
    return sc.Hand(
        "yellow",
        say(locale, "hand-title", name="Dmitri", vowel="no"),
        say(locale, "hand-counts", actions=2, objectives=1, wonders=1),
        found,
        say(locale, "hand-nothing"),
        hands.headings(locale),
        locale=locale,
    )


def battle(locale: str = "en", *, raid: bool = False) -> Fight[sc.Side]:
    """Return a battle, or a raid of barbarians on a city."""
    french = locale == "fr"
    attacker = sc.Side(
        colour="red",
        name="Chloé",
        total=19,
        parts=(6, 3, 1, 5, 2, 2),
        words="Attaquant : 4 armées. Valeur 19 (17 + 2). 3 touches. Annule 1 touche."
        if french
        else "Attacker: 4 armies. Value 19 (17 + 2). 3 hits. Cancels 1 hit.",
        won=True,
        units=units("army 4"),
        dice=(6, 3, 1, 5, 2),
    )
    if raid:
        name = say(locale, "battle-barbarians")
        words = f"{say(locale, 'battle-attacker')}: {say(locale, 'alt-unit-army', n=3)}."
        attacker = sc.Side("", name, 6, (6,), words, units=units("army 6"))
    defender = sc.Side(
        colour="pink",
        name=NAMES[3],
        total=0 if raid else 14,
        parts=() if raid else (4, 4, 6),
        words=say(locale, "battle-fortress" if raid else "battle-nobody"),
        units=() if raid else units("army 2"),
        dice=() if raid else (4, 4, 6),
    )
    return Fight(
        title=say(locale, "battle-raid" if raid else "battle-title", cell="B7"),
        subtitle=say(locale, "battle-round", n=1),
        aside=say(locale, "fight-round", n=9),
        tone="accent",
        sides=(attacker, defender),
        foot=f"{NAMES[3]} {say(locale, 'asked-tactics', n=1)}",
        locale=locale,
    )
