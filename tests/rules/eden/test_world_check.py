"""What the loader of Worlds refuses in a file, one fault at a time: rules 1, 2, 9 and 10."""

import pytest

from rules.core.ids import Card
from rules.eden.board.content import content_of, install, packed
from rules.eden.worlds import BUILTIN, WorldErrors, builtin, check, example, load_world
from rules.words.eden.problems import fault_line
from tests.rules.eden.judged_world import (
    CROWD,
    DRAW,
    FIRST_LINE_OF_MOLE,
    HEAD,
    KEYWORDS,
    SAFE,
    codes,
    immediate,
    the_only,
    world,
)

# --- Sound files ---


def test_a_sound_world_has_no_problem() -> None:
    assert check(world(SAFE)) == []


@pytest.mark.parametrize("name", BUILTIN)
def test_the_eight_worlds_are_sound(name: str) -> None:
    assert builtin()[name].id == name


def test_the_example_is_sound_but_small() -> None:
    assert codes(example()) == ["few-copies"]


def test_a_keyword_inside_a_keyword_is_expanded() -> None:
    nested = '{ keyword = "risk", then = [{ keyword = "dig", n = 2 }] }'

    assert check(world(immediate(nested))) == []


# --- Rule 1: unknown words, wrong types, cycles ---

SHAPES = {
    "unknown-key": immediate('{ op = "draw", n = 1, many = true }'),
    "missing-key": immediate('{ op = "draw" }'),
    "wrong-type": immediate('{ op = "draw", n = "two" }'),
    "unknown-op": immediate('{ op = "drw", n = 1 }'),
    "unknown-word": immediate('{ op = "mark", target = { who = "enemi" } }'),
    "unknown-condition": immediate(
        '{ op = "if", cond = { was = "won" }, then = [{ op = "draw", n = 1 }] }'
    ),
    "empty-list": '{ when = "immediate", do = [] }',
    "bad-cost": immediate('{ op = "mark", target = { who = "enemy", cost = "<2" } }'),
    "keyword-unknown": immediate('{ keyword = "dgi", n = 1 }'),
    "keyword-misplaced": immediate('{ keyword = "panic", n = 1 }'),
    "keyword-argument": immediate('{ keyword = "dig" }'),
}


@pytest.mark.parametrize("code", SHAPES)
def test_rule_1_what_the_grammar_does_not_know_is_refused(code: str) -> None:
    assert codes(world(SHAPES[code])) == [code]


@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        ('colour = "blue"', "unknown-word"),
        ('resource = "gold"', "unknown-word"),
        ("colour = 3", "wrong-type"),
        ('id = "Moles!"', "bad-id"),
    ],
)
def test_rule_1_the_head_is_read_strictly(wrong: str, code: str) -> None:
    key = wrong.partition(" ")[0]
    head = "\n".join(wrong if line.startswith(f"{key} =") else line for line in HEAD.splitlines())

    assert codes(world(SAFE, head=head + "\n")) == [code]


@pytest.mark.parametrize(
    ("said", "wrong"),
    [
        ('line = { en = "Dig: all at once.", fr = "Creusez : ensemble." }\nlevel = 3', []),
        (f'line = {{ en = "{"d" * 61}", fr = "Creusez" }}', ["name-length"]),
        ('line = { en = "<@1>", fr = "Creusez" }', ["name-signs"]),
        ('line = "Dig"', ["wrong-type"]),
        ("level = 4", ["number-range"]),
        ('level = "easy"', ["wrong-type"]),
    ],
)
def test_a_world_may_say_how_it_is_played_in_few_words(said: str, wrong: list[str]) -> None:
    assert codes(world(SAFE, head=f"{HEAD}{said}\n")) == wrong


@pytest.mark.parametrize(
    ("said", "wrong"),
    [
        ("strength_in = { shards = 3 }", []),
        ("strength_in = { shards = 6 }", [("strength-budget", "strength_in.shards")]),
        ("strength_in = { shards = 100 }", [("number-range", "strength_in.shards")]),
        ("strength_in = { duels = 3 }", [("unknown-key", "strength_in.duels")]),
        ("strength_in = 3", [("wrong-type", "strength_in")]),
        (
            'editions = ["fronts"]\nstrength_in = { shards = 3 }',
            [("edition-strength", "strength_in.shards")],
        ),
    ],
)
def test_a_unit_may_have_another_strength_in_an_edition(
    said: str, wrong: list[tuple[str, str]]
) -> None:
    found = check(world(SAFE, unit=f"cost = 2\nstrength = 2\ncopies = 3\n{said}"))
    assert [(p.code, p.path.removeprefix("unit.mole.")) for p in found] == wrong


