"""A suspended test runs and does not fail the run; nothing may be suspended for long."""

from __future__ import annotations

from datetime import date

import pytest

from tests.quarantine import FILE, overdue, suspended

pytest_plugins = ["pytester"]

LINE = "2026-01-01 test_it.py::test_that[a b] fails when the disk is slow\n"


def test_the_file_can_be_read() -> None:
    suspended(FILE.read_text("utf-8"))


def test_a_line_is_a_date_a_test_and_a_reason() -> None:
    (one,) = suspended("# a word\n\n" + LINE).values()

    assert one == (date(2026, 1, 1), "test_it.py::test_that[a b]", "fails when the disk is slow")
    for wrong in (
        "2026-01-01 test_it.py::test_that",
        "test_it.py::test_that flaky",
        "2026-01-01 x",
    ):
        with pytest.raises(ValueError, match="not a date"):
            suspended(wrong)


def test_after_14_days_a_line_is_overdue() -> None:
    assert overdue(LINE, date(2026, 1, 15)) == []
    assert overdue(LINE, date(2026, 1, 16)) == ["test_it.py::test_that[a b]"]


def test_what_is_suspended_fails_without_failing_the_run(
    pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytester.makepyfile(
        test_it="""
        import pytest

        @pytest.mark.parametrize("how", ["a b", "c"])
        def test_that(how):
            assert how == "c"

        @pytest.fixture
        def broken():
            raise OSError

        def test_other(broken):
            pass
        """
    )
    file = pytester.path / "quarantine.txt"
    monkeypatch.setattr("tests.quarantine.FILE", file)
    file.write_text(LINE + "2026-01-01 test_it.py::test_other needs a disk\n", "utf-8")
    options = ("-p", "tests.conftest", "-o", "asyncio_default_fixture_loop_scope=function")

    run = pytester.inline_run(*options)
    assert [len(part) for part in run.listoutcomes()] == [1, 2, 0]  # passed, skipped, failed

    file.write_text("", "utf-8")
    run = pytester.inline_run(*options)
    assert [len(part) for part in run.listoutcomes()] == [1, 0, 2]
