"""Matches as text and as JSON, for any game; on texts, never on paths."""
