"""Runs the programs of the scripts; no process that they start outlives them."""
