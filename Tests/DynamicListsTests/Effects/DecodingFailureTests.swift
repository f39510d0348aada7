import DynamicListsTesting
import Foundation
import Testing

@testable import DynamicLists

/// The messages for users when an app's source decodes data of another structure.
struct DecodingFailureTests {
  private struct Station: Decodable, Sendable {
    let name: String
    let lines: [Int]
  }

  private func failure(_ json: String) throws -> ListFailure {
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([Station].self, from: Data(json.utf8))
    }
    return ListFailure(try #require(error))
  }

  @Test(arguments: [
    (#"[{"name": "a", "lines": []}, {"name": 1, "lines": []}]"#, "[1].name"), (#"[{"name": "a"}]"#, "[0].lines"),
    (#"[{"name": "a", "lines": [1, null]}]"#, "[0].lines[1]"), (#"[{"name": null, "lines": []}]"#, "[0].name"),
  ])
  func dataOfAnotherStructureIsASentenceWithTheCodingPath(json: String, place: String) throws {
    let failure = try failure(json)
    #expect(failure.message == "The data is not what was expected (at \(place)).")
    // The next response would have the same structure.
    #expect(!failure.isRetryable)
  }

  @Test func anEmptyCodingPathIsNotNamed() throws {
    #expect(try failure("{}").message == "The data is not what was expected.")
  }

  @Test(arguments: ["", "<html>", "[1,"])
  func dataInAnotherFormatIsNotRetryable(json: String) throws {
    let failure = try failure(json)
    #expect(failure.message == "The data could not be read. Try again later.")
    // Who retries at once reads the same; a person may try later.
    #expect(!failure.isRetryable)
  }

  @Test func aCodingPathIsMadeLegible() {
    struct Key: CodingKey {
      let stringValue: String
      var intValue: Int? { nil }
      init(stringValue: String) { self.stringValue = stringValue }
      init?(intValue: Int) { nil }
    }
    let hostile = "a\u{1B}[2J\u{202E}\n" + String(repeating: "x", count: 5_000)
    let context = DecodingError.Context(codingPath: [Key(stringValue: hostile)], debugDescription: "")
    let message = ListFailure(DecodingError.valueNotFound(Int.self, context)).message
    #expect(message.count < 200)
    #expect(message.contains(#"a\u{1b}[2J\u{202e}\u{a}xxx"#))
  }

  @MainActor
  @Test func aListOfAnAppsOwnSourceShowsTheSentence() async {
    struct Stations: ListModel {
      mutating func fetchNextItems(count: Int) async throws -> [Station] {
        try JSONDecoder().decode([Station].self, from: Data(#"[{"name": 7}]"#.utf8))
      }
      mutating func reset() {}
    }
    let list = ListViewModel(Stations(), clock: TestClock())
    list.start()
    #expect(await eventually { if case .failed = list.state { true } else { false } })
    guard case .failed(let failure) = list.state else { return }
    #expect(failure.message == "The data is not what was expected (at [0].name).")
    #expect(list.error(of: failure) is DecodingError)
  }
}
