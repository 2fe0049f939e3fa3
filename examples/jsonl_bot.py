"""A bot for the arena that needs nothing of Paddlewheel: JSON lines in, JSON lines out.

    paddlewheel arena greedy "cmd:python3 examples/jsonl_bot.py" --title siegers --seats 3

It asks for all whole turns and takes any of them, the same ones for the same seed.
"""

import json
import random
import sys


def say(answer: dict) -> None:
    print(json.dumps(answer), flush=True)


def main() -> None:
    luck = random.Random()
    for line in sys.stdin:
        question = json.loads(line)
        match question["type"]:
            case "hello":
                luck.seed(question["seed"])
                say({"type": "hello", "turns": True})
            case "choose":
                say({"actions": luck.choice(question["turns"])})
            case "bye":
                return


if __name__ == "__main__":
    main()
