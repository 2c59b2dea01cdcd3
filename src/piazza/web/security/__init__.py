"""Keys of seats and hosts, faults of requests, limits and rates."""
