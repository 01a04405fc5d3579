"""What the loader of Worlds refuses in units and their abilities, one fault at a time: rules 3 to 8."""

import pytest

from rules.eden.worlds import check
from tests.rules.eden.judged_world import CROWD, DRAW, SAFE, codes, immediate, world

# --- Rule 3: costs and copies ---


def test_rule_3_fewer_than_three_copies_of_cost_1_units_are_refused() -> None:
    few = CROWD.replace("copies = 20", "copies = 2")

    assert codes(world(SAFE, crowd=few, unit="cost = 2\nstrength = 2\ncopies = 30")) == [
        "too-few-starters"
    ]


@pytest.mark.parametrize("cost", [0, 6, 7])
def test_rule_3_a_cost_outside_the_range_is_refused(cost: int) -> None:
    unit = f"cost = {cost}\nstrength = 2\ncopies = 3"

    assert codes(world(SAFE, unit=unit)) == ["cost-range"]


def test_rule_3_a_cost_of_6_is_for_shards() -> None:
    assert (
        check(world(SAFE, unit='cost = 6\nstrength = 6\ncopies = 1\neditions = ["shards"]')) == []
    )


@pytest.mark.parametrize(
    "node",
    [
        '{ op = "draw", n = 0 }',
        '{ op = "strength", target = "this", n = 0 }',
        '{ op = "strength", target = "this", n = 10000 }',
        '{ op = "gain", what = "mana", n = { per = "mana", max = 0 } }',
        '{ op = "mark", target = { who = "enemy", n = -1 } }',
    ],
)
def test_rule_3_numbers_are_small_and_mean_something(node: str) -> None:
    assert codes(world(immediate(node))) == ["number-range"]


# --- Rule 4: permanents ---


def test_rule_4_a_bonus_outside_a_permanent_is_refused() -> None:
    assert codes(world(immediate('{ op = "bonus", n = 1 }'))) == ["permanent-only"]


def test_rule_4_a_draw_in_a_permanent_is_refused() -> None:
    assert codes(world('{ when = "permanent", do = [' + DRAW + "] }")) == ["not-in-permanent"]


def test_rule_4_a_permanent_has_no_cause() -> None:
    once = '{ when = "permanent", once = true, do = [{ op = "bonus", n = 1 }] }'

    assert codes(world(once)) == ["permanent-condition"]


@pytest.mark.parametrize(
    ("ability", "code"),
    [
        ('{ when = "reaction", do = [' + DRAW + "] }", "reaction-cause"),
        (
            '{ when = "reaction", cond = { is = "ahead" }, on = { event = "mana_spent" }, do = ['
            + DRAW
            + "] }",
            "reaction-cause",
        ),
        (
            '{ when = "delayed", cond = { is = "ahead" }, do = [' + DRAW + "] }",
            "cause-without-reaction",
        ),
        ('{ when = "delayed", once = true, do = [' + DRAW + "] }", "once-without-reaction"),
        (
            '{ when = "reaction", on = { event = "moved" }, do = [' + DRAW + "] }",
            "event-which",
        ),
        (
            '{ when = "reaction", on = { event = "moved", which = { zone = "hand" } }, do = ['
            + DRAW
            + "] }",
            "wrong-zone",
        ),
    ],
)
def test_rule_4_only_reactions_have_a_cause_and_they_have_one(ability: str, code: str) -> None:
    assert codes(world(ability)) == [code]


# --- Rule 5: "it", "revealed", "won" ---


@pytest.mark.parametrize(
    "nodes",
    [
        '{ op = "doom", target = "it" }',
        '{ op = "draw", n = 1 }, { op = "doom", target = "it" }',
        '{ op = "strength", target = { where = "row", of = "it" }, n = 1 }',
        (
            '{ op = "choose", optional = true, options = [[{ op = "mark", target = { who = "enemy" } }]] },'
            ' { op = "doom", target = "it" }'
        ),
    ],
)
def test_rule_5_it_must_be_something(nodes: str) -> None:
    assert codes(world(immediate(nodes))) == ["unbound-it"]


