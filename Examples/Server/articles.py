"""One list of articles in each of the shapes in which servers divide lists into pages."""
import base64
import json

import words
from answers import Problem, json_answer
from lists import ShiftingList

COUNT = 130
LARGEST_PAGE = 100


class Articles(ShiftingList):
    """The ids count from 1 in the order of the list; articles that are inserted at the front have larger ones."""

    def places(self, settings):
        """How many articles there are. Call with the lock held."""
        total = self.count + self.inserted
        return total if settings["endAfter"] is None else min(total, settings["endAfter"])

    def run(self, begin, settings, may_shift):
        """The articles and their number, and whether others precede and follow; `begin` finds the range of places."""
        with self.lock:
            total = self.places(settings)
            start, end = begin(total)
            start, end = min(max(0, start), total), min(end, total)
            found = [article(self.number(place)) for place in range(start, end)]
            if found and may_shift:
                self.inserted += settings["insertEvery"]
            return Run(found, total, start, max(start, end))

    def beside(self, after, before, limit, settings, may_shift):
        """The articles after or before the one with an id; each page repeats `duplicates` of its neighbor."""
        repeated = min(settings["duplicates"], limit - 1)

        def begin(total):
            if after is not None:
                place = self.place(after) + 1
                return (place - repeated, place - repeated + limit) if place < total else (total, total)
            if before is not None:
                place = self.place(before)
                return (place + repeated - limit, place + repeated) if place > 0 else (0, 0)
            return 0, limit

        return self.run(begin, settings, may_shift)

    def place(self, identity):
        number = identity - 1
        if not 0 <= number < self.count + self.inserted:
            raise Problem(400, f"There is no article {identity}.")
        return number + self.inserted if number < self.count else self.count + self.inserted - 1 - number


class Run:
    def __init__(self, articles, total, start, end):
        self.articles, self.total, self.start, self.end = articles, total, start, end
        self.has_next, self.has_previous = end < total, start > 0 and bool(articles)

    @property
    def first(self):
        return self.articles[0]["id"] if self.articles else None

    @property
    def last(self):
        return self.articles[-1]["id"] if self.articles else None


def article(number):
    return {"id": number + 1, "title": words.label(number)}


def numbers(articles, asked, settings, may_shift, address):
    """A bare array for `page` and `per_page`, with the total in a header."""
    page, limit = asked.number("page", 1), asked.limit("per_page")
    repeated = min(settings["duplicates"], limit - 1)

    def begin(total):
        start = (page - 1) * (limit - repeated)
        return (start, start + limit) if page == 1 or start + repeated < total else (total, total)

    run = articles.run(begin, settings, may_shift)
    return json_answer(run.articles, headers=(f"X-Total-Count: {run.total}",))


def offset(articles, asked, settings, may_shift, address):
    """An object for `offset` and `limit`, with the total in the body and in Content-Range."""
    start, limit = asked.number("offset", 0, least=0), asked.limit()
    run = articles.run(lambda _: (start, start + limit), settings, may_shift)
    return json_answer({"total": run.total, "articles": run.articles},
                       headers=(f"Content-Range: items {shown(run)}/{run.total}",))


def ranges(articles, asked, settings, may_shift, address):
    """A bare array for `offset` and `limit`, with the total in Content-Range only, as PostgREST's."""
    start, limit = asked.number("offset", 0, least=0), asked.limit()
    run = articles.run(lambda _: (start, start + limit), settings, may_shift)
    return json_answer(run.articles, headers=(f"Content-Range: {shown(run)}/{run.total}",))


def shown(run):
    return f"{run.start}-{run.end - 1}" if run.articles else "*"


def cursor(articles, asked, settings, may_shift, address):
    """A cursor in the body, empty on the last page; an error has the status 200, as Slack's."""
    after = before = None
    if asked.text("cursor"):
        try:
            direction, identity = decoded(asked.text("cursor"))
            after, before = (identity, None) if direction == "after" else (None, identity)
        except ValueError:
            return json_answer({"ok": False, "error": "invalid_cursor"})
    run = articles.beside(after, before, asked.limit(), settings, may_shift)
    following = encoded("after", run.last) if run.has_next and run.articles else ""
    preceding = encoded("before", run.first) if run.has_previous else ""
    return json_answer({"ok": True, "messages": run.articles,
                        "response_metadata": {"next_cursor": following, "previous_cursor": preceding}})


def keyset(articles, asked, settings, may_shift, address):
    """The ids of neighbors, and whether more follow in the direction of the request, as Stripe's."""
    before = asked.number("ending_before", None)
    run = articles.beside(asked.number("starting_after", None), before, asked.limit(), settings, may_shift)
    return json_answer({"object": "list", "data": run.articles,
                        "has_more": run.has_next if before is None else run.has_previous})


