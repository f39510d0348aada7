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
  /// How many items the page has, with those that a push has removed since.
  let itemCount: Int
  /// How many items the source sent, with those that the app leaves out.
  let receivedCount: Int
  /// The ends of the list that this page reaches: no page follows there.
  package let reachedEnds: Set<PageEdge>
  /// Whether the source can load this page again by its key.
  package let isReloadable: Bool
  /// Whether the source finds pages by positions.
  package let canJump: Bool
  /// How many items precede the page at the source, and how many follow it; `nil` when it does not say.
  package let before: Int?
  package let after: Int?
  /// The numbers of the sections by which the source orders its items; `nil` when the page does not name them.
  package let sections: Set<Int>?
  /// Whether the source was asked: no page follows an end that was reached.
  package let isFromSource: Bool

  package init(
    rows: [Row], reachedEnds: Set<PageEdge>, isReloadable: Bool = false, canJump: Bool = false, before: Int? = nil,
    after: Int? = nil, sections: Set<Int>? = nil, isFromSource: Bool = true, receivedCount: Int? = nil
  ) {
    self.rows = rows
    itemCount = rows.count
    self.receivedCount = receivedCount ?? rows.count
    self.reachedEnds = reachedEnds
    self.isReloadable = isReloadable
    self.canJump = canJump
    // A server's counts are not to be trusted.
    self.before = before.flatMap { $0 >= 0 ? $0 : nil }
    self.after = after.flatMap { $0 >= 0 ? $0 : nil }
    self.sections = sections
    self.isFromSource = isFromSource
  }

  /// A page of a list that only grows at its end, which the page reaches if it is the last one.
  package init(rows: [Row], isLast: Bool = false) {
    self.init(rows: rows, reachedEnds: isLast ? [.append, .prepend] : [.prepend])
  }
}
