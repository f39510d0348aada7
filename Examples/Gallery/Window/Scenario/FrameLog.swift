#if GTK
  import CAdwaita
  import DynamicListsGTK

  /// Measures the time that each frame of a window takes.
  @MainActor
  final class FrameLog {
    private var begun: gint64?
    private var durations: [Double] = []

    /// Measures the window's frames while the window and this object live.
    init(_ window: GTKWidget) {
      guard let clock = gtk_widget_get_frame_clock(window.pointer) else { return }
      clock.onSignal("before-paint") { [weak self] in self?.begin() }
      clock.onSignal("after-paint") { [weak self] in self?.end() }
    }

    private func begin() { begun = g_get_monotonic_time() }

    private func end() {
      guard let begun else { return }
      durations.append(Double(g_get_monotonic_time() - begun) / 1_000)
      self.begun = nil
    }

    /// The measurements since the last call.
    func take() -> ScenarioReport.Frames {
      let sorted = durations.sorted()
      durations = []
      func percentile(_ share: Double) -> Double {
        sorted.isEmpty ? 0 : sorted[min(sorted.count - 1, Int(Double(sorted.count) * share))]
      }
      return ScenarioReport.Frames(
        count: sorted.count, medianMilliseconds: percentile(0.5), percentile99Milliseconds: percentile(0.99),
        longestMilliseconds: sorted.last ?? 0)
    }
  }
#endif
