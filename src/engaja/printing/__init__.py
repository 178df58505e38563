"""The games on paper: from the same folders as the screen, everything one needs to play at a real table, as PDF."""
