import DynamicLists
import DynamicListsHTTP
import Foundation
import Measuring

/// Pages of 50 JSON rows from the example server, one after another: by a page source over libcurl, and by a bare loop
/// around the same decoder.
@main
struct BenchHTTP {
  /// The times of a page, in µs, and the memory that the pages have left behind.
  struct Result: Encodable {
    var processor = 0.0
    var wall = 0.0
    var grownBytes = 0
    var requestsPerSecond: Double { 1_000_000 / wall }
  }

  struct Report: Encodable {
    let pages: Int
    let source: Result
    let bound: Result
    let processorRatio: Double
    let wallRatio: Double
    /// By fault.
    var hostile: [String: HostileAnswers.Result] = [:]
    /// What took more time or memory than it may.
    var excess: [String] = []
  }

  static let rows = 50
  /// How many bytes all cancelled requests together may leave behind.
  static let mostBytesLeft = 1_000_000
  /// How much longer than in the bare loop a page may take.
  static let mostWallRatio = 1.3

  static func main() async throws {
    let quick = CommandLine.arguments.contains("--quick")
    let (rounds, pages) = quick ? (3, 100) : (9, 400)
    let server = try Server(script: "Examples/Server/server.py")
    defer { server.stop() }
    guard let loop = BareLoop() else { fatalError("Build with --traits Curl: see scripts/bench-http.") }
    defer { loop.close() }
    let address = server.address.appending(path: "library")
    let source = JSONPageSource(address, Shelf.self, items: \.books, paging: .offset(total: \.total))
    // The server makes its catalogue at the first request.
    _ = try await load(1, from: source)
    _ = try bare(1, loop, address)
    var (ours, bound) = ([Result](), [Result]())
    for _ in 0..<rounds {
      ours.append(try await load(pages, from: source))
      bound.append(try bare(pages, loop, address))
    }
    var report = Report(pages: rounds * pages, source: ours.median, bound: bound.median)
    if !quick, report.wallRatio > Self.mostWallRatio {
      // A few pages say too little.
      report.excess.append("elapsed time of a page: more than \(Self.mostWallRatio) times that of the bare loop")
    }
    let hostile = HostileAnswers(of: server.address)
    // What a transport and the tasks keep for as many requests at once is there before.
    _ = try await hostile.cancel(quick ? 2_000 : 60_000)
    for (fault, _) in HostileAnswers.faults { report.hostile[fault] = try await hostile.refuse(fault, quick: quick) }
    let cancelled = try await hostile.cancel(quick ? 2_000 : 20_000)
    report.hostile["cancelled"] = cancelled
    report.excess += report.hostile.filter { $1.mostMegabytes > HostileAnswers.mostMegabytes }.keys.sorted()
      .map { "\($0): more than \(Figure.text(HostileAnswers.mostMegabytes)) MB" }
    if cancelled.bytesLeft > Self.mostBytesLeft {
      report.excess.append("cancelled: more than \(Self.mostBytesLeft) bytes left")
    }
    try show(report)
    guard report.excess.isEmpty else {
      print("More than allowed: \(report.excess.joined(separator: "; "))")
      server.stop()
      exit(1)
    }
  }

  /// Loads pages in a task that is on no actor, as a list does.
  @concurrent private static func load(
    _ pages: Int, from source: JSONPageSource<Shelf.Book, Int>
  ) async throws -> Result {
    let heap = Heap.bytes
    let watch = Stopwatch()
    for number in 0..<pages {
      let page = try await source.page(PageRequest(key: number * rows, count: rows, edge: .append))
      precondition(page.items.count == rows && page.items[0].id >= 0)
    }
    return Result(watch.read().each(of: pages), grownBytes: Heap.bytes - heap)
  }

  private static func bare(_ pages: Int, _ loop: BareLoop, _ address: URL) throws -> Result {
    let heap = Heap.bytes
    let watch = Stopwatch()
    for number in 0..<pages {
      let page = try loop.page("\(address.absoluteString)?offset=\(number * rows)&limit=\(rows)")
      precondition(page.books.count == rows && page.books[0].id >= 0)
    }
    return Result(watch.read().each(of: pages), grownBytes: Heap.bytes - heap)
  }

  private static func show(_ report: Report) throws {
    var table = Table()
    table.add("a page of \(rows) JSON rows, one after another", "source", "bare loop", "ratio", "target")
    table.addRule()
    table.add(
      "processor time, µs", Figure.text(report.source.processor), Figure.text(report.bound.processor),
      Figure.text(report.processorRatio), "")
    table.add(
      "elapsed time, µs", Figure.text(report.source.wall), Figure.text(report.bound.wall),
      Figure.text(report.wallRatio), "≤ \(mostWallRatio)")
    table.add(
      "requests a second", Figure.text(report.source.requestsPerSecond), Figure.text(report.bound.requestsPerSecond),
      "", "")
    table.add("memory left behind, bytes", "\(report.source.grownBytes)", "\(report.bound.grownBytes)", "", "")
    let names = HostileAnswers.faults.map { ($0, "\($0): \($1)") } + [("cancelled", "requests that are cancelled")]
    table.addRule()
    table.add("answers that are refused", "requests", "ms each", "MB at most", "s to end", "bytes left")
    for (name, text) in names {
      guard let result = report.hostile[name] else { continue }
      table.add(
        text, "\(result.requests)", Figure.text(1_000 * result.secondsEach), Figure.text(result.mostMegabytes),
        Figure.text(result.secondsToEnd), "\(result.bytesLeft)")
    }
    print(table.text)
    try ReportFile.write(report, to: "build/reports/bench-http.json")
  }
}

extension BenchHTTP.Result {
  init(_ time: Elapsed, grownBytes: Int) {
    self.init(processor: time.processor / 1_000, wall: time.wall / 1_000, grownBytes: grownBytes)
  }
}

extension BenchHTTP.Report {
  init(pages: Int, source: BenchHTTP.Result, bound: BenchHTTP.Result) {
    self.init(
      pages: pages, source: source, bound: bound, processorRatio: source.processor / bound.processor,
      wallRatio: source.wall / bound.wall)
  }
}

extension [BenchHTTP.Result] {
  fileprivate var median: BenchHTTP.Result {
    BenchHTTP.Result(
      processor: map(\.processor).median, wall: map(\.wall).median,
      grownBytes: Int(map { Double($0.grownBytes) }.median))
  }
}
