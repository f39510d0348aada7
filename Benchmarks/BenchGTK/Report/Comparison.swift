#if GTK
  import Measuring

  /// A number of the list in C beside that of the package's list.
  struct Comparison: Encodable {
    let byHand: Double
    let ours: Double
    let ratio: Double
    let lowestRatio: Double
    let highestRatio: Double

    /// The best of several rounds, since disturbances only add time, with the lowest and the highest ratio of a round.
    init(byHand: [Double], ours: [Double]) {
      self.byHand = byHand.min() ?? 0
      self.ours = ours.min() ?? 0
      ratio = self.ours / self.byHand
      let ratios = zip(byHand, ours).map { $1 / $0 }
      lowestRatio = ratios.min() ?? 0
      highestRatio = ratios.max() ?? 0
    }

    /// The medians of pairs, with the median of their ratios, and the range of the half of them in the middle; of fewer
    /// than eight, of all.
    ///
    /// The best of a list may be of a second in which the machine was fast, and the other list had its turn in another.
    init(pairsOf series: Series, _ name: String, _ suffix: String) {
      let byHand = series["\(name) c\(suffix)"] ?? []
      let ours = series["\(name) ours\(suffix)"] ?? []
      let ratios = zip(byHand, ours).map { $1 / $0 }
      (self.byHand, self.ours, ratio) = (byHand.median, ours.median, ratios.median)
      let edge = ratios.count < 8 ? 0.0 : 25
      (lowestRatio, highestRatio) = (ratios.percentile(edge), ratios.percentile(100 - edge))
    }

    init(_ series: Series, _ name: String, _ suffix: String = "") {
      self.init(
        byHand: series["\(name) c\(suffix)"] ?? [], ours: series["\(name) ours\(suffix)"] ?? [])
    }
  }
#endif
