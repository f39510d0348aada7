import DynamicListsTerminal

/// The Gallery's screen: tabs above, the page, and a line of hints below.
@MainActor
final class GalleryScreen {
  let pages: [any GalleryPage]
  private let loop: TerminalLoop
  private(set) var current = 0
  /// What is typed into the filter; `nil` when it is not being typed.
  private(set) var filterText: String?
  private(set) var isHelpShown = false
  private(set) var notice: String?

  init(pages: [any GalleryPage], loop: TerminalLoop) {
    self.pages = pages
    self.loop = loop
    for page in pages {
      page.onNeedsFrame = { [loop] in loop.setNeedsFrame() }
      page.onNotice = { [weak self] in self?.say($0) }
    }
  }

  var page: any GalleryPage { pages[current] }

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
        say(await page.toggleFault() ?? "A real service has no faults to switch")
      }
    default: break
    }
  }

  private func say(_ notice: String) {
    self.notice = notice
    loop.setNeedsFrame()
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
}
