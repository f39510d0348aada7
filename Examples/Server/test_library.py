"""The library: orders, searches, pages, and books that are lent."""
import json

from server_case import ServerCase


class LibraryTests(ServerCase):
    def page(self, **asked):
        query = "&".join(f"{name}={value}" for name, value in asked.items())
        reply = self.request(f"/library?{query}")
        self.assertEqual(reply.status, 200, reply.body)
        return reply.json

    def lend(self, **request):
        return self.request("/library/loans", "POST", json.dumps(request))

    def test_each_order_has_every_book_once(self):
        for order in ("title", "author", "year"):
            ids = [book["id"] for offset in range(0, 100_000, 500)
                   for book in self.page(sort=order, offset=offset, limit=500)["books"]]
            self.assertEqual(sorted(ids), list(range(100_000)), order)
            end = self.page(sort=order, offset=100_000)
            self.assertEqual((end["total"], end["books"]), (100_000, []))

    def test_books_are_in_the_order_that_is_asked_for(self):
        titles = [book["title"].casefold() for book in self.page(sort="title", offset=40_000, limit=500)["books"]]
        self.assertEqual(titles, sorted(titles))
        years = [book["year"] for book in self.page(sort="year", limit=500)["books"]]
        self.assertEqual(years, sorted(years))
        families = [book["author"].rpartition(" ")[2].casefold() for book in self.page(sort="author", offset=50_000)["books"]]
        self.assertEqual(families, sorted(families))

    def test_sections_are_counted_in_their_order(self):
        keys = {"title": lambda book: book["title"][:1].upper(),
                "author": lambda book: book["author"].rpartition(" ")[2][:1].upper(),
                "year": lambda book: str(book["year"] // 10 * 10)}
        for order, key in keys.items():
            page = self.page(sort=order, q="winter", limit=500)
            found = [book for offset in range(0, page["total"], 500)
                     for book in self.page(sort=order, q="winter", offset=offset, limit=500)["books"]]
            counted = {}
            for book in found:
                counted[key(book)] = counted.get(key(book), 0) + 1
            self.assertEqual([(one["key"], one["count"]) for one in page["sections"]], list(counted.items()), order)
        everything = self.page(sort="year", limit=1)
        self.assertEqual(sum(one["count"] for one in everything["sections"]), 100_000)

    def test_each_word_is_in_the_title_or_in_the_author(self):
        found = self.page(q="WINTER%20ada", limit=500)
        self.assertEqual(len(found["books"]), min(500, found["total"]))
        self.assertGreater(found["total"], 10)
        for book in found["books"]:
            text = f'{book["title"]} {book["author"]}'.casefold()
            self.assertTrue("winter" in text and "ada" in text, book)
        self.assertEqual(self.page(q="zzz"), {"total": 0, "sections": [], "books": []})
        self.assertEqual(self.page(q="%20")["total"], 100_000)

    def test_books_are_lent_by_number_and_by_a_query_with_exceptions(self):
        self.assertEqual(self.lend(isLent=True, ids=[3, 5]).json, {"count": 2, "changed": 2})
        self.assertEqual(self.lend(isLent=True, ids=[5, 6]).json, {"count": 2, "changed": 1})
        found = [book["id"] for book in self.page(q="violin%20zweig", limit=500)["books"]]
        self.assertEqual(self.lend(isLent=True, q="violin zweig", **{"except": found[:2]}).json["count"], len(found) - 2)
        lent = {book["id"] for book in self.page(q="violin%20zweig", limit=500)["books"] if book["isLent"]}
        self.assertEqual(lent, set(found[2:]) | lent & {3, 5, 6})
        self.assertEqual(self.lend(isLent=False, q="").json["count"], 100_000)
        self.assertFalse(any(book["isLent"] for book in self.page(q="violin%20zweig", limit=500)["books"]))

    def test_bad_requests_are_answered_with_a_sentence(self):
        for query in ("offset=-1", "offset=x", "limit=0", "limit=501", "limit="):
            self.assert_error(self.request(f"/library?{query}"), 400, "whole number")
        self.assert_error(self.request("/library?sort=color"), 400, "title")
        for request in ({}, {"isLent": 1, "ids": []}, {"isLent": True}, {"isLent": True, "q": 1}):
            self.assertEqual(self.lend(**request).status, 400, request)
        for ids in ([100_000], [-1], ["1"], [True], 3):
            self.assert_error(self.lend(isLent=True, ids=ids), 400, "whole numbers")
        self.assertEqual(self.request("/library/loans").status, 405)
        self.assertEqual(self.request("/library", "POST", "{}").status, 405)
        self.assert_error(self.request("/library/loans", "POST", "[1"), 400, "JSON")

    def test_a_page_of_another_site_lends_nothing(self):
        body = json.dumps({"isLent": True, "q": ""})
        self.assertEqual(self.request("/library/loans", "POST", body, {"Origin": "http://evil.example"}).status, 403)
        self.assertEqual(self.request("/library/loans", "POST", body, {"Content-Type": "text/plain"}).status, 415)
        self.assertFalse(self.page()["books"][0]["isLent"])

    def test_a_fault_changes_nothing(self):
        self.control(fault="500", times=1)
        self.assertEqual(self.lend(isLent=True, ids=[0]).status, 500)
        self.assertEqual(self.lend(isLent=True, ids=[0]).json["changed"], 1)
