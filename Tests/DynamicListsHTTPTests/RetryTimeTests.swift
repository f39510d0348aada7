import Foundation
import Testing

@testable import DynamicListsHTTP

struct RetryTimeTests {
  private let now = Date(timeIntervalSince1970: 784_111_777)  // 1994-11-06 08:49:37 UTC

  private func wait(_ value: String?, date: String? = nil) -> Duration? {
    var headers = HTTPHeaders()
    headers["retry-after"] = value
    headers["Date"] = date
    return wait(503, headers)
  }

  private func wait(_ status: Int, _ headers: HTTPHeaders) -> Duration? {
    RetryTime.duration(of: HTTPResponse(url: .made("http://a.example"), status: status, headers: headers), now: now)
  }

  @Test func aNumberIsAWaitInSeconds() {
    #expect(wait("120") == .seconds(120))
    #expect(wait(" 0 ") == .seconds(0))
  }

  @Test(
    arguments: [
      ("2.0", 2_000), ("0.5", 500), ("2.", 2_000), (".5", 500), (" 1.25 ", 1_250), ("0.0", 0), ("99999.9", 86_400_000),
    ] as [(String, Int)])
  func aNumberMayHaveDecimals(text: String, milliseconds: Int) {
    #expect(wait(text) == .milliseconds(milliseconds))
  }

  @Test func withoutAHeaderThereIsNoWait() {
    #expect(wait(nil) == nil)
    #expect(wait("") == nil)
  }

  @Test(arguments: [
    "Sun, 06 Nov 1994 08:50:37 GMT", "Sunday, 06-Nov-94 08:50:37 GMT", "Sun Nov  6 08:50:37 1994",
  ])
  func aDateInEachOfThreeFormatsIsAWaitFromNow(text: String) {
    #expect(wait(text) == .seconds(60))
  }

  @Test func aDateIsComparedWithTheServersClock() {
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
    "soon", "-5", "-1", "+1", "1e3", "inf", "infinity", "nan", "0x10", ".", "1..5", "1.5.", "1,5", "1.5 s",
    "Sun, 06 Nov 1994", "Sun, 32 Nov 1994 08:49:37 GMT", "06 Nov 1994 25:00:00 GMT",
  ])
  func invalidValuesAreNoWait(text: String) {
    #expect(wait(text) == nil)
  }

  // MARK: Rate limits

  @Test(
    arguments: [
      ("limit=100, remaining=0, reset=30", 30), ("limit=100,remaining=0,reset=30, 100;w=60", nil),
      (#""default";r=0;t=30"#, 30), (#""burst";r=0;t=5, "daily";r=0;t=600, "other";r=9;t=900"#, 600),
      (#""default"; r=0; t=7"#, 7), (#""default";r=12;t=30"#, nil), ("limit=100, remaining=1, reset=30", nil),
      (#""default";r=0"#, nil), ("", nil), ("remaining=0, reset=-3", nil), (#""a";r=0;t=0x10"#, nil),
      ("remaining=0, reset=99999999999999999999", 86_400),
    ] as [(String, Int?)])
  func aUsedUpRateLimitIsAWait(field: String, seconds: Int?) {
    for status in [403, 429] {
      #expect(wait(status, ["RateLimit": field]) == seconds.map { .seconds($0) }, "\(status)")
    }
  }

  @Test(
    arguments: [
      (#""default";r=0"#, #""default";q=100;w=60"#, 60), ("default;r=0", "default;q=100;w=60", 60),
      (#""b";r=0, "d";r=0, "o";r=3"#, #""b";q=9;w=5, "d";q=99;w=600, "o";q=1;w=900"#, 600),
      (#""b";r=0;t=7"#, #""b";q=9;w=60"#, 7), (#""b";r=1"#, #""b";q=9;w=60"#, nil),
      (#""b";r=0"#, #""d";q=9;w=60"#, nil),
      (#""b";r=0"#, #""b";q=9"#, nil), (#""b";r=0"#, #""b";w=-1"#, nil), (#""b";r=0;t=x"#, #""b";w=9"#, 9),
      (#""b";r=0"#, #""b";w=99999999999999999"#, 86_400), ("limit=9, remaining=0", "9;w=60", nil),
    ] as [(String, String, Int?)])
  func withoutAResetTheWindowOfThePolicyIsTheWait(field: String, policy: String, seconds: Int?) {
    #expect(wait(429, ["RateLimit": field, "RateLimit-Policy": policy]) == seconds.map { .seconds($0) })
  }

  @Test(arguments: ["RateLimit", "X-RateLimit", "x-rate-limit"])
  func aResetIsANumberOfSecondsOrADate(prefix: String) {
    func wait(_ reset: String) -> Duration? {
      self.wait(429, ["\(prefix)-Remaining": "0", "\(prefix)-Reset": reset, "Date": "Thu, 01 Jan 2026 00:00:00 GMT"])
    }
    // 2026 began 1,767,225,600 s after 1970.
    #expect(wait("60") == .seconds(60))
    #expect(wait("1.5") == .milliseconds(1500))
    #expect(wait("1767225660") == .seconds(60))
    #expect(wait("1767225660.250") == .milliseconds(60_250))
    #expect(wait("1767225660000") == .seconds(60))
    #expect(wait("1767225000") == .seconds(0))
    #expect(wait("1e3") == nil && wait("nan") == nil && wait("-5") == nil && wait("soon") == nil)
  }

  @Test func withoutADateAResetIsComparedWithTheLocalClock() {
    #expect(wait(429, ["X-RateLimit-Remaining": "0", "X-RateLimit-Reset": "1000000007"]) == .seconds(86_400))
    let now = Date(timeIntervalSince1970: 2_000_000_000)
    let headers: HTTPHeaders = ["X-RateLimit-Reset": "2000000009"]
    let response = HTTPResponse(url: .made("http://a.example"), status: 429, headers: headers)
    #expect(RetryTime.duration(of: response, now: now) == .seconds(9))
  }

  @Test func aLimitThatIsNotUsedUpIsNoWait() {
    let headers: HTTPHeaders = ["X-RateLimit-Remaining": "4999", "X-RateLimit-Reset": "60"]
    #expect(wait(403, headers) == nil && wait(429, headers) == nil)
    // Without a count, 429 itself means that the limit is used up; 403 says nothing about limits.
    #expect(wait(429, ["X-RateLimit-Reset": "60"]) == .seconds(60))
    #expect(wait(403, ["X-RateLimit-Reset": "60"]) == nil)
  }

  @Test func limitsOfOtherStatusesAreNoWait() {
    let headers: HTTPHeaders = [
      "X-RateLimit-Remaining": "0", "X-RateLimit-Reset": "60", "RateLimit": "remaining=0, reset=5",
    ]
    for status in [200, 404, 500, 503] { #expect(wait(status, headers) == nil) }
  }

  @Test func retryAfterHasPrecedenceOverALimit() {
    #expect(wait(429, ["Retry-After": "2", "RateLimit": #""a";r=0;t=30"#]) == .seconds(2))
    #expect(wait(403, ["Retry-After": "2"]) == .seconds(2))
  }
}
