/// The sizes and the number of rounds of a run.
struct Options {
  let isQuick: Bool
  /// Whether only searches, orders, sections and selections are measured.
  let onlyArranges: Bool
  /// Whether only loads, memory and reports are measured.
  let onlyLoads: Bool
  /// Whether only flings and scrolled pictures are measured.
  let onlyScrolls: Bool
  /// Whether only screens of slow rows are measured.
  let onlyScreens: Bool
  let path: String

  init(_ arguments: [String]) {
    isQuick = arguments.contains("--quick")
    onlyArranges = arguments.contains("--arrangement")
    onlyLoads = arguments.contains("--loads")
    onlyScreens = arguments.contains("--screens")
    onlyScrolls = arguments.contains("--scrolling")
    path = arguments.last { $0.hasSuffix(".json") } ?? "build/reports/bench.json"
  }

  /// The sizes of lists.
  var sizes: [Int] {
    onlyScreens ? [] : isQuick ? [1_000, 5_000, 10_000, 100_000] : [1_000, 5_000, 10_000, 100_000, 1_000_000]
  }

  /// More rounds for small lists, whose rounds are short and easily disturbed.
  func rounds(rows: Int) -> Int {
    let most = isQuick ? 5 : 15
    switch rows {
    case ..<10_000: return most
    case ..<100_000: return max(3, most / 2)
    case ..<1_000_000: return 3
    default: return isQuick ? 1 : 3
    }
  }

  /// How many rows with pictures are scrolled.
  var pictureRows: Int { isQuick ? 10_000 : 100_000 }

  /// The latencies of details, in milliseconds.
  var latencies: [Int] { [10, 100, 1_000] }

  func rounds(latency: Int) -> Int {
    switch latency {
    case ..<100: isQuick ? 7 : 21
    case ..<1_000: isQuick ? 3 : 9
    default: isQuick ? 1 : 3
    }
  }
}
