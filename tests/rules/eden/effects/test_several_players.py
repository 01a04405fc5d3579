"""Effects with more than two players (FR-COM-40 to FR-COM-46, R-69)."""

from __future__ import annotations

from typing import Any

from rules.core.ids import Seat
from rules.eden import nodes as n
from rules.eden import steps as st
from rules.eden.board import effects
from rules.eden.board.answer_labels import Camp, Facing
from rules.eden.board.board import edge
from rules.eden.nodes import Ability, EventSpec, If, Is, Per, Selector, Territory
from tests.rules.eden.builders import ANA, BOB, CY, DAN
from tests.rules.eden.effects.harness import INNER, Scene, Side, unit, world

ENEMY = Selector(who="enemy")


def three(
    *do: Any, own: Side | None = None, allied: tuple[int, int] | None = None, **fields: Any
) -> Scene:
    """Let Ana defend against Bob and Cy; she has a ``hero`` with a delayed ability.

    *allied*: the camps of Bob and Cy, else each has his own.
    """
    bob, cy = allied or (2, 3)
    hero = unit("hero", Ability("delayed", do), cost=3, strength=3)
    return Scene(
        own or Side("test", army=[["test.hero"]]),
        Side("humans", army=[["captain"], ["recruit"]], camp=bob, troops=2),
        Side("humans", army=[["marshal"]], camp=cy, troops=1),
        more=[world("test", hero)],
        **fields,
    )


def test_fr_com_41_the_owner_chooses_one_opposing_camp() -> None:
    scene = three(n.Strength(target=ENEMY, n=-1)).delayed().activates(ANA, "hero")

    assert list(scene.labels().values()) == [Camp(2, (BOB,)), Camp(3, (CY,))]
    scene.option(ANA, 3)

    assert scene.show(CY) == "marshal 4"
    assert scene.show(BOB) == "captain 3 / recruit 1"


def test_fr_com_41_each_player_of_the_camp_is_hit_separately() -> None:
    do = (n.Strength(target=ENEMY, n=-1), n.Mark(target="it"))
    scene = three(*do, allied=(2, 2)).delayed().activates(ANA, "hero").take(ANA, "recruit")

    assert not scene.asked()  # Cy has one unit only
    assert (scene.show(BOB), scene.show(CY)) == ("captain 3 / recruit 0", "marshal 4")
    assert scene.unit("recruit").marked
    assert scene.unit("marshal").marked


def test_fr_com_41_each_opponent_makes_the_choices_of_an_opponent() -> None:
    target = Selector(who="enemy", by="opponent")
    scene = three(n.Remove(target=target), allied=(2, 2)).delayed().activates(ANA, "hero")

    assert scene.asked() == {BOB}
    scene.take(BOB, "captain")
    assert (scene.removed(BOB), scene.removed(CY)) == (["captain"], ["marshal"])


def test_fr_com_41_all_enemies_are_those_of_every_camp() -> None:
    everybody = Selector(who="enemy", n="all")
    scene = three(n.Strength(target=everybody, n=-1)).delayed().activates(ANA, "hero")

    assert not scene.asked()
    assert (scene.show(BOB), scene.show(CY)) == ("captain 2 / recruit 0", "marshal 4")


def test_a_camp_without_a_candidate_cannot_be_chosen() -> None:
    dear = Selector(who="enemy", cost=n.Cost(least=5))
    scene = three(n.Strength(target=dear, n=-1)).delayed().activates(ANA, "hero")

    assert not scene.asked()
    assert scene.show(CY) == "marshal 4"


def test_each_player_of_the_camp_loses_what_he_has() -> None:
    lose = n.Lose(what="troop", n=2, who="enemy")
    scene = three(lose, allied=(2, 2)).delayed().activates(ANA, "hero")

    assert not scene.asked()
    assert scene.army(BOB).gained == {scene.army(BOB).edges[0]: -2}
    assert scene.army(CY).gained == {}  # he has one only


