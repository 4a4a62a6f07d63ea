"""Voices to learn to hear UNO from, and voices to measure that with.

What this room does: it lets every speech engine that can be installed here say
the word, what sounds like it and what is said at a table, puts that into rooms
with noise, and trains the small network that listens. It may use the
companion's own hearing, so that what is learned is what will be heard; nothing
in the companion imports it. No recording is part of the project.
"""
