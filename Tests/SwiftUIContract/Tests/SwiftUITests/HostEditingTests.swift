import Foundation
import SwiftUI
import Testing

/// Edits of rows, search fields, keyboard shortcuts and refresh.
@MainActor
struct HostEditingTests {
  private struct Names: View {
    @State private var names = ["a", "b", "c"]
    /// Whether an action changes the rows only after the next update.
    var isLate = false
    var hasSwipeActions = false
    @State private var edits = 0
    @State private var edit: ([String]) -> [String] = { $0 }

    init(isLate: Bool = false, hasSwipeActions: Bool = false) {
      self.isLate = isLate
      self.hasSwipeActions = hasSwipeActions
    }

    private func change(_ change: @escaping (inout [String]) -> Void) {
      if !isLate { return change(&names) }
      edit = { names in
        var names = names
        change(&names)
        return names
      }
      edits += 1
    }

    var body: some View {
      List {
        ForEach(names, id: \.self) { name in
          if hasSwipeActions {
            Text(verbatim: name).swipeActions { Button("Like") {} }
          } else {
            Text(verbatim: name)
          }
        }
        .onMove { offsets, destination in change { $0.move(fromOffsets: offsets, toOffset: destination) } }
        .onDelete { offsets in change { $0.remove(atOffsets: offsets) } }
      }
      .onChange(of: edits) { names = edit(names) }
    }
  }

  @Test func aRowWithSwipeActionsHasNoSwipeThatDeletes() {
    let plain = HeadlessHost(Names())
    #expect(plain.swipeToDelete(at: 1))
    #expect(plain.lines == ["a", "c"])
    let own = HeadlessHost(Names(hasSwipeActions: true))
    #expect(!own.swipeToDelete(at: 1))
    #expect(own.lines == ["a", "b", "c"])
    #expect(own.delete(at: 1), "In edit mode it can be deleted")
    #expect(own.lines == ["a", "c"])
  }

  @Test func swipeActionsAroundTheRowsCountToo() {
    let host = HeadlessHost(
      List { ForEach(0..<3, id: \.self) { Text(verbatim: "\($0)") }.onDelete { _ in }.swipeActions { Text("Like") } })
    #expect(!host.swipeToDelete(at: 1))
  }

  @Test func aRowOutOfTheWindowCannotBeSwiped() {
    let host = HeadlessHost(
      List { ForEach(0..<30, id: \.self) { Text(verbatim: "\($0)") }.onDelete { _ in } }, rowsOnScreen: 3)
    #expect(!host.swipeToDelete(at: 20))
    #expect(host.delete(at: 2))
  }

  @Test func onlyAListLetsRowsBeEdited() {
    let host = HeadlessHost(
      ScrollView { LazyVStack { ForEach(0..<3, id: \.self) { Text(verbatim: "\($0)") }.onDelete { _ in } } })
    #expect(!host.delete(at: 0))
  }

  @Test func anEditThatShowsInTheNextPassDoesNotSnapBack() {
    let host = HeadlessHost(Names())
    host.move(from: 0, to: 3)
    host.delete(at: 0)
    #expect(host.lines == ["c", "a"])
    #expect(host.snapBacks == 0)
  }

  @Test func anEditThatShowsLaterSnapsBack() {
    let host = HeadlessHost(Names(isLate: true))
    host.move(from: 0, to: 3)
    #expect(host.lines == ["b", "c", "a"])
    #expect(host.snapBacks == 1)
    host.delete(at: 0)
    #expect(host.lines == ["c", "a"])
    #expect(host.snapBacks == 2)
  }

  @Test func movesAndDeletionsCanBeDisabled() {
    let host = HeadlessHost(
      List {
        ForEach(0..<3, id: \.self) { Text(verbatim: "\($0)").moveDisabled($0 == 0).deleteDisabled($0 == 1) }
          .onMove { _, _ in }.onDelete { _ in }
      })
    #expect(!host.move(from: 0, to: 2))
    #expect(host.move(from: 1, to: 0))
    #expect(!host.delete(at: 1))
    #expect(!host.swipeToDelete(at: 1))
    #expect(host.delete(at: 0))
  }

  // MARK: Typing

  private struct Searching: View {
    let seen: (String) -> Void
    @State private var text = ""
    init(seen: @escaping (String) -> Void) { self.seen = seen }
    var body: some View {
      Text(verbatim: text).searchable(text: $text).onChange(of: text) { seen(text) }
    }
  }

  @Test func aSearchFieldsTextChangesWithEveryKey() {
    var seen: [String] = []
    let host = HeadlessHost(Searching { seen.append($0) })
    host.search("abc")
    #expect(seen == ["a", "ab", "abc"])
    host.type("d")
    host.search("x")
    #expect(seen.suffix(3) == ["abcd", "", "x"])
    host.search("")
    #expect(seen.last == "" && host.lines == [])
  }

  // MARK: Keys

  @Test func aButtonIsPressedByItsKeys() {
    var pressed: [String] = []
    let host = HeadlessHost(
      VStack {
        Button("Refresh") { pressed.append("refresh") }.keyboardShortcut("r")
        Button("Reset") { pressed.append("reset") }.keyboardShortcut("r", modifiers: [.command, .shift])
        Text(verbatim: "no button").focusable()
      })
    #expect(host.press("r") == 1)
    #expect(host.press("r", [.command, .shift]) == 1)
    #expect(host.press("x") == 0)
    #expect(pressed == ["refresh", "reset"])
    #expect(host.looks.contains("focusable(true)"))
  }

  @Test func editActionsDependOnWhatTheDataCanDo() {
    #expect(EditActions<[Int]>.all == [.move, .delete])
    #expect(!EditActions<[Int]>.move.contains(.delete))
  }

  // MARK: Refresh

  @Test func anInnerRefreshReplacesAnOuterOne() async {
    let log = RefreshLog()
    let host = HeadlessHost(
      List { Text(verbatim: "a") }.refreshable { await log.add("inner") }.refreshable { await log.add("outer") })
    host.pull()
    while host.isRefreshing { await Task.yield() }
    #expect(log.entries == ["inner"])
  }
}

@MainActor
private final class RefreshLog {
  var entries: [String] = []
  func add(_ entry: String) { entries.append(entry) }
}
