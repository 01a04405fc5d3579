"""What holds for every test; what is said when some could not run."""

from __future__ import annotations

import gc
import os
import random
import shutil
import sys
import tempfile
from collections.abc import Iterable
from pathlib import Path
from types import SimpleNamespace
from typing import Final

import pytest
from hypothesis import settings

from tests import chromium, quarantine

HOW: Final = {
    "browser": chromium.HOW,
    "contract": "set HEXARCH_DISCORD_CONTRACT to the folder with Discord's openapi.json",
}
"""The kinds of tests that need more than Python, and how to let them run."""

COMPLETE: Final = "HEXARCH_COMPLETE"
"""Set it where every kind must have run (as ``.ci/run`` does): its absence is then a failure."""

INCOMPLETE: Final = 6
"""The exit status of a run in which a kind is missing; pytest's own end at 5."""


LONG: Final = (
    "tests/bot/scenarios/",
    "tests/workbench/",
    "tests/bot/faults/test_crashes",
    "tests/bot/sandbox/page/",
    "tests/bot/play/test_panel_heights",
    "tests/bot/ahead/",
    "tests/bot/releases/",
)
"""Where tests are that take many seconds."""


SEED: Final = os.environ.get("HEXARCH_SEED", "")
"""Set it to play other matches and try other examples than those of every run."""

# By itself Hypothesis fails an example that takes 0.2 s: on a busy machine any of them may.
settings.register_profile("hexarch", deadline=None, derandomize=not SEED)
settings.load_profile("hexarch")

# Thousands of files are written and thrown away: in memory, if there is plenty, that takes a twelfth
# less of the processor than on a disk.
MEMORY: Final = Path("/dev/shm")
if "TMPDIR" not in os.environ and MEMORY.is_dir() and shutil.disk_usage(MEMORY).free > 2 << 30:
    os.environ["TMPDIR"] = tempfile.tempdir = str(MEMORY)

# The threads of OpenBLAS keep cores busy that other workers need, even while they only wait.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

# Every worker, and every program that a test starts, would else compile a thousand modules anew.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False


def pytest_xdist_auto_num_workers(config: pytest.Config) -> int:
    """Take a worker more than there are cores for ``-n auto``: tests wait for sockets and disks."""
    return (os.cpu_count() or 1) + 1


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put the long tests first; let a test that stands in quarantine.txt fail without failing the run.

    A worker that has a long test left when the others have none keeps them waiting.
    """
    items.sort(key=lambda item: not item.nodeid.startswith(LONG))
    known = quarantine.suspended(quarantine.FILE.read_text("utf-8"))
    for item in items:
        if (one := known.get(item.nodeid)) is not None:
            why = f"in quarantine since {one.since}: {one.reason}"
            item.add_marker(pytest.mark.xfail(reason=why, strict=False))


def pytest_collectstart() -> None:
    """Look for no garbage until all is collected: there is next to none."""
    gc.disable()


def pytest_collection_finish() -> None:
    """Look for garbage more seldom: all that was imported and collected stays to the end anyway.

    Otherwise Python looks through millions of objects again and again, a tenth of the whole time.
    """
    gc.enable()
    gc.collect()
    gc.freeze()
    gc.set_threshold(100_000, 20, 50)


@pytest.hookimpl(tryfirst=True)
def pytest_unconfigure(config: pytest.Config) -> None:
    """Let a worker end without looking for garbage: nobody is told what it would find.

    To take hundreds of stopped bots apart takes it seconds at the very end. Without xdist pytest
    says what went wrong then, so all is left as it is.
    """
    if hasattr(config, "workerinput"):
        gc.freeze()


@pytest.fixture(autouse=True)
def _no_language_of_the_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    """The language of the tests: the program speaks English unless a test says otherwise."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG", "LANGUAGE", "HEXARCH_LANGUAGE"):
        monkeypatch.delenv(name, raising=False)


@pytest.fixture(autouse=True)
def _same_deals(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Deal a test the same matches in every run: what fails for what was dealt fails again."""
    drawn = random.Random(f"{SEED}/{request.node.nodeid}")
    for name in ("bot.matches.lobbies", "bot.matches.practice"):
        if (module := sys.modules.get(name)) is not None:
            alike = SimpleNamespace(
                token_bytes=drawn.randbytes, choice=drawn.choice, randbelow=drawn.randrange
            )
            monkeypatch.setattr(module, "secrets", alike)


def missing(passed: Iterable[pytest.TestReport], skipped: Iterable[pytest.TestReport]) -> list[str]:
    """List the kinds of tests that were skipped, or of which none has run."""
    ran = {kind for report in passed for kind in HOW if kind in report.keywords}
    left = {kind for report in skipped for kind in HOW if kind in report.keywords}
    return [kind for kind in HOW if kind in left or kind not in ran]


def _reports(config: pytest.Config, outcome: str) -> list[pytest.TestReport]:
    reporter = config.pluginmanager.get_plugin("terminalreporter")
    return [] if reporter is None else list(reporter.stats.get(outcome, []))


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Let a run fail that should have been complete."""
    if os.environ.get(COMPLETE) and not hasattr(session.config, "workerinput"):
        passed = _reports(session.config, "passed")
        done = session.exitstatus in (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED)
        if done and missing(passed, _reports(session.config, "skipped")):
            session.exitstatus = INCOMPLETE


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say loudly what was skipped, and how to run it."""
    skipped = terminalreporter.stats.get("skipped", [])
    complete = bool(os.environ.get(COMPLETE))
    passed = terminalreporter.stats.get("passed", []) if complete else skipped
    for kind in missing(passed, skipped):
        if complete or any(kind in report.keywords for report in skipped):
            said = f"THE {kind.upper()} TESTS HAVE NOT RUN: {HOW[kind]}"
            terminalreporter.write_line(said, red=True, bold=True)
