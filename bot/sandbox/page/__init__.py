"""The page on which people use the sandbox in a browser."""
