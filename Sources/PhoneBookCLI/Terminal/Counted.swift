/// A number with its noun, in the right form: `1 line`, `2 lines`.
///
/// - Parameters:
///   - count: The number.
///   - one: The noun for one.
///   - many: The noun for any other number; nil for `one` with an s.
/// - Returns: Number and noun.
package func counted(_ count: Int, _ one: String, _ many: String? = nil) -> String {
  "\(count) \(count == 1 ? one : many ?? one + "s")"
}
