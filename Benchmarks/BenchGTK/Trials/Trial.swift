#if GTK
  /// A measurement in a process of its own; the numbers of each series are in the order of the rounds.
  typealias Series = [String: [Double]]
#endif
