// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

#if !GTK
  public import DynamicLists

  // The module's names without its trait: each is unavailable, with a sentence that says how to enable the
  // trait. The declarations accept what is written about them, so that the compiler says nothing else.

  /// What stands for a type of the module without the trait `GTK`.
  @available(*, unavailable, message: "needs the trait GTK: add traits: [\"GTK\"] to the .package(…) of DynamicLists")
  @dynamicMemberLookup
  @MainActor
  open class WithoutGTK {
    public init(_ parts: Any...) {}

    public subscript<Value>(dynamicMember name: String) -> Value {
      get { preconditionFailure("built without the trait GTK") }
      set { preconditionFailure("built without the trait GTK") }
    }
  }

  @available(*, unavailable, message: "needs the trait GTK: add traits: [\"GTK\"] to the .package(…) of DynamicLists")
  public final class GTKLabel: WithoutGTK {
    public enum Style { case body, heading, caption, dim, error }
    public init(_ text: String = "", _ style: Style..., maxLines: Int = 1) {}
  }

  @available(*, unavailable, message: "needs the trait GTK: add traits: [\"GTK\"] to the .package(…) of DynamicLists")
  public final class GTKBox: WithoutGTK {
    public static func row(spacing: Int32 = 6, _ children: WithoutGTK...) -> GTKBox { GTKBox() }
    public static func column(spacing: Int32 = 6, _ children: WithoutGTK...) -> GTKBox { GTKBox() }
  }

  @available(*, unavailable, message: "needs the trait GTK: add traits: [\"GTK\"] to the .package(…) of DynamicLists")
  public final class GTKButton: WithoutGTK {
    public init(_ title: String, onPress: @escaping @MainActor () -> Void = {}) {}
    public init(icon: String, label: String, onPress: @escaping @MainActor () -> Void = {}) {}
  }

  @available(*, unavailable, message: "needs the trait GTK: add traits: [\"GTK\"] to the .package(…) of DynamicLists")
  public final class GTKApplication: WithoutGTK {
    public init(_ id: String) {}
    public func run(_ activate: @escaping @MainActor (GTKApplication) -> Void) -> Int32 { 0 }
    public func show(
      _ title: String, size: (width: Int32, height: Int32) = (480, 640), _ content: WithoutGTK, buttons: WithoutGTK...
    ) {}
  }

  @available(*, unavailable, message: "needs the trait GTK: add traits: [\"GTK\"] to the .package(…) of DynamicLists")
  public final class GTKBar: WithoutGTK {
    public enum Tone { case unknown, error, warning, success }
    public var fraction = 0.0
    public var tone = Tone.unknown
    public func spring(from start: Double, to target: Double) {}
  }

  @available(*, unavailable, message: "needs the trait GTK: add traits: [\"GTK\"] to the .package(…) of DynamicLists")
  @MainActor
  public enum MainLoopBridge {
    public static func attach(to context: OpaquePointer? = nil) {}
    public static func detach() {}
  }

  @available(*, unavailable, message: "needs the trait GTK: add traits: [\"GTK\"] to the .package(…) of DynamicLists")
  public struct DynamicListTexts: Sendable {
    public struct Page: Sendable {
      public init(_ title: String, _ details: String = "") {}
    }
  }

  @available(*, unavailable, message: "needs the trait GTK: add traits: [\"GTK\"] to the .package(…) of DynamicLists")
  public final class DynamicListView<Item: Sendable>: WithoutGTK {
    public init<Row>(_ list: ListViewModel<Item>, row: Row.Type) {}
    public init(_ list: ListViewModel<Item>, kind: @escaping @MainActor (Item) -> RowKind<Item>) {}
    public var allowsMove = false
    public var allowsDelete = false
    public var onMove: (@MainActor (RowMove<Item>) async throws -> Void)?
    public var onDelete: (@MainActor ([Item]) async throws -> Void)?
    public var itemTitle: (@MainActor (Item) -> String)?
    public var contextMenu: (@MainActor (ListItemViewModel<Item>) -> [RowMenuItem])?
    public var keys: DynamicListKeys = .refresh
    public var filter: (@MainActor (Item, String) -> Bool)?
    public var onActivate: @MainActor (ListItemViewModel<Item>) -> Void = { _ in }
  }

  @available(*, unavailable, message: "needs the trait GTK: add traits: [\"GTK\"] to the .package(…) of DynamicLists")
  @MainActor
  public struct RowMenuItem {
    public static let separator = RowMenuItem("") {}
    public init(_ title: String, isEnabled: Bool = true, _ action: @escaping @MainActor () -> Void) {}
  }

  @available(*, unavailable, message: "needs the trait GTK: add traits: [\"GTK\"] to the .package(…) of DynamicLists")
  public struct DynamicListKeys: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let refresh = DynamicListKeys(rawValue: 1)
    public static let filter = DynamicListKeys(rawValue: 2)
  }

  @available(*, unavailable, message: "needs the trait GTK: add traits: [\"GTK\"] to the .package(…) of DynamicLists")
  public struct RowMove<Item: Sendable>: Sendable {
    public let item: Item
    public let oldPosition: Int
    public let newPosition: Int
    public let previous: Item?
    public let next: Item?
  }

  @available(*, unavailable, message: "needs the trait GTK: add traits: [\"GTK\"] to the .package(…) of DynamicLists")
  public struct RowKind<Item: Sendable> {
    public init<Row>(_ type: Row.Type) {}
    public init<Row>(_ name: String, row: @escaping @MainActor () -> Row) {}
  }

  @available(*, unavailable, message: "needs the trait GTK: add traits: [\"GTK\"] to the .package(…) of DynamicLists")
  @MainActor
  public protocol RowWidgets<Item>: AnyObject, Sendable {
    associatedtype Item: Sendable = Never
  }

  @available(*, unavailable, message: "needs the trait GTK: add traits: [\"GTK\"] to the .package(…) of DynamicLists")
  @MainActor
  public protocol WidgetRow<Item>: AnyObject, Sendable {
    associatedtype Item: Sendable = Never
  }

  @available(*, unavailable, message: "needs the trait GTK: add traits: [\"GTK\"] to the .package(…) of DynamicLists")
  public typealias GPointer = WithoutGTK

  @available(*, unavailable, message: "needs the trait GTK: add traits: [\"GTK\"] to the .package(…) of DynamicLists")
  public typealias GTKAnimation = WithoutGTK

  @available(*, unavailable, message: "needs the trait GTK: add traits: [\"GTK\"] to the .package(…) of DynamicLists")
  public typealias GTKCanvas = WithoutGTK

  @available(*, unavailable, message: "needs the trait GTK: add traits: [\"GTK\"] to the .package(…) of DynamicLists")
  public typealias GTKPicture = WithoutGTK

  @available(*, unavailable, message: "needs the trait GTK: add traits: [\"GTK\"] to the .package(…) of DynamicLists")
  public typealias GTKSpinner = WithoutGTK

  @available(*, unavailable, message: "needs the trait GTK: add traits: [\"GTK\"] to the .package(…) of DynamicLists")
  public typealias GTKSpring = WithoutGTK

  @available(*, unavailable, message: "needs the trait GTK: add traits: [\"GTK\"] to the .package(…) of DynamicLists")
  public typealias GTKStatusPage = WithoutGTK

  @available(*, unavailable, message: "needs the trait GTK: add traits: [\"GTK\"] to the .package(…) of DynamicLists")
  public typealias GTKTexture = WithoutGTK

  @available(*, unavailable, message: "needs the trait GTK: add traits: [\"GTK\"] to the .package(…) of DynamicLists")
  public typealias GTKWidget = WithoutGTK

  @available(*, unavailable, message: "needs the trait GTK: add traits: [\"GTK\"] to the .package(…) of DynamicLists")
  public typealias SignalConnection = WithoutGTK

  @available(*, unavailable, message: "needs the trait GTK: add traits: [\"GTK\"] to the .package(…) of DynamicLists")
  public typealias SignalValue = WithoutGTK
#endif
