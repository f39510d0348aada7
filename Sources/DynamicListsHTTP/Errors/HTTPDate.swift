import Foundation

/// Reads the three date formats of HTTP (RFC 9110, section 5.6.7), without the cost of a date formatter.
enum HTTPDate {
  private static let months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]

  /// The date in a header's value; `nil` when the value is not a date.
  static func date(_ text: String) -> Date? {
    // "Sun, 06 Nov 1994 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37 GMT" and "Sun
    // Nov  6 08:49:37 1994" have the same words in different orders.
    var numbers: [Int] = []
    var month: Int?
    var time: [Int]?
    for word in text.split(whereSeparator: { " ,-".contains($0) }) {
      if word.contains(":") {
        time = word.split(separator: ":", omittingEmptySubsequences: false).compactMap { number($0) }
      } else if let number = number(word) {
        numbers.append(number)
      } else if let index = months.firstIndex(of: word.lowercased()) {
        month = index + 1
      }
    }
    guard let month, let time, time.count == 3, numbers.count == 2 else { return nil }
    guard time[0] < 24, time[1] < 60, time[2] <= 60, (1...31).contains(numbers[0]) else { return nil }
    let days = days(year: full(numbers[1]), month: month, day: numbers[0])
    return Date(timeIntervalSince1970: Double(days * 86_400 + time[0] * 3_600 + time[1] * 60 + time[2]))
  }

  private static func number(_ word: Substring) -> Int? {
    guard word.count <= 4, word.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return Int(word)
  }

  /// Completes a year of two digits as in RFC 6265: 70 is 1970, 69 is 2069.
  private static func full(_ year: Int) -> Int {
    year >= 100 ? year : year + (year >= 70 ? 1900 : 2000)
  }

  /// Days since 1970 (Howard Hinnant's `days_from_civil`).
  private static func days(year: Int, month: Int, day: Int) -> Int {
    let year = month <= 2 ? year - 1 : year
    let era = year / 400
    let yearOfEra = year - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }
}
