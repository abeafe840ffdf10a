"""The puzzle room, on a toy game whose trees are written out and on Quincunx."""
