"""What goes over the wire: the one place where messages are described.

The web app's types are generated from these models (`make wire`), so nothing is written twice.
"""
