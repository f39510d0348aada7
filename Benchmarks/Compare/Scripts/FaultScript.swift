/// A fault that happens while a user scrolls to the end.
struct FaultScript: Sendable {
  struct Result: Encodable {
    /// Rows missing between loaded rows.
    let rowsLost: Int
    /// Rows that are in the list more than once.
    let rowsDoubled: Int
    /// Rows that were on screen when a refresh began, and were not in the list when it had ended.
    let rowsGone: Int
    let requests: Int
    /// Whether the last rows never arrived, whatever the user did.
    let isStuck: Bool
  }

  let name: String
  var trouble = Trouble()
  /// How long the user waits before each of three more attempts.
  var patience = Duration.milliseconds(20)
  /// The actions before the user scrolls to the end.
  var beginning: @MainActor @Sendable (Person) async -> Void = { _ in }

  @MainActor func play(_ list: any Contestant.Type) async -> Result {
    let person = Person(list, trouble)
    await person.open()
    await beginning(person)
    let expected = Server.ids(in: trouble)
    await person.scrollPatiently(until: expected[expected.count - 1], pausing: patience)
    let shown = person.list.ids
    let known = Set(shown)
    let missing = expected.filter { !known.contains($0) }
    let last = expected.last { known.contains($0) } ?? -1
    return Result(
      rowsLost: missing.count { $0 < last }, rowsDoubled: shown.count - known.count, rowsGone: person.rowsGone,
      requests: await person.server.requests, isStuck: missing.contains { $0 > last })
  }
}
