"""Who may do what: keys of seats, origins, hosts, headers, limits and rates."""
