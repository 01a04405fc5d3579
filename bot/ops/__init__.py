"""Running the bot: health, retention of data, redacted logs, match files."""
