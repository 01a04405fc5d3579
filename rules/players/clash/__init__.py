"""What the rules of thumb think of a position: each kind of action in a module of its own."""
