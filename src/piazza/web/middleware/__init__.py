"""What every request passes before a route answers it: headers, errors, probes, cookies, hosts, origins, reads."""
