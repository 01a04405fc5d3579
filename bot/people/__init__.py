"""What people at a table agree on: going back, seats that change hands, the next match."""
