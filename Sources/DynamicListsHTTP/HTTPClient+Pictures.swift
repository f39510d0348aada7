import DynamicLists
public import DynamicListsPictures
public import Foundation

extension HTTPClient {
  /// Pictures that are named by their addresses, as a source for a `PictureLoader`.
  ///
  /// `accept` lists media types as in the header of that name; an answer of another kind is refused.
  public func pictures(accept: String = "image/*") -> PictureSource<URL> {
    pictures(accept: accept) { url, _ in url }
  }

  /// Pictures at the addresses that a closure makes, of which the size is for servers that scale.
  ///
  /// Pictures for rows on screen have low priority and others the lowest, which leaves one slot free for pages; requests
  /// that wait for a slot follow changes. Within the load of a row's detail the list decides: a visible row's picture has
  /// medium priority, and another one's low. A picture for which several rows wait has the highest of theirs. A transport that caches
  /// (``HTTPTransport/caching(in:)``) keeps the bytes in memory and on disk.
  public func pictures<ID: Hashable & Sendable>(
    accept: String = "image/*", at address: @escaping @Sendable (ID, PictureSize) -> URL
  ) -> PictureSource<ID> {
    PictureSource { request in
      let priority = RequestPriority(.lowest)
      await request.onUrgencyChange { priority.value = HTTPRequest.Priority($0) }
      return try await RequestPriority.$current.withValue(priority) {
        try await Array(data(from: address(request.id, request.size), accept: accept))
      }
    }
  }
}

extension HTTPRequest.Priority {
  fileprivate init(_ urgency: PictureUrgency) {
    self =
      switch (urgency.load, urgency.priority) {
      case (.visible, _): .medium
      case (.near, _), (nil, .visible): .low
      case (nil, .ahead): .lowest
      }
  }
}