def test_each_edition_reads_its_own_strength() -> None:
    unit = "cost = 2\nstrength = 2\ncopies = 3\nstrength_in = { shards = 3 }"
    fingerprint = install(packed([load_world(world(SAFE, unit=unit), "moles.toml")]))
    mole = Card("moles.mole")
    for edition, strength in (("frontiers", 2), ("fronts", 2), ("shards", 3)):
        sheet = content_of(fingerprint, edition).units[mole]
        assert (sheet.strength, sheet.unit.strength) == (strength, strength)


def test_rule_1_an_unknown_table_is_refused() -> None:
    problem = the_only(world(SAFE) + b"\n[script]\nrun = 'x'\n")

    assert (problem.code, problem.path) == ("unknown-key", "script")


def test_rule_1_an_unknown_edition_is_refused() -> None:
    limited = '{ when = "immediate", editions = ["fronts", "front"], do = [' + DRAW + "] }"

    problem = the_only(world(limited))

    assert problem.path == "unit.mole.abilities.1.editions.2"
    assert dict(problem.params)["near"] == "fronts"


def test_rule_1_keywords_that_call_each_other_are_refused() -> None:
    loop = b"""
[keyword.a]
name = { en = "A", fr = "A" }
params = []
do = [{ keyword = "b" }]
[keyword.b]
name = { en = "B", fr = "B" }
params = []
do = [{ keyword = "a" }]
"""

    found = check(world(immediate('{ keyword = "a" }')) + loop)

    assert [(p.code, p.path) for p in found] == [
        ("keyword-cycle", "keyword.a"),
        ("keyword-cycle", "keyword.b"),
    ]


def test_rule_1_a_keyword_with_then_is_a_cost() -> None:
    late = b"""
[keyword.late]
name = { en = "Late", fr = "Tard" }
params = ["then"]
do = [{ op = "draw", n = 1 }, { op = "pay", cost = [{ op = "doom", target = "this" }], then = "$then" }]
"""

    assert codes(world(SAFE) + late) == ["keyword-then"]


def test_rule_1_a_keyword_is_nodes_or_an_ability() -> None:
    empty = b'\n[keyword.void]\nname = { en = "Void", fr = "Vide" }\nparams = []\n'

    assert codes(world(SAFE) + empty) == ["keyword-body"]


def test_rule_1_keywords_cannot_grow_without_bound() -> None:
    chain = "".join(
        f'\n[keyword.k{i}]\nname = {{ en = "K", fr = "K" }}\nparams = []\n'
        f'do = [{{ keyword = "k{i + 1}" }}, {{ keyword = "k{i + 1}" }}]\n'
        for i in range(12)
    )
    last = '\n[keyword.k12]\nname = { en = "K", fr = "K" }\nparams = []\ndo = [' + DRAW + "]\n"

    assert "too-deep" in codes(world(immediate('{ keyword = "k0" }')) + (chain + last).encode())


def test_rule_1_text_of_any_other_kind_is_refused() -> None:
    assert codes(b"import os") == ["not-toml"]
    assert codes(b"\xff\xfe") == ["not-text"]
    assert codes(b"#" * 100_000) == ["too-long"]
    assert codes(b"a = " + b"[" * 60_000) == ["too-deep"]


def test_rule_1_the_mark_of_utf_8_changes_nothing() -> None:
    marked = b"\xef\xbb\xbf" + example()

    assert codes(marked) == codes(example())
    assert load_world(marked, "marked.toml") == load_world(example(), "plain.toml")


def keywords(count: int, do: str) -> bytes:
    """Write keywords k0, k1, ...; *do* says of each what it does, with its number and the next."""
    return b"".join(
        f'\n[keyword.k{i}]\nname = {{ en = "K", fr = "K" }}\nparams = ["then"]\n'
        f"do = [{do.format(this=i, next=i + 1)}]\n".encode()
        for i in range(count)
    )


FANNED = (
    '{{ op = "pay", cost = [{{ keyword = "k{next}", then = ['
    '{{ op = "choose", options = [' + '"$then", ' * 30 + "] }}]"
    ' }}], then = "$then" }}'
)
LAST = '{ op = "pay", cost = [{ op = "doom", target = "this" }], then = "$then" }'


