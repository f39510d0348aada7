/// A chain of operations on the rows of a list, each applied to the result of the previous one, and then their sections.
package struct Arrangement {
  private var operations: [any RowOperation]
  private var grouping: RowGrouping?
  /// The results of all operations but the last, each the input of the next operation.
  private var between: [RowTable] = []

  package init(_ operations: [any RowOperation], grouping: RowGrouping? = nil) {
    precondition(!operations.isEmpty || grouping != nil, "Without an operation there is no arrangement")
    self.operations = operations
    self.grouping = grouping
  }

  /// Whether the arranged rows are in the order of all rows.
  var keepsOrder: Bool { grouping == nil && operations.allSatisfy(\.keepsOrder) }

  /// Whether it only groups rows, into sections in the order in which they appear.
  var onlyGroups: Bool { operations.isEmpty && grouping?.keepsOrderOfSections == true }
  /// Which of all rows an arrangement shows, without one all.
  static func keptRows(of arrangement: Self?) -> KeptRows {
    guard let arrangement else { return .all }
    guard arrangement.grouping == nil, arrangement.operations.count == 1,
      let filter = arrangement.operations.first as? RowFilter
    else { return .inOtherOrder }
    return .flagged(filter.content)
  }

  /// The sections of the arranged rows.
  package var sections: [SectionPlace] { grouping?.sections ?? [] }

  /// What the operations know of their rows, without the closures that they call. Made on any thread.
  struct Content: Sendable {
    fileprivate let operations: [any Sendable]
    fileprivate let grouping: RowGrouping.Content?
    fileprivate let between: [RowTable]
  }

  var content: Content {
    Content(operations: operations.map { $0.content }, grouping: grouping?.content, between: between)
  }

  /// Begins with what an arrangement of the same operations and sections knows of the rows.
  mutating func begin(with content: Content) {
    for index in operations.indices { operations[index].adopt(content.operations[index]) }
    if let made = content.grouping { grouping?.content = made }
    between = content.between
  }

  /// Arranges all rows of a list.
  package mutating func begin(with rows: RowTable) -> [RowID] {
    between = []
    var input = rows
    var result: [RowID]?
    for index in operations.indices {
      let output = operations[index].begin(with: input)
      if index + 1 < operations.count || grouping != nil {
        input = RowTable(output)
        between.append(input)
      }
      result = output
    }
    return grouping?.begin(with: input) ?? result ?? Array(rows.ids)
  }

  /// Translates a change of all rows into one of the arranged rows; `rows` are all rows after the change.
  package mutating func translate(_ change: ListChange, of rows: RowTable) -> ListChange {
    var (change, input) = (change, rows)
    for index in operations.indices {
      change = operations[index].translate(change, of: input)
      guard index < between.count else { break }
      for splice in change.splices { between[index].apply(splice) }
      input = between[index]
    }
    return grouping?.translate(change, of: input) ?? change
  }

  /// Collapses these sections and no others.
  package mutating func collapse(_ sections: Set<Int>) -> ListChange { grouping?.collapse(sections) ?? ListChange() }
}

extension RowOperation {
  fileprivate mutating func adopt(_ content: any Sendable) {
    guard let content = content as? Content else { preconditionFailure("Not the content of such an operation") }
    self.content = content
  }
}
