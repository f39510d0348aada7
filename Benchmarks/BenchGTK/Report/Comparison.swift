#if GTK
  import Measuring

  /// A number of the list in C beside the package's.
  ///
  /// Of several rounds the best: others only add what disturbed them. How the
  /// ratio differed from round to round is kept beside it.
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
