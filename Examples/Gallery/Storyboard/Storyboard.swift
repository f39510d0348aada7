@MainActor
struct Storyboard {
  let server: GalleryServer
  func run() async -> Bool { true }
}
