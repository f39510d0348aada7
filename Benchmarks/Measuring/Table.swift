/// Text in columns, for a screen of 100 characters.
public struct Table {
  private var lines: [[String]?] = []

  /// Creates an empty table.
  public init() {}

  /// Adds a line; with an empty first cell it continues the group above.
  public mutating func add(_ cells: String...) { lines.append(cells) }

  /// Adds a line with any number of cells.
  public mutating func add(_ cells: [String]) { lines.append(cells) }

  /// Adds a rule between groups; a group without lines has none.
  public mutating func addRule() {
    if let last = lines.last, last != nil { lines.append(nil) }
  }

  /// The table with its columns aligned: the first one to the left, the others to the right.
  public var text: String {
    let cells = lines.compactMap(\.self)
    let widths = (0..<(cells.map(\.count).max() ?? 0)).map { column in
      cells.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0
    }
    let rule = String(repeating: "─", count: widths.reduce(0, +) + 2 * max(0, widths.count - 1))
    return lines.map { line in
      guard let line else { return rule }
      let padded = line.enumerated().map { column, cell in
        let space = String(repeating: " ", count: widths[column] - cell.count)
        return column == 0 ? cell + space : space + cell
      }
      return padded.joined(separator: "  ")
    }.joined(separator: "\n")
  }
}
