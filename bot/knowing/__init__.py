"""What people may look at: where the match stands, what has been, what might be."""
