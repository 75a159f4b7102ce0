"""What happens: every change of the table."""
