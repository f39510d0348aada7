@testable import DynamicListsTerminal

/// A minimal terminal that replays the painter's output; simple enough to be trusted.
struct TestTerminal {
  /// How clusters of several scalars are drawn; terminals differ.
  enum Clusters { case asOne, scalarByScalar }

  struct Place: Equatable {
    var text = " "
    var style = TerminalStyle.plain
    var isRightHalf = false
  }

  let size: TerminalSize
  let clusters: Clusters
  private(set) var places: [Place]
  private(set) var isInsideFrame = false
  private var isCursorSeen = true
  /// The visible cursor.
  var cursor: TerminalPosition? { isCursorSeen ? TerminalPosition(column: column, row: row) : nil }
  private var style = TerminalStyle.plain
  private var column = 0
  private var row = 0

  init(size: TerminalSize, clusters: Clusters, filledWith text: String = " ") {
    self.size = size
    self.clusters = clusters
    places = Array(repeating: Place(text: text), count: size.columns * size.rows)
  }

  mutating func replay(_ bytes: [UInt8]) {
    var text: [Unicode.Scalar] = []
    var scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars[...]
    while let scalar = scalars.popFirst() {
      switch scalar {
      case "\u{1B}":
        print(&text)
        precondition(scalars.popFirst() == "[")
        let parameters = scalars.prefix { $0.value < 0x40 }
        scalars = scalars[parameters.endIndex...]
        if let final = scalars.popFirst() { control(String(parameters), final) }
      case "\r":
        print(&text)
        column = 0
      default: text.append(scalar)
      }
    }
    print(&text)
  }

  private mutating func control(_ parameters: String, _ final: Unicode.Scalar) {
    let numbers = parameters.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
    let first = max(1, numbers.first ?? 1)
    switch final {
    case "H": (row, column) = (first - 1, (numbers.count > 1 ? numbers[1] : 1) - 1)
    case "G": column = first - 1
    case "C": column += first
    case "K": for column in column..<size.columns { put(Place(style: style), column) }
    case "J": places = places.map { _ in Place(style: style) }
    case "m": graphics(numbers)
    case "h" where parameters == "?2026": isInsideFrame = true
    case "l" where parameters == "?2026": isInsideFrame = false
    case "h" where parameters == "?25": isCursorSeen = true
    case "l" where parameters == "?25": isCursorSeen = false
    default: preconditionFailure("unknown sequence \(parameters)\(final)")
    }
  }

  private mutating func graphics(_ numbers: [Int]) {
    var codes = numbers[...]
    while let code = codes.popFirst() {
      switch code {
      case 0: style = .plain
      case 1: style.attributes.insert(.bold)
      case 2: style.attributes.insert(.dim)
      case 3: style.attributes.insert(.italic)
      case 4: style.attributes.insert(.underline)
      case 7: style.attributes.insert(.inverse)
      case 22: style.attributes.subtract([.bold, .dim])
      case 23: style.attributes.remove(.italic)
      case 24: style.attributes.remove(.underline)
      case 27: style.attributes.remove(.inverse)
      case 39: style.foreground = .standard
      case 49: style.background = .standard
      case 38: style.foreground = color(&codes)
      case 48: style.background = color(&codes)
      case 30...37, 90...97: style.foreground = ansi(code)
      case 40...47, 100...107: style.background = ansi(code - 10)
      default: preconditionFailure("unknown graphics code \(code)")
      }
    }
  }

  private func ansi(_ code: Int) -> TerminalColor {
    let number = UInt8(code < 90 ? code - 30 : code - 82)
    return TerminalColor.ANSI(rawValue: number).map(TerminalColor.ansi) ?? .standard
  }

  private func color(_ codes: inout ArraySlice<Int>) -> TerminalColor {
    precondition(codes.popFirst() == 2, "only 24-bit colors are replayed")
    defer { codes = codes.dropFirst(3) }
    let parts = codes.prefix(3).map(UInt8.init)
    return .rgb(parts[0], parts[1], parts[2])
  }

  private mutating func print(_ scalars: inout [Unicode.Scalar]) {
    defer { scalars = [] }
    switch clusters {
    case .asOne:
      let text = scalars.reduce(into: "") { $0.unicodeScalars.append($1) }
      for character in text { draw(String(character), CLibrary.width(of: character)) }
    case .scalarByScalar:
      for scalar in scalars { draw(String(scalar), CLibrary.width(of: scalar)) }
    }
  }

  private mutating func draw(_ text: String, _ width: Int) {
    if width == 0 {
      let target = row * size.columns + min(column, size.columns) - 1
      places[places[target].isRightHalf ? target - 1 : target].text += text
      return
    }
    // Without wrapping, the cursor stays at the edge.
    let start = min(column, size.columns - 1)
    guard start + width <= size.columns else { return }
    put(Place(text: text, style: style), start)
    if width == 2 { put(Place(text: "", style: style, isRightHalf: true), start + 1, keepsLeft: true) }
    column = start + width
  }

  /// When one half of a wide character is overwritten, the other half becomes blank.
  private mutating func put(_ place: Place, _ column: Int, keepsLeft: Bool = false) {
    let index = row * size.columns + column
    if places[index].isRightHalf, !keepsLeft { places[index - 1].text = " " }
    if column + 1 < size.columns, places[index + 1].isRightHalf { places[index + 1] = Place(style: style) }
    places[index] = place
  }
}
