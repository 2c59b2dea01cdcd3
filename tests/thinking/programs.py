"""A program that is asked as a bot, in Python so that no other language is needed: `programs.py BEHAVIOUR`."""

import json
import sys
import time

BEHAVIOUR = sys.argv[1]

for line in sys.stdin:
    asked = json.loads(line)
    if asked["do"] == "hello":
        answer = "good morning" if BEHAVIOUR == "rude" else json.dumps({"name": BEHAVIOUR})
    elif BEHAVIOUR == "hanging":
        while True:
            time.sleep(1)
    elif BEHAVIOUR == "leaving":
        sys.exit(3)
    elif BEHAVIOUR == "chatty":
        answer = "thinking…"
    elif BEHAVIOUR == "cheating":
        answer = json.dumps({"action": "castle"})
    elif BEHAVIOUR == "endless":
        answer = "x" * 200_000
    elif BEHAVIOUR == "telling":
        print(line, file=sys.stderr, end="")
        answer = json.dumps({"action": asked["actions"][0]})
    else:
        answer = json.dumps({"action": asked["actions"][-1], "why": "the last"})
    sys.stdout.write(answer + "\n")
    sys.stdout.flush()
