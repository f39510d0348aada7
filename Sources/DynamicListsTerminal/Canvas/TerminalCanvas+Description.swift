extension TerminalCanvas: CustomStringConvertible {
  /// The characters without styles, one line for each row and no trailing spaces: for comparing whole screens in tests.
  public var description: String {
    rows { $0.reduce(into: "") { $0 += $1.text } }
  }

  /// The characters with marks where the style changes, such as `{red bold}late{} since noon`; a literal `{` is
  /// doubled.
  public var styledDescription: String {
    rows { cells in
      var text = ""
      var style = TerminalStyle.plain
      for cell in cells where cell.width > 0 {
        if cell.style != style {
          style = cell.style
          text += "{\(style.words)}"
        }
        text += cell.text == "{" ? "{{" : cell.text
      }
      return style == .plain ? text : text + "{}"
    }
  }

  private func rows(_ describe: (ArraySlice<TerminalCell>) -> String) -> String {
    (0..<size.rows).map { row in
      var cells = cells[(row * size.columns)..<((row + 1) * size.columns)]
      while cells.last == .empty { cells.removeLast() }
      let text = describe(cells)
      return String(text.reversed().drop { $0 == " " }.reversed())
    }
    .joined(separator: "\n")
  }
}

extension TerminalStyle {
  /// The style in the words of `styledDescription`: colors first, `on` before the background.
  var words: String {
    var words: [String] = []
    if foreground != .standard { words.append(foreground.word) }
    if background != .standard { words.append("on " + background.word) }
    let names: [(Attributes, String)] = [
      (.bold, "bold"), (.dim, "dim"), (.italic, "italic"), (.underline, "underline"), (.inverse, "inverse"),
    ]
    words += names.filter { attributes.contains($0.0) }.map(\.1)
    return words.joined(separator: " ")
  }
}

extension TerminalColor {
  fileprivate var word: String {
    switch self {
    case .standard: "standard"
    case .ansi(let color): "\(color)"
    case .rgb(let red, let green, let blue):
      "#"
        + [red, green, blue].map { value in
          let digits = String(value, radix: 16)
          return value < 16 ? "0" + digits : digits
        }
        .joined()
    }
  }
}
