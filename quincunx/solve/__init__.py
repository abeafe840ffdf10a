"""Search over any game."""
