extension StatePairs {
  static let reachable = ""
}
