import Foundation
import Testing

/// Compares the table in the article “What can go wrong, and doesn't” with the faults that are tested.
struct ServerFaultArticleTests {
  private static let article = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Sources/DynamicLists/DynamicLists.docc/WhatCanGoWrong.md").standardizedFileURL

  @Test func theArticleContainsTheTableOfTheTests() throws {
    let text = try String(contentsOf: Self.article, encoding: .utf8)
    let header = "| The server … | A person reads, below the rows | It goes on |"
    let table = text.split(separator: "\n").drop { $0 != header }.dropFirst(2).prefix { $0.hasPrefix("|") }
    #expect(table.map(String.init) == ServerFault.table.map(\.article))
  }
}
