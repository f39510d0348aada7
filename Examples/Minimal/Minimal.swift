import DynamicLists
import DynamicListsTerminal

struct Line: ListItemModel {
  let number: Int
  var amount: Int?

  mutating func fetchAdditionalData() async throws {
    try await Task.sleep(for: .seconds(1))
    amount = number * 7 % 100
  }
}

struct Lines: ListModel {
  var next = 0

  mutating func fetchNextItems(count: Int) async throws -> [Line] {
    defer { next += count }
    return (next..<next + count).map { Line(number: $0) }
  }

  mutating func reset() { next = 0 }
}

@main
struct Minimal {
  static func main() async {
    await TerminalList.run(ListViewModel(Lines())) { row, _ in
      let amount = row.item.amount.map { "\($0)" } ?? row.detailState.failure?.message ?? "Loading…"
      return [.line("Line \(row.item.number): \(amount)")]
    }
  }
}
