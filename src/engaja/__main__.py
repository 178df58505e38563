"""`python -m engaja` is the command `engaja`."""

from engaja.cli.main import main

main()
