"""Answers that clients may cache, and their confirmation."""
import json

from server_case import ServerCase


class ConditionTests(ServerCase):
    def test_nothing_is_cached_unless_the_setting_says_so(self):
        reply = self.request("/articles/numbers")
        self.assertEqual((reply.headers["Cache-Control"], reply.headers["ETag"]), ("no-store", None))

    def test_an_answer_has_a_tag_that_confirms_it_until_it_changes(self):
        self.control(cacheControl="max-age=60", match="/articles/")
        first = self.request("/articles/numbers")
        self.assertEqual((first.status, first.headers["Cache-Control"]), (200, "max-age=60"))
        tag = {"If-None-Match": f'"other", {first.headers["ETag"]}'}
        second = self.request("/articles/numbers", headers=tag)
        self.assertEqual((second.status, second.body, second.headers["Content-Length"]), (304, b"", None))
        self.assertEqual((second.headers["ETag"], second.headers["X-Total-Count"]), (first.headers["ETag"], "130"))
        self.control(insertEvery=1)
        self.request("/articles/numbers")
        third = self.request("/articles/numbers", headers=tag)
        self.assertEqual(third.status, 200)
        self.assertNotEqual(third.headers["ETag"], first.headers["ETag"])
        self.assertEqual(self.request("/articles/numbers", headers={"If-None-Match": "*"}).status, 304)

    def test_pictures_and_only_matching_addresses(self):
        self.control(cacheControl="max-age=60", match="/id/")
        self.assertIsNotNone(self.request("/id/1/8/8").headers["ETag"])
        self.assertEqual(self.request("/articles/numbers").headers["Cache-Control"], "no-store")
        self.assertIsNone(self.request("/id/1/8/x").headers["ETag"])

    def test_a_header_cannot_begin_another_one(self):
        for value in ("a\r\nX: y", "", " a", "ü", 7, "a" * 300):
            self.assert_error(self.request("/control", "POST", json.dumps({"cacheControl": value})), 400, "cacheControl")
