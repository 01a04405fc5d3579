"""Worlds that nobody wrote with care: the loader neither crashes nor lets through what has no words."""

from importlib import resources
from typing import Any

import msgspec
import tomli_w
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.core.data import fingerprint, pack
from rules.eden.nodes import EDITIONS, Locale, World
from rules.eden.texts import world_sheet
from rules.eden.worlds import BUILTIN, builtin, check, load_world
from rules.eden.worlds.lines import lines_of
from rules.words.eden.problems import fault_line

FILES = {
    name: resources.files("rules.eden.worlds").joinpath(f"{name}.toml").read_bytes()
    for name in BUILTIN
}
LOCALES: tuple[Locale, ...] = ("en", "fr")

# --- Damaged files ---


@settings(max_examples=90)
@given(st.sampled_from(BUILTIN), st.floats(0, 1), st.integers(0, 60), st.text(max_size=8))
def test_a_damaged_file_is_judged_and_never_crashes(
    name: str, place: float, length: int, written: str
) -> None:
    text = FILES[name]
    at = int(place * len(text))

    for problem in check(text[:at] + written.encode() + text[at + length :]):
        assert all(fault_line(problem, locale) for locale in LOCALES)


# --- Random trees ---


def table(required: dict[str, st.SearchStrategy[Any]], **optional: Any) -> st.SearchStrategy[Any]:
    return st.fixed_dictionaries(required, optional=optional)


def one(*words: Any) -> st.SearchStrategy[Any]:
    return st.sampled_from(words)


counted = table(
    {},
    zone=one("battle", "hand", "discard", "removed", "world", ["discard", "removed"]),
    who=one("you", "enemy", "any"),
    kind=one("unit", "card", "crystal"),
    name=one("mole"),
    cost=one(1, "<=1", "<=3", ">=2"),
    where=one("other", "row", "whole_row", "column", "beside", "adjacent", "left", "below"),
    **{"is": one("doomed", "marked")},
)
selector = st.builds(
    lambda base, more: {**base, **more},
    counted,
    table({}, n=one(1, 2, "all"), up_to=one(True), by=one("opponent", "random")),
)
fitted = st.one_of(
    table({}, who=one("you", "enemy", "any"), n=one(1, 2, "all"), where=one("other", "adjacent")),
    table({"who": one("enemy"), "where": one("one_row", "one_column")}),
    selector,
)
target = st.one_of(one("this", "it"), fitted)
cards = st.one_of(
    table({"zone": one("hand", "revealed", "deck_top")}, n=one(1, 2), up_to=one(True)),
    table(
        {"zone": one("hand", "discard", "world", "removed"), "kind": one("unit")}, up_to=one(True)
    ),
    selector,
)
number = st.one_of(
    st.integers(1, 3),
    table({"per": st.one_of(one("mana"), counted)}, max=st.integers(1, 4)),
)
plain_condition = st.one_of(
    table({"is": one("hand_empty", "ahead", "behind", "defending", "won", "lost")}),
    table({"count": counted, "at_least": st.integers(1, 3)}),
    table({"count": counted, "at_most": st.integers(0, 3)}),
    table({"territory": one("allied", "enemy", "either"), "colour": one("yours")}),
)
condition = st.one_of(
    plain_condition,
    table({"not": plain_condition}),
    table({"all": st.lists(plain_condition, min_size=2, max_size=2)}),
    table({"not": table({"any": st.lists(plain_condition, min_size=2, max_size=2)})}),
)
position = st.one_of(
    one("bottom", "together", "beside_this", "other_front"),
    table({"beside": table({}, who=one("enemy"), where=one("other"))}),
)


def op(name: str, optional: Any = None, **fields: Any) -> st.SearchStrategy[Any]:
    return table({"op": one(name), **fields}, **(optional or {}))


leaf = st.one_of(
    op("draw", n=number),
    op("discard", target=cards),
    op("put", target=st.one_of(target, cards), to=one("hand", "deck_top", "discard")),
    op("add", {"at": position}, target=st.one_of(one("it"), cards)),
    op("move", target=target, at=position),
    *(
        op(name, target=target)
        for name in ("remove", "destroy", "doom", "restore", "mark", "reconfigure")
    ),
    op("strength", {"later": one(True)}, target=target, n=st.one_of(number, one(-2))),
    op("gain", what=one("mana", "stock", "troop"), n=number),
    op("lose", {"who": one("enemy")}, what=one("mana", "stock", "troop"), n=number),
    op("harvest", **{"resource": one("ore", "plants"), "from": one("allied", "neighbours")}),
    op("purchase"),
    op("forbid", what=one("removal", "abilities"), target=target),
    op("trigger", when=one("immediate", "delayed"), target=target),
    table({"keyword": one("dig"), "n": st.integers(1, 3)}),
)


