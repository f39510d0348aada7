#if GTK
  public import CAdwaita

  extension OpaquePointer: SignalValue {
    /// Whether the type is an object, a structure or a pointer.
    public static func canHold(_ type: GType) -> Bool { UnsafeMutableRawPointer.canHold(type) }

    /// Reads the value; `NULL` stops the program: use an optional where it may occur.
    public init(_ value: UnsafePointer<GValue>) { self.init(UnsafeMutableRawPointer(value)) }

    /// Sets the value and passes on the reference (transfer full).
    public func store(in value: UnsafeMutablePointer<GValue>) { raw.store(in: value) }
  }

  extension UnsafeMutablePointer: SignalValue {
    /// Whether the type is an object, a structure or a pointer; `Pointee` is not checked.
    public static func canHold(_ type: GType) -> Bool { UnsafeMutableRawPointer.canHold(type) }

    /// Reads the value; `NULL` stops the program: use an optional where it may occur.
    public init(_ value: UnsafePointer<GValue>) { self = UnsafeMutableRawPointer(value).cast() }

    /// Sets the value and passes on the reference (transfer full).
    public func store(in value: UnsafeMutablePointer<GValue>) { raw.store(in: value) }
  }

  extension UnsafeMutableRawPointer: SignalValue {
    /// Whether the type is an object, a structure or a pointer.
    public static func canHold(_ type: GType) -> Bool {
      switch FundamentalType(of: type) {
      case .interface, .pointer, .boxed, .parameter, .object, .variant: true
      // A fundamental type that a library registered, such as GdkEvent and GskRenderNode.
      case nil: g_type_check_is_value_type(type) != 0
      default: false
      }
    }

    /// Reads the value; `NULL` stops the program: use an optional where it may occur.
    public init(_ value: UnsafePointer<GValue>) {
      guard let pointer = g_value_peek_pointer(value) else {
        let type = String(cString: g_type_name(value.pointee.g_type))
        // A programming error: the closure's type excludes NULL, and the value is NULL.
        fatalError("A signal brings no \(type): let the closure take an optional pointer")
      }
      self = pointer
    }

    /// Sets the value and passes on the reference (transfer full).
    public func store(in value: UnsafeMutablePointer<GValue>) {
      switch FundamentalType(of: value) {
      case .object, .interface: g_value_take_object(value, self)
      case .boxed: g_value_take_boxed(value, self)
      case .parameter: g_value_take_param(value, cast())
      case .variant: g_value_take_variant(value, opaque)
      case .pointer: g_value_set_pointer(value, self)
      default:
        // A fundamental type that a library registered, such as GdkEvent: GValue has no function that sets
        // a pointer of such a type. Returning here would let the emitter read an answer that was never set.
        fatalError("A closure cannot answer with a \(String(cString: g_type_name(value.pointee.g_type)))")
      }
    }
  }
#endif
