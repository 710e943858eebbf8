import ContactIO
import ContactPipeline

/// The path of a file of the package.
private func path(_ name: String) -> String {
  let here = #filePath.split(separator: "/", omittingEmptySubsequences: false)
  return here.dropLast(3).joined(separator: "/") + "/" + name
}

/// The bytes of a file of the package.
func packageFile(_ name: String) throws -> [UInt8] {
  let descriptor = try FileDescriptor.reading(path(name))
  defer { try? descriptor.close() }
  var bytes: [UInt8] = []
  while try descriptor.read(upTo: 1 << 16, into: &bytes) > 0 {}
  return bytes
}

/// Writes a file of the package.
func writePackageFile(_ name: String, _ bytes: [UInt8]) throws {
  let output = try AtomicOutput(path: path(name))
  try output.descriptor.write(bytes.span)
  try output.commit()
}
