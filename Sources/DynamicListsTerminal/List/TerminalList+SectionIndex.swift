import DynamicLists

/// The column beside the rows that names the sections of the source, loaded or not.
extension TerminalList {
  /// The longest title that is shown; of a longer one the beginning.
  private static var mostColumns: Int { 6 }

  /// 0 without several sections of the source, and in a narrow list.
  var sectionIndexWidth: Int {
    guard showsSectionIndex, bounds.size.columns >= 40, list.sectionIndex.count > 1 else { return 0 }
    let widest = list.sectionIndex.reduce(0) { max($0, TerminalLine($1.title).width(limit: Self.mostColumns)) }
    return widest == 0 ? 0 : min(widest, Self.mostColumns) + 1
  }

  func drawSectionIndex(_ layout: Layout, on canvas: inout TerminalCanvas) {
    let width = sectionIndexWidth
    guard width > 0 else { return }
    let entries = list.sectionIndex.reachable(atMost: lastRect.size.rows)
    let current = currentEntry(entries, layout)
    for (line, entry) in entries.enumerated() {
      let style = line == current ? TerminalStyle(foreground: Self.accent, [.bold]) : TerminalStyle.dim
      let title = TerminalLine(entry.title, style).truncated(to: width - 1)
      canvas.draw(title, column: lastRect.columns.upperBound + 1, row: lastRect.row + line, clip: bounds)
    }
  }

  /// The entry of the section at the top of the screen, or of the last one before it that is named.
  private func currentEntry(_ entries: [ListSectionIndex.Entry], _ layout: Layout) -> Int? {
    let index = list.sectionIndex
    guard let top = list.slots.header(at: layout.start), let place = index.firstIndex(where: { $0.id == top }) else {
      return nil
    }
    let passed = Set(index[...place].map(\.id))
    return entries.lastIndex { passed.contains($0.id) }
  }

  func isOnSectionIndex(_ mouse: TerminalMouse) -> Bool {
    let column = mouse.column - lastRect.columns.upperBound
    return lastRect.rows.contains(mouse.row) && column >= 0 && column < sectionIndexWidth
  }

  /// Scrolls to the section named in a line.
  func pressSectionIndex(atLine line: Int) {
    let entries = list.sectionIndex.reachable(atMost: lastRect.size.rows)
    let line = line - lastRect.row
    if entries.indices.contains(line) { scroll(toSection: entries[line].id) }
  }

  /// Goes to the section of the source beside a section, if it has not loaded; returns whether there is one.
  func scrollToSectionOfSource(by step: Int, from section: ListSection.ID) -> Bool {
    let index = list.sectionIndex
    guard let place = index.firstIndex(where: { $0.id == section }) else { return false }
    let target = min(max(0, place + step), index.count - 1)
    guard target != place, index[target].isReachable else { return false }
    return [.waiting, .scrolled].contains(scroll(toSection: index[target].id))
  }
}
