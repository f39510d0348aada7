public import DynamicLists

/// The headers of sections, and the one that stays at the top while the rows of its section scroll.
extension TerminalList {
  /// How many lines at the top the header of a row's section covers, if the row's slot is the first on screen.
  func pinnedLines(above position: Int) -> Int {
    let slots = list.slots
    guard position < slots.count, slots[position].row != nil else { return 0 }
    return slots.header(at: position) == nil ? 0 : 1
  }

  /// The section whose header is pinned to the first line; `nil` if that line shows a header anyway.
  func pinnedSection(_ layout: Layout) -> ListSection? {
    guard pinnedLines(above: layout.start) > 0 else { return nil }
    return list.slots.header(at: layout.start).flatMap { list.sections[id: $0] }
  }

  func drawHeaders(_ layout: Layout, on canvas: inout TerminalCanvas, in rect: TerminalRect) {
    for (section, line) in layout.headers where line < rect.size.rows {
      draw(section, line: line, on: &canvas, in: rect)
    }
    if let section = pinnedSection(layout) { draw(section, line: 0, on: &canvas, in: rect) }
  }

  private func draw(_ section: ListSection, line: Int, on canvas: inout TerminalCanvas, in rect: TerminalRect) {
    let isSelected = section.id == selectedSection
    var title = TerminalStyle.bold
    if isSelected { title.foreground = Self.accent }
    let text = TerminalLine([
      TerminalSpan(section.isCollapsed ? "▸ " : "▾ ", isSelected ? title : .dim),
      TerminalSpan(section.title, title),
      TerminalSpan("  " + texts.sectionCount(section.headerCount.rows, section.headerCount.mayGrow), .dim),
    ])
    // Padded, since a pinned header covers the first line of a row.
    let padded = text.padded(to: rect.size.columns, alignment: .leading)
    canvas.draw(padded, column: rect.column, row: rect.row + line, clip: rect)
    if isSelected { canvas.cursor = TerminalPosition(column: rect.column, row: rect.row + line) }
  }

  /// Scrolls to the header of a section. If it has not loaded, the source's page with its first row loads before, in
  /// place of the rows: then the outcome is `waiting`.
  @discardableResult
  public func scroll(toSection section: ListSection.ID) -> ScrollOutcome {
    restoration.cancel()
    let outcome = list.scrollOutcome(of: section, in: viewport)
    if outcome == .scrolled { showHeader(of: section) }
    return outcome
  }

  /// Selects the first row of a section, and scrolls its header to the top.
  func showHeader(of section: ListSection.ID) {
    if let section = list.sections[id: section] { select(section) }
  }

  // MARK: Commands

  /// Selects the first row of the section that is `step` sections further; of a collapsed section its header.
  ///
  /// The first step up goes to the beginning of the current section. Returns whether there are sections.
  func selectSection(by step: Int) -> Bool {
    let sections = list.sections
    guard !sections.isEmpty else { return false }
    // The key was pressed again before the section of the last press has loaded.
    if let awaited = list.awaitedSection, scrollToSectionOfSource(by: step, from: awaited) { return true }
    let current = currentSectionIndex(in: sections)
    let section = sections[current ?? 0]
    let isInside = selectedPosition.map { $0 > section.rows.lowerBound && !section.isCollapsed } ?? false
    let index = current.map { $0 + step + (step < 0 && isInside ? 1 : 0) } ?? 0
    if !sections.indices.contains(index),
      scrollToSectionOfSource(by: step + (step < 0 && isInside ? 1 : 0), from: section.id)
    {
      return true
    }
    let target = sections[min(max(0, index), sections.count - 1)]
    // The beginning of the section may not have loaded; a collapsed one shows its header only.
    if target.isCollapsed { select(target) } else { scroll(toSection: target.id) }
    return true
  }

  /// Selects the first row of a section, or the header of one that is collapsed, and scrolls the header to the top.
  func select(_ section: ListSection) {
    selectFirst(of: section)
    if let position = list.slots.position(ofHeader: section.id) { setAnchor(position, offset: 0) }
    onNeedsFrame()
  }

  /// Collapses or expands the section of the selected row, or else the one at the top of the screen.
  func toggleSection() -> Bool {
    let sections = list.sections
    guard let index = currentSectionIndex(in: sections) else { return false }
    let id = sections[index].id
    toggle(id)
    guard let section = list.sections[id: id] else { return true }
    selectFirst(of: section)
    if let selection { show(selection) }
    return true
  }

  /// Collapses or expands a section. If the selected row is hidden, the header is selected.
  func toggle(_ section: ListSection.ID) {
    isMoving = false
    list.toggleCollapsed(section)
    if selection != nil, selectedPosition == nil {
      selection = nil
      selectedSection = section
    }
    if let position = list.slots.position(ofHeader: section), position < anchor.position {
      setAnchor(position, offset: 0)
    }
    onNeedsFrame()
  }

  private func selectFirst(of section: ListSection) {
    selection = section.isCollapsed ? nil : list.rowIDs[section.rows.lowerBound]
    selectedSection = section.isCollapsed ? section.id : nil
  }

  private func currentSectionIndex(in sections: ListSections) -> Int? {
    if let selectedSection { return sections.firstIndex { $0.id == selectedSection } }
    let id = selectedPosition.flatMap { sections.section(ofRowAt: $0)?.id } ?? list.slots.header(at: anchor.position)
    return sections.firstIndex { $0.id == id }
  }

  /// The position of the row that a step from the selected header goes to, before the step is taken.
  func rowPositionBesideHeader(for step: Int) -> Int? {
    guard let selectedSection, let section = list.sections[id: selectedSection] else { return nil }
    return section.rows.lowerBound - (step > 0 ? 1 : 0)
  }
}
