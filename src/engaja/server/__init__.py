"""How people reach the table with a browser: the server owns the game, and sends each seat what it may know."""
