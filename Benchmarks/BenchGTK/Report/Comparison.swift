#if GTK
  import Measuring

  /// A number of the list in C beside that of the package's list.
  ///
  /// Each is the best of several rounds, since disturbances only add time. The lowest and the highest ratio of a round
  /// are stored beside it.
  struct Comparison: Encodable {
    let byHand: Double
    let ours: Double
    let ratio: Double
    let lowestRatio: Double
    let highestRatio: Double

    init(byHand: [Double], ours: [Double]) {
      self.byHand = byHand.min() ?? 0
      self.ours = ours.min() ?? 0
      ratio = self.ours / self.byHand
      let ratios = zip(byHand, ours).map { $1 / $0 }
      lowestRatio = ratios.min() ?? 0
      highestRatio = ratios.max() ?? 0
    }

    init(_ series: Series, _ name: String, _ suffix: String = "") {
      self.init(
        byHand: series["\(name) c\(suffix)"] ?? [], ours: series["\(name) ours\(suffix)"] ?? [])
    }
  }
#endif
