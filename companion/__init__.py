"""The referee for a real UNO table."""

__version__ = "0.1.0"
