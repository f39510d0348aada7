#if GTK
  import CAdwaita
  import DynamicListsGTK

  /// How long the work for each frame of a window took.
  @MainActor
  final class FrameLog {
    private var begun: gint64?
    private var durations: [Double] = []

    /// Follows the window for as long as both live.
    init(_ window: GTKWidget) {
      guard let clock = gtk_widget_get_frame_clock(window.pointer) else { return }
      connect(clock, "before-paint", began)
      connect(clock, "after-paint", ended)
    }

    private func connect(_ clock: OpaquePointer, _ signal: String, _ handler: FrameHandler) {
      g_signal_connect_data(
        clock.raw, signal, unsafeBitCast(handler, to: GCallback.self), Unmanaged.passRetained(self).toOpaque(),
        { data, _ in if let data { Unmanaged<FrameLog>.fromOpaque(data).release() } }, GConnectFlags(rawValue: 0))
    }

    fileprivate func begin() { begun = g_get_monotonic_time() }

    fileprivate func end() {
      guard let begun else { return }
      durations.append(Double(g_get_monotonic_time() - begun) / 1_000)
      self.begun = nil
    }

    /// What was measured since the last call.
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

  private typealias FrameHandler = @convention(c) (UnsafeMutableRawPointer, UnsafeMutableRawPointer) -> Void

  // GTK calls on the main thread; the pointers stay there.

  private let began: FrameHandler = { _, data in
    nonisolated(unsafe) let log = data
    MainActor.assumeIsolated { Unmanaged<FrameLog>.fromOpaque(log).takeUnretainedValue().begin() }
  }

  private let ended: FrameHandler = { _, data in
    nonisolated(unsafe) let log = data
    MainActor.assumeIsolated { Unmanaged<FrameLog>.fromOpaque(log).takeUnretainedValue().end() }
  }
#endif
