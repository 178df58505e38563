"""The games as VASSAL modules: map with numbered grid, counters, markers, set-ups, turn tracker, charts. Data, no rules."""
