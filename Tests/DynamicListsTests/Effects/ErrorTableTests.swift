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

  @Test func onlyTheLatestErrorsAreKept() {
    var errors = ErrorTable()
    let tokens = (0...ErrorTable.capacity).map { _ in errors.facts(of: Wordy(description: "")).token ?? 0 }
    #expect(tokens.map { errors[$0] != nil } == [false] + Array(repeating: true, count: ErrorTable.capacity))
    errors.removeAll()
    #expect(tokens.allSatisfy { errors[$0] == nil })
    #expect(
      errors.facts(of: Wordy(description: "")).token == tokens[ErrorTable.capacity] + 1, "a token is not used again")
  }
}
