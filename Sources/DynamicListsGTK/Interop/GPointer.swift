#if GTK
  import CAdwaita

  /// A pointer to a GObject, however its type is known to Swift.
  ///
  /// GTK's types inherit, Swift's view of C does not: what C does by a cast macro is
  /// one of the properties here, which check nothing.
  public protocol GPointer {
    /// The address.
    var raw: UnsafeMutableRawPointer { get }
  }

  extension UnsafeMutablePointer: GPointer {
    /// The address.
    public var raw: UnsafeMutableRawPointer { UnsafeMutableRawPointer(self) }
  }

  extension OpaquePointer: GPointer {
    /// The address.
    public var raw: UnsafeMutableRawPointer { UnsafeMutableRawPointer(self) }
  }

  extension GPointer {
    /// The same object as one of another type that Swift knows.
    func cast<T>(to type: T.Type = T.self) -> UnsafeMutablePointer<T> { raw.assumingMemoryBound(to: type) }

    /// The same object as one of a type that is hidden from Swift.
    var opaque: OpaquePointer { OpaquePointer(raw) }

    /// The same object as a widget.
    var widget: UnsafeMutablePointer<GtkWidget> { cast() }
  }

  /// What a constructor of GTK made: those end the program rather than return nothing.
  func made<Pointer>(_ pointer: Pointer?) -> Pointer {
    guard let pointer else { preconditionFailure("GTK is not ready: call gtk_init() or adw_init() first") }
    return pointer
  }
#endif
