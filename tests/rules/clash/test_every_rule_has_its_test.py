"""Every worked example, house rule and ruling of the reference has a test that bears its number."""

from __future__ import annotations

import ast
import re
from pathlib import Path

HERE = Path(__file__).parent
TESTS = [
    node
    for file in HERE.rglob("test_*.py")
    if file != Path(__file__)
    for node in ast.parse(file.read_text("utf-8")).body
    if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
]
NAMES = frozenset(test.name for test in TESTS)
SAID = frozenset(
    number
    for test in TESTS
    for number in re.findall(r"\b(?:HR-|R)(?:\d\d?)\b", ast.get_docstring(test) or "")
)


def test_every_worked_example_is_played() -> None:
    numbers = [f"x{number:02}" for number in range(1, 31)]

    assert not [n for n in numbers if not any(name.startswith(f"test_{n}_") for name in NAMES)]


def test_every_house_rule_is_tested() -> None:
    """In the name of a test, or in the docstring of an example or a ruling that shows it."""
    named = {number for name in NAMES for number in re.findall(r"_hr_(\d\d)(?=_|$)", name)}
    numbers = [f"{number:02}" for number in range(1, 45)]

    assert not [n for n in numbers if n not in named and f"HR-{n}" not in SAID]


def test_every_ruling_is_tested() -> None:
    """In the name of a test, or in the docstring of an example that shows it."""
    named = {number for name in NAMES for number in re.findall(r"_r(\d+)(?=_)", name)}
    numbers = [str(number) for number in range(1, 53)]

    assert not [n for n in numbers if n not in named and f"R{n}" not in SAID]
