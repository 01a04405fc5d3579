"""What the loader refuses, and what it doubts, once a World file has been read."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from rules.eden.nodes import World
from rules.eden.worlds.checks.abilities import (
    a_card_is_in_the_hand_or_in_the_battle,
    choices_do_not_depend_on_unknown_cards,
    counts_have_one_bound,
    events_say_which,
    it_is_something,
    nobody_counts_hidden_cards,
    permanents_are_unconditional,
    permanents_have_their_own_ops,
    reactions_have_one_cause,
    revealed_cards_are_inside_a_reveal,
    victory_is_known_after_the_combat,
)
from rules.eden.worlds.checks.cards import (
    costs_are_in_range,
    duplicate_ids,
    names_are_said,
    names_are_units,
    numbers_are_in_range,
    starting_units_suffice,
    strengths_are_in_the_budget,
    strengths_are_of_editions_of_their_card,
    texts_are_short,
    there_are_enough_copies,
)
from rules.eden.worlds.checks.draft import Draft, Rule
from rules.eden.worlds.checks.targets import (
    abilities_are_in_an_edition_of_their_card,
    costs_are_paid_by_their_owner,
    harvest_is_for_shards,
    operations_find_their_zones,
    other_fronts_exist,
    selectors_agree_with_themselves,
    triggers_trigger_something,
)
from rules.eden.worlds.problems import Problem
from rules.eden.worlds.reader import Places

OF_THE_WORLD: Final[tuple[Rule, ...]] = (names_are_units, starting_units_suffice)
"""Rules that a unit that could not be read would disturb."""

OF_ITS_PARTS: Final[tuple[Rule, ...]] = (
    duplicate_ids,
    names_are_said,
    costs_are_in_range,
    numbers_are_in_range,
    strengths_are_of_editions_of_their_card,
    permanents_have_their_own_ops,
    permanents_are_unconditional,
    reactions_have_one_cause,
    events_say_which,
    a_card_is_in_the_hand_or_in_the_battle,
    counts_have_one_bound,
    victory_is_known_after_the_combat,
    revealed_cards_are_inside_a_reveal,
    it_is_something,
    choices_do_not_depend_on_unknown_cards,
    nobody_counts_hidden_cards,
    harvest_is_for_shards,
    other_fronts_exist,
    abilities_are_in_an_edition_of_their_card,
    costs_are_paid_by_their_owner,
    triggers_trigger_something,
    operations_find_their_zones,
    selectors_agree_with_themselves,
)

OF_A_SOUND_WORLD: Final[tuple[Rule, ...]] = (
    texts_are_short,
    strengths_are_in_the_budget,
    there_are_enough_copies,
)
"""Rules that need everything else to be right: a text can be made of a sound tree only."""


def judge(world: World, places: Places, *, whole: bool) -> list[Problem]:
    """List what is wrong with a World that has been read.

    *whole* tells whether all of its file could be read.
    """
    draft = Draft(world, places)
    rules = OF_ITS_PARTS + (OF_THE_WORLD if whole else ())
    found = _once(problem for rule in rules for problem in rule(draft))
    if whole and not found:
        found = _once(problem for rule in OF_A_SOUND_WORLD for problem in rule(draft))
    return found


def _once(problems: Iterator[Problem]) -> list[Problem]:
    return [*Counter(problems)]
