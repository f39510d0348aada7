#if GTK
  import CAdwaita
  import DynamicListsGTK
  import Foundation

  /// The Gallery in its window, where there is a display and nothing else was asked for.
  @MainActor
  struct WindowCommand {
    struct Misuse: Error, CustomStringConvertible {
      let description: String
    }

    private let script: ScenarioScript?
    /// Where a scenario's pictures and its report go.
    private let output: URL

    /// `nil` when the Gallery is to run without a window.
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

    /// Runs until the window is closed, or the scenario has ended, and answers with the status to end with.
    func run(_ server: GalleryServer) -> Int32 {
      var window: GalleryWindow?
      var runner: ScenarioRunner?
      var held: Bool?
      let status = GTKApplication("org.example.Gallery").run { application in
        WindowStyle.install()
        let made = GalleryWindow(application, Self.entries(server))
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

    private static func entries(_ server: GalleryServer) -> [GalleryWindow.Entry] {
      [
        .init(name: "Amounts", icon: "format-justify-left-symbolic") { amountsWindowPage() },
        .init(name: "Pictures", icon: "folder-pictures-symbolic") { picturesWindowPage(server: server) },
        .init(name: "Feed", icon: "application-rss+xml-symbolic") { feedWindowPage(server: server) },
        .init(name: "Contacts", icon: "system-users-symbolic") { contactsWindowPage() },
        .init(name: "Million", icon: "view-list-ordered-symbolic") { millionWindowPage() },
        .init(name: "Faults", icon: "dialog-warning-symbolic") { faultsWindowPage(server: server) },
      ]
    }
  }
#endif
