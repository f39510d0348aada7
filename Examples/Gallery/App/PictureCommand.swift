import DynamicLists
import DynamicListsTerminal
import Foundation
import GalleryData

/// `Gallery --picture PAGE FILE.svg [COLUMNS ROWS] [--light]`: draws a page's screen as SVG after it has loaded.
@MainActor
struct PictureCommand {
  struct Misuse: Error, CustomStringConvertible {
    let description =
      "Gallery --picture \(TerminalOptions.pages.joined(separator: "|")) FILE.svg [COLUMNS ROWS] [--light]"
  }

  private let page: Int
  private let file: String
  private let size: TerminalSize
  private let theme: CanvasTheme

  /// `nil` if the arguments do not ask for a picture.
  init?(_ arguments: [String]) throws {
    guard let option = arguments.firstIndex(of: "--picture") else { return nil }
    theme = arguments.contains("--light") ? .light : .dark
    let rest = arguments.dropFirst(option + 1).filter { $0 != "--light" }
    guard rest.count == 2 || rest.count == 4, let page = TerminalOptions.pages.firstIndex(of: rest[0]) else {
      throw Misuse()
    }
    self.page = page
    file = rest[1]
    let numbers = rest.dropFirst(2).compactMap(Int.init)
    guard numbers.count == rest.count - 2, numbers.allSatisfy({ 1...300 ~= $0 }) else { throw Misuse() }
    size = TerminalSize(columns: numbers.first ?? 72, rows: numbers.last ?? 24)
  }

  func run(_ server: GalleryServer) async throws {
    let surface = OffScreen(size: size, background: theme.background)
    let loop = TerminalLoop(surface: surface)
    let time: @MainActor () -> Duration = { loop.now }
    let contacts = contactsPage(book: ContactBook(delay: .milliseconds(50), failsOneIn: 0, seed: 1), time: time)
    let gallery = GalleryScreen(
      pages: [
        amountsPage(store: AmountStore(delay: 0.05...0.1, seed: 0), time: time),
        picturesPage(server: server, time: time), feedPage(server: server, time: time), contacts,
        conversationPage(store: ConversationStore(delay: .milliseconds(50)), time: time),
        libraryPage(server: server, time: time),
      ],
      loop: loop)
    for _ in 0..<page { gallery.handle(.key(.tab)) }
    let running = Task {
      await loop.run(onEvent: { gallery.handle($0) }, onFrame: { gallery.draw(on: &$1, at: $0) })
    }
    await surface.settle()
    if page == 3 {
      openSome(of: contacts)
      await surface.settle()
    }
    loop.stop()
    await running.value
    let drawing = CanvasDrawing(surface.canvas, theme: theme, title: "Gallery — \(gallery.page.title)")
    try Data(drawing.svg.utf8).write(to: URL(filePath: file))
  }

  /// Opens the first advertisement with a picture, and the contact before it.
  private func openSome(of page: ListPage<Entry>) {
    let list = page.list
    guard let picture = list.items.firstIndex(where: \.hasPicture), picture > 0 else { return }
    for position in [picture - 1, picture] { list.rows[position].update { $0.isExpanded = true } }
    page.terminal.select(at: picture)
  }
}

extension Entry {
  fileprivate var hasPicture: Bool {
    if case .advertisement(let advertisement) = self { advertisement.style == .picture } else { false }
  }
}

/// A terminal screen in memory.
@MainActor
private final class OffScreen: TerminalSurface {
  let size: TerminalSize
  let environment: TerminalEnvironment
  private(set) var canvas: TerminalCanvas
  private var lastFrame = ContinuousClock.now

  init(size: TerminalSize, background: CanvasTheme.Color) {
    self.size = size
    environment = TerminalEnvironment(background: .rgb(background.red, background.green, background.blue))
    canvas = TerminalCanvas(size: size)
  }

  /// Waits until the screen has not changed for a while.
  func settle() async {
    lastFrame = .now
    while ContinuousClock.now - lastFrame < .seconds(1) { try? await Task.sleep(for: .milliseconds(50)) }
  }

  func present(_ canvas: TerminalCanvas) {
    self.canvas = canvas
    lastFrame = .now
  }

  func receiveInput(_ receive: (@Sendable (SurfaceInput) -> Void)?) {}
  func invalidate() {}
  func suspend() {}
  func resume() {}
}
