"""How often the games are won, and by whom: the tables of the pages about their numbers."""
