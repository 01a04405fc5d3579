"""What moderators do: dashboard, repairs, audit, defaults of a server, reports."""
