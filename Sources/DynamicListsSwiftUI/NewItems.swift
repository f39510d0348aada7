#if canImport(SwiftUI)
  import Accessibility
  import DynamicLists
  import Foundation
  public import SwiftUI

  /// The buttons over the rows that say how many pushed items are out of sight, and show them.
  struct NewItemsButtons<Item>: View {
    let list: ListViewModel<Item>
    let window: ListWindow<Item>
    @Environment(\.dynamicListParts) private var parts

    init(list: ListViewModel<Item>, window: ListWindow<Item>) { (self.list, self.window) = (list, window) }

    var body: some View {
      let new = list.newItems
      if !new.isEmpty, list.state == .items, !parts.areNewItemsHidden {
        VStack {
          if new.start > 0 { NewItemsButton(end: .start, list: list, window: window) }
          Spacer()
          if new.end > 0 { NewItemsButton(end: .end, list: list, window: window) }
        }
        .padding(8)
      }
    }
  }

  private struct NewItemsButton<Item>: View {
    let end: ListEnd
    let list: ListViewModel<Item>
    let window: ListWindow<Item>
    @Environment(\.dynamicListWords) private var words

    init(end: ListEnd, list: ListViewModel<Item>, window: ListWindow<Item>) {
      (self.end, self.list, self.window) = (end, list, window)
    }

    var body: some View {
      Button {
        guard let row = list.showNewItems(at: end) else { return }
        window.scroll(to: ListPosition(row, at: end == .start ? .top : .bottom))
      } label: {
        Label(words(list.newItems, at: end), systemImage: end == .start ? "arrow.up" : "arrow.down")
          .font(.footnote)
          .padding(.horizontal, 12)
          .padding(.vertical, 8)
          .background(.regularMaterial, in: Capsule())
      }
      .buttonStyle(.borderless)
    }
  }

  /// Announces to assistive technologies that there are new items at an end; once, and not again while more come.
  struct NewItemsAnnouncer<Item>: View {
    let end: ListEnd
    let list: ListViewModel<Item>
    @Environment(\.dynamicListParts) private var parts
    @Environment(\.dynamicListWords) private var words

    init(end: ListEnd, list: ListViewModel<Item>) { (self.end, self.list) = (end, list) }

    var body: some View {
      let new = list.newItems
      Color.clear.onChange(of: new.count(at: end) > 0) {
        guard new.count(at: end) > 0, !parts.areAnnouncementsDisabled else { return }
        AccessibilityNotification.Announcement(words(new, at: end)).post()
      }
    }
  }

  extension ListWords {
    /// How many new items there are at an end.
    func callAsFunction(_ new: ListNewItems, at end: ListEnd) -> String {
      self(.newItems).replacing("%@", with: "\(new.count(at: end))\(new.hasMore(at: end) ? "+" : "")")
    }
  }

  extension View {
    /// Hides the buttons that show how many pushed items are out of sight, over the lists inside this view:
    /// `ListViewModel.newItems` has the counts for your own.
    public func listNewItemsHidden(_ areHidden: Bool = true) -> some View {
      transformEnvironment(\.dynamicListParts) { $0.areNewItemsHidden = areHidden }
    }
  }
#endif
