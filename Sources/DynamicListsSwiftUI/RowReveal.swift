#if canImport(SwiftUI)
  public import DynamicLists
  public import SwiftUI

  extension View {
    /// Runs an action once whenever this view shows a visible row with its detail: the place to start animations.
    ///
    /// The reason is `.arrived` if the detail arrived while the row was visible, `.appeared` if the row, or
    /// this view of it, appeared with its detail. Each view runs the action for itself: so do a second
    /// window on the list, and a view that SwiftUI makes again while its row is visible.
    public func onRowReveal<Item>(
      _ row: ListItemViewModel<Item>, perform action: @escaping (RevealReason) -> Void
    ) -> some View {
      modifier(RowReveal(row: row, action: action))
    }
  }

  private struct RowReveal<Item>: ViewModifier {
    let row: ListItemViewModel<Item>
    let action: (RevealReason) -> Void
    @State private var sight = RowSight()
    @Environment(\.dynamicListViewport) private var viewport

    init(row: ListItemViewModel<Item>, action: @escaping (RevealReason) -> Void) {
      (self.row, self.action) = (row, action)
    }

    func body(content: Content) -> some View {
      content
        // `revealCount` also changes when SwiftUI reports this view's own appearance late or never.
        .onChange(of: [row.revealCount, row.dataFetchComplete ? 1 : 0], initial: true) { look() }
        .onAppear {
          sight.isShown = true
          look()
        }
        .onDisappear { sight.end() }
    }

    private func look() {
      let isVisible = viewport.map(row.isVisible) ?? false
      if let reason = sight.reveal(row.detailState, isVisible: isVisible) { action(reason) }
    }
  }

  /// What one view of a row has shown since it appeared.
  @MainActor
  private final class RowSight {
    var isShown = false
    private var isRevealed = false
    private var wasIncomplete = false

    func reveal(_ state: DetailState, isVisible: Bool) -> RevealReason? {
      // A failure keeps what the row shows, be it nothing or what its item has adopted.
      guard isShown || isVisible, state.failure == nil else { return nil }
      guard state.isComplete else {
        (isRevealed, wasIncomplete) = (false, true)
        return nil
      }
      guard !isRevealed else { return nil }
      isRevealed = true
      return wasIncomplete ? .arrived : .appeared
    }

    func end() { (isShown, isRevealed, wasIncomplete) = (false, false, false) }
  }
#endif
