#if GTK
  import CAdwaita

  extension GTKWidget {
    /// Calls the closure whenever GTK emits a signal that has no arguments, such as `clicked`.
    ///
    /// It is called for as long as the GTK widget lives, so it should hold its owner weakly.
    public func onSignal(_ name: String, _ body: @escaping @MainActor () -> Void) {
      Signals.connect(pointer, name, body)
    }

    /// Calls the closure with the object that a signal brings, such as that of `row-activated` or `notify::folded`.
    public func onSignal(_ name: String, object body: @escaping @MainActor (OpaquePointer) -> Void) {
      Signals.connect(pointer, name, object: body)
    }
  }
#endif
