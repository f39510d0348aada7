#if canImport(SwiftUI)
  import DynamicLists
  import SwiftUI

  /// Pauses a list while its scene is in the background.
  ///
  /// Only a change of the phase counts: outside of a scene it may always be the same.
  struct BackgroundPause<Item>: ViewModifier {
    let list: ListViewModel<Item>
    let window: ListWindow<Item>
    @Environment(\.scenePhase) private var phase

    func body(content: Content) -> some View {
      content.onChange(of: phase) {
        if phase == .background { list.reports.paused(window.viewport) } else { list.reports.resumed(window.viewport) }
      }
    }
  }
#endif
