"""What every request passes before a route answers it: headers, errors, hosts, origins, reads."""
