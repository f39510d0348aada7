"""Pictures from a folder. A client names them by their position in the list, never by a path."""
import re
import struct
from pathlib import Path

import pictures
from answers import Answer, Problem

try:
    from PIL import Image, ImageOps
except ImportError:
    Image = None

LARGEST = 32 << 20  # the largest file sent unchanged, in bytes: the Gallery's limit for a body
TYPES = {".jpg": "image/jpeg", ".jpeg": "image/jpeg", ".png": "image/png", ".ppm": "image/x-portable-pixmap"}


class FolderPictures:
    def __init__(self, folder):
        self.root = Path(folder).resolve()
        if not self.root.is_dir():
            raise ValueError(f"{folder} is not a folder. Name a folder of JPEG, PNG or PPM files.")
        self.files = sorted((path for path in self.root.iterdir()
                             if path.suffix.lower() in TYPES and path.is_file() and self.is_inside(path)),
                            key=lambda path: path.name)
        if not self.files:
            raise ValueError(f"{folder} holds no pictures. Put JPEG, PNG or PPM files into it.")
        self.count = len(self.files)
        self.sizes = [picture_size(path) for path in self.files]
        self.cache = pictures.Cache()

    def is_inside(self, path):
        return self.root in path.resolve().parents  # a symbolic link may point anywhere

    def file(self, number):
        return self.files[number % self.count]  # inserted items repeat the pictures

    def author(self, number):
        return self.file(number).stem

    def size(self, number):
        return self.sizes[number % self.count]

    def answer(self, number, width, height, accept):
        path = self.file(number)
        try:
            if not self.is_inside(path):  # checked again: the file may have been replaced by a link
                raise OSError("it leads outside the folder")
            if Image:
                kind = pictures.content_type(accept)
                body = self.cache.get((path.name, width, height, kind), lambda: scaled(path, width, height, kind))
                return Answer(200, kind, body)
            return as_it_is(path, accept)
        except OSError as error:
            raise Problem(500, f"{path.name} cannot be read ({error.strerror or error}). "
                               "Repair or remove the file and start the server again.")


def as_it_is(path, accept):
    kind = TYPES[path.suffix.lower()]
    wants_netpbm = "portable" in pictures.content_type(accept)
    if wants_netpbm and not any(accepted in accept.lower() for accepted in ("*/*", "image/*", kind)):
        raise Problem(406, f"{path.name} can be sent as {kind} only. Install Pillow (python3 -m pip install Pillow) "
                           "and start the server again; then every picture can be sent as Netpbm.")
    if path.stat().st_size > LARGEST:
        raise Problem(500, f"{path.name} is larger than {LARGEST >> 20} MiB. Remove it or install Pillow, "
                           "which makes it small, and start the server again.")
    return Answer(200, kind, path.read_bytes())


def scaled(path, width, height, kind):
    """Scales a picture to fill width × height and crops the excess."""
    try:
        with Image.open(path) as image:
            image.draft("RGB", (max(width, height),) * 2)  # decodes a JPEG at a reduced size, which is much faster
            upright = ImageOps.exif_transpose(image).convert("RGB")
            rgb = ImageOps.fit(upright, (width, height)).tobytes()
    except Exception as error:  # Pillow raises many types of errors for broken files
        raise OSError(f"Pillow says: {error}")
    return pictures.encode(rgb, width, height, kind)


def picture_size(path):
    """Width and height from the first bytes of the file; 0 × 0 when they are unknown."""
    try:
        with open(path, "rb") as file:
            start = file.read(1024)
            if start.startswith(b"\x89PNG\r\n\x1a\n"):
                return struct.unpack(">II", start[16:24])
            if start.startswith(b"P6"):
                found = re.match(rb"P6\s+(?:#[^\n]*\n\s*)*(\d+)\s+(?:#[^\n]*\n\s*)*(\d+)\s", start)
                return (int(found[1]), int(found[2])) if found else (0, 0)
            return jpeg_size(file) if start.startswith(b"\xff\xd8") else (0, 0)
    except (OSError, struct.error):
        return 0, 0


def jpeg_size(file):
    """Skips segments until the one that starts the frame."""
    file.seek(2)
    while True:
        segment = file.read(4)
        if len(segment) < 4 or segment[0] != 0xFF:
            return 0, 0
        _, marker, length = struct.unpack(">BBH", segment)
        if 0xC0 <= marker <= 0xCF and marker not in (0xC4, 0xC8, 0xCC):
            height, width = struct.unpack(">xHH", file.read(5))
            return width, height
        if length < 2:
            return 0, 0
        file.seek(length - 2, 1)
