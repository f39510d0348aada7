#if GTK
  import DynamicLists

  @testable import DynamicListsGTK

  /// A list in a real window without a pointer: Tab reaches the rows, headers and buttons, and keys do the rest.
  @MainActor
  final class GTKKeyStage<Item: Sendable>: GTKStage<Item> {
    override nonisolated class var place: String { "in a window, by keys" }

    override func enterRows() {
      for _ in 0..<20 where !hasFocus { window.press("Tab") }
      render()
    }

    override func toggleSection(at index: Int) {
      let section = list.sections[index].id
      goToStart()
      for _ in 0..<3 where view.rows.factory.focusedHeader != section { press("Up") }
      press("space")
    }

    override func selectAll() {
      if let button = window.button("Select") { window.pressByKeys(button) }
      press("ctrl+a", times: 2)
    }

    override func toggleRow(at position: Int) {
      goToStart()
      let row = list.rowIDs[position]
      for _ in 0..<10 where view.rows.bound[row]?.hasFocus != true { press("Down") }
      press("space")
    }
  }
#endif
