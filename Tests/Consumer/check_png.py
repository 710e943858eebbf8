"""Reads the PNG that the program Newcomer has printed in hexadecimal digits, without the library.

Usage: check_png.py LOG
"""

import struct
import sys
import zlib


def chunks(data):
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    start = 8
    while start < len(data):
        length, kind = struct.unpack(">I4s", data[start : start + 8])
        body = data[start + 8 : start + 8 + length]
        (checksum,) = struct.unpack(">I", data[start + 8 + length : start + 12 + length])
        assert checksum == zlib.crc32(kind + body), kind
        yield kind, body
        start += 12 + length


def main():
    line = next(line for line in open(sys.argv[1], encoding="utf-8") if line.startswith("code "))
    words = line.split()
    size, data = int(words[1]), bytes(int(word, 16) for word in words[2:])
    parts = dict(chunks(data))
    width, height, depth, colour = struct.unpack(">IIBB", parts[b"IHDR"][:10])
    assert (width, height, depth, colour) == ((size + 8) * 8, (size + 8) * 8, 1, 0), (size, width)
    pixels = zlib.decompress(parts[b"IDAT"])
    stride = (width + 7) // 8 + 1
    assert len(pixels) == stride * height
    rows, above = [], bytes(stride - 1)
    for start in range(0, len(pixels), stride):
        kind, row = pixels[start], pixels[start + 1 : start + stride]
        above = bytes((a + b) & 255 for a, b in zip(row, above)) if kind == 2 else row
        rows.append(above)
    assert all(rows[i] == rows[i - i % 8] for i in range(height))
    dark = [[not rows[y * 8][x] & 128 for x in range(size + 8)] for y in range(size + 8)]
    finder = [dark[6][4 + x] for x in range(7)]
    assert finder == [True, False, True, True, True, False, True], finder
    assert not any(dark[0]) and not any(row[0] for row in dark)
    print(f"the picture of {size} modules is as it should be: {len(data)} bytes")


main()
