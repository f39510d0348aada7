import Foundation
import Testing

@testable import DynamicListsHTTP

struct CurlHeadTests {
  /// The nanoseconds that this thread has used the processor.
  private static var processorTime: UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }

  private func head(_ lines: String...) -> (head: CurlHead, last: CurlHead.Step) {
    var head = CurlHead()
    var last = CurlHead.Step.more
    for line in lines { last = Array(line.utf8).withUnsafeBytes { head.take($0) } }
    return (head, last)
  }

  @Test func fieldsAreReadWithoutTheBlanksAroundThem() {
    let (head, last) = head(
      "HTTP/1.1 200 OK\r\n", "A: b\r\n", "b:\t c: d \t\r\n", "Empty:\r\n", "Blank: \r\n", "no colon\r\n",
      "Straße: Zürich\r\n", "\r\n")
    #expect(last == .complete && head.isComplete && head.status == 200)
    #expect(
      head.headers.fields.map { "\($0.name)=\($0.value)" }
        == ["A=b", "b=c: d", "Blank=", "Empty=", "Straße=Zürich"])
  }

  @Test func aFieldThatComesTwiceHasBothValues() {
    let (head, _) = head("HTTP/2 204\r\n", "Link: <a>\n", "link: <b>\n", "\n")
    #expect(head.status == 204 && head.headers.values(for: "Link") == ["<a>", "<b>"])
  }

  @Test func anInterimAnswerIsFollowedByTheHead() {
    let (head, last) = head("HTTP/1.1 103 Early Hints\r\n", "A: b\r\n", "\r\n", "HTTP/1.1 404 Not Found\r\n", "\r\n")
    #expect(last == .complete && head.status == 404 && head.headers["A"] == nil)
  }

  @Test func trailersAreIgnored() {
    let (head, last) = head("HTTP/1.1 200 OK\r\n", "\r\n", "A: b\r\n")
    #expect(last == .more && head.headers["A"] == nil)
  }

  @Test func aLineThatBeginsWithABlankContinuesTheFieldBefore() {
    let (head, last) = head(
      "HTTP/1.1 200 OK\r\n", " stray\r\n", "Cache-Control: max-age=60, \r\n", "  no-store\r\n",
      "Link: <a>;\r\n", "\trel=next,\r\n", " \r\n", " <b>; rel=prev\r\n", "no colon\r\n", " of: nothing\r\n",
      "A:\r\n", " b\r\n", "\r\n")
    #expect(last == .complete)
    #expect(
      head.headers.fields.map { "\($0.name)=\($0.value)" } == [
        "A=b", "Cache-Control=max-age=60, no-store", "Link=<a>; rel=next, <b>; rel=prev",
      ])
    #expect(CacheControl(head.headers).forbidsStoring)
    #expect(HTTPResponse(url: .made("http://a.example/"), headers: head.headers).link("next")?.path() == "/a")
  }

  @Test func aFieldNeedsNoBlankBehindItsColon() {
    let (head, _) = head("HTTP/1.1 200 OK\r\n", "X0:a\r\n", "X1:\r\n", "X2:b:c\r\n", "\r\n")
    #expect(head.headers["X0"] == "a" && head.headers["X2"] == "b:c")
  }

  @Test(arguments: ["a(0):b\r\n", "a:b\r\n", " b\r\n"])
  func theTimeToReadAHeadGrowsWithItsLengthOnly(line: String) {
    /// The processor's nanoseconds for the lines and what a request then does with the head.
    func cost(of lines: Int) -> UInt64 {
      (0..<5).map { _ in
        var head = CurlHead()
        for first in ["HTTP/1.1 200 OK\r\n", "first: b\r\n"] { _ = Array(first.utf8).withUnsafeBytes { head.take($0) } }
        let texts = (0..<lines).map { Array(line.replacing("(0)", with: "\($0)").utf8) }
        let begin = Self.processorTime
        for text in texts { _ = text.withUnsafeBytes { head.take($0) } }
        _ = (head.headers["Location"], head.headers.fields)
        return Self.processorTime - begin
      }.min() ?? 0
    }
    // Ten times the lines: a hundred times the time, were it quadratic.
    #expect(cost(of: 20_000) < 40 * max(cost(of: 2_000), 1))
  }

  @Test func aContinuationCountsTowardTheLimit() {
    var head = CurlHead()
    var steps: [CurlHead.Step] = []
    let line = Array((" " + String(repeating: "a", count: 1_000)).utf8)
    for first in ["HTTP/1.1 200 OK\r\n", "A: b\r\n"] { _ = Array(first.utf8).withUnsafeBytes { head.take($0) } }
    for _ in 0..<1_000 { steps.append(line.withUnsafeBytes { head.take($0) }) }
    #expect(steps.last == .tooLong)
  }
}