@pytest.mark.parametrize(
    ("text", "code", "line"),
    [
        (f"# World\na = {'1' * 5000}", "word-length", 2),
        (f"a = -{'1_' * 2500}1", "word-length", 1),
        (f"a = 0x{'f' * 5000}", "word-length", 1),
        (f"a = 1e{'9' * 5000}", "word-length", 1),
        (f"{'k' * 65} = 1", "word-length", 1),
        (f"\n\na{'.a' * 30_000} = 1", "too-deep", 3),
        ("[a" + '."a"' * 10_000 + "]", "too-deep", 1),
        (f"a = {{ b{' . b' * 10_000} = 1 }}", "too-deep", 1),
        (f"a = [\n{'{ a = [' * 40}", "too-deep", 2),
    ],
    ids=lambda said: str(said)[:20],
)
def test_rule_1_what_would_hold_up_the_parser_is_refused_before_it(
    text: str, code: str, line: int
) -> None:
    problem = the_only(text.encode())

    assert (problem.code, problem.line) == (code, line)


def test_rule_1_long_texts_and_remarks_are_no_long_words() -> None:
    remark = "# " + "=" * 300 + "\n# " + "x" * 300 + "\n"

    assert check(remark.encode() + world(SAFE)) == []


def test_rule_1_a_text_without_an_end_is_looked_at_once() -> None:
    assert codes(b'a = """' + b'\\"""\\""' * 9000) == ["not-toml"]


@pytest.mark.parametrize(
    ("count", "calls"),
    [
        (50, '{{ keyword = "k{next}", then = "$then" }}'),  # one within the other
        (3, FANNED),  # each makes thirty of what it is given
    ],
)
def test_rule_1_keywords_grow_neither_in_depth_nor_by_their_arguments(
    count: int, calls: str
) -> None:
    text = world(immediate('{ keyword = "k0", then = [{ op = "purchase" }] }'))

    assert "too-deep" in codes(text + keywords(count, calls) + _named(count, LAST))


def _named(number: int, do: str) -> bytes:
    head = f'\n[keyword.k{number}]\nname = {{ en = "K", fr = "K" }}\nparams = ["then"]\n'
    return f"{head}do = [{do}]\n".encode()


def test_rule_1_a_keyword_that_does_nothing_is_refused_where_it_is_called() -> None:
    nothing = b'\n[keyword.void]\nname = { en = "V", fr = "V" }\nparams = ["then"]\ndo = "$then"\n'
    caller = _named(1, '{ keyword = "void", then = "$then" }')

    assert "empty-list" in codes(world(SAFE) + caller + nothing)


@pytest.mark.parametrize("what", ["[keyword.k{}]\n", '[[unit]]\nid = "u{}"\n'])
def test_rule_1_there_are_not_more_keywords_or_units_than_anybody_writes(what: str) -> None:
    many = "".join(what.format(i) for i in range(1000))

    assert codes(world(SAFE) + many.encode())[0] == "too-many"


def test_rule_1_of_a_file_that_is_wrong_everywhere_a_part_is_told() -> None:
    assert (
        len(
            check(b"unit = [" + b"1," * 60 + b"]\n" + b"".join(b"z%d=1\n" % i for i in range(6000)))
        )
        == 200
    )


def test_what_a_file_says_is_quoted_in_short_and_gives_no_order_to_a_terminal() -> None:
    key = the_only(b'"\\u001b[2J\\n\\u202e" = 1\n' + world(SAFE))
    word = the_only(world(SAFE, head=HEAD.replace('"brown"', '"' + "x" * 60_000 + '"')))

    for problem in (key, word):
        assert fault_line(problem, "en").isprintable()
        assert len(fault_line(problem, "fr")) < 400


# --- Rule 2: names and ids ---


def test_rule_2_two_units_with_one_id_are_refused() -> None:
    problem = the_only(world(SAFE, crowd=CROWD.replace('"crowd"', '"mole"')))

    assert (problem.code, problem.path) == ("duplicate-id", "unit.mole.id")


def test_rule_2_a_name_of_no_unit_is_refused() -> None:
    stray = immediate('{ op = "add", target = { zone = "world", name = "badger" } }')

    assert codes(world(stray)) == ["unknown-unit"]


def test_rule_2_a_missing_french_name_is_refused() -> None:
    problem = the_only(world(SAFE, head=HEAD.replace(', fr = "Taupes"', "")))

    assert (problem.code, problem.path) == ("missing-key", "world.people")


def test_rule_2_a_blank_name_is_refused() -> None:
    assert codes(world(SAFE, head=HEAD.replace('"Taupes"', '" "'))) == ["blank-name"]


def test_rule_2_a_name_too_long_for_a_card_is_refused() -> None:
    assert codes(world(SAFE, head=HEAD.replace("Taupes", "T" * 41))) == ["name-length"]


