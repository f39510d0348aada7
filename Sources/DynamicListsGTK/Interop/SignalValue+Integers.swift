#if GTK
  public import CAdwaita

  extension Int32: SignalValue {
    /// Whether the type is `gint`, `gchar` or an enumeration.
    public static func canHold(_ type: GType) -> Bool {
      switch FundamentalType(of: type) {
      case .char, .int, .enumeration: true
      default: false
      }
    }

    /// Reads the value.
    public init(_ value: UnsafePointer<GValue>) { self.init(clamping: Int(value)) }

    /// Sets the value.
    public func store(in value: UnsafeMutablePointer<GValue>) { Int(self).store(in: value) }
  }

  extension UInt32: SignalValue {
    /// Whether the type is `guint`, `guchar`, flags or an enumeration.
    public static func canHold(_ type: GType) -> Bool {
      switch FundamentalType(of: type) {
      case .uchar, .uint, .flags, .enumeration: true
      default: false
      }
    }

    /// Reads the value.
    public init(_ value: UnsafePointer<GValue>) { self.init(clamping: Int(value)) }

    /// Sets the value.
    public func store(in value: UnsafeMutablePointer<GValue>) { Int(self).store(in: value) }
  }

  extension Int: SignalValue {
    /// Whether the type is an integer, an enumeration or flags.
    public static func canHold(_ type: GType) -> Bool {
      switch FundamentalType(of: type) {
      case .char, .uchar, .int, .uint, .long, .ulong, .int64, .uint64, .enumeration, .flags: true
      default: false
      }
    }

    /// Reads the value; a number outside `Int` becomes the nearest `Int`.
    public init(_ value: UnsafePointer<GValue>) {
      switch FundamentalType(of: value) {
      case .char: self.init(g_value_get_schar(value))
      case .uchar: self.init(g_value_get_uchar(value))
      case .int: self.init(g_value_get_int(value))
      case .uint: self.init(clamping: g_value_get_uint(value))
      case .long: self.init(g_value_get_long(value))
      case .ulong: self.init(clamping: g_value_get_ulong(value))
      case .int64: self.init(clamping: g_value_get_int64(value))
      case .uint64: self.init(clamping: g_value_get_uint64(value))
      case .enumeration: self.init(g_value_get_enum(value))
      case .flags: self.init(clamping: g_value_get_flags(value))
      default: self = 0
      }
    }

    /// Sets the value; a number outside the value's type becomes the nearest that the type holds.
    public func store(in value: UnsafeMutablePointer<GValue>) {
      switch FundamentalType(of: value) {
      case .char: g_value_set_schar(value, gint8(clamping: self))
      case .uchar: g_value_set_uchar(value, guchar(clamping: self))
      case .int: g_value_set_int(value, gint(clamping: self))
      case .uint: g_value_set_uint(value, guint(clamping: self))
      case .long: g_value_set_long(value, glong(clamping: self))
      case .ulong: g_value_set_ulong(value, gulong(clamping: self))
      case .int64: g_value_set_int64(value, gint64(self))
      case .uint64: g_value_set_uint64(value, guint64(clamping: self))
      case .enumeration: g_value_set_enum(value, gint(clamping: self))
      case .flags: g_value_set_flags(value, guint(clamping: self))
      default: break
      }
    }
  }
#endif
