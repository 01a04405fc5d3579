"""The phrases of card texts that the eight Worlds do not use."""

import pytest

from rules.eden.nodes import Edition
from rules.eden.texts import card_text
from rules.eden.worlds import load_world

FILE = """\
[world]
id = "moles"
name = {{ en = "The Burrows", fr = "Les Terriers" }}
people = {{ en = "Moles", fr = "Taupes" }}
colour = "brown"
resource = "ore"
stock = {{ en = "worms", fr = "vers" }}

[[unit]]
id = "mole"
name = {{ en = "Mole", fr = "Taupe" }}
cost = 1
strength = 1
copies = 30
abilities = [{ability}]
"""


def said(ability: str, edition: Edition = "frontiers") -> tuple[str, str]:
    """Return the text of an ability in English, then in French."""
    world = load_world(FILE.format(ability=ability).encode(), "moles.toml")
    (en,) = card_text(world, world.units[0], edition, "en")
    (fr,) = card_text(world, world.units[0], edition, "fr")
    return en, fr


CONDITIONS = [
    (
        "{ count = { who = 'enemy', is = 'doomed', cost = '>=2' }, at_least = 2 }",
        "there are at least 2 doomed enemy units of cost 2 or more",
        "il y a au moins 2 unités ennemies condamnées de coût 2 ou plus",
    ),
    (
        "{ count = { where = 'other', is = 'marked' }, exactly = 1 }",
        "you have exactly 1 other marked unit in the battle",
        "vous avez exactement 1 autre unité marquée au combat",
    ),
    (
        "{ count = { zone = 'discard', kind = 'crystal' }, at_most = 2 }",
        "you have at most 2 Energy Crystal cards in your discard pile",
        "vous avez au plus 2 cartes Cristal d'Énergie dans votre défausse",
    ),
    (
        "{ count = { zone = 'hand' }, at_least = 2 }",
        "you have at least 2 cards in hand",
        "vous avez au moins 2 cartes en main",
    ),
    (
        "{ count = { where = 'row' }, at_least = 2 }",
        "there are at least 2 other units on its row",
        "il y a au moins 2 autres unités sur sa rangée",
    ),
    (
        "{ count = { where = 'column' }, at_least = 2 }",
        "there are at least 2 other units in its column",
        "il y a au moins 2 autres unités dans sa colonne",
    ),
    (
        "{ count = { where = 'adjacent' }, at_least = 2 }",
        "there are at least 2 other units adjacent to it",
        "il y a au moins 2 autres unités adjacentes",
    ),
    (
        "{ count = { where = 'left' }, at_least = 1 }",
        "there is a unit to its left",
        "il y a une unité à sa gauche",
    ),
    (
        "{ not = { count = { where = 'row' }, at_least = 1 } }",
        "there is no other unit on its row",
        "il n'y a aucune autre unité sur sa rangée",
    ),
    (
        "{ not = { any = [{ is = 'ahead' }, { is = 'hand_empty' }] } }",
        "your combat strength is not the highest and your hand is not empty",
        "votre force de combat n'est pas la plus élevée et votre main n'est pas vide",
    ),
    (
        "{ not = { territory = 'either', colour = 'yours' } }",
        "neither the allied nor the enemy territory is of your own land",
        "ni le territoire allié ni le territoire ennemi n'est de votre terre",
    ),
    (
        "{ not = { count = { name = 'mole' }, at_most = 3 } }",
        'you have more than 3 "Mole" units in the battle',
        "vous avez plus de 3 unités « Taupe » au combat",
    ),
]


@pytest.mark.parametrize(("cond", "en", "fr"), CONDITIONS)
def test_1_11_conditions(cond: str, en: str, fr: str) -> None:
    link = "s'" if fr.startswith("il ") else "si "

    texts = said("{ when = 'permanent', do = [{ op = 'bonus', n = 1, if = " + cond + " }] }")

    assert texts == (
        f"This unit has +1 strength if {en}.",
        f"Cette unité a +1 de force {link}{fr}.",
    )


OBJECTS = [
    ("{ who = 'any' }", "a unit", "une unité"),
    ("{ who = 'any', where = 'other' }", "another unit", "une autre unité"),
    ("{ who = 'enemy', is = 'doomed' }", "a doomed enemy unit", "une unité ennemie condamnée"),
    ("{ n = 'all', where = 'other' }", "all your other units", "toutes vos autres unités"),
    (
        "{ n = 2, up_to = true, where = 'other', cost = '<=2' }",
        "up to 2 of your other units of cost 2 or less",
        "jusqu'à 2 de vos autres unités de coût 2 ou moins",
    ),
    (
        "{ where = 'whole_row', n = 'all' }",
        "all units on its row",
        "toutes les unités sur sa rangée",
    ),
    ("{ where = 'column' }", "another unit in its column", "une autre unité de sa colonne"),
    (
        "{ where = 'column', n = 'all' }",
        "the other units in its column",
        "les autres unités de sa colonne",
    ),
    (
        "{ where = 'beside' }",
        "the unit to its left or right",
        "l'unité à sa gauche ou à sa droite",
    ),
    ("{ where = 'above' }", "the unit above it", "l'unité au-dessus"),
    ("{ where = 'below' }", "the unit below it", "l'unité en dessous"),
    (
        "{ who = 'enemy', where = 'one_column' }",
        "all units of one enemy column",
        "toutes les unités d'une colonne ennemie",
    ),
    ("{ name = 'mole', n = 2 }", '2 of your "Mole" units', "2 de vos unités « Taupe »"),
]


