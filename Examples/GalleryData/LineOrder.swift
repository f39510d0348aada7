import DynamicLists

/// The order in which the lines that have loaded are shown.
package enum LineOrder: String, CaseIterable, Sendable {
  case byNumber = "By Number"
  case largestFirst = "Largest First"

  /// The order that a list of lines has.
  @MainActor
  package init(of list: ListViewModel<Line>) { self = list.isSorted ? .largestFirst : .byNumber }

  /// The order after this one.
  package var next: Self { self == .byNumber ? .largestFirst : .byNumber }

  /// A line whose amount has not loaded is below the others, and moves when it has; `nil` for the order of the store.
  package var sort: ListSort<Line>? {
    switch self {
    case .byNumber: nil
    case .largestFirst: .by({ $0.amount ?? -1 }, .descending)
    }
  }
}
