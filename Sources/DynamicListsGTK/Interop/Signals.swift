#if GTK
  import CAdwaita

  /// A Swift closure on its way through C.
  private final class Handler<Argument, Answer> {
    let body: @MainActor (Argument) -> Answer
    init(_ body: @escaping @MainActor (Argument) -> Answer) { self.body = body }
  }

  /// Signals as GTK has them, by the shape of the C function that is called.
  ///
  /// A closure lives as long as its object, so it holds its owner weakly.
  @MainActor
  enum Signals {
    /// A signal without arguments and answer.
    static func connect(_ object: some GPointer, _ name: String, _ body: @escaping @MainActor () -> Void) {
      connect(object, name, Handler<Void, Void> { body() }, unsafeBitCast(callPlain, to: GCallback.self), after: false)
    }

    /// The same, called after GTK's own handlers; the answer is what disconnects it.
    @discardableResult
    static func connect(_ object: some GPointer, after name: String, _ body: @escaping @MainActor () -> Void) -> gulong
    {
      connect(object, name, Handler<Void, Void> { body() }, unsafeBitCast(callPlain, to: GCallback.self), after: true)
    }

    /// A signal with an object as argument.
    static func connect(
      _ object: some GPointer, _ name: String, object body: @escaping @MainActor (OpaquePointer) -> Void
    ) {
      connect(object, name, Handler(body), unsafeBitCast(callWithObject, to: GCallback.self), after: false)
    }

    /// A signal with a number as argument.
    static func connect(_ object: some GPointer, _ name: String, number body: @escaping @MainActor (UInt32) -> Void) {
      connect(object, name, Handler(body), unsafeBitCast(callWithNumber, to: GCallback.self), after: false)
    }

    @discardableResult
    private static func connect<Argument, Answer>(
      _ object: some GPointer, _ name: String, _ handler: Handler<Argument, Answer>, _ function: GCallback, after: Bool
    ) -> gulong {
      g_signal_connect_data(
        object.raw, name, function, Unmanaged.passRetained(handler).toOpaque(),
        { data, _ in if let data { Unmanaged<AnyObject>.fromOpaque(data).release() } },
        after ? G_CONNECT_AFTER : GConnectFlags(rawValue: 0))
    }
  }

  // C calls these, on the main thread as all of GTK's signals are.

  private let callPlain: @convention(c) (UnsafeMutableRawPointer, UnsafeMutableRawPointer) -> Void = { _, data in
    call(data, Handler<Void, Void>.self) { () }
  }

  private let callWithObject:
    @convention(c) (UnsafeMutableRawPointer, UnsafeMutableRawPointer, UnsafeMutableRawPointer) -> Void = {
      _, argument, data in
      // The pointer stays on this thread, though the compiler cannot see that.
      nonisolated(unsafe) let argument = OpaquePointer(argument)
      call(data, Handler<OpaquePointer, Void>.self) { argument }
    }

  private let callWithNumber: @convention(c) (UnsafeMutableRawPointer, UInt32, UnsafeMutableRawPointer) -> Void = {
    _, argument, data in
    call(data, Handler<UInt32, Void>.self) { argument }
  }

  private func call<Argument>(
    _ data: UnsafeMutableRawPointer, _ type: Handler<Argument, Void>.Type, _ argument: @Sendable () -> Argument
  ) {
    // As above.
    nonisolated(unsafe) let data = data
    MainActor.assumeIsolated {
      Unmanaged<Handler<Argument, Void>>.fromOpaque(data).takeUnretainedValue().body(argument())
    }
  }
#endif
