"""What keeps the bot well: figures, the daily line, deletion of old data, redacted errors."""
