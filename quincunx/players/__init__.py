"""Who chooses moves for a seat."""
