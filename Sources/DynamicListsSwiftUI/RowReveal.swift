#if canImport(SwiftUI)
  public import DynamicLists
  public import SwiftUI

  extension View {
    /// Runs an action once whenever this view shows a visible row with its data: for animations.
    ///
    /// `.arrived` means that the data came while the row was in view, `.appeared`
    /// that the row was there with its data when it, or this view of it, appeared.
    /// Each view has its own occasions: a second window on the list, and a view
    /// that SwiftUI makes again while its row is visible, run the action too.
    public func onRowReveal(
      _ row: ListItemViewModel<some Sendable>, perform action: @escaping (RevealReason) -> Void
    ) -> some View {
      modifier(RowReveal(row: row, action: action))
    }
  }

  private struct RowReveal<Item: Sendable>: ViewModifier {
    let row: ListItemViewModel<Item>
    let action: (RevealReason) -> Void
    @State private var sight = RowSight()
    @Environment(\.dynamicListViewport) private var viewport

    init(row: ListItemViewModel<Item>, action: @escaping (RevealReason) -> Void) {
      (self.row, self.action) = (row, action)
    }

    func body(content: Content) -> some View {
      content
        // The count changes also where this view's own appearance is reported late or never.
        .onChange(of: [row.revealCount, row.dataFetchComplete ? 1 : 0], initial: true) { look() }
        .onAppear {
          sight.isShown = true
          look()
        }
        .onDisappear { sight.end() }
    }

    private func look() {
      let isVisible = viewport.map(row.isVisible) ?? false
      if let reason = sight.reveal(isVisible: isVisible, isComplete: row.dataFetchComplete) { action(reason) }
    }
  }

  /// What one view of a row has shown since it appeared.
  @MainActor
  private final class RowSight {
    var isShown = false
    private var isRevealed = false
    private var wasIncomplete = false

    

    func reveal(isVisible: Bool, isComplete: Bool) -> RevealReason? {
      guard isShown || isVisible else { return nil }
      guard isComplete else {
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
