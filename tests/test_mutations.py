"""The program that puts in faults: what it draws, and what counts as noticed."""

from __future__ import annotations

import ast
from pathlib import Path
from random import Random

import pytest

from tests.mutations import Mutation, drawn, faults, mirror, outcome

MODULE = """\
def price(n, most):
    if n > most:
        return 0
    return -(-n // 4) + 2, f"{n + 9}"
"""


def test_operators_bounds_and_guards_become_others() -> None:
    """What stands in a text is left alone."""
    said = {(ast.get_source_segment(MODULE, node), new) for node, new in faults(MODULE)}

    assert said == {
        ("n > most", "False"),
        ("n > most", "(n >= most)"),
        ("0", "1"),
        ("4", "5"),
        ("2", "3"),
        ("-n // 4", "(-n * 4)"),
        ("-(-n // 4) + 2", "(-(-n // 4) - 2)"),
    }


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    (tmp_path / "rules").mkdir()
    (tmp_path / "tests/rules").mkdir(parents=True)
    (tmp_path / "tests/golden").mkdir()
    (tmp_path / "rules/prices.py").write_text(MODULE, "utf-8")
    return tmp_path


def test_what_is_drawn_is_the_same_for_the_same_seed_and_changes_one_part(copy: Path) -> None:
    some = list(drawn(copy, "rules", 4, Random("seed")))

    assert some == list(drawn(copy, "rules", 4, Random("seed")))
    assert len({one.new for one in some}) == 4
    for one in some:
        ast.parse(one.new)
        assert one.old == MODULE != one.new
        assert one.tests == ("tests/rules", "tests/golden") == mirror(Path(one.file), copy)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("def test(): pass", True),
        ("def test(): assert 1 == 2", False),
        ("import nothing_of_that_name", None),
        ("import pytest\n@pytest.fixture\ndef x(): 1 / 0\ndef test(x): pass", None),
        ("", None),
    ],
)
def test_only_a_test_that_fails_notices_a_fault(copy: Path, text: str, found: bool | None) -> None:
    (copy / "tests/rules/test_it.py").write_text(text, "utf-8")
    mutation = Mutation("it", "rules/prices.py", "+ 2", "+ 3", ("tests/rules/test_it.py",))

    assert outcome(mutation, copy) is found
    assert (copy / "rules/prices.py").read_text("utf-8") == MODULE
