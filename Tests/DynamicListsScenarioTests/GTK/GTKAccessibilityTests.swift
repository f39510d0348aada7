#if GTK
  import Foundation
  import Testing

  /// The accessibility trees of the examples' windows.
  @Suite(
    .serialized, .enabled(if: WindowProgram.isThere, Comment(rawValue: WindowProgram.whatIsMissing)),
    .enabled(if: AccessibleNode.isAvailable, "needs dbus, at-spi2-core, gir1.2-atspi-2.0 and python3-gi"))
  struct GTKAccessibilityTests {
    private func gallery(_ steps: String, once text: String) throws -> AccessibleNode {
      try AccessibleNode.gallery(steps, once: text)
    }

    @Test(arguments: ["Amounts", "Pictures", "Feed", "Contacts", "Million", "Faults", "Library"])
    func everyControlHasAName(page: String) throws {
      var controls: [AccessibleNode] = []
      // Names are set when the main loop is idle: a tree that was read too early is read again.
      for _ in 0..<3 where controls.isEmpty || !controls.allSatisfy(\.isNamed) {
        let tree = try gallery("page \(page)\nwait items within 20\npause 1", once: page)
        controls = tree.controls
      }
      #expect(controls.count > 5)
      for control in controls { #expect(control.isNamed, "\(control.role) \(control.name) on \(page)") }
    }

    @Test func rowsHaveANameAndAPosition() throws {
      let tree = try gallery("page Amounts\nwait settled within 20", once: "Line 0, Amount: ")
      let list = try #require(tree.all.first { $0.role == "list" && $0.children.count > 5 })
      let rows = list.children.filter { !$0.description.isEmpty }
      #expect(rows.count > 3)
      for (index, row) in rows.enumerated() {
        #expect(row.role == "list item")
        #expect(row.name.hasPrefix("Line \(index), "))
        #expect(row.description.hasPrefix("\(index + 1) of "))
        #expect(row.states.contains("focusable"))
      }
    }

    @Test func aListThatLoadsIsBusy() throws {
      let tree = try gallery("page Contacts\nwait items within 20\nchoose Loading\nwait loading", once: "Loading…")
      #expect(tree.all.contains { $0.states.contains("busy") })
    }

    @Test func aFailedListShowsWhyAndOffersRetry() throws {
      let steps = "page Contacts\nwait items within 20\nchoose Error\nwait failed"
      var tree = try gallery(steps, once: "Could Not Load")
      // The tree is read widget by widget while the program runs, so it may mix two states.
      if tree.all.contains(where: { $0.states.contains("busy") }) { tree = try gallery(steps, once: "Could Not Load") }
      #expect(!tree.all.contains { $0.states.contains("busy") })
      let page = try #require(tree.all.last { node in node.all.contains { $0.name == "Could Not Load" } })
      #expect(page.name == "Could Not Load")
      let retry = try #require(tree.named("Retry", role: "push button"))
      #expect(retry.states.contains("focusable"))
      #expect(tree.all.contains { $0.name.contains("request timed out") || $0.name.contains("unknown error") })
    }

    @Test func barsAreMetersWithTheirValueInTheirName() throws {
      let tree = try gallery(
        "page Amounts\nwait settled within 20\nswitch store down\npause 1", once: "Amount: ")
      let meters = tree.all.filter { $0.role == "level bar" }
      #expect(meters.count > 3)
      // GTK passes a meter's value on for its own widgets only, so the name contains it.
      for meter in meters { #expect(meter.name.hasPrefix("Amount"), "\(meter)") }

      let failed = try gallery(
        "page Amounts\nwait items within 20\nswitch store down\npause 4", once: "The store does not answer.")
      let rows = failed.all.filter { $0.role == "list item" && $0.name.contains("The store does not answer.") }
      #expect(!rows.isEmpty)
      // The last row is the footer, whose name contains its button's title.
      let lines = rows.filter { $0.name.hasPrefix("Line") }
      #expect(!lines.isEmpty && lines.allSatisfy { !$0.name.contains("Retry") })
      #expect(failed.named("Retry", role: "push button") != nil)
    }

    @Test func aFailureIsAnnouncedWithTheFocusInTheList() throws {
      let ready = FileManager.default.temporaryDirectory.appending(path: "hears-\(UUID().uuidString)")
      let (file, folder) = try WindowProgram.scenario(
        "page Amounts\nwait settled within 20\nclick Line 2\nwait file \(ready.path) within 200\n"
          + "switch store down\nkey End\npause 60\n")
      defer { for made in [folder, ready] { try? FileManager.default.removeItem(at: made) } }
      let events = try #require(
        try AccessibleNode.events(
          [WindowProgram.path(of: "Gallery"), "--scenario", file, "--output", folder.path(percentEncoded: false)],
          from: "Line 2", ready: ready, until: "The store does not answer."))
      let announced = events.filter { $0.text == "The store does not answer." && $0.states.contains("focused") }
      #expect(announced.map(\.role) == ["list item"], "\(events)")
    }

    @Test func aListInAProgramWithItsOwnLoopIsAccessible() throws {
      let tree = try #require(
        try AccessibleNode.read([WindowProgram.path(of: "Guest")], once: "The square of 5 is 25."))
      #expect(tree.named("The square of 3 is 9.", role: "list item") != nil)
    }
  }
#endif
