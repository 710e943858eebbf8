// New files below a folder. This file is audited: its unsafe calls pass paths that live for the call.

internal import CSystem
internal import ContactBytes

/// A folder that new files are written into, whatever links were in it before.
///
/// Each folder on the way is opened from the one that it stands in, and none by a link; a file gets its name
/// when it is complete, and takes that of no other. So nothing is written outside of the folder, and nothing
/// in it is replaced.
package final class OutputFolder: Sendable {
  private let path: String
  private let descriptor: Int32

  /// Opens a folder by the path that a person gave, and makes it where there is none.
  ///
  /// - Throws: ``IOError``.
  package init(_ path: String) throws(IOError) {
    try Folder.create(path)
    let number = unsafe path.withSystemPath(system_open_folder_descriptor)
    descriptor = try IOError.check(number, "write", path)
    self.path = path
  }

  deinit { _ = system_close(descriptor) }

  /// Writes a new file whole or not at all, by its path below the folder, which leads nowhere else.
  ///
  /// - Throws: ``IOError`` that names the link or the file that is in the way.
  package func write(_ bytes: Span<UInt8>, to name: String) throws(IOError) {
    let names = name.utf8.split(separator: ASCII.slash).map { String(Substring($0)) }
    try write(bytes, to: names[...], in: descriptor, at: path)
  }

  private func write(
    _ bytes: Span<UInt8>, to names: ArraySlice<String>, in folder: Int32, at path: String
  ) throws(IOError) {
    guard let name = names.first else { return }
    let place = "\(path)/\(name)"
    guard names.count == 1 else {
      let number = unsafe name.withSystemPath { unsafe system_enter_folder(folder, $0) }
      let inner = try IOError.check(number, "write", place)
      defer { _ = system_close(inner) }
      return try write(bytes, to: names.dropFirst(), in: inner, at: place)
    }
    var number = system_create_nameless_in(folder)
    let hidden: String? = number < 0 ? ".\(Folder.randomName()).tmp" : nil
    if let hidden { number = unsafe hidden.withSystemPath { unsafe system_create_in(folder, $0) } }
    let file = FileDescriptor(number: try IOError.check(number, "write", place), path: place)
    do throws(IOError) {
      try file.write(bytes)
      try file.synchronize()
      let result = unsafe name.withSystemPath { target in
        guard let hidden else { return unsafe system_name_file_in(folder, file.number, target) }
        return unsafe hidden.withSystemPath { unsafe system_move_in(folder, $0, target) }
      }
      try IOError.check(result, "write", place)
    } catch {
      try? file.close()
      if let hidden { unsafe _ = hidden.withSystemPath { unsafe system_remove_in(folder, $0) } }
      throw error
    }
    try file.close()
  }
}
