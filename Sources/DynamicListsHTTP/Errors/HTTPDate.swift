import Foundation

/// Reads the three date formats of HTTP (RFC 9110, section 5.6.7), without the cost of a date formatter.
///
/// Words may be in any case, as RFC 9111, section 4.2, asks of a cache. All else is strict: another zone than GMT, an
/// impossible day or a missing digit makes a text no date.
enum HTTPDate {
  private static let months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]
  private static let weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]

  /// The date in a header's value; `nil` when the value is not a date.
  static func date(_ text: String) -> Date? { date(text, now: Date()) }

  /// `now` completes a year of two digits.
  static func date(_ text: String, now: Date) -> Date? {
    let text = text.trimmingCharacters(in: .whitespaces).lowercased()
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    switch words.count {
    // "Sun, 06 Nov 1994 08:49:37 GMT"
    case 6 where words[5] == "gmt":
      guard isWeekday(words[0], with: ",", length: 3), let year = number(words[3], digits: 4) else { return nil }
      return date(year: year, month: words[2], day: number(words[1], digits: 2), time: words[4])
    // "Sunday, 06-Nov-94 08:49:37 GMT"
    case 4 where words[3] == "gmt":
      let parts = words[1].split(separator: "-", omittingEmptySubsequences: false)
      guard isWeekday(words[0], with: ","), parts.count == 3, let year = number(parts[2], digits: 2) else { return nil }
      return date(year: full(year, now: now), month: parts[1], day: number(parts[0], digits: 2), time: words[2])
    // "Sun Nov 16 08:49:37 1994"
    case 5:
      guard isWeekday(words[0], length: 3), let year = number(words[4], digits: 4) else { return nil }
      return date(year: year, month: words[1], day: number(words[2], digits: 2), time: words[3])
    // "Sun Nov  6 08:49:37 1994"
    case 6 where words[2].isEmpty:
      guard isWeekday(words[0], length: 3), let year = number(words[5], digits: 4) else { return nil }
      return date(year: year, month: words[1], day: number(words[3], digits: 1), time: words[4])
    default: return nil
    }
  }

  private static func date(year: Int, month: Substring, day: Int?, time: Substring) -> Date? {
    let times = time.split(separator: ":", omittingEmptySubsequences: false).map { number($0, digits: 2) }
    guard let index = months.firstIndex(of: String(month)), let day, times.count == 3, let hour = times[0],
      let minute = times[1], let second = times[2],
      // A leap second is the 60th.
      hour < 24, minute < 60, second <= 60, day >= 1
    else { return nil }
    let first = days(year: year, month: index + 1)
    let next = index == 11 ? days(year: year + 1, month: 1) : days(year: year, month: index + 2)
    guard day <= next - first else { return nil }
    // `Int` has 32 bits on some watches, which are the seconds until 2038.
    let seconds = Double(first + day - 1) * 86_400 + Double(hour * 3_600 + minute * 60 + second)
    return Date(timeIntervalSince1970: seconds)
  }

  private static func isWeekday(_ word: Substring, with end: String = "", length: Int? = nil) -> Bool {
    guard word.hasSuffix(end) else { return false }
    let name = word.dropLast(end.count)
    return weekdays.contains { $0.prefix(length ?? $0.count) == name }
  }

  private static func number(_ word: Substring, digits: Int) -> Int? {
    guard word.utf8.count == digits, word.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return Int(word)
  }

  /// Completes a year of two digits. One that would be more than 50 years in the future is in the past (RFC 9110).
  private static func full(_ year: Int, now: Date) -> Int {
    let current = 1970 + Int(now.timeIntervalSince1970 / 31_556_952)
    let inThisCentury = current / 100 * 100 + year
    return inThisCentury > current + 50 ? inThisCentury - 100 : inThisCentury
  }

  /// Days from 1970 to the first of a month (Howard Hinnant's `days_from_civil`).
  private static func days(year: Int, month: Int) -> Int {
    let year = month <= 2 ? year - 1 : year
    let era = (year >= 0 ? year : year - 399) / 400
    let yearOfEra = year - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }
}
