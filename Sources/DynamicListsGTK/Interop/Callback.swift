#if GTK
  /// Wraps a Swift closure that C stores as user data and calls on the main thread.
  @MainActor
  final class Callback<Argument, Answer: Sendable> {
    private let body: @MainActor (Argument) -> Answer

    init(_ body: @escaping @MainActor (Argument) -> Answer) { self.body = body }

    /// The user data for C, with a reference that ``releaseCallback`` releases.
    var retained: UnsafeMutableRawPointer { Unmanaged.passRetained(self).toOpaque() }

    /// Calls the closure that the user data points to.
    nonisolated static func call(_ data: UnsafeMutableRawPointer, _ argument: Argument) -> Answer {
      // C calls on the main thread; neither the pointer nor the argument leaves it.
      nonisolated(unsafe) let (data, argument) = (data, argument)
      return MainActor.assumeIsolated {
        Unmanaged<Callback>.fromOpaque(data).takeUnretainedValue().body(argument)
      }
    }
  }

  /// Releases the reference that ``Callback/retained`` added: a `GDestroyNotify`.
  let releaseCallback: @convention(c) (UnsafeMutableRawPointer?) -> Void = { data in
    if let data { Unmanaged<AnyObject>.fromOpaque(data).release() }
  }
#endif
