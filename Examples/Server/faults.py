"""The faults. Most are answers that no client should trust; the others abuse the connection."""
import functools
import socket
import struct
import threading
import time
import zlib

from answers import Answer, Problem, json_answer

HUGE = 200_000_000
LONGEST_HANG = 60
PAUSES = {"flood": 0, "drip": 0.05}
bomb_lock = threading.Lock()


def bad_answer(fault, settings, target, content_type):
    """The answer of this fault, or None for a fault of the connection."""
    if fault == "500":
        return Problem(500, "This is the fault 500. POST /control/reset ends it.").answer()
    if fault == "429":
        return Problem(429, "This is the fault 429. Wait as long as Retry-After says.",
                       (f"Retry-After: {settings['retryAfter']}",)).answer()
    if fault == "not-json":
        return Answer(200, "text/html; charset=utf-8", b"<!DOCTYPE html><title>Oops</title><h1>Bad gateway</h1>\n")
    if fault == "empty":
        return Answer(200, content_type, b"")
    if fault == "redirect-loop":
        # one slash only: "//name" would lead to another host, and browsers take a backslash for a slash
        return Answer(302, content_type, b"", ("Location: /" + target.lstrip("/\\"),))
    if fault == "redirect-file":
        return Answer(302, content_type, b"", ("Location: file:///etc/passwd",))
    if fault == "gzip-bomb":
        with bomb_lock:  # one request makes the bomb, the others wait
            return Answer(200, content_type, gzip_bomb(), ("Content-Encoding: gzip",))
    if fault == "deep-json":
        return Answer(200, "application/json; charset=utf-8", b"[" * 100_000 + b"]" * 100_000)
    if fault == "wrong-type":
        return json_answer({"hello": "world"})
    return None


def huge_body():
    """An empty JSON array with very much whitespace in it, piece by piece."""
    spaces = b" " * 100_000
    yield b"[" + spaces[1:]
    for _ in range(HUGE // len(spaces) - 2):
        yield spaces
    yield spaces[1:] + b"]"


def single_bytes(pause):
    """Chunks of one byte each, a thousand at once, or one after each pause; nothing ends them but the client, or a minute."""
    end = time.monotonic() + LONGEST_HANG
    while time.monotonic() < end:
        yield b"1\r\n \r\n" * (1 if pause else 1000)


@functools.lru_cache(maxsize=1)
def gzip_bomb():
    packer = zlib.compressobj(9, zlib.DEFLATED, 31)  # 31: with a gzip header
    return b"".join(packer.compress(piece) for piece in huge_body()) + packer.flush()


def reset_connection(connection):
    """With a linger time of 0, closing discards unsent bytes and sends RST instead of FIN."""
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    connection.close()
