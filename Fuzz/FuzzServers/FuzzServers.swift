import Dispatch
import Foundation
import FuzzDriver

/// The bytes decide what a server answers and what a person does: `LyingPlay` has what must hold.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzServers(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let rolls = BytesAsRolls(Array(UnsafeBufferPointer(start: start, count: count)))
  let isDone = DispatchSemaphore(value: 0)
  Task { @MainActor in
    let play = LyingPlay { rolls.roll($0) }
    if let fault = await play.play(acts: 25) { fatalError(fault) }
    isDone.signal()
  }
  // The lists are on the main actor, and the fuzzer calls this function on the main thread, which so has to serve it.
  while isDone.wait(timeout: .now()) == .timedOut {
    _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 1))
  }
  return 0
}

/// Bytes as numbers, which any thread may ask for; 0 when all are used.
private final class BytesAsRolls: @unchecked Sendable {  // `lock` guards the only field
  private let lock = NSLock()
  private var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { rest = bytes[...] }

  func roll(_ count: Int) -> Int { lock.withLock { Int(rest.popFirst() ?? 0) % max(1, count) } }
}

/// The package manager's name for the main function of this target.
@_cdecl("FuzzServers_main")
public func main(_ count: CInt, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> CInt {
  fuzz(count, arguments) { fuzzServers($0, $1) }
}
