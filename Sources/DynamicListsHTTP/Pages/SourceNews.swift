import Foundation

/// Finds among the changes of a cache those that concern the pages of one source.
final class SourceNews: Sendable {
  /// What pages were requested from, in two halves, of which the older one is forgotten when the newer one is full.
  private struct Addresses {
    /// More than a person loads, for both halves.
    static var most: Int { 10_000 }
    private var newer: Set<URL> = []
    private var older: Set<URL> = []

    var count: Int { newer.count + older.count }

    func contains(_ url: URL) -> Bool { newer.contains(url) || older.contains(url) }

    mutating func insert(_ url: URL) {
      if newer.count >= Self.most / 2, !newer.contains(url) { (newer, older) = ([], newer) }
      newer.insert(url)
    }
  }

  private let cache: HTTPCache?
  private let addresses = Locked(Addresses())

  init(_ transport: any HTTPTransport) {
    cache = transport.layer(CachingTransport.self)?.cache
  }

  var addressCount: Int { addresses.withLock { $0.count } }

  /// The source requests a page.
  func noteRequest(of url: URL) {
    if cache != nil { addresses.withLock { $0.insert(url) } }
  }

  /// Whether a page was requested from an address lately.
  func concerns(_ url: URL) -> Bool { addresses.withLock { $0.contains(url) } }

  /// An element for each change; `nil` without a cache.
  var stream: AsyncStream<Void>? {
    cache?.updates { [addresses] url in addresses.withLock { $0.contains(url) } }
  }
}
