import Testing

@testable import DynamicLists

/// What failures say of their errors.
struct ErrorTableTests {
  private struct Wordy: Error, CustomStringConvertible {
    let description: String
  }

  @Test(arguments: [-1, 0, 1]) func onlyAMessageThatIsTooLongIsCut(_ excess: Int) {
    var errors = ErrorTable()
    let text = String(repeating: "a", count: ErrorTable.longestMessage + excess)
    let message = errors.facts(of: Wordy(description: text)).message
    #expect(message == (excess > 0 ? text.dropLast() + "…" : text))
  }
}
