"""The process and the protocol. Run all: python3 -m unittest discover -s Examples/Server"""
import http.client
import os
import signal
import socket
import subprocess
import sys
import time
import unittest

from server_case import FOLDER, ServerCase, start


def is_gone(number):
    """Whether a process that is not a child of this one has ended, or ends within a tenth of a second."""
    try:
        with open(f"/proc/{number}/stat") as stat:
            if stat.read().rsplit(")", 1)[1].split()[0] == "Z":
                return True
    except FileNotFoundError:
        return True
    time.sleep(0.1)
    return False


class ProcessTests(unittest.TestCase):
    def finish(self, process, code):
        output, errors = process.communicate(timeout=60)
        self.assertEqual(process.returncode, code, errors)
        return output, errors

    def test_one_line_on_stdout_then_end_with_stdin(self):
        process = start()
        first_line = process.stdout.readline()
        self.assertEqual(self.finish(process, 0), ("", ""))
        self.assertRegex(first_line, r"\Alistening on http://127\.0\.0\.1:[1-9][0-9]*\n\Z")

    def test_end_with_stdin_while_a_request_hangs(self):
        process = start()
        port = int(process.stdout.readline().rsplit(":", 1)[1])
        with socket.create_connection(("127.0.0.1", port)) as client:
            host = f"Host: 127.0.0.1:{port}\r\n".encode()
            client.sendall(b"POST /control HTTP/1.1\r\n" + host + b"Content-Type: application/json\r\n"
                           b'Content-Length: 16\r\n\r\n{"fault":"hang"}')
            self.assertIn(b"200 OK", client.recv(9999))
            client.sendall(b"GET /feed-1.json HTTP/1.1\r\n" + host + b"\r\n")
            self.finish(process, 0)

    @unittest.skipUnless(os.path.isdir("/proc/self"), "needs /proc to see a process that is nobody's child")
    def test_end_with_the_parent_though_stdin_stays_open(self):
        program = ("import subprocess, sys, time\n"
                   "child = subprocess.Popen(sys.argv[1:], stdout=subprocess.PIPE)\n"
                   "print(child.pid, child.stdout.readline().split()[0].decode(), flush=True)\n"
                   "time.sleep(600)\n")
        read, write = os.pipe()
        command = [sys.executable, "-B", str(FOLDER / "server.py"), "--until-stdin-closes"]
        with subprocess.Popen([sys.executable, "-c", program, *command], stdin=read,
                              stdout=subprocess.PIPE, text=True) as parent:
            number, word = parent.stdout.readline().split()
            self.assertEqual(word, "listening")
            parent.kill()
        try:
            self.assertTrue(any(is_gone(int(number)) for _ in range(300)))
        finally:
            os.close(read)
            os.close(write)

    def test_signals_end_it_without_a_traceback(self):
        for number in (signal.SIGTERM, signal.SIGINT):
            process = start()
            process.stdout.readline()
            process.send_signal(number)
            process.wait(timeout=60)
            self.assertEqual(self.finish(process, 0), ("", ""))

    def test_a_used_port_is_a_clear_error(self):
        with socket.create_server(("127.0.0.1", 0)) as taken:
            _, errors = self.finish(start("--port", str(taken.getsockname()[1])), 2)
        self.assertRegex(errors, r"\Aserver\.py: .*in use\n\Z")

    def test_wrong_arguments_are_refused(self):
        for arguments in (("--count", "-1"), ("--port", "x"), ("--port", "70000"), ("--what",)):
            _, errors = self.finish(start(*arguments), 2)
            self.assertNotIn("Traceback", errors)

    def test_log_goes_to_stderr(self):
        process = start("--log")
        port = int(process.stdout.readline().rsplit(":", 1)[1])
        client = http.client.HTTPConnection("127.0.0.1", port)
        client.request("GET", "/feed-1.json")
        client.getresponse().read()
        client.close()
        output, errors = self.finish(process, 0)
        self.assertEqual(output, "")
        self.assertIn("GET /feed-1.json HTTP/1.1", errors)


