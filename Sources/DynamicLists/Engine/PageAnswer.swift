/// What a page brought, without its items.
package struct PageAnswer: Hashable, Sendable {
  package struct Row: Hashable, Sendable {
    package let id: RowID
    /// Whether the item differs from the one that a page brought for this row before.
    package let isChanged: Bool

    package init(_ id: RowID, isChanged: Bool = true) {
      self.id = id
      self.isChanged = isChanged
    }
  }

  /// Rows that no page has brought before.
  package static func fresh(_ rows: [RowID]) -> [Row] { rows.map { Row($0) } }

  package let rows: [Row]
  /// Whether nothing follows.
  package let isLast: Bool

  package init(rows: [Row], isLast: Bool = false) {
    self.rows = rows
    self.isLast = isLast
  }
}
