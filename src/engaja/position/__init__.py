"""The position on the table and the values that pass between rules, engine and players."""
