"""What a Prometheus server reads: the measures of ``Health``, since the start.

Labels name kinds of things that are known beforehand; no person, server or match.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import accumulate
from typing import Final

from prometheus_client import CollectorRegistry, ProcessCollector, generate_latest
from prometheus_client.core import (
    CounterMetricFamily,
    GaugeMetricFamily,
    HistogramMetricFamily,
    Metric,
)
from prometheus_client.registry import Collector

from bot.model.health import BOUNDS, Health, Timed

_COUNTED: Final[Mapping[str, tuple[str, tuple[str, ...]]]] = {
    "interactions": ("Interactions, by what has become of them", ("kind", "outcome")),
    "requests": ("Requests to Discord, by route and status of the answer", ("route", "status")),
    "conflicts": ("Changes of a match that met a newer match in the database", ()),
    "searches": ("Answers of automated players, by what came of searching for one", ("outcome",)),
    "futures": ("Futures that searches could play, and have played", ("kind",)),
    "events": ("Errors of ours, direct messages found closed, pictures that failed", ("kind",)),
}
_TIMED: Final[Mapping[Timed, tuple[str, str, tuple[str, ...]]]] = {
    "acknowledge": ("interaction", "Time until the first answer to an interaction", ()),
    "commit": ("commit", "Time that writing one change of a match took", ()),
    "pass": ("pass", "Time that bringing all messages of a match up to date took", ()),
    "lag": ("loop_lag", "How late the event loop was, looked at several times a second", ()),
    "draw": ("pictures", "Time that drawing a picture took, waiting included", ("kind",)),
}
_BOUNDS: Final = (*(str(bound) for bound in BOUNDS), "+Inf")


class HealthCollector(Collector):
    """Reads the measures at the moment when somebody asks for them."""

    def __init__(self, health: Health, live: tuple[int, int], shards: Mapping[int, bool]) -> None:
        """Export what *health* counts; *live*: matches and bytes, *shards*: of this process."""
        self.health, self.live, self.shards = health, live, shards

    def collect(self) -> Iterator[Metric]:
        """Yield all of them."""
        for name, (about, labels) in _COUNTED.items():
            counter = CounterMetricFamily(f"hexarch_{name}", about, labels=labels)
            if not labels:
                counter.add_metric((), self.health.totals[name,])
            for what, count in self.health.totals.items():
                if labels and what[0] == name:
                    counter.add_metric(what[1:], count)
            yield counter
        for timed, (name, about, labels) in _TIMED.items():
            histogram = HistogramMetricFamily(f"hexarch_{name}_seconds", about, labels=labels)
            for (measured, kind), spread in self.health.spreads.items():
                if measured == timed:
                    spans = list(zip(_BOUNDS, accumulate(spread.counts), strict=True))
                    histogram.add_metric((kind,) if labels else (), spans, spread.seconds)
            yield histogram
        health = self.health
        gauges = {
            "behind": ("Matches that are not shown as they stand", health.behind),
            "behind_seconds": ("Time since the oldest change that is not shown", health.oldest),
            "live_matches": ("Matches in memory", self.live[0]),
            "live_bytes": ("What the matches in memory take, as estimated", self.live[1]),
        }
        for name, (about, value) in gauges.items():
            yield GaugeMetricFamily(f"hexarch_{name}", about, value=value)
        home = GaugeMetricFamily(
            "hexarch_shard_home", "Whether this process hears a shard", labels=("shard",)
        )
        for shard, heard in sorted(self.shards.items()):
            home.add_metric((str(shard),), heard)
        yield home


def exposition(health: Health, live: tuple[int, int], shards: Mapping[int, bool]) -> bytes:
    """Write all measures, and those of the process itself, in the text format of Prometheus."""
    registry = CollectorRegistry()
    registry.register(HealthCollector(health, live, shards))
    ProcessCollector(registry=registry)
    return generate_latest(registry)
