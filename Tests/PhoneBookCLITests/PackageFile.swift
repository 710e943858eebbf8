import ContactConversion

/// The bytes of a file of the package.
func packageFile(_ name: String) throws -> [UInt8] {
  let here = #filePath.split(separator: "/", omittingEmptySubsequences: false)
  let path = here.dropLast(3).joined(separator: "/") + "/" + name
  let descriptor = try FileDescriptor.reading(path)
  defer { try? descriptor.close() }
  var bytes: [UInt8] = []
  while try descriptor.read(upTo: 1 << 16, into: &bytes) > 0 {}
  return bytes
}
