"""HTTP: reading requests, writing answers, and sockets."""
