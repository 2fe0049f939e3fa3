"""One river a day, the same for everybody (ADR 21)."""
