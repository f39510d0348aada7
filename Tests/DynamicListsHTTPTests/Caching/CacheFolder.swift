import Foundation

@testable import DynamicListsHTTP

/// A folder of a test, which is gone afterwards.
final class CacheFolder: Sendable {
  let url = URL.temporaryDirectory.appending(path: "cache-\(UUID().uuidString)")

  deinit { try? FileManager.default.removeItem(at: url) }

  /// A cache of a program that starts now.
  func cache(_ clock: WallClock, _ change: (inout HTTPCache.Configuration) -> Void = { _ in }) -> HTTPCache {
    var configuration = HTTPCache.Configuration()
    configuration.folder = url
    change(&configuration)
    return HTTPCache(configuration, now: clock.now)
  }

  /// The names of all files but the one with the salt.
  var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: path()).filter { $0 != "salt" }.sorted() }
  }

  func permissions(_ name: String = "") throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path(name))[.posixPermissions] as? Int
  }

  func path(_ name: String = "") -> String { url.appending(path: name).path(percentEncoded: false) }

  func data(_ name: String) throws -> Data { try Data(contentsOf: url.appending(path: name)) }

  func write(_ data: Data, to name: String) throws { try data.write(to: url.appending(path: name)) }
}
