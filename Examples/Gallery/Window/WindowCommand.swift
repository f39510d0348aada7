#if GTK
  import CAdwaita
  import DynamicListsGTK
  import Foundation
  import GalleryData

  /// Runs the Gallery in a window, if there is a display and no option says otherwise.
  @MainActor
  struct WindowCommand {
    struct Misuse: Error, CustomStringConvertible {
      let description: String
    }

    private let script: ScenarioScript?
    /// The folder for a scenario's pictures and report.
    private let output: URL

    /// `nil` if the Gallery has to run without a window.
    init?(_ arguments: [String], _ environment: [String: String]) throws {
      func value(of option: String) throws -> String? {
        guard let index = arguments.firstIndex(of: option) else { return nil }
        guard index + 1 < arguments.count else { throw Misuse(description: "\(option) needs a file or a folder.") }
        return arguments[index + 1]
      }
      script = try value(of: "--scenario").map { try ScenarioScript($0) }
      output = URL(filePath: try value(of: "--output") ?? ".")
      let hasDisplay = ["DISPLAY", "WAYLAND_DISPLAY"].contains { !(environment[$0] ?? "").isEmpty }
      let isWanted = !["--storyboard", "--terminal", "--plain"].contains(where: arguments.contains)
      if script?.wantsHighContrast == true { setenv("ADW_DEBUG_HIGH_CONTRAST", "1", 1) }
      guard hasDisplay, isWanted, gtk_init_check() != 0 else {
        guard script == nil else { throw Misuse(description: "A scenario needs a display: run it by xvfb-run.") }
        return nil
      }
    }

    /// Runs until the window is closed or the scenario has ended, and returns the exit status.
    func run(_ server: GalleryServer) -> Int32 {
      var window: GalleryWindow?
      var runner: ScenarioRunner?
      var held: Bool?
      let status = GTKApplication("org.example.Gallery").run { application in
        WindowStyle.install()
        let made = GalleryWindow(application, Self.entries(server, seed: script == nil ? nil : 1))
        window = made
        guard let script else { return }
        let player = ScenarioRunner(script, in: made, output: output)
        runner = player
        Task {
          held = await player.run()
          gtk_window_close(made.window.cast())
        }
      }
      defer { withExtendedLifetime(window) {} }
      guard let runner else { return status }
      return held ?? runner.finishClosed() ? status : 1
    }

    private static func entries(_ server: GalleryServer, seed: UInt64?) -> [GalleryWindow.Entry] {
      [
        .init(name: "Amounts", icon: "format-justify-left-symbolic") { amountsWindowPage() },
        .init(name: "Pictures", icon: "folder-pictures-symbolic") { picturesWindowPage(server: server) },
        .init(name: "Feed", icon: "application-rss+xml-symbolic") { feedWindowPage(server: server) },
        .init(name: "Contacts", icon: "system-users-symbolic") { contactsWindowPage(book: ContactBook(seed: seed)) },
        .init(name: "Million", icon: "view-list-ordered-symbolic") { millionWindowPage() },
        .init(name: "Faults", icon: "dialog-warning-symbolic") { faultsWindowPage(server: server) },
        .init(name: "Conversation", icon: "mail-message-new-symbolic") { conversationWindowPage() },
        .init(name: "Library", icon: "accessories-dictionary-symbolic") {
          libraryWindowPage(Catalogue(Library(server: server.address)), server: server)
        },
      ]
    }
  }
#endif
