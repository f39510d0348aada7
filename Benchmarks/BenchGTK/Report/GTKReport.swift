#if GTK
  /// The results as JSON.
  struct GTKReport: Encodable {
    /// Milliseconds of processor time for each frame, by content and pixels a frame.
    var frameMedian: [String: Comparison] = [:]
    var frame99th: [String: Comparison] = [:]
    /// The same in elapsed time, which includes other programs and the X server.
    var frameMedianByClock: [String: Comparison] = [:]
    var frame99thByClock: [String: Comparison] = [:]
    /// The package's own share: making, binding and reporting rows, without the code of the app's rows.
    var shareMedian: [String: Double] = [:]
    var share99th: [String: Double] = [:]
    /// Milliseconds of elapsed and of processor time, by the number of rows.
    var firstFrame: [String: Comparison] = [:]
    var firstFrameProcessor: [String: Comparison] = [:]
    /// The first frame with the most rows divided by that with the fewest, by author.
    var firstFrameGrowth: Comparison?
    /// Megabytes that a list adds, by content, when shown and after scrolling.
    var memoryShown: [String: Comparison] = [:]
    var memoryScrolled: [String: Comparison] = [:]
    var widgetsMade: [String: Comparison] = [:]
    /// Milliseconds of processor time until the change is on screen.
    var changes: [String: Comparison] = [:]
    /// The largest milliseconds between two frames, and of the processor between two turns of the main loop, while all
    /// rows of a long list change, by change.
    var largeChanges: [String: [Double]] = [:]
    /// Milliseconds between two frames.
    var burstGap: Double = 0
    var burstGapMedian: Double = 0
    var jobsGap: Double = 0
    /// Many rows with pictures that load: gaps between frames, pictures decoded, and megabytes.
    var pictures: [String: [Double]] = [:]
    /// Memory and objects after long use, by activity.
    var leaks: [String: [Double]] = [:]
  }
#endif
