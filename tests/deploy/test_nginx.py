"""The configuration of nginx, as hosts install it: HTTPS, sockets, and no secrets in answers or logs."""

import asyncio
import ssl
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest
import websockets
from tests.servers.nginx import Nginx
from tests.servers.programs import program
from tests.web.running import Running, running
from tests.web.visiting import Opened, possible

NAME = "games.example.org"
GZIP = {"accept-encoding": "gzip", "host": NAME}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """With a certificate that nobody has signed."""
    made = tmp_path_factory.mktemp("nginx")
    (made / "tls").mkdir()
    files = ["-keyout", str(made / "tls" / "privkey.pem"), "-out", str(made / "tls" / "fullchain.pem")]
    new = [
        "req",
        "-x509",
        "-newkey",
        "ec",
        "-pkeyopt",
        "ec_paramgen_curve:prime256v1",
        "-nodes",
        "-subj",
        f"/CN={NAME}",
    ]
    subprocess.run([program("openssl", "openssl"), *new, *files], check=True, capture_output=True)
    return made


@pytest.fixture(scope="module")
def site(folder: Path) -> Iterator[Running]:
    with running(folder / "site.sqlite", "--proxy", "127.0.0.1", "--name", NAME) as started:
        yield started


@pytest.fixture(scope="module")
def front(folder: Path, site: Running) -> Iterator[Nginx]:
    server = Nginx(folder, [site.port], tls=True)
    yield server
    server.kill()


@pytest.fixture(scope="module")
def web(front: Nginx) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=front.address, verify=False, timeout=30) as client:
        yield client


def test_nginx_has_nothing_to_complain_about(folder: Path, front: Nginx) -> None:
    assert front.is_ready()
    command = [
        program("nginx", "nginx-light"),
        "-t",
        "-q",
        "-p",
        str(folder),
        "-c",
        str(folder / "nginx.conf"),
        "-e",
        "stderr",
    ]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (run.returncode, run.stderr) == (0, "")


def test_plain_visitors_are_sent_to_https(front: Nginx) -> None:
    answer = httpx.get(f"http://localhost:{front.plain_port}/rules/twist?x=1", headers={"host": NAME})
    assert (answer.status_code, answer.headers["location"]) == (301, f"https://{NAME}/rules/twist?x=1")


def test_pages_with_secrets_are_not_compressed_and_files_are(web: httpx.Client) -> None:
    page = web.get("/", headers=GZIP)
    assert (page.status_code, page.headers.get("content-encoding")) == (200, None)
    assert "max-age" in page.headers["strict-transport-security"]
    assert web.get("/static/colours.css", headers=GZIP).headers["content-encoding"] == "gzip"


def test_the_site_knows_its_name_and_that_it_is_called_by_https(web: httpx.Client) -> None:
    assert web.get("/", headers={"host": "evil.example"}).status_code == 400
    answer = web.post("/api/tables", json={"game": "twist", "seats": ["me", "me"]}, headers={"host": NAME})
    assert answer.status_code == 201
    table = Opened(answer.json())
    page = web.get(f"/join/{table.id}/1/{table.keys[1]}", headers={"host": NAME})
    assert all("Secure" in cookie for cookie in page.headers.get_list("set-cookie"))


def test_a_long_list_of_languages_is_read_by_nginx_and_by_the_site(web: httpx.Client, site: Running) -> None:
    headers = {"host": NAME, "accept-language": "it," + "x-long-tag;q=0.1," * 600}
    for answer in (web.get("/privacy", headers=headers), httpx.get(f"{site.address}/privacy", headers=headers)):
        assert (answer.status_code, answer.headers["content-language"]) == (200, "it")


async def frames_around(front: Nginx, path: str, key: dict[str, str], act: Callable[[], object]) -> list[str]:
    """What a socket is sent through nginx: at once, and after something has happened."""
    trusting = ssl.create_default_context()
    trusting.check_hostname, trusting.verify_mode = False, ssl.CERT_NONE
    address = front.address.replace("https", "wss") + path
    async with websockets.connect(address, ssl=trusting, additional_headers=key) as opened:
        first = await asyncio.wait_for(opened.recv(), 20)
        await asyncio.to_thread(act)
        return [str(first), str(await asyncio.wait_for(opened.recv(), 20))]


def test_sockets_come_through(front: Nginx, site: Running) -> None:
    table = site.open()
    seat = 1 if possible(site.see(table, 1)) else 2
    choice = possible(site.see(table, seat))[0]

    def act() -> None:
        assert site.act(table, seat, "decide", action=choice).status_code == 200

    first, second = asyncio.run(frames_around(front, f"{table.api(seat)}/live", table.key(seat), act))
    assert first != second


def test_no_key_is_in_a_log_even_if_the_site_does_not_answer(folder: Path, site: Running) -> None:
    del site
    away = folder / "away"
    away.mkdir()
    server = Nginx(away, [9])
    try:
        assert httpx.get(f"{server.address}/join/TABLE/1/SECRET").status_code == 502
    finally:
        server.kill()
    assert "SECRET" not in server.log.read_text()
    assert not list(away.glob("**/*access*"))
