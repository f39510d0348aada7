import DynamicLists
import DynamicListsTerminal
import GalleryData

extension Scenario where Item == Entry {
  /// What only the list of contacts has: its owner edits it and sets its states.
  func playEdits() async {
    let list = stage.list
    var splices = 0
    let observation = list.onChange { splices += $0.change.splices.count }
    let names = list.items.map(\.text)
    stage.press(.home)
    stage.press(.character("m"))
    stage.press(.down)
    stage.press(.enter)
    stage.press(.character("d"))
    let expected = [names[1]] + names.dropFirst(2)
    scene(
      "Moved and deleted", "The app moves and deletes rows; no other row is touched.",
      "\(splices) splices for a move and a deletion",
      held: splices == 3 && list.items.map(\.text) == Array(expected))

    stage.page.setFilter("zzz")
    stage.draw()
    let filtered = list.state == .empty(filtered: true)
    scene(
      "Filtered to nothing", "A filter that hides everything says so, and loses nothing.",
      "\(list.loadedCount) rows behind the filter", held: filtered)
    stage.page.setFilter("")

    var views: [String] = []
    for key in ["2", "3", "4"] as [Character] {
      stage.press(.character(key))
      views.append(stage.canvas.description.split(whereSeparator: \.isNewline).joined(separator: " "))
    }
    let failed: Bool = if case .failed = list.state { true } else { false }
    scene(
      "The owner's states", "Empty, Loading and Error, set by the owner, each have their view, the last with a retry.",
      "\(Set(views).count) different views", held: failed && Set(views).count == 3)
    stage.press(.character("t"))
    let isBack = await stage.wait { list.state == .items }
    scene(
      "Back again", "The retry of the error's view brings the items back.", "\(list.items.count) rows", held: isBack)
    withExtendedLifetime(observation) {}
  }
}
