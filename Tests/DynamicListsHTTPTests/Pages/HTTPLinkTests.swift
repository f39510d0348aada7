import Foundation
import Testing

@testable import DynamicListsHTTP

/// The links of a `Link` header (RFC 8288).
struct HTTPLinkTests {
  private func links(_ header: String) -> [String] {
    HTTPLink.links(in: header).map { link in
      "\(link.target) \(link.relations.joined(separator: "+"))" + (link.anchor.map { " from \($0)" } ?? "")
    }
  }

  private func next(_ header: String, relation: String = "next") -> String? {
    HTTPResponse(url: .made("https://example.org/list/all?page=1"), headers: ["Link": header])
      .link(relation)?.absoluteString
  }

  @Test(arguments: [
    (
      #"<http://example.com/TheBook/chapter2>; rel="previous"; title="previous chapter""#,
      ["http://example.com/TheBook/chapter2 previous"]
    ),
    (#"</>; rel="http://example.net/foo""#, ["/ http://example.net/foo"]),
    (##"</terms>; rel="copyright"; anchor="#foo""##, ["/terms copyright from #foo"]),
    (
      #"</TheBook/chapter2>; rel="previous"; title*=UTF-8'de'letztes%20Kapitel, "#
        + #"</TheBook/chapter4>; rel="next"; title*=UTF-8'de'n%c3%a4chstes%20Kapitel"#,
      ["/TheBook/chapter2 previous", "/TheBook/chapter4 next"]
    ),
    (
      #"<http://example.org/>; rel="start http://example.net/relation/other""#,
      ["http://example.org/ start+http://example.net/relation/other"]
    ),
    (
      #"<https://example.org/>; rel="start", <https://example.org/index>; rel="index""#,
      ["https://example.org/ start", "https://example.org/index index"]
    ),
  ])
  func theExamplesOfTheStandardAreRead(header: String, expected: [String]) {
    #expect(links(header) == expected)
  }

  @Test(arguments: [
    ("", []), (",", []), (" \t, ,", []), ("next", []), ("<a", []), ("<", []), (";rel=next", []),
    // What separates links and parameters may be part of an address or of a quoted text.
    ("<a,b;c>;rel=next", ["a,b;c next"]),
    (#"<a>; title="x, <evil>; rel=next"; rel=prev"#, ["a prev"]),
    (#"<a>; title="\", <evil>; rel=next"; rel=prev"#, ["a prev"]),
    // Names do not depend on the case, and white space is allowed.
    ("<a>;REL=NEXT", ["a next"]), ("<a> \t; rel \t= \"next\"", ["a next"]),
    ("<a>; rel=\"  next\tlast \"", ["a next+last"]),
    (#"<a>; rel="\n\e\x\t""#, ["a next"]),
    // Only the first relation counts.
    ("<a>; rel=prev; rel=next", ["a prev"]), ("<a>; rel; rel=next", ["a "]), (#"<a>; rel=""; rel=next"#, ["a "]),
    // Malformed parts end a link, and what is no link ends the header.
    ("<a>", ["a "]), ("<a>;;;, <b>;rel=next", ["a ", "b next"]), ("<a> rel=next, <b>;rel=next", ["a ", "b next"]),
    (#"<a>; rel="next, <b>; rel=prev"#, ["a next,+<b>;+rel=prev"]), (#"<a>; rel="next\"#, ["a next\\"]),
    ("<a>;rel=next, b, <c>;rel=prev", ["a next"]), ("<a>=;rel=next", ["a "]), (",,<a>;rel=next,", ["a next"]),
    ("<ä😀>; title=ü; rel=next", ["ä😀 next"]),
  ])
  func hostileHeadersAreReadUpToTheirFault(header: String, expected: [String]) {
    #expect(links(header) == expected)
  }

  @Test func aLinkBecomesAnAddress() {
    #expect(next("<https://example.org/b>; rel=next") == "https://example.org/b")
    #expect(next("</b?page=2>; rel=next") == "https://example.org/b?page=2")
    #expect(next("<?page=2>; rel=next") == "https://example.org/list/all?page=2")
    #expect(next("<b>; rel=prev, <c>; rel=\"last next\", <d>; rel=next") == "https://example.org/list/c")
    #expect(next("<b>; rel=next", relation: "NEXT") == "https://example.org/list/b")
    #expect(next("<b>; rel=prev") == nil)
    #expect(next("<b>; rel=next; anchor=\"/other\"") == nil)
    for anchor in [
      "?page=1", "/list/all?page=1", "https://EXAMPLE.org:443/list/all?page=1", "https://example.org/list/all?page=1",
    ] {
      #expect(next("<b>; rel=next; anchor=\"\(anchor)\"") == "https://example.org/list/b", "\(anchor)")
    }
    for anchor in [
      "?page=2", "all", "#part", "/list/all?page=1#part", "http://example.org/list/all?page=1", "http://[",
    ] {
      #expect(next("<b>; rel=next; anchor=\"\(anchor)\"") == nil, "\(anchor)")
    }
    #expect(next("<b>; rel=nextish") == nil)
    #expect(HTTPResponse(url: .made("https://example.org")).link("next") == nil)
  }

  @Test func anAnchorMayNameTheRootWithoutASlash() {
    let link = "<b>; rel=next; anchor=\"https://example.org\""
    for own in ["https://example.org/", "https://example.org", "https://anna:s@example.org/"] {
      #expect(HTTPResponse(url: .made(own), headers: ["Link": link]).link("next") != nil, "\(own)")
    }
  }

  @Test(arguments: [
    ("/b?page[after]=a%3D%2B&x=ü", "https://example.org/b?page%5Bafter%5D=a%3D%2B&x=%C3%BC"),
    ("https://example.org/ä%20b?q=50%&r=%zz#t", "https://example.org/%C3%A4%20b?q=50%25&r=%25zz#t"),
    ("//[::1]:8080/a b", "https://[::1]:8080/a%20b"), ("?", "https://example.org/list/all?"),
    ("https://example.org", "https://example.org"), ("a:b", "a:b"), ("./x:y", "https://example.org/list/x:y"),
  ])
  func charactersThatAServerLeavesUnencodedAreEncodedOnce(target: String, address: String) {
    #expect(next("<\(target)>; rel=next") == address)
  }

  @Test func severalHeadersCountAsOne() {
    var headers: HTTPHeaders = ["Link": "<a>; rel=prev"]
    headers.add("</b>; rel=next", for: "link")
    let response = HTTPResponse(url: .made("https://example.org"), headers: headers)
    #expect(response.link("next")?.path() == "/b")
  }

  @Test func aLongHeaderIsReadOnce() {
    let header = String(repeating: "<a>;rel=\"x\",", count: 50_000) + "</b>;rel=next"
    #expect(next(header) == "https://example.org/b")
    #expect(links(String(repeating: "<", count: 200_000)) == [])
    #expect(links("<a>" + String(repeating: ";", count: 200_000)) == ["a "])
  }

  @Test(
    arguments: [
      ("X-Total-Count", "319", 319), ("X-Total-Count", " 7 ", 7), ("X-Total-Count", "-1", nil),
      ("X-Total-Count", "x", nil),
      ("X-Total-Count", "", nil), ("X-Total-Count", "99999999999999999999", nil),
      ("Content-Range", "items 0-29/319", 319),
      ("Content-Range", "items */0", 0), ("Content-Range", "items 0-29/*", nil), ("Content-Range", "319", nil),
    ] as [(String, String, Int?)])
  func theNumberOfAllItemsIsReadFromHeaders(name: String, value: String, count: Int?) {
    #expect(HTTPResponse(url: .made("http://example.org"), headers: [name: value]).totalCount == count)
  }
}
