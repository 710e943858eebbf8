internal import ContactArchive
internal import ContactIO
internal import ContactPipeline

extension ArchiveCommand {
  /// Unpacks the contacts of a state and its pictures into a folder.
  func extract(_ operands: [String], _ streams: StandardStreams) throws -> ExitStatus {
    guard let folder = conversion.output.path, operands.count == 1 else {
      throw UsageError("archive extract needs one BACKUP and -o FOLDER")
    }
    return try Self.forEachArchive(operands, streams) { path, archive in
      let state = try conversion.input.state.map { try archive.state($0) } ?? archive.newestState
      let unpacking = Unpacking(folder: folder, replaces: conversion.output.replacesArchives)
      var chunks = archive.chunks(of: state)
      var names: Set<String> = []
      var number = 0
      while let chunk = try chunks.next() {
        try unpacking.write(ArchiveLayout.partName(number), chunk)
        names.formUnion(try archive.avatarNames(in: chunk.span))
        number += 1
      }
      for name in names.sorted() {
        if let bytes = try archive.avatar(named: name) { try unpacking.write(name, bytes) }
      }
      // Whatever state is wanted: it may have been the picture of any of its contacts.
      let hasOthers = names.count < archive.manifest.avatars.count
      let others = hasOthers ? try archive.unnamedAvatarNames() : []
      for name in others {
        if let bytes = try archive.avatar(named: name) { try unpacking.write(name, bytes) }
      }
      if !streams.isQuiet {
        let pictures = counted(names.count + others.count, "picture")
        streams.report(
          "\(path): \(counted(state.contactCount, "contact")) and \(pictures) unpacked into \(folder)"
            + (others.isEmpty ? "" : ", \(others.count) of them of no contact"))
      }
      return true
    }
  }
}

/// Files that are written below a folder, and replace none that are there unless that is wanted.
private struct Unpacking {
  let folder: String
  let replaces: Bool

  /// Writes one file; the name is one that archives give, and so leads nowhere else.
  func write(_ name: String, _ bytes: [UInt8]) throws {
    let path = "\(folder)/\(name)"
    try Folder.create(Folder.parent(of: path))
    try NewFile.write(bytes, to: path, replaces: replaces)
  }
}

/// A file that would be written is there already.
struct OccupiedPathError: Error, CustomStringConvertible {
  /// The file.
  let path: String

  /// One sentence, with what to do.
  var description: String { "\(path) exists; --force replaces it" }
}
