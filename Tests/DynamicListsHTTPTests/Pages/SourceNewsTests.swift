import Foundation
import Testing

@testable import DynamicListsHTTP

/// Which changes of a cache a source hears of.
struct SourceNewsTests {
  private func address(_ number: Int) -> URL { .made("http://example.org/\(number)") }

  @Test func theAddressesOfASourceThatNeverEndsAreBounded() {
    let news = SourceNews<Int>(ScriptedTransport("1").caching(in: HTTPCache()))
    for number in 0..<25_000 {
      news.noteRequest(of: address(number)) { _ in nil }
      // A page that is asked for again and again stays known.
      if number % 1_000 == 0 { news.noteRequest(of: address(0)) { _ in nil } }
    }
    #expect(news.addressCount <= 10_000)
    #expect(news.concerns(address(0)) && !news.concerns(address(1)))
    #expect((20_001..<25_000).allSatisfy { news.concerns(address($0)) })
  }

  @Test func withoutACacheNoAddressIsKept() {
    let news = SourceNews<Int>(ScriptedTransport("1"))
    news.noteRequest(of: address(1)) { _ in nil }
    #expect(news.addressCount == 0 && news.stream == nil)
  }
}
