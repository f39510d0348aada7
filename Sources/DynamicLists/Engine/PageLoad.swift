/// One call of the source.
package struct PageLoad: Hashable, Sendable {
  /// Which page of the source the call loads.
  package enum Part: Hashable, Sendable {
    /// The first page of the list.
    case first
    /// The page with the item at this position at the source.
    case position(Int)
    /// The page that an earlier call has loaded.
    case again(call: Int)
    /// The page behind the rows, or behind the gathered pages of the refresh.
    case following
    /// The page before the rows, or before the gathered pages of the refresh.
    case preceding
  }

  /// The number of the call in its list, by which an answer names the call.
  package let id: Int
  package let edge: PageEdge
  package let part: Part
  package let generation: Int
  package let attempt: Int
  package let count: Int
  /// Whether no page was expected at the edge, since the last one was reached before.
  package let followsLast: Bool
  /// When the call began: ``CallClock``. 0 before that.
  package internal(set) var began = 0
}

extension PageLoads {
  /// How many calls of the source are in flight at most, cancelled ones included.
  ///
  /// Without a bound, each reset would add a call to a source that ignores
  /// cancellation.
  static var maxCalls: Int { 4 }
}

extension ListConfiguration {
  /// How many items this page is asked for.
  func count(of part: PageLoad.Part) -> Int { part == .first ? initialBatchCount ?? itemBatchCount : itemBatchCount }
}

/// The rows of a page, without their items.
package struct PageAnswer: Hashable, Sendable {
  package struct Row: Hashable, Sendable {
    package let id: RowID
    /// Whether the item differs from the one that the last page brought for this row.
    package let isChanged: Bool
    /// Whether the item came with its detail, so that none has to be loaded.
    package let hasDetail: Bool

    package init(_ id: RowID, isChanged: Bool = true, hasDetail: Bool = false) {
      self.id = id
      self.isChanged = isChanged
      self.hasDetail = hasDetail
    }
  }

  /// Rows that are not in the list, whose items have no detail.
  package static func fresh(_ rows: [RowID]) -> [Row] { rows.map { Row($0) } }

  package internal(set) var rows: [Row]
  package let facts: PageFacts
  /// The numbers of the sections of the source, in its order; `nil` when the page does not name them.
  package let sections: Set<Int>?

  package init(rows: [Row], facts: PageFacts, sections: Set<Int>? = nil) {
    (self.rows, self.facts, self.sections) = (rows, facts, sections)
  }
}
