"""The host's page: the rounds, the seats, the camera and the voice.

What this package does: it shows what only the host decides, and passes it on. Every
act needs the PIN.
"""
