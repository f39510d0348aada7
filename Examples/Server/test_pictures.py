"""The built-in pictures."""
import struct
import time
import zlib

import pictures
from server_case import ServerCase

NETPBM = {"Accept": "image/x-portable-pixmap"}


def decode_png(png):
    """Width, height and RGB of a PNG without filters, or an error."""
    assert png.startswith(b"\x89PNG\r\n\x1a\n")
    parts, place = {}, 8
    while place < len(png):
        length, name = struct.unpack(">I4s", png[place:place + 8])
        data = png[place + 8:place + 8 + length]
        assert png[place + 8 + length:place + 12 + length] == struct.pack(">I", zlib.crc32(name + data))
        parts[name], place = data, place + 12 + length
    width, height = struct.unpack(">II", parts[b"IHDR"][:8])
    rows, step = zlib.decompress(parts[b"IDAT"]), width * 3 + 1
    assert len(rows) == step * height and not any(rows[::step])
    return width, height, b"".join(rows[start + 1:start + step] for start in range(0, len(rows), step))


class BuiltInPictureTests(ServerCase):
    arguments = ("--count", "12")

    def test_png_and_netpbm_show_the_same(self):
        png = self.request("/id/3/200/150")
        self.assertEqual(png.headers["Content-Type"], "image/png")
        width, height, rgb = decode_png(png.body)
        ppm = self.request("/id/3/200/150", headers=NETPBM)
        self.assertEqual(ppm.headers["Content-Type"], "image/x-portable-pixmap")
        self.assertEqual(ppm.body, b"P6\n200 150\n255\n" + rgb)
        self.assertEqual((width, height, len(rgb)), (200, 150, 90_000))
        anymap = self.request("/id/3/200/150", headers={"Accept": "image/x-portable-anymap, */*;q=0.1"})
        self.assertEqual((anymap.headers["Content-Type"], anymap.body), ("image/x-portable-anymap", ppm.body))

    def test_all_pictures_are_different_and_full_of_colors(self):
        bodies = [self.request(f"/id/{number}/40/30", headers=NETPBM).body[13:] for number in range(12)]
        self.assertEqual(len(set(bodies)), 12)
        for rgb in bodies:
            self.assertGreater(len(set(zip(*[iter(rgb)] * 3))), 40)

    def test_sizes_from_1_to_2000_and_the_full_size(self):
        for size in ("1/1", "1/2000", "2000/1", "7/3"):
            width, height, _ = decode_png(self.request(f"/id/0/{size}").body)
            self.assertEqual(f"{width}/{height}", size)
        for size in ("0/1", "1/0", "2001/1", "1/2001", "-1/1", "x/1", "1.5/1", "99999999999/1", "3333/5000"):
            self.assert_error(self.request(f"/id/0/{size}"), 400, "from 1 to 2000")
        full_size = self.request("/id/3/3000/2000", headers=NETPBM)
        self.assertEqual(len(full_size.body), len(b"P6\n3000 2000\n255\n") + 3000 * 2000 * 3)

    def test_unknown_ids_are_404(self):
        for identity in ("12", "-1", "x", "%30", "99999999999", "1e1", "0x1"):
            self.assert_error(self.request(f"/id/{identity}/10/10"), 404, "id")

    def test_fast_and_the_same_again(self):
        began = time.process_time()
        made = [pictures.BuiltInPictures(12, 0).answer(number, 200, 150, "").body for number in range(12)]
        self.assertLess((time.process_time() - began) / 12, 0.05)
        self.assertEqual(made[5], self.request("/id/5/200/150").body)
        self.assertNotEqual(made[5], pictures.BuiltInPictures(12, 1).answer(5, 200, 150, "").body)

    def test_the_cache_forgets_the_oldest_and_keeps_nothing_big(self):
        cache, made = pictures.Cache(entries=2, biggest=3), []
        for key in "abaca" + "bb":
            cache.get(key, lambda: made.append(key) or key.encode())
        self.assertEqual("".join(made), "abcb")
        cache.get("big", lambda: made.append("1") or b"1234")
        cache.get("big", lambda: made.append("2") or b"1234")
        self.assertEqual(made[-2:], ["1", "2"])
