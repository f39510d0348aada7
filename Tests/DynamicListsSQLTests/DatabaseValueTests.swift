import DynamicListsSQL
import Foundation
import Testing

struct DatabaseValueTests {
  @Test func aKeySurvivesJSONWithAllItsBits() throws {
    let key = KeysetKey.behind([
      .null, .integer(.min), .integer(.max), .real(0.1), .real(.infinity), .real(-0.0), .text("e\u{301}"),
      .text(utf8: [0xFF, 0]), .blob([]), .native([1, 2], type: 1184),
    ])
    let data = try JSONEncoder().encode(key)
    #expect(try JSONDecoder().decode(KeysetKey.self, from: data) == key)
    let zero = try JSONDecoder().decode(DatabaseValue.self, from: JSONEncoder().encode(DatabaseValue.real(-0.0)))
    guard case .real(let number) = zero else { throw ListErrorOfTests() }
    #expect(number.sign == .minus)
  }

  @Test func dataOfNoValueIsRefused() {
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(DatabaseValue.self, from: Data("{}".utf8)) }
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(DatabaseValue.self, from: Data("{\"type\":1}".utf8))
    }
  }
}

private struct ListErrorOfTests: Error {}
