#if GTK
  import Foundation
  import Testing

  /// Sections, positions, selection and search of the Gallery's page Library, as assistive technology reads them.
  @Suite(
    .serialized, .enabled(if: WindowProgram.isThere, Comment(rawValue: WindowProgram.whatIsMissing)),
    .enabled(if: AccessibleNode.isAvailable, "needs dbus, at-spi2-core, gir1.2-atspi-2.0 and python3-gi"))
  struct GTKLibraryAccessibilityTests {
    /// A search that finds few books in several sections.
    private static let search = """
      page Library
      wait items within 20
      wait idle
      key ctrl+f
      pause 0.5
      type lighthouse after
      wait text Lighthouse after
      wait idle
      pause 0.5

      """

    /// Plays steps, and says in the window that they are done: the message is what the reader waits for.
    private func library(_ steps: String) throws -> AccessibleNode {
      // The title is what the reader waits for. Names and positions are set when the main loop is idle.
      try AccessibleNode.gallery(Self.search + steps + "\npause 0.5\ntitle Done", once: "Done")
    }

    /// The items of the list of books, which are headers and rows.
    private func items(_ tree: AccessibleNode) throws -> [AccessibleNode] {
      try #require(tree.all.first { $0.role == "list" && $0.name == "Books" }).children
        .filter { $0.role == "list item" }
    }

    private func isHeader(_ item: AccessibleNode) -> Bool { item.all.contains { $0.role == "heading" } }

    private func title(_ item: AccessibleNode) -> String { String(item.name.prefix { $0 != "," }) }

    /// How many books the server has found, by the description of a row, such as “3 of 169”.
    private func total(_ row: AccessibleNode) -> Int {
      row.description.split(separator: " ").last.flatMap { Int($0) } ?? 0
    }

    @Test func eachSectionIsAHeadingAndRowsAreCountedWithoutThem() throws {
      let items = try items(library(""))
      let headers = items.filter(isHeader)
      #expect(headers.count > 1)
      for header in headers {
        let heading = header.all.filter { $0.role == "heading" }.map(\.name)
        #expect(heading == [title(header)], "the header \(header.name)")
        #expect(header.name.wholeMatch(of: /[A-Z], [0-9]+\+?/) != nil, "title and count: \(header.name)")
        #expect(header.description.isEmpty && header.states.contains("expanded") && header.states.contains("focusable"))
      }
      // Positions are set for the rows on screen and around it.
      let rows = items.filter { !isHeader($0) }
      let numbered = rows.prefix { !$0.description.isEmpty }
      #expect(numbered.count > 5 && headers.allSatisfy { !$0.states.contains("selected") })
      let total = numbered.first.map(total) ?? 0
      #expect(total > 50, "the server has more than the first page")
      #expect(numbered.map(\.description) == numbered.indices.map { "\($0 + 1) of \(total)" })
    }

    @Test func rowsBelowALaterHeaderAreCountedWithoutTheHeaders() throws {
      let items = try items(library("scroll by 1500"))
      let second = try #require(items.dropFirst().firstIndex(where: isHeader))
      let first = try #require(items[second...].first { !isHeader($0) && !$0.description.isEmpty })
      #expect(first.description == "\(second) of \(total(first))", "\(second - 1) rows and a header are above it")
    }

    @Test func thePinnedHeaderIsNotReadTwice() throws {
      let tree = try library("scroll by 300")
      let headings = tree.all.filter { $0.role == "heading" }.map(\.name)
      #expect(Set(headings).count == headings.count && headings.contains("B"), "\(headings)")
    }

    @Test func aCollapsedSectionSaysSo() throws {
      let items = try items(library("click B"))
      let first = try #require(items.first)
      #expect(first.name.hasPrefix("B, ") && first.states.contains("expandable") && !first.states.contains("expanded"))
      #expect(items.dropFirst().first.map(isHeader) == true, "its rows are hidden")
    }

    @Test func selectedRowsHaveTheStateAndOthersNot() throws {
      let steps = "click Blue Lighthouse after Dark, Volume 2\nkey shift+Down"
      var items = try items(library(steps))
      #expect(items.filter { $0.states.contains("selected") }.map(title).count == 2, "by Shift and an arrow")
      #expect(items.filter { $0.states.contains("selected") }.map { $0.description.prefix(4) } == ["2 of", "3 of"])
      items = try self.items(library(steps + "\nkey Down"))
      #expect(items.filter { $0.states.contains("selected") }.map(\.description) == ["4 of 169"], "by an arrow")
      #expect(items.filter { $0.states.contains("focused") }.map(\.description) == ["4 of 169"])
    }

    @Test func rowsWithCheckBoxesSayThemselvesThatTheyAreSelectedAndTheBarHasNames() throws {
      let tree = try library(
        "click Select\npause 0.5\nclick Blue Lighthouse after Dark, Volume 2")
      #expect(!tree.all.contains { $0.role == "check box" }, "the row says the same")
      #expect(try items(tree).filter { $0.states.contains("selected") }.map(\.description) == ["2 of 169"])
      for name in ["Cancel", "Select All", "Lend", "Take Back"] {
        #expect(tree.named(name, role: "push button")?.states.contains("focusable") == true, "\(name)")
      }
      #expect(tree.all.contains { $0.role == "status bar" && $0.name == "1 Selected" })
      #expect(tree.named("Search Books", role: "entry") != nil)
      for control in tree.controls { #expect(control.isNamed, "\(control.role) \(control.name)") }
    }

    /// Search, collapse, select, Lend: no step uses the pointer.
    @Test func theLibraryIsUsedWithoutAMouse() throws {
      func press(_ key: String, _ times: Int) -> String { String(repeating: "key \(key)\n", count: times) }
      let steps =
        press("Tab", 1) + "pause 0.3\n" + press("space", 1) + "wait no text Blue\n" + press("Right", 1)
        + "wait text Blue\n" + press("Down", 2) + press("shift+Down", 1)
        // The field above, the buttons of the page's menu and of the field, then Select.
        + press("shift+Tab", 4) + press("space", 1) + "wait control 2 Selected\n"
        // All the way back, the rows, the names of the sections, and in the bar Cancel, Select All, Lend.
        + press("Tab", 8) + press("space", 1) + "wait control 2 books lent\npause 1"
      let rows = try items(library(steps)).filter { !isHeader($0) }
      #expect(rows.filter { $0.name.hasSuffix("Lent") }.map { $0.description.prefix(4) } == ["2 of", "3 of"])
    }

    @Test func aRowOfASectionHasItsPlaceAmongAllThatTheSourceHas() throws {
      let tree = try AccessibleNode.gallery(
        "page Library\nwait items within 20\nwait idle\npause 1\n"
          + "scroll to 50000\nwait text Last\nwait idle\npause 0.5\ntitle Done", once: "Done")
      let items = try items(tree)
      #expect(!items.filter(isHeader).isEmpty && items.filter(isHeader).allSatisfy(\.description.isEmpty))
      let numbers = items.compactMap { $0.description.wholeMatch(of: /([0-9]+) of 100000/)?.1 }.compactMap { Int($0) }
      let first = try #require(numbers.first)
      #expect(numbers.count > 5 && first > 49_900 && first <= 50_001)
      #expect(numbers == Array(first..<first + numbers.count))
    }

    @Test func aCollapsedSectionLeavesRowsTheirPlaces() throws {
      let rows = try items(library("click B")).filter { !isHeader($0) && !$0.description.isEmpty }
      let first = try #require(rows.first)
      #expect(!first.name.hasPrefix("B") && !first.description.hasPrefix("1 of") && total(first) == 169)
    }

    @Test func aRowBetweenPlaceholdersHasItsPlaceAmongAllThatTheSourceHas() throws {
      let tree = try AccessibleNode.gallery(
        "page Library\nwait items within 20\nwait idle\nchoose One List\nwait idle\npause 1\n"
          + "scroll to 50000\nwait text Last\nwait idle\npause 0.5\ntitle Done", once: "Done")
      let numbers = try items(tree).compactMap { $0.description.wholeMatch(of: /([0-9]+) of 100000/)?.1 }
        .compactMap { Int($0) }
      let first = try #require(numbers.first)
      #expect(numbers.count > 5 && first > 49_900 && first <= 50_001)
      #expect(numbers == Array(first..<first + numbers.count))
    }
  }
#endif
