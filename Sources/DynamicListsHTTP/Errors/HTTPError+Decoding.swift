internal import DynamicLists

extension HTTPError {
  /// Tells JSON of the wrong shape from what is no JSON at all.
  init(_ error: DecodingError) {
    self =
      error.isAboutTheFormat ? .unreadable(cause: error) : .unexpectedContent(path: error.path, cause: error)
  }
}