@pytest.mark.parametrize(
    "name",
    [
        "@everyone",
        "<@1>",
        "**Mole**",
        "||Mole||",
        "[a](b)",
        "http://a",
        "`Mole`",
        "# Mole",
        "\u05d0\u05d1",
        "Mo\u0301\u0301le",
    ],
)
def test_rule_2_a_name_that_discord_would_not_show_as_it_stands_is_refused(name: str) -> None:
    problem = the_only(world(SAFE, head=HEAD.replace('"Taupes"', f'"{name}"')))

    assert (problem.code, problem.path) == ("name-signs", "world.people.fr")


def test_rule_2_a_name_with_signs_that_turn_the_text_round_is_refused() -> None:
    assert codes(world(SAFE, head=HEAD.replace('"Taupes"', '"a\\u202eb"'))) == ["blank-name"]


# --- Rules 9 and 10: lengths and warnings ---


def test_rule_9_a_text_longer_than_180_characters_is_refused() -> None:
    nodes = ", ".join(
        [DRAW, '{ op = "mark", target = { who = "enemy", n = 2, up_to = true } }'] * 4
    )

    problem = the_only(world(immediate(nodes)))

    assert problem.code == "text-length"
    assert dict(problem.params)["length"] == 254  # in French


def test_rule_9_a_reminder_that_does_not_fit_is_dropped_first() -> None:
    nodes = '{ keyword = "dig", n = 2 }, ' + ", ".join(
        ['{ op = "mark", target = { who = "enemy" } }'] * 4
    )

    assert check(world(immediate(nodes))) == []


def test_rule_10_a_strength_above_the_budget_is_a_warning() -> None:
    problem = the_only(world(SAFE, unit="cost = 2\nstrength = 5\ncopies = 3"))

    assert (problem.code, problem.warning) == ("strength-budget", True)
    assert dict(problem.params)["budget"] == "3.6"


def test_rule_10_few_copies_are_a_warning() -> None:
    problem = the_only(world(SAFE, crowd=CROWD.replace("20", "16")))

    assert (problem.code, problem.warning) == ("few-copies", True)


def test_rule_10_a_world_with_warnings_can_be_loaded() -> None:
    assert load_world(world(SAFE, crowd=CROWD.replace("20", "16")), "moles.toml").id == "moles"


# --- Places ---


def test_a_problem_names_its_path_and_its_line() -> None:
    problem = the_only(world("\n  " + SAFE + ",\n  " + immediate('{ op = "draw", m = 1, n = 1 }')))

    assert problem.path == "unit.mole.abilities.2.do.1.m"
    assert problem.line == FIRST_LINE_OF_MOLE + 8


def test_a_problem_of_what_is_missing_has_the_line_of_its_table() -> None:
    problem = the_only(world("\n" + immediate('{ op = "draw" }')))

    assert (problem.path, problem.line) == ("unit.mole.abilities.1.do.1", FIRST_LINE_OF_MOLE + 7)


def test_a_fault_in_the_syntax_has_its_line() -> None:
    problem = the_only(b"[world]\nid = moles\n")

    assert (problem.code, problem.line) == ("not-toml", 2)


def test_everything_wrong_is_said_at_once() -> None:
    text = world(
        immediate('{ op = "drw" }, { op = "draw" }')
        + ", "
        + immediate('{ op = "doom", target = "it" }'),
        crowd=CROWD.replace("abilities", "abilites"),
    )

    with pytest.raises(WorldErrors) as caught:
        load_world(text, "moles.toml")

    assert [p.code for p in caught.value.problems] == [
        "missing-key",
        "unknown-key",
        "unknown-op",
        "missing-key",
        "unbound-it",
    ]
    assert caught.value.source == "moles.toml"


def test_a_fault_in_a_keyword_is_said_once_where_it_stands() -> None:
    broken = KEYWORDS.replace('op = "discard"', 'op = "discrad"').encode()
    text = HEAD.encode() + broken + CROWD.encode()
    text += world(immediate('{ keyword = "dig", n = 1 }')).rpartition(CROWD.encode())[2]

    problem = the_only(text)

    assert (problem.code, problem.path) == ("unknown-op", "keyword.dig.do.1.then.1.op")


def test_problems_are_said_in_both_languages() -> None:
    problem = the_only(world(immediate('{ op = "drw", n = 1 }')))

    assert fault_line(problem, "en") == (
        f"Line {FIRST_LINE_OF_MOLE + 6}, unit.mole.abilities.1.do.1.op: "
        "There is no operation “drw”. Did you mean “draw”?"
    )
    assert fault_line(problem, "fr") == (
        f"Ligne {FIRST_LINE_OF_MOLE + 6}, unit.mole.abilities.1.do.1.op\u00a0: "
        "Il n'y a pas d'opération «\u00a0drw\u00a0». Vouliez-vous dire «\u00a0draw\u00a0»\u00a0?"
    )
