import DynamicLists
import Foundation
import SwiftUI
import Testing

@testable import DynamicListsSwiftUI

/// What is written between rows.
@MainActor
struct SeparatorTests {
  private struct Message: Identifiable, Equatable {
    let id: Int
    var day: Int
  }

  /// A row with a state of its own.
  private struct Row: View {
    let message: Message
    @State private var taps = 0

    init(message: Message) { self.message = message }

    var body: some View { Button("\(message.id) tapped \(taps)") { taps += 1 } }
  }

  private let list: ListViewModel<Message>

  init() {
    list = ListViewModel(items: [1, 1, 2].enumerated().map { Message(id: $0, day: $1) })
    list.arrangement.separator = { above, below in above?.day == below.day ? nil : "Day \(below.day)" }
  }

  @Test func aTextIsShownAboveTheRowBelowIt() {
    let host = HeadlessHost(DynamicList(list) { Text(verbatim: "\($0.item.id)") })
    #expect(host.lines == ["0", "Day 1", "1", "2", "Day 2"] || host.lines == ["Day 1", "0", "1", "Day 2", "2"])
    list.update(1) { $0.day = 2 }
    host.update()
    #expect(host.lines.filter { $0.hasPrefix("Day") }.count == 2)
    list.arrangement.separator = nil
    host.update()
    #expect(host.lines == ["0", "1", "2"])
  }

  @Test func aRowKeepsItsStateWhenItsTextComesAndGoes() {
    let host = HeadlessHost(DynamicList(list) { Row(message: $0.item) })
    #expect(host.tap("1 tapped 0") == 1)
    host.update()
    list.update(1) { $0.day = 5 }
    host.update()
    #expect(host.lines.contains("Day 5") && host.lines.contains("1 tapped 1"))
    list.update(1) { $0.day = 1 }
    host.update()
    #expect(!host.lines.contains("Day 5") && host.lines.contains("1 tapped 1"))
  }

  @Test func theAppReplacesTheView() {
    let host = HeadlessHost(
      DynamicList(list) { Text(verbatim: "\($0.item.id)") }
        .listSeparator(height: 40) { Text(verbatim: "— \($0) —") })
    #expect(host.lines.contains("— Day 2 —") && !host.lines.contains("Day 2"))
  }
}
