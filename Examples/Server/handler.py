"""Speaks HTTP: reads a request, waits as the settings say, sends the answer or the fault."""
import re
import select
import socket
import sys
import time
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler

import conditions
import control
import faults
import pictures
import routes
import visitors
from answers import Answer, Problem

LARGEST_BODY = 65_536


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"  # keep-alive
    disable_nagle_algorithm = True
    timeout = 120
    visit = None

    def do_GET(self):
        path, _, query = self.path.partition("?")
        try:
            if not re.fullmatch("/[!-~]*", self.path):
                raise Problem(400, "The address must begin with / and be visible ASCII; percent-encode the rest.")
            if self.request_version == "HTTP/0.9":  # a request line without a version
                raise Problem(505, "Speak HTTP/1.1.")
            visitors.check_host(self.headers, self.server.server_address[1])
            body = self.read_body()
        except Problem as problem:
            return self.send_error(problem.status, problem.message)
        try:
            if control.is_control(path):
                self.send(control.answer(self.server, self.command, path, self.headers, body))
            else:
                routes.check_method(self.command, path)
                if self.command == "POST":
                    visitors.check_change(self.headers, self.server.server_address[1])
                    visitors.check_json(self.headers)
                self.serve(path, query, body)
        except Problem as problem:
            self.send(problem.answer())

    do_HEAD = do_POST = do_GET

    def read_body(self):
        lengths = self.headers.get_all("Content-Length", ["0"])
        if "Transfer-Encoding" in self.headers:
            raise Problem(411, "Send the body with Content-Length, not with Transfer-Encoding.")
        if len(lengths) != 1 or not re.fullmatch("[0-9]{1,9}", lengths[0]):
            raise Problem(400, "Content-Length must be one whole number.")
        if int(lengths[0]) > LARGEST_BODY:
            raise Problem(413, f"The body may have {LARGEST_BODY} bytes.")
        return self.rfile.read(int(lengths[0]))

    def serve(self, path, query, body):
        kind, parts = routes.find(path)
        self.visit = self.server.stats.begin(kind, self.path)
        try:
            settings = self.server.settings.for_request(self.path)
            self.wait(settings["wait"])
            self.serve_with_fault(settings, kind, parts, query, body)
        except OSError:  # the client left, so the answer is not sent; systems raise different errors
            self.close_connection = True
            self.visit.end(abandoned=True)
        finally:
            self.visit.end()
            self.visit = None

    def serve_with_fault(self, settings, kind, parts, query, body):
        fault, accept = settings["fault"], self.headers.get("Accept", "")
        content_type = pictures.content_type(accept) if kind == "picture" else "application/json; charset=utf-8"
        answer = faults.bad_answer(fault, settings, self.path, content_type)
        if answer:
            self.send(answer)
        elif fault == "hang":
            self.close_connection = True
            self.wait(faults.LONGEST_HANG)
        elif fault == "reset":
            self.close_connection = True
            faults.reset_connection(self.connection)
        elif fault == "huge":
            self.send_pieces(content_type, faults.HUGE, faults.huge_body())
        elif fault in faults.PAUSES:
            self.close_connection = True
            self.send_chunks(content_type, faults.PAUSES[fault])
        else:
            may_shift = fault == "none" and self.command == "GET"
            answer = routes.answer(self.server, kind, parts, query, accept, settings, may_shift, body)
            if self.command != "POST":
                answer = conditions.apply(answer, settings["cacheControl"], self.headers)
            self.wait(0)  # drawing took time, so the client may have left
            self.send(answer, truncated=fault == "truncated")

    def wait(self, seconds):
        """Sleeps, but raises as soon as the client leaves."""
        end = time.monotonic() + seconds
        poller = select.poll()
        poller.register(self.connection, select.POLLIN)
        while True:
            left = max(0, end - time.monotonic())
            if poller.poll(left * 1000):
                if not self.connection.recv(1, socket.MSG_PEEK):
                    raise ConnectionAbortedError
                time.sleep(min(left, 0.05))  # the client has already sent its next request
            if left == 0:
                return

    def send(self, answer, truncated=False):
        """Sends head and body in one write, which makes keep-alive fast."""
        if self.visit:
            self.visit.end()  # before sending, so that a client with its answer never finds the request in flight
        length = len(answer.body)
        if truncated:
            self.close_connection = True
        body = answer.body[:length // 2 if truncated else length] if self.command != "HEAD" else b""
        self.wfile.write(self.head(answer, length) + body)

    def send_pieces(self, content_type, length, pieces):
        self.wfile.write(self.head(Answer(200, content_type, b""), length))
        for piece in pieces if self.command != "HEAD" else ():
            self.wfile.write(piece)

    def send_chunks(self, content_type, pause):
        """Sends a body of single bytes, which has no length and no end."""
        self.wfile.write(self.head(Answer(200, content_type, b""), None))
        for chunks in faults.single_bytes(pause) if self.command != "HEAD" else ():
            self.wfile.write(chunks)
            self.wait(pause)

    def head(self, answer, length):
        if self.server.log:
            print(self.client_address[1], repr(self.requestline), answer.status, length, file=sys.stderr, flush=True)
        size = "Transfer-Encoding: chunked" if length is None else f"Content-Length: {length}"
        about_body = (f"Content-Type: {answer.content_type}", size)
        lines = (f"HTTP/1.1 {answer.status} {HTTPStatus(answer.status).phrase}",
                 f"Date: {self.date_time_string()}",
                 *(() if answer.status == 304 else about_body),
                 f"Cache-Control: {answer.cache_control}",
                 f"Connection: {'close' if self.close_connection else 'keep-alive'}", *answer.headers)
        return ("\r\n".join(lines) + "\r\n\r\n").encode("latin-1")

    def send_error(self, code, message=None, explain=None):
        """Refuses an invalid request and closes the connection; the base class calls this as well."""
        self.close_connection = True
        headers = ()
        if code == 501:  # the base class uses this code for an unknown method
            code, message, headers = 405, "Use GET, HEAD, or POST for /control, /graphql and /library/loans.", ("Allow: GET, HEAD, POST",)
        self.send(Problem(code, message or HTTPStatus(code).phrase, headers).answer())
        self.drain()

    def log_message(self, format, *values):
        pass  # the base class would write to stderr; head() does so with --log

    def drain(self):
        """Reads the client's remaining bytes: closing with unread bytes would destroy the answer."""
        self.connection.shutdown(socket.SHUT_WR)
        self.connection.settimeout(0.2)
        for _ in range(1000):
            if not self.connection.recv(65_536):
                return
