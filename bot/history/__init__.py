"""Looking back: log, replay, the map in private, explanations, fairness, summary, what-if."""