def test_the_owner_of_several_stacks_chooses_where_he_loses_troops() -> None:
    lose = n.Lose(what="troop", n=1, who="enemy")
    scene = three(lose, allied=(2, 2))
    bob = scene.army(BOB)
    scene.army(CY).troops = 0
    second = edge(scene.army(CY).edges[0].split(">")[0], INNER)
    bob.edges.append(second)
    scene.state.tiles[second.split(">")[0]].owner = BOB  # type: ignore[index]  # a cell

    scene.delayed().activates(ANA, "hero")

    assert scene.asked() == {BOB}
    scene.option(BOB, 1)
    assert bob.gained == {second: -1}


# --- principals ---


def follower(*do: Any) -> Scene:
    """Let Bob and Cy be allies with Bob as principal; Cy has the hero."""
    hero = unit("hero", Ability("delayed", do), cost=3, strength=3)
    return Scene(
        Side("humans", army=[["recruit"], ["pikeman"]], camp=1),
        Side("undead", army=[["ghoul"]], camp=2),
        Side("test", army=[["test.hero"]], hand=["test.hero"], camp=2, deck=["captain"]),
        more=[world("test", hero)],
    )


def test_fr_com_43_a_follower_changes_nothing_of_others_and_is_not_blocked() -> None:
    scene = follower(n.Remove(target=ENEMY), n.Draw(n=1)).delayed().activates(CY, "hero")

    assert scene.show(ANA) == "recruit 1 / pikeman 2"
    assert scene.hand(CY) == ["captain", "hero"]


def test_fr_com_43_nothing_a_follower_does_makes_another_camp_react() -> None:
    scene = follower(n.Draw(n=1)).plays(CY, "test.hero")

    assert not scene.asked()  # the pikeman does not hear it


def test_fr_com_43_only_the_camp_of_a_follower_hears_what_he_does() -> None:
    hero = unit("hero", Ability("delayed", (n.Destroy(target="this"),)))
    scene = Scene(
        Side("undead", army=[["ghoul"]], camp=1),
        Side("undead", army=[["ghoul"]], camp=2),
        Side("test", army=[["test.hero"]], camp=2),
        more=[world("test", hero)],
    )
    scene.delayed().activates(CY, "hero")

    assert {o.seat for o in scene.combat.opportunities} == {BOB}


def test_a_replacement_is_the_doing_of_who_removes_the_unit() -> None:
    scene = Scene(
        Side("undead", army=[["banshee"], ["ghoul"]], camp=1),
        Side("humans", camp=2),
        Side("fairies", army=[["crystal_golem"]], camp=2),
    )

    scene.delayed().activates(ANA, "banshee")

    assert scene.offered(ANA) == ["ghoul"]  # though its owner only follows


def test_fr_com_43_effects_of_others_do_not_count_what_a_follower_has() -> None:
    counting = unit("counter", Ability("permanent", (n.Bonus(n=Per(ENEMY)),)), strength=0)
    scene = Scene(
        Side("test", army=[["test.counter"]], camp=1),
        Side("humans", army=[["captain"]], camp=2),
        Side("humans", army=[["captain"], ["captain"]], camp=2),
        more=[world("test", counting)],
    )

    assert scene.show(ANA) == "counter 1"


def test_fr_com_44_a_follower_can_be_hit() -> None:
    scene = three(n.Remove(target=ENEMY), allied=(2, 2)).delayed().activates(ANA, "hero")

    scene.take(ANA, "captain")

    assert scene.removed(CY) == ["marshal"]


def test_fr_com_43_the_aura_of_a_follower_stays_at_home() -> None:
    curse = Ability("permanent", (n.Bonus(n=-1, target=Selector(who="any", n="all")),))
    scene = Scene(
        Side("humans", army=[["captain"]], camp=1),
        Side("humans", army=[["captain"]], camp=2),
        Side("test", army=[["test.witch"]], camp=2),
        more=[world("test", unit("witch", curse, strength=2))],
    )

    assert (scene.show(ANA), scene.show(BOB), scene.show(CY)) == (
        "captain 3",
        "captain 3",
        "witch 1",
    )


def test_fr_com_42_a_reaction_hears_only_the_principals_of_other_camps() -> None:
    def heard(seat: Seat) -> bool:
        scene = Scene(
            Side("humans", army=[["pikeman"]], camp=1),
            Side("humans", hand=["captain"], camp=2),
            Side("humans", hand=["captain"], camp=2),
        )
        return scene.plays(seat, "captain").asked() == {ANA}

    assert heard(BOB)
    assert not heard(CY)


