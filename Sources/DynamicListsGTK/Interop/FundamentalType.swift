#if GTK
  import CAdwaita

  /// GLib's fundamental types; the raw values are the numbers in `gtype.h`.
  enum FundamentalType: GType {
    case nothing = 4
    case interface = 8
    case char = 12
    case uchar = 16
    case boolean = 20
    case int = 24
    case uint = 28
    case long = 32
    case ulong = 36
    case int64 = 40
    case uint64 = 44
    case enumeration = 48
    case flags = 52
    case float = 56
    case double = 60
    case string = 64
    case pointer = 68
    case boxed = 72
    case parameter = 76
    case object = 80
    case variant = 84

    /// The fundamental type of a `GType`; `nil` when a library registered it, as GDK does for events.
    init?(of type: GType) { self.init(rawValue: g_type_fundamental(type)) }

    /// The fundamental type of a value's content.
    init?(of value: UnsafePointer<GValue>) { self.init(of: value.pointee.g_type) }
  }
#endif
