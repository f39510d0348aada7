"""Allowed clients: programs of this machine that name the server itself, but no page of another site."""
from answers import Problem


def names(port):
    """The allowed values of a Host header. The name of another site that resolves to this machine is not allowed."""
    hosts = ["127.0.0.1", "localhost"]
    return [f"{host}:{port}" for host in hosts] + (hosts if port == 80 else [])


def check_host(headers, port):
    given = headers.get_all("Host", [])
    if len(given) != 1:
        raise Problem(400, "Send one Host header, as HTTP/1.1 says.")
    if given[0].strip().lower() not in names(port):
        raise Problem(421, f"This server answers to its own address only: ask http://127.0.0.1:{port}.")


def check_change(headers, port):
    """A browser sends Origin with a POST of another site's page, and a preflight request before it posts JSON."""
    origin = headers.get("Origin")
    if origin is not None and origin.strip().lower() not in [f"http://{name}" for name in names(port)]:
        raise Problem(403, "A page of another site may not change this server.")


def check_json(headers):
    if headers.get("Content-Type", "").partition(";")[0].strip().lower() != "application/json":
        raise Problem(415, "Send a body with Content-Type: application/json, as curl --json does.")
