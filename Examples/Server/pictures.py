"""The built-in pictures, the PNG and Netpbm encoders, and the cache of encoded pictures."""
import struct
import threading
import zlib
from collections import OrderedDict

import landscape
import words
from answers import Answer

SIZES = ((5000, 3333), (4288, 2848), (3264, 4896), (3000, 2000), (4000, 4000), (2500, 1667), (5616, 3744))


class BuiltInPictures:
    def __init__(self, count, seed):
        self.count, self.seed = count, seed
        self.cache = Cache()

    def author(self, number):
        return words.author(number)

    def size(self, number):
        return SIZES[number % len(SIZES)]

    def answer(self, number, width, height, accept):
        def make():
            return encode(landscape.draw(number, self.seed, width, height), width, height, kind)

        kind = content_type(accept)
        return Answer(200, kind, self.cache.get((number, width, height, "png" in kind), make))


def content_type(accept):
    """Netpbm for clients that name it (they have no PNG decoder), else PNG."""
    for kind in ("image/x-portable-pixmap", "image/x-portable-anymap"):
        if kind in accept.lower():
            return kind
    return "image/png"


def encode(rgb, width, height, kind):
    return encode_png(rgb, width, height) if kind == "image/png" else encode_ppm(rgb, width, height)


def encode_ppm(rgb, width, height):
    return b"P6\n%d %d\n255\n" % (width, height) + rgb


def encode_png(rgb, width, height):
    row = width * 3
    rows = b"".join(b"\0" + rgb[start:start + row] for start in range(0, len(rgb), row))  # 0: no filter
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)  # 8 bits a channel, 2 = RGB
    return (b"\x89PNG\r\n\x1a\n" + png_chunk(b"IHDR", header)
            + png_chunk(b"IDAT", zlib.compress(rows, 2)) + png_chunk(b"IEND", b""))


def png_chunk(name, data):
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))


class Cache:
    """Keeps the most recently used pictures. Big ones are not kept, so that memory stays small."""

    def __init__(self, entries=200, biggest=1_000_000):
        self.entries, self.biggest = entries, biggest
        self.kept = OrderedDict()
        self.lock = threading.Lock()

    def get(self, key, make):
        with self.lock:
            if key in self.kept:
                self.kept.move_to_end(key)
                return self.kept[key]
        made = make()  # outside the lock, so that other requests need not wait for this picture
        with self.lock:
            if len(made) <= self.biggest:
                self.kept[key] = made
            while len(self.kept) > self.entries:
                self.kept.popitem(last=False)
        return made
