import ZipContainer

/// An entry of one letter and nine bytes, stored: header at 0, contents at 31, directory at 40.
private let plain = RawArchive.Entry("a")
private let deflated = plain.with {
  $0.method = 8
  $0.contents = Array("again and again ".utf8)
}
private let zeros = plain.with {
  $0.method = 8
  $0.contents = [UInt8](repeating: 0, count: 17 << 20)
}

extension HandMade {
  static let all = wellFormed + wholes + names + headers + contents + zip64

  /// Archives in which nothing is wrong, though we would write some of them otherwise.
  private static let wellFormed: [HandMade] = [
    .init("plain, with the UTF-8 flag", RawArchive(plain), both: .reads(["a"])),
    .init("deflated", RawArchive(deflated), both: .reads(["a"])),
    .init(
      "descriptor with signature", RawArchive(descriptor(of: deflated, signature: true)),
      strict: .refuses(.dataDescriptor(at: at("a", deflatedEnd + 16))), tolerant: .reads(["a"])),
    .init(
      "descriptor without signature", RawArchive(descriptor(of: deflated, signature: false)),
      strict: .refuses(.dataDescriptor(at: at("a", deflatedEnd + 12))), tolerant: .reads(["a"])),
    .init(
      "stored with descriptor", RawArchive(descriptor(of: plain, signature: true)),
      strict: .refuses(.dataDescriptor(at: at("a", 56))), tolerant: .reads(["a"])),
    .init(
      "names that differ in case", RawArchive(.init("A.TXT"), .init("a.txt")),
      both: .reads(["A.TXT", "a.txt"])),
    .init(
      "UTF-8 name without the flag", RawArchive(.init("é").with { $0.flags = 0 }),
      strict: .refuses(.notCanonical(byteOffset: 7)), tolerant: .reads(["é"])),
    .init(
      "CP949 name without the flag",
      RawArchive(
        plain.with {
          $0.name = [0xB1, 0xE8]
          $0.flags = 0
        }),
      strict: .refuses(.notCanonical(byteOffset: 7)), tolerant: .reads(["▒Φ"])),
    .init(
      "a folder", RawArchive(.init("d/").with { $0.contents = [] }, .init("d/a")),
      strict: .refuses(.folder(at: at("d/", 0))), tolerant: .reads(["d/", "d/a"])),
    .init(
      "an extra field", RawArchive(plain.with { $0.extra = [9, 9, 1, 0, 7] }),
      strict: .refuses(.notCanonical(byteOffset: 28)), tolerant: .reads(["a"])),
    .init(
      "a directory in another order than the file",
      RawArchive(
        .init("a").with {
          $0.localName = [0x62]
          $0.offsetShift = 40
        },
        .init("b").with {
          $0.localName = [0x61]
          $0.offsetShift = -40
        }),
      strict: .refuses(.gap(byteOffset: 0, byteCount: 40)), tolerant: .reads(["a", "b"])),
  ]

  /// Archives whose end or whole is wrong.
  private static let wholes: [HandMade] = [
    .init(
      "junk before, offsets adjusted", RawArchive(plain).with { $0.before = [1, 2, 3] },
      strict: .refuses(.gap(byteOffset: 0, byteCount: 3)), tolerant: .reads(["a"])),
    .init(
      "junk before, offsets not adjusted",
      RawArchive(plain).with {
        $0.before = [1, 2, 3]
        $0.offsetsCountBefore = false
      },
      strict: .refuses(.leadingBytes(byteCount: 3)),
      tolerant: .reads(["a"], defects: [.leadingBytes(byteCount: 3)])),
    .init(
      "junk after", RawArchive(plain).with { $0.after = [1, 2, 3] },
      strict: .refuses(.trailingBytes(byteOffset: 109, byteCount: 3)),
      tolerant: .reads(["a"], defects: [.trailingBytes(byteOffset: 109, byteCount: 3)])),
    .init(
      "a comment", RawArchive(plain).with { $0.comment = Array("hello".utf8) },
      strict: .refuses(.archiveComment(byteOffset: 109, byteCount: 5)), tolerant: .reads(["a"])),
    .init(
      "a second archive inside the comment",
      RawArchive(plain).with { $0.comment = RawArchive(.init("b")).bytes },
      both: .refuses(.ambiguousEndRecord(byteOffset: 87))),
    .init(
      "a gap between entries", RawArchive(plain.with { $0.afterContents = [0] }, .init("b")),
      strict: .refuses(.gap(byteOffset: 40, byteCount: 1)), tolerant: .reads(["a", "b"])),
    .init(
      "a gap before the directory", RawArchive(plain).with { $0.beforeDirectory = [0, 0] },
      strict: .refuses(.gap(byteOffset: 40, byteCount: 2)), tolerant: .reads(["a"])),
    .init(
      "seven entries declared, one present", RawArchive(plain).with { $0.entryCount = 7 },
      strict: .refuses(.entryCountMismatch(declared: 7, found: 1, byteOffset: 87)),
      tolerant: .reads(
        ["a"], defects: [.entryCountMismatch(declared: 7, found: 1, byteOffset: 87)])),
    .init(
      "directory beyond the file", RawArchive(plain).with { $0.directoryOffset = 41 },
      both: .refuses(.misplacedDirectory(byteOffset: 87))),
    .init(
      "directory before its place", RawArchive(plain).with { $0.directoryOffset = 30 },
      strict: .refuses(.leadingBytes(byteCount: 10)),
      tolerant: .reads(
        [], defects: [.leadingBytes(byteCount: 10), .missingLocalHeader(at: at("a", 10))])),
  ]

