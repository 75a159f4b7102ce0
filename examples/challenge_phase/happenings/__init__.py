"""Everything that happens in a Challenge, by what it happens to."""