def test_fr_com_42_the_opponent_of_a_reaction_is_every_player_of_that_camp() -> None:
    spite = Ability("reaction", (n.Strength(target=ENEMY, n=-1),), on=EventSpec("added", ENEMY))
    scene = Scene(
        Side("test", army=[["test.imp"]], camp=1),
        Side("humans", army=[["recruit"]], hand=["captain"], camp=2),
        Side("humans", army=[["marshal"]], camp=2),
        Side("humans", army=[["captain"]], camp=3),
        more=[world("test", unit("imp", spite))],
    )

    scene.plays(BOB, "captain").activates(ANA, "imp").take(ANA, "recruit")

    assert (scene.show(CY), scene.show(DAN)) == ("marshal 4", "captain 3")


# --- the wild defender ---


def test_fr_com_45_the_wild_defender_is_never_an_opponent() -> None:
    lose = n.Lose(what="mana", n=1, who="enemy")
    hero = unit("hero", Ability("delayed", (lose,)))
    scene = Scene(Side("test", army=[["test.hero"]]), wild=4, more=[world("test", hero)])

    assert not scene.delayed().asked()


def test_fr_com_45_the_strength_of_the_wild_defender_counts() -> None:
    proud = unit("proud", Ability("permanent", (n.Bonus(n=5, cond=Is("behind")),)), strength=3)
    more = [world("test", proud)]

    assert Scene(Side("test", army=[["test.proud"]]), wild=4, more=more).show(ANA) == "proud 8"
    assert Scene(Side("test", army=[["test.proud"]]), wild=2, more=more).show(ANA) == "proud 3"


# --- places ---


def test_fr_com_46_a_permanent_effect_asks_nothing_about_places() -> None:
    scout = Scene(
        Side("elves", army=[["glade_scout"]]), Side("humans", camp=2), Side("humans", camp=3)
    )
    assert scout.show(ANA) == "glade_scout 1"

    scout.state.tiles[scout.army(CY).edges[0].split(">")[0]].colour = "green"  # type: ignore[index]  # a cell
    assert scout.show(ANA) == "glade_scout 3"


def test_fr_com_46_the_defender_chooses_the_frontier_of_each_effect() -> None:
    on_green = Territory(side="enemy")
    test = If(
        cond=on_green, then=(n.Gain(what="mana", n=1),), otherwise=(n.Gain(what="stock", n=1),)
    )
    scene = three(test)
    scene.state.tiles[scene.army(CY).edges[0].split(">")[0]].colour = "green"  # type: ignore[index]  # a cell

    scene.delayed().activates(ANA, "hero")

    facing = [label for label in scene.labels().values() if isinstance(label, Facing)]
    assert [label.allied for label in facing] == [INNER, INNER]
    scene.option(ANA, 1)
    assert scene.army(ANA).mana == 1


# --- strengths and results ---


def test_fr_com_6_allies_add_one_each_and_shields_three() -> None:
    scene = three(allied=(2, 2))
    scene.army(BOB).shields = 1

    assert scene.total(BOB) == 3 + 1 + 2 + 1 + 3
    assert scene.total(ANA) == 3


def test_won_and_lost_remember_an_opponent_who_was_eliminated() -> None:
    drummer = unit(
        "drummer", Ability("post_combat", (If(cond=Is("won"), then=(n.Gain(what="stock", n=1),)),))
    )
    scene = Scene(
        Side("test", army=[["test.drummer"]]), Side("humans"), more=[world("test", drummer)]
    )
    scene.run(st.TotalUp(1))
    effects.drop_seat(scene.combat, BOB)

    scene.post().activates(ANA, "drummer")

    assert scene.state.players[ANA].stocks == 1


def test_a_camp_that_loses_its_principal_finds_another_one() -> None:
    scene = three(allied=(2, 2))
    effects.drop_seat(scene.combat, BOB)

    assert scene.combat.principals == {"1": ANA, "2": CY}