  private static let names: [HandMade] = [
    .init(
      "../evil", RawArchive(.init("../evil")), entryRefused: .parentInName(at: at("../evil", 46))),
    .init("a/..", RawArchive(.init("a/..")), entryRefused: .parentInName(at: at("a/..", 43))),
    .init("absolute", RawArchive(.init("/a")), entryRefused: .absoluteName(at: at("/a", 41))),
    .init("drive", RawArchive(.init("C:a")), entryRefused: .absoluteName(at: at("C:a", 42))),
    .init("empty name", RawArchive(.init("")), entryRefused: .emptyName(at: at("", 39))),
    .init(
      "backslash", RawArchive(.init("a\\b")),
      entryRefused: .backslashInName(at: at("a\\u{5c}b", 42))),
    .init(
      "NUL in the name", RawArchive(.init("a\u{0}b")),
      entryRefused: .controlCharacterInName(at: at("a\\u{0}b", 42))),
    .init(
      "bad UTF-8 under the flag", RawArchive(plain.with { $0.name = [0x61, 0xFF] }),
      entryRefused: .invalidUTF8InName(at: at("a\u{FFFD}", 41))),
    .init(
      "the same name twice", RawArchive(plain, plain),
      strict: .refuses(.duplicateName(at: at("a", 40))),
      tolerant: .reads(["a"], defects: [.duplicateName(at: at("a", 40))])),
  ]

