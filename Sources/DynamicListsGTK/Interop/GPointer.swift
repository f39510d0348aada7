#if GTK
  import CAdwaita

  /// A pointer to a GObject, whatever pointer type Swift uses for it.
  ///
  /// All of Swift's C pointer types conform, and so does ``GTKWidget``. Swift does not see the
  /// inheritance between C's types: ``cast(to:)`` and ``opaque`` stand for C's cast macros, and
  /// neither checks the type.
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
    /// The same address as a pointer to a type that Swift imports, such as `GtkWindow`.
    public func cast<T>(to type: T.Type = T.self) -> UnsafeMutablePointer<T> { raw.assumingMemoryBound(to: type) }

    /// The same address as a pointer to a type without public fields, such as `GtkListView`.
    public var opaque: OpaquePointer { OpaquePointer(raw) }

    /// The same address as a pointer to a `GtkWidget`.
    var widget: UnsafeMutablePointer<GtkWidget> { cast() }
  }

  /// Unwraps a GTK constructor's result, which is `NULL` only before GTK is initialized.
  func made<Pointer>(_ pointer: Pointer?) -> Pointer {
    guard let pointer else { preconditionFailure("GTK is not ready: call gtk_init() or adw_init() first") }
    return pointer
  }
#endif
