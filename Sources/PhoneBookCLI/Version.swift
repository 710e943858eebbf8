/// The version of the program.
package enum Version {
  /// The number, as semantic versioning counts.
  package static let number = "0.1.0"
}
