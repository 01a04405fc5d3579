"""Only the painters know Pillow."""

import ast
from pathlib import Path

import render

ROOT = Path(render.__file__).parent


def imported(file: Path) -> set[str]:
    found = set()
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found |= {name.name.split(".")[0] for name in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found.add(node.module.split(".")[0])
    return found


def test_only_the_painters_import_pillow() -> None:
    users = {
        next(p for p in file.relative_to(ROOT).parts if p in {"core", "paint", file.name})
        for file in ROOT.rglob("*.py")
        if "PIL" in imported(file)
    }
    assert users == {"core", "paint"}


def test_painters_know_nothing_of_the_rules() -> None:
    for file in ROOT.rglob("paint/**/*.py"):
        assert "rules" not in imported(file), file.name
