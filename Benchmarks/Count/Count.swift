import DynamicLists

/// Does one thing many times and nothing else, for `scripts/instructions`, which counts the instructions of a run.
///
/// A program takes the name of the thing and how many times it does it. The difference between two numbers of times is
/// free of what a program does once.
@main
@MainActor
struct Count {
  /// The number of rows of each list.
  private static var rows: Int { 10_000 }

  static func main() {
    let arguments = CommandLine.arguments
    guard arguments.count == 3, let times = Int(arguments[2]), let action = actions[arguments[1]] else {
      return print(actions.keys.sorted().joined(separator: "\n"))
    }
    action(times)
  }

  private static let actions: [String: @MainActor (Int) -> Void] = [
    "report": report, "heard report": heardReport, "append": append, "edit": edit,
  ]

  private static func makeList() -> ListViewModel<CountedItem> {
    ListViewModel(items: (0..<rows).map { CountedItem(number: $0) })
  }

  /// A row appears and the one 20 rows above leaves, and nobody listens.
  private static func report(_ times: Int) { scroll(makeList(), times) }

  /// The same while somebody listens.
  private static func heardReport(_ times: Int) {
    let list = makeList()
    var reveals = 0
    let observation = list.onChange { reveals += $0.reveals.count }
    scroll(list, times)
    withExtendedLifetime(observation) {}
    precondition(reveals >= times, "Rows that appear are revealed")
  }

  private static func scroll(_ list: ListViewModel<CountedItem>, _ times: Int) {
    let ids = list.rowIDs
    for position in 1_000..<1_020 { list.reports.appeared(ids[position], at: position) }
    for position in 1_020..<1_020 + times {
      list.reports.appeared(ids[position], at: position)
      list.reports.disappeared(ids[position - 20], at: position - 20)
    }
  }

  /// 50 items are appended while a view holds a snapshot.
  private static func append(_ times: Int) {
    let list = makeList()
    let page = (0..<50).map { CountedItem(number: $0) }
    for _ in 0..<times {
      let snapshot = list.items
      list.append(page)
      precondition(list.items.count == snapshot.count + page.count, "The snapshot must not change")
    }
  }

  /// The item of a row in the middle is updated while a view holds a snapshot.
  private static func edit(_ times: Int) {
    let list = makeList()
    let ids = list.rowIDs
    for time in 0..<times {
      let snapshot = list.items
      list.update(ids[5_000 + time]) { $0.amount = time }
      precondition(snapshot[5_000 + time].amount == nil, "The snapshot must not change")
    }
  }
}

/// An item of three words, without an id.
struct CountedItem: Sendable {
  let number: Int
  var amount: Int?
}
