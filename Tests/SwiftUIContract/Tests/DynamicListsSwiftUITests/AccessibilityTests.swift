import Accessibility
import DynamicLists
import DynamicListsSwiftUI
import DynamicListsTesting
import Foundation
import SwiftUI
import Testing

/// Announcements and accessibility elements.
@MainActor
@Suite(.serialized)
struct AccessibilityTests {
  private let shown = Shown()
  private var view: some View {
    DynamicList(shown.list) { row in Text(verbatim: row.item.text) }
      // Texts of this test's own, since other tests announce at the same time.
      .dynamicListTexts([.loading: "A11y loading", .loaded: "A11y loaded", .ended: "A11y end", .retry: "A11y retry"])
  }

  private struct Broken: ListLoadError { let message = "A11y broken" }

  private var heard: [String] { Announcements.heard.filter { $0.hasPrefix("A11y") } }

  @Test func loadingLoadedFailureAndEndAreAnnouncedOnce() async {
    Announcements.heard = []
    let host = HeadlessHost(view)
    #expect(heard == ["A11y loading"])
    await shown.page(0..<20, next: 1)
    host.update()
    #expect(heard == ["A11y loading", "A11y loaded"])
    host.scrollToEnd()
    #expect(heard.count == 2, "Later pages are not announced")
    await shown.failPage(Broken())
    host.update()
    #expect(heard.last == "A11y broken")
    host.scrollToEnd()
    #expect(host.tap("A11y retry") == 1)
    await shown.page(20..<22)
    host.update()
    #expect(heard == ["A11y loading", "A11y loaded", "A11y broken", "A11y loaded", "A11y end"])
  }

  @Test func theFooterIsOneElementWithARetryAction() async throws {
    let host = HeadlessHost(view)
    await shown.page(0..<3, next: 1)
    host.update()
    await shown.failPage(Broken())
    host.update()
    let element = try #require(host.accessibilityElements.first)
    #expect(element.children == .combine)
    #expect(element.lines == ["A11y broken  A11y retry"])
    #expect(element.actions == ["A11y retry"])
    host.performAccessibilityAction("A11y retry")
    #expect(shown.list.loadStates.append.isLoading)
  }

  @Test func noHeightIsFixed() throws {
    // Rows grow with the text size: the front-end sets no height that does not, and no left or right edge.
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources/DynamicListsSwiftUI").resolvingSymlinksInPath()
    for file in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil) {
      guard file.pathExtension == "swift" else { continue }
      let text = try String(contentsOf: file, encoding: .utf8)
      // Of a picture, whose space the app sets, the height is a number of pixels.
      let hasPictures = file.lastPathComponent.contains("Picture")
      let heights = text.contains("@ScaledMetric") || hasPictures ? [] : ["height:", "Height:"]
      for word in heights + [".left", ".right"] {
        #expect(!text.contains(word), "\(file.lastPathComponent): \(word)")
      }
    }
  }
}
