"""Measuring colours: WCAG contrast, CIEDE2000 distance, and how they look to eyes that lack one kind of cone."""

from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt

RGB = tuple[float, float, float]
"""Red, green and blue from 0 to 1, as written (gamma-encoded)."""

# Machado, Oliveira and Fernandes 2009, severity 1, for linear RGB.
VISION = {
    "normal": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}


def parse(colour: str, over: str = "#FFFFFF") -> RGB:
    """`#RRGGBB`, or `rgba(r,g,b,a)` as it looks over another colour."""
    if colour.startswith("#"):
        return int(colour[1:3], 16) / 255, int(colour[3:5], 16) / 255, int(colour[5:7], 16) / 255
    red, green, blue, alpha = (float(v) for v in colour.removeprefix("rgba(").removesuffix(")").split(","))
    ground = parse(over)
    return tuple(alpha * c / 255 + (1 - alpha) * g for c, g in zip((red, green, blue), ground, strict=True))  # type: ignore[return-value]


def _linear(value: float) -> float:
    return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4


def _encoded(value: float) -> float:
    value = min(max(value, 0.0), 1.0)
    return value * 12.92 if value <= 0.0031308 else 1.055 * value ** (1 / 2.4) - 0.055


def _luminance(colour: RGB) -> float:
    red, green, blue = map(_linear, colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str, over: str = "#FFFFFF") -> float:
    """WCAG 2 contrast, 1 to 21. `over` lies under colours that are not opaque."""
    a, b = sorted((_luminance(parse(one, over)), _luminance(parse(other, over))))
    return (b + 0.05) / (a + 0.05)


def seen(colour: str, vision: str) -> RGB:
    linear = [_linear(c) for c in parse(colour)]
    red, green, blue = (sum(m * c for m, c in zip(row, linear, strict=True)) for row in VISION[vision])
    return _encoded(red), _encoded(green), _encoded(blue)


def _lab(colour: RGB) -> RGB:
    r, g, b = map(_linear, colour)
    x = (0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047
    y = 0.2126729 * r + 0.7151522 * g + 0.0721750 * b
    z = (0.0193339 * r + 0.1191920 * g + 0.9503041 * b) / 1.08883
    fx, fy, fz = (v ** (1 / 3) if v > 216 / 24389 else (24389 / 27 * v + 16) / 116 for v in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def distance(one: RGB, other: RGB) -> float:
    """CIEDE2000: below 2 hardly seen, above 20 never mistaken."""
    return ciede2000(_lab(one), _lab(other))


def ciede2000(one: RGB, other: RGB) -> float:
    """The distance of two L*a*b* colours (Sharma, Wu and Dalal 2005)."""
    l1, a1, b1 = one
    l2, a2, b2 = other
    mean_c = (hypot(a1, b1) + hypot(a2, b2)) / 2
    g = 0.5 * (1 - sqrt(mean_c**7 / (mean_c**7 + 25**7)))
    a1, a2 = a1 * (1 + g), a2 * (1 + g)
    c1, c2 = hypot(a1, b1), hypot(a2, b2)
    h1, h2 = degrees(atan2(b1, a1)) % 360, degrees(atan2(b2, a2)) % 360
    dh = 0.0 if c1 * c2 == 0 else (h2 - h1 + 180) % 360 - 180
    mean_h = h1 + h2 if c1 * c2 == 0 else (h1 + dh / 2) % 360
    mean_l, mean_c = (l1 + l2) / 2, (c1 + c2) / 2
    t = (
        1
        - 0.17 * cos(radians(mean_h - 30))
        + 0.24 * cos(radians(2 * mean_h))
        + 0.32 * cos(radians(3 * mean_h + 6))
        - 0.20 * cos(radians(4 * mean_h - 63))
    )
    sl = 1 + 0.015 * (mean_l - 50) ** 2 / sqrt(20 + (mean_l - 50) ** 2)
    sc, sh = 1 + 0.045 * mean_c, 1 + 0.015 * mean_c * t
    rc = 2 * sqrt(mean_c**7 / (mean_c**7 + 25**7))
    rt = -sin(radians(60 * exp(-(((mean_h - 275) / 25) ** 2)))) * rc
    dl, dc = (l2 - l1) / sl, (c2 - c1) / sc
    dhh = 2 * sqrt(c1 * c2) * sin(radians(dh / 2)) / sh
    return sqrt(dl**2 + dc**2 + dhh**2 + rt * dc * dhh)
