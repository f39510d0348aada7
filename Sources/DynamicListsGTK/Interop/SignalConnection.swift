#if GTK
  import CAdwaita

  /// A closure that is called when an object emits a signal.
  ///
  /// It is called until ``disconnect()`` or the object's end; nobody has to keep this.
  @MainActor
  public final class SignalConnection {
    private weak var handler: SignalHandler?
    private let object: UnsafeMutableRawPointer
    private let id: gulong

    init(_ object: UnsafeMutableRawPointer, _ handler: SignalHandler, id: gulong) {
      self.object = object
      self.handler = handler
      self.id = id
    }

    /// Whether the closure is still called.
    public var isConnected: Bool { handler != nil }

    /// Ends the calls and releases the closure. The closure may do that itself.
    public func disconnect() {
      // The handler goes with its object, so that one which is there has one.
      guard handler != nil else { return }
      handler = nil
      g_signal_handler_disconnect(object, id)
    }
  }
#endif
