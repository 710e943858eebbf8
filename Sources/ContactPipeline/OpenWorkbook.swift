internal import ContactIO
package import ContactWorkbook
package import ZipContainer

/// A workbook one of whose sheets is read as the table that it is.
package struct OpenWorkbook {
  /// The workbook.
  package let workbook: Workbook
  /// The sheet that is read.
  package let sheet: Workbook.Sheet
  /// What of it is not in the table, and where its rows stand.
  package let table: SheetTable
  /// The table, as CSV in UTF-8 with commas between the cells.
  package let stream: ByteStream

  /// Reads a sheet; nil where a stream is no ZIP file of others.
  ///
  /// - Throws: ``WorkbookError``, ``ZipError``, ``IOError``, or what is to be done with another file.
  package init?(_ stream: ByteStream, sheet name: String?) throws {
    guard stream.withHead({ ForeignZip.isForeignZip($0) }) else { return nil }
    let source = try stream.randomAccess(limit: 1 << 30)
    guard let workbook = try OpenWorkbook(source, limits: ZipLimits(), sheet: name) else {
      throw ForeignZip.officeAdvice(source) ?? .zipFile
    }
    self = workbook
  }

  /// Reads a sheet; nil where the bytes are no workbook.
  ///
  /// - Throws: ``WorkbookError``, ``ZipError``, ``IOError``.
  package init?(_ source: any ByteSource, limits: ZipLimits, sheet name: String?) throws {
    guard let zip = try? ZipReader(source, mode: .tolerant, limits: limits),
      let workbook = try Workbook(zip)
    else { return nil }
    self.workbook = workbook
    sheet = try workbook.sheet(name)
    let copy = try FileDescriptor.nameless()
    let owner = DescriptorOwner(copy)
    table = try workbook.table(of: sheet) { try copy.write($0.span) }
    try copy.rewind()
    stream = try ByteStream(copy, owner: owner)
  }
}
