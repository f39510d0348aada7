"""The control address: read and change the settings, read the counters, reset everything."""
import json

import visitors
from answers import Problem, json_answer

METHODS = {"/control": ("GET", "POST"), "/control/stats": ("GET",), "/control/reset": ("POST",)}


def is_control(path):
    return path == "/control" or path.startswith("/control/")


def answer(server, method, path, headers, body):
    if path not in METHODS:
        raise Problem(404, f"There is nothing here. The control addresses are {', '.join(METHODS)}.")
    allowed = METHODS[path]
    if method not in allowed and not (method == "HEAD" and "GET" in allowed):
        raise Problem(405, f"{path} understands {' and '.join(allowed)}.", (f"Allow: {', '.join(allowed)}",))
    if method == "POST":
        visitors.check_change(headers, server.server_address[1])
    if path == "/control/stats":
        return json_answer(server.stats.as_json())
    if path == "/control/reset":
        server.reset()
    elif method == "POST":
        visitors.check_json(headers)
        server.settings.change(parse(body))
    return json_answer(server.settings.as_json())


def parse(body):
    try:
        return json.loads(body)
    except (ValueError, RecursionError):
        raise Problem(400, 'This is no JSON. Send an object, for example {"delay": 0.5} to /control.')
