"""Batalha de Gazala, Libya 1942."""
