"""What moderators do: the desk, repairs, a report that gives nothing away."""
