"""A Terceira Guerra Mundial, Central Europe 1985."""
