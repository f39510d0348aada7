"""Draws a stylized landscape: sky, sun or moon, ridges in the haze, a lake, pines.

Pure Python is slow per pixel, so nothing here works per pixel. A picture is drawn
column by column and color plane by color plane: a column of sky is copied, each
ridge overwrites its lower part with a slice, discs recolor a slice with
`bytes.translate`. At the end, strided slices turn the columns into rows.
"""
import math
import random
from operator import itemgetter

from colors import gradient
from scene import Scene


def draw(number, seed, width, height):
    """The picture `number` as width × height × 3 bytes of RGB."""
    scene = Scene(number, random.Random(f"{seed}/{number}"))
    sky = gradient(scene.sky, 0, scene.horizon, height)
    spans = [disc_spans(disc, width, height) for disc in scene.discs]
    outlines = [[y * height for y in ridge.outline(width)] for ridge in scene.ridges]
    paints = [gradient(ridge.colors, ridge.top, ridge.base, height) for ridge in scene.ridges]
    shore = len(outlines) - 1  # the last ridge is in front of the water
    picture = bytearray(width * height * 3)
    for channel in range(3):
        columns = [bytearray(sky[channel]) for _ in range(width)]
        for disc, columns_and_rows in zip(scene.discs, spans):
            lighten(columns, columns_and_rows, tint(disc.color[channel], disc.opacity))
        paint = [planes[channel] for planes in paints]
        raise_ridges(columns, outlines[:shore], paint[:shore], height)
        if scene.water_line:
            reflect(columns, int(scene.water_line * height), height, tint(scene.water[channel], 0.3))
        raise_ridges(columns, outlines[shore:], paint[shore:], height)
        plane = b"".join(columns)
        picture[channel::3] = b"".join(plane[y::height] for y in range(height))
    return bytes(picture)


def tint(value, opacity):
    """A table for `bytes.translate` that blends every value with the given one."""
    return bytes(round(v + (value - v) * opacity) for v in range(256))


def disc_spans(disc, width, height):
    """The rows that the disc covers in each column; its size depends on the picture's shorter side."""
    short = min(width, height)
    cx, cy, rx, ry = disc.x * width, disc.y * height, disc.rx * short, disc.ry * short
    spans = []
    for x in range(max(0, math.ceil(cx - rx)), min(width, math.floor(cx + rx) + 1)):
        reach = ry * math.sqrt(max(0, 1 - ((x - cx) / rx) ** 2))
        spans.append((x, slice(max(0, round(cy - reach)), max(0, round(cy + reach) + 1))))
    return spans


def lighten(columns, columns_and_rows, table):
    for x, rows in columns_and_rows:
        column = columns[x]
        column[rows] = column[rows].translate(table)


def raise_ridges(columns, ridges, paint, height):
    for outline, colors in zip(ridges, paint):
        for column, top in zip(columns, outline):
            y = int(top)
            if 0 <= y < height:
                column[y] += int((colors[y] - column[y]) * (y + 1 - top))  # a soft edge
                column[y + 1:] = colors[y + 1:]


def reflect(columns, water_line, height, table):
    """Mirrors the rows above the water line; each row is shifted a little up or down to make ripples."""
    depth = height - water_line
    sources = []
    for row in range(depth):
        wave = math.sin(46 * math.sqrt(row / depth + 0.01)) * (0.4 + row / depth) * height * 0.012
        sources.append(min(water_line - 1, max(0, int(water_line - 1 - row + wave))))
    look_up = itemgetter(*sources, 0)  # the extra index returns a tuple even for one row
    for column in columns:
        column[water_line:] = bytes(look_up(column)[:-1]).translate(table)
