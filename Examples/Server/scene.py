"""The contents of a landscape: positions (0…1 in both directions) and colors."""
import math
from collections import namedtuple

from colors import lab, mix, rgb

GOLDEN_RATIO = 0.61803398875  # steps of this size spread evenly on the hue wheel

Disc = namedtuple("Disc", "x y rx ry color opacity")


class Ridge:
    """A range of mountains (absolute sines: wide valleys, sharp peaks) or of round hills."""

    def __init__(self, chance, level, roughness, colors, mountains, pines):
        self.level, self.colors, self.mountains = level, colors, mountains
        self.top, self.base = level - roughness, min(1.0, level + 0.32)
        self.waves = [(roughness * 0.55 ** octave, (1.1 + chance.random()) * 2.1 ** octave * math.pi,
                       chance.random() * math.tau) for octave in range(6 if mountains else 3)]
        self.pines = []
        while len(self.pines) < pines:  # pines grow in groups, the tallest in the middle
            grove, tall = chance.random(), chance.uniform(0.09, 0.15)
            for _ in range(chance.randint(2, 6)):
                away = chance.gauss(0, 0.045)
                size = tall * chance.uniform(0.6, 1) * (1 - min(0.5, abs(away) * 5))
                self.pines.append((grove + away, size, size * chance.uniform(0.13, 0.17)))

    def outline(self, width):
        """The y of the ridge in each column."""
        sin, ground = math.sin, [self.level] * width
        for size, turns, start in self.waves:
            step = turns / width
            if self.mountains:
                ground = [y + size * (abs(sin(step * x + start)) - 0.6) for x, y in enumerate(ground)]
            else:
                ground = [y + size * 0.5 * sin(step * x + start) for x, y in enumerate(ground)]
        outline = list(ground)
        for center, tall, half in self.pines:
            foot = ground[min(width - 1, max(0, int(center * width)))] + 0.01
            for x in range(max(0, int((center - half) * width)), min(width, int((center + half) * width) + 1)):
                tier, along = divmod(max(0, 1 - abs((x + 0.5) / width - center) / half) * 4, 1)
                outline[x] = min(outline[x], foot - tall * (tier + along ** 0.6) / 4)
        return outline


class Scene:
    def __init__(self, number, chance):
        hue = (number * GOLDEN_RATIO + chance.random() * 0.04) % 1
        turn = chance.choice((-1, 1)) * chance.uniform(0.06, 0.2)
        mood = ("day", "dusk", "day", "night", "dusk")[number % 5]
        if mood == "night":
            hue = 0.5 + hue * 0.42  # from teal to violet, since brown does not look like night
        top, haze, near = {
            "day": ((0.72, 0.11, hue), (0.95, 0.05, hue + turn), (0.34, 0.08, hue - turn / 2)),
            "dusk": ((0.47, 0.13, hue), (0.88, 0.11, hue + turn * 1.6), (0.20, 0.06, hue)),
            "night": ((0.17, 0.06, hue), (0.50, 0.09, hue + turn), (0.10, 0.03, hue)),
        }[mood]
        top, haze, near = lab(*top), lab(*haze), lab(*near)
        self.horizon = chance.uniform(0.44, 0.62)
        self.sky = (top, mix(top, haze, 0.45), haze)
        self.water_line = chance.uniform(0.66, 0.74) if number % 3 == 1 else None
        self.water = rgb(mix(top, near, 0.35))
        self.ridges = self.make_ridges(chance, haze, near)
        self.discs = self.make_light(chance, mood, haze)

    def make_ridges(self, chance, haze, near):
        count, mountains = chance.randint(4, 6), chance.random() < 0.6
        bottom = (self.water_line or 0.86) - (0.03 if self.water_line else 0)
        first = self.horizon - chance.uniform(0.02, 0.12)
        ridges = []
        for index in range(count):
            share = (index + 1) / count
            last = index == count - 1
            level = first + (bottom - first) * index / (count - (2 if self.water_line else 1))
            if last and self.water_line:
                level = 0.95
            color = mix(haze, near, share ** 1.1)
            misty = mix(color, haze, 0.55 * (1 - share) + 0.12)
            roughness = 0.11 * (1 - share) + 0.035
            pines = 14 if last else 0
            ridges.append(Ridge(chance, level, roughness, (color, misty), mountains, pines))
        return ridges

    def make_light(self, chance, mood, haze):
        x, y, size = chance.uniform(0.15, 0.85), chance.uniform(0.14, 0.4), chance.uniform(0.045, 0.09)
        light = rgb(mix(haze, lab(0.99, 0.03, 0.2), 0.9 if mood == "night" else 0.75))
        discs = []
        if mood == "night":
            for _ in range(80):
                star = chance.uniform(0.002, 0.004)
                discs.append(Disc(chance.random(), chance.random() ** 1.3 * 0.6, star, star, light,
                                  chance.uniform(0.15, 0.9)))
        glow = 0.012 if mood == "night" else 0.022
        for ring in range(18, 0, -1):
            discs.append(Disc(x, y, size + 0.0012 * ring ** 2, size + 0.0012 * ring ** 2, light, glow))
        for edge in (0.004, 0.001, -0.002, -0.005):  # four steps make a soft edge
            discs.append(Disc(x, y, size + edge, size + edge, light, 0.5))
        if mood != "night":
            for _ in range(chance.randint(1, 3)):
                cx, cy = chance.random(), chance.uniform(0.08, 0.4)
                for _ in range(4):
                    discs.append(Disc(cx + chance.uniform(-0.08, 0.08), cy + chance.uniform(-0.012, 0.012),
                                      chance.uniform(0.08, 0.18), chance.uniform(0.007, 0.018), light, 0.2))
        return discs
