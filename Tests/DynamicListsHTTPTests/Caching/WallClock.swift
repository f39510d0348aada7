import Foundation

@testable import DynamicListsHTTP

/// The time of day of a cache, which a test moves.
final class WallClock: Sendable {
  /// A time without a fraction of a second, since headers have none: Sunday, 6 November 1994.
  static let start = Date(timeIntervalSince1970: 784_111_777)

  private let time = Locked(start)

  var now: @Sendable () -> Date { { [time] in time.withLock { $0 } } }

  func advance(by seconds: Double) { time.withLock { $0 += seconds } }

  /// The text with dates in place of `{60}`: so many seconds from the start, in the format of HTTP.
  static func fill(_ text: String) -> String {
    text.replacing(/\{(-?\d+)\}/) { match in date(Double(match.output.1) ?? 0) }
  }

  static func date(_ seconds: Double) -> String {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(identifier: "GMT")
    formatter.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
    return formatter.string(from: start + seconds)
  }
}
