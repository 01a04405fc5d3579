"""What the pictures of all games share: colours, letters, layers, files, words."""
