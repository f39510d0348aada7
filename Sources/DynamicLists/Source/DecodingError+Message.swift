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
