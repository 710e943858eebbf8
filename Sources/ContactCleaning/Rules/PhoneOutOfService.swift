/// Korean mobile numbers that begin with 011, 016, 017, 018 or 019 are out of service.
///
/// They are reported and stay: people could choose their new number.
package struct PhoneOutOfService: PhoneRule {
  package static let name = "phone-out-of-service"

  package init?(options: CleaningOptions) {}
}
