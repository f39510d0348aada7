import DynamicListsTerminal
import Foundation
import GalleryData

/// The Gallery in a window, or in a terminal without a display, or as a printed storyboard without both.
@main
struct Gallery {
  /// Not `async`: Swift would leave the process's main thread, which GTK needs.
  @MainActor
  static func main() {
    do {
      let environment = ProcessInfo.processInfo.environment
      let picture = try PictureCommand(CommandLine.arguments)
      let options = try TerminalOptions(CommandLine.arguments)
      #if GTK
        if picture == nil, let window = try WindowCommand(CommandLine.arguments, environment) {
          let server = try server(environment)
          let status = window.run(server)
          server.stop()
          exit(status)
        }
      #endif
      let server = try server(environment)
      Task {
        do {
          let status = try await run(server, picture, options)
          server.stop()
          exit(status)
        } catch {
          server.stop()
          fail(error)
        }
      }
      dispatchMain()
    } catch {
      fail(error)
    }
  }

  private static func fail(_ error: any Error) -> Never {
    FileHandle.standardError.write(Data("\(error)\n".utf8))
    exit(2)
  }

  /// Runs without a window, and returns the exit status.
  @MainActor
  private static func run(
    _ server: GalleryServer, _ picture: PictureCommand?, _ options: TerminalOptions
  ) async throws -> Int32 {
    let isTerminal = isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1
    if let picture {
      try await picture.run(server)
    } else if let page = options.plainPage {
      await printLines(of: page, server, options)
    } else if isTerminal, !CommandLine.arguments.contains("--storyboard") {
      guard TerminalEnvironment.process.placesText else {
        let pages = TerminalOptions.pages.joined(separator: "|")
        print("This terminal cannot place text: Gallery --plain \(pages) prints a list. Here is the first.")
        await printLines(of: 0, server, options)
        return 0
      }
      try await runInTerminal(server, options)
    } else {
      return await Storyboard(server: server).run() ? 0 : 1
    }
    return 0
  }

  @MainActor
  private static func pages(
    _ server: GalleryServer, _ options: TerminalOptions, time: @escaping @MainActor () -> Duration
  ) -> [any GalleryPage] {
    let pages: [any GalleryPage] = [
      amountsPage(time: time), picturesPage(server: server, time: time), feedPage(server: server, time: time),
      contactsPage(time: time), conversationPage(time: time), libraryPage(server: server, time: time),
    ]
    for page in pages { page.apply(options) }
    return pages
  }

  @MainActor
  private static func printLines(of page: Int, _ server: GalleryServer, _ options: TerminalOptions) async {
    await pages(server, options, time: { .zero })[page].runPlain()
  }

  @MainActor
  private static func server(_ environment: [String: String]) throws -> GalleryServer {
    guard let address = environment["SERVER"], !address.isEmpty else {
      return try GalleryServer(pictures: environment["PICTURES"].flatMap { $0.isEmpty ? nil : $0 })
    }
    guard let url = URL(string: address), ["http", "https"].contains(url.scheme), url.host() != nil else {
      throw GalleryServer.StartFailure(
        description: "SERVER must be an address such as https://picsum.photos, not \(address)")
    }
    return GalleryServer(address: url)
  }

  @MainActor
  private static func runInTerminal(_ server: GalleryServer, _ options: TerminalOptions) async throws {
    try await TerminalScreen.run(mouse: options.mouse) { screen in
      let loop = TerminalLoop(surface: screen)
      let gallery = GalleryScreen(pages: pages(server, options, time: { loop.now }), loop: loop)
      gallery.toggleMouse = {
        screen.mouse = screen.mouse == .off ? .drags : .off
        return screen.mouse == .off
          ? "The mouse selects text; M gives it back to the list" : "The mouse is the list's again"
      }
      await loop.run {
        gallery.handle($0)
      } onFrame: {
        gallery.draw(on: &$1, at: $0)
      }
      screen.leave()
      await gallery.finish()
    }
  }
}
