/// A chain of operations on the rows of a list, each applied to the result of the previous one.
package struct Arrangement {
  private var operations: [any RowOperation]
  /// The results of all operations but the last, each the input of the next operation.
  private var between: [RowTable] = []

  package init(_ operations: [any RowOperation]) {
    precondition(!operations.isEmpty, "Without an operation there is no arrangement")
    self.operations = operations
  }

  /// Whether the arranged rows are in the order of all rows.
  var keepsOrder: Bool { operations.allSatisfy(\.keepsOrder) }

  /// Arranges all rows of a list.
  package mutating func begin(with rows: RowTable) -> [RowID] {
    between = []
    var result = operations[0].begin(with: rows)
    for index in operations.indices.dropFirst() {
      between.append(RowTable(result))
      result = operations[index].begin(with: between[index - 1])
    }
    return result
  }

  /// Translates a change of all rows into one of the arranged rows; `rows` are all rows after the change.
  package mutating func translate(_ change: ListChange, of rows: RowTable) -> ListChange {
    var change = operations[0].translate(change, of: rows)
    for index in operations.indices.dropFirst() {
      for splice in change.splices { between[index - 1].apply(splice) }
      change = operations[index].translate(change, of: between[index - 1])
    }
    return change
  }
}
