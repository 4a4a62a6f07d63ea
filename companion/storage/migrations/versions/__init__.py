"""One file for each step; each names the one before."""
