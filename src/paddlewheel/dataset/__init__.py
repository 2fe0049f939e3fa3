"""Games as tables of decisions, for those who learn from them: see docs/dataset.md."""
