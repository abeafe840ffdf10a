"""The notebook's front door: boards to click on, and the table at which a match is played."""
