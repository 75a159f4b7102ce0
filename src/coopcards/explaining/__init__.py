"""What a ruleset says of itself: its rulebook, its diagram, and which rules were exercised."""
