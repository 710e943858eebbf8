"""Draws the pictures in Samples/avatars with nothing but zlib: sample_avatars.py FOLDER

felix.jpg is bada.png at another size, encoded as a baseline JPEG by a drawing program, and is kept
as it is: writing JPEG takes more than a page of Python.
"""

import pathlib
import struct
import sys
import zlib

SIZE = 48


def png(pixel):
    """A true-colour PNG whose colour at (x, y) is pixel(x, y)."""
    def chunk(kind, data):
        check = zlib.crc32(kind + data)
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", check)

    rows = b"".join(
        b"\0" + b"".join(bytes(pixel(x, y)) for x in range(SIZE)) for y in range(SIZE))
    header = struct.pack(">IIBBBBB", SIZE, SIZE, 8, 2, 0, 0, 0)
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header)
            + chunk(b"IDAT", zlib.compress(rows, 9)) + chunk(b"IEND", b""))


def within(x, y, centre_x, centre_y, radius):
    return (x - centre_x) ** 2 + (y - centre_y) ** 2 <= radius ** 2


def sky(x, y):
    """하늘: a cloud."""
    cloud = within(x, y, 17, 27, 8) or within(x, y, 27, 23, 10) or within(x, y, 35, 29, 6)
    return (255, 255, 255) if cloud and y < 33 else (92, 172, 238)


def sea(x, y):
    """바다: waves under a sun."""
    if y > 26 + (x % 12 - 6) ** 2 // 9:
        return (20, 90, 150) if (y // 6) % 2 else (30, 120, 180)
    return (255, 200, 60) if within(x, y, 34, 12, 7) else (235, 245, 250)


def bridge(x, y):
    """Brightwater: a bridge."""
    if 22 <= y <= 25 or (y > 25 and not within(x, y, 24, 46, 17) and y < 40):
        return (120, 80, 60)
    return (60, 140, 130) if y >= 40 else (250, 240, 220)


def main(folder):
    for name, pixel in (("haneul", sky), ("bada", sea), ("ada", bridge)):
        (pathlib.Path(folder) / f"{name}.png").write_bytes(png(pixel))


if __name__ == "__main__":
    main(sys.argv[1])
