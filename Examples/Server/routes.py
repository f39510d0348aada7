"""Maps addresses to answers. Paths are never decoded and never become file names."""
import re
from urllib.parse import parse_qs

import articles
import control
import library
import lists
from answers import Problem

ROUTES = (("list", re.compile(r"/v2/list")),
          ("feed", re.compile(r"/feed-([^/]+)\.json")),
          ("library", re.compile(r"/library")),
          ("articles", re.compile(r"/articles/([^/]+)")),
          ("graphql", re.compile(r"/graphql")),
          ("loans", re.compile(r"/library/loans")),
          ("picture", re.compile(r"/id/([^/]+)/([^/]+)/([^/]+)")))
LARGEST_SIDE = 2000


def find(path):
    """The kind of an address (None for an unknown address) and its variable parts."""
    for kind, pattern in ROUTES:
        found = pattern.fullmatch(path)
        if found:
            return kind, found.groups()
    return None, ()


def check_method(method, path):
    if find(path)[0] in ("loans", "graphql"):
        if method != "POST":
            raise Problem(405, "Use POST here.", ("Allow: POST",))
    elif method == "POST":
        raise Problem(405, "Use GET here.", ("Allow: GET, HEAD",))


def answer(server, kind, parts, query, accept, settings, may_shift, body):
    if kind == "list":
        asked = parse_qs(query, keep_blank_values=True)
        page = whole_number("page", asked.get("page", ["1"])[0], 999_999_999)
        limit = whole_number("limit", asked.get("limit", ["30"])[0], 100)
        numbers, _ = server.list.page(page, limit, settings, may_shift)
        return lists.list_page(server.address, server.pictures, numbers)
    if kind == "feed":
        page = whole_number("The page in /feed-PAGE.json", parts[0], 999_999_999)
        return lists.feed_page(*server.feed.page(page, lists.FEED_PAGE, settings, may_shift))
    if kind == "library":
        return library_page(server.library, parse_qs(query, keep_blank_values=True))
    if kind == "articles" and parts[0] in articles.SHAPES:
        asked = articles.Asked(parse_qs(query, keep_blank_values=True))
        return articles.SHAPES[parts[0]](server.articles, asked, settings, may_shift, server.address)
    if kind == "graphql":
        return articles.graphql(server.articles, control.parse(body), settings, may_shift)
    if kind == "loans":
        return server.library.lend(control.parse(body))
    if kind == "picture":
        return picture(server, *parts, accept)
    raise Problem(404, "There is nothing here. Try /v2/list?page=1, /id/0/200/150, /feed-1.json, /library, "
                  "/articles/numbers or /control.")


def library_page(shelves, asked):
    order = asked.get("sort", ["title"])[0]
    if order not in library.ORDERS:
        raise Problem(400, f"Sort by {', '.join(library.ORDERS)}.")
    offset = whole_number("offset", asked.get("offset", ["0"])[0], 999_999_999, least=0)
    limit = whole_number("limit", asked.get("limit", ["50"])[0], library.LARGEST_PAGE)
    return shelves.page(order, asked.get("q", [""])[0], offset, limit)


def picture(server, identity, width, height, accept):
    if not re.fullmatch("[0-9]{1,9}", identity) or not server.list.knows(int(identity)):
        raise Problem(404, "There is no picture with this id. Take an id from /v2/list.")
    number = int(identity)
    full_width, full_height = server.pictures.size(number)
    if (width, height) != (str(full_width), str(full_height)):  # so that every download_url works
        width = whole_number("The width", width, LARGEST_SIDE)
        height = whole_number("The height", height, LARGEST_SIDE)
    return server.pictures.answer(number, int(width), int(height), accept)


def whole_number(name, text, largest, least=1):
    if not re.fullmatch("[0-9]{1,9}", text) or not least <= int(text) <= largest:
        raise Problem(400, f"{name} must be a whole number from {least} to {largest}.")
    return int(text)
