"""The server's answers: an `Answer`, or a `Problem` that is raised instead."""
import json
from typing import NamedTuple, Tuple


class Answer(NamedTuple):
    status: int
    content_type: str
    body: bytes
    headers: Tuple[str, ...] = ()
    cache_control: str = "no-store"  # or a cache would hide requests from the counters


class Problem(Exception):
    """Becomes a JSON error; the message tells the reader what to do."""

    def __init__(self, status, message, headers=()):
        super().__init__(message)
        self.status, self.message, self.headers = status, message, tuple(headers)

    def answer(self):
        return json_answer({"error": self.message}, self.status, self.headers)


def json_answer(value, status=200, headers=()):
    # "replace": a file name may contain bytes that are not text
    body = json.dumps(value, ensure_ascii=False).encode("utf-8", "replace")
    return Answer(status, "application/json; charset=utf-8", body, tuple(headers))
