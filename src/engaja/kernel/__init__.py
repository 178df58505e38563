"""Hot paths on flat integers. They know hexes and numbers, and nothing of a game."""
