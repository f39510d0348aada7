import DynamicLists

extension HTTPError {
  /// Distinguishes JSON of the wrong shape from bytes that are not JSON.
  init(_ error: DecodingError) {
    self =
      error.isAboutTheFormat ? .unreadable(cause: error) : .unexpectedContent(path: error.path, cause: error)
  }
}
