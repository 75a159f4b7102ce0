"""Reports about the repository."""
