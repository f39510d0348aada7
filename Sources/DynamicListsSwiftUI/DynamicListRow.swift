#if canImport(SwiftUI)
  public import DynamicLists
  public import SwiftUI

  /// A view that is a row of a ``DynamicList``.
  public protocol DynamicListRow<Item>: View {
    /// What the row shows.
    associatedtype Item: Sendable
  }

  /// A row with a type of its own, made from the row's view model.
  public protocol DynamicListItemView<Item>: DynamicListRow {
    /// What the row shows: said again, so that it is found in the initializer.
    associatedtype Item
    /// Creates the row; called when it comes into view.
    init(itemViewModel: ListItemViewModel<Item>)
  }

  /// A row that looks as a closure says.
  public struct DynamicListClosureRow<Item: Sendable, Content: View>: DynamicListRow {
    let row: ListItemViewModel<Item>
    let content: (ListItemViewModel<Item>) -> Content

    /// What the closure makes of the row, anew when the row changes.
    public var body: some View { content(row) }
  }

  extension View {
    /// Runs an action once whenever the row's data becomes visible: for animations.
    ///
    /// `.arrived` says that the data came while the row was in view, `.appeared` that the row came with its data.
    public func onRowReveal(
      _ row: ListItemViewModel<some Sendable>, perform action: @escaping (RevealReason) -> Void
    ) -> some View {
      // The row gives each reason once, however often this is evaluated or made anew.
      onChange(of: row.revealCount, initial: true) { if let reason = row.takeReveal() { action(reason) } }
    }
  }
#endif
