internal import ContactIO

/// New files below a folder, which lead nowhere else and replace no others unless that is wanted.
struct NewFiles {
  private let path: String
  /// The folder; nil where files may be replaced, and links are followed.
  private let folder: OutputFolder?

  /// Opens a folder, and makes it where there is none.
  init(_ path: String, replaces: Bool) throws(IOError) {
    self.path = path
    folder = replaces ? nil : try OutputFolder(path)
  }

  /// Writes a file whole or not at all, by its path below the folder.
  func write(_ bytes: [UInt8], to name: String) throws {
    if let folder { return try folder.write(bytes.span, to: name) }
    let path = "\(path)/\(name)"
    try Folder.create(Folder.parent(of: path))
    var plan = ReplacementPlan()
    plan.newMode = 0o600
    try AtomicOutput.write(to: path, plan) { try $0.write(bytes.span) }
  }
}
