extension DecodingError {
  /// Whether the text is not in the expected format at all, as `<html>` is no JSON.
  ///
  /// The coding path is empty in this case.
  package var isAboutTheFormat: Bool {
    if case .dataCorrupted(let context) = self { context.codingPath.isEmpty } else { false }
  }

  /// Where the data differs from the type, as `items[3].title`; empty at the top.
  package var path: String {
    let keys: [any CodingKey]
    switch self {
    case .dataCorrupted(let context), .typeMismatch(_, let context), .valueNotFound(_, let context):
      keys = context.codingPath
    case .keyNotFound(let key, let context): keys = context.codingPath + [key]
    @unknown default: keys = []
    }
    return keys.reduce(into: "") { path, key in
      if let index = key.intValue {
        path += "[\(index)]"
      } else {
        path += path.isEmpty ? key.stringValue : ".\(key.stringValue)"
      }
    }
  }

  /// A sentence that can be shown to users; `String(describing:)` would quote the decoder.
  var message: String {
    if isAboutTheFormat { return "The data could not be read. Try again later." }
    let path = path.legible
    return path.isEmpty ? "The data is not what was expected." : "The data is not what was expected (at \(path))."
  }
}

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
