#if canImport(SwiftUI)
  public import DynamicLists
  public import Foundation

  extension ListSort {
    /// Sorts by Foundation's comparators, the first one first: those of a table's `sortOrder`, for example.
    ///
    /// ```swift
    /// list.arrangement.sort = ListSort([SortDescriptor(\.author), SortDescriptor(\.year, order: .reverse)])
    /// ```
    ///
    /// Without comparators, items stay in their order.
    public init<Comparator: SortComparator & Sendable>(_ comparators: [Comparator])
    where Comparator.Compared == Item {
      self.init { comparators.compare($0, $1) == .orderedAscending }
    }
  }
#endif
