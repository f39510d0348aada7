@testable import DynamicLists

/// The deliveries, one after another.
@MainActor
final class DetailBatches {
  private let (stream, continuation) = AsyncStream.makeStream(of: [Int].self)

  func add(_ results: [DetailResult<Int>]) { continuation.yield(results.map(\.id)) }

  func next() async -> [Int]? {
    for await batch in stream { return batch }
    return nil
  }

  /// The ids of the next `count` results, whatever their batches are.
  func ids(_ count: Int) async -> Set<Int> {
    var ids: Set<Int> = []
    while ids.count < count, let batch = await next() { ids.formUnion(batch) }
    return ids
  }
}

extension DetailJob<Int> {
  /// Jobs of rows whose items are their numbers.
  static func of(_ ids: Range<Int>, _ priority: ListLoad.Priority = .visible) -> [DetailJob] {
    ids.map { DetailJob(id: $0, row: RowID($0), item: $0, priority: priority) }
  }
}
