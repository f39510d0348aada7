import DynamicListsTerminal

/// The Gallery's screen: tabs above, the page, and a line of hints below.
@MainActor
final class GalleryScreen {
  private let pages: [any GalleryPage]
  private let loop: TerminalLoop
  private var current = 0
  /// What is typed into the filter; `nil` when it is not being typed.
  private var filterText: String?
  private var isHelpShown = false
  private var notice: String?

  init(pages: [any GalleryPage], loop: TerminalLoop) {
    self.pages = pages
    self.loop = loop
    for page in pages { page.onNeedsFrame = { [loop] in loop.setNeedsFrame() } }
  }

  private var page: any GalleryPage { pages[current] }

  // MARK: Input

  func handle(_ event: TerminalEvent) {
    defer { loop.setNeedsFrame() }
    guard case .key(let key) = event else {
      _ = page.handle(event)
      return
    }
    if key == .control("c") { return loop.stop() }
    if filterText != nil { return type(key) }
    if isHelpShown {
      isHelpShown = false
      return
    }
    notice = nil
    if page.handle(event) { return }
    switch key {
    case .character("q"): loop.stop()
    case .tab, .right: show(current + 1)
    case .shiftTab, .left: show(current - 1)
    case .character("/"): filterText = ""
    case .escape: page.setFilter("")
    case .character("?"): isHelpShown = true
    case .character("f"):
      Task {
        notice = await page.toggleFault() ?? "A real service has no faults to switch"
        loop.setNeedsFrame()
      }
    default: break
    }
  }

  private func show(_ index: Int) {
    page.hide()
    current = (index + pages.count) % pages.count
  }

  private func type(_ key: TerminalKey) {
    guard var text = filterText else { return }
    switch key {
    case .escape:
      filterText = nil
      return page.setFilter("")
    case .enter:
      filterText = nil
      return
    case .backspace: _ = text.popLast()
    case .up, .down, .pageUp, .pageDown: _ = page.handle(.key(key))
    default:
      guard case .character(let character) = key.code, key.modifiers.isEmpty else { return }
      text.append(character)
    }
    if text != filterText {
      filterText = text
      page.setFilter(text)
    }
  }

  // MARK: Drawing

  func draw(on canvas: inout TerminalCanvas, at now: Duration) -> Bool {
    let size = canvas.size
    let body = TerminalRect(column: 0, row: 2, columns: size.columns, rows: max(0, size.rows - 3))
    let moves = page.draw(on: &canvas, in: body, at: now)
    canvas.draw(tabs(width: size.columns), column: 0, row: 0)
    canvas.draw(TerminalLine(String(repeating: "─", count: size.columns), .dim), column: 0, row: 1)
    if size.rows > 3 { canvas.draw(status(width: size.columns), column: 0, row: size.rows - 1) }
    if isHelpShown { drawHelp(on: &canvas, in: body) }
    return moves
  }

  private func tabs(width: Int) -> TerminalLine {
    let count = TerminalLine("\(page.rowCount) rows\(page.isFiltered ? " shown" : "") ", .dim)
    let names = pages.enumerated().map { index, page in
      TerminalLine(" \(page.title) ", index == current ? TerminalStyle(foreground: .cyan, [.bold, .inverse]) : .plain)
    }
    let all = names.reduce(TerminalLine(), +)
    if all.width() + count.width() + 1 <= width {
      return all.padded(to: width - count.width()) + count
    }
    return names[current].truncated(to: width)
  }

  private func status(width: Int) -> TerminalLine {
    if let filterText {
      return (TerminalLine(" /\(filterText)", .bold) + TerminalLine("▏  Enter keeps, Esc ends", .dim))
        .truncated(to: width)
    }
    if let notice { return TerminalLine(" \(notice)", TerminalStyle(foreground: .yellow)).truncated(to: width) }
    let hints = [page.hint, "Tab page · r refresh · x reset · / filter · f fault · ? help · q quit"]
    return TerminalLine(" " + hints.filter { !$0.isEmpty }.joined(separator: " · "), .dim).truncated(to: width)
  }

  private func drawHelp(on canvas: inout TerminalCanvas, in rect: TerminalRect) {
    let lines = GalleryHelp.lines
    let width = min(rect.size.columns, 50)
    let height = min(rect.size.rows, lines.count + 2)
    let box = TerminalRect(
      column: rect.column + (rect.size.columns - width) / 2, row: rect.row + (rect.size.rows - height) / 2,
      columns: width, rows: height)
    canvas.fill(box, TerminalStyle(background: .rgb(38, 40, 52)))
    let style = TerminalStyle(foreground: .rgb(225, 225, 235), background: .rgb(38, 40, 52))
    for (offset, line) in lines.enumerated() {
      let text = TerminalLine("  \(line)", style).truncated(to: max(0, width - 1))
      canvas.draw(text, column: box.column, row: box.row + 1 + offset, clip: box)
    }
  }
}

/// What the keys do.
enum GalleryHelp {
  static let lines = [
    "↑ ↓             select a row",
    "PgUp PgDn Space scroll a page; the wheel too",
    "Home End        first and last row loaded",
    "Tab ← →         another page",
    "r  refresh      x  reset      t  try again",
    "/  filter       Esc  all rows",
    "m  move         d  delete     (Contacts)",
    "Enter           load more, open, close",
    "f  next fault of the server or store",
    "q  quit",
  ]
}
