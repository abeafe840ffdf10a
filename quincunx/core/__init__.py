"""What every game here has in common; knows no card and no game."""
