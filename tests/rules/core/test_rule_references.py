"""Every question, and what it rests on, can be explained: rules with words, in both languages."""

from __future__ import annotations

import typing
from collections.abc import Mapping

import pytest

from rules import GAMES
from rules.clash.rule_references import RULE_REFERENCES as CLASH
from rules.core.data import tag_of
from rules.core.rule_references import RuleReferences
from rules.cthulhu.rule_references import RULE_REFERENCES as CTHULHU
from rules.eden.board.rule_references import RULE_REFERENCES as EDEN
from rules.eden.board.rule_references import rests
from rules.lang import keys

TABLES: Mapping[str, RuleReferences] = {"eden": EDEN, "cthulhu": CTHULHU, "clash": CLASH}
BESIDE = frozenset({"card", "map"})
BY_THE_PHASE = frozenset({"first", "direction"})
"""Questions of Cthulhu Wars that only the phase explains."""
OWN = {"cthulhu": ("CW-", "HR-"), "clash": ("CC-",)}


def decisions(family: str) -> set[str]:
    """List the ids of the questions that a family of games has words for."""
    known = {key.partition(".")[0] for key in keys("en")}
    if family == "eden":
        starts = ("eden-decision-", "decision-D-", "eden-fronts-decision-", "eden-shards-decision-")
        return {f"D-{k.partition('D-')[2]}" for k in known if k.startswith(starts)}
    start = f"{family}-decision-"
    return {key.removeprefix(start) for key in known if key.startswith(start)}


def events(family: str) -> set[str]:
    """List the tags of what happens in a family of games."""
    games = [game for game in GAMES.values() if game.family == family]
    return {tag_of(one) for game in games for one in typing.get_args(game.observation)}


@pytest.mark.parametrize("family", TABLES)
def test_every_question_rests_on_a_rule(family: str) -> None:
    asked = decisions(family) - BY_THE_PHASE - {"ask", "cards", "pay"}  # these three have a sort
    assert len(asked) > 15
    assert {one for one in asked if not TABLES[family].of(one)} == set()


@pytest.mark.parametrize("family", TABLES)
def test_what_rests_on_a_rule_exists(family: str) -> None:
    known = decisions(family) | events(family) | BESIDE
    unknown = {name for name in TABLES[family].names() if not name.endswith("*")} - known
    assert unknown == set()


@pytest.mark.parametrize("family", TABLES)
@pytest.mark.parametrize("locale", ["en", "fr"])
def test_every_rule_has_words(family: str, locale: str) -> None:
    assert {
        rule for rule in TABLES[family].table if f"rule-{rule}.text" not in keys(locale)
    } == set()


def test_every_rule_of_the_games_that_has_words_is_rested_on() -> None:
    rules = {key.removeprefix("rule-") for key in keys("en") if key.startswith("rule-")}
    rules = {rule for rule in rules if "." not in rule and not rule.startswith("CORE-")}
    assert rules == {rule for table in TABLES.values() for rule in table.table}


def test_an_edition_names_no_rule_of_another() -> None:
    assert rests("frontiers", "reinforced") == ("FR-LOG-5",)
    assert rests("fronts", "reinforced") == ("FT-LOG-3",)
    assert rests("shards", "bought") == ("SH-PUR-1",)


def test_a_whole_name_comes_before_the_beginning_of_one() -> None:
    table = RuleReferences({"A": "pay-*", "B": "pay-wonder"})
    assert table.of("pay-wonder") == ("B",)
    assert table.of("pay-roads") == ("A",)
    assert table.of("turn") == ()
