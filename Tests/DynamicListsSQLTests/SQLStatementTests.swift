import Testing

@testable import DynamicListsSQL

struct SQLStatementTests {
  @Test func whatIsInterpolatedIsBoundAndNeverText() {
    let name = "'; DROP TABLE message; --"
    let statement: SQLStatement =
      "name = \(name) AND size > \(3.5) AND data = \([1, 2] as [UInt8]) AND x IS \(Int?.none)"
    let (text, values) = statement.rendered(for: .sqlite)
    #expect(text == "name = ?1 AND size > ?2 AND data = ?3 AND x IS ?4")
    #expect(values == [.text(name), .real(3.5), .blob([1, 2]), .null])
    #expect(SQLStatement("a = \(1) OR b = \(true)").rendered(for: .postgreSQL).text == "a = $1 OR b = $2")
  }

  @Test func aStatementInAnotherKeepsItsValues() {
    let inner: SQLStatement = "a = \(1)"
    let outer: SQLStatement = "b = \("x") AND (\(inner))"
    #expect(outer.rendered(for: .sqlite).text == "b = ?1 AND (a = ?2)")
    #expect(outer.rendered(for: .sqlite).values == [.text("x"), .integer(1)])
  }

  @Test(arguments: [
    ("name", "`name`", "\"name\""), ("a`b", "`a``b`", "\"a`b\""), ("a\"b", "`a\"b`", "\"a\"\"b\""), ("", "``", "\"\""),
    ("`", "````", "\"`\""), ("x`; DROP TABLE t; --", "`x``; DROP TABLE t; --`", "\"x`; DROP TABLE t; --\""),
  ])
  func namesFromElsewhereAreQuoted(name: String, sqlite: String, postgreSQL: String) {
    #expect(SQLStatement("\(identifier: name)").rendered(for: .sqlite).text == sqlite)
    #expect(SQLStatement("\(identifier: name)").rendered(for: .postgreSQL).text == postgreSQL)
  }

  @Test func textsWithOtherBytesAreOtherValues() {
    #expect("\u{E9}" == "e\u{301}")
    #expect(DatabaseValue.text("\u{E9}") != .text("e\u{301}"))
  }
}
