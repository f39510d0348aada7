import Foundation
import SwiftUI
import SwiftUIGallery

/// The four lists as an app; `SERVER` in its environment names another server.
@main
struct GalleryApp: App {
  private let server = ProcessInfo.processInfo.environment["SERVER"].flatMap { URL(string: $0) }

  var body: some Scene {
    WindowGroup {
      if let server = server ?? URL(string: "https://picsum.photos") { GalleryView(server: server) }
    }
  }
}
