import Foundation
import Testing

@testable import DynamicListsHTTP

struct CurlHeadTests {
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

  @Test func aContinuationCountsTowardTheLimit() {
    var head = CurlHead()
    var steps: [CurlHead.Step] = []
    let line = Array((" " + String(repeating: "a", count: 1_000)).utf8)
    for first in ["HTTP/1.1 200 OK\r\n", "A: b\r\n"] { _ = Array(first.utf8).withUnsafeBytes { head.take($0) } }
    for _ in 0..<1_000 { steps.append(line.withUnsafeBytes { head.take($0) }) }
    #expect(steps.last == .tooLong)
  }
}
