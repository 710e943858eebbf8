internal import Glibc

/// The processors of the machine.
package enum ProcessorCount {
  /// The number that are at work, at least 1.
  package static var online: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }
}
