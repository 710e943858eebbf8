internal import ContactArchive
internal import ContactIO
public import ContactModel
internal import ContactPipeline
internal import ZipContainer

/// A backup of contacts with their pictures and older states, in one file that any unzip opens.
///
///     try Backup.create("b.phonebook", with: book.contacts)
///     let backup = try Backup(openFile: "b.phonebook")
///     try backup.addSnapshot(of: book.contacts)
///     let then = try backup.snapshots[1].contacts(where: { $0.name?.family == "Byron" })
///
/// The file is a ZIP of vCard 4.0, the pictures and a manifest with checksums
/// (`Schemas/manifest.schema.json`). Whatever is written is read back before it takes its place. The value holds
/// nothing but the path: each call reads the file as it is then.
public struct Backup: Hashable, Sendable {
  /// The file.
  public let path: String

  /// Opens a backup, which is read as far as its list of snapshots.
  ///
  /// - Throws: ``ContactFileError``: when there is no such file, when it is no backup, and when it is damaged so
  ///   much that nothing can be read.
  public init(openFile path: String) throws {
    self.path = path
    _ = try open()
  }

  private init(path: String) { self.path = path }

  /// Makes a backup, which only its owner may read.
  ///
  /// - Parameters:
  ///   - path: The file, which must not be there.
  ///   - contacts: The contacts, with their pictures.
  /// - Returns: What the backup could not hold.
  /// - Throws: ``ContactFileError``: ``ContactFileError/Reason/exists`` when there is such a file, and when it
  ///   cannot be written.
  @discardableResult
  public static func create(
    _ path: String, with contacts: some Collection<Contact>
  ) throws -> [Loss] {
    if FileStatus.of(path) != nil {
      throw ContactFileError(
        .exists, path, "there is such a file; addSnapshot(of:) adds to a backup")
    }
    return try write(contacts, to: path)
  }

  /// Makes a backup; one that is there stays, unless it has the same contacts and no older ones.
  static func write(_ contacts: some Collection<Contact>, to path: String) throws -> [Loss] {
    do {
      guard FileStatus.of(path)?.isRegular == true else {
        return try Backup(path: path).replace(by: contacts, after: nil) { _ in true }
      }
      let states = try Backup(path: path).open()
      var isSame = false
      let losses = try Backup(path: path).replace(by: contacts, after: nil) { digest in
        isSame = states.count == 1 && digest == states[0].contentDigest
        return false
      }
      if isSame { return losses }
      throw ContactFileError(
        .exists, path, "this backup holds other contacts; Backup.addSnapshot(of:) adds these")
    } catch {
      throw ContactFileError(error, path: path)
    }
  }

  /// Adds today's contacts as the newest snapshot; the older ones stay.
  ///
  /// When nothing has changed since the newest one, the file stays as it is.
  ///
  /// - Parameter contacts: All contacts, with their pictures.
  /// - Returns: What the backup could not hold.
  /// - Throws: ``ContactFileError``: ``ContactFileError/Reason/damaged`` for a backup that
  ///   `phonebook archive repair` must see first, and when it cannot be written; it then is as it was.
  @discardableResult
  public func addSnapshot(of contacts: some Collection<Contact>) throws -> [Loss] {
    do {
      let lock = try FileLock(path)
      let descriptor = try FileDescriptor.reading(path)
      defer { try? descriptor.close() }
      let history = try ArchiveReader(FileSource(descriptor: descriptor.number)).history()
      let newest = history.states.first?.contentDigest
      return try replace(by: contacts, after: history, lock: lock) { $0 != newest }
    } catch {
      throw ContactFileError(error, path: path)
    }
  }

  /// The snapshots, the newest first.
  ///
  /// - Throws: ``ContactFileError`` when the file cannot be read.
  public var snapshots: [Snapshot] {
    get throws { try open().map { Snapshot(path: path, state: $0) } }
  }