@pytest.mark.parametrize(("target", "en", "fr"), OBJECTS)
def test_1_11_noun_phrases(target: str, en: str, fr: str) -> None:
    texts = said("{ when = 'immediate', do = [{ op = 'mark', target = " + target + " }] }")

    assert texts == (f"Immediate: Mark {en}.", f"Immédiate : Marquez {fr}.")


NODES = [
    (
        (
            "{ op = 'if', cond = { is = 'behind' }, then = [{ op = 'draw', n = 1 }], "
            "else = [{ op = 'gain', what = 'mana', n = 1 }] }"
        ),
        "If an opposing combat strength exceeds yours: draw 1 card; otherwise: gain 1 mana.",
        (
            "Si une force de combat adverse dépasse la vôtre : piochez 1 carte ; sinon : "
            "gagnez 1 mana."
        ),
    ),
    (
        (
            "{ op = 'pay', cost = [{ op = 'lose', what = 'mana', n = 1 }], then = "
            "[{ op = 'each', of = {}, do = [{ op = 'draw', n = 1 }] }] }"
        ),
        "Spend 1 mana. If you do: for each of your units: draw 1 card.",
        "Dépensez 1 mana. Dans ce cas : pour chacune de vos unités : piochez 1 carte.",
    ),
    (
        (
            "{ op = 'choose', by = 'opponent', options = [[{ op = 'draw', n = 1 }], "
            "[{ op = 'gain', what = 'troop', n = 2 }]] }"
        ),
        "An opponent chooses one: draw 1 card; or gain 2 troops.",
        "Un adversaire choisit : piochez 1 carte ; ou gagnez 2 troupes.",
    ),
    (
        (
            "{ op = 'mark', target = {} }, { op = 'pay', cost = [{ op = 'discard', target = "
            "{ zone = 'hand' } }], then = [{ op = 'add', target = 'it', at = 'beside_this' }] }"
        ),
        (
            "Mark one of your units, then discard a card from your hand to add it to the battle "
            "to the left or right of this unit."
        ),
        (
            "Marquez une de vos unités, puis défaussez une carte de votre main pour l'ajouter au "
            "combat à gauche ou à droite de cette unité."
        ),
    ),
    (
        "{ op = 'discard', target = { zone = 'revealed', up_to = true } }",
        "Reveal the top card of your deck; discard up to 1 of them.",
        "Révélez la carte du dessus de votre pioche ; défaussez jusqu'à 1 d'entre elles.",
    ),
    (
        (
            "{ op = 'choose', optional = true, options = [[{ op = 'put', to = 'hand', target = "
            "{ zone = 'revealed', kind = 'unit', cost = '<=2' } }]] }"
        ),
        "Reveal the top card of your deck; you may put it into your hand if it is a unit of cost 2 or less.",
        "Révélez la carte du dessus de votre pioche ; vous pouvez la prendre en main si c'est une unité de coût 2 ou moins.",
    ),
    (
        "{ op = 'put', target = { zone = 'revealed' }, to = 'hand' }",
        "Reveal the top card of your deck; put it into your hand.",
        "Révélez la carte du dessus de votre pioche ; prenez-la en main.",
    ),
    (
        "{ op = 'lose', who = 'enemy', what = 'stock', n = { per = 'mana' } }",
        "Make an opponent lose 1 energy stock for each mana you have.",
        "Faites perdre 1 stock d'énergie à un adversaire pour chaque mana que vous avez.",
    ),
    (
        (
            "{ op = 'strength', target = { n = 2 }, n = 1 }, "
            "{ op = 'trigger', when = 'delayed', target = { where = 'beside', n = 'all' } }"
        ),
        (
            "Give 2 of your units +1 strength, then activate again a delayed ability of the units "
            "to its left and right."
        ),
        (
            "Donnez +1 de force à 2 de vos unités, puis réactivez une capacité retardée des unités "
            "à sa gauche et à sa droite."
        ),
    ),
]


@pytest.mark.parametrize(("node", "en", "fr"), NODES)
def test_1_7_nodes(node: str, en: str, fr: str) -> None:
    if "revealed" in node:
        node = "{ op = 'reveal', n = 1, then = [" + node + "] }"

    texts = said("{ when = 'delayed', do = [" + node + "] }")

    assert texts == (f"Delayed: {en}", f"Retardée : {fr}")


def test_3_1_each_edition_removes_in_its_own_words() -> None:
    ability = (
        "{ when = 'reaction', on = { event = 'removed', which = { where = 'other' } }, do = "
        "[{ op = 'remove', target = 'it' }, { op = 'pay', cost = [{ op = 'doom', target = 'this' "
        "}], then = [{ op = 'remove', target = 'it' }] }] }"
    )

    assert [said(ability, edition)[1] for edition in ("frontiers", "fronts", "shards")] == [
        (
            "Réaction (quand une autre de vos unités est retirée du combat) : Retirez-la du combat, "
            "puis condamnez cette unité pour la retirer du combat."
        ),
        (
            "Réaction (quand une autre de vos unités est neutralisée) : Neutralisez-la, "
            "puis condamnez cette unité pour la neutraliser."
        ),
        (
            "Réaction (quand une autre de vos unités s'effondre) : Faites-la s'effondrer, "
            "puis condamnez cette unité pour la faire s'effondrer."
        ),
    ]


def test_3_1_the_deck_has_its_word_in_french() -> None:
    ability = "{ when = 'immediate', do = [{ op = 'discard', target = { zone = 'deck_top' } }] }"

    assert said(ability, "frontiers")[1].endswith("du dessus de votre pioche.")
    assert said(ability, "fronts")[1].endswith("du dessus de votre deck.")
