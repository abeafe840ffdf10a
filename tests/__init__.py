"""What the package promises, proved; `make test` runs all of it."""
