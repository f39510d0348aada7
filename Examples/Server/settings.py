"""The settings of the control address: their allowed values, and their effect on one request."""
import copy
import random
import re
import threading

from answers import Problem

FAULTS = ("none", "500", "429", "hang", "reset", "truncated", "not-json", "huge", "empty", "redirect-loop",
          "redirect-file", "gzip-bomb", "deep-json", "wrong-type", "flood", "drip")

DEFAULTS = {"delay": 0, "jitter": 0, "fault": "none", "retryAfter": 1, "times": None, "match": "/",
            "duplicates": 0, "insertEvery": 0, "endAfter": None, "cacheControl": "no-store",
            "routes": {}}

# What an address can have for itself.
OF_ROUTES = ("delay", "jitter", "fault", "retryAfter", "times", "cacheControl")
MOST_ROUTES = 100


def is_seconds(value):
    return type(value) in (int, float) and 0 <= value <= 600  # false for NaN


def is_count(value):
    return type(value) is int and 0 <= value <= 1_000_000  # not isinstance, since True is an int as well


def is_count_or_null(value):
    return value is None or is_count(value)


def is_prefix(value):
    return isinstance(value, str) and value.startswith("/")


def is_header(value):
    return isinstance(value, str) and re.fullmatch("[!-~]([ -~]{0,200}[!-~])?", value) is not None


RULES = {
    "delay": (is_seconds, "seconds from 0 to 600"),
    "jitter": (is_seconds, "seconds from 0 to 600"),
    "fault": (lambda value: value in FAULTS, "one of " + ", ".join(FAULTS)),
    "retryAfter": (is_count, "whole seconds from 0 on"),
    "times": (is_count_or_null, "a whole number from 0 on, or null for always"),
    "match": (is_prefix, "the beginning of a path, like /v2/"),
    "cacheControl": (is_header, "a header's value of visible characters, like max-age=60"),
    "duplicates": (is_count, "a whole number from 0 on"),
    "insertEvery": (is_count, "a whole number from 0 on"),
    "endAfter": (is_count_or_null, "a whole number from 0 on, or null for no early end"),
    "routes": (lambda value: isinstance(value, dict), 'an object, like {"/graphql": {"fault": "500"}}'),
}


def checked(changes, names=tuple(RULES)):
    """The changes if all of them are allowed; otherwise says what is."""
    if not isinstance(changes, dict):
        raise Problem(400, 'Send a JSON object, for example {"fault": "500", "times": 2}.')
    changes = dict(changes)
    if type(changes.get("fault")) is int:
        changes["fault"] = str(changes["fault"])  # the number 500 means the fault "500"
    for name, value in changes.items():
        if name not in names:
            raise Problem(400, f"There is no setting {name} here. The settings are {', '.join(names)}.")
        is_allowed, wanted = RULES[name]
        if not is_allowed(value):
            raise Problem(400, f"{name} must be {wanted}.")
    return changes


def checked_routes(changes):
    """The changes of each route; null removes a route."""
    for prefix in changes:
        if not is_prefix(prefix):
            raise Problem(400, "A route must be the beginning of a path, like /v2/.")
    return {prefix: None if own is None else checked(own, OF_ROUTES) for prefix, own in changes.items()}


def update(values, changes):
    if "fault" in changes and values["times"] == 0:
        values["times"] = None  # the previous fault has used up the count
    values.update(changes)


class Settings:
    def __init__(self, seed):
        self.lock = threading.Lock()
        self.random = random.Random(seed)
        self.values = copy.deepcopy(DEFAULTS)

    def as_json(self):
        with self.lock:
            return copy.deepcopy(self.values)

    def reset(self):
        with self.lock:
            self.values = copy.deepcopy(DEFAULTS)

    def change(self, changes):
        """Applies all changes or, if one is invalid, none of them."""
        changes = checked(changes)
        routes = checked_routes(changes.pop("routes", {}))
        with self.lock:
            known = self.values["routes"]
            if len(known.keys() | routes.keys()) > MOST_ROUTES:
                raise Problem(400, f"There can be {MOST_ROUTES} routes. POST /control/reset removes them.")
            update(self.values, changes)
            for prefix, own in routes.items():
                if own is None:
                    known.pop(prefix, None)
                else:
                    update(known.setdefault(prefix, {name: DEFAULTS[name] for name in OF_ROUTES}), own)

    def for_request(self, target):
        """The settings for this request, with "wait" in seconds. Uses up one of `times`."""
        with self.lock:
            owner = self.owner(target)
            if owner is None:
                return dict(self.values, wait=0, fault="none", cacheControl=DEFAULTS["cacheControl"])
            now = dict(self.values, wait=0)
            now.update({name: owner[name] for name in OF_ROUTES})
            now["wait"] = now["delay"] + self.random.uniform(0, now["jitter"])
            if now["fault"] != "none" and now["times"] is not None:
                if now["times"] == 0:
                    return dict(now, fault="none")
                owner["times"] -= 1
            return now

    def owner(self, target):
        """The values that hold for a request: those of the longest route, else the general ones, or None."""
        routes = self.values["routes"]
        prefix = max((one for one in routes if target.startswith(one)), key=len, default=None)
        if prefix is not None:
            return routes[prefix]
        return self.values if target.startswith(self.values["match"]) else None
