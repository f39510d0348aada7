extension KeysetQuery {
  /// What a database checks once: the tables and the order, whatever the condition is.
  package struct Order: Hashable, Sendable {
    let from: SQLStatement
    let terms: [SortTerm]

    /// The table, if there is just one.
    package var table: String? { from.name }

    /// The columns of the terms; `nil` for an expression.
    package var columns: [String?] { terms.map(\.expression.name) }
  }

  package var order: Order { Order(from: from, terms: terms) }

  /// The rows of the first page, for the plan of a database.
  package var firstPage: SQLStatement { rows(Seek(), in: terms, count: 1) }
}

extension SQLStatement {
  /// The name of which the statement consists; `nil` for anything else.
  fileprivate var name: String? {
    switch pieces.count == 1 ? pieces.first : nil {
    case .identifier(let name): name
    case .text(let text) where text.utf8.allSatisfy(Self.isOfName): text
    case .text, .value, nil: nil
    }
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
