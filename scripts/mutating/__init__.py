"""Mutation testing: faults that are compiled into a copy of the core at once, and chosen one by one at run time."""
