"""Every fault, as a client sees it."""
import http.client
import json
import time
import zlib

import faults
from server_case import ServerCase

FEED = b"GET /feed-1.json HTTP/1.1\r\n\r\n"


class FaultTests(ServerCase):
    def test_500(self):
        self.control(fault="500")
        self.assert_error(self.request("/feed-1.json"), 500, "fault 500")
        self.assertEqual(self.control(fault=500)["fault"], "500")

    def test_429_says_when_to_come_back(self):
        self.control(fault="429", retryAfter=7)
        reply = self.request("/v2/list")
        self.assertEqual((reply.status, reply.headers["Retry-After"]), (429, "7"))

    def test_hang_answers_nothing_and_notices_who_leaves(self):
        self.control(fault="hang")
        with self.connect(FEED) as client:
            self.eventually(lambda: self.stats()["inFlight"] == 1)
            client.settimeout(0.2)
            with self.assertRaises(OSError):  # a timeout
                client.recv(1)
            self.assertEqual((self.stats()["inFlight"], self.stats()["abandoned"]), (1, 0))
        self.eventually(lambda: (self.stats()["inFlight"], self.stats()["abandoned"]) == (0, 1))

    def test_reset_is_a_real_rst(self):
        self.control(fault="reset")
        with self.connect(FEED) as client, self.assertRaises(ConnectionResetError):
            client.recv(1)

    def test_truncated_ends_after_half_of_the_promised_bytes(self):
        whole = self.request("/feed-1.json").body
        self.control(fault="truncated", insertEvery=5)
        head, half = self.exchange(FEED).split(b"\r\n\r\n")
        self.assertIn(b"Content-Length: %d\r\n" % len(whole), head)
        self.assertEqual(half, whole[:len(whole) // 2])
        with self.assertRaises(http.client.IncompleteRead):
            self.request("/id/0/40/30")

    def test_not_json(self):
        self.control(fault="not-json")
        reply = self.request("/v2/list")
        self.assertEqual((reply.status, reply.headers["Content-Type"]), (200, "text/html; charset=utf-8"))
        self.assertIn(b"<!DOCTYPE html>", reply.body)

    def test_huge_sends_all_it_promised(self):
        self.control(fault="huge")
        with self.connect(FEED) as client, client.makefile("rb") as answer:
            while answer.readline() != b"\r\n":
                pass
            buffer, received = bytearray(1 << 20), 0
            while received < 200_000_000:
                received += answer.readinto1(buffer)
        self.assertEqual(received, 200_000_000)

    def test_huge_stops_when_the_client_leaves(self):
        self.control(fault="huge")
        with self.connect(FEED) as client:
            self.assertIn(b"Content-Length: 200000000\r\n", client.recv(9999))
            self.assertEqual(self.stats()["inFlight"], 1)
        self.eventually(lambda: (self.stats()["inFlight"], self.stats()["abandoned"]) == (0, 1))

    def test_a_change_gets_the_body_too_and_a_head_none(self):
        post = b"POST /graphql HTTP/1.1\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}"
        for fault in ("huge", "flood", "drip"):
            self.control(fault=fault)
            with self.connect(post) as client, client.makefile("rb") as answer:
                client.settimeout(5)
                b"".join(iter(answer.readline, b"\r\n"))
                self.assertEqual(len(answer.read(6)), 6, fault)
            self.assertEqual(self.request("/feed-1.json", "HEAD").body if fault == "huge" else b"", b"")

    def test_empty(self):
        self.control(fault="empty")
        for path in ("/v2/list", "/id/0/40/30"):
            reply = self.request(path)
            self.assertEqual((reply.status, reply.headers["Content-Length"], reply.body), (200, "0", b""))

    def test_redirects(self):
        self.control(fault="redirect-loop")
        reply = self.request("/v2/list?page=2")
        self.assertEqual((reply.status, reply.headers["Location"]), (302, "/v2/list?page=2"))
        for other in ("//other.example/", "/\\other.example/", "/\\/other.example/"):
            self.assertEqual(self.request(other).headers["Location"], "/other.example/")
        self.control(fault="redirect-file")
        reply = self.request("/v2/list")
        self.assertEqual((reply.status, reply.headers["Location"]), (302, "file:///etc/passwd"))

    def test_gzip_bomb_is_tiny_and_expands_to_200_mb(self):
        self.control(fault="gzip-bomb")
        reply = self.request("/v2/list")
        self.assertEqual(reply.headers["Content-Encoding"], "gzip")
        self.assertLess(len(reply.body), 500_000)
        unpacker, expanded, rest = zlib.decompressobj(31), 0, reply.body
        while rest:
            expanded += len(unpacker.decompress(rest, 10_000_000))
            rest = unpacker.unconsumed_tail
        self.assertEqual(expanded + len(unpacker.flush()), 200_000_000)
        self.assertIs(faults.gzip_bomb(), faults.gzip_bomb())  # made once only

    def test_deep_json(self):
        self.control(fault="deep-json")
        self.assertEqual(self.request("/feed-1.json").body, b"[" * 100_000 + b"]" * 100_000)

    def test_wrong_type(self):
        self.control(fault="wrong-type")
        self.assertEqual(self.request("/feed-1.json").json, {"hello": "world"})

    def test_flood_and_drip_send_single_bytes_until_the_client_leaves(self):
        for left, fault in enumerate(("flood", "drip"), 1):
            self.control(fault=fault)
            with self.connect(FEED) as client, client.makefile("rb") as answer:
                head = b"".join(iter(answer.readline, b"\r\n"))
                self.assertIn(b"Transfer-Encoding: chunked\r\n", head)
                self.assertNotIn(b"Content-Length", head)
                start = time.monotonic()
                self.assertEqual(answer.read(6 * 4), b"1\r\n \r\n" * 4, fault)
                self.assertEqual(time.monotonic() - start > 0.1, fault == "drip")
            self.eventually(lambda: (self.stats()["inFlight"], self.stats()["abandoned"]) == (0, left))

    def test_every_fault_has_a_head(self):
        self.assert_error(self.request("/control", "POST", json.dumps({"fault": "?"})), 400, "gzip-bomb")
        for fault in ("huge", "truncated", "gzip-bomb", "deep-json", "empty", "flood", "drip"):
            self.control(fault=fault)
            self.assertEqual(self.request("/feed-1.json", "HEAD").status, 200, fault)
