#if GTK
  /// A Swift closure on its way through C, which keeps it and calls it on the main thread.
  @MainActor
  final class Callback<Argument, Answer: Sendable> {
    private let body: @MainActor (Argument) -> Answer

    init(_ body: @escaping @MainActor (Argument) -> Answer) { self.body = body }

    /// The data for C, which owns the closure until it calls ``releaseCallback``.
    var retained: UnsafeMutableRawPointer { Unmanaged.passRetained(self).toOpaque() }

    /// Calls the closure behind C's data.
    nonisolated static func call(_ data: UnsafeMutableRawPointer, _ argument: Argument) -> Answer {
      // C calls on the main thread; neither the pointer nor the argument leaves it.
      nonisolated(unsafe) let (data, argument) = (data, argument)
      return MainActor.assumeIsolated {
        Unmanaged<Callback>.fromOpaque(data).takeUnretainedValue().body(argument)
      }
    }
  }

  /// Gives up the closure of a ``Callback``.
  let releaseCallback: @convention(c) (UnsafeMutableRawPointer?) -> Void = { data in
    if let data { Unmanaged<AnyObject>.fromOpaque(data).release() }
  }
#endif
