#if GTK
  import Measuring

  /// Memory after the warm-up, which is the first quarter, and at the end.
  struct LeakFigures {
    let warm: Double
    let end: Double

    init(_ resident: [Double]) {
      let part = max(1, resident.count / 4)
      warm = Array(resident.dropFirst(part).prefix(part)).median
      end = Array(resident.suffix(part)).median
    }
  }
#endif
