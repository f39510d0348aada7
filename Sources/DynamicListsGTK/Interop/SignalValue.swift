#if GTK
  public import CAdwaita

  /// A Swift type for a signal's argument or return value.
  ///
  /// | GTK's documentation | the closure |
  /// |---|---|
  /// | `gboolean` | `Bool` |
  /// | `gint`, an enumeration | `Int32` or `Int` |
  /// | `guint`, `gunichar`, flags, an enumeration | `UInt32` or `Int` |
  /// | every other integer | `Int` |
  /// | `gdouble`, `gfloat` | `Double` |
  /// | `char*` | `String`, or `String?` where it may be `NULL` |
  /// | an object, a structure, a `GVariant` | `OpaquePointer` or `UnsafeMutablePointer`, optional where it may be `NULL` |
  public protocol SignalValue {
    /// Whether this Swift type can hold values of a GType.
    static func canHold(_ type: GType) -> Bool

    /// Reads a value whose type ``canHold(_:)`` accepts.
    init(_ value: UnsafePointer<GValue>)

    /// Sets a value whose type ``canHold(_:)`` accepts. A pointer's reference passes to the caller (transfer full).
    func store(in value: UnsafeMutablePointer<GValue>)
  }

  extension Bool: SignalValue {
    /// Whether the type is `gboolean`.
    public static func canHold(_ type: GType) -> Bool { FundamentalType(of: type) == .boolean }

    /// Reads the value.
    public init(_ value: UnsafePointer<GValue>) { self = g_value_get_boolean(value) != 0 }

    /// Sets the value.
    public func store(in value: UnsafeMutablePointer<GValue>) { g_value_set_boolean(value, self ? 1 : 0) }
  }

  extension Double: SignalValue {
    /// Whether the type is `gdouble` or `gfloat`.
    public static func canHold(_ type: GType) -> Bool {
      switch FundamentalType(of: type) {
      case .float, .double: true
      default: false
      }
    }

    /// Reads the value.
    public init(_ value: UnsafePointer<GValue>) {
      self = FundamentalType(of: value) == .float ? Double(g_value_get_float(value)) : g_value_get_double(value)
    }

    /// Sets the value.
    public func store(in value: UnsafeMutablePointer<GValue>) {
      if FundamentalType(of: value) == .float {
        g_value_set_float(value, Float(self))
      } else {
        g_value_set_double(value, self)
      }
    }
  }

  extension String: SignalValue {
    /// Whether the type is `char*`.
    public static func canHold(_ type: GType) -> Bool { FundamentalType(of: type) == .string }

    /// Reads the value; `NULL` becomes the empty string.
    public init(_ value: UnsafePointer<GValue>) { self = g_value_get_string(value).map { String(cString: $0) } ?? "" }

    /// Sets the value.
    public func store(in value: UnsafeMutablePointer<GValue>) { g_value_set_string(value, self) }
  }

  extension Optional: SignalValue where Wrapped: SignalValue {
    /// Whether the wrapped type can hold values of a GType.
    public static func canHold(_ type: GType) -> Bool { Wrapped.canHold(type) }

    /// Reads the value; `NULL` becomes `nil`.
    public init(_ value: UnsafePointer<GValue>) {
      let isNull = g_value_fits_pointer(value) != 0 && g_value_peek_pointer(value) == nil
      self = isNull ? nil : Wrapped(value)
    }

    /// Sets the value; `nil` leaves it `NULL`.
    public func store(in value: UnsafeMutablePointer<GValue>) { self?.store(in: value) }
  }
#endif
