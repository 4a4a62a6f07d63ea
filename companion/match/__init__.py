"""Scoring and match formats."""
