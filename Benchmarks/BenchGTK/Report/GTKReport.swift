#if GTK
  /// The results for programs.
  struct GTKReport: Encodable {
    /// The processor's milliseconds a frame, by content and pixels a frame.
    var frameMedian: [String: Comparison] = [:]
    var frame99th: [String: Comparison] = [:]
    /// The same by the clock: with what other programs and the X server did meanwhile.
    var frameMedianByClock: [String: Comparison] = [:]
    var frame99thByClock: [String: Comparison] = [:]
    /// What of them is the package's own: making, binding and reporting rows, without what the app's rows do.
    var shareMedian: [String: Double] = [:]
    var share99th: [String: Double] = [:]
    /// Milliseconds by the clock and of the processor, by the number of rows.
    var firstFrame: [String: Comparison] = [:]
    var firstFrameProcessor: [String: Comparison] = [:]
    /// The first frame of the most rows over that of the fewest, by author.
    var firstFrameGrowth: Comparison?
    /// Megabytes that a list adds, by content, when shown and after scrolling.
    var memoryShown: [String: Comparison] = [:]
    var memoryScrolled: [String: Comparison] = [:]
    var widgetsMade: [String: Comparison] = [:]
    /// Milliseconds of the processor until the change is on screen.
    var changes: [String: Comparison] = [:]
    /// Milliseconds between two frames.
    var burstGap: Double = 0
    var burstGapMedian: Double = 0
    var jobsGap: Double = 0
    /// What long use leaves, by what was done.
    var leaks: [String: [Double]] = [:]
  }
#endif
