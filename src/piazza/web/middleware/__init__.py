"""What every request passes before a route answers it: headers, errors, cookies, hosts, origins, reads."""
