"""The camera's picture on a phone, and a phone as the camera.

What this package does: it shows the newest picture to the host, and takes in the
pictures of a phone that watches the table. It looks at none of them.
"""