@pytest.mark.parametrize(
    "ability",
    [
        immediate('{ op = "mark", target = { who = "enemy" } }, { op = "doom", target = "it" }'),
        (
            '{ when = "reaction", on = { event = "added", which = { who = "enemy" } }, '
            'do = [{ op = "doom", target = "it" }] }'
        ),
        immediate('{ op = "each", of = {}, do = [{ op = "strength", target = "it", n = 1 }] }'),
    ],
)
def test_rule_5_it_is_the_subject_or_the_last_choice(ability: str) -> None:
    assert check(world(ability)) == []


def test_rule_5_revealed_cards_exist_inside_a_reveal_only() -> None:
    stray = '{ op = "discard", target = { zone = "revealed", up_to = true } }'

    assert codes(world(immediate(stray))) == ["revealed-outside"]


def test_rule_5_victory_is_known_post_combat_only() -> None:
    node = '{ op = "if", cond = { not = { is = "won" } }, then = [' + DRAW + "] }"

    assert codes(world(immediate(node))) == ["won-outside"]
    assert check(world('{ when = "post_combat", do = [' + node + "] }")) == []


# --- Rule 6: what nobody can know ---


@pytest.mark.parametrize(
    "nodes",
    [
        '{ op = "reveal", n = 1, then = [{ op = "add", target = { zone = "revealed", kind = "unit" } }] }',
        '{ op = "draw", n = 1 }, { op = "discard", target = { zone = "hand", kind = "crystal" } }',
        (
            '{ op = "draw", n = 1 }, { op = "choose", options = ['
            '[{ op = "add", target = { zone = "hand", kind = "unit" } }]] }'
        ),
    ],
)
def test_rule_6_a_mandatory_choice_among_unknown_cards_is_refused(nodes: str) -> None:
    assert codes(world(immediate(nodes))) == ["unknown-cards"]


@pytest.mark.parametrize(
    "nodes",
    [
        '{ op = "reveal", n = 2, then = [{ op = "discard", target = { zone = "revealed" } }] }',
        '{ op = "draw", n = 1 }, { op = "discard", target = { zone = "hand" } }',
        '{ op = "draw", n = 1 }, { op = "discard", target = { zone = "hand", kind = "crystal", up_to = true } }',
        '{ op = "discard", target = { zone = "hand", kind = "crystal" } }, { op = "draw", n = 1 }',
    ],
)
def test_rule_6_a_choice_that_depends_on_numbers_only_is_accepted(nodes: str) -> None:
    assert check(world(immediate(nodes))) == []


def test_rule_6_a_condition_cannot_look_into_a_hand() -> None:
    peek = '{ zone = "hand", kind = "crystal" }'
    bonus = '{ op = "bonus", n = 1, if = { count = ' + peek + ", at_least = 1 } }"

    assert codes(world('{ when = "permanent", do = [' + bonus + "] }")) == ["secret-cards"]


def test_rule_6_a_condition_can_count_a_hand() -> None:
    bonus = '{ op = "bonus", n = 1, if = { count = { zone = "hand" }, at_most = 2 } }'

    assert check(world('{ when = "permanent", do = [' + bonus + "] }")) == []


# --- Rule 7: editions ---


@pytest.mark.parametrize(
    ("node", "good", "code"),
    [
        ('{ op = "harvest", resource = "ore", from = "allied" }', '["shards"]', "edition-harvest"),
        (
            '{ op = "move", target = {}, at = "other_front" }',
            '["fronts", "shards"]',
            "edition-other-front",
        ),
    ],
)
def test_rule_7_what_only_some_editions_have_is_limited_to_them(
    node: str, good: str, code: str
) -> None:
    assert codes(world(immediate(node))) == [code]
    assert (
        check(world('{ when = "immediate", editions = ' + good + ", do = [" + node + "] }")) == []
    )