  private static let headers: [HandMade] = [
    .init(
      "encrypted", RawArchive(plain.with { $0.flags = 0x0801 }),
      entryRefused: .encrypted(at: at("a", 40))),
    .init(
      "strong encryption", RawArchive(plain.with { $0.flags = 0x0840 }),
      entryRefused: .encrypted(at: at("a", 40))),
    .init(
      "patch", RawArchive(plain.with { $0.flags = 0x0820 }),
      entryRefused: .patchData(at: at("a", 40))),
    .init(
      "unknown method", RawArchive(plain.with { $0.method = 12 }),
      entryRefused: .unsupportedMethod(12, at: at("a", 40))),
    .init(
      "link",
      RawArchive(
        plain.with {
          $0.system = 3
          $0.attributes = 0xA1FF_0000
        }),
      entryRefused: .link(at: at("a", 40))),
    .init(
      "device",
      RawArchive(
        plain.with {
          $0.system = 3
          $0.attributes = 0x21B6_0000
        }),
      entryRefused: .specialFile(at: at("a", 40))),
    .init(
      "what Info-ZIP makes of standard input",
      RawArchive(
        plain.with {
          $0.system = 3
          $0.attributes = 0x1180_0000
        }),
      strict: .refuses(.specialFile(at: at("a", 40))), tolerant: .reads(["a"])),
    .init(
      "a folder by its mode alone",
      RawArchive(
        plain.with {
          $0.system = 3
          $0.attributes = 0x41ED_0010
        }),
      strict: .refuses(.folder(at: at("a", 40))), tolerant: .reads(["a"])),
    .init(
      "a folder with contents", RawArchive(.init("d/")),
      entryRefused: .folder(at: at("d/", 41))),
    .init(
      "local name differs", RawArchive(plain.with { $0.localName = [0x62] }),
      entryRefused: .headersDisagree(.name, at: at("a", 0))),
    .init(
      "local method differs", RawArchive(plain.with { $0.localMethod = 8 }),
      entryRefused: .headersDisagree(.method, at: at("a", 0))),
    .init(
      "local checksum differs", RawArchive(plain.with { $0.localCRC32 = 1 }),
      entryRefused: .headersDisagree(.checksum, at: at("a", 0))),
    .init(
      "local size differs", RawArchive(plain.with { $0.localByteCount = 8 }),
      entryRefused: .headersDisagree(.byteCount, at: at("a", 0))),
    .init(
      "no local header", RawArchive(plain.with { $0.offsetShift = 1 }),
      entryRefused: .missingLocalHeader(at: at("a", 1))),
    .init(
      "offset beyond the entries", RawArchive(plain.with { $0.offsetShift = 40 }),
      entryRefused: .entryOutOfBounds(at: at("a", 40))),
    .init(
      "contents beyond the entries",
      RawArchive(
        plain.with {
          $0.compressedByteCount = 10
          $0.byteCount = 10
        }),
      entryRefused: .entryOutOfBounds(at: at("a", 40))),
    .init(
      "two entries with one body", RawArchive(plain, .init("b").with { $0.offsetShift = -40 }),
      strict: .refuses(.headersDisagree(.name, at: at("b", 0))),
      tolerant: .reads(["a"], defects: [.headersDisagree(.name, at: at("b", 0))])),
    .init(
      "an entry quoted inside another", quotation,
      strict: .refuses(.overlap(at: at("b", 31))),
      tolerant: .reads(["a"], defects: [.overlap(at: at("b", 31))])),
  ]

  private static let contents: [HandMade] = [
    .init(
      "a ratio of 1,000 to 1", RawArchive(zeros),
      entryRefused: .ratioTooHigh(limit: 200, at: at("a", 31 + zeros.packedBytes.count))),
    .init(
      "checksum wrong in both headers", RawArchive(plain.with { $0.crc32 = 1 }),
      both: .opensButFails(.checksumMismatch(at: at("a", 31)))),
    .init(
      "size too small", RawArchive(deflated.with { $0.byteCount = 15 }),
      both: .opensButFails(.longerThanDeclared(at: at("a", 31)))),
    .init(
      "size too large", RawArchive(deflated.with { $0.byteCount = 17 }),
      both: .opensButFails(.shorterThanDeclared(at: at("a", 31)))),
    .init(
      "size 4 GB too large", RawArchive(deflated.with { $0.byteCount = 0xFFFF_FFFE }),
      entryRefused: .entryTooLarge(limit: 1 << 30, at: at("a", deflatedEnd))),
    .init(
      "stored, with two sizes", RawArchive(plain.with { $0.byteCount = 8 }),
      entryRefused: .storedSizesDiffer(at: at("a", 40))),
    .init(
      "no deflate data", RawArchive(deflated.with { $0.packed = [0xFF, 0xFF] }),
      both: .opensButFails(.damagedContents(at: at("a", 31)))),
    .init(
      "deflate data cut off",
      RawArchive(deflated.with { $0.packed = Array($0.packedBytes.dropLast()) }),
      both: .opensButFails(.damagedContents(at: at("a", 31)))),
    .init(
      "no bytes at all", RawArchive(deflated.with { $0.packed = [] }),
      both: .opensButFails(.damagedContents(at: at("a", 31)))),
    .init(
      "bytes after the deflate data",
      RawArchive(deflated.with { $0.packed = $0.packedBytes + [0] }),
      both: .opensButFails(.unusedPackedBytes(at: at("a", 31)))),
  ]

  /// Where the contents of the deflated entry end.
  private static let deflatedEnd = 31 + deflated.packedBytes.count

  /// An entry whose checksum and sizes stand behind its contents.
  private static func descriptor(
    of entry: RawArchive.Entry, signature: Bool
  ) -> RawArchive.Entry {
    entry.with {
      $0.flags |= 8
      $0.localCRC32 = 0
      $0.localByteCount = 0
      if signature { $0.afterContents.append(little: UInt32(0x0807_4B50)) }
      $0.afterContents.append(little: CRC32(of: entry.contents.span).value)
      $0.afterContents.append(little: UInt32(entry.packedBytes.count))
      $0.afterContents.append(little: UInt32(entry.contents.count))
    }
  }

