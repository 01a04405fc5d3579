"""Every test that needs a browser starts the same one, which `.ci/run` looks for too."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests import chromium

ROOT = Path(__file__).parents[1]


@pytest.mark.parametrize("names", [chromium.PROGRAMS, *((name,) for name in chromium.PROGRAMS)])
def test_either_program_of_debian_is_enough(
    names: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("HEXARCH_CHROMIUM", raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))
    command = [sys.executable, "-m", "tests.chromium"]
    assert chromium.program() is None
    assert subprocess.run(command, check=False, cwd=ROOT).returncode == 1
    for name in names:
        (tmp_path / name).touch(0o755)

    printed = subprocess.check_output(command, cwd=ROOT, text=True)

    assert chromium.program() == printed.strip() == str(tmp_path / names[0])


def test_a_program_that_is_named_is_taken_or_told_missing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HEXARCH_CHROMIUM", str(tmp_path / "mine"))
    with pytest.raises(FileNotFoundError, match="mine"):
        chromium.program()
    (tmp_path / "mine").touch(0o755)
    assert chromium.program() == str(tmp_path / "mine")


def test_nothing_looks_for_a_browser_by_itself() -> None:
    """A test that looked for one of the two programs was skipped where the other is installed."""
    tests = ROOT / "tests"
    themselves = {tests / "chromium.py", Path(__file__)}
    for path in set(tests.rglob("*.py")) - themselves:
        text = path.read_text("utf-8")
        assert "HEXARCH_CHROMIUM" not in text.replace('"HEXARCH_CHROMIUM"), "1"', ""), path
        assert not any(f'"{name}"' in text for name in chromium.PROGRAMS), path
    assert "python3 -m tests.chromium" in (ROOT / ".ci/run").read_text("utf-8")
