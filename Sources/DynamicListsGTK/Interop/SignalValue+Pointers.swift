#if GTK
  public import CAdwaita

  extension OpaquePointer: SignalValue {
    /// Whether the type is one of objects, structures or pointers.
    public static func canHold(_ type: GType) -> Bool { UnsafeMutableRawPointer.canHold(type) }

    /// What a value holds; `NULL` ends the program, as only an optional can be that.
    public init(_ value: UnsafePointer<GValue>) { self.init(UnsafeMutableRawPointer(value)) }

    /// Makes this what a value holds, and gives it away.
    public func store(in value: UnsafeMutablePointer<GValue>) { raw.store(in: value) }
  }

  extension UnsafeMutablePointer: SignalValue {
    /// Whether the type is one of objects, structures or pointers; of which is not checked.
    public static func canHold(_ type: GType) -> Bool { UnsafeMutableRawPointer.canHold(type) }

    /// What a value holds; `NULL` ends the program, as only an optional can be that.
    public init(_ value: UnsafePointer<GValue>) { self = UnsafeMutableRawPointer(value).cast() }

    /// Makes this what a value holds, and gives it away.
    public func store(in value: UnsafeMutablePointer<GValue>) { raw.store(in: value) }
  }

  extension UnsafeMutableRawPointer: SignalValue {
    /// Whether the type is one of objects, structures or pointers.
    public static func canHold(_ type: GType) -> Bool {
      switch FundamentalType(of: type) {
      case .interface, .pointer, .boxed, .parameter, .object, .variant: true
      // A library's own, such as GdkEvent and GskRenderNode.
      case nil: g_type_check_is_value_type(type) != 0
      default: false
      }
    }

    /// What a value holds; `NULL` ends the program, as only an optional can be that.
    public init(_ value: UnsafePointer<GValue>) {
      guard let pointer = g_value_peek_pointer(value) else {
        let type = String(cString: g_type_name(value.pointee.g_type))
        // A mistake in the program: its closure was promised an address, and there is none to give it.
        fatalError("A signal brings no \(type): let the closure take an optional pointer")
      }
      self = pointer
    }

    /// Makes this what a value holds, and gives it away.
    public func store(in value: UnsafeMutablePointer<GValue>) {
      switch FundamentalType(of: value) {
      case .object, .interface: g_value_take_object(value, self)
      case .boxed: g_value_take_boxed(value, self)
      case .parameter: g_value_take_param(value, cast())
      case .variant: g_value_take_variant(value, opaque)
      case .pointer: g_value_set_pointer(value, self)
      default:
        // A type of a library's own, such as GdkEvent, which has no function that takes a pointer of any kind. Whoever
        // sent the signal would read an answer that was never set.
        fatalError("A closure cannot answer with a \(String(cString: g_type_name(value.pointee.g_type)))")
      }
    }
  }
#endif
