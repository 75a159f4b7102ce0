"""A small complete ruleset to start from, which `coopcards new` writes into a folder of its own."""
