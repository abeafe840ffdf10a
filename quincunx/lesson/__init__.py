"""Exercises over any game: asked, judged by rule, attempted and counted."""
