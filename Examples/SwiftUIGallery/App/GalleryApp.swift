import Foundation
import SwiftUI
import SwiftUIGallery

/// The four lists as an app; the environment variable `SERVER` names a server for pictures and feed.
@main
struct GalleryApp: App {
  private let server = ProcessInfo.processInfo.environment["SERVER"].flatMap { URL(string: $0) }

  var body: some Scene {
    WindowGroup { GalleryView(server: server) }
  }
}
