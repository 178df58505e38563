"""Operação Goodwood, 18 to 20 July 1944."""
