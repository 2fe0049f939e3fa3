"""Studying: a line is a value, and everything is worked out from it anew. Nothing is kept."""
