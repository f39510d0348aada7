// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

#if !GTK
  public import DynamicLists

  // The list's API without the trait GTK; see KitWithoutTrait.swift.

  @available(*, unavailable, message: "needs the trait GTK: add traits: [\"GTK\"] to the .package(…) of DynamicLists")
  @MainActor
  public final class DynamicListView<Item: Sendable>: GTKWidget {
    public enum Style: Hashable, Sendable { case list, actions, stack }
    public convenience init<Row: WidgetRow>(
      _ list: ListViewModel<Item>, row: Row.Type, style: Style = .list, viewport: Viewport? = nil
    ) where Row.Item == Item { withoutTrait() }
    public init(
      _ list: ListViewModel<Item>, style: Style = .list, viewport: Viewport? = nil,
      kind: @escaping @MainActor (Item) -> RowKind<Item>
    ) { withoutTrait() }
    public var list: ListViewModel<Item> { withoutTrait() }
    public var texts = DynamicListTexts()
    public var maximumWidth: Int32 = 720
    public var allowsMove = false
    public var onMove: (@MainActor (RowMove<Item>) async throws -> Void)?
    public var allowsDelete = false
    public var onDelete: (@MainActor ([Item]) async throws -> Void)?
    public var itemTitle: (@MainActor (Item) -> String)?
    public var contextMenu: (@MainActor (ListItemViewModel<Item>) -> [RowMenuItem])?
    public var isSelecting = false
    public var showsSectionIndex = true
    public var showsNewItems = true
    public var onSelecting: @MainActor (Bool) -> Void = { _ in }
    public var selectionActions: (@MainActor () -> [RowMenuItem])?
    public var keys: DynamicListKeys = [.refresh, .filter, .selecting]
    public var refreshesAtTop = false
    public var filter: (@MainActor (Item, String) -> Bool)?
    public var isFilterShown = false
    public var onFilterShown: @MainActor (Bool) -> Void = { _ in }
    public var onActivate: @MainActor (ListItemViewModel<Item>) -> Void = { _ in }
    public var listView: OpaquePointer { withoutTrait() }
    public var scrolledWindow: OpaquePointer { withoutTrait() }
    public var viewport: Viewport { withoutTrait() }
    public var visibleRows: [RowID] { withoutTrait() }
    public func refresh() {}
    public func delete(_ rows: [RowID]) {}
    public func scrollToTop() {}
    public func scroll(toSlot position: Int) {}
    public func scroll(toSection section: ListSection.ID) -> ScrollOutcome { withoutTrait() }
    public func scroll(by pixels: Double) {}
    public func scroll(to row: RowID, at anchor: ScrollAnchor = .nearest, revealing: Bool = false) -> ScrollOutcome {
      withoutTrait()
    }
    public var position: ListPosition<RowID>? { withoutTrait() }
    public func restore(_ position: ListPosition<RowID>) -> ScrollOutcome { withoutTrait() }
    public var stickToEnd = false
    public var onVisibleRowsChange: (@MainActor (VisibleRows) -> Void)?
    public func row(of widget: some GPointer) -> ListItemViewModel<Item>? { withoutTrait() }
    public func widget(of row: RowID) -> OpaquePointer? { withoutTrait() }
    public func showMessage(_ text: String, button: String = "", onPress: @escaping @MainActor () -> Void = {}) {}
  }

  @available(*, unavailable, message: "needs the trait GTK: add traits: [\"GTK\"] to the .package(…) of DynamicLists")
  public struct DynamicListTexts: Sendable {
    public struct Page: Hashable, Sendable {
      public var title: String
      public var details: String
      public init(_ title: String, _ details: String = "") { withoutTrait() }
    }

    public var loading: @Sendable () -> Page = { withoutTrait() }
    public var empty: @Sendable (_ isFiltered: Bool) -> Page = { _ in withoutTrait() }
    public var waiting: @MainActor (RetryWait) -> Page = { _ in withoutTrait() }
    public var failed: @MainActor (ListFailure) -> Page = { _ in withoutTrait() }
    public var paused: @Sendable () -> Page = { withoutTrait() }
    public var retry: @Sendable () -> String = { "" }
    public var now: @Sendable () -> String = { "" }
    public var loadMore: @Sendable () -> String = { "" }
    public var refresh: @Sendable () -> String = { "" }
    public var loadingMore: @Sendable () -> String = { "" }
    public var failedMore: @MainActor (ListFailure) -> String = { _ in "" }
    public var waitingMore: @MainActor (RetryWait) -> String = { _ in "" }
    public var end: @Sendable () -> String = { "" }
    public var sections: @Sendable () -> String = { "" }
    public var refreshing: @Sendable () -> String = { "" }
    public var refreshWaiting: @MainActor (RetryWait) -> String = { _ in "" }
    public var refreshFailed: @MainActor (ListFailure) -> String = { _ in "" }
    public var deleted: @Sendable (_ count: Int, _ title: String) -> String = { _, _ in "" }
    public var editFailed: @MainActor (ListFailure) -> String = { _ in "" }
    public var cannotMove: @Sendable () -> String = { "" }
    public var cannotDeleteAll: @Sendable () -> String = { "" }
    public var undo: @Sendable () -> String = { "" }
    public var scrollToTop: @Sendable () -> String = { "" }
    public var filter: @Sendable () -> String = { "" }
    public var name: @Sendable () -> String = { "" }
    public var newItems: @Sendable (_ count: Int, _ hasMore: Bool) -> String = { _, _ in "" }
    public var sectionCount: @Sendable (_ rows: Int, _ mayGrow: Bool) -> String = { _, _ in "" }
    public var searched: @Sendable (ListSearchProgress) -> Page = { _ in Page("") }
    public var searchedMore: @Sendable (ListSearchProgress) -> String = { _ in "" }
    public var searchMore: @Sendable () -> String = { "" }
    public var sortedAmong: @Sendable (ListSortProgress) -> String = { _ in "" }
    public var loadRest: @Sendable () -> String = { "" }
    public var loadingRest: @Sendable (ListSortProgress) -> String = { _ in "" }
    public var stop: @Sendable () -> String = { "" }
    public var selected: @Sendable (_ rows: Int?, _ shown: Int) -> String = { _, _ in "" }
    public var selectAll: @Sendable () -> String = { "" }
    public var selectAllMatching: @Sendable (_ total: Int?) -> String = { _ in "" }
    public var deselectAll: @Sendable () -> String = { "" }
    public var endSelecting: @Sendable () -> String = { "" }
    public var position: @Sendable (_ number: Int, _ count: Int) -> String = { _, _ in "" }
    public init() {}
  }

  @available(*, unavailable, message: "needs the trait GTK: add traits: [\"GTK\"] to the .package(…) of DynamicLists")
  public struct DynamicListKeys: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let refresh = DynamicListKeys(rawValue: 1)
    public static let filter = DynamicListKeys(rawValue: 2)
    public static let selecting = DynamicListKeys(rawValue: 4)
  }

  @available(*, unavailable, message: "needs the trait GTK: add traits: [\"GTK\"] to the .package(…) of DynamicLists")
  @MainActor
  public struct RowMenuItem {
    public init(_ title: String, isEnabled: Bool = true, _ action: @escaping @MainActor () -> Void) {}
    public static let separator = RowMenuItem("") {}
  }

  @available(*, unavailable, message: "needs the trait GTK: add traits: [\"GTK\"] to the .package(…) of DynamicLists")
  @MainActor
  public struct RowKind<Item: Sendable> {
    public init<Row: WidgetRow>(_ type: Row.Type) where Row.Item == Item {}
    public init<Row: RowWidgets>(_ name: String, row: @escaping @MainActor () -> Row) where Row.Item == Item {}
    public init<Widget: GPointer>(
      _ name: String, make: @escaping @MainActor () -> Widget,
      bind: @escaping @MainActor (Widget, ListItemViewModel<Item>) -> Void,
      unbind: @escaping @MainActor (Widget) -> Void = { _ in },
      revealed: @escaping @MainActor (Widget, ListItemViewModel<Item>, RevealReason) -> Void = { _, _, _ in }
    ) {}
  }

  // Requirements with defaults are left out: the defaults would be unavailable too, and no row type would conform.
  @available(*, unavailable, message: "needs the trait GTK: add traits: [\"GTK\"] to the .package(…) of DynamicLists")
  @MainActor
  public protocol RowWidgets<Item>: AnyObject, Sendable {
    associatedtype Item: Sendable
    var widget: GTKWidget { get }
    func show(_ row: ListItemViewModel<Item>)
  }

  @available(*, unavailable, message: "needs the trait GTK: add traits: [\"GTK\"] to the .package(…) of DynamicLists")
  @MainActor
  public protocol WidgetRow<Item>: RowWidgets {
    init()
  }
#endif