def since(articles, asked, settings, may_shift, address):
    """A bare array of what follows `since_id` or precedes `max_id`; it is empty behind the end."""
    run = articles.beside(asked.number("since_id", None), asked.number("max_id", None), asked.limit(), settings,
                          may_shift)
    return json_answer(run.articles)


def newest(articles, asked, settings, may_shift, address):
    """A bare array from new to old: what precedes `max_id`, or directly follows `min_id`, as Mastodon's."""
    after, before = (mirrored(asked.number(name, None)) for name in ("max_id", "min_id"))
    run = articles.beside(after, before, asked.limit(), settings, may_shift)
    return json_answer([article(mirrored(one["id"]) - 1) for one in run.articles])


def mirrored(identity):
    """The id in a list that begins with the largest one, and back; those that are inserted at the front are larger."""
    return identity if identity is None or identity > COUNT else COUNT + 1 - identity


def links(articles, asked, settings, may_shift, address):
    """A bare array with the neighbors in the header Link, as GitHub's and Mastodon's."""
    limit = asked.limit("per_page")
    run = articles.beside(asked.number("after", None), asked.number("before", None), limit, settings, may_shift)
    named = [f'<{target}>; rel="{relation}"' for relation, target in neighbors(run, address, "links", "per_page", limit)]
    return json_answer(run.articles, headers=(f"Link: {', '.join(named)}",) if named else ())


def next_addresses(articles, asked, settings, may_shift, address):
    """The addresses of the neighbors in the body, as Django's."""
    limit = asked.limit()
    run = articles.beside(asked.number("after", None), asked.number("before", None), limit, settings, may_shift)
    named = dict(neighbors(run, address, "next", "limit", limit))
    return json_answer({"count": run.total, "next": named.get("next"), "previous": named.get("prev"),
                        "results": run.articles})


def neighbors(run, address, shape, parameter, limit):
    base = f"{address}/articles/{shape}?{parameter}={limit}&"
    if run.has_next and run.articles:
        yield "next", f"{base}after={run.last}"
    if run.has_previous:
        yield "prev", f"{base}before={run.first}"


def graphql(articles, request, settings, may_shift):
    """The connection `articles` of GraphQL, as Relay has it. Only the variables of the query are read."""
    request = request if isinstance(request, dict) else {}
    query, variables = request.get("query"), request.get("variables") or {}
    if not isinstance(query, str) or "articles" not in query or not isinstance(variables, dict):
        return json_answer({"errors": [{"message": "Ask for articles."}]}, 400)
    asked = Asked({name: [str(value)] for name, value in variables.items() if value is not None})
    try:
        after, before = (decoded(asked.text(name))[1] if asked.text(name) else None for name in ("after", "before"))
        run = articles.beside(after, before, asked.limit("last" if before else "first"), settings, may_shift)
    except (ValueError, Problem):
        return json_answer({"data": None, "errors": [{"message": "The cursor or the number is not valid."}]})
    edges = [{"cursor": encoded("id", one["id"]), "node": one} for one in run.articles]
    info = {"hasNextPage": run.has_next, "hasPreviousPage": run.has_previous,
            "startCursor": edges[0]["cursor"] if edges else None, "endCursor": edges[-1]["cursor"] if edges else None}
    return json_answer({"data": {"articles": {"edges": edges, "pageInfo": info, "totalCount": run.total}}})


SHAPES = {"numbers": numbers, "offset": offset, "range": ranges, "cursor": cursor, "keyset": keyset, "since": since,
          "newest": newest, "links": links, "next": next_addresses}


class Asked:
    """The parameters of a query."""

    def __init__(self, values):
        self.values = values

    def text(self, name):
        return self.values.get(name, [""])[0]

    def number(self, name, default, least=1, largest=999_999_999):
        text = self.text(name)
        if not text:
            return default
        if not (text.isascii() and text.isdigit() and len(text) < 10) or not least <= int(text) <= largest:
            raise Problem(400, f"{name} must be a whole number from {least} to {largest}.")
        return int(text)

    def limit(self, name="limit"):
        return self.number(name, 30, largest=LARGEST_PAGE)


def encoded(direction, identity):
    """A cursor with characters that must be percent-encoded in an address."""
    return "+/" + base64.b64encode(json.dumps([direction, identity]).encode()).decode() + "&="


def decoded(text):
    try:
        direction, identity = json.loads(base64.b64decode(text.encode("ascii")[2:-2], validate=True))
    except (TypeError, UnicodeError) as error:
        raise ValueError("no cursor") from error
    if text != encoded(direction, identity) or type(identity) is not int:
        raise ValueError("no cursor")
    return direction, identity
