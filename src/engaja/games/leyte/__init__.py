"""Batalha de Leyte."""
