#if GTK
  import CAdwaita

  @MainActor
  enum Signals {
    @discardableResult
    static func connect(_ object: some GPointer, _ name: String, _ body: @escaping @MainActor () -> Void)
      -> SignalConnection
    {
      object.onSignal(name, body)
    }

    @discardableResult
    static func connect(_ object: some GPointer, after name: String, _ body: @escaping @MainActor () -> Void)
      -> SignalConnection
    {
      object.onSignal(name, after: true, body)
    }

    static func connect(
      _ object: some GPointer, _ name: String, object body: @escaping @MainActor (OpaquePointer) -> Void
    ) {
      object.onSignal(name, body)
    }

    static func connect(_ object: some GPointer, _ name: String, number body: @escaping @MainActor (UInt32) -> Void) {
      object.onSignal(name, body)
    }
  }
#endif
