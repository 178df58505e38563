"""The command line: how people reach the program from a terminal."""
