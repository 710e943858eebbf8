extension EntryListing {
  /// Returns the first of the rules that an entry breaks by what its header declares, or `nil`.
  func defect(of record: CentralRecord) -> ZipError? {
    var place: ZipError.Place { ZipError.Place(name: record.name, byteOffset: record.recordOffset) }
    if let defect = EntryName.defect(
      of: record.name, isUTF8: record.flags.contains(.utf8),
      limit: limits.maximumNameByteCount, byteOffset: record.recordOffset)
    {
      return defect
    }
    guard record.flags.isDisjoint(with: .anyEncryption) else { return .encrypted(at: place) }
    guard !isStrict || !record.flags.contains(.dataDescriptor) else {
      return .dataDescriptor(at: place)
    }
    guard !record.flags.contains(.patchData) else { return .patchData(at: place) }
    guard let method = ZipMethod(rawValue: record.method) else {
      return .unsupportedMethod(record.method, at: place)
    }
    if let defect = FileMode.defect(of: record.unixMode, isOwn: isStrict, at: place) {
      return defect
    }
    if record.name.last == UInt8(ascii: "/"), record.byteCount > 0 { return .folder(at: place) }
    if method == .stored, record.byteCount != record.compressedByteCount {
      return .storedSizesDiffer(at: place)
    }
    guard record.byteCount <= limits.maximumEntryByteCount else {
      return .entryTooLarge(limit: limits.maximumEntryByteCount, at: place)
    }
    guard !limits.forbidsRatio(of: record.byteCount, to: record.compressedByteCount) else {
      return .ratioTooHigh(limit: limits.maximumRatio, at: place)
    }
    return nil
  }
}
