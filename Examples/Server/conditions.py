"""Lets clients cache answers, and confirms those that they have (RFC 9110, section 13)."""
import hashlib


def apply(answer, control, headers):
    """The answer with `Cache-Control` and a tag, or 304 without a body for a client that has this tag."""
    if control == "no-store" or answer.status != 200:
        return answer
    tag = f'"{hashlib.sha256(answer.body).hexdigest()[:16]}"'
    answer = answer._replace(headers=(*answer.headers, f"ETag: {tag}", "Vary: Accept"), cache_control=control)
    known = [one.strip() for one in headers.get("If-None-Match", "").split(",")]
    return answer._replace(status=304, body=b"") if tag in known or "*" in known else answer
