"""Quincunx: the rules of the game, and its plugs into the house."""
