"""Counts requests, so that a test can check "one request for each page, and none after the end"."""
import threading
from collections import Counter


class Stats:
    def __init__(self):
        self.lock = threading.Lock()
        self.requests = Counter({"list": 0, "feed": 0, "picture": 0, "library": 0, "loans": 0,
                                 "articles": 0, "graphql": 0})
        self.paths = Counter()
        self.in_flight = 0
        self.abandoned = 0

    def begin(self, kind, target):
        with self.lock:
            self.in_flight += 1
            if kind:
                self.requests[kind] += 1
            if kind in ("list", "feed", "library", "articles", "graphql"):
                self.paths[target] += 1
        return Visit(self)

    def as_json(self):
        with self.lock:
            return {"requests": dict(self.requests), "paths": dict(self.paths),
                    "inFlight": self.in_flight, "abandoned": self.abandoned}


class Visit:
    """A request in flight. It belongs to its `Stats`, so a reset removes it."""

    def __init__(self, stats):
        self.stats, self.running = stats, True

    def end(self, abandoned=False):
        with self.stats.lock:
            self.stats.in_flight -= self.running
            self.stats.abandoned += abandoned
            self.running = False
