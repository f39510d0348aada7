import Foundation
import Testing

@testable import DynamicListsHTTP

/// What is a date of HTTP (RFC 9110, section 5.6.7).
struct HTTPDateTests {
  private static let sunday = WallClock.start

  @Test(arguments: [
    "Sun, 06 Nov 1994 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994",
    " Sun, 06 Nov 1994 08:49:37 GMT\t", "SUN, 06 NOV 1994 08:49:37 gmt", "sunday, 06-nov-94 08:49:37 Gmt",
    "Sun Nov 06 08:49:37 1994",
  ])
  func eachOfThreeFormatsInAnyCaseIsADate(text: String) {
    #expect(HTTPDate.date(text) == Self.sunday)
  }

  @Test(arguments: [
    // Other zones, and none.
    "Sun, 06 Nov 1994 08:49:37 AEST", "Sun, 06 Nov 1994 08:49:37 CET", "Sun, 06 Nov 1994 08:49:37 +0100",
    "Sun, 06 Nov 1994 08:49:37 UTC", "Sun, 06 Nov 1994 08:49:37 Z", "Sun, 06 Nov 1994 08:49:37",
    "Sun, 06 Nov 1994 08:49:37 GMT+1", "Sunday, 06-Nov-94 08:49:37 EST", "Sun Nov  6 08:49:37 1994 GMT",
    "Sun Nov  6 08:49:37 CET 1994", "Sun, 06 Nov 1994 08:49:37 GMT GMT",
    // Days and times that there are not.
    "Mon, 31 Feb 1994 08:49:37 GMT", "Tue, 29 Feb 1994 08:49:37 GMT", "Wed, 31 Apr 1994 08:49:37 GMT",
    "Thu, 29 Feb 1900 08:49:37 GMT", "Sun, 00 Nov 1994 08:49:37 GMT", "Sun, 32 Dec 1994 08:49:37 GMT",
    "Sun, 06 Nov 1994 24:00:00 GMT", "Sun, 06 Nov 1994 08:60:37 GMT", "Sun, 06 Nov 1994 08:49:61 GMT",
    // Other formats.
    "Sun, 6 Nov 1994 08:49:37 GMT", "Sun, 06 Nov 1994 8:49:37 GMT", "Sun, 06 Nov 1994 08:49 GMT",
    "Sun, 06 Nov 94 08:49:37 GMT", "Sunday, 06-Nov-1994 08:49:37 GMT", "Sun, 06-Nov-1994 08:49:37 GMT",
    "Sun, 06-Nov-94 08:49:37 GMT", "Sunday, 06 Nov 1994 08:49:37 GMT", "Sun 06 Nov 1994 08:49:37 GMT",
    "Sun,  06 Nov 1994 08:49:37 GMT", "06 Nov 1994 08:49:37 GMT", "Abc, 06 Nov 1994 08:49:37 GMT",
    "Sun, 06 Abc 1994 08:49:37 GMT", "Sun, 06 November 1994 08:49:37 GMT", "Sun, 06 Nov 1994 08.49.37 GMT",
    "Sun, +6 Nov 1994 08:49:37 GMT", "Sun, 06 Nov 1994 08:49:+7 GMT", "Sun Nov 6 08:49:37 1994",
    "Sun, 06 Nov 1994 08:49:37 GMT, Sun, 06 Nov 1994 08:49:37 GMT", "1994-11-06T08:49:37Z", "784111777", "0", "-1", "",
    " ", "Sun, ٠٦ Nov 1994 08:49:37 GMT",
  ])
  func everyOtherTextIsNone(text: String) {
    #expect(HTTPDate.date(text) == nil)
  }

  @Test func aLeapDayAndALeapSecondAreDates() {
    #expect(HTTPDate.date("Tue, 29 Feb 2000 00:00:00 GMT") == Date(timeIntervalSince1970: 951_782_400))
    #expect(HTTPDate.date("Sat, 31 Dec 2016 23:59:60 GMT") == Date(timeIntervalSince1970: 1_483_228_800))
  }

  @Test func allDaysOfAThousandYearsFollowEachOther() {
    let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
    var expected = -11_676_096_000.0  // 1600
    for year in 1600..<2600 {
      for month in months {
        for day in 1...31 {
          let text = "Sun, \(day < 10 ? "0" : "")\(day) \(month) \(year) 00:00:00 GMT"
          guard let date = HTTPDate.date(text) else { continue }
          guard date.timeIntervalSince1970 == expected else {
            Issue.record("\(text)")
            return
          }
          expected += 86_400
        }
      }
    }
    #expect(expected == 19_880_899_200, "1 January 2600")
    #expect(HTTPDate.date("Sat, 01 Jan 0000 00:00:00 GMT") == Date(timeIntervalSince1970: -62_167_219_200))
  }

  @Test func aYearOfTwoDigitsIsAtMostFiftyYearsInTheFuture() {
    let now = Date(timeIntervalSince1970: 1_767_225_600)  // 2026
    func year(_ digits: String) -> Int? {
      HTTPDate.date("Monday, 01-Jul-\(digits) 00:00:00 GMT", now: now).map {
        1970 + Int(($0.timeIntervalSince1970 / 31_556_952).rounded(.down))
      }
    }
    #expect(["25", "26", "76", "77", "99", "00"].map(year) == [2025, 2026, 2076, 1977, 1999, 2000])
  }
}
