"""Starts the server as a child process, as an app's test does, and sends requests to it."""
import http.client
import json
import pathlib
import socket
import subprocess
import sys
import time
import unittest
from typing import NamedTuple

FOLDER = pathlib.Path(__file__).resolve().parent


class Reply(NamedTuple):
    status: int
    headers: http.client.HTTPMessage
    body: bytes

    @property
    def json(self):
        return json.loads(self.body)


def start(*arguments, python=()):
    command = [sys.executable, "-B", *python, str(FOLDER / "server.py"), "--until-stdin-closes", *arguments]
    return subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


class ServerCase(unittest.TestCase):
    arguments = ()
    python = ()

    @classmethod
    def setUpClass(cls):
        cls.server = start(*cls.arguments, python=cls.python)
        cls.first_line = cls.server.stdout.readline()
        cls.port = int(cls.first_line.rsplit(":", 1)[1])

    @classmethod
    def tearDownClass(cls):
        output, errors = cls.server.communicate(timeout=60)  # closes stdin, which ends the server
        assert (output, errors) == ("", ""), f"the server wrote {output + errors}"

    def setUp(self):
        self.request("/control/reset", "POST")

    def request(self, path, method="GET", body=None, headers={}):
        if body is not None:
            headers = {"Content-Type": "application/json", **headers}
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        try:
            connection.request(method, path, body, headers)
            response = connection.getresponse()
            return Reply(response.status, response.headers, response.read())
        finally:
            connection.close()

    def control(self, **settings):
        reply = self.request("/control", "POST", json.dumps(settings))
        self.assertEqual(reply.status, 200, reply.body)
        return reply.json

    def stats(self):
        return self.request("/control/stats").json

    def connect(self, sent, host="127.0.0.1:PORT"):
        """A raw connection that has sent these bytes, with a Host header after the first line unless `host` is None."""
        connection = socket.create_connection(("127.0.0.1", self.port), timeout=60)
        line, end, rest = sent.partition(b"\r\n")
        if host is not None:
            line += f"\r\nHost: {host.replace('PORT', str(self.port))}".encode()
        connection.sendall(line + end + rest)
        return connection

    def exchange(self, sent, host="127.0.0.1:PORT"):
        """All received bytes until the server closes the connection."""
        with self.connect(sent, host) as connection, connection.makefile("rb") as answer:
            return answer.read()

    def eventually(self, is_true):
        deadline = time.monotonic() + 60
        while not is_true():
            self.assertLess(time.monotonic(), deadline, "it did not happen")
            time.sleep(0.01)

    def assert_error(self, reply, status, word):
        self.assertEqual(reply.status, status)
        self.assertIn(word, reply.json["error"])
