"""The shapes of pages: each has every article once, in order."""
import json
import re
from urllib.parse import quote

from server_case import ServerCase

ALL = list(range(1, 131))
QUERY = "query ($first: Int) { articles(first: $first) { edges { node { id title } } } }"


class ArticleTests(ServerCase):
    def get(self, path):
        reply = self.request(path)
        self.assertEqual(reply.status, 200, reply.body)
        return reply

    def graphql(self, **variables):
        return self.request("/graphql", "POST", json.dumps({"query": QUERY, "variables": variables})).json

    def follow(self, page, start):
        """The pages of ids from a start; `page` returns the ids of a page and the next start, or None."""
        pages = []
        while start is not None and len(pages) < 20:
            ids, start = page(start)
            pages.append(ids)
        return pages

    def numbers(self, page):
        reply = self.get(f"/articles/numbers?page={page}&per_page=30")
        self.assertEqual(reply.headers["X-Total-Count"], "130")
        return ids(reply.json), page + 1 if reply.json else None

    def offset(self, start):
        reply = self.get(f"/articles/offset?offset={start}&limit=30")
        self.assertEqual(reply.json["total"], 130)
        end = start + len(reply.json["articles"])
        self.assertEqual(reply.headers["Content-Range"], f"items {start}-{end - 1}/130")
        return ids(reply.json["articles"]), end if end < 130 else None

    def range(self, start):
        reply = self.get(f"/articles/range?offset={start}&limit=30")
        end = start + len(reply.json)
        self.assertEqual(reply.headers["Content-Range"], f"{start}-{end - 1}/130")
        return ids(reply.json), end if end < 130 else None

    def cursor(self, cursor, name="next_cursor"):
        reply = self.get(f"/articles/cursor?limit=30&cursor={quote(cursor, safe='')}").json
        return ids(reply["messages"]), reply["response_metadata"][name] or None

    def keyset(self, after):
        reply = self.get(f"/articles/keyset?limit=30{after}").json
        return ids(reply["data"]), f"&starting_after={reply['data'][-1]['id']}" if reply["has_more"] else None

    def since(self, after):
        found = ids(self.get(f"/articles/since?limit=30&since_id={after}").json)
        return found, found[-1] if found else None

    def newest(self, before):
        found = ids(self.get(f"/articles/newest?limit=30{before}").json)
        return [131 - one for one in found], f"&max_id={found[-1]}" if found else None

    def links(self, path):
        reply = self.get(path)
        found = re.search(r'<http://127\.0\.0\.1:[0-9]+(/[^>]*)>; rel="next"', reply.headers["Link"])
        return ids(reply.json), found[1] if found else None

    def next(self, path):
        reply = self.get(path).json
        self.assertEqual(reply["count"], 130)
        following = reply["next"]
        return ids(reply["results"]), following[following.index("/articles"):] if following else None

    def connection(self, after):
        reply = self.graphql(first=30, **({"after": after} if after else {}))["data"]["articles"]
        info = reply["pageInfo"]
        return ids(edge["node"] for edge in reply["edges"]), info["endCursor"] if info["hasNextPage"] else None

    def all_shapes(self):
        return (self.follow(self.numbers, 1), self.follow(self.offset, 0), self.follow(self.cursor, ""),
                self.follow(self.keyset, ""), self.follow(self.since, ""),
                self.follow(self.links, "/articles/links?per_page=30"),
                self.follow(self.next, "/articles/next?limit=30"), self.follow(self.connection, ""),
                self.follow(self.range, 0), self.follow(self.newest, ""))

    def test_each_shape_has_every_article_once_in_order(self):
        for pages in self.all_shapes():
            self.assertEqual([one for page in pages for one in page], ALL)

    def test_each_shape_but_offsets_repeats_the_end_of_the_page_before(self):
        self.control(duplicates=3)
        for number, pages in enumerate(self.all_shapes()):
            repeated = 0 if number in (1, 8) else 3  # offsets and ranges
            for one, two in zip(pages, pages[1:]):
                self.assertEqual(two[:repeated], one[-repeated:] if repeated and two else [])
            self.assertEqual(sorted({one for page in pages for one in page}), ALL)

    def test_pages_lead_back(self):
        self.assertEqual(self.follow(lambda start: self.cursor(start, "previous_cursor"), self.cursor("")[1]),
                         [list(range(31, 61)), list(range(1, 31))])
        self.assertEqual(ids(self.get("/articles/since?max_id=61&limit=9").json), list(range(52, 61)))
        before = self.get("/articles/keyset?ending_before=5&limit=9").json
        self.assertEqual((ids(before["data"]), before["has_more"]), ([1, 2, 3, 4], False))
        self.assertIn("&before=31>; rel=\"prev\"", self.get("/articles/links?after=30").headers["Link"])
        self.assertIn("&before=31", self.get("/articles/next?after=30").json["previous"])
        middle = self.graphql(first=30, after=self.connection("")[1])["data"]["articles"]["pageInfo"]
        self.assertTrue(middle["hasPreviousPage"])
        first = self.graphql(last=100, before=middle["startCursor"])["data"]["articles"]
        self.assertEqual(ids(edge["node"] for edge in first["edges"]), list(range(1, 31)))
        self.assertFalse(first["pageInfo"]["hasPreviousPage"])

    def test_the_newest_articles_come_first(self):
        self.assertEqual(ids(self.get("/articles/newest?limit=3").json), [130, 129, 128])
        self.assertEqual(ids(self.get("/articles/newest?max_id=100&limit=3").json), [99, 98, 97])
        # directly before, not the newest ones
        self.assertEqual(ids(self.get("/articles/newest?min_id=100&limit=3").json), [103, 102, 101])
        self.assertEqual(self.get("/articles/newest?max_id=1").json, [])
        self.control(insertEvery=2)
        self.assertEqual(ids(self.get("/articles/newest?limit=2").json), [130, 129])
        self.assertEqual(ids(self.get("/articles/newest?limit=3").json), [132, 131, 130])
        self.assertEqual(ids(self.get("/articles/newest?min_id=130&limit=2").json), [132, 131])
        self.assert_error(self.request("/articles/newest?max_id=999"), 400, "no article 999")

    def test_an_empty_range_says_how_many_there_are(self):
        self.assertEqual(self.get("/articles/range?offset=200").headers["Content-Range"], "*/130")

    def test_insertions_shift_numbers_and_offsets_only(self):
        self.control(insertEvery=2, match="/articles")
        self.get("/articles/numbers")
        self.assertEqual(ids(self.get("/articles/offset?limit=4").json["articles"]), [132, 131, 1, 2])
        self.assertEqual(ids(self.get("/articles/since?since_id=30&limit=2").json), [31, 32])

    def test_an_early_end(self):
        self.control(endAfter=40)
        self.assertEqual(ids(self.get("/articles/since?since_id=30").json), list(range(31, 41)))
        self.assertFalse(self.get("/articles/keyset?starting_after=30").json["has_more"])

    def test_wrong_cursors_and_numbers_are_refused(self):
        for cursor in ("x", "%FF", quote("+/e30=&=", safe=""), "9" * 99):
            self.assertEqual(self.get(f"/articles/cursor?cursor={cursor}").json, {"ok": False, "error": "invalid_cursor"})
            self.assertIsNone(self.graphql(first=3, after=cursor)["data"])
        for query in ("numbers?page=0", "offset?offset=-1", "keyset?starting_after=x", "links?after=1e3", "next?limit=101"):
            self.assert_error(self.request(f"/articles/{query}"), 400, "whole number")
        self.assert_error(self.request("/articles/keyset?starting_after=999"), 400, "no article 999")
        self.assert_error(self.request("/articles/other"), 404, "/articles/numbers")
        self.assertIsNone(self.graphql(first=0)["data"])
        for body in ("{}", "[]", '{"query": 7}', '{"query": "{ books }"}', '{"query": "articles", "variables": [1]}'):
            reply = self.request("/graphql", "POST", body)
            self.assertEqual((reply.status, list(reply.json)), (400, ["errors"]), body)
        self.assert_error(self.request("/graphql"), 405, "POST")

    def test_faults_hold_for_one_address(self):
        self.control(fault="500", match="/articles/keyset")
        self.assertEqual(self.request("/articles/keyset").status, 500)
        self.get("/articles/since")
        self.control(fault="wrong-type", match="/graphql")
        self.assertEqual(self.graphql(), {"hello": "world"})


def ids(items):
    return [item["id"] for item in items]
