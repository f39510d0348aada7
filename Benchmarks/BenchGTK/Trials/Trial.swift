#if GTK
  /// The result of a measurement in its own process; the numbers of each series are in the order of the rounds or turns.
  typealias Series = [String: [Double]]
#endif
