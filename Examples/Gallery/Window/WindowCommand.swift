#if GTK
  import CAdwaita
  import DynamicListsGTK
  import Foundation

  /// The Gallery in its window, where there is a display and nothing else was asked for.
  @MainActor
  struct WindowCommand {
    /// `nil` when the Gallery is to run without a window.
    init?(_ arguments: [String], _ environment: [String: String]) throws {
      let hasDisplay = ["DISPLAY", "WAYLAND_DISPLAY"].contains { !(environment[$0] ?? "").isEmpty }
      guard hasDisplay, !arguments.contains("--storyboard"), !arguments.contains("--terminal"), gtk_init_check() != 0
      else { return nil }
    }

    /// Runs until the window is closed.
    func run(_ server: GalleryServer) -> Int32 {
      var window: GalleryWindow?
      let status = GTKApplication("org.example.Gallery").run { application in
        WindowStyle.install()
        window = GalleryWindow(application, Self.entries(server))
      }
      _ = window
      return status
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