  /// Reads everything and compares it with the checksums.
  ///
  /// - Returns: What is wrong, one sentence each; empty when the backup is whole.
  /// - Throws: ``ContactFileError`` when the file cannot be read at all.
  public func verify() throws -> [String] {
    try reading { source in
      do {
        return ArchiveChecking.verify(try ArchiveReader(source), jobs: ProcessorCount.online).faults
      } catch let error as ArchiveError where error == .notAnArchive {
        throw error
      } catch {
        return ["\(error)"]
      }
    }
  }

  // MARK: - The file

  private func reading<Value>(_ body: (FileSource) throws -> Value) throws -> Value {
    do {
      let descriptor = try FileDescriptor.reading(path)
      defer { try? descriptor.close() }
      return try body(FileSource(descriptor: descriptor.number))
    } catch {
      throw ContactFileError(error, path: path)
    }
  }

  /// The states, the newest first; of a damaged backup those that can be saved.
  private func open() throws -> [ArchiveState] {
    try reading { try OpenArchive($0) { _ = try $0.states() }.archive.states() }
  }

  /// Writes a backup beside the file, and puts it in its place where its digest is wanted.
  private func replace(
    by contacts: some Collection<Contact>, after history: ArchiveHistory?, lock: FileLock? = nil,
    where isWanted: (String) -> Bool
  ) throws -> [Loss] {
    var plan = ReplacementPlan()
    plan.newMode = 0o600
    let output = try AtomicOutput(path: path, plan, lock: lock)
    do {
      let jobs = ProcessorCount.online
      let sink = ArchiveSink(
        output.descriptor, created: SystemClock.secondsSince1970, generator: "PhoneBook",
        jobs: jobs, history: history)
      let writer = history?.cardWriter ?? ArchiveCardWriter()
      var pipeline = Pipeline(writingTo: sink, as: writer, observer: LossCollector())
      let list = Array(contacts)
      try pipeline.write(count: list.count) { Card(list[$0]) }
      if isWanted(pipeline.sink.contentDigest) {
        _ = try ArchiveChecking.readBack(output.descriptor, count: contacts.count, jobs: jobs)
        try output.commit()
      } else {
        output.discard()
      }
      return pipeline.observer.losses
    } catch {
      output.discard()
      throw error
    }
  }
}

extension Backup {
  /// The contacts as they were when a backup was made, or a snapshot added.
  ///
  ///     for snapshot in try backup.snapshots { print(snapshot.created, snapshot.contactCount) }
  public struct Snapshot: Hashable, Sendable, Identifiable {
    /// The number, from 1 for the oldest that the backup ever had; it never changes.
    public var id: Int { number }
    /// The number, from 1 for the oldest that the backup ever had; it never changes.
    public let number: Int
    /// When it was made, as RFC 3339 writes it, in UTC.
    public let created: String
    /// The number of contacts.
    public let contactCount: Int

    private let path: String

    init(path: String, state: ArchiveState) {
      self.path = path
      number = state.number
      created = state.created
      contactCount = state.contactCount
    }

    /// The contacts, with their pictures.
    ///
    /// - Parameter condition: Which contacts are wanted.
    /// - Returns: Those that it holds for, in the order of the snapshot.
    /// - Throws: ``ContactFileError``: ``ContactFileError/Reason/damaged`` when anything of the backup is damaged;
    ///   ``addressBook(where:)`` gives what is whole.
    public func contacts(
      where condition: (Contact) -> Bool = { _ in true }
    ) throws -> [Contact] {
      let book = try addressBook(where: condition)
      if let fault = book.findings.first(where: { $0.severity == .error }) {
        throw ContactFileError(.damaged, path, fault.message, at: fault.location)
      }
      return book.contacts
    }

    /// The contacts as far as they are whole, and what is not.
    ///
    /// - Parameter condition: Which contacts are wanted.
    /// - Returns: The contacts that it holds for, and a finding for whatever could not be read.
    /// - Throws: ``ContactFileError`` when nothing can be read.
    public func addressBook(
      where condition: (Contact) -> Bool = { _ in true }
    ) throws -> AddressBook {
      try AddressBook(
        ContactSource(.file(path), format: .backup, state: StateSelector(String(number))),
        where: condition)
    }
  }
}
