"""Every worked example, house rule and ruling of the reference has a test that bears its number."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

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


@pytest.mark.parametrize("number", range(1, 31))
def test_every_worked_example_is_played(number: int) -> None:
    assert any(name.startswith(f"test_x{number:02}_") for name in NAMES)


@pytest.mark.parametrize("number", range(1, 45))
def test_every_house_rule_is_tested(number: int) -> None:
    """In the name of a test, or in the docstring of an example or a ruling that shows it."""
    named = any(f"_hr_{number:02}_" in f"{name}_" for name in NAMES)
    assert named or f"HR-{number:02}" in SAID


@pytest.mark.parametrize("number", range(1, 53))
def test_every_ruling_is_tested(number: int) -> None:
    """In the name of a test, or in the docstring of an example that shows it."""
    assert any(f"_r{number}_" in name for name in NAMES) or f"R{number}" in SAID
