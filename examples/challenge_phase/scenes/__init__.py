"""The four scenes, each with its special rules."""
