"""The library: books in the order that is asked for, found by the words of a search, lent and returned."""
import threading

import words
from answers import Problem, json_answer

BOOKS = 100_000
LARGEST_PAGE = 500
ORDERS = ("title", "author", "year")


class Library:
    """The catalogue is made at the first request, which takes about a second."""

    def __init__(self, count=BOOKS):
        self.count = count
        self.lock = threading.Lock()
        self.lent = set()
        self.titles = None
        self.sorted = {}
        self.found = {}  # of the last searches
        self.counts = {}  # of their sections

    def reset(self):
        with self.lock:
            self.lent = set()

    def begin(self):
        if self.titles is None:
            self.titles = [words.title(number) for number in range(self.count)]
            self.writers = [words.writer(number) for number in range(self.count)]
            self.years = [words.year(number) for number in range(self.count)]
            self.texts = [f"{title}\n{writer}".casefold() for title, writer in zip(self.titles, self.writers)]

    def numbers(self, order, query):
        """The numbers of the books that contain each word of the query, in an order."""
        with self.lock:
            self.begin()
            if order not in self.sorted:
                keys = {"title": lambda number: (self.titles[number].casefold(), number),
                        "author": lambda number: (*family_first(self.writers[number]), self.titles[number], number),
                        "year": lambda number: (self.years[number], self.titles[number], number)}
                self.sorted[order] = sorted(range(self.count), key=keys[order])
            needles = tuple(query.casefold().split())
            if not needles:
                return self.sorted[order]
            if (order, needles) not in self.found:
                if len(self.found) >= 50:
                    self.found.clear()
                    self.counts.clear()
                texts = self.texts
                self.found[order, needles] = [number for number in self.sorted[order]
                                              if all(needle in texts[number] for needle in needles)]
            return self.found[order, needles]

    def sections(self, order, query, numbers):
        """How many of the books are in each section, in the order of the sections."""
        with self.lock:
            if (order, query) not in self.counts:
                section = {"title": lambda number: self.titles[number][:1].upper(),
                           "author": lambda number: self.writers[number].rpartition(" ")[2][:1].upper(),
                           "year": lambda number: self.years[number] // 10 * 10}[order]
                counts = {}
                for number in numbers:
                    key = section(number)
                    counts[key] = counts.get(key, 0) + 1
                if len(self.counts) >= 50:
                    self.counts.clear()
                self.counts[order, query] = [{"key": str(key), "count": count} for key, count in counts.items()]
            return self.counts[order, query]

    def page(self, order, query, offset, limit):
        numbers = self.numbers(order, query)
        sections = self.sections(order, query, numbers)
        with self.lock:
            books = [{"id": number, "title": self.titles[number], "author": self.writers[number],
                      "year": self.years[number], "isLent": number in self.lent}
                     for number in numbers[offset:offset + limit]]
        return json_answer({"total": len(numbers), "sections": sections, "books": books})

    def lend(self, request):
        """Lends or returns books: some by their numbers, or all that a query finds, with exceptions."""
        if not isinstance(request, dict) or not isinstance(request.get("isLent"), bool):
            raise Problem(400, 'Say whether the books are lent: {"isLent": true, "ids": [1, 2]}.')
        if "ids" in request:
            chosen = numbers_in(request["ids"], self.count)
        elif isinstance(request.get("q"), str):
            exceptions = set(numbers_in(request.get("except", []), self.count))
            chosen = [number for number in self.numbers("title", request["q"]) if number not in exceptions]
        else:
            raise Problem(400, 'Name the books: "ids": [1, 2], or "q": "words" with "except": [3].')
        with self.lock:
            before = len(self.lent)
            if request["isLent"]:
                self.lent.update(chosen)
            else:
                self.lent.difference_update(chosen)
            return json_answer({"count": len(chosen), "changed": abs(len(self.lent) - before)})


def family_first(name):
    """Sorts by the last part of a name."""
    first, _, last = name.rpartition(" ")
    return last.casefold(), first.casefold()


def numbers_in(value, count):
    if not isinstance(value, list) or not all(type(one) is int and 0 <= one < count for one in value):
        raise Problem(400, f"Books are whole numbers from 0 to {count - 1}.")
    return value