  /// An entry whose contents are the local header and the contents of another.
  private static var quotation: RawArchive {
    let inner = Array(RawArchive(.init("b")).bytes[..<40])
    let outer = plain.with { $0.contents = inner }
    return RawArchive(outer, .init("b").with { $0.offsetShift = -40 })
  }
}

extension HandMade {
  private static let zip64: [HandMade] = [
    .init(
      "ZIP64 where it is not needed",
      RawArchive(
        plain.with {
          $0.localByteCount = .max
          $0.localExtra = .zip64Field(9, 9)
        }),
      strict: .refuses(.notCanonical(byteOffset: 22)), tolerant: .reads(["a"])),
    .init(
      "ZIP64 field missing", RawArchive(plain.with { $0.byteCount = .max }),
      entryRefused: .damagedZIP64Field(at: at("a", 40))),
    .init(
      "ZIP64 field too short",
      RawArchive(
        plain.with {
          $0.byteCount = .max
          $0.extra = [1, 0, 4, 0, 9, 0, 0, 0]
        }),
      entryRefused: .damagedZIP64Field(at: at("a", 48))),
    .init(
      "ZIP64 field twice",
      RawArchive(
        plain.with {
          $0.byteCount = .max
          $0.extra = .zip64Field(9) + .zip64Field(9)
        }),
      entryRefused: .damagedZIP64Field(at: at("a", 64))),
    .init(
      "ZIP64 size beyond every integer",
      RawArchive(
        plain.with {
          $0.byteCount = .max
          $0.extra = .zip64Field(.max)
        }),
      entryRefused: .damagedZIP64Field(at: at("a", 52))),
    .init(
      "ZIP64 local field missing",
      RawArchive(plain.with { $0.localByteCount = .max }),
      entryRefused: .damagedZIP64Field(at: at("a", 0))),
    .init(
      "ZIP64 sizes near the largest integer",
      RawArchive(
        plain.with {
          $0.byteCount = .max
          $0.compressedByteCount = .max
          $0.extra = .zip64Field(UInt64(Int.max), UInt64(Int.max))
        }),
      entryRefused: .entryTooLarge(limit: 1 << 30, at: at("a", 60))),
    .init(
      "ZIP64 end record where it is not needed",
      RawArchive(plain).with { $0.zip64End = { zip64End(count: 1, offset: $0, byteCount: $1) } },
      strict: .refuses(.notCanonical(byteOffset: 89)), tolerant: .reads(["a"])),
    .init(
      "ZIP64 end record that contradicts",
      RawArchive(plain).with { $0.zip64End = { zip64End(count: 2, offset: $0, byteCount: $1) } },
      both: .refuses(.damagedZIP64EndRecord(byteOffset: 87))),
    .init(
      "ZIP64 end record with a huge directory",
      RawArchive(plain).with {
        $0.zip64End = { offset, _ in zip64End(count: 1, offset: offset, byteCount: .max) }
      },
      both: .refuses(.damagedZIP64EndRecord(byteOffset: 143))),
    .init(
      "ZIP64 locator without its record",
      RawArchive(plain).with {
        $0.zip64End = { Array(zip64End(count: 1, offset: $0, byteCount: $1).suffix(20)) }
      },
      both: .refuses(.damagedZIP64EndRecord(byteOffset: 87))),
    .init(
      "ZIP64 end record announced but absent",
      RawArchive(plain).with { $0.directoryOffset = .max },
      both: .refuses(.damagedZIP64EndRecord(byteOffset: 87))),
  ]

  private static func zip64End(count: Int, offset: Int, byteCount: Int) -> [UInt8] {
    var record: [UInt8] = []
    record.append(little: UInt32(0x0606_4B50))
    record.append(little: UInt64(44))
    record.append(little: UInt32(45 << 16 | 45))
    record.append(little: UInt64(0))
    record.append(little: UInt64(count))
    record.append(little: UInt64(count))
    record.append(little: UInt64(byteCount))
    record.append(little: UInt64(offset))
    record.append(little: UInt32(0x0706_4B50))
    record.append(little: UInt32(0))
    record.append(little: UInt64(truncatingIfNeeded: offset &+ byteCount))
    record.append(little: UInt32(1))
    return record
  }
}
