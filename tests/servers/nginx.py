"""nginx before several workers, with the configuration of `deploy/nginx` that hosts use."""

import re
import signal
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from tests.servers.programs import Server, free_port, program

OURS: Final = Path(__file__).parents[2] / "deploy" / "nginx"
INSTALLED: Final = "/etc/nginx/piazza"  # where the configuration expects its other files
AROUND: Final = """
daemon off;
pid {folder}/nginx.pid;
error_log stderr warn;
worker_processes 1;
events {{ worker_connections 256; }}
http {{
  gzip on;
  client_body_temp_path {folder}/body;
  proxy_temp_path {folder}/proxy;
  fastcgi_temp_path {folder}/fastcgi;
  uwsgi_temp_path {folder}/uwsgi;
  scgi_temp_path {folder}/scgi;
{site}
}}
"""
IN_TURN: Final = "server 127.0.0.1:{port} max_fails=1 fail_timeout=1s;"


def here(folder: Path, port: int, plain_port: int, *, tls: bool) -> str:
    """The configuration for this machine: other ports and folders, and HTTPS only if there is a certificate."""
    text = (OURS / "piazza.conf").read_text("utf-8").replace(INSTALLED, str(folder))
    text = re.sub(r"^ *listen \[.*\n", "", text, flags=re.MULTILINE)
    text = text.replace("listen 80;", f"listen 127.0.0.1:{plain_port};")
    if tls:
        return text.replace("listen 443 ", f"listen 127.0.0.1:{port} ")
    return re.sub(r"^ *ssl_.*\n", "", text, flags=re.MULTILINE).replace("listen 443 ssl", f"listen 127.0.0.1:{port}")


def write_configuration(folder: Path, workers: Sequence[int], site: str) -> Path:
    servers = "\n".join(IN_TURN.format(port=port) for port in workers)
    (folder / "upstream.conf").write_text(f"upstream piazza {{\n{servers}\n}}\n")
    (folder / "proxy.conf").write_bytes((OURS / "proxy.conf").read_bytes())
    place = folder / "nginx.conf"
    place.write_text(AROUND.format(folder=folder, site=site))
    return place


class Nginx(Server):
    """It takes the workers in turn; one that does not answer is left out for a second."""

    quickly = signal.SIGTERM  # at once, with its processes; SIGKILL would leave them

    def __init__(self, folder: Path, workers: Sequence[int], *, tls: bool = False) -> None:
        port, self.plain_port = free_port(), free_port()
        place = write_configuration(folder, workers, here(folder, port, self.plain_port, tls=tls))
        command = [program("nginx", "nginx-light"), "-p", str(folder), "-c", str(place), "-e", "stderr"]
        super().__init__("nginx", command, port, folder)
        self.address = f"{'https' if tls else 'http'}://localhost:{port}"
        self.start()
