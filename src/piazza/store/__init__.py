"""Where the site keeps its tables: logs that only grow, and the keys of seats."""
