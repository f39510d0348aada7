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

  /// An arrangement whose operations and sections have begun already. `results` are those of the operations.
  init(begun operations: [any RowOperation], results: [RowTable], grouping: RowGrouping?) {
    self.init(operations, grouping: grouping)
    between = grouping == nil ? results.dropLast() : results
  }

  /// Whether the arranged rows are in the order of all rows.
  var keepsOrder: Bool { grouping == nil && operations.allSatisfy(\.keepsOrder) }

  /// Whether the arrangement only groups rows, into sections in the order of their first rows.
  var onlyGroups: Bool { operations.isEmpty && grouping?.keepsOrderOfSections == true }

  /// The sections of the arranged rows.
  package var sections: [SectionPlace] { grouping?.sections ?? [] }

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
