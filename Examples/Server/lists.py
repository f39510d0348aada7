"""The two lists, divided into pages. A list can shift, repeat items and end early, as real lists do."""
import threading

import words
from answers import json_answer

FEED_PAGE = 20


class ShiftingList:
    """Items are numbers: the first ones are 0, 1, 2 …; inserted ones continue the count, newest in front."""

    def __init__(self, count):
        self.count = count
        self.inserted = 0
        self.lock = threading.Lock()

    def knows(self, number):
        return number < self.count + self.inserted

    def reset(self):
        with self.lock:
            self.inserted = 0

    def page(self, page, size, settings, may_shift):
        """The numbers of this page (from 1), and whether more follow."""
        with self.lock:
            total = self.count + self.inserted
            if settings["endAfter"] is not None:
                total = min(total, settings["endAfter"])
            repeated = min(settings["duplicates"], size - 1)  # each page has at least one new item
            start = (page - 1) * (size - repeated)
            end = min(start + size, total)
            if page > 1 and start + repeated >= total:
                end = start  # only repeated items are left: the list is over
            numbers = [self.number(place) for place in range(start, end)]
            if numbers and may_shift:
                self.inserted += settings["insertEvery"]
            return numbers, start + size < total

    def number(self, place):
        newest = self.count + self.inserted - 1
        return newest - place if place < self.inserted else place - self.inserted


def list_page(address, pictures, numbers):
    items = []
    for number in numbers:
        width, height = pictures.size(number)
        items.append({"id": str(number), "author": pictures.author(number), "width": width, "height": height,
                      "url": f"{address}/id/{number}/1200/800",
                      "download_url": f"{address}/id/{number}/{width}/{height}"})
    return json_answer(items)


def feed_page(numbers, has_more):
    return json_answer({"items": [{"id": number + 1, "label": words.label(number)} for number in numbers],
                        "hasMorePages": has_more})
