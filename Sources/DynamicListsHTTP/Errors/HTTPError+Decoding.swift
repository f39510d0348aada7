extension HTTPError {
  /// Tells JSON of the wrong shape from what is no JSON at all.
  init(_ error: DecodingError) {
    switch error {
    // Without a place in the text: the reader could not make sense of the text.
    case .dataCorrupted(let context) where context.codingPath.isEmpty: self = .unreadable(cause: error)
    case .dataCorrupted(let context), .typeMismatch(_, let context), .valueNotFound(_, let context):
      self = .unexpectedContent(path: Self.path(context.codingPath), cause: error)
    case .keyNotFound(let key, let context):
      self = .unexpectedContent(path: Self.path(context.codingPath + [key]), cause: error)
    @unknown default: self = .unexpectedContent(path: "", cause: error)
    }
  }

  /// `items[3].title`
  private static func path(_ keys: [any CodingKey]) -> String {
    keys.reduce(into: "") { path, key in
      if let index = key.intValue {
        path += "[\(index)]"
      } else {
        path += path.isEmpty ? key.stringValue : ".\(key.stringValue)"
      }
    }
  }
}
