"""The server: HTTP, WebSocket, sessions, live tables.

Nothing is imported here, so that a worker process starts without the web.
"""
