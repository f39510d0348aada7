"""Allowed clients: pages of other sites can neither read nor change the server's state."""
import unittest

from server_case import ServerCase

GET = b"GET /v2/list HTTP/1.1\r\nConnection: close\r\n\r\n"
CHANGE = '{"delay": 0.5}'


class VisitorTests(ServerCase):
    def test_its_own_names_are_answered(self):
        for host in ("127.0.0.1:PORT", "localhost:PORT", "LOCALHOST:PORT"):
            self.assertTrue(self.exchange(GET, host).startswith(b"HTTP/1.1 200"), host)

    def test_another_host_is_refused_with_a_sentence(self):
        """A site whose name resolves to this machine (DNS rebinding) could read everything."""
        for host in ("evil.example", "evil.example:PORT", "127.0.0.1", "localhost", "127.0.0.1:1", "127.0.0.1.evil:PORT",
                     "evil@127.0.0.1:PORT", "127.0.0.1:PORT:PORT", "127.0.0.1:PORT,evil.example", ""):
            for line in (b"GET /id/0/9/9", b"HEAD /v2/list", b"GET /control", b"POST /control/reset", b"GET /nothing"):
                answer = self.exchange(line + b" HTTP/1.1\r\n\r\n", host)
                self.assertTrue(answer.startswith(b"HTTP/1.1 421"), (host, line, answer))
            self.assertIn(f"http://127.0.0.1:{self.port}".encode(), self.exchange(GET, host))

    def test_one_host_is_needed(self):
        for sent in (GET, GET.replace(b"1.1", b"1.0"), GET.replace(b"\r\n", b"\r\nHost: 127.0.0.1:1\r\nHost: a\r\n", 1)):
            answer = self.exchange(sent, None)
            self.assertRegex(answer, rb"(?s)\AHTTP/1.1 400 .*Host", sent)

    def test_a_refused_request_does_not_count(self):
        self.exchange(GET, "evil.example")
        self.assertEqual(self.stats()["requests"]["list"], 0)

    def test_a_form_of_another_site_changes_nothing(self):
        """A browser sends these three content types to any site without a preflight request."""
        before = self.request("/control").json
        for kind in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=a", "", "json",
                     "text/plain; application/json"):
            self.assert_error(self.request("/control", "POST", CHANGE, {"Content-Type": kind}), 415, "application/json")
        answer = self.exchange(b"POST /control HTTP/1.1\r\nConnection: close\r\nContent-Length: 14\r\n\r\n" + CHANGE.encode())
        self.assertTrue(answer.startswith(b"HTTP/1.1 415"), answer)
        self.assertEqual(self.request("/control").json, before)

    def test_json_may_name_its_encoding(self):
        for kind in ("application/json", "application/json; charset=utf-8", "Application/JSON;charset=UTF-8"):
            self.assertEqual(self.request("/control", "POST", CHANGE, {"Content-Type": kind}).status, 200, kind)

    def test_a_script_of_another_site_changes_nothing(self):
        self.control(delay=0.25)
        before = self.request("/control").json
        for origin in ("http://evil.example", "null", f"https://127.0.0.1:{self.port}", "http://127.0.0.1:1",
                       f"http://127.0.0.1:{self.port}.evil", ""):
            for path in ("/control", "/control/reset"):
                self.assert_error(self.request(path, "POST", CHANGE, {"Origin": origin}), 403, "site")
        self.assertEqual(self.request("/control").json, before)

    def test_its_own_pages_may_change_settings(self):
        for name in ("127.0.0.1", "localhost"):
            reply = self.request("/control", "POST", CHANGE, {"Origin": f"http://{name}:{self.port}"})
            self.assertEqual(reply.status, 200, name)


if __name__ == "__main__":
    unittest.main()
