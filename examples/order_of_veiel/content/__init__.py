"""What is printed: the cards of the box, a table for each kind."""
