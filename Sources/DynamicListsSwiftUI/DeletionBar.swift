#if canImport(SwiftUI)
  import Accessibility
  public import DynamicLists
  import Foundation
  import SwiftUI

  extension DynamicList {
    /// Lets the user delete rows, and undo that in a bar at the lower edge; call it before other modifiers.
    ///
    /// Swipe actions and buttons of the app call `ListDeletions.delete(_:)` for the same. The bar names a single deleted row
    /// by the first line of `title`, at most 40 characters. It is there as long as `ListDeletions.undoable`, and assistive
    /// technologies announce its text.
    public func deletions(
      _ deletions: ListDeletions<Row.Item>, title: @escaping @MainActor (Row.Item) -> String = { _ in "" }
    ) -> Self {
      var list = onDeleteRows { deletions.delete($0) }
      list.deletionBar = DeletionBar(deletions: deletions, title: title)
      return list
    }
  }

  /// Says which rows were deleted, while that can be undone.
  struct DeletionBar<Item>: View {
    let deletions: ListDeletions<Item>
    let title: @MainActor (Item) -> String
    @Environment(\.dynamicListParts) private var parts
    @Environment(\.dynamicListWords) private var words

    init(deletions: ListDeletions<Item>, title: @escaping @MainActor (Item) -> String) {
      (self.deletions, self.title) = (deletions, title)
    }

    var body: some View {
      let deletion = deletions.undoable
      let message = deletion.map(text) ?? ""
      // The stack stays without a deletion, so that a change is noticed.
      VStack(spacing: 0) {
        if deletion != nil {
          BarNotice(message: message, action: words(.undo)) { withAnimation { _ = deletions.undo() } }
        }
      }
      .onChange(of: deletion?.rows) {
        guard deletion != nil, !parts.areAnnouncementsDisabled else { return }
        AccessibilityNotification.Announcement(message).post()
      }
    }

    private func text(_ deletion: ListDeletions<Item>.Deletion) -> String {
      let items = deletion.items
      return words.deleted(items.count, items.count == 1 ? items.first.map { title($0).shortTitle } ?? "" : "")
    }
  }

  extension ListWords {
    /// How many rows were deleted, or which one.
    func deleted(_ count: Int, _ title: String) -> String {
      if count != 1 { return self(.deletedRows).replacing("%@", with: "\(count)") }
      return title.isEmpty ? self(.deleted) : self(.deletedItem).replacing("%@", with: title)
    }
  }
#endif
