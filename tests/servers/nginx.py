"""nginx before several workers, as whoever hosts the site would set it up."""

import signal
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from tests.servers.programs import Server, free_port, program

CONFIGURATION: Final = """
daemon off;
pid {folder}/nginx.pid;
error_log stderr warn;
worker_processes 1;
events {{ worker_connections 256; }}
http {{
  access_log off;
  client_body_temp_path {folder}/body;
  proxy_temp_path {folder}/proxy;
  fastcgi_temp_path {folder}/fastcgi;
  uwsgi_temp_path {folder}/uwsgi;
  scgi_temp_path {folder}/scgi;
  map $http_upgrade $connection_upgrade {{
    default upgrade;
    "" "";
  }}
  upstream workers {{
{workers}
  }}
  server {{
    listen 127.0.0.1:{port};
    location / {{
      proxy_pass http://workers;
      proxy_http_version 1.1;
      proxy_set_header Host $http_host;
      proxy_set_header Upgrade $http_upgrade;
      proxy_set_header Connection $connection_upgrade;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_set_header X-Forwarded-Proto $scheme;
      proxy_read_timeout 1h;
    }}
  }}
}}
"""


class Nginx(Server):
    """It takes the workers in turn; one that does not answer is left out for a second."""

    quickly = signal.SIGTERM  # at once, with its processes; SIGKILL would leave them

    def __init__(self, folder: Path, workers: Sequence[int]) -> None:
        port = free_port()
        place = folder / "nginx.conf"
        upstream = "\n".join(f"    server 127.0.0.1:{worker} max_fails=1 fail_timeout=1s;" for worker in workers)
        place.write_text(CONFIGURATION.format(folder=folder, port=port, workers=upstream))
        command = [program("nginx", "nginx-light"), "-p", str(folder), "-c", str(place), "-e", "stderr"]
        super().__init__("nginx", command, port, folder)
        self.address = f"http://localhost:{port}"
        self.start()
