"""Measuring the models: on photographs, on the public fans, on drawn scenes, under stress.

Runs on the exported models, as the program does; nothing here trains.
"""
