#if GTK
  public import CAdwaita

  /// A Swift type of what a signal brings to a closure, or takes as the closure's answer.
  ///
  /// | in GTK's documentation | in the closure |
  /// |---|---|
  /// | `gboolean` | `Bool` |
  /// | `gint`, an enumeration | `Int32` or `Int` |
  /// | `guint`, `gunichar`, flags, an enumeration | `UInt32` or `Int` |
  /// | every other integer | `Int` |
  /// | `gdouble`, `gfloat` | `Double` |
  /// | `char*` | `String`, or `String?` where it may be `NULL` |
  /// | an object, a structure, a `GVariant` | `OpaquePointer` or `UnsafeMutablePointer`, optional where it may be `NULL` |
  public protocol SignalValue {
    /// Whether values of a GType can be had as this type.
    static func canHold(_ type: GType) -> Bool

    /// What a value holds, whose type can be held.
    init(_ value: UnsafePointer<GValue>)

    /// Makes this what a value holds, whose type can be held. A pointer is given away, as by a handler in C.
    func store(in value: UnsafeMutablePointer<GValue>)
  }

  extension Bool: SignalValue {
    /// Whether the type is `gboolean`.
    public static func canHold(_ type: GType) -> Bool { FundamentalType(of: type) == .boolean }

    /// What a value holds.
    public init(_ value: UnsafePointer<GValue>) { self = g_value_get_boolean(value) != 0 }

    /// Makes this what a value holds.
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

    /// What a value holds.
    public init(_ value: UnsafePointer<GValue>) {
      self = FundamentalType(of: value) == .float ? Double(g_value_get_float(value)) : g_value_get_double(value)
    }

    /// Makes this what a value holds.
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

    /// What a value holds; `NULL` is the empty text.
    public init(_ value: UnsafePointer<GValue>) { self = g_value_get_string(value).map { String(cString: $0) } ?? "" }

    /// Makes this what a value holds.
    public func store(in value: UnsafeMutablePointer<GValue>) { g_value_set_string(value, self) }
  }

  extension Optional: SignalValue where Wrapped: SignalValue {
    /// Whether the type can be held where it is not `NULL`.
    public static func canHold(_ type: GType) -> Bool { Wrapped.canHold(type) }

    /// What a value holds; `nil` is `NULL`.
    public init(_ value: UnsafePointer<GValue>) {
      let isNull = g_value_fits_pointer(value) != 0 && g_value_peek_pointer(value) == nil
      self = isNull ? nil : Wrapped(value)
    }

    /// Makes this what a value holds.
    public func store(in value: UnsafeMutablePointer<GValue>) { self?.store(in: value) }
  }
#endif
