import Foundation

/// Finds among the changes of a cache those that concern the pages of one source.
final class SourceNews: Sendable {
  private let cache: HTTPCache?
  /// What pages were requested from.
  private let addresses = Locked<Set<URL>>([])

  init(_ transport: any HTTPTransport) {
    cache = transport.layer(CachingTransport.self)?.cache
  }

  /// The source requests a page.
  func noteRequest(of url: URL) {
    if cache != nil { addresses.withLock { _ = $0.insert(url) } }
  }

  /// An element for each change; `nil` without a cache.
  var stream: AsyncStream<Void>? {
    cache?.updates { [addresses] url in addresses.withLock { $0.contains(url) } }
  }
}
