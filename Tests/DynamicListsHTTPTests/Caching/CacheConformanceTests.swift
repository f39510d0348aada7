import Foundation
import Testing

@testable import DynamicListsHTTP

/// The rules of RFC 9111 and RFC 5861 for a private cache, one line for each.
struct CacheConformanceTests {
  @Test(arguments: lifetimes + ages + requests + storing + varying + stale)
  func theSecondRequestFollowsTheRule(_ rule: CacheCase) async throws {
    #expect(try await rule.play() == rule.outcome)
  }

  static let lifetimes = [
    CacheCase("max-age", "Cache-Control: max-age=11", .used),
    CacheCase("max-age has passed", "Cache-Control: max-age=10", .loaded),
    CacheCase("in capitals and quoted", "CACHE-CONTROL: Public , MAX-AGE=\"60\"", .used),
    CacheCase("quoted with a backslash", "Cache-Control: max-age=\"6\\0\"", .used),
    CacheCase("a quote that does not end", "Cache-Control: max-age=\"60", .loaded),
    CacheCase("no-store behind a quote that does not end", "Cache-Control: max-age=60, private=\"a, no-store", .loaded),
    CacheCase("something behind a quote", "Cache-Control: private=\"a\" max-age=1, max-age=60", .used),
    CacheCase("empty directives", "Cache-Control: ,, =5, max-age=60,", .used),
    CacheCase("behind an unknown directive", "Cache-Control: new=\"a, no-store\", max-age=60", .used),
    CacheCase("in two lines", "Cache-Control: public\nCache-Control: max-age=60", .used),
    CacheCase("the smaller one of two", "Cache-Control: max-age=60, max-age=5", .loaded),
    CacheCase("a space behind the number", "Cache-Control: max-age=60 , public", .used),
    CacheCase("a negative number", "Cache-Control: max-age=-60", .loaded),
    CacheCase("a fraction", "Cache-Control: max-age=60.5", .loaded),
    CacheCase("no number", "Cache-Control: max-age", .loaded),
    CacheCase("a space before the number", "Cache-Control: max-age= 60", .loaded),
    CacheCase("more than an Int holds", "Cache-Control: max-age=99999999999999999999", after: 1e9, .used),
    CacheCase("Expires", "Date: {0}\nExpires: {60}", .used),
    CacheCase("Expires has passed", "Date: {0}\nExpires: {5}", .loaded),
    CacheCase("Expires without a Date", "Expires: {60}", .used),
    CacheCase("Expires counts from the server's Date", "Date: {-3000}\nExpires: {-2940}", .loaded),
    CacheCase("Expires does not count from the arrival", "Date: {-5}\nExpires: {20}", after: 18, .used),
    CacheCase("Expires is no date", "Expires: 0", .loaded),
    CacheCase("Expires with an impossible date", "Expires: Sun, 99 Nov 2094 08:49:37 GMT", .loaded),
    CacheCase("Expires in the format of 1985", "Date: {0}\nExpires: Sunday, 06-Nov-94 08:59:37 GMT", .used),
    CacheCase("Expires in the format of asctime", "Date: {0}\nExpires: Sun Nov  6 08:59:37 1994", .used),
    CacheCase("Expires in Australia", "Date: {0}\nExpires: Sun, 06 Nov 1994 18:59:37 AEST", .loaded),
    CacheCase("Expires in France", "Date: {0}\nExpires: Sun, 06 Nov 1994 09:59:37 CET", .loaded),
    CacheCase("Expires with a number for the zone", "Date: {0}\nExpires: Sun, 06 Nov 1994 09:59:37 +0100", .loaded),
    CacheCase("Expires without a zone", "Date: {0}\nExpires: Sun, 06 Nov 1994 09:59:37", .loaded),
    CacheCase("Expires in small letters", "Date: {0}\nExpires: sun, 06 nov 1994 09:59:37 gmt", .used),
    CacheCase("Expires on 31 February", "Date: {0}\nExpires: Mon, 31 Feb 1995 08:59:37 GMT", .loaded),
    CacheCase("two Expires", "Date: {0}\nExpires: {60}\nExpires: {60}", .loaded),
    CacheCase("a space before the =", "Cache-Control: max-age =60", .loaded),
    CacheCase("a tab before the =", "Cache-Control: max-age\t=60", .loaded),
    CacheCase("a space before the = does not hide it", "Cache-Control: max-age =60\nDate: {0}\nExpires: {60}", .loaded),
    CacheCase("another sign than =", "Cache-Control: max-age: 60", .loaded),
    CacheCase("two =", "Cache-Control: max-age==60", .loaded),
    CacheCase("single quotes", "Cache-Control: max-age='60'", .loaded),
    CacheCase("a plus", "Cache-Control: max-age=+60", .loaded),
    CacheCase("something behind the number", "Cache-Control: max-age=60 public", .loaded),
    CacheCase("max-age before Expires", "Cache-Control: max-age=60\nDate: {0}\nExpires: {-60}", .used),
    CacheCase("a wrong max-age before Expires", "Cache-Control: max-age=a\nDate: {0}\nExpires: {60}", .loaded),
    CacheCase("s-maxage is for shared caches", "Cache-Control: s-maxage=60", .loaded),
    CacheCase("s-maxage does not shorten", "Cache-Control: max-age=60, s-maxage=1", .used),
    CacheCase("nothing is guessed from Last-Modified", "Date: {0}\nLast-Modified: {-900000}", .validated),
    CacheCase("nothing is said", "Content-Type: text/plain", .loaded),
  ]

