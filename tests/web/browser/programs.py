"""A program that plays all seats of a table over the API."""

import random

import httpx
from playwright.sync_api import expect
from tests.web.browser.people import Person
from tests.web.visiting import possible


class Program:
    """Plays all seats of a table over the API, so that a page has something to show."""

    def __init__(self, client: httpx.Client, game: str, seats: int) -> None:
        self.client = client
        told = self.client.post("/api/tables", json={"game": game, "seats": ["me"] * seats}).json()
        self.table, self.keys, self.luck = told["table"], told["seats"], random.Random(5)

    def give_key(self, someone: Person, seat: int = 1) -> str:
        """Of a seat; its address."""
        url = f"{someone.address}/t/{self.table}/{seat}"
        someone.context.add_cookies([{"name": "seat", "value": self.keys[str(seat)], "url": url}])
        return url

    def sit(self, someone: Person, seat: int = 1) -> None:
        someone.page.goto(self.give_key(someone, seat))
        expect(someone.page.locator("html.js:not(.offline) #status-text")).to_be_attached()

    def choose(self, actions: list[str]) -> str:
        return self.luck.choice(actions)

    def play_until(self, told: str) -> None:
        """By luck, until a line of the log contains this."""
        seat = 1
        while True:
            headers, api = {"authorization": f"Bearer {self.keys[str(seat)]}"}, f"/api/tables/{self.table}/seats/{seat}"
            seen = self.client.get(api, headers=headers).json()
            if any(told in line["text"] for line in seen["log"]):
                return
            if seen["actions"]["complete"]:
                self.client.post(f"{api}/confirm", json={}, headers=headers)
            elif actions := possible(seen):
                self.client.post(f"{api}/decide", json={"action": self.choose(actions)}, headers=headers)
            else:
                seat = next(player["seat"] for player in seen["players"] if player["waiting"])


class Planner(Program):
    """Is content with a few tokens in Verona."""

    def choose(self, actions: list[str]) -> str:
        return "done" if "done" in actions and self.luck.random() < 0.4 else super().choose(actions)
