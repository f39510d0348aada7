extension Collection<Double> {
  /// The median, which a few disturbed rounds do not change; 0 for an empty array.
  public var median: Double {
    let sorted = self.sorted()
    guard let last = sorted.last else { return 0 }
    let middle = sorted.count / 2
    if sorted.count == 1 { return last }
    return sorted.count.isMultiple(of: 2) ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
  }
}
