extension Collection<Double> {
  /// The value that a percentage of the values does not exceed; 0 for an empty array.
  public func percentile(_ percent: Double) -> Double {
    let sorted = self.sorted()
    guard !sorted.isEmpty else { return 0 }
    let index = (Double(sorted.count) * percent / 100).rounded(.up) - 1
    return sorted[Swift.min(Swift.max(0, Int(index)), sorted.count - 1)]
  }
}
