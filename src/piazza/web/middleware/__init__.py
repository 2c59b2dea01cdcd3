"""What every request passes before a route answers it: headers, the last-resort error handler, hosts and origins."""
