import DynamicLists
import DynamicListsTerminal
import GalleryData

extension Scenario where Item == Entry {
  /// Plays what only the list of contacts has: edits, and states that the owner sets.
  func playEdits(_ book: ContactBook) async {
    moveAndDelete()
    await like(book)
    filter()
    await setStates()
  }

  private func moveAndDelete() {
    var placed: Set<RowID> = []
    let observation = list.onChange { update in
      for splice in update.splices { placed.formUnion(splice.inserted.compactMap(\.row)) }
    }
    let names = list.items.map(\.text)
    let moved = list.rowIDs.first
    stage.press(.home)
    stage.press(.character("m"))
    stage.press(.down)
    stage.press(.enter)
    stage.press(.character("d"))
    let expected = [names[1]] + names.dropFirst(2)
    scene(
      "Moved and deleted", "The app moves and deletes rows; no other row changes.",
      "\(placed.count) row was put to another place, one has gone",
      held: placed == Set([moved].compactMap(\.self)) && list.items.map(\.text) == Array(expected))
    withExtendedLifetime(observation) {}
  }

  /// Makes an edit that the server refuses, and another edit of the same row that needs no server.
  private func like(_ book: ContactBook) async {
    await book.setFailure(oneIn: 1)
    stage.press(.home)
    guard let row = stage.page.terminal.selection else { return }
    let before = list.item(of: row)
    stage.press(.character("l"))
    let isShown = await stage.wait(.seconds(1)) { list.item(of: row)?.isFavorite == true }
    stage.press(.enter)
    let screen = stage.canvas
    // The list says it of the current row.
    let isTakenBack = await stage.wait { list.item(of: row)?.isFavorite == false && list.row(row)?.editFailure != nil }
    let message = list.row(row)?.editFailure?.message ?? "no message"
    await book.setFailure(oneIn: 0)
    var expected = before
    expected?.isExpanded.toggle()
    stage.report.scene(
      "An edit that is refused",
      promise: "An edit shows at once and is reverted when refused; others stay.",
      seen: "the ♥ \(isShown ? "at once" : "NEVER"), then “\(message)”, and the ♥ "
        + "\(isTakenBack ? "is gone" : "STAYS"); the row that was opened meanwhile "
        + (list.item(of: row)?.isExpanded == expected?.isExpanded ? "stays open" : "HAS CLOSED"),
      held: isShown && isTakenBack && list.item(of: row) == expected, screen: screen)
  }

  private func filter() {
    stage.page.list.searchText = "zzz"
    stage.draw()
    let filtered = list.state == .empty(filtered: true)
    scene(
      "Filtered to nothing", "A filter without a match shows a message, and keeps all rows.",
      "\(list.loadedCount) rows behind the filter", held: filtered)
    stage.page.list.searchText = ""
  }

  private func setStates() async {
    var views: [String] = []
    for key in ["2", "3", "4"] as [Character] {
      stage.press(.character(key))
      views.append(stage.canvas.description.split(whereSeparator: \.isNewline).joined(separator: " "))
    }
    let failed: Bool = if case .failed = list.state { true } else { false }
    scene(
      "The owner's states", "Empty, Loading and Error, set by the owner, each have their view.",
      "\(Set(views).count) different views", held: failed && Set(views).count == 3)
    stage.press(.character("t"))
    let isBack = await stage.wait { list.state == .items }
    scene(
      "Back again", "The retry of the error's view brings the items back.", "\(list.items.count) rows", held: isBack)
  }
}
