import DynamicLists
import DynamicListsGTK

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

final class LineRow: WidgetRow {
  let label = GTKLabel()
  var widget: GTKWidget { label }

  func show(_ row: ListItemViewModel<Line>) {
    let amount = row.item.amount.map { "\($0)" } ?? row.detailState.failure?.message ?? "Loading…"
    label.text = "Line \(row.item.number): \(amount)"
  }
}

@main
struct MinimalWindow {
  @MainActor
  static func main() {
    _ = GTKApplication("org.example.Lines").run { application in
      application.show("Lines", DynamicListView(ListViewModel(Lines()), row: LineRow.self))
    }
  }
}
