"""Whether a seat is told what it may not know: answers compared between positions that differ in hidden facts alone."""
