extension Collection<Double> {
  /// The value that so many of a hundred do not exceed; 0 of nothing.
  public func percentile(_ percent: Double) -> Double {
    let sorted = self.sorted()
    guard !sorted.isEmpty else { return 0 }
    let index = (Double(sorted.count) * percent / 100).rounded(.up) - 1
    return sorted[Swift.min(Swift.max(0, Int(index)), sorted.count - 1)]
  }
}
