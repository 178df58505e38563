"""Many games: matches, the rule ledger, benchmarks."""
