"""The settings of the control address: their allowed values, and their effect on one request."""
import random
import re
import threading

from answers import Problem

FAULTS = ("none", "500", "429", "hang", "reset", "truncated", "not-json", "huge", "empty", "redirect-loop",
          "redirect-file", "gzip-bomb", "deep-json", "wrong-type", "flood", "drip")

DEFAULTS = {"delay": 0, "jitter": 0, "fault": "none", "retryAfter": 1, "times": None, "match": "/",
            "duplicates": 0, "insertEvery": 0, "endAfter": None, "cacheControl": "no-store"}


def is_seconds(value):
    return type(value) in (int, float) and 0 <= value <= 600  # false for NaN


def is_count(value):
    return type(value) is int and 0 <= value <= 1_000_000  # not isinstance, since True is an int as well


def is_count_or_null(value):
    return value is None or is_count(value)


def is_header(value):
    return isinstance(value, str) and re.fullmatch("[!-~]([ -~]{0,200}[!-~])?", value) is not None


RULES = {
    "delay": (is_seconds, "seconds from 0 to 600"),
    "jitter": (is_seconds, "seconds from 0 to 600"),
    "fault": (lambda value: value in FAULTS, "one of " + ", ".join(FAULTS)),
    "retryAfter": (is_count, "whole seconds from 0 on"),
    "times": (is_count_or_null, "a whole number from 0 on, or null for always"),
    "match": (lambda value: isinstance(value, str) and value.startswith("/"), "the beginning of a path, like /v2/"),
    "cacheControl": (is_header, "a header's value of visible characters, like max-age=60"),
    "duplicates": (is_count, "a whole number from 0 on"),
    "insertEvery": (is_count, "a whole number from 0 on"),
    "endAfter": (is_count_or_null, "a whole number from 0 on, or null for no early end"),
}


class Settings:
    def __init__(self, seed):
        self.lock = threading.Lock()
        self.random = random.Random(seed)
        self.values = dict(DEFAULTS)

    def as_json(self):
        with self.lock:
            return dict(self.values)

    def reset(self):
        with self.lock:
            self.values = dict(DEFAULTS)

    def change(self, changes):
        """Applies all changes or, if one is invalid, none of them."""
        if not isinstance(changes, dict):
            raise Problem(400, 'Send a JSON object, for example {"fault": "500", "times": 2}.')
        changes = dict(changes)
        if type(changes.get("fault")) is int:
            changes["fault"] = str(changes["fault"])  # the number 500 means the fault "500"
        for name, value in changes.items():
            if name not in RULES:
                raise Problem(400, f"There is no setting {name}. The settings are {', '.join(RULES)}.")
            is_allowed, wanted = RULES[name]
            if not is_allowed(value):
                raise Problem(400, f"{name} must be {wanted}.")
        with self.lock:
            if "fault" in changes and self.values["times"] == 0:
                self.values["times"] = None  # the previous fault has used up the count
            self.values.update(changes)

    def for_request(self, target):
        """The settings for this request, with "wait" in seconds. Uses up one of `times`."""
        with self.lock:
            now = dict(self.values, wait=0)
            if not target.startswith(now["match"]):
                return dict(now, fault="none", cacheControl=DEFAULTS["cacheControl"])
            now["wait"] = now["delay"] + self.random.uniform(0, now["jitter"])
            if now["fault"] != "none" and now["times"] is not None:
                if now["times"] == 0:
                    return dict(now, fault="none")
                self.values["times"] -= 1
            return now
