import DynamicListsTerminal
import Foundation

/// Four lists in a terminal; without one, the same lists as a printed storyboard.
@main
struct Gallery {
  static func main() async {
    do {
      let environment = ProcessInfo.processInfo.environment
      let picture = try PictureCommand(CommandLine.arguments)
      let server = try server(environment)
      defer { server.stop() }
      if let picture { return try await picture.run(server) }
      if isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1, !CommandLine.arguments.contains("--storyboard") {
        try await runInTerminal(server)
      } else {
        let allHeld = await Storyboard(server: server).run()
        server.stop()
        exit(allHeld ? 0 : 1)
      }
    } catch {
      FileHandle.standardError.write(Data("\(error)\n".utf8))
      exit(2)
    }
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
  private static func runInTerminal(_ server: GalleryServer) async throws {
    try await TerminalScreen.run { screen in
      let loop = TerminalLoop(surface: screen)
      let time: @MainActor () -> Duration = { loop.now }
      let gallery = GalleryScreen(
        pages: [
          amountsPage(time: time), picturesPage(server: server, time: time), feedPage(server: server, time: time),
          contactsPage(time: time),
        ],
        loop: loop)
      await loop.run {
        gallery.handle($0)
      } onFrame: {
        gallery.draw(on: &$1, at: $0)
      }
    }
  }
}
