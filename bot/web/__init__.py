"""The table as a page: board, cards, the one live question and the news, always in sight."""
