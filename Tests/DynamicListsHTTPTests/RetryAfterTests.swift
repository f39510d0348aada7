import Foundation
import Testing

@testable import DynamicListsHTTP

struct RetryAfterTests {
  private let now = Date(timeIntervalSince1970: 784_111_777)  // 1994-11-06 08:49:37 UTC

  private func wait(_ value: String?, date: String? = nil) -> Duration? {
    var headers = HTTPHeaders()
    headers["retry-after"] = value
    headers["Date"] = date
    return RetryAfter.duration(in: headers, now: now)
  }

  @Test func secondsAreSeconds() {
    #expect(wait("120") == .seconds(120))
    #expect(wait(" 0 ") == .seconds(0))
  }

  @Test func noHeaderAsksForNothing() {
    #expect(wait(nil) == nil)
    #expect(wait("") == nil)
  }

  @Test(arguments: [
    "Sun, 06 Nov 1994 08:50:37 GMT", "Sunday, 06-Nov-94 08:50:37 GMT", "Sun Nov  6 08:50:37 1994",
  ])
  func aDateInEachOfThreeFormatsIsAWaitFromNow(text: String) {
    #expect(wait(text) == .seconds(60))
  }

  @Test func aDateCountsFromTheServersOwnClock() {
    #expect(wait("Tue, 29 Feb 2000 00:00:10 GMT", date: "Mon, 28 Feb 2000 23:59:50 GMT") == .seconds(20))
    #expect(wait("Wed, 01 Mar 2000 00:00:10 GMT", date: "Tue, 29 Feb 2000 23:59:50 GMT") == .seconds(20))
    #expect(wait("Thu, 01 Jan 2026 00:00:01 GMT", date: "Wed, 31 Dec 2025 23:59:59 GMT") == .seconds(2))
  }

  @Test func aDateInThePastIsNoWait() {
    #expect(wait("Sun, 06 Nov 1994 08:00:00 GMT") == .seconds(0))
  }

  @Test(arguments: ["86401", "99999999999999999999999999", "Sun, 06 Nov 2094 08:49:37 GMT"])
  func noWaitIsLongerThanADay(text: String) {
    #expect(wait(text) == .seconds(86_400))
  }

  @Test(arguments: [
    "soon", "-5", "1.5", "Sun, 06 Nov 1994", "Sun, 32 Nov 1994 08:49:37 GMT", "06 Nov 1994 25:00:00 GMT",
  ])
  func nonsenseAsksForNothing(text: String) {
    #expect(wait(text) == nil)
  }
}