  static let ages = [
    CacheCase("Age counts", "Cache-Control: max-age=60\nAge: 55", .loaded),
    CacheCase("a small Age", "Cache-Control: max-age=60\nAge: 5", .used),
    CacheCase("the first Age of two", "Cache-Control: max-age=60\nAge: 5\nAge: 900", .used),
    CacheCase("an Age that is no number", "Cache-Control: max-age=60\nAge: old", .used),
    CacheCase("an Age that is negative", "Cache-Control: max-age=60\nAge: -900", .used),
    CacheCase("a Date long ago", "Cache-Control: max-age=60\nDate: {-55}", .loaded),
    CacheCase("Age and Date say the same", "Cache-Control: max-age=60\nDate: {-30}\nAge: 30", .used),
    CacheCase("a Date in the future", "Cache-Control: max-age=60\nDate: {500}", after: 59, .used),
    CacheCase("a Date in the future does not extend", "Cache-Control: max-age=60\nDate: {500}", after: 61, .loaded),
    CacheCase("a Date that is none", "Cache-Control: max-age=60\nDate: today", .used),
    CacheCase("a Date in another zone", "Cache-Control: max-age=60\nDate: Sun, 06 Nov 1994 08:48:42 CET", .used),
    CacheCase("a clock that was set back", "Cache-Control: max-age=60", after: -1, .loaded),
  ]

  static let requests = [
    CacheCase("no-cache", fresh, second: ["Cache-Control": "no-cache"], .validated),
    CacheCase("no-store", fresh, second: ["Cache-Control": "no-store"], .loaded),
    CacheCase("no-store before", fresh, first: ["Cache-Control": "no-store"], .loaded),
    CacheCase("max-age that suits", fresh, second: ["Cache-Control": "max-age=10"], .used),
    CacheCase("max-age that does not suit", fresh, second: ["Cache-Control": "max-age=9"], .validated),
    CacheCase("min-fresh that suits", fresh, second: ["Cache-Control": "min-fresh=50"], .used),
    CacheCase("min-fresh that does not suit", fresh, second: ["Cache-Control": "min-fresh=51"], .validated),
    CacheCase(
      "min-fresh takes nothing stale", "Cache-Control: max-age=5", second: ["Cache-Control": "min-fresh=1, max-stale"],
      .loaded),
    CacheCase("max-stale", "Cache-Control: max-age=5", second: ["Cache-Control": "max-stale"], .used),
    CacheCase(
      "max-stale without any lifetime", "Content-Type: text/plain", second: ["Cache-Control": "max-stale"], .used),
    CacheCase("max-stale that suits", "Cache-Control: max-age=5", second: ["Cache-Control": "max-stale=5"], .used),
    CacheCase(
      "max-stale that does not suit", "Cache-Control: max-age=5", second: ["Cache-Control": "max-stale=4"], .loaded),
    CacheCase(
      "max-stale that is no number", "Cache-Control: max-age=5", second: ["Cache-Control": "max-stale=a"], .loaded),
    CacheCase(
      "the smaller max-stale of two", "Cache-Control: max-age=5",
      second: ["Cache-Control": "max-stale=60, max-stale=4"], .loaded),
    CacheCase(
      "max-stale with a space before the =", "Cache-Control: max-age=5", second: ["Cache-Control": "max-stale =60"],
      .loaded),
    CacheCase("max-stale and no-cache", "Cache-Control: no-cache", second: ["Cache-Control": "max-stale"], .loaded),
    CacheCase(
      "max-stale and must-revalidate", "Cache-Control: max-age=5, must-revalidate",
      second: ["Cache-Control": "max-stale"], .loaded),
    CacheCase("only-if-cached", fresh, second: ["Cache-Control": "only-if-cached"], .used),
    CacheCase(
      "only-if-cached of a stale answer", fresh, second: ["Cache-Control": "only-if-cached"], after: 90, .refused),
    CacheCase(
      "only-if-cached takes the stale one", fresh, second: ["Cache-Control": "only-if-cached, max-stale"], after: 90,
      .used),
    CacheCase("only-if-cached and no-cache", fresh, second: ["Cache-Control": "only-if-cached, no-cache"], .refused),
    CacheCase(
      "only-if-cached asks in no background", "Cache-Control: max-age=5, stale-while-revalidate=60",
      second: ["Cache-Control": "only-if-cached"], .used),
    CacheCase("a part", fresh, second: ["Range": "bytes=0-1"], .loaded),
  ]

