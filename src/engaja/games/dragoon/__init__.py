"""Operação Dragoon, southern France 1944."""
