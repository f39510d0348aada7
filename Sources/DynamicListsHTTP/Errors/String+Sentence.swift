import DynamicLists

extension String {
  /// The text as one line of at most 300 characters, without characters that change how other text is shown; `nil` if
  /// nothing visible is left.
  var sentence: String? {
    let line = line
    return line.unicodeScalars.allSatisfy(\.isInvisible) ? nil : line
  }

  private var line: String {
    var line = String.UnicodeScalarView()
    var length = 0
    for scalar in unicodeScalars {
      let isSpace = scalar.properties.isWhitespace
      // Two joiners shape letters and emoji; every other invisible character is dropped.
      guard isSpace || !scalar.isInvisible || scalar == "\u{200C}" || scalar == "\u{200D}" else { continue }
      if isSpace, line.last == " " || line.isEmpty { continue }
      guard length < 300 else { return String(line) + "…" }
      line.append(isSpace ? " " : scalar)
      length += 1
    }
    return line.last == " " ? String(line.dropLast()) : String(line)
  }
}
