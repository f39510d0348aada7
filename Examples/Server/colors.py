"""Mixes colors in Oklab, where equal steps look equal, and converts them to sRGB bytes."""
import math


def lab(lightness, chroma, turn):
    """A color from its position on the hue wheel (0…1), as vivid as `chroma` says and sRGB allows."""
    while True:
        color = lightness, chroma * math.cos(turn * math.tau), chroma * math.sin(turn * math.tau)
        if all(-0.001 <= v <= 1.001 for v in linear(color)):
            return color
        chroma *= 0.95


def mix(one, other, share):
    return tuple(a + (b - a) * share for a, b in zip(one, other))


def linear(color):
    lightness, a, b = color
    l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
    m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
    s = (lightness - 0.0894841775 * a - 1.2914855480 * b) ** 3
    return (4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
            -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
            -0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s)


def rgb(color):
    return tuple(round(255 * min(1, max(0, v) ** (1 / 2.2))) for v in linear(color))


def gradient(stops, start, end, height):
    """The red, green and blue bytes of each row; the stops are spread from `start` to `end` (0…1)."""
    colors = []
    for y in range(height):
        place = min(1, max(0, (y / height - start) / (end - start))) * (len(stops) - 1)
        if colors and place in (0, len(stops) - 1):
            colors.append(last if place == last_place else rgb(stops[int(place)]))
        else:
            index = min(int(place), len(stops) - 2)
            colors.append(rgb(mix(stops[index], stops[index + 1], place - index)))
        last, last_place = colors[-1], place
    return [bytes(plane) for plane in zip(*colors)]
