import DynamicLists
import Foundation

/// Finds among the answers that a cache has found in the background those that change a page of one source.
final class SourceNews<Key: Hashable & Sendable>: Sendable {
  /// Reads an answer as the page that was requested, without its items; `nil` if it is none.
  typealias ReadPlace = @Sendable (HTTPResponse) -> Page<Never, Key>?

  /// What pages were requested from, in two halves, of which the older one is forgotten when the newer one is full.
  private struct Addresses {
    /// More than a person loads, for both halves.
    static var most: Int { 10_000 }
    private var newer: [URL: ReadPlace] = [:]
    private var older: [URL: ReadPlace] = [:]

    var count: Int { newer.count + older.count }

    subscript(url: URL) -> ReadPlace? { newer[url] ?? older[url] }

    mutating func insert(_ url: URL, _ place: @escaping ReadPlace) {
      if newer.count >= Self.most / 2, newer[url] == nil { (newer, older) = ([:], newer) }
      newer[url] = place
    }
  }

  private let cache: HTTPCache?
  private let addresses = Locked(Addresses())

  init(_ transport: any HTTPTransport) {
    cache = transport.layer(CachingTransport.self)?.cache
  }

  var addressCount: Int { addresses.withLock { $0.count } }

  /// The source requests a page.
  func noteRequest(of url: URL, place: @escaping ReadPlace) {
    if cache != nil { addresses.withLock { $0.insert(url, place) } }
  }

  /// Whether a page was requested from an address lately.
  func concerns(_ url: URL) -> Bool { addresses.withLock { $0[url] != nil } }

  /// An element for each changed page; `nil` without a cache.
  var stream: AsyncStream<Void>? {
    cache?.updates { [addresses] url, old, new in Self.isNews(addresses, url, old, new) }
  }

  /// Whether the new answer from an address changes a page of the source.
  func isNews(_ url: URL, _ old: HTTPResponse, _ new: HTTPResponse) -> Bool { Self.isNews(addresses, url, old, new) }

  private static func isNews(
    _ addresses: Locked<Addresses>, _ url: URL, _ old: HTTPResponse, _ new: HTTPResponse
  ) -> Bool {
    guard let place = addresses.withLock({ $0[url] }) else { return false }
    // The same items may have other neighbors, which headers can name.
    return old.body != new.body || place(old) != place(new)
  }
}

extension Page {
  /// The page without its items: its neighbors and its counts.
  var place: Page<Never, Key> {
    Page<Never, Key>(items: [], next: next, previous: previous, before: before, after: after, sections: sections)
  }
}
