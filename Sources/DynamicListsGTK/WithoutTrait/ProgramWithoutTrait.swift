// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

#if !GTK
  // The API of programs, pointers and signals without the trait GTK; see KitWithoutTrait.swift.

  @available(*, unavailable, message: "needs the trait GTK: add traits: [\"GTK\"] to the .package(…) of DynamicLists")
  @MainActor
  public final class GTKApplication {
    public var pointer: OpaquePointer { withoutTrait() }
    public init(_ id: String) {}
    public func run(_ activate: @escaping @MainActor (GTKApplication) -> Void) -> Int32 { withoutTrait() }
    @discardableResult
    public func show(
      _ title: String, size: (width: Int32, height: Int32) = (480, 640), _ content: GTKWidget, buttons: GTKWidget...
    ) -> OpaquePointer { withoutTrait() }
  }

  @available(*, unavailable, message: "needs the trait GTK: add traits: [\"GTK\"] to the .package(…) of DynamicLists")
  @MainActor
  public enum MainLoopBridge {
    public static func attach(to context: OpaquePointer? = nil) {}
    public static func detach() {}
  }

  @available(*, unavailable, message: "needs the trait GTK: add traits: [\"GTK\"] to the .package(…) of DynamicLists")
  public protocol GPointer {
    var raw: UnsafeMutableRawPointer { get }
  }

  @available(*, unavailable, message: "needs the trait GTK: add traits: [\"GTK\"] to the .package(…) of DynamicLists")
  extension UnsafeMutablePointer: GPointer {
    public var raw: UnsafeMutableRawPointer { withoutTrait() }
  }

  @available(*, unavailable, message: "needs the trait GTK: add traits: [\"GTK\"] to the .package(…) of DynamicLists")
  extension OpaquePointer: GPointer {
    public var raw: UnsafeMutableRawPointer { withoutTrait() }
  }

  @available(*, unavailable, message: "needs the trait GTK: add traits: [\"GTK\"] to the .package(…) of DynamicLists")
  extension UnsafeMutableRawPointer: GPointer {
    public var raw: UnsafeMutableRawPointer { withoutTrait() }
  }

  @available(*, unavailable, message: "needs the trait GTK: add traits: [\"GTK\"] to the .package(…) of DynamicLists")
  extension GPointer {
    public func cast<T>(to type: T.Type = T.self) -> UnsafeMutablePointer<T> { withoutTrait() }
    public var opaque: OpaquePointer { withoutTrait() }

    @discardableResult
    @MainActor
    public func onSignal<each Argument: SignalValue>(
      _ name: String, after: Bool = false, _ body: @escaping @MainActor (repeat each Argument) -> Void
    ) -> SignalConnection { withoutTrait() }

    @discardableResult
    @MainActor
    public func onSignal<each Argument: SignalValue, Answer: SignalValue>(
      _ name: String, after: Bool = false, _ body: @escaping @MainActor (repeat each Argument) -> Answer
    ) -> SignalConnection { withoutTrait() }
  }

  @available(*, unavailable, message: "needs the trait GTK: add traits: [\"GTK\"] to the .package(…) of DynamicLists")
  @MainActor
  public final class SignalConnection {
    private init() {}
    public var isConnected: Bool { withoutTrait() }
    public func disconnect() {}
  }

  @available(*, unavailable, message: "needs the trait GTK: add traits: [\"GTK\"] to the .package(…) of DynamicLists")
  public protocol SignalValue {}

  @available(*, unavailable, message: "needs the trait GTK: add traits: [\"GTK\"] to the .package(…) of DynamicLists")
  extension Bool: SignalValue {}

  @available(*, unavailable, message: "needs the trait GTK: add traits: [\"GTK\"] to the .package(…) of DynamicLists")
  extension Int: SignalValue {}

  @available(*, unavailable, message: "needs the trait GTK: add traits: [\"GTK\"] to the .package(…) of DynamicLists")
  extension Int32: SignalValue {}

  @available(*, unavailable, message: "needs the trait GTK: add traits: [\"GTK\"] to the .package(…) of DynamicLists")
  extension UInt32: SignalValue {}

  @available(*, unavailable, message: "needs the trait GTK: add traits: [\"GTK\"] to the .package(…) of DynamicLists")
  extension Double: SignalValue {}

  @available(*, unavailable, message: "needs the trait GTK: add traits: [\"GTK\"] to the .package(…) of DynamicLists")
  extension String: SignalValue {}

  @available(*, unavailable, message: "needs the trait GTK: add traits: [\"GTK\"] to the .package(…) of DynamicLists")
  extension Optional: SignalValue where Wrapped: SignalValue {}

  @available(*, unavailable, message: "needs the trait GTK: add traits: [\"GTK\"] to the .package(…) of DynamicLists")
  extension OpaquePointer: SignalValue {}

  @available(*, unavailable, message: "needs the trait GTK: add traits: [\"GTK\"] to the .package(…) of DynamicLists")
  extension UnsafeMutablePointer: SignalValue {}

  @available(*, unavailable, message: "needs the trait GTK: add traits: [\"GTK\"] to the .package(…) of DynamicLists")
  extension UnsafeMutableRawPointer: SignalValue {}
#endif
