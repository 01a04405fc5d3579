"""The gateway: sessions of the bot, what they missed, how they resume."""
