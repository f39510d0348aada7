import DynamicListsTerminal

/// The Gallery's screen: tabs above, the page, and a line of hints below.
@MainActor
final class GalleryScreen {
  let pages: [any GalleryPage]
  private let loop: TerminalLoop
  private(set) var current = 0
  private(set) var isHelpShown = false
  private(set) var notice: String?
  /// Turns mouse input off or on, and returns a text that says which; `nil` without a mouse.
  var toggleMouse: @MainActor () -> String? = { nil }

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
    switch event {
    case .key(let key): handle(key)
    case .pasted, .mouse, .resized: _ = page.handle(event)
    }
  }

  private func handle(_ key: TerminalKey) {
    if key == .control("c") { return loop.stop() }
    if isHelpShown {
      isHelpShown = false
      return
    }
    notice = nil
    if page.handle(.key(key)) { return }
    switch key {
    case .tab: show(current + 1)
    case .shiftTab: show(current - 1)
    case .character("?"): isHelpShown = true
    case .character("M"): toggleMouse().map(say)
    case .character("f"):
      Task {
        say(await page.toggleFault() ?? "A real service has no faults to switch")
      }
    default: if page.keys.command(for: key) == .quit { loop.stop() }
    }
  }

  /// Waits until the pages have sent what was deleted or moved last.
  func finish() async { for page in pages { await page.finish() } }

  private func say(_ notice: String) {
    self.notice = notice
    loop.setNeedsFrame()
  }

  private func show(_ index: Int) {
    page.hide()
    current = (index + pages.count) % pages.count
  }
}
