#if GTK
  import CAdwaita

  /// The connection of a closure to an object's signal.
  ///
  /// It lasts until ``disconnect()`` or until the object is finalized, also when this object is released.
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

    /// Disconnects and releases the closure. The closure may call this itself.
    public func disconnect() {
      // The object releases the handler, so a handler that is alive means that `object` is valid.
      guard handler != nil else { return }
      handler = nil
      g_signal_handler_disconnect(object, id)
    }
  }
#endif
