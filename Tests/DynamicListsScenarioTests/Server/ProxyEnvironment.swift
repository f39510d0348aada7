import Foundation

/// The proxies of the environment in which the tests run.
enum ProxyEnvironment {
  /// Removes them once, before the first request: no proxy reaches the servers of tests.
  ///
  /// Servers do this when they begin. Without proxies, as usual, the environment stays as it is.
  static let isCleared: Void = {
    for name in ["http_proxy", "https_proxy", "all_proxy", "no_proxy"] {
      for name in [name, name.uppercased()] where getenv(name) != nil { unsetenv(name) }
    }
  }()
}
