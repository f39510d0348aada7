#if canImport(SwiftUI)
  public import DynamicLists
  import SwiftUI

  /// Scrolls one view of a list, and says where the view stands.
  ///
  /// Keep it in a `@State` and pass it to ``DynamicList/scroller(_:)``. SwiftUI tells which rows it shows, and not where:
  /// a position has an offset of 0 here. Its first row may be one that SwiftUI has made just above the screen.
  @MainActor
  public final class DynamicListScroller<Item> {
    private weak var list: ListViewModel<Item>?
    private weak var window: ListWindow<Item>?

    /// A scroller that is not connected to a view.
    public nonisolated init() {}

    func connect(_ window: ListWindow<Item>, to list: ListViewModel<Item>) {
      (self.window, self.list) = (window, list)
    }

    /// The first row that the view shows, or the last row at the bottom while the view sticks to the end; `nil` without
    /// rows or a view, and while only placeholders are on screen.
    public var position: ListPosition<RowID>? {
      guard let list, let window else { return nil }
      return window.position(in: list)
    }

    /// Scrolls to a row, animated inside `withAnimation`; `revealing` expands its section if it is collapsed.
    @discardableResult
    public func scroll(to row: RowID, at anchor: ScrollAnchor = .nearest, revealing: Bool = false) -> ScrollOutcome {
      guard let list, let window else { return .notInList }
      let outcome = list.scrollOutcome(of: row, revealing: revealing)
      window.restoration.cancel()
      if outcome == .scrolled { window.scroll(to: ListPosition(row, at: anchor)) }
      return outcome
    }

    /// Scrolls the header of a section to the top. If it has not loaded, the source's page with its first row loads
    /// before, in place of the rows: then the outcome is `waiting`.
    @discardableResult
    public func scroll(toSection section: ListSection.ID) -> ScrollOutcome {
      guard let list, let window else { return .notInList }
      return window.scroll(toSection: section, in: list)
    }

    /// Scrolls to where the list stood; a list without rows does so when its first rows come.
    @discardableResult
    public func restore(_ position: ListPosition<RowID>) -> ScrollOutcome { restore { _ in position } }

    fileprivate func restore(_ find: @escaping @MainActor (ListViewModel<Item>) -> ListPosition<RowID>?)
      -> ScrollOutcome
    {
      guard let list, let window else { return .notInList }
      return window.restoration.begin(
        in: list, find: { [weak list] in list.flatMap(find) }, show: window.scroll)
    }
  }

  extension DynamicListScroller where Item: Identifiable {
    /// ``position`` with the id of the item, which can be saved and restored after the next start of the app.
    public var itemPosition: ListPosition<Item.ID>? { list?.itemPosition(position) }

    /// Scrolls to the row of an item, animated inside `withAnimation`.
    @discardableResult
    public func scroll(to item: Item.ID, at anchor: ScrollAnchor = .nearest, revealing: Bool = false) -> ScrollOutcome {
      list?.rowID(of: item).map { scroll(to: $0, at: anchor, revealing: revealing) } ?? .notInList
    }

    /// Scrolls to where a list with the same items stood; a list without rows does so when its first rows come.
    @discardableResult
    public func restore(_ position: ListPosition<Item.ID>) -> ScrollOutcome {
      restore { $0.rowPosition(position) }
    }
  }

  extension ScrollAnchor {
    /// The anchor for `scrollTo`; `nil` scrolls as little as needed.
    var unitPoint: UnitPoint? {
      switch self {
      case .top: .top
      case .center: .center
      case .bottom: .bottom
      case .nearest: nil
      }
    }
  }
#endif
