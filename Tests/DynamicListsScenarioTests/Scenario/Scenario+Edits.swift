import DynamicLists
import DynamicListsTesting
import GalleryDataForTests
import Testing

/// A3 and A6 for a list without details that its owner edits.
extension Scenario where List == ContactsList {
  func movingDeletingAndFilteringChangeNoOtherRow() async {
    await play(List.pageDelay)
    _ = changes.read()
    let rows = Array(list.rowIDs)
    stage.moveRow(at: 0, by: 2)
    expectScreen([1, 2, 0] + Array(3..<10))
    #expect(changes.read() == "0-1, 1+1; 1-1, 2+1")
    stage.deleteRow(at: 1)
    await settle()
    expectScreen([1, 0] + Array(3..<11))
    #expect(changes.read() == "1-1")
    #expect(Array(list.rowIDs) == [1, 0, 3, 4, 5, 6, 7, 8, 9, 10, 11].map { rows[$0] })

    // First hides the advertisements, and then all rows.
    list.setFilter { if case .contact = $0 { true } else { false } }
    await settle()
    #expect(!stage.screen.contains { $0.hasPrefix("★") })
    #expect(stage.screen.prefix(7) == [1, 0, 4, 5, 6, 8, 9].flatMap { lines($0, .loaded) }[...])
    list.setFilter { _ in false }
    // The list loads pages to find matches, and stops after some pages.
    let asked = origin.asked(.page).count
    await play(List.pageDelay * 20)
    #expect(origin.asked(.page).count - asked <= list.configuration.maxConsecutivePages)
    #expect(stage.shows.last != .rows)
    list.setFilter(nil)
    await settle()
    expectScreen([1, 0] + Array(3..<11))
    #expect(numbers == [1, 0] + Array(3..<list.items.count + 1))
    await finish()
  }

  func aFailedEditIsReverted() async throws {
    await play(List.pageDelay)
    _ = changes.read()
    let address = "Mill Lane, 12345 Aarhus"
    let others = (1..<9).flatMap { lines($0, .loaded) }
    #expect(Array(stage.screen.prefix(9)) == lines(0, .loaded) + others)

    // Shown at once, before the origin has accepted it.
    origin.fail("save 0")
    let failing = save(0) { $0.isExpanded = true }
    #expect(await eventually { self.origin.running(.edit) == 1 })
    await settle()
    #expect(Array(stage.screen.prefix(10)) == lines(0, .loaded) + [address] + others)
    #expect(stage.saveMarks == SaveMarks(saving: 1))

    // Neither a refresh nor another edit drops the pending edit.
    refresh()
    await settle()
    let accepted = save(1) { $0.isExpanded = true }
    #expect(await eventually { self.origin.running(.edit) == 2 })
    await play(List.pageDelay)
    #expect(
      Array(stage.screen.prefix(4)) == [lines(0, .loaded)[0], address, lines(1, .loaded)[0], address])
    #expect(stage.saveMarks == SaveMarks(saving: 2))

    // Only the failed edit is reverted.
    await play(.milliseconds(400))
    await #expect(throws: Origin.Failure.self) { try await failing.value }
    try await accepted.value
    await settle()
    #expect(Array(stage.screen.prefix(3)) == [lines(0, .loaded)[0], lines(1, .loaded)[0], address])
    #expect(stage.saveMarks == SaveMarks(refused: 1))
    #expect(changes.read() == "", "An edit of content moves no row")
    #expect(stage.shows == [.loading, .rows])
    await finish()
  }

  /// Changes an entry, and saves it at the origin.
  private func save(
    _ number: Int, _ change: @escaping @MainActor (inout Entry) -> Void
  ) -> Task<Void, any Error> {
    Task { [list, origin] in
      try await list.update(number) { entry in
        MainActor.assumeIsolated { change(&entry) }
      } confirm: {
        try await origin.answer(.edit, "save \(number)", after: .milliseconds(500)) {}
      }
    }
  }
}
