import Testing

@testable import DynamicListsSQL

struct KeysetQueryTests {
  private let query = KeysetQuery(
    "id, lower(title) AS date", from: "message", where: "folder = \(3) -- inbox", orderedBy: .descending("date"),
    .ascending("id"))

  @Test func aPageBehindAPlaceIsOneRangeForEachPrefix() throws {
    let walk = try #require(Walk(from: .behind([.integer(9), .integer(4)]), isUpward: false, in: query.terms))
    let texts = walk.seeks.map { query.rows($0, in: walk.terms, count: 51).rendered(for: .sqlite) }
    let select = "SELECT id, lower(title) AS date, (date) AS list_key_1, (id) AS list_key_2 FROM message"
    let order = "ORDER BY list_key_1 DESC NULLS LAST, list_key_2 ASC NULLS FIRST LIMIT"
    #expect(
      texts.map(\.text) == [
        "\(select)\n WHERE (folder = ?1 -- inbox\n) AND (date) = ?2 AND (id) > ?3\n\(order) ?4",
        "\(select)\n WHERE (folder = ?1 -- inbox\n) AND (date) < ?2\n\(order) ?3",
        "\(select)\n WHERE (folder = ?1 -- inbox\n) AND (date) IS NULL\n\(order) ?2",
      ])
    #expect(texts[0].values == [.integer(3), .integer(9), .integer(4), .integer(51)])
  }

  @Test func upwardEveryDirectionAndThePlaceOfNullsAreReversed() throws {
    let walk = try #require(Walk(from: .before([.integer(9), .integer(4)]), isUpward: true, in: query.terms))
    let text = query.rows(walk.seeks[0], in: walk.terms, count: 1).rendered(for: .postgreSQL).text
    #expect(text.contains("(date) = $2 AND (id) < $3\n"))
    #expect(text.contains("ORDER BY list_key_1 ASC NULLS FIRST, list_key_2 DESC NULLS LAST"))
  }

  @Test func noStatementSkipsRowsOrComparesRowValues() throws {
    for isUpward in [false, true] {
      for place in [nil, KeysetKey.end, .before([.null, .integer(1)]), .behind([.integer(9), .integer(4)])] {
        let walk = try #require(Walk(from: place, isUpward: isUpward, in: query.terms))
        for seek in walk.seeks {
          let text = query.rows(seek, in: walk.terms, count: 5).rendered(for: .sqlite).text
          #expect(!text.contains("OFFSET") && !text.contains(" OR ") && !text.contains(">="), "\(text)")
        }
      }
    }
  }

  @Test func aSearchIsAnotherCondition() {
    let found = query.filtered(by: "title LIKE \("a%")")
    let text = found.rows(Seek(), in: found.terms, count: 1).rendered(for: .sqlite).text
    #expect(text.contains("WHERE ((folder = ?1 -- inbox\n) AND (title LIKE ?2\n)\n)\n"))
    #expect(KeysetQuery("*", from: "t", orderedBy: .ascending("id")).filtered(by: "a = 1").condition == "a = 1")
  }

  @Test func theIndexToCopyHasTheOrder() {
    #expect(query.indexStatement(for: .sqlite) == "CREATE INDEX list_order ON message (date DESC, id)")
    #expect(
      query.indexStatement(for: .postgreSQL)
        == "CREATE INDEX list_order ON message ((date) DESC NULLS LAST, (id) ASC NULLS FIRST)")
  }
}