def test_rule_7_an_ability_in_no_edition_of_its_card_is_refused() -> None:
    unit = 'cost = 6\nstrength = 6\ncopies = 1\neditions = ["shards"]'

    ability = '{ when = "immediate", editions = ["fronts"], do = [' + DRAW + "] }"

    assert codes(world(ability, unit=unit)) == ["edition-card"]


# --- Rule 8: costs and triggers ---


def pay(cost: str) -> str:
    return immediate('{ op = "pay", cost = [' + cost + "], then = [" + DRAW + "] }")


@pytest.mark.parametrize(
    ("cost", "code"),
    [
        ('{ op = "remove", target = { who = "enemy" } }', "cost-of-others"),
        ('{ op = "lose", who = "enemy", what = "troop", n = 1 }', "cost-of-others"),
        ('{ op = "gain", what = "mana", n = 1 }', "cost-op"),
    ],
)
def test_rule_8_a_cost_takes_things_of_its_owner(cost: str, code: str) -> None:
    assert codes(world(pay(cost))) == [code]


def test_rule_8_a_trigger_cannot_find_only_triggers() -> None:
    node = '{ op = "trigger", when = "immediate", target = "this" }'

    assert codes(world(immediate(node))) == ["trigger-trigger"]


# --- Zones and selectors ---


@pytest.mark.parametrize(
    ("node", "code"),
    [
        ('{ op = "doom", target = { zone = "hand" } }', "wrong-zone"),
        ('{ op = "add", target = {} }', "wrong-zone"),
        ('{ op = "draw", n = { per = { zone = "deck_top" } } }', "wrong-zone"),
        ('{ op = "mark", target = { where = "one_row" } }', "selector-clash"),
        ('{ op = "discard", target = { zone = "hand", is = "doomed" } }', "selector-clash"),
        ('{ op = "reconfigure", target = { who = "enemy" } }', "selector-clash"),
        ('{ op = "mark", target = { by = "opponent" } }', "selector-clash"),
        ('{ op = "mark", target = { n = "all", up_to = true } }', "selector-clash"),
    ],
)
def test_a_selection_must_make_sense(node: str, code: str) -> None:
    assert codes(world(immediate(node))) == [code]


@pytest.mark.parametrize(
    "ability",
    [
        immediate('{ op = "discard", target = "this" }'),
        '{ when = "hand", do = [{ op = "doom", target = "this" }] }',
        '{ when = "hand", do = [{ op = "move", target = {}, at = "beside_this" }] }',
    ],
)
def test_a_card_is_in_the_hand_or_in_the_battle(ability: str) -> None:
    assert codes(world(ability)) == ["this-card"]


def test_a_reaction_to_a_draw_cannot_look_at_the_card() -> None:
    look = '{ event = "drawn", which = { zone = "hand", kind = "unit" } }'

    assert codes(world('{ when = "reaction", on = ' + look + ", do = [" + DRAW + "] }")) == [
        "secret-cards"
    ]


def test_nobody_chooses_the_row_that_is_counted() -> None:
    count = '{ per = { who = "enemy", where = "one_row" } }'

    assert codes(world(immediate('{ op = "draw", n = ' + count + " }"))) == ["selector-clash"]


def test_a_count_has_one_bound() -> None:
    bonus = '{ op = "bonus", n = 1, if = { count = {}, at_least = 1, at_most = 3 } }'

    assert codes(world('{ when = "permanent", do = [' + bonus + "] }")) == ["count-bound"]


def test_a_permanent_effect_on_others_is_on_all_of_them() -> None:
    bonus = '{ op = "bonus", n = 1, target = { where = "other" } }'

    assert codes(world('{ when = "permanent", do = [' + bonus + "] }")) == ["selector-clash"]
