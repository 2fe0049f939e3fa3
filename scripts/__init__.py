"""Chores of the repository, run by make targets."""
