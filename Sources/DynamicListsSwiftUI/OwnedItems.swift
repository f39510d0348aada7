#if canImport(SwiftUI)
  import DynamicLists

  /// Items that the app owns, and the list state that it sets.
  struct OwnedItems<Item>: Equatable {
    private let items: [Item]
    private let state: ListState
    private let areEqual: ([Item], [Item]) -> Bool

    /// How many there are.
    var count: Int { items.count }

    /// Takes items as the app has them now.
    init(_ items: [Item], _ state: ListState) where Item: Equatable {
      self.items = items
      self.state = state
      areEqual = { $0 == $1 }
    }

    /// Whether both show the same.
    static func == (left: Self, right: Self) -> Bool {
      left.state == right.state && left.areEqual(left.items, right.items)
    }

    /// The view model behind an app's items, for as long as a view shows them.
    @MainActor
    final class List {
      private var list: ListViewModel<Item>?
      private var shown: OwnedItems?

      /// Creates nothing yet.
      init() {}

      /// The view model, with what the app has now. O(items) where those changed.
      func list(showing items: OwnedItems?) -> ListViewModel<Item> {
        let list = list ?? ListViewModel<Item>()
        self.list = list
        if let items, items != shown {
          shown = items
          list.show(items.items, items.state)
        }
        return list
      }
    }
  }
#endif
