"""Puzzles over any game: made, proved, rated, kept, checked, judged and counted."""
