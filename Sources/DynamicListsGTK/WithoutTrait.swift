#if !GTK
  // Without the trait GTK the module has only the names that an app begins with, each unavailable: the compiler says how
  // to enable the trait, beside its errors about all other names. scripts/test-dependent compiles a window against these.

  public import DynamicLists

  /// The program and its windows.
  @available(*, unavailable, message: "needs the trait GTK: add traits: [\"GTK\"] to the .package(…) of DynamicLists")
  @MainActor
  public final class GTKApplication {
    /// Not without the trait.
    public init(_ id: String) {}
    /// Not without the trait.
    public func run(_ activate: (GTKApplication) -> Void) -> Int32 { 1 }
    /// Not without the trait.
    public func show(_ title: String, _ content: GTKWidget) {}
  }

  /// The bridge to a program that runs the main loop itself.
  @available(*, unavailable, message: "needs the trait GTK: add traits: [\"GTK\"] to the .package(…) of DynamicLists")
  @MainActor
  public enum MainLoopBridge {}

  /// The list.
  @available(*, unavailable, message: "needs the trait GTK: add traits: [\"GTK\"] to the .package(…) of DynamicLists")
  @MainActor
  public final class DynamicListView<Item>: GTKWidget {
    /// Not without the trait.
    public init<Row>(_ list: ListViewModel<Item>, row: Row.Type) {}
    /// Not without the trait.
    public init<Kind>(_ list: ListViewModel<Item>, kind: (Item) -> Kind) {}
  }

  /// What a row consists of.
  @available(*, unavailable, message: "needs the trait GTK: add traits: [\"GTK\"] to the .package(…) of DynamicLists")
  @MainActor
  open class GTKWidget {}

  /// A row that the list makes.
  @available(*, unavailable, message: "needs the trait GTK: add traits: [\"GTK\"] to the .package(…) of DynamicLists")
  @MainActor
  public protocol WidgetRow {}

  /// A row that the app makes.
  @available(*, unavailable, message: "needs the trait GTK: add traits: [\"GTK\"] to the .package(…) of DynamicLists")
  @MainActor
  public protocol RowWidgets {}
#endif
