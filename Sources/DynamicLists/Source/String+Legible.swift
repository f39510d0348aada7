extension String {
  /// The text with invisible and control characters spelled out, cut to 80 characters.
  package var legible: String { legible(upTo: 80) }

  /// The text with invisible and control characters spelled out, cut to a number of characters.
  package func legible(upTo limit: Int) -> String {
    var text = ""
    var length = 0
    for scalar in unicodeScalars {
      guard length < limit else { return text + "…" }
      if scalar.isInvisible {
        text += "\\u{\(String(scalar.value, radix: 16))}"
      } else {
        text.unicodeScalars.append(scalar)
      }
      length += 1
    }
    return text
  }
}

extension Unicode.Scalar {
  /// Whether the character shows nothing itself: a control code, or one that changes how others are shown.
  package var isInvisible: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate, .unassigned: true
    default: false
    }
  }
}
