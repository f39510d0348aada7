#if GTK
  import CAdwaita

  /// A pointer to a GObject, however its type is known to Swift.
  ///
  /// Every pointer of C is one, whichever binding of GTK it comes from, and so is every
  /// ``GTKWidget``. GTK's types inherit, Swift's view of C does not: ``cast(to:)`` and
  /// ``opaque`` do what C does by a cast macro. They check nothing.
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

  extension UnsafeMutableRawPointer: GPointer {
    /// The pointer itself.
    public var raw: UnsafeMutableRawPointer { self }
  }

  extension GPointer {
    /// The same object as one of another type that Swift knows, such as `GtkWindow`.
    public func cast<T>(to type: T.Type = T.self) -> UnsafeMutablePointer<T> { raw.assumingMemoryBound(to: type) }

    /// The same object as one of a type that is hidden from Swift, such as `GtkListView`.
    public var opaque: OpaquePointer { OpaquePointer(raw) }

    /// The same object as a widget.
    var widget: UnsafeMutablePointer<GtkWidget> { cast() }
  }

  /// What a constructor of GTK made: those end the program rather than return nothing.
  func made<Pointer>(_ pointer: Pointer?) -> Pointer {
    guard let pointer else { preconditionFailure("GTK is not ready: call gtk_init() or adw_init() first") }
    return pointer
  }
#endif
