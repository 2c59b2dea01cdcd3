"""Firefox and WebKit from the packages of Debian, each driven by the protocol that it brings along."""

import json
import os
import shutil
import socket
import subprocess
import time
from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import Any, Final
from urllib.request import Request, urlopen

WIDTH, HEIGHT = 1280, 900
PATIENCE: Final = 30.0  # seconds until a browser has started
FIREFOX: Final = ("firefox-esr", "firefox")
# By the codes of WebDriver.
KEYS: Final = {
    "Tab": "\ue004",
    "Enter": "\ue007",
    "ArrowLeft": "\ue012",
    "ArrowUp": "\ue013",
    "ArrowRight": "\ue014",
    "ArrowDown": "\ue015",
}
# No page of its own at the start, nothing asked from other hosts; it writes its port into the profile.
PREFERENCES: Final = {
    "marionette.port": 0,
    "app.update.enabled": False,
    "browser.aboutwelcome.enabled": False,
    "browser.shell.checkDefaultBrowser": False,
    "browser.startup.page": 0,
    "datareporting.policy.dataSubmissionEnabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "ui.prefersReducedMotion": 1,
}


class Driver:
    """One window of a browser. Places are pixels of the window."""

    def __init__(self, *processes: subprocess.Popen[bytes]) -> None:
        self._processes = processes

    def command(self, name: str, given: dict[str, Any]) -> Any:
        """Carry out a command, by the last part of its address in WebDriver."""
        raise NotImplementedError

    def go(self, address: str) -> None:
        self.command("url", {"url": address})

    def run(self, function: str, *given: Any) -> Any:
        """The value of a function in the page."""
        return self.command("execute/sync", {"script": f"return ({function})(...arguments)", "args": list(given)})

    def click(self, x: float, y: float) -> None:
        steps: list[dict[str, Any]] = [
            {"type": "pointerMove", "x": round(x), "y": round(y), "duration": 0, "origin": "viewport"},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        mouse = {"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": steps}
        self.command("actions", {"actions": [mouse]})

    def press(self, key: str) -> None:
        typed = KEYS.get(key, key)
        steps = [{"type": kind, "value": typed} for kind in ("keyDown", "keyUp")]
        self.command("actions", {"actions": [{"type": "key", "id": "keyboard", "actions": steps}]})

    def wait_for(self, function: str, *given: Any, patience: float = 15.0) -> Any:
        """The value of a function as soon as it is true."""
        return wait_until(lambda: self.run(function, *given), function, patience)

    def close(self) -> None:
        for process in self._processes:
            process.terminate()
            process.wait(timeout=20)


class Marionette(Driver):
    """Firefox: lengths and JSON over a plain socket."""

    NAMES: Final = {
        "url": "WebDriver:Navigate",
        "execute/sync": "WebDriver:ExecuteScript",
        "actions": "WebDriver:PerformActions",
        "window/rect": "WebDriver:SetWindowRect",
    }

    def __init__(self, process: subprocess.Popen[bytes], port: int) -> None:
        super().__init__(process)
        self._line = socket.create_connection(("127.0.0.1", port), timeout=60)
        self._heard = self._line.makefile("rb")
        self._numbers = count(1)
        self._read()  # it introduces itself
        self._send("WebDriver:NewSession", {"capabilities": {"alwaysMatch": {}}})
        self.command("window/rect", {"width": WIDTH, "height": HEIGHT})

    def command(self, name: str, given: dict[str, Any]) -> Any:
        answer = self._send(self.NAMES[name], given)
        return answer.get("value") if isinstance(answer, dict) else answer

    def _send(self, name: str, given: dict[str, Any]) -> Any:
        number = next(self._numbers)
        text = json.dumps([0, number, name, given]).encode()
        self._line.sendall(b"%d:%b" % (len(text), text))
        _, answered, problem, answer = self._read()
        assert answered == number
        assert problem is None, problem
        return answer

    def _read(self) -> Any:
        length = b""
        while not length.endswith(b":"):
            length += self._heard.read(1)
        return json.loads(self._heard.read(int(length[:-1])))

    def close(self) -> None:
        self._heard.close()
        self._line.close()
        super().close()


class WebDriver(Driver):
    """WebKit: WebDriver over HTTP."""

    def __init__(self, processes: list[subprocess.Popen[bytes]], port: int) -> None:
        super().__init__(*processes)
        self._address = f"http://127.0.0.1:{port}"
        wait_until(lambda: answers(port), "WebKitWebDriver", PATIENCE)
        session = self._post("/session", {"capabilities": {"alwaysMatch": {}}})
        self._address += f"/session/{session['sessionId']}"
        self.command("window/rect", {"width": WIDTH, "height": HEIGHT})

    def command(self, name: str, given: dict[str, Any]) -> Any:
        return self._post(f"/{name}", given)

    def _post(self, path: str, given: dict[str, Any]) -> Any:
        request = Request(self._address + path, json.dumps(given).encode(), {"content-type": "application/json"})
        with urlopen(request, timeout=60) as answer:
            return json.load(answer)["value"]

    def close(self) -> None:
        with urlopen(Request(self._address, method="DELETE"), timeout=20):
            super().close()


def wait_until(found: Callable[[], Any], wanted: str, patience: float) -> Any:
    """What is found as soon as it is true."""
    end = time.monotonic() + patience
    while not (value := found()):
        assert time.monotonic() < end, f"waited in vain for {wanted}"
        time.sleep(0.02)
    return value


def answers(port: int) -> bool:
    with socket.socket() as tried:
        return tried.connect_ex(("127.0.0.1", port)) == 0


def start_firefox(folder: Path) -> Driver | None:
    """None if it is not installed."""
    program = next(filter(None, map(shutil.which, FIREFOX)), None)
    if program is None:
        return None
    lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in PREFERENCES.items()]
    (folder / "user.js").write_text("".join(lines))
    command = [program, "--headless", "--marionette", "--no-remote", "--profile", str(folder)]
    process = start(command, {"HOME": str(folder)})
    wait_until((folder / "MarionetteActivePort").is_file, "the port of Firefox", PATIENCE)
    return Marionette(process, int((folder / "MarionetteActivePort").read_text()))


def start_webkit(folder: Path) -> Driver | None:
    """With a screen that nobody sees; None if one of both is not installed."""
    if not (shutil.which("WebKitWebDriver") and shutil.which("Xvfb")):
        return None
    reading, writing = os.pipe()
    screen = ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1400x1000x24", "-nolisten", "tcp"]
    shown = subprocess.Popen(screen, pass_fds=[writing], stderr=subprocess.DEVNULL)
    os.close(writing)
    with os.fdopen(reading) as told:
        display = f":{told.readline().strip()}"
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    settings = folder / "gtk-3.0" / "settings.ini"
    settings.parent.mkdir()
    settings.write_text("[Settings]\ngtk-enable-animations=0\n")  # people in these tests wish for less motion
    surroundings = {"HOME": str(folder), "XDG_CONFIG_HOME": str(folder), "DISPLAY": display}
    # Without a graphics card drawing in layers is several times slower.
    driver = start(["WebKitWebDriver", f"--port={port}"], {**surroundings, "WEBKIT_DISABLE_COMPOSITING_MODE": "1"})
    return WebDriver([driver, shown], port)


def start(command: list[str], surroundings: dict[str, str]) -> subprocess.Popen[bytes]:
    quiet = subprocess.DEVNULL
    return subprocess.Popen(command, stdout=quiet, stderr=quiet, env=os.environ | surroundings)
