"""The synthesizers: text to speech on this machine, offline.

Each one says a text wholly or refuses it; :class:`~companion.audio.synthesis.
choir.Choir` asks the next one then.
"""
