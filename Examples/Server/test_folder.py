"""The pictures of a folder."""
import os
import struct
import tempfile
import unittest
from pathlib import Path

import folder
import pictures
import test_pictures
from server_case import ServerCase, start

NETPBM = {"Accept": "image/x-portable-pixmap"}

# The smallest file with the size of a JPEG: a start, a comment, a frame of 640 × 480.
JPEG = b"\xff\xd8\xff\xfe\x00\x04hi\xff\xc0\x00\x11\x08" + struct.pack(">HH", 480, 640) + bytes(12)


class FolderTests(ServerCase):
    python = ("-S",)  # without installed packages, so without Pillow

    @classmethod
    def setUpClass(cls):
        cls.outside = tempfile.TemporaryDirectory()
        cls.inside = tempfile.TemporaryDirectory()
        secret, root = Path(cls.outside.name) / "secret.jpg", Path(cls.inside.name)
        secret.write_bytes(JPEG)
        (root / "Beach.jpg").write_bytes(JPEG)
        (root / "Alps.PPM").write_bytes(pictures.encode_ppm(bytes(6), 2, 1))
        (root / "東京.png").write_bytes(pictures.encode_png(bytes(18), 2, 3))
        (root / "Damaged.jpeg").write_bytes(b"\xff\xd8 not really")
        (root / "notes.txt").write_text("no picture")
        (root / "folder.jpg").mkdir()
        os.symlink(secret, root / "Escape.jpg")
        os.symlink(root / "Beach.jpg", root / "Friend.jpg")
        with open(root / "ångström.jpg", "wb") as file:
            file.write(JPEG)
            file.truncate(1 << 32)  # a sparse file takes no space
        cls.arguments = ("--pictures", cls.inside.name)
        super().setUpClass()

    @classmethod
    def tearDownClass(cls):
        super().tearDownClass()
        cls.inside.cleanup()
        cls.outside.cleanup()

    def test_the_files_become_the_list(self):
        items = [(item["author"], item["width"], item["height"]) for item in self.request("/v2/list").json]
        self.assertEqual(items, [("Alps", 2, 1), ("Beach", 640, 480), ("Damaged", 0, 0), ("Friend", 640, 480),
                                 ("ångström", 640, 480), ("東京", 2, 3)])

    def test_without_pillow_the_files_are_sent_as_they_are(self):
        for number, kind in ((0, "image/x-portable-pixmap"), (1, "image/jpeg"), (5, "image/png")):
            for headers in ({}, {"Accept": "*/*"}, {"Accept": kind}, {"Accept": "image/x-portable-pixmap, image/*"}):
                reply = self.request(f"/id/{number}/200/150", headers=headers)
                self.assertEqual((reply.status, reply.headers["Content-Type"]), (200, kind), headers)
        self.assertEqual(self.request("/id/1/200/150").body, JPEG)
        self.assertEqual(self.request("/id/2/0/0").status, 200)  # the download_url of a picture of unknown size

    def test_a_file_too_large_to_send_is_not_read(self):
        self.assert_error(self.request("/id/4/200/150"), 500, "ångström.jpg is larger than 32 MiB")

    def test_netpbm_only_needs_pillow_for_jpeg(self):
        self.assert_error(self.request("/id/1/200/150", headers=NETPBM), 406, "Pillow")
        self.assertEqual(self.request("/id/0/200/150", headers=NETPBM).status, 200)

    def test_inserted_items_show_the_pictures_again(self):
        self.control(insertEvery=2)
        self.request("/v2/list")
        self.assertEqual(self.request("/v2/list").json[0]["author"], "Beach")
        self.assertEqual(self.request("/id/7/20/20").body, JPEG)

    def test_a_file_replaced_by_a_link_is_not_followed(self):
        with tempfile.TemporaryDirectory() as name:
            path = Path(name) / "a.jpg"
            path.write_bytes(JPEG)
            shown = folder.FolderPictures(name)
            path.unlink()
            path.symlink_to(Path(self.outside.name) / "secret.jpg")
            with self.assertRaisesRegex(folder.Problem, "outside"):
                shown.answer(0, 10, 10, "")

    def test_an_empty_or_missing_folder_is_a_clear_error(self):
        with tempfile.TemporaryDirectory() as empty:
            for name in (empty, empty + "/missing", __file__):
                process = start("--pictures", name)
                output, errors = process.communicate(timeout=60)
                self.assertEqual((process.returncode, output), (2, ""))
                self.assertRegex(errors, "(no pictures|not a folder).* (Put|Name) ")

    @unittest.skipUnless(folder.Image, "Pillow is not installed")
    def test_pillow_scales_and_crops(self):
        with tempfile.TemporaryDirectory() as name:
            folder.Image.new("RGB", (90, 30), "red").save(Path(name) / "a.jpg")
            shown = folder.FolderPictures(name)
            self.assertEqual(shown.size(0), (90, 30))
            width, height, rgb = test_pictures.decode_png(shown.answer(0, 20, 40, "").body)
            self.assertEqual((width, height), (20, 40))
            self.assertGreater(rgb[0], 200)
            self.assertTrue(shown.answer(0, 20, 40, NETPBM["Accept"]).body.startswith(b"P6\n20 40\n255\n"))