class ProtocolTests(ServerCase):
    def test_keep_alive_is_reused_and_fast(self):
        client = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        self.addCleanup(client.close)
        client.connect()
        first_socket = client.sock
        for path in ["/v2/list?page=1", "/feed-1.json", "/id/0/40/30", "/nothing", "/control"]:
            durations = []
            for _ in range(20):
                began = time.monotonic()
                client.request("GET", path)
                client.getresponse().read()
                durations.append(time.monotonic() - began)
                self.assertIs(client.sock, first_socket)
            # Measures later requests, since the first one of a connection is
            # acknowledged at once; and takes the fastest, since the machine may be
            # busy.
            self.assertLess(min(durations[10:]), 0.03, "Nagle and delayed ACK make it 40 ms")

    def test_it_listens_on_this_machine_only(self):
        self.assertTrue(self.first_line.startswith("listening on http://127.0.0.1:"))
        with self.assertRaises(OSError):  # another loopback address of the same machine
            socket.create_connection(("127.0.0.2", self.port), timeout=1).close()

    def test_head_has_the_head_only(self):
        for path in ("/v2/list", "/feed-1.json", "/id/0/40/30", "/control", "/control/stats"):
            head = self.exchange(f"HEAD {path} HTTP/1.1\r\nConnection: close\r\n\r\n".encode())
            self.assertTrue(head.startswith(b"HTTP/1.1 200") and head.endswith(b"\r\n\r\n"), head)
            self.assertRegex(head, rb"Content-Length: [1-9]")

    def test_other_methods_are_405(self):
        for method in ("PUT", "DELETE", "PATCH", "OPTIONS", "BREW"):
            self.assert_error(self.request("/v2/list", method, "body"), 405, "GET")
        self.assert_error(self.request("/v2/list", "POST", "{}"), 405, "GET")
        self.assert_error(self.request("/control/reset"), 405, "POST")
        self.assertEqual(self.request("/control/stats", "POST").headers["Allow"], "GET")

    def test_unknown_addresses_are_404(self):
        for path in ("/", "/v2", "/v2/list/", "/feed-1.xml", "/id/0", "/id/0/1/1/1", "/control/other", "/controls"):
            self.assert_error(self.request(path), 404, "nothing here")

    def test_no_path_leads_to_a_file(self):
        for path in ("/id/../../etc/passwd", "/../../etc/passwd", "/id/..%2f..%2fetc%2fpasswd/10/10", "//etc/passwd",
                     "/id/%2e%2e/%2e%2e/etc", "/id/....//....//etc/passwd", "/id/0/../../etc/passwd",
                     "/id/..\\..\\etc\\passwd/1/1", "/feed-../../etc/passwd.json", "/id/server.py/10/10"):
            answer = self.exchange(f"GET {path} HTTP/1.1\r\nConnection: close\r\n\r\n".encode())
            self.assertTrue(answer.startswith(b"HTTP/1.1 404"), (path, answer))
            self.assertNotIn(b"root:", answer)

    def test_header_injection_is_refused(self):
        for target in (b"/a\rX-Evil:1", b"/a\nX-Evil: 1", b"/a\x00b", b"/a\x01b", b"/\xc3\xa4", b"http://evil/", b"a"):
            answer = self.exchange(b"GET " + target + b" HTTP/1.1\r\n\r\n")
            self.assertRegex(answer, rb"(?s)\AHTTP/1.1 (400|505) .*\r\n\r\n\{\"error\": ", target)
            self.assertNotRegex(answer, rb"(?m)^X-Evil")
        self.control(fault="redirect-loop")
        reply = self.request("/a%0d%0aX-Evil:1")
        self.assertEqual(reply.headers["Location"], "/a%0d%0aX-Evil:1")
        self.assertNotIn("X-Evil", reply.headers)

    def test_oversized_requests_are_refused(self):
        for sent, status in ((b"GET /" + b"a" * 100_000 + b" HTTP/1.1\r\n\r\n", b"414"),
                             (b"GET / HTTP/1.1\r\nA: " + b"a" * 100_000 + b"\r\n\r\n", b"431"),
                             (b"GET / HTTP/1.1\r\n" + b"A: 1\r\n" * 200 + b"\r\n", b"431"),
                             (b"POST /control HTTP/1.1\r\nContent-Length: 9999999\r\n\r\n" + b" " * 9999999, b"413")):
            answer = self.exchange(sent)
            self.assertTrue(answer.startswith(b"HTTP/1.1 " + status), answer[:80])
            self.assertRegex(answer, rb'\{"error": ".+"\}\Z')

    def test_unclear_body_lengths_are_refused(self):
        for header, status in ((b"Content-Length: -1", b"400"), (b"Content-Length: 1\r\nContent-Length: 2", b"400"),
                               (b"Content-Length: x", b"400"), (b"Transfer-Encoding: chunked", b"411")):
            answer = self.exchange(b"POST /control HTTP/1.1\r\n" + header + b"\r\n\r\n")
            self.assertTrue(answer.startswith(b"HTTP/1.1 " + status), answer)

    def test_a_client_that_leaves_causes_no_traceback(self):
        for sent in (b"", b"GET ", b"GET /id/7/900/900 HTTP/1.1\r\n\r\n",
                     b"POST /control HTTP/1.1\r\nContent-Length: 9\r\n\r\n"):
            self.connect(sent).close()
        self.eventually(lambda: self.stats()["inFlight"] == 0)  # tearDownClass checks that stderr is empty


if __name__ == "__main__":
    unittest.main()
