"""The Challenge Actions, a room for each suit."""
