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
}
