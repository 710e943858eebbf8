"""unmark.py LIBRARY COPY: copies a static library so that what nothing calls can be left out.

The library of Swift marks each of its public functions as used (SHF_GNU_RETAIN), so a linker keeps all of them: a
megabyte that no program of one file needs. In the copy, the sections of functions have that mark no longer.
"""

import struct
import sys

RETAIN = 0x200000


def members(archive):
    """The first byte of each member of an archive (ar)."""
    offset = 8
    while offset < len(archive):
        size = int(archive[offset + 48 : offset + 58])
        yield offset + 60
        offset += 60 + size + size % 2


def unmark(archive, start):
    """Takes the mark off the functions of the object (ELF, 64 bits, little-endian) that begins there."""
    if archive[start : start + 6] != b"\x7fELF\x02\x01":
        return 0
    (table,) = struct.unpack_from("<Q", archive, start + 0x28)
    entry, count, names = struct.unpack_from("<HHH", archive, start + 0x3A)
    table += start
    # An object of more sections than two bytes can count says so in its first one.
    count = count or struct.unpack_from("<Q", archive, table + 0x20)[0]
    if names == 0xFFFF:
        (names,) = struct.unpack_from("<I", archive, table + 0x28)
    (texts,) = struct.unpack_from("<Q", archive, table + names * entry + 0x18)
    unmarked = 0
    for section in range(table, table + count * entry, entry):
        (name,) = struct.unpack_from("<I", archive, section)
        (flags,) = struct.unpack_from("<Q", archive, section + 8)
        if flags & RETAIN and archive.startswith(b".text.", start + texts + name):
            struct.pack_into("<Q", archive, section + 8, flags & ~RETAIN)
            unmarked += 1
    return unmarked


def main():
    source, copy = sys.argv[1:]
    with open(source, "rb") as file:
        archive = bytearray(file.read())
    unmarked = sum(unmark(archive, start) for start in members(archive))
    with open(copy, "wb") as file:
        file.write(archive)
    print(f"{unmarked} functions of {source.rsplit('/', 1)[-1]} can be left out")


main()
