"""The table it is played on: dice, game, record, view, preview."""
