import Dispatch
import Foundation
import FuzzDriver

/// An even first byte is followed by headers, an odd one by steps.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzCache(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  guard count > 1 else { return 0 }
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let isDone = DispatchSemaphore(value: 0)
  Task.detached {
    if bytes[0] % 2 == 0 {
      await checkHeaders(bytes)
    } else {
      var play = CachePlay()
      await play.perform(bytes.dropFirst().prefix(120))
    }
    isDone.signal()
  }
  isDone.wait()
  return 0
}

/// The package manager's name for the main function of this target.
@_cdecl("FuzzCache_main")
public func main(_ count: CInt, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> CInt {
  fuzz(count, arguments) { fuzzCache($0, $1) }
}
