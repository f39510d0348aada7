"""The list of pictures, the feed, and the effect of settings on them."""
import words
from server_case import ServerCase


class ListTests(ServerCase):
    arguments = ("--count", "65", "--feed-pages", "3")

    def ids(self, page, limit=30):
        return [int(item["id"]) for item in self.request(f"/v2/list?page={page}&limit={limit}").json]

    def feed(self, page):
        reply = self.request(f"/feed-{page}.json").json
        return [item["id"] for item in reply["items"]], reply["hasMorePages"]

    def test_a_list_item_has_the_fields_of_the_picsum_api(self):
        reply = self.request("/v2/list")
        self.assertEqual(reply.headers["Content-Type"], "application/json; charset=utf-8")
        first = reply.json[0]
        self.assertEqual(list(first), ["id", "author", "width", "height", "url", "download_url"])
        self.assertEqual((first["id"], first["width"], first["height"]), ("0", 5000, 3333))
        self.assertEqual(first["download_url"], f"http://127.0.0.1:{self.port}/id/0/5000/3333")
        self.assertEqual(self.request(first["url"][len(f"http://127.0.0.1:{self.port}"):]).status, 200)

    def test_pages_follow_each_other_and_end(self):
        self.assertEqual(self.ids(1) + self.ids(2) + self.ids(3), list(range(65)))
        self.assertEqual(self.ids(4), [])
        self.assertEqual(self.ids(999_999_999), [])
        self.assertEqual(len(self.request("/v2/list").json), 30)
        self.assertEqual(len(self.ids(1, 100)), 65)

    def test_bad_numbers_are_400(self):
        for query in ("page=0", "page=-1", "page=x", "page=", "page=1.5", "page=9999999999", "page=%D9%A3",
                      "limit=0", "limit=101", "limit=1e3"):
            self.assert_error(self.request("/v2/list?" + query), 400, "whole number from 1")
        for page in ("0", "-1", "x"):
            self.assert_error(self.request(f"/feed-{page}.json"), 400, "whole number from 1")

    def test_authors_are_many_always_the_same_and_of_many_scripts(self):
        authors = [item["author"] for item in self.request("/v2/list?limit=100").json]
        self.assertEqual(authors, [item["author"] for item in self.request("/v2/list?limit=100").json])
        self.assertGreater(len(set(authors)), 30)
        for sample in ("é", "林", "ف", "😀"):
            self.assertIn(sample, "".join(authors))

    def test_the_feed_has_20_different_items_a_page(self):
        items = [item for page in (1, 2, 3) for item in self.request(f"/feed-{page}.json").json["items"]]
        self.assertEqual([item["id"] for item in items], list(range(1, 61)))
        self.assertEqual([item["label"] for item in items], [words.label(number) for number in range(60)])
        self.assertEqual(len({words.label(number) for number in range(10_000)}), 10_000)
        self.assertEqual([self.feed(page)[1] for page in (1, 2, 3, 4)], [True, True, False, False])
        self.assertEqual(self.request("/feed-4.json").json, {"items": [], "hasMorePages": False})

    def test_duplicates_repeat_the_end_of_the_page_before(self):
        self.control(duplicates=2)
        one, two, three, four = (self.ids(page) for page in (1, 2, 3, 4))
        self.assertEqual((one[-2:], len(two), three[:2]), (two[:2], 30, two[-2:]))
        self.assertEqual(sorted({*one, *two, *three}), list(range(65)))
        self.assertEqual(four, [])
        self.assertEqual(self.feed(2)[0][:2], [19, 20])
        self.control(duplicates=1000)
        self.assertEqual(self.ids(2), list(range(1, 31)))  # still one new item

    def test_a_page_of_nothing_but_duplicates_does_not_come(self):
        self.control(duplicates=2, endAfter=58)
        self.assertEqual([len(self.ids(page)) for page in (1, 2, 3)], [30, 30, 0])

    def test_inserted_items_shift_the_pages(self):
        self.control(insertEvery=2)
        self.assertEqual(self.ids(1), list(range(30)))
        self.assertEqual(self.ids(2), list(range(28, 58)))
        self.assertEqual(self.ids(1)[:5], [68, 67, 66, 65, 0])
        self.assertEqual(self.request("/id/68/10/10").status, 200)
        self.assertEqual(self.feed(1)[0][0], 1)  # each list shifts on its own
        self.assertEqual(self.feed(1)[0][:3], [62, 61, 1])

    def test_what_is_no_served_page_shifts_nothing(self):
        self.control(insertEvery=2)
        self.request("/v2/list", "HEAD")
        self.ids(9)
        self.request("/id/0/10/10")
        self.control(fault="500", times=1)
        self.request("/v2/list")
        self.assertEqual(self.ids(1)[0], 0)

    def test_end_after(self):
        self.control(endAfter=31)
        self.assertEqual([len(self.ids(page)) for page in (1, 2, 3)], [30, 1, 0])
        self.assertEqual([self.feed(page)[1] for page in (1, 2)], [True, False])
        self.control(endAfter=0)
        self.assertEqual((self.ids(1), self.feed(1)), ([], ([], False)))
