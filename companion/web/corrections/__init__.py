"""Correcting anything with one tap: the answers that are offered, and what they change.

What this package does: for one thing that happened it offers everything that may
be wrong about it, turns the tapped answer into a correction, and shows what that
changed. Nothing is erased by it; the rules of corrections are in
:mod:`companion.rules.corrections`.
"""
