import DynamicLists
import DynamicListsSwiftUI
import DynamicListsTesting
import Foundation
import SwiftUI
import Testing

/// A page of the Gallery in the headless host.
@MainActor
final class SwiftUIStage<Staged: StagedPage>: ScenarioStage {
  nonisolated static var place: String { "in SwiftUI" }
  /// A row that is held for ever is seen after a few screens, so that fewer rows show it where reports are unkind.
  static var manyRows: Int { 2_000 }

  private let host: HeadlessHost
  private let list: ListViewModel<Staged.Item>
  private var reasons: [RowID: RevealReason] = [:]
  private var observation: ListObservation?
  private(set) var shows: [ScenarioShow] = []
  private(set) var reveals: [ListUpdate.Reveal] = []
  /// Whether the last scroll went to the end, so that the footer is visible.
  private var isAtEnd = false
  private var hadSections = false
  let texts: ScenarioTexts

  init(
    _ list: ListViewModel<Staged.Item>, clock: TestClock,
    lines: @escaping @MainActor (Staged.Item, DetailState) -> [String]
  ) {
    self.list = list
    var texts = ScenarioTexts()
    texts.failed = { ["Could Not Load", $0, "Try Again"] }
    texts.failedMore = { "\($0)  Try Again" }
    texts.waiting = { ["Loading…", $0, "Now"] }
    texts.waitingMore = { "\($0)  Now" }
    // The system's refresh indicator has no text.
    texts.refreshing = Self.indicator
    texts.header = { "\($0)  \($1)" }
    texts.row = { Staged.row($0) }
    self.texts = texts
    // Scenarios count visible rows. Prefetched rows are not visible, and have tests of their own.
    host = HeadlessHost(
      Staged.page(list, lines: lines).dynamicListTexts([.end: LocalizedStringResource(stringLiteral: texts.end)]),
      rowsOnScreen: Staged.rowsOnScreen,
      adversarialSeed: Reports.seed, prefetchedRows: 0)
    observation = list.onChange { [weak self] update in
      for reveal in update.reveals { self?.reasons[reveal.row] = reveal.reason }
    }
  }

  private static var indicator: String { "(refreshing)" }

  // MARK: Input

  private func act(_ action: () -> Void) {
    action()
    draw()
  }

  private func scroll(toEnd: Bool = false, _ scroll: () -> Void) {
    isAtEnd = toEnd
    act(scroll)
  }

  func scroll(rows: Int) { scroll { host.scroll(by: rows) } }
  func turn(pages: Int) { scroll { host.scroll(by: pages * (Staged.rowsOnScreen - 1)) } }
  func goToStart() { scroll { host.scroll(to: 0) } }
  func goToEnd() { scroll(toEnd: true) { host.scrollToEnd() } }
  func refresh() { act { host.pull() } }
  func reset() { act { host.tap("Reset") } }
  func retry() { act { host.tap("Try Again") } }
  func now() { act { host.tap("Now") } }
  func deleteRow(at position: Int) { act { host.delete(at: position) } }

  func moveRow(at position: Int, by step: Int) {
    let direction = step > 0 ? 1 : -1
    for offset in 0..<abs(step) {
      let source = position + offset * direction
      act { host.move(from: source, to: direction > 0 ? source + 2 : source - 1) }
    }
  }

  // MARK: Input of an arranged list

  func search(_ text: String) { act { host.search(text) } }

  func toggleSection(at index: Int) {
    goToStart()
    let section = list.sections[index]
    act { host.tap(texts.header(section.title, "\(section.count)\(list.sections.mayGrow ? "+" : "")")) }
  }

  func selectAll() {
    for _ in 0..<2 where list.canExtendToAllMatching || !list.allRowsAreSelected { act { host.tap("Select All") } }
  }

  func toggleRow(at position: Int) {
    let row = list.rowIDs[position]
    act { host.select(row, !list.isSelected(row)) }
  }

  // MARK: Output

  func draw() {
    host.update()
    if isAtEnd, visibleRows.last == list.rowIDs.last { host.scrollToEnd() }
    takeAnimations()
    // Each row of the Gallery is one view by its type. Sections are made to count their rows.
    hadSections = hadSections || list.isGrouped
    if !hadSections { #expect(host.rowsMadeToCount == 0) }
    if shows.last != show { shows.append(show) }
  }

  func drawNews() -> Bool {
    if host.hasNews {
      draw()
      return true
    }
    // The indicator ends shortly after the refresh.
    return host.isRefreshing && !list.loadStates.refresh.isLoading && list.loadStates.refresh.wait == nil
  }

  var screen: [String] { (host.isRefreshing ? [Self.indicator] : []) + lines }
  private var lines: [String] { host.lines.filter { !Staged.controls.contains($0) && !Self.isInBar($0) } }

  /// Whether a line is in a bar of which scenarios say nothing: about a deletion, or about details that failed.
  private static func isInBar(_ line: String) -> Bool {
    line.hasSuffix("  Undo") || line.contains("rows could not be loaded completely")
  }

  private var show: ScenarioShow {
    if !host.visibleRows.isEmpty { return .rows }
    if lines.last == "Now" { return .waiting }
    // One indicator turns: the list's, or that of the pull.
    if host.isSpinning || (host.isRefreshing && list.state == .loading) { return .loading }
    return lines.first == "Could Not Load" ? .failed : .empty
  }

  func isDrawnSelected(_ row: RowID) -> Bool { host.isSelected(row) }

  var saveMarks: SaveMarks {
    let failures = visibleRows.compactMap { list.row($0)?.editFailure?.message }
    return SaveMarks(
      saving: host.looks.count { $0 == "opacity(0.5)" },
      refused: host.accessibilityLabels.count(where: failures.contains))
  }

  var mostRowObjects: Int { visibleRows.count }
  var visibleRows: [RowID] { host.visibleRows.compactMap { $0.base as? RowID } }

  /// Records the animations that began, and the reveal that caused each.
  private func takeAnimations() {
    for animation in host.animations {
      guard let row = animation.row?.base as? RowID, let reason = reasons[row] else { continue }
      reveals.append(ListUpdate.Reveal(row: row, reason: reason))
    }
    host.animations = []
  }
}
