internal import Glibc

/// What the process works on: the target that `PHONEBOOK_FUZZ_TARGET` names.
private let chosenTarget: FuzzTarget = {
  let name = unsafe getenv("PHONEBOOK_FUZZ_TARGET").map { unsafe String(cString: $0) } ?? ""
  guard let target = FuzzTarget.all.first(where: { $0.name == name }) else {
    print("Set PHONEBOOK_FUZZ_TARGET to one of:")
    for target in FuzzTarget.all { print(target.name) }
    exit(64)
  }
  return target
}()

/// Called by libFuzzer with one input after another.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = unsafe Array(UnsafeBufferPointer(start: start, count: count))
  chosenTarget.run(bytes)
  return 0
}
