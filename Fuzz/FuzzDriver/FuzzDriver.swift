/// A function that is fed with bytes.
public typealias FuzzTarget = @convention(c) (UnsafePointer<UInt8>, Int) -> CInt

@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>, _ target: FuzzTarget
) -> CInt

/// Feeds a function until it crashes or the time is over; `arguments` are those of the program.
public func fuzz(
  _ count: CInt, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>, _ target: FuzzTarget
) -> CInt {
  var count = count
  var arguments = arguments
  return runDriver(&count, &arguments, target)
}
