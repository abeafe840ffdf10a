"""The notebook's front door, without a browser."""