def control(inner: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    some = st.lists(inner, min_size=1, max_size=2)
    return st.one_of(
        op("pay", cost=st.lists(leaf, min_size=1, max_size=1), then=some),
        op("if", {"else": some}, cond=condition, then=some),
        op(
            "choose",
            {"optional": one(True), "by": one("opponent")},
            options=st.lists(some, min_size=1, max_size=2),
        ),
        op("each", of=counted, do=some),
        op("reveal", n=st.integers(1, 2), then=some),
        table({"keyword": one("risk"), "then": some}),
    )


nodes = st.lists(st.recursive(leaf, control, max_leaves=3), min_size=1, max_size=2)
lasting = st.one_of(
    op(
        "bonus",
        {"if": condition},
        n=number,
        target=st.one_of(one("this"), table({"n": one("all")}, where=one("row", "beside"))),
    ),
    op("forbid", what=one("removal", "abilities"), target=one("this")),
    op("limit", cond=condition),
    op("instead", do=nodes, on=one("removed")),
)
event = st.one_of(
    table({"event": one("mana_spent")}),
    table({"event": one("drawn", "discarded"), "which": table({"zone": one("hand")})}),
    table({"event": one("removed", "added", "doomed"), "which": st.one_of(one("this"), counted)}),
)
ability = st.one_of(
    table({"when": one("permanent"), "do": st.lists(lasting, min_size=1, max_size=1)}),
    table(
        {"when": one("immediate", "delayed", "post_combat", "hand"), "do": nodes},
        editions=one(["shards"]),
    ),
    table({"when": one("reaction"), "on": event, "do": nodes}, once=one(True)),
    table({"when": one("reaction"), "cond": condition, "do": nodes}),
)


def written(abilities: list[Any]) -> bytes:
    name = {"en": "Mole", "fr": "Taupe"}
    reveal = {"op": "discard", "target": {"zone": "revealed", "up_to": True}}
    return tomli_w.dumps(
        {
            "world": {
                "id": "moles",
                "name": name,
                "people": name,
                "colour": "brown",
                "resource": "ore",
                "stock": name,
            },
            "keyword": {
                "dig": {
                    "name": name,
                    "params": ["n"],
                    "do": [{"op": "reveal", "n": "$n", "then": [reveal]}],
                },
                "risk": {
                    "name": name,
                    "params": ["then"],
                    "do": [
                        {"op": "pay", "cost": [{"op": "doom", "target": "this"}], "then": "$then"}
                    ],
                },
            },
            "unit": [
                {
                    "id": "mole",
                    "name": name,
                    "cost": 1,
                    "strength": 1,
                    "copies": 30,
                    "abilities": abilities,
                }
            ],
        }
    ).encode()


@settings(max_examples=130)
@given(st.lists(ability, max_size=2))
def test_what_is_accepted_has_words_and_what_is_refused_has_a_line(abilities: list[Any]) -> None:
    text = written(abilities)
    problems = check(text)

    if problems:
        assert all(problem.line is not None for problem in problems)
    else:
        world = load_world(text, "moles.toml")
        for edition in EDITIONS:
            for locale in LOCALES:
                assert all(
                    len(said) <= 180
                    for unit in world_sheet(world, edition, locale).units
                    for said in unit.texts
                )


@given(st.lists(ability, max_size=3))
@settings(max_examples=50)
def test_every_value_of_a_file_has_its_line(abilities: list[Any]) -> None:
    text = written(abilities).decode()
    lines = text.splitlines()

    for path, line in lines_of(text).items():
        key = path[-1]
        assert isinstance(key, int) or key in lines[line - 1]


# --- Storage ---


def test_a_world_survives_storage() -> None:
    for world in builtin().values():
        assert msgspec.msgpack.decode(pack(world), type=World) == world
        assert msgspec.json.decode(msgspec.json.encode(world), type=World) == world


def test_the_fingerprint_of_a_world_changes_with_one_number() -> None:
    stronger = FILES["elves"].replace(b"strength = 6\ncopies = 2", b"strength = 5\ncopies = 2", 1)

    assert fingerprint(load_world(stronger, "elves.toml")) != fingerprint(builtin()["elves"])