  static let storing = [
    CacheCase("no-store", "Cache-Control: max-age=60, no-store", .loaded),
    CacheCase("no-store with a space before an =", "Cache-Control: max-age=60, no-store =a", .loaded),
    CacheCase("a lifetime of the connection", "Cache-Control: max-age=60\nConnection: close, cache-control", .loaded),
    CacheCase("a tag of the connection", "ETag: \"a\"\nConnection: ETag", .loaded),
    CacheCase("a Last-Modified that is no date", "Last-Modified: 1994-11-06", .loaded),
    CacheCase("no-store beside must-understand", "Cache-Control: max-age=60, must-understand, no-store", .used),
    CacheCase("no-cache", "Cache-Control: max-age=60, no-cache\nETag: \"a\"", .validated),
    CacheCase("no-cache for a field", "Cache-Control: max-age=60, no-cache=\"Set-Cookie\"\nETag: \"a\"", .validated),
    CacheCase("must-revalidate while fresh", "Cache-Control: max-age=60, must-revalidate", .used),
    CacheCase("must-revalidate when stale", "Cache-Control: max-age=5, must-revalidate\nETag: \"a\"", .validated),
    CacheCase("private", "Cache-Control: private, max-age=60", .used),
    CacheCase("public", "Cache-Control: public, max-age=60", .used),
    CacheCase("private with Authorization", "Cache-Control: private, max-age=60", first: anna, second: anna, .used),
    CacheCase("public is for each user, too", "Cache-Control: public, max-age=60", first: anna, second: ben, .loaded),
    CacheCase("a weak tag", "ETag: W/\"a\"", .validated),
    CacheCase("a date", "Last-Modified: {-60}", .validated),
    CacheCase("a tag and a date", "Last-Modified: {-60}\nETag: \"a\"", .validated),
    CacheCase("a missing page", "Cache-Control: max-age=60", status: 404, .used),
    CacheCase("a missing page without a lifetime", "ETag: \"a\"", status: 404, .loaded),
    CacheCase("a redirect without an address", "Cache-Control: max-age=60", status: 302, .used),
    CacheCase(
      "a redirect without a lifetime", "Content-Type: text/plain", status: 302, second: ["Cache-Control": "max-stale"],
      .loaded),
    CacheCase("a part", "Cache-Control: max-age=60\nContent-Range: bytes 0-1/9", status: 206, .loaded),
    CacheCase("a failure", "Cache-Control: max-age=60", status: 500, .loaded),
    CacheCase("a status that nobody knows", "Cache-Control: max-age=60", status: 299, .loaded),
  ]

  static let varying = [
    CacheCase(
      "the same language", "Cache-Control: max-age=60\nVary: Accept-Language", first: german, second: german, .used),
    CacheCase(
      "another language", "Cache-Control: max-age=60\nVary: Accept-Language", first: german,
      second: ["Accept-Language": "fr"], .loaded),
    CacheCase("no language", "Cache-Control: max-age=60\nVary: accept-language", first: german, .loaded),
    CacheCase("a header that does not matter", "Cache-Control: max-age=60\nVary: Accept", first: german, .used),
    CacheCase(
      "spaces do not matter", "Cache-Control: max-age=60\nVary: , Accept-Language ,", first: german,
      second: ["accept-language": " de "], .used),
    CacheCase("everything", "Cache-Control: max-age=60\nVary: *", .loaded),
    CacheCase("everything among others", "Cache-Control: max-age=60\nVary: Accept\nVary: *", .loaded),
  ]

  static let stale = [
    CacheCase("stale-while-revalidate", "Cache-Control: max-age=5, stale-while-revalidate=60", .usedAndRevalidated),
    CacheCase(
      "the last second of stale-while-revalidate", "Cache-Control: max-age=5, stale-while-revalidate=5",
      .usedAndRevalidated),
    CacheCase(
      "stale-while-revalidate with a space before the =", "Cache-Control: max-age=5, stale-while-revalidate =60",
      .loaded),
    CacheCase("stale-while-revalidate has passed", "Cache-Control: max-age=5, stale-while-revalidate=4", .loaded),
    CacheCase(
      "stale-while-revalidate and must-revalidate",
      "Cache-Control: max-age=5, must-revalidate, stale-while-revalidate=60", .loaded),
    CacheCase("stale-while-revalidate and no-cache", "Cache-Control: no-cache, stale-while-revalidate=60", .loaded),
    CacheCase(
      "a request that wants fresh answers", "Cache-Control: max-age=5, stale-while-revalidate=60",
      second: ["Cache-Control": "max-stale=1"], .loaded),
    CacheCase(
      "a request for a young answer", "Cache-Control: max-age=5, stale-while-revalidate=60",
      second: ["Cache-Control": "max-age=9"], .loaded),
    CacheCase(
      "an answer of five seconds ago", "Cache-Control: max-age=0, stale-while-revalidate=60", after: 5,
      .usedAndRevalidated),
    CacheCase("an answer of this moment", "Cache-Control: max-age=0, stale-while-revalidate=60", after: 4, .used),
  ]

  private static let fresh = "Cache-Control: max-age=60\nETag: \"a\""
  private static let anna: HTTPHeaders = ["Authorization": "Bearer anna"]
  private static let ben: HTTPHeaders = ["Authorization": "Bearer ben"]
  private static let german: HTTPHeaders = ["Accept-Language": "de"]
}
